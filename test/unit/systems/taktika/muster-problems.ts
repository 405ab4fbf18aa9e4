import { expect } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Problem } from '../../../../src/model/problem.js';
import { parseArmy } from '../../../../src/systems/taktika/army/army.js';
import { readings } from '../../../../src/systems/taktika/readings.js';

const defaults = defaultsOf(readings);

/** What is wrong with an army, which is mustered if and only if that is nothing. */
export function problemsOf(raw: unknown, reading = defaults): Problem[] {
  const problems: Problem[] = [];
  const army = parseArmy(raw, problems, reading);
  expect(army === undefined).toBe(problems.length > 0);
  return problems;
}
