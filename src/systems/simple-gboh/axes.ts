import { type ChoiceAxis, choice, type FlagAxis, flag, type IntAxis, int } from '../../model/domain.js';
import { KINDS, LEADERSHIPS, MISSILES } from './tables/vocabulary.js';

/** The highest Troop Quality and initiative of the series. */
export const MAX_TQ = 10;
/** The greatest size of one unit. */
export const MAX_SIZE = 40;
/** The greatest modifier that a data table may hold, up or down. */
export const MAX_DRM = 9;

/** Troop Quality. */
export const TQ = int(0, MAX_TQ, 6);
/** Hits of a unit that stands. */
export const HITS = int(0, MAX_TQ);
/** Size of a unit; how many men that is has no effect on the rules (SG-2.5a). */
export const SIZE = int(1, MAX_SIZE, 4);
/** A modifier. */
export const DRM = int(-MAX_DRM, MAX_DRM, 0);
/** Rout Points of one side in one combat. */
export const ROUT_POINTS = int(0, 999);

/** Every kind of unit. */
export const KIND = choice(KINDS, 'HI');
/** Every missile letter. */
export const MISSILE = choice(MISSILES);
/** Leaders with a side. */
export const LEADERSHIP = choice(LEADERSHIPS);

/** A unit in an isolated combat. */
export const UNIT = {
  Kind: KIND,
  Tq: int(1, MAX_TQ, 6),
  Size: SIZE,
  Hits: HITS,
  Depletable: flag(),
  Depleted: flag(),
  InColumn: flag(),
} as const satisfies Readonly<Record<string, IntAxis | FlagAxis | ChoiceAxis>>;

/** What decides how one unit alone stands a check and takes hits. */
export const LONE_UNIT = {
  kind: UNIT.Kind,
  tq: UNIT.Tq,
  hits: UNIT.Hits,
  depletable: UNIT.Depletable,
  depleted: UNIT.Depleted,
  inColumn: UNIT.InColumn,
} as const;
