import type { ValueOf } from '../../../model/domain.js';
import { isMap } from '../../../model/fields.js';
import { type Problem, unknownName } from '../../../model/problem.js';
import { readMap } from '../../../model/shape.js';
import type { ArmyList } from '../../../model/system.js';
import { armySchema, USUAL_POINTS } from '../files.js';
import type { readings as domain } from '../readings.js';
import type { TroopList } from '../tables/army-list.js';
import { LISTS, listOf } from '../tables/lists.js';
import { OWN_PRICES, type PriceSet } from '../tables/price-set.js';
import { type MusteredGeneral, musterGenerals } from './army-generals.js';
import { type MusteredLine, musterLine, unitPrice } from './army-lines.js';
import { readList } from './troop-list.js';

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

/** The army list that an id names, or that plain data holds. */
export function troopListNamed(raw: unknown, problems: Problem[], path: Problem['path'] = []): TroopList | undefined {
  if (isMap(raw)) return readList(raw, path, problems);
  const list = typeof raw === 'string' ? listOf(raw) : undefined;
  if (raw === undefined) problems.push({ path, expected: 'the id of an army list, or a list', found: raw });
  else if (list === undefined) {
    const ids = LISTS.map(({ id }) => id);
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
 * generals are counted (R53); `prices` what figures cost (D7-D13).
 */
export function parseArmy(
  raw: unknown,
  problems: Problem[],
  readings: Readings,
  prices: PriceSet = OWN_PRICES,
): TaktikaArmy | undefined {
  const before = problems.length;
  const file = readMap(armySchema, raw, problems, { apart: ['list'] });
  if (file === undefined || !isMap(raw)) return undefined;
  const list = troopListNamed(raw['list'], problems, ['list']);
  const { name = list?.name, year, points = USUAL_POINTS, units = [] } = file;
  const context = { list, year, problems, readings, prices };
  const lines = units.map((line, at) => (line === undefined ? undefined : musterLine(line, ['units', at], context)));
  const complete = lines.filter((line) => line !== undefined);
  const figures = complete.reduce((sum, line) => sum + line.units * line.figures, 0);
  const cost = complete.reduce((sum, line) => sum + line.units * unitPrice(line), 0);
  if (cost > points)
    problems.push({ path: ['points'], expected: `at least ${cost} points for these units`, found: points });
  const generals = musterGenerals(file.generals ?? [], {
    list,
    lines: complete.length === lines.length ? complete : undefined,
    figures,
    readings,
    problems,
  });
  if (list === undefined || name === undefined || problems.length > before) return undefined;
  return { name, list: list.id, lines: complete, figures, cost, points, troopList: list, generals };
}
