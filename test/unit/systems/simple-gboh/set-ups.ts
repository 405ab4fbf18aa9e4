import { readFileSync } from 'node:fs';

const RULES = new URL('../../../../src/systems/simple-gboh/RULES.md', import.meta.url);

/** One unit row of a set-up table of the register (D17). */
export interface UnitRow {
  readonly ids: string;
  readonly count: number;
  /** Type and class, such as `HI/HO`. */
  readonly kind: string;
  readonly doubleSize: boolean;
  readonly doubleDepth: boolean;
  readonly tq: number;
  readonly size: number;
  readonly ma: number;
  readonly missile: string;
  readonly depletable: boolean;
  readonly formation: string;
  readonly each: number;
  readonly hexes: readonly string[];
}

/** One leader row, and one formation row. */
export interface LeaderRow {
  readonly id: string;
  readonly initiative: number;
  readonly range: number;
  readonly seizure: number;
  readonly heroic: boolean;
  readonly overall: boolean;
  readonly hex: string;
}
export interface FormationRow {
  readonly name: string;
  readonly commanders: readonly string[];
  readonly gap: number;
  readonly auxiliary: boolean;
  readonly group: string;
}

/** One army of a set-up of the register. */
export interface SetUp {
  readonly name: string;
  readonly faces: number;
  readonly edge: string;
  readonly units: number;
  readonly unitRoutPoints: number;
  readonly leaderRoutPoints: number;
  readonly level: number;
  readonly formations: readonly FormationRow[];
  readonly leaders: readonly LeaderRow[];
  readonly rows: readonly UnitRow[];
}

/** A scenario of the register. */
export interface Scenario {
  readonly first: string;
  readonly columns: number;
  readonly rows: number;
  readonly terrain: readonly string[];
  readonly armies: readonly SetUp[];
}

function cellsOf(line: string): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Rows of the table under a heading that begins so. */
function tableOf(text: string, heading: string): readonly (readonly string[])[] {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => cellsOf(line)[0] === heading);
  if (at < 0) throw new Error(`no table ${heading}`);
  const rest = lines.slice(at + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end < 0 ? undefined : end).map(cellsOf);
}

function unitRow(cells: readonly string[]): UnitRow {
  const [ids, text, n, type, tq, size, ma, missile, depletable, formation, each, hexes] = cells as string[];
  return {
    ids: ids!,
    count: Number(n),
    kind: type!.replace(' (double-size)', '').replace('SK/*', 'SK*'),
    doubleSize: type!.includes('double-size'),
    doubleDepth: text!.includes('double-depth'),
    tq: Number(tq),
    size: Number(size),
    ma: Number(ma),
    missile: missile === '-' ? 'none' : missile!,
    depletable: depletable === 'yes',
    formation: formation!,
    each: Number(each),
    hexes: hexes!.split(' '),
  };
}

function armyOf(text: string): SetUp {
  const head =
    /^\*\*([\w-]+)\*\*\s+[-–] faces \w \(vertex (\d)\).*?; retreat edge (\w+); (\d+) combat units, (\d+) unit RP \+ (\d+) leader RP; \*\*withdrawal level (\d+)\*\*/.exec(
      text,
    );
  if (head === null) throw new Error(`no head in ${text.slice(0, 80)}`);
  const [, name, faces, edge, units, unitRoutPoints, leaderRoutPoints, level] = head;
  return {
    name: name!,
    faces: Number(faces),
    edge: edge!,
    units: Number(units),
    unitRoutPoints: Number(unitRoutPoints),
    leaderRoutPoints: Number(leaderRoutPoints),
    level: Number(level),
    formations: tableOf(text, 'Formation').map(([called, commanders, gap, group]) => ({
      name: called!,
      commanders: commanders!.startsWith('none') ? [] : commanders!.split(' or '),
      gap: Number(gap),
      auxiliary: group!.startsWith('auxiliary'),
      group: group!,
    })),
    leaders: tableOf(text, 'Leader').map(([id, called, initiative, range, seizure, heroic, , hex]) => ({
      id: id!,
      initiative: Number(initiative),
      range: Number(range),
      seizure: Number(seizure),
      heroic: heroic === 'yes',
      overall: called!.includes('(OC'),
      hex: hex!,
    })),
    rows: tableOf(text, 'Ids').map(unitRow),
  };
}

/** The scenario of the register under a heading such as `S1` (D17). */
export function scenarioIn(id: string): Scenario {
  const rules = readFileSync(RULES, 'utf8');
  const from = rules.indexOf(`\n#### ${id}. `);
  const rest = rules.slice(from + 1);
  const end = rest.slice(1).search(/\n##/);
  const text = rest.slice(0, end + 1);
  const [, first] = /First player: (\w+)/.exec(text) ?? [];
  const [, columns, rows] = /Map: columns 01-(\d+), rows 01-(\d+)/.exec(text) ?? [];
  const terrain = text
    .slice(text.indexOf('Map:'))
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const armies = text
    .split(/\n(?=\*\*[\w-]+\*\*\s+[-–] faces)/)
    .slice(1)
    .map(armyOf);
  return { first: first!, columns: Number(columns), rows: Number(rows), terrain, armies };
}
