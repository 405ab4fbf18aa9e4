import type { Bill, BillLine } from '../../model/bill.js';
import type { Setting } from '../../model/domain.js';
import type { ArmyList, RuleSystem } from '../../model/system.js';
import { wordsOf } from '../../model/system-words.js';
import { valuesOf } from '../../model/values.js';
import { counted } from '../../model/wording.js';

/** A line of an army's cost sheet. */
export interface CostLine {
  readonly name: string;
  readonly equipment: string;
  readonly units: number;
  readonly figures: number;
  /** Points of one unit, and of all. */
  readonly each: number;
  readonly cost: number;
  /** Points of one unit at the tables that come with the rules, where these are others. */
  readonly was?: number;
}

/** What an army costs, line by line; the costs of its lines and leaders are those of the army. */
export interface CostSheet {
  readonly name: string;
  readonly system: string;
  readonly list: string;
  readonly lines: readonly CostLine[];
  readonly leaders: readonly {
    readonly name: string;
    readonly what: string;
    readonly cost: number;
    readonly was?: number;
  }[];
  readonly units: number;
  readonly figures: number;
  readonly cost: number;
  /** The points agreed, and those that are left of them; absent where nothing is agreed. */
  readonly limit?: number;
  readonly unspent?: number;
}

/** A number of points without what sums of tenths leave behind. */
function inTenths(points: number): number {
  return Number(points.toFixed(6));
}

/** What a bill comes to. */
function billCost({ leaders, lines }: Bill): number {
  const units = lines.reduce((sum, line) => sum + line.units * line.each, 0);
  return leaders.reduce((sum, { cost }) => sum + cost, units);
}

/** The cost sheet of an army. */
export function costSheet(army: ArmyList, system: RuleSystem): CostSheet {
  const bill = system.bill?.(army) ?? {
    lines: army.lines.map((line) => ({
      name: line.row,
      equipment: line.profile,
      units: line.units,
      figures: line.figures,
      each: Math.max(1, line.figures) * line.cost,
    })),
    leaders: [],
    limit: undefined,
  };
  const lines = bill.lines.map((line) => ({ ...line, cost: line.units * line.each }));
  return {
    name: army.name,
    system: system.id,
    list: army.list,
    lines,
    leaders: bill.leaders,
    units: lines.reduce((sum, { units }) => sum + units, 0),
    figures: army.figures,
    cost: army.cost,
    ...(bill.limit === undefined ? {} : { limit: bill.limit, unspent: bill.limit - army.cost }),
  };
}

/** An army as costs are told of it. */
interface Costed {
  readonly name: string;
  readonly army: ArmyList;
}

/** What one side costs, by what it is called in sentences. */
interface Side {
  readonly name: string;
  readonly cost: number;
}

/** A sentence about sides that differ by more than the least that can be bought, a `unit` or a `figure`; none where they do not. */
function unequalText(sides: readonly Side[], least: number | undefined, unit: string): string {
  const [low, ...others] = sides.toSorted((one, other) => one.cost - other.cost);
  const high = sides.find(({ cost }) => cost === others.at(-1)?.cost);
  if (low === undefined || high === undefined || least === undefined || high.cost - low.cost <= least) return '';
  const apart = high.cost - low.cost;
  return ` They do not cost the same: ${apart} more for ${high.name} than for ${low.name}; a ${unit} can be had for ${least}.`;
}

/** How a sentence about costs begins: with what they are in, and with the user's tables that they follow, if any. */
function costsIn(points: string, { pack }: RuleSystem): string {
  return pack === undefined ? `Cost in ${points}:` : `Cost in ${points}, with the tables of ${pack.name}:`;
}

/** What one side of a duel or an encounter costs, by its place and its brief notation. */
export interface SideCost {
  readonly side: string;
  readonly name: string;
  readonly cost: number;
  /** The points agreed; absent where nothing is agreed. */
  readonly limit?: number;
}

/** What the sides of a meeting cost, and that in sentences. */
export interface MeetingCosts {
  readonly sides: readonly SideCost[];
  readonly text: string;
  /** Whether they differ by more than the least that can be bought of either. */
  readonly unequal: boolean;
  /** What that is called. */
  readonly unit: 'unit' | 'figure';
}

/**
 * What the two sides of a duel or an encounter cost under some readings, as `costsText` tells it of armies. `sides` are where they
 * stand, such as `first` or `attacker`, and their brief notation. Undefined where a system does not price what meets.
 */
export function meetingCosts(
  sides: readonly Pick<SideCost, 'side' | 'name'>[],
  system: RuleSystem | undefined,
  readings: Readonly<Record<string, Setting>> = {},
): MeetingCosts | undefined {
  if (system === undefined) return undefined;
  const values = valuesOf(system.readings, readings, []);
  const bills = sides.flatMap(({ name }) => system.briefBill?.(name, values) ?? []);
  if (bills.length < sides.length) return undefined;
  const { figures, points } = wordsOf(system);
  const costed = sides.map((one, at): SideCost => {
    const { limit } = bills[at]!;
    return { ...one, cost: billCost(bills[at]!), ...(limit === undefined ? {} : { limit }) };
  });
  const named = costed.map((one) => ({ ...one, name: `the ${one.side}` }));
  const unit = figures === 'units' ? 'unit' : 'figure';
  const said = named.map((one) => `${one.name} ${costText(one)}`).join(', ');
  const unequal = unequalText(named, cheapestUnit(bills), unit);
  return { sides: costed, text: `${costsIn(points, system)} ${said}.${unequal}`, unequal: unequal !== '', unit };
}

function costText({ cost, limit }: Pick<CostSheet, 'cost' | 'limit'>): string {
  return limit === undefined ? `${cost}` : `${cost} of ${limit}`;
}

/** Armies whose costs are told one by one; of more the least and the greatest are. */
const MAX_NAMED = 6;

/** The least that one unit of some armies costs; undefined where none costs anything. */
function cheapestUnit(sheets: readonly { readonly lines: readonly BillLine[] }[]): number | undefined {
  const all = sheets.flatMap(({ lines }) => lines.flatMap(({ each }) => (each > 0 ? [each] : [])));
  return all.length === 0 ? undefined : Math.min(...all);
}

/**
 * What armies that meet cost, and of which limit, in one sentence; another where they differ by more than the cheapest unit of
 * any of them, as that is no meeting of equals.
 */
export function costsText(armies: readonly Costed[], system: RuleSystem): string {
  if (armies.length < 2) return '';
  const { points } = wordsOf(system);
  const sheets = armies.map(({ army }) => costSheet(army, system));
  const costs = sheets.map(({ cost }) => cost);
  const [least, most] = [costs.indexOf(Math.min(...costs)), costs.indexOf(Math.max(...costs))];
  const named = armies.length > MAX_NAMED ? [least, most] : armies.map((_, at) => at);
  const said = named
    .map((at) => `${armies[at]!.name} ${costText(sheets[at]!)}`)
    .join(armies.length > MAX_NAMED ? ' to ' : ', ');
  const sides = armies.map(({ name }, at) => ({ name, cost: costs[at]! }));
  const unequal = unequalText(sides, cheapestUnit(sheets), 'unit');
  return `${costsIn(points, system)} ${said}.${unequal}`;
}

/** How many points an army costs and leaves unspent, in words: `585 points, 15 of 600 unspent`. */
export function spentText({ cost, limit, unspent }: CostSheet, points: string): string {
  if (limit === undefined || unspent === undefined) return `${cost} ${points}`;
  if (unspent < 0) return `${cost} ${points}, ${inTenths(-unspent)} over the limit of ${limit}`;
  return `${cost} ${points}, ${unspent} of ${limit} unspent`;
}

/** What an army consists of, in words: `18 units, 116 figures`. */
export function sizeText({ units, figures }: CostSheet, words: string): string {
  return figures === units ? counted(units, 'unit') : `${counted(units, 'unit')}, ${figures} ${words}`;
}

/** More points than any unit costs. */
const NO_LIMIT = 100_000;

/**
 * The rows of an army list, by its id or as plain data, each as a line of one usual unit; undefined where the system has no such
 * list. Rows of which no unit can stand alone are left out.
 */
export function listSheet(list: unknown, system: RuleSystem): CostSheet | undefined {
  const rows = system.rowsOf?.(list);
  if (rows === undefined) return undefined;
  const readings = valuesOf(system.readings, {}, []);
  const priced = rows.flatMap((row) => {
    const army = system.parseArmy({ name: row, list, points: NO_LIMIT, units: [{ row }] }, [], readings);
    return army === undefined ? [] : [costSheet(army, system)];
  });
  const [first] = priced;
  if (first === undefined) return undefined;
  const { limit: _, unspent: __, ...rest } = first;
  return { ...rest, name: first.list, lines: priced.flatMap(({ lines }) => lines), leaders: [] };
}
