import type { Decision } from '../../../model/player.js';

/** Every choice of a campaign outside its encounters, in the order of the turn machine. */
export const CAMPAIGN_DECISIONS = {
  /** Who goes first this turn: factions. */
  chooseFirst: { name: 'chooseFirst', clause: 'SU-C2' },
  /** Where reinforcements of the type `War.subject - FIRST_TYPE` appear: spaces. */
  placeReinforcements: { name: 'placeReinforcements', clause: 'SU-C2' },
  /** Where everybody in the Dispersed Box returns: spaces. */
  returnDispersed: { name: 'returnDispersed', clause: 'SU-C2' },
  /** The force that the minor general `War.subject` joins: `NOT_PLACED`, or slots plus 1. */
  placeMinorGeneral: { name: 'placeMinorGeneral', clause: 'SU-C3b' },
  /** Who moves next: generals. */
  orderOfMoves: { name: 'orderOfMoves', clause: 'SU-C3b' },
} as const satisfies Readonly<Record<string, Decision>>;

/** The option of `placeMinorGeneral` that leaves him off the map; all others are a slot plus 1. */
export const NOT_PLACED = 0;
