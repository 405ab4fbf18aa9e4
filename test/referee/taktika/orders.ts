// Orders, and who may give them. Source lines 54 and 62 to 66 (authority), 102 (once in a turn), 198 (no unit in melee).
import type { Case } from './case.js';
import type { Contacts } from './contacts.js';
import { pointTo } from './geometry.js';
import type { View } from './view.js';

/** Checks an order to a unit, or to a line of so many units that begins with it; `given` counts the orders of the turn. */
export function checkOrder(
  one: Case,
  contacts: Contacts,
  given: Map<number, number>,
  general: number,
  unit: number,
  count: number,
): void {
  const { before, report } = one;
  const { now } = before;
  const place = before.name(unit);
  if (now.owner[unit] !== contacts.side)
    report('TK-6a', 54, place, 'a unit of the active side', `of side ${now.owner[unit]}`);
  if (now.engaged[unit] === 1) report('TK-12d', 198, place, 'no order to a unit in melee', 'an order');
  for (const pair of contacts.fighting) {
    const [one1, other] = pair.split(' ').map(Number) as [number, number];
    if ((one1 === unit || other === unit) && contacts.mustGoOn(before, one1, other)) {
      report('TK-12d', 198, place, 'no order to a unit whose melee goes on', 'an order');
    }
  }
  if (now.fleeing[unit] === 1) report('TK-8a', 102, place, 'no order but a rally to those in flight', 'an order');
  const orders = (given.get(unit) ?? 0) + 1;
  given.set(unit, orders);
  if (orders > 2)
    report('TK-8a', 102, place, 'one order, with a change of formation before or after', `${orders} orders`);
  if (count > 1 || orders > 1) return;
  const { forces, attachedTo, serves, corps } = before.game;
  const leader = forces.generals[general]!;
  if (serves[general] !== contacts.side) report('TK-6a', 54, place, 'a general of its side', `general ${general}`);
  if (corps[unit] !== general && !leader.commanderInChief)
    report('TK-6a', 54, place, 'the general of its corps or the commander', `general ${general}`);
  if (attachedTo[general] === unit) return;
  if (!leader.regular) {
    report('TK-6d', 62, place, 'an irregular general who is with the unit', `general ${general}, elsewhere`);
    return;
  }
  const far = pointTo(now, unit, standOf(before, general));
  if (far > 20.001) report('TK-6e', 64, place, 'a regular general within 20 cm', `${far.toFixed(2)} cm`);
}

/** Where a general's figure stands: with his unit, or alone. */
function standOf({ game, now }: View, general: number): { x: number; y: number } {
  const { attachedTo, generalX, generalY } = game;
  const unit = attachedTo[general]!;
  if (unit < 0) return { x: generalX[general]!, y: generalY[general]! };
  const { x, y, forwardX, forwardY, depth } = now;
  return { x: x[unit]! - (forwardX[unit]! * depth[unit]!) / 2, y: y[unit]! - (forwardY[unit]! * depth[unit]!) / 2 };
}
