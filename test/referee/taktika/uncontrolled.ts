// Moves without orders. Source lines 80 to 90 (who is tested, against what, and what the die says).
import { hasDefaults } from './book.js';
import type { Case } from './case.js';
import { lostOf } from './victory.js';

/** Checks the test of a unit without orders. */
export function checkUncontrolled(
  one: Case,
  side: number,
  did: { readonly moved: ReadonlySet<number>; readonly tested: Set<number> },
  unit: number,
  value: number,
  action: number,
): void {
  const { before, rolls, report } = one;
  const { now } = before;
  const place = before.name(unit);
  if (did.tested.has(unit)) report('TK-7.2a', 80, place, 'one test in a turn', 'a second');
  did.tested.add(unit);
  if (did.moved.has(unit)) report('TK-7.2a', 80, place, 'no test of a unit that has moved', 'a test');
  if (now.engaged[unit] === 1) report('TK-7.2a', 80, place, 'no test of a unit in melee', 'a test');
  if (now.fleeing[unit] === 1) report('TK-7.2a', 80, place, 'no test of a unit in flight', 'a test');
  if (!hasDefaults(before, 'talentInUncontrolled', 'lostUnits', 'impetuousEquality') || before.isMixed(unit)) return;
  const lost = lostOf(before, side);
  const expected = before.profile(unit).steadiness - lost;
  if (expected !== value) {
    report('TK-7.2c', 84, `${place}, ${lost} units lost`, `V ${expected}`, value);
    return;
  }
  const roll = rolls.find(({ clause }) => clause === (expected > 0 ? 'TK-7.2d' : 'TK-7.2h'));
  const limit = Math.abs(expected);
  const passed = roll === undefined ? limit >= 6 : roll.result === 1;
  if (roll !== undefined && roll.limit !== limit) report('TK-7.2d', 86, place, `a die against ${limit}`, roll.limit);
  const does = !passed || limit === 0 ? 0 : expected > 0 ? 1 : 2;
  if (does !== action) report('TK-7.2d', 86, `${place}, V ${expected}`, `action ${does}`, action);
}
