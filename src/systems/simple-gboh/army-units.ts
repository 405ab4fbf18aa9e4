import { Fields } from '../../model/fields.js';
import { type Problem, unknownName } from '../../model/problem.js';
import { type MusteredFormation, namesOf } from './army-chart.js';
import { MOST_COST } from './army-leaders.js';
import { SIZE, UNIT } from './axes.js';
import { MOST_UNITS } from './battle/forces.js';
import { briefOf } from './brief.js';
import { HEADINGS, VERTICES } from './compass.js';
import { capabilitiesOf, isDoubleSize, kindOf, TYPE_OF, usualAllowance } from './data/unit-types.js';
import { ART, CLASSES, HI, KINDS, MISSILES, NO_MISSILE, PH, TYPES } from './data/vocabulary.js';

const UNIT_KEYS = [
  'ids',
  'name',
  'type',
  'class',
  'tq',
  'size',
  'ma',
  'missile',
  'depletable',
  'doubleDepth',
  'faces',
  'inColumn',
  'formation',
  'hexes',
  'ratings',
  'routPoints',
] as const;
/** The highest Movement Allowance. */
export const MOST_ALLOWANCE = 12;
/** Where ratings come from. */
export const PROVENANCES = ['seed', 'published', 'reconstructed'] as const;
/** Troop Quality of artillery without ratings (SG-10.11a). */
const ARTILLERY_TQ = 4;
/** `ids` of units: a prefix and a number, or the first and the last of a row of numbers. */
export const IDS = /^([A-Za-z][A-Za-z*]*)(\d{1,3})(?:-(\d{1,3}))?$/;

/** What all units of one line are (SG-2.21a). */
export interface UnitLine {
  readonly name: string;
  /** One of them in brief notation, such as `HC 8/4 depletable`. */
  readonly profile: string;
  readonly ids: readonly string[];
  /** A place in `KINDS`. */
  readonly kind: number;
  readonly tq: number;
  readonly size: number;
  readonly ma: number;
  /** A place in `MISSILES`. */
  readonly missile: number;
  readonly depletable: boolean;
  readonly doubleSize: boolean;
  readonly doubleDepth: boolean;
  /** Rout Points that one of them costs by the scenario; -1 for those of its ratings (SG-9.0a). */
  readonly routPoints: number;
  /** A place in the army's formations. */
  readonly formation: number;
  /** The vertex that they face in line; that of the army where undefined. */
  readonly faces: number | undefined;
  /** The direction that they march in column; undefined for units in line (SG-11.23a). */
  readonly column: number | undefined;
  /** Names of hexes as the file has them, one for each of them; undefined for units without places. */
  readonly hexes: readonly unknown[] | undefined;
  /** Where the line stands in the file. */
  readonly path: Problem['path'];
}

type UnitFields = Fields<(typeof UNIT_KEYS)[number]>;

/** The ids that `ids` stands for: `HYP1-2` for HYP1 and HYP2; empty where it is malformed. */
export function idsOf(ids: string): readonly string[] {
  const [, prefix, first, last] = IDS.exec(ids) ?? [];
  if (prefix === undefined) return [];
  const from = Number(first);
  const to = last === undefined ? from : Number(last);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${prefix}${from + at}`);
}

function readIds(fields: UnitFields): readonly string[] {
  fields.needs('ids', 'ids of the units, such as HYP1-2');
  const text = fields.text('ids');
  if (text === undefined) return [];
  const ids = idsOf(text);
  if (ids.length === 0 || ids.length > MOST_UNITS) fields.refuse('ids', 'a prefix and numbers, such as HYP1-2');
  return ids;
}

/** The kind of a type and a class; -1 where there is none (SG-2.22a). */
function readKind(fields: UnitFields, problems: Problem[]): number {
  fields.needs('type', `a type (${TYPES.join(', ')})`);
  const type = fields.named('type', TYPES);
  const unitClass = fields.named('class', CLASSES);
  if (type === undefined || (fields.has('class') && unitClass === undefined)) return -1;
  const kind = kindOf(type, unitClass);
  if (kind >= 0) return kind;
  const classes = KINDS.filter((one) => one.startsWith(`${type}/`)).map((one) => one.slice(type.length + 1));
  if (classes.length === 0) fields.refuse('class', `no class for units of type ${type}`);
  else problems.push(unknownName(fields.at('class'), `a class of ${type}`, unitClass, classes));
  return -1;
}

function checkKind(fields: UnitFields, kind: number): void {
  const { column, name } = capabilitiesOf(kind);
  const deep = TYPE_OF[kind] === PH || (TYPE_OF[kind] === HI && isDoubleSize(kind));
  if (fields.raw('doubleDepth') === true && !deep) fields.refuse('doubleDepth', 'double depth only of PH and HI/HO');
  if (fields.has('inColumn') && !column) fields.refuse('inColumn', `no column of ${name}`);
}

function readFormation(fields: UnitFields, formations: readonly MusteredFormation[], problems: Problem[]): number {
  fields.needs('formation', 'the formation that they belong to');
  const name = fields.text('formation');
  const place = formations.findIndex((formation) => formation.name === name);
  if (name !== undefined && place < 0 && formations.length > 0) {
    problems.push(unknownName(fields.at('formation'), 'a formation of this army', name, namesOf(formations)));
  }
  return place;
}

function readHexes(fields: UnitFields, count: number): readonly unknown[] | undefined {
  const hexes = fields.list('hexes', MOST_UNITS);
  if (hexes === undefined || count === 0) return hexes;
  if (hexes.length !== count) fields.refuse('hexes', `${count} places, one for each of the ids`);
  return hexes;
}

function placeIn(names: readonly string[], name: string | undefined): number | undefined {
  return name === undefined ? undefined : names.indexOf(name);
}

function readLine(
  raw: unknown,
  at: number,
  formations: readonly MusteredFormation[],
  problems: Problem[],
): UnitLine | undefined {
  const before = problems.length;
  const fields = Fields.of(raw, 'units', ['units', at], UNIT_KEYS, problems);
  if (fields === undefined) return undefined;
  const ids = readIds(fields);
  const kind = readKind(fields, problems);
  const artillery = kind >= 0 && TYPE_OF[kind] === ART;
  if (kind >= 0) checkKind(fields, kind);
  fields.needs('name', 'what the units are called');
  if (!artillery) fields.needs('tq', 'Troop Quality');
  if (!artillery) fields.needs('size', 'how large a unit is');
  const name = fields.text('name');
  const tq = fields.whole('tq', UNIT.Tq.from, UNIT.Tq.to) ?? ARTILLERY_TQ;
  const size = fields.whole('size', SIZE.from, SIZE.to) ?? 1;
  const allowance = fields.whole('ma', 0, MOST_ALLOWANCE);
  const missile = fields.named('missile', MISSILES);
  const depletable = fields.flag('depletable') ?? false;
  const doubleDepth = fields.flag('doubleDepth') ?? false;
  const faces = placeIn(VERTICES, fields.named('faces', VERTICES));
  const column = placeIn(HEADINGS, fields.named('inColumn', HEADINGS));
  const formation = readFormation(fields, formations, problems);
  const hexes = readHexes(fields, ids.length);
  const routPoints = fields.whole('routPoints', 0, MOST_COST) ?? -1;
  fields.named('ratings', PROVENANCES);
  if (name === undefined || problems.length > before) return undefined;
  const usual = usualAllowance(kind);
  const ma = TYPE_OF[kind] === PH ? usual : (allowance ?? usual);
  const ratings = { kind, tq, size, ma, missile: placeIn(MISSILES, missile) ?? NO_MISSILE, depletable, doubleDepth };
  const profile = briefOf(ratings);
  const doubleSize = isDoubleSize(kind);
  return { ...ratings, name, profile, ids, doubleSize, routPoints, formation, faces, column, hexes, path: fields.path };
}

/** Reads the list of units of an army, collecting every problem below `units` but where they stand. */
export function readLines(
  raw: readonly unknown[],
  formations: readonly MusteredFormation[],
  problems: Problem[],
): readonly UnitLine[] {
  const lines = raw.map((entry, at) => readLine(entry, at, formations, problems)).filter((line) => line !== undefined);
  const met = new Set<string>();
  const names = new Set<string>();
  for (const { ids, name, path } of lines) {
    const twice = ids.find((id) => met.has(id));
    if (twice !== undefined) problems.push({ path: [...path, 'ids'], expected: 'ids of no other units', found: twice });
    if (names.has(name)) problems.push({ path: [...path, 'name'], expected: 'a name of its own', found: name });
    for (const id of ids) met.add(id);
    names.add(name);
  }
  if (met.size > MOST_UNITS)
    problems.push({ path: ['units'], expected: `at most ${MOST_UNITS} units`, found: met.size });
  return lines;
}
