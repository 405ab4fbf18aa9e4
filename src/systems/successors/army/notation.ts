import { type Problem, ProblemError, under, unknownName } from '../../../model/problem.js';
import { GENERALS, type GeneralRow, NO_GENERAL_RATING } from '../tables/generals.js';
import { STACKS, type Units } from '../tables/stacks.js';
import { UNIT_TYPES } from '../tables/vocabulary.js';

/** An army in brief: units by type as `UNIT_TYPES`, its commander's ratings, local troops. */
export interface ArmyText {
  readonly units: readonly number[];
  readonly rating: number;
  readonly initiative: number;
  readonly local: number;
}

/** Most units of one type, elephants aside. */
export const MAX_UNITS = 20;
const MAX_ELEPHANTS = 6;

/** The least and most of what may follow `name=`. */
const NUMBERS: Readonly<Record<string, readonly [number, number]>> = {
  ...Object.fromEntries(UNIT_TYPES.map((type) => [type, [0, type === 'elephant' ? MAX_ELEPHANTS : MAX_UNITS]])),
  rating: [1, 6],
  initiative: [1, 6],
  local: [0, 3],
};

const STACK_OF: Readonly<Record<string, Units>> = STACKS;
const GENERAL_OF: Readonly<Record<string, GeneralRow>> = GENERALS;
/** Initiative of a force without a general: no die beats it. */
const NO_INITIATIVE = 6;

function known<V>(record: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/**
 * Reads an army in brief, collecting problems: names of generals and stacks of D4, then numbers by name, with commas between
 * them: `antigonus`, `field,ptolemy`, `macedonian=4,mercenary=3,rating=3,local=2`. A general alone brings the units he starts
 * with; a stack alone has no general; what is said later replaces what was said before.
 */
export function parseArmyNotation(text: string, problems: Problem[]): ArmyText | undefined {
  const found: Problem[] = [];
  const numbers: Record<string, number> = {};
  let units: Units | undefined;
  let general: GeneralRow | undefined;
  for (const part of text.split(',').map((word) => word.trim())) {
    const [name = '', value, ...more] = part.split('=').map((word) => word.trim());
    if (value === undefined) {
      const stack = known(STACK_OF, name);
      const leader = known(GENERAL_OF, name);
      units = stack ?? units;
      general = leader ?? general;
      if (stack !== undefined || leader !== undefined) continue;
      const names = [...Object.keys(STACK_OF), ...Object.keys(GENERAL_OF), ...Object.keys(NUMBERS)];
      const alone = known(NUMBERS, name);
      if (alone === undefined) found.push(unknownName([], 'a general, a stack, or a number by name', part, names));
      else found.push({ path: [], expected: `${name}=${alone[0]}..${alone[1]}`, found: part });
      continue;
    }
    const range = known(NUMBERS, name);
    const number = value === '' ? Number.NaN : Number(value);
    if (range === undefined) found.push(unknownName([], 'a number by name', name, Object.keys(NUMBERS)));
    else if (more.length > 0 || !(Number.isInteger(number) && number >= range[0] && number <= range[1])) {
      found.push({ path: [], expected: `${name}=${range[0]}..${range[1]}`, found: part });
    } else numbers[name] = number;
  }
  problems.push(...found);
  if (found.length > 0) return undefined;
  const brought = units ?? general?.units ?? {};
  return {
    units: UNIT_TYPES.map((type) => numbers[type] ?? brought[type] ?? 0),
    rating: numbers['rating'] ?? general?.battleRating ?? NO_GENERAL_RATING,
    initiative: numbers['initiative'] ?? general?.initiative ?? NO_INITIATIVE,
    local: numbers['local'] ?? 0,
  };
}

/** The armies of an encounter in brief. Throws `ProblemError` with all that is wrong with either, under its side's name. */
export function parseArmies(attacker: string, defender: string): readonly [ArmyText, ArmyText] {
  const problems: Problem[] = [];
  const read = (text: string, side: string) => {
    const found: Problem[] = [];
    const army = parseArmyNotation(text, found);
    problems.push(...under(found, side));
    return army;
  };
  const [first, second] = [read(attacker, 'attacker'), read(defender, 'defender')];
  if (first === undefined || second === undefined) throw new ProblemError(problems);
  return [first, second];
}
