import type { Decision } from '../../../model/player.js';
import { TERRAIN_DECISIONS } from '../geometry/terrain-placing.js';

/** The option that ends a series of choices: no further unit shoots or is ordered. */
export const Done = -1;

/**
 * Every choice that the rules leave to players during a battle; the army file holds the earlier ones (list, purchase,
 * generals and their talents). The battle's `decisionContext` says what a decision is about. Units and generals are numbered
 * across both sides.
 */
export const DECISIONS = {
  /** Which general leads `focus.unit`: options are generals. Asked where the army file gives no battle order. */
  corps: { name: 'corps', clause: 'TK-28a' },
  /** In which part `focus.general` and his corps stand: options are values of `Part`. */
  part: { name: 'part', clause: 'TK-28a' },
  ...TERRAIN_DECISIONS,
  /** How far the front of `focus.unit` stands from its own edge: options are whole centimetres. */
  depth: { name: 'deploymentDepth', clause: 'TK-30a' },
  /** Where `focus.unit` stands from left to right of its zone: options are whole centimetres to its left edge. */
  place: { name: 'deploymentPlace', clause: 'TK-30b' },
  /** Whether the winner of the initiative moves first. */
  firstTurn: { name: 'firstTurn', clause: 'TK-6b' },
  /** Which unit shoots next: units, or `Done`. */
  shooter: { name: 'shooter', clause: 'TK-11a' },
  /** The target that `focus.unit` shoots at: units, and `Done` where it need not shoot. */
  target: { name: 'target', clause: 'TK-6g' },
  /** Whether `focus.unit` answers the fire of `focus.other`. */
  answer: { name: 'answerFire', clause: 'TK-11d' },
  /** What is ordered next: values of `Order` plus a number, or `Done`. */
  order: { name: 'order', clause: 'TK-6a' },
  /** The right end of the line that begins on the left with `focus.unit`: units. */
  lineEnd: { name: 'lineEnd', clause: 'TK-6f' },
  /** What `focus.unit`, alone or as the left end of a line to `focus.other`, is ordered to do: values of `Task`. */
  task: { name: 'task', clause: 'TK-8a' },
  /** The next step of a march of `focus.unit` or its line to `focus.other`: values of `Step` plus an amount. */
  step: { name: 'step', clause: 'TK-8c' },
  /** Where general `focus.general` goes: values of `GeneralMove` plus a number. */
  generalMove: { name: 'generalMove', clause: 'TK-7.1a' },
  /** Which fleeing unit general `focus.general` rallies: units. */
  rally: { name: 'rally', clause: 'TK-15a' },
  /** Whether the cavalry of `focus.unit` or its line to `focus.other` goes on, after `focus.leg` legs. */
  leg: { name: 'furtherLeg', clause: 'TK-8m' },
  /** Whether own skirmishers `focus.unit` move ahead of `focus.other`. */
  screen: { name: 'screen', clause: 'TK-19a' },
  /** Whether `focus.unit` throws its javelins at `focus.other`. */
  javelins: { name: 'javelins', clause: 'TK-27e' },
  /** Whether `focus.unit` strikes `focus.other`, which it meets in `focus.zone`. */
  strike: { name: 'strike', clause: 'TK-9a' },
  /** Whether `focus.unit` strikes the skirmishers `focus.other` in its path; otherwise they give way. */
  strikeSkirmishers: { name: 'strikeSkirmishers', clause: 'TK-19b' },
  /** Whether `focus.unit`, struck by `focus.other`, declares a counter-attack. */
  counterAttack: { name: 'counterAttack', clause: 'TK-9d' },
  /** How many riders of `focus.unit` who have just hit strike at the next rank of `focus.other`: options are riders. */
  rideOn: { name: 'rideOn', clause: 'TK-10b' },
  /** Whether `focus.unit` goes on with the rest of its move after success. */
  goOn: { name: 'goOn', clause: 'TK-9l' },
  /** Whether the cavalry of `focus.unit` tries an extra leg after success. */
  extraLeg: { name: 'extraLeg', clause: 'TK-10e' },
  /** Whether the archers of `focus.unit` shoot at `focus.other`, which attacks `focus.third` (often themselves). */
  defend: { name: 'defensiveShooting', clause: 'TK-11e' },
  /** Which rank of `focus.unit` steps in front of the others, before `focus.other` if anybody: values of `Exchange`. */
  exchangeRanks: { name: 'exchangeRanks', clause: 'TK-17a' },
  /** Which unit is tested next for uncontrolled movement: units. */
  nextTest: { name: 'nextTest', clause: 'TK-7.2a' },
  /** Whether to concede the battle. */
  concede: { name: 'concede', clause: 'TK-21.1a' },
} as const satisfies Record<string, Decision>;

/** Options of `order`, each plus the number of a unit or a general; `Done` ends the orders. */
export const Order = { Unit: 0, Line: 1024, General: 2048, Rally: 3072 } as const;

/** Options of `task`; `Formation` plus four times a place in `FORMATIONS` plus a place in `SPECIALS`. */
export const Task = { Hold: 0, March: 1, Recover: 2, Dismount: 3, Mount: 4, Formation: 16 } as const;

/** Options of `exchangeRanks`: nothing, or a rank counted from 0, alone or with those behind it. */
export const Exchange = { None: 0, Rank: 0, Followed: 64 } as const;

/**
 * Options of `step`: `Halt`; `Advance` plus quarters of a centimetre; `Whole`, all that is left straight ahead; a wheel
 * by whole degrees, `Left` or `Right`; or `Face` plus a unit, the wheel that faces its middle as far as the move allows.
 * `About` is a turn on the spot for half the move, offered only under the option `aboutFace` of R33.
 */
export const Step = { Halt: 0, Whole: 1, About: 2, Advance: 1000, Left: 2000, Right: 3000, Face: 4000 } as const;

/** Parts of a centimetre that `Step.Advance` counts in. */
export const QUARTERS = 4;

/**
 * Options of `generalMove`: `Stay`; `Attach` plus a unit within reach; `Leave`, to his unit's rear; `Go` plus a direction
 * (0..15, counter-clockwise from the way his side looks) times four plus thirds of his move (1..3).
 */
export const GeneralMove = { Stay: 0, Leave: 1, Attach: 1000, Go: 2000 } as const;
