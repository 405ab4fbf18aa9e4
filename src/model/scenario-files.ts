import { z } from 'zod';
import { isMap } from './fields.js';
import type { Problem } from './problem.js';

/** What armies of a scenario are called for short. */
export const ARMY_ID = /^[A-Za-z][\w-]*$/;
/** The longest text about where a scenario comes from. */
const LONGEST_PROVENANCE = 4000;

/** Whether a file's data is meant as a scenario and not as an army, by its keys. */
export function isScenario(raw: unknown): boolean {
  return isMap(raw) && Object.hasOwn(raw, 'armies');
}

/** Where a scenario comes from, in words. */
export function provenance() {
  const error = `a text of at most ${LONGEST_PROVENANCE} letters`;
  return z.string({ error }).max(LONGEST_PROVENANCE).optional().describe('where all this comes from');
}

/** Refuses what an army of a scenario may not say, because the scenario does. */
export function refuseAlone(
  raw: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  path: Problem['path'],
  problems: Problem[],
): void {
  for (const key of keys) {
    if (!Object.hasOwn(raw, key)) continue;
    problems.push({ path: [...path, key], expected: `no ${key} for an army of a scenario`, found: raw[key] });
  }
}

/** Refuses what an army may not be called for short. */
export function checkArmyId(id: string, problems: Problem[]): void {
  if (ARMY_ID.test(id)) return;
  problems.push({ path: ['armies', id], expected: 'a name of letters, digits, - and _', found: id });
}
