import { isMap } from '../../../model/fields.js';
import type { Problem } from '../../../model/problem.js';
import { readMap } from '../../../model/shape.js';
import { listSchema, type RowFile } from '../files.js';
import type { TroopList, TroopRow } from '../tables/army-list.js';
import { fightsWithSkill } from '../tables/prices.js';
import { completeUnit } from './composition.js';

type Path = Problem['path'];

/** Whether one choice of equipment can be worn with some choice of the others (D13). */
function wearable(row: TroopRow): boolean {
  return row.shield.some((shield) =>
    row.armour.some((armour) =>
      row.barding.some(
        (barding) => completeUnit({ from: { name: row.id, row }, shield, armour, barding }, () => [], []) !== undefined,
      ),
    ),
  );
}

const BARE = { shield: ['none'], armour: ['none'], barding: ['none'] } as const;

/** What D13 forbids, no list can permit: each choice must be legal by itself, and some combination of them. */
function checkChoices(row: TroopRow, path: Path, problems: Problem[]): void {
  const before = problems.length;
  for (const part of ['shield', 'armour', 'barding'] as const) {
    for (const choice of row[part]) {
      if (wearable({ ...row, ...BARE, [part]: [choice] })) continue;
      const expected = `no ${choice} ${part} for ${row.category} with ${row.weapon}`;
      problems.push({ path: [...path, part], expected, found: choice });
    }
  }
  if (problems.length === before && !wearable(row)) {
    const expected = 'armour that can be worn with these shields';
    problems.push({ path: [...path, 'armour'], expected, found: row.armour });
  }
  if (row.javelin) {
    const found: Problem[] = [];
    completeUnit({ from: { name: row.id, row }, javelin: true }, (key) => [...path, key], found);
    problems.push(...found.filter(({ path: place }) => place.at(-1) === 'javelin'));
  }
}

function checkedRow(said: RowFile, path: Path, problems: Problem[]): TroopRow | undefined {
  const { id, category, weapon, melee } = said;
  if (melee !== undefined && fightsWithSkill(category)) {
    const expected = `no melee rating of their own for ${category}, whose skill it is`;
    problems.push({ path: [...path, 'melee'], expected, found: melee });
    return undefined;
  }
  const row: TroopRow = {
    id,
    role: said.role,
    troops: said.troops ?? id,
    category,
    weapon,
    skill: said.skill ?? [2, 4],
    steadiness: said.steadiness ?? [2, 4],
    ...BARE,
    ...(said.shield === undefined ? {} : { shield: said.shield }),
    ...(said.armour === undefined ? {} : { armour: said.armour }),
    ...(said.barding === undefined ? {} : { barding: said.barding }),
    javelin: said.javelin ?? false,
    ...(melee === undefined ? {} : { melee }),
    ...(said.price === undefined ? {} : { price: said.price }),
  };
  const unfit: Problem[] = [];
  completeUnit({ category, weapon }, (part) => [...path, part === 'weapon' ? part : 'category'], unfit);
  if (unfit.length > 0) problems.push(...unfit);
  else checkChoices(row, path, problems);
  return row;
}

/** Reads an army list from plain data, collecting every problem at or below `path`. One row must be main (TK-2a). */
export function readList(raw: unknown, path: Path, problems: Problem[]): TroopList | undefined {
  const before = problems.length;
  const file = readMap(listSchema, raw, problems, { at: path });
  if (file === undefined) return undefined;
  const rows: TroopRow[] = [];
  for (const [at, entry] of (file.rows ?? []).entries()) {
    const row = entry === undefined ? undefined : checkedRow(entry, [...path, 'rows', at], problems);
    if (row === undefined) continue;
    if (rows.some((other) => other.id === row.id)) {
      problems.push({ path: [...path, 'rows', at, 'id'], expected: 'an id of its own', found: row.id });
    }
    const main = rows.find(({ role }) => role === 'main');
    if (row.role === 'main' && main !== undefined) {
      const expected = `auxiliary, as ${main.id} is the main troop type, and a list has one (TK-2a)`;
      problems.push({ path: [...path, 'rows', at, 'role'], expected, found: row.role });
    }
    rows.push(row);
  }
  if (problems.length === before && !rows.some(({ role }) => role === 'main')) {
    problems.push({
      path: [...path, 'rows'],
      expected: 'one row with role main',
      found: isMap(raw) ? raw['rows'] : raw,
    });
  }
  const {
    id,
    name = id,
    terrain = 'flat',
    generals = 'irregular',
    extraGenerals = [],
    provenance = 'reconstructed',
  } = file;
  if (id === undefined || name === undefined || problems.length > before) return undefined;
  return { id, name, terrain, generals, extraGenerals, provenance, rows };
}
