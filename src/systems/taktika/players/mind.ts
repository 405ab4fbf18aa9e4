import type { Mind, WeightRange } from '../../../model/minds.js';
import type { TaktikaBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { AGGRESSIVE, DEFENSIVE, STEADY, type Weights } from './weights.js';

/** What each weight weighs, and what it may be. */
const WEIGHTS: Readonly<Record<keyof Weights, WeightRange>> = {
  caution: { of: "points of its own that a point of the enemy's is worth", from: 0.2, to: 3 },
  attackFrom: { of: 'the least expected gain of an attack, as a share of the points that meet in it', from: -1, to: 1 },
  exposed: { of: 'the same for skirmishers who shoot', from: -1, to: 1 },
  volleys: { of: 'the same for formed shooters', from: -1, to: 1 },
  support: { of: 'added to the gain of an attack for each own unit in contact with the target', from: 0, to: 1 },
  flank: { of: 'added to the gain of an attack in the flank, and twice in the rear', from: 0, to: 1 },
  preempt: { of: 'the least that an attack must promise more than waiting', from: 0, to: 1 },
  danger: {
    of: 'the gain that the enemy may expect of a charge before a unit keeps out of its reach',
    from: -1,
    to: 10,
  },
  company: { of: 'added to the gain of an attack where all free units about are its own', from: 0, to: 1 },
  holdFrom: { of: 'how much better its fire must be before it stands and shoots', from: -0.5, to: 10 },
  patience: { of: 'rounds without a loss after which it goes forward', from: 0, to: 100, whole: true },
  lineSlack: { of: 'centimetres that a unit may stand ahead of the rearmost of the main line', from: 0, to: 40 },
  linePace: { of: 'centimetres that a battle line shall go at least that is led as one', from: 0, to: 20 },
  reserveOneIn: {
    of: 'every so many formed units on foot one is kept in reserve; 0 for none',
    from: 0,
    to: 20,
    whole: true,
  },
  reserveAfter: { of: 'units lost before the reserve is let loose', from: 0, to: 10, whole: true },
  recoverBelow: { of: 'share of ordered figures below which a unit out of reach recovers', from: 0, to: 1 },
  attackOrdered: { of: 'share of ordered figures below which it does not attack', from: 0, to: 1 },
  dismountFrom: { of: 'the least gain on average for which riders fight on foot', from: -1, to: 2 },
  openFrom: { of: 'the least gain on average for which foot takes open order', from: -1, to: 2 },
  tortoiseFrom: {
    of: 'the share of archers among the enemies from which shielded foot forms tortoises',
    from: 0,
    to: 1,
  },
  exchangeFrom: { of: 'how much better a rank must fight to be brought forward in a mixed unit', from: 0, to: 5 },
  front: { of: 'centimetres from its own edge at which the front is deployed', from: 4, to: 20, whole: true },
};

/** The mind behind the policies of fixed weights. */
export const mind: Mind<TaktikaBattle> = {
  weights: WEIGHTS,
  policies: { steady: { ...STEADY }, aggressive: { ...AGGRESSIVE }, defensive: { ...DEFENSIVE } },
  createPlayer: (side, policyDice, weights) => new HeuristicPlayer(side, policyDice, { ...STEADY, ...weights }),
};
