import type { Clause } from '../../chance/dice.js';
import { flag, int, unlisted } from '../../model/domain.js';
import { ROLLERS } from '../../model/rollers.js';
import { MAX_FIGURES } from './army/profile.js';
import { STEADINESS, TALENT } from './axes.js';
import { PATTERN } from './rules/saved.js';

/** A rating after talents and cover (TK-5b): 0 never succeeds, 6 always does. */
export const RATING = int(0, 6, 3);
/** The rating of a general who fights beside the figures (R47); 0 where none does. */
export const GENERAL = int(0, 6, 0);
/** Figures that roll. */
export const ROLLING = int(0, 20, 4);
/** Living figures of a unit. */
export const FIGURES = int(1, MAX_FIGURES, 12);
/** Figures in a full front rank, or 0 where depth does not count: flank or rear, circle, skirmish order (D18). */
const DEPTH_FRONT = int(0, 5, 4);
/** Who rolls, for keyed dice and transcripts: see `actorOf`. No effect on the odds. */
export const FIRST_ACTOR = unlisted(int(0, 2 * ROLLERS - 1, 0));
/** As `FIRST_ACTOR`, for a unit that usually belongs to the other side. */
export const SECOND_ACTOR = unlisted(int(0, 2 * ROLLERS - 1, ROLLERS));

/** What the answer of a struck unit rests on: its declaration, cavalry at its front, skirmish order, a meeting of skirmishers. */
export const ANSWERS = ['counterAttack', 'againstCavalry', 'skirmishers', 'skirmishersMeet'] as const;
/** The clause of each of the `ANSWERS`. */
export const ANSWER_CLAUSES: readonly Clause[] = ['TK-9d', 'TK-9e', 'TK-19e', 'TK-19d'];

/** What a unit brings to an event in which it may lose figures: D16, D17. */
export const BODY = {
  figures: FIGURES,
  /** Save patterns of D16 at work in this event; a rider is saved by the weaker of himself and his mount. */
  shield: PATTERN('K'),
  armour: PATTERN('K'),
  mount: PATTERN('S'),
  /** Whether an attached general may fall in this event (R49). */
  led: flag(),
} as const;

/** The same where it may also be tested: D18. */
export const TARGET = {
  ...BODY,
  steadiness: STEADINESS,
  front: DEPTH_FRONT,
  /** The steadiness talent of the attached general, lost when he falls. */
  talent: TALENT,
} as const;

/** What a unit brings to strikes on contact. */
export const STRIKER = {
  strikers: ROLLING,
  /** Strikers whose misses stay in the fighting front, where no other figure relieves them (R13). */
  inFront: int(0, 20, 0),
  skill: RATING,
  general: GENERAL,
  ...TARGET,
} as const;

/** What an event does to a unit. */
export const SUFFERED = {
  /** Figures that have missed and lost their order. */
  disordered: int(0, 20),
  /** Losses before saves (TK-9c); there may be more than figures under the reading R22 only. */
  nominal: int(0, 21),
  killed: int(0, 21),
  generalKilled: flag(),
} as const;
