import type { ValueOf } from '../../model/domain.js';
import { Fields } from '../../model/fields.js';
import { type Problem, unknownName } from '../../model/problem.js';
import type { ArmyLine } from '../../model/system.js';
import { completeUnit, type UnitDraft } from './composition.js';
import type { TroopList, TroopRow } from './data/army-list.js';
import { listOf } from './data/lists.js';
import { ARMOURS, FORMATIONS, SHIELDS, SPECIALS } from './data/vocabulary.js';
import { completeMixed, type MusteredKind } from './mixed-line.js';
import { printProfile } from './notation.js';
import { priceOf } from './prices.js';
import { type Composition, MOST_FIGURES, MOST_KINDS } from './profile.js';
import type { readings as domain } from './readings.js';

const TROOP_KEYS = ['row', 'figures', 'skill', 'steadiness', 'shield', 'armour', 'barding', 'javelin'] as const;
const UNIT_KEYS = ['name', 'units', 'formation', 'special', 'dismounted', 'ranks'] as const;
const LINE_KEYS = [...TROOP_KEYS, ...UNIT_KEYS] as const;
type TroopKey = (typeof TROOP_KEYS)[number];
type LineKey = (typeof LINE_KEYS)[number];
type Readings = Readonly<ValueOf<typeof domain>>;

/** Most units of a line. */
export const MOST_UNITS = 100;

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

function rowOf(fields: Fields<TroopKey>, list: TroopList | undefined, problems: Problem[]): TroopRow | undefined {
  fields.needs('row', 'a row of the army list');
  const id = fields.text('row');
  const row = list?.rows.find((one) => one.id === id);
  if (list !== undefined && id !== undefined && row === undefined) {
    const ids = list.rows.map((one) => one.id);
    problems.push(unknownName(fields.at('row'), `a row of ${list.id}`, id, ids));
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
export function usualUnit(list: TroopList, id: string): Composition | undefined {
  const row = list.rows.find((one) => one.id === id);
  return row === undefined ? undefined : completeUnit({ from: sourceOf(list, row) }, () => [], []);
}

/** What the file says of troops; `from` is their row with the name by which notation refers to it. */
function troopsSaid(fields: Fields<TroopKey>, list: TroopList | undefined, problems: Problem[]): UnitDraft {
  const row = rowOf(fields, list, problems);
  return {
    from: row === undefined || list === undefined ? undefined : sourceOf(list, row),
    figures: fields.whole('figures', 1, MOST_FIGURES),
    skill: fields.whole('skill', 2, 4),
    steadiness: fields.whole('steadiness', 2, 4),
    shield: fields.named('shield', SHIELDS),
    armour: fields.named('armour', ARMOURS),
    barding: fields.named('barding', ARMOURS),
    javelin: fields.flag('javelin'),
  };
}

function unitSaid(fields: Fields<LineKey>): UnitDraft {
  return {
    formation: fields.named('formation', FORMATIONS),
    special: fields.named('special', SPECIALS),
    dismounted: fields.flag('dismounted'),
  };
}

/** Where the parts of a unit stand in a map of the file. */
function placesIn(path: Problem['path']): (part: string) => Problem['path'] {
  return (part) => [...path, LINE_KEYS.find((key) => key === part) ?? 'row'];
}

function readMixed(
  fields: Fields<LineKey>,
  list: TroopList | undefined,
  year: number | undefined,
  problems: Problem[],
  readings: Readings,
): MusteredLine | undefined {
  const before = problems.length;
  for (const key of TROOP_KEYS) if (fields.has(key)) fields.refuse(key, 'this for each kind of figures, in ranks');
  const entries = fields.list('ranks', MOST_KINDS) ?? [];
  if (entries.length < 2) fields.refuse('ranks', `2..${MOST_KINDS} kinds of figures, front to rear`);
  const drafts = entries.map((entry, at): UnitDraft => {
    const kind = Fields.of(entry, 'a kind of figures', [...fields.at('ranks'), at], TROOP_KEYS, problems);
    return kind === undefined ? {} : troopsSaid(kind, list, problems);
  });
  const units = fields.whole('units', 1, MOST_UNITS) ?? 1;
  const said = unitSaid(fields);
  const ids = [...new Set(drafts.map(({ from }) => from?.row.id ?? ''))];
  const name = fields.has('name') ? fields.text('name') : ids.join('+');
  if (problems.length > before || name === undefined || list === undefined) return undefined;
  const places = drafts.map((_, at) => placesIn([...fields.at('ranks'), at]));
  const mixed = completeMixed(said, drafts, { year, unit: placesIn(fields.path), kinds: places }, problems, readings);
  if (mixed === undefined) return undefined;
  const { unit, kinds } = mixed;
  const price = kinds.reduce((sum, kind) => sum + kind.unit.figures * kind.cost, 0);
  const profile = kinds.map((kind) => printProfile(kind.unit)).join(' + ');
  return { name, row: kinds[0]!.row, profile, units, figures: unit.figures, cost: price / unit.figures, unit, kinds };
}

/**
 * Reads a line of units of an army file and prices it: equal units of one row, or of several in `ranks`. `year` is the
 * army's, undefined where nobody says.
 */
export function readLine(
  raw: unknown,
  at: number,
  list: TroopList | undefined,
  year: number | undefined,
  problems: Problem[],
  readings: Readings,
): MusteredLine | undefined {
  const before = problems.length;
  const fields = Fields.of<LineKey>(raw, 'a line of units', ['units', at], LINE_KEYS, problems);
  if (fields === undefined) return undefined;
  if (fields.has('ranks')) return readMixed(fields, list, year, problems, readings);
  const said = { ...troopsSaid(fields, list, problems), ...unitSaid(fields) };
  const row = said.from?.row.id;
  const name = fields.has('name') ? fields.text('name') : row;
  const units = fields.whole('units', 1, MOST_UNITS) ?? 1;
  if (row === undefined || name === undefined || problems.length > before) return undefined;
  const unit = completeUnit(said, placesIn(fields.path), problems);
  if (unit === undefined) return undefined;
  const cost = priceOf(unit, readings);
  return { name, row, profile: printProfile(unit), units, figures: unit.figures, cost, unit };
}
