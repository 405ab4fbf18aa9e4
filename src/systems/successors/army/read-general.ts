import type { GeneralFile, UnitsFile } from '../files.js';
import { GENERALS, type GeneralRow } from '../tables/generals.js';
import { STACKS, type Units } from '../tables/stacks.js';
import { UNIT_TYPES } from '../tables/vocabulary.js';

/** A general as a file names or describes him. */
export interface NamedGeneral {
  readonly name: string;
  readonly initiative: number;
  readonly battleRating: number;
  readonly seniority: number;
  /** The combat units that he brings where a stack does not say; none for one who is described. */
  readonly units?: Units;
}

const ROWS: Readonly<Record<string, GeneralRow>> = GENERALS;
const NAMED_STACKS: Readonly<Record<string, Units>> = STACKS;

/** A general: one of D4 by name, or one's own. */
export function generalOf(said: GeneralFile): NamedGeneral {
  return typeof said === 'string' ? ROWS[said]! : said;
}

/** Combat units as counts in the order of `UNIT_TYPES`: a typical stack by name, or counts by type. */
export function countsOf(said: UnitsFile | Units): readonly number[] {
  const units: Readonly<Record<string, number | undefined>> = typeof said === 'string' ? NAMED_STACKS[said]! : said;
  return UNIT_TYPES.map((type) => units[type] ?? 0);
}

/** The combat units that generals bring of themselves. */
export function ownUnits(generals: readonly NamedGeneral[]): readonly number[] {
  const counts = generals.map(({ units }) => countsOf(units ?? {}));
  return UNIT_TYPES.map((_, type) => counts.reduce((sum, count) => sum + count[type]!, 0));
}
