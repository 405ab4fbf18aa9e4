import { isMap } from '../../model/fields.js';
import type { ArmyList, RuleSystem } from '../../model/system.js';
import type { NamedArmy } from './armies.js';
import { type CostSheet, costSheet, listSheet } from './costs.js';

/** A system that takes armies whatever they cost, and the limits of those that go over theirs. */
export interface Unlimited {
  readonly system: RuleSystem;
  /** The limit that an army goes over; undefined where it goes over none. */
  limitOf(army: ArmyList): number | undefined;
}

/** A system that reads armies over their limits as it reads others, for showing what they would cost. */
export function unlimited(system: RuleSystem): Unlimited {
  const limits = new Map<ArmyList, number>();
  const parseArmy: RuleSystem['parseArmy'] = (raw, problems, readings) => {
    const found: typeof problems = [];
    const army = system.parseArmy(raw, found, readings);
    const open = isMap(raw) ? system.withoutLimit?.(raw) : undefined;
    if (found.length > 0 && open?.limit !== undefined) {
      const free = system.parseArmy(open.raw, [], readings);
      if (free !== undefined && free.cost > open.limit) {
        limits.set(free, open.limit);
        return free;
      }
    }
    problems.push(...found);
    return army;
  };
  return { system: { ...system, parseArmy }, limitOf: (army) => limits.get(army) };
}

/** A line or a leader with what it cost before, where that differs. */
function withWas<L extends object>(line: L, now: number, before: number | undefined): L {
  return before === undefined || Math.abs(before - now) < 1e-9 ? line : { ...line, was: before };
}

/** A sheet with what its lines and leaders cost on another sheet of the same army or list. */
function compared(sheet: CostSheet, before: CostSheet | undefined): CostSheet {
  if (before === undefined) return sheet;
  return {
    ...sheet,
    lines: sheet.lines.map((line, at) => withWas(line, line.each, before.lines[at]?.each)),
    leaders: sheet.leaders.map((leader, at) => withWas(leader, leader.cost, before.leaders[at]?.cost)),
  };
}

/** The cost sheet of an army that may go over its limit. */
function sheetOf(army: ArmyList, { system, limitOf }: Unlimited): CostSheet {
  const sheet = costSheet(army, system);
  const limit = limitOf(army);
  return limit === undefined ? sheet : { ...sheet, limit, unspent: limit - army.cost };
}

/** Cost sheets of armies on the user's tables, each with what its lines cost on those that come with the rules. */
export function repricedSheets(
  armies: readonly NamedArmy[],
  priced: Unlimited,
  before: readonly NamedArmy[],
  shipped: Unlimited,
): readonly CostSheet[] {
  return armies.map(({ army }, at) => {
    const other = before[at];
    return compared(sheetOf(army, priced), other === undefined ? undefined : sheetOf(other.army, shipped));
  });
}

/** The cost sheet of a list on the user's tables, with what its rows cost on those that come with the rules. */
export function repricedList(list: unknown, priced: RuleSystem, shipped: RuleSystem): CostSheet | undefined {
  const sheet = listSheet(list, priced);
  return sheet === undefined ? undefined : compared(sheet, listSheet(list, shipped));
}
