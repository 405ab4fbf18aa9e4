import { Fields } from '../../model/fields.js';
import type { Problem } from '../../model/problem.js';
import { completeUnit } from './composition.js';
import { GENERAL_KINDS, ROLES, TERRAIN_KINDS, type TroopList, type TroopRow } from './data/army-list.js';
import { fightsWithSkill } from './data/prices.js';
import { ARMOURS, CATEGORIES, SHIELDS, WEAPONS } from './data/vocabulary.js';

type Path = Problem['path'];

/** Keys of an army list, and of one of its rows, as files have them. */
const LIST_KEYS = ['id', 'name', 'terrain', 'generals', 'extraGenerals', 'provenance', 'rows'] as const;
const ROW_KEYS = [
  'id',
  'role',
  'troops',
  'category',
  'weapon',
  'skill',
  'steadiness',
  'shield',
  'armour',
  'barding',
  'javelin',
  'melee',
] as const;
type RowKey = (typeof ROW_KEYS)[number];

const MOST_ROWS = 100;
const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

function idOf(fields: Fields<'id'> | Fields<RowKey> | Fields<(typeof LIST_KEYS)[number]>): string | undefined {
  fields.needs('id', 'a short name');
  const id = fields.text('id');
  return id === undefined || NAME.test(id) ? id : fields.refuse('id', 'a name of letters, digits, - and _');
}

/** A range of ratings: `[2, 4]`, or one number. */
function ratings(fields: Fields<RowKey>, key: 'skill' | 'steadiness'): readonly [number, number] {
  const value = fields.raw(key);
  if (!fields.has(key)) return [2, 4];
  const ends: readonly unknown[] = Array.isArray(value) ? value : [value, value];
  const [least, most] = ends;
  const fits =
    ends.length === 2 &&
    typeof least === 'number' &&
    typeof most === 'number' &&
    [2, 3, 4].includes(least) &&
    [2, 3, 4].includes(most);
  if (fits && least <= most) return [least, most];
  fields.refuse(key, 'a rating 2..4, or the least and the most of them, [2, 4]');
  return [2, 4];
}

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
function checkChoices(row: TroopRow, fields: Fields<RowKey>, problems: Problem[]): void {
  const before = problems.length;
  for (const part of ['shield', 'armour', 'barding'] as const) {
    for (const choice of row[part]) {
      if (wearable({ ...row, ...BARE, [part]: [choice] })) continue;
      const expected = `no ${choice} ${part} for ${row.category} with ${row.weapon}`;
      problems.push({ path: fields.at(part), expected, found: choice });
    }
  }
  if (problems.length === before && !wearable(row))
    fields.refuse('armour', 'armour that can be worn with these shields');
  if (row.javelin) {
    const found: Problem[] = [];
    completeUnit({ from: { name: row.id, row }, javelin: true }, (key) => [...fields.path, key], found);
    problems.push(...found.filter(({ path }) => path.at(-1) === 'javelin'));
  }
}

function readRow(raw: unknown, path: Path, problems: Problem[]): TroopRow | undefined {
  const before = problems.length;
  const fields = Fields.of(raw, 'a row', path, ROW_KEYS, problems);
  if (fields === undefined) return undefined;
  const id = idOf(fields);
  fields.needs('role', 'main or auxiliary');
  fields.needs('category', 'a troop category');
  fields.needs('weapon', 'a weapon');
  const role = fields.named('role', ROLES);
  const category = fields.named('category', CATEGORIES);
  const weapon = fields.named('weapon', WEAPONS);
  const skill = ratings(fields, 'skill');
  const steadiness = ratings(fields, 'steadiness');
  const shield = fields.choices('shield', SHIELDS) ?? ['none'];
  const armour = fields.choices('armour', ARMOURS) ?? ['none'];
  const barding = fields.choices('barding', ARMOURS) ?? ['none'];
  const javelin = fields.flag('javelin') ?? false;
  const melee = fields.whole('melee', 2, 4);
  const troops = fields.text('troops') ?? id;
  if (id === undefined || troops === undefined || problems.length > before) return undefined;
  if (role === undefined || category === undefined || weapon === undefined) return undefined;
  if (melee !== undefined && fightsWithSkill(category)) {
    fields.refuse('melee', `no melee rating of their own for ${category}, whose skill it is`);
    return undefined;
  }
  const row: TroopRow = {
    id,
    role,
    troops,
    category,
    weapon,
    skill,
    steadiness,
    shield,
    armour,
    barding,
    javelin,
    ...(melee === undefined ? {} : { melee }),
  };
  const unfit: Problem[] = [];
  completeUnit({ category, weapon }, (part) => fields.at(part === 'weapon' ? part : 'category'), unfit);
  if (unfit.length > 0) problems.push(...unfit);
  else checkChoices(row, fields, problems);
  return row;
}

/**
 * Reads an army list from plain data, collecting every problem at or below `path`.
 *
 * A list is a map of `id`, `name`, `terrain` (wooded, hilly, flat, civilised), `generals` (the recommended kind, irregular
 * or regular), `extraGenerals` (recommended hired kinds, a list), `provenance` (seed, published, reconstructed) and
 * `rows`. A row is a map of `id`, `role` (main, auxiliary), `troops` (its name for readers), `category`, `weapon`, `skill`
 * and `steadiness` (a range such as [2, 4], or one number), `shield`, `armour` and `barding` (a name or a list of names,
 * the usual one first; none where left out), `javelin` (whether it may be bought) and `melee` (2 to 4, 2 where left out; not
 * for swordsmen and riders, whose skill it is). One row must be main (TK-2a).
 */
export function readList(raw: unknown, path: Path, problems: Problem[]): TroopList | undefined {
  const before = problems.length;
  const fields = Fields.of(raw, 'an army list', path, LIST_KEYS, problems);
  if (fields === undefined) return undefined;
  const id = idOf(fields);
  fields.needs('rows', 'a list of rows');
  const rows: TroopRow[] = [];
  for (const [at, entry] of (fields.list('rows', MOST_ROWS) ?? []).entries()) {
    const row = readRow(entry, [...fields.at('rows'), at], problems);
    if (row === undefined) continue;
    if (rows.some((other) => other.id === row.id)) {
      problems.push({ path: [...fields.at('rows'), at, 'id'], expected: 'an id of its own', found: row.id });
    }
    const main = rows.find(({ role }) => role === 'main');
    if (row.role === 'main' && main !== undefined) {
      const expected = `auxiliary, as ${main.id} is the main troop type, and a list has one (TK-2a)`;
      problems.push({ path: [...fields.at('rows'), at, 'role'], expected, found: row.role });
    }
    rows.push(row);
  }
  const list = {
    name: fields.text('name') ?? id,
    terrain: fields.named('terrain', TERRAIN_KINDS) ?? 'flat',
    generals: fields.named('generals', ['irregular', 'regular']) ?? 'irregular',
    extraGenerals: fields.choices('extraGenerals', GENERAL_KINDS, 0) ?? [],
    provenance: fields.named('provenance', ['seed', 'published', 'reconstructed']) ?? 'reconstructed',
    rows,
  };
  const complete = problems.length === before;
  if (complete && !rows.some(({ role }) => role === 'main')) fields.refuse('rows', 'one row with role main');
  if (id === undefined || list.name === undefined || problems.length > before) return undefined;
  return { ...list, id, name: list.name };
}
