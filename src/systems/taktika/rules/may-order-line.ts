import { LineAuthority } from '../geometry/position-readings.js';

/**
 * Which generals may order a battle line as one (TK-6f, R51), a bit for each: those who command all of its units (by
 * `isUnderCommand`) and have authority over one of them, an irregular one by being attached to it; over all of them under
 * the option `all` of `lineAuthority`. Given are the generals, a bit for each, who command all units, who have authority
 * over one unit or another, and who have it over all. That the units form a line is for `formsLine` to say.
 */
export function mayOrderLine(command: number, reachOne: number, reachAll: number, lineAuthority: number): number {
  return command & (lineAuthority === LineAuthority.All ? reachAll : reachOne);
}
