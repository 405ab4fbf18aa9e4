import { existsSync, readFileSync } from 'node:fs';
import type { RulesFault } from '../../model/rules-fault.js';
import { exceptionIn, placeInStack } from '../../simulate/executors/rules/fault-place.js';
import { ownRules } from '../../systems/index.js';
import { pictureOf } from '../files/file-problem.js';

/** An error as the fault of the user's own rules that its stack goes through; undefined where it goes through none. */
export function faultInStack(error: unknown): RulesFault | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const stack = one.stack ?? '';
    const place = ownRules().find(({ folder }) => placeInStack(stack, folder) !== undefined);
    if (place !== undefined) return exceptionIn('', one, place);
  }
  return undefined;
}

/** A fault with the line in question, for the terminal. */
export function faultText({ problem }: RulesFault): string {
  const text = existsSync(problem.file) ? readFileSync(problem.file, 'utf8') : '';
  const whole = problem.line > 1 || problem.column > 1 ? text : '';
  return pictureOf(problem, whole);
}
