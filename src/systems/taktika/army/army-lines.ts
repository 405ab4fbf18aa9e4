import type { ValueOf } from '../../../model/domain.js';
import { type Problem, unknownName } from '../../../model/problem.js';
import type { ArmyLine } from '../../../model/system.js';
import type { LineFile, MixedLineFile, TroopsFile } from '../files.js';
import type { readings as domain } from '../readings.js';
import type { TroopList, TroopRow } from '../tables/army-list.js';
import { listOf } from '../tables/lists.js';
import type { PriceSet } from '../tables/price-set.js';
import { completeUnit, type UnitDraft } from './composition.js';
import { completeMixed, type MusteredKind } from './mixed-line.js';
import { printProfile } from './notation.js';
import { priceOf } from './prices.js';
import type { Composition } from './profile.js';

/** Parts of a unit that a file writes under their own names; all others come from its row. */
const OWN_KEYS: readonly string[] = [
  'figures',
  'skill',
  'steadiness',
  'shield',
  'armour',
  'barding',
  'javelin',
  'formation',
  'special',
  'dismounted',
  'ranks',
];
type Readings = Readonly<ValueOf<typeof domain>>;

/** A line of a mustered army of taktika: equal units of one troop type, or of several in mixed units. */
export interface MusteredLine extends ArmyLine {
  /** The line's own name, or the id of its row; of mixed units those of their rows. */
  readonly name: string;
  /** What a unit is made of; of a mixed one its front rank, with all figures, and a shield where everybody has one. */
  readonly unit: Composition;
  /** The kinds of figures of a mixed unit, front to rear; absent for all others. */
  readonly kinds?: readonly MusteredKind[];
}

/** Points of one unit of a line. */
export function unitPrice({ kinds, figures, cost }: MusteredLine): number {
  return kinds === undefined ? figures * cost : kinds.reduce((sum, kind) => sum + kind.unit.figures * kind.cost, 0);
}

function rowOf(
  id: string,
  list: TroopList | undefined,
  path: Problem['path'],
  problems: Problem[],
): TroopRow | undefined {
  const row = list?.rows.find((one) => one.id === id);
  if (list !== undefined && row === undefined) {
    const ids = list.rows.map((one) => one.id);
    problems.push(unknownName([...path, 'row'], `a row of ${list.id}`, id, ids));
  }
  return row;
}

/** A row with the name by which notation refers to it; rows of lists of one's own have none. */
function sourceOf(list: TroopList, row: TroopRow): NonNullable<UnitDraft['from']> {
  return { name: listOf(list.id) === list ? `${list.id}/${row.id}` : undefined, row };
}

/**
 * A unit of a row as it comes where nothing more is said of it: the first equipment, usual ratings and formation; undefined
 * for no row.
 */
export function defaultUnit(list: TroopList, id: string): Composition | undefined {
  const row = list.rows.find((one) => one.id === id);
  return row === undefined ? undefined : completeUnit({ from: sourceOf(list, row) }, () => [], []);
}

/** What a file says of troops; `from` is their row with the name by which notation refers to it. */
function draftOf(said: TroopsFile, list: TroopList | undefined, path: Problem['path'], problems: Problem[]): UnitDraft {
  const row = rowOf(said.row, list, path, problems);
  return { ...said, from: row === undefined || list === undefined ? undefined : sourceOf(list, row) };
}

/** Where the parts of a unit stand in a map of the file. */
function placesIn(path: Problem['path']): (part: string) => Problem['path'] {
  return (part) => [...path, OWN_KEYS.includes(part) ? part : 'row'];
}

/** What a line is checked against: its list and year, undefined where the file does not say, rule variants and prices. */
export interface LineContext {
  readonly list: TroopList | undefined;
  readonly year: number | undefined;
  readonly readings: Readings;
  readonly prices: PriceSet;
  readonly problems: Problem[];
}

function musterMixed(said: MixedLineFile, path: Problem['path'], context: LineContext): MusteredLine | undefined {
  const { list, year, readings, prices, problems } = context;
  const before = problems.length;
  const paths = said.ranks.map((_, at) => [...path, 'ranks', at]);
  const drafts = said.ranks.map((kind, at) => draftOf(kind, list, paths[at]!, problems));
  if (problems.length > before || list === undefined) return undefined;
  const places = { year, unit: placesIn(path), kinds: paths.map(placesIn) };
  const mixed = completeMixed(said, drafts, places, problems, readings, prices);
  if (mixed === undefined) return undefined;
  const { unit, kinds } = mixed;
  const { name = [...new Set(said.ranks.map(({ row }) => row))].join('+'), units = 1 } = said;
  const price = kinds.reduce((sum, kind) => sum + kind.unit.figures * kind.cost, 0);
  const profile = kinds.map((kind) => printProfile(kind.unit)).join(' + ');
  return { name, row: kinds[0]!.row, profile, units, figures: unit.figures, cost: price / unit.figures, unit, kinds };
}

/** Checks a line of units of an army file and prices it: equal units of one row, or of several in `ranks`. */
export function musterLine(
  said: LineFile | MixedLineFile,
  path: Problem['path'],
  context: LineContext,
): MusteredLine | undefined {
  if (said.ranks !== undefined) return musterMixed(said, path, context);
  const { problems, list, readings, prices } = context;
  const draft = draftOf(said, list, path, problems);
  if (draft.from === undefined) return undefined;
  const unit = completeUnit(draft, placesIn(path), problems);
  if (unit === undefined) return undefined;
  const { row, name = row, units = 1 } = said;
  const cost = priceOf(unit, readings, prices);
  return { name, row, profile: printProfile(unit), units, figures: unit.figures, cost, unit };
}
