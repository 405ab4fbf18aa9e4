import type { ValueOf } from '../../model/domain.js';
import { Fields, isMap } from '../../model/fields.js';
import { type Problem, unknownName } from '../../model/problem.js';
import type { ArmyList } from '../../model/system.js';
import { type MusteredGeneral, readGenerals } from './army-generals.js';
import { type MusteredLine, readLine, unitPrice } from './army-lines.js';
import type { TroopList } from './data/army-list.js';
import { LISTS, listOf } from './data/lists.js';
import type { readings as domain } from './readings.js';
import { readList } from './troop-list.js';

const ARMY_KEYS = ['name', 'list', 'year', 'points', 'units', 'generals'] as const;
/** Points of a basic army (TK-22a). */
export const USUAL_POINTS = 600;
/** Most points, and lines of an army. */
export const MOST_POINTS = 100_000;
export const MOST_LINES = 100;
/** The years in which an army may have fought, negative before Christ. */
export const FIRST_YEAR = -3000;
export const LAST_YEAR = 1700;

/** An army of taktika, checked and priced. */
export interface TaktikaArmy extends ArmyList {
  /** The points limit that both players agreed (TK-22a). */
  readonly points: number;
  readonly troopList: TroopList;
  readonly lines: readonly MusteredLine[];
  /** Own, hired and allied generals; empty when the army leaves them open. */
  readonly generals: readonly MusteredGeneral[];
}

type Readings = Readonly<ValueOf<typeof domain>>;

function troopListOf(fields: Fields<(typeof ARMY_KEYS)[number]>, problems: Problem[]): TroopList | undefined {
  fields.needs('list', 'the id of an army list, or a list');
  if (!fields.has('list')) return undefined;
  return troopListNamed(fields.raw('list'), problems, fields.at('list'));
}

/** The army list that an id names, or that plain data holds. */
export function troopListNamed(raw: unknown, problems: Problem[], path: Problem['path'] = []): TroopList | undefined {
  if (isMap(raw)) return readList(raw, path, problems);
  const list = typeof raw === 'string' ? listOf(raw) : undefined;
  const ids = LISTS.map(({ id }) => id);
  if (list === undefined) {
    const { nearest, ...problem } = unknownName(path, 'an army list', raw, ids);
    const own = 'an army list: its id, or the path of its file with .yaml at the end';
    problems.push(nearest === undefined ? { ...problem, expected: own } : { ...problem, nearest });
  }
  return list;
}

/**
 * Checks an army given as plain data and prices it, collecting every problem: names, ranges, rows and qualities of the
 * list, prohibitions (D13), sizes (TK-3d, R67), the points limit (TK-22a), numbers of generals
 * (D20, R53), their talents (TK-24h) and the battle order (TK-28a). `readings` decide what auxiliaries cost (R4) and how
 * generals are counted (R53).
 *
 * An army file is a map:
 *
 * - `name`: what the army is called; the list's name where left out.
 * - `list`: the id of an army list, or a list of one's own (see `readList` for its format).
 * - `year`: when it fought, negative before Christ; before 1500 where left out. From 1500 on handgunners may be mixed.
 * - `points`: the agreed limit, 600 where left out.
 * - `units`: lines of equal units. Each has a `row` of the list; `units`, how many of them (1); `figures` in each (one
 *   full base); `formation` (the weapon's usual one); `skill` and `steadiness`, 2..4 (3, or the nearest that the row
 *   allows); `shield`, `armour` and `barding` (the row's first); `javelin`, true or false (false); `special`, circle or
 *   tortoise (none); `dismounted: true` for riders who start on foot; and a `name`, where two lines share a row.
 *   Mixed units (TK-16) have instead of a row and its qualities a list of them in `ranks`, one entry for each kind of
 *   figures, front to rear, with `figures` of it (one full rank); the first fills the front rank. Riders stand among foot
 *   where the unit is `dismounted`.
 * - `generals`: each has a `kind` (irregular, regular, mercenaryIrregular, mercenaryRegular, alliedIrregular,
 *   alliedRegular); `commander: true` for the commander-in-chief; a `name`; `troops`, the row whose qualities he has
 *   (the main type's, of allied generals the first auxiliary one's); `talents`, bought ones such as
 *   `{ steadiness: 2, skill: 1 }` (rolled where left out); `skillFor`, strike or shooting, what the skill talent helps;
 *   `corps`, his units by line, `{ hoplites: 3 }`; and `part`, where his corps stands (rightWing, centre, leftWing,
 *   reserve). Once one general has a corps, every unit needs one.
 */
export function muster(raw: unknown, problems: Problem[], readings: Readings): TaktikaArmy | undefined {
  const before = problems.length;
  const fields = Fields.of(raw, 'an army', [], ARMY_KEYS, problems);
  if (fields === undefined) return undefined;
  const list = troopListOf(fields, problems);
  const name = fields.text('name') ?? list?.name;
  const year = fields.whole('year', FIRST_YEAR, LAST_YEAR);
  const points = fields.whole('points', 1, MOST_POINTS) ?? USUAL_POINTS;
  fields.needs('units', 'a list of units');
  const entries = fields.list('units', MOST_LINES);
  if (entries?.length === 0) fields.refuse('units', 'at least one unit');
  const lines = (entries ?? []).map((entry, at) => readLine(entry, at, list, year, problems, readings));
  const complete = lines.filter((line) => line !== undefined);
  const whole = complete.length === lines.length;
  const figures = complete.reduce((sum, line) => sum + line.units * line.figures, 0);
  const cost = complete.reduce((sum, line) => sum + line.units * unitPrice(line), 0);
  if (cost > points)
    problems.push({ path: ['points'], expected: `at least ${cost} points for these units`, found: points });
  const generals = readGenerals(fields.list('generals', MOST_LINES), {
    list,
    lines: whole ? complete : undefined,
    figures,
    readings,
    problems,
  });
  if (list === undefined || name === undefined || problems.length > before) return undefined;
  return { name, list: list.id, lines: complete, figures, cost, points, troopList: list, generals };
}
