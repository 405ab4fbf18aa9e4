import { isMap } from '../../../model/fields.js';
import { type Problem, unknownName } from '../../../model/problem.js';
import { readMap, refusing } from '../../../model/shape.js';
import { IDS, unitsSchema } from '../files.js';
import { HEADINGS, VERTICES } from '../map/compass.js';
import type { FieldedUnit } from '../state/forces.js';
import { capabilitiesOf, defaultAllowance, isDoubleSize, kindOf, TYPE_OF } from '../tables/unit-types.js';
import { ART, HI, KINDS, MAX_UNITS, MISSILES, NO_MISSILE, PH } from '../tables/vocabulary.js';
import { type MusteredFormation, namesOf } from './army-chart.js';
import { briefOf } from './brief.js';

/** Troop Quality of artillery without ratings (SG-10.11a). */
const ARTILLERY_TQ = 4;
/** What every unit of one line is, wherever it stands. */
type UnitTraits = Pick<
  FieldedUnit,
  'kind' | 'tq' | 'size' | 'ma' | 'missile' | 'depletable' | 'doubleSize' | 'doubleDepth' | 'routPoints'
>;

/** What all units of one line are (SG-2.21a). */
export interface UnitLine extends UnitTraits {
  readonly name: string;
  /** One of them in brief notation, such as `HC 8/4 depletable`. */
  readonly profile: string;
  readonly ids: readonly string[];
  /** A place in the army's formations. */
  readonly formation: number;
  /** The vertex that they face in line; that of the army where undefined. */
  readonly faces: number | undefined;
  /** The direction that they march in column; undefined for units in line (SG-11.23a). */
  readonly column: number | undefined;
  /** Names of hexes as the file has them, one for each of them; undefined for units without places. */
  readonly hexes: readonly string[] | undefined;
  /** Where the line stands in the file. */
  readonly path: Problem['path'];
}

type Refuse = (key: string, expected: string) => void;
type Said = NonNullable<ReturnType<typeof readMap<typeof unitsSchema>>>;

/** The ids that `ids` stands for: `HYP1-2` for HYP1 and HYP2; empty where it is malformed. */
export function idsOf(ids: string): readonly string[] {
  const [, prefix, first, last] = IDS.exec(ids) ?? [];
  if (prefix === undefined) return [];
  const from = Number(first);
  const to = last === undefined ? from : Number(last);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${prefix}${from + at}`);
}

/** The kind of a type and a class; -1 where there is none (SG-2.22a). */
function kindSaid({ type, class: unitClass }: Said, at: Problem['path'], refuse: Refuse, problems: Problem[]): number {
  if (type === undefined) return -1;
  const kind = kindOf(type, unitClass);
  if (kind >= 0) return kind;
  const classes = KINDS.filter((one) => one.startsWith(`${type}/`)).map((one) => one.slice(type.length + 1));
  if (classes.length === 0) refuse('class', `no class for units of type ${type}`);
  else problems.push(unknownName([...at, 'class'], `a class of ${type}`, unitClass, classes));
  return -1;
}

function checkKind({ doubleDepth, inColumn }: Said, kind: number, refuse: Refuse): void {
  const { column, name } = capabilitiesOf(kind);
  const deep = TYPE_OF[kind] === PH || (TYPE_OF[kind] === HI && isDoubleSize(kind));
  if (doubleDepth === true && !deep) refuse('doubleDepth', 'double depth only of PH and HI/HO');
  if (inColumn !== undefined && !column) refuse('inColumn', `no column of ${name}`);
}

function formationSaid(
  { formation: name }: Said,
  at: Problem['path'],
  formations: readonly MusteredFormation[],
  problems: Problem[],
): number {
  const place = formations.findIndex((formation) => formation.name === name);
  if (name !== undefined && place < 0 && formations.length > 0) {
    problems.push(unknownName([...at, 'formation'], 'a formation of this army', name, namesOf(formations)));
  }
  return place;
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
  const path = ['units', at];
  const said = readMap(unitsSchema, raw, problems, { at: path });
  if (said === undefined) return undefined;
  const refuse = refusing(raw, path, problems);
  const ids = said.ids === undefined ? [] : idsOf(said.ids);
  if (said.ids !== undefined && (ids.length === 0 || ids.length > MAX_UNITS)) {
    refuse('ids', 'a prefix and numbers, such as HYP1-2');
  }
  const wrongClass = isMap(raw) && Object.hasOwn(raw, 'class') && said.class === undefined;
  const kind = wrongClass ? -1 : kindSaid(said, path, refuse, problems);
  if (kind >= 0) checkKind(said, kind, refuse);
  if (isMap(raw) && (kind < 0 || TYPE_OF[kind] !== ART)) {
    if (!Object.hasOwn(raw, 'tq')) refuse('tq', 'Troop Quality');
    if (!Object.hasOwn(raw, 'size')) refuse('size', 'how large a unit is');
  }
  const { name, tq = ARTILLERY_TQ, size = 1, depletable = false, doubleDepth = false, hexes, routPoints = -1 } = said;
  const formation = formationSaid(said, path, formations, problems);
  if (hexes !== undefined && ids.length > 0 && hexes.length !== ids.length) {
    refuse('hexes', `${ids.length} places, one for each of the ids`);
  }
  if (name === undefined || problems.length > before) return undefined;
  const allowance = defaultAllowance(kind);
  const ma = TYPE_OF[kind] === PH ? allowance : (said.ma ?? allowance);
  const missile = placeIn(MISSILES, said.missile) ?? NO_MISSILE;
  const ratings = { kind, tq, size, ma, missile, depletable, doubleDepth };
  const profile = briefOf(ratings);
  const doubleSize = isDoubleSize(kind);
  const faces = placeIn(VERTICES, said.faces);
  const column = placeIn(HEADINGS, said.inColumn);
  return { ...ratings, name, profile, ids, doubleSize, routPoints, formation, faces, column, hexes, path };
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
  if (met.size > MAX_UNITS) problems.push({ path: ['units'], expected: `at most ${MAX_UNITS} units`, found: met.size });
  return lines;
}
