import { Fields, isMap } from '../../model/fields.js';
import { type Problem, unknownName } from '../../model/problem.js';
import { GENERALS, type GeneralRow, LEAST_MAJOR_SENIORITY } from './data/generals.js';
import { STACKS, type Units } from './data/stacks.js';
import { UNIT_TYPES } from './data/vocabulary.js';

type Path = Problem['path'];

/** A general as a file names or describes him. */
export interface NamedGeneral {
  readonly name: string;
  readonly initiative: number;
  readonly battleRating: number;
  readonly seniority: number;
  /** The combat units that he brings where a stack does not say; none for one who is described. */
  readonly units?: Units;
}

const GENERAL_KEYS = ['name', 'initiative', 'battleRating', 'seniority'] as const;
const ROWS: Readonly<Record<string, GeneralRow>> = GENERALS;
const NAMED_STACKS: Readonly<Record<string, Units>> = STACKS;
const BEST_RATING = 6;
const MOST_SENIORITY = 100;
/** Most combat units of one type in a stack. */
export const MOST_UNITS = 40;

/**
 * A general: one of D4 by name, or one's own with `name`, `initiative` 1..6 (low is good), `battleRating` 1..6 and
 * `seniority` 1..100. Adds every problem, and gives undefined where there is any.
 */
export function readGeneral(raw: unknown, path: Path, problems: Problem[]): NamedGeneral | undefined {
  if (!isMap(raw)) {
    if (typeof raw === 'string' && Object.hasOwn(ROWS, raw)) return ROWS[raw];
    problems.push(unknownName(path, 'a general by name, or one who is described', raw, Object.keys(ROWS)));
    return undefined;
  }
  const fields = Fields.of(raw, 'a general', path, GENERAL_KEYS, problems);
  if (fields === undefined) return undefined;
  for (const key of GENERAL_KEYS) fields.needs(key, key === 'name' ? 'his name' : 'a whole number');
  const name = fields.text('name');
  const initiative = fields.whole('initiative', 1, BEST_RATING);
  const battleRating = fields.whole('battleRating', 1, BEST_RATING);
  const seniority = fields.whole('seniority', LEAST_MAJOR_SENIORITY, MOST_SENIORITY);
  if (name === undefined || initiative === undefined || battleRating === undefined || seniority === undefined) {
    return undefined;
  }
  return { name, initiative, battleRating, seniority };
}

/** Combat units: a typical stack by name, or counts by type. Undefined, with problems, where they are neither. */
export function readUnits(raw: unknown, path: Path, problems: Problem[]): readonly number[] | undefined {
  if (typeof raw === 'string') {
    const stack = Object.hasOwn(NAMED_STACKS, raw) ? NAMED_STACKS[raw] : undefined;
    if (stack !== undefined) return countsOf(stack);
    problems.push(unknownName(path, 'a stack by name, or counts by type', raw, Object.keys(STACKS)));
    return undefined;
  }
  const before = problems.length;
  const fields = Fields.of(raw, 'combat units', path, UNIT_TYPES, problems);
  const counts = UNIT_TYPES.map((type) => fields?.whole(type, 0, MOST_UNITS) ?? 0);
  return problems.length > before ? undefined : counts;
}

/** Combat units by type as counts in the order of `UNIT_TYPES`. */
function countsOf(units: Units): readonly number[] {
  return UNIT_TYPES.map((type) => units[type] ?? 0);
}

/** The combat units that generals bring of themselves. */
export function ownUnits(generals: readonly NamedGeneral[]): readonly number[] {
  const counts = generals.map(({ units }) => countsOf(units ?? {}));
  return UNIT_TYPES.map((_, type) => counts.reduce((sum, count) => sum + count[type]!, 0));
}
