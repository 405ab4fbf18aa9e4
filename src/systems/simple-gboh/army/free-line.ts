import { type HexGrid, Order } from '../map/hexes.js';
import type { MusteredFormation } from './army-chart.js';
import type { MusteredLeader } from './army-leaders.js';
import type { MusteredUnit } from './army-places.js';
import type { UnitLine } from './army-units.js';

const NORTH = 0;
/** Hexes between the middle of the map and the front of an army, and vacant columns at either side of the map. */
const STAND_OFF = 4;
const MARGIN = 2;

/** An army drawn up by itself: near the southern edge, facing north. */
export interface FreeLine {
  readonly units: readonly MusteredUnit[];
  /** The hex of each leader, in the army's order. */
  readonly leaderHexes: readonly number[];
}

interface Waiting {
  readonly id: string;
  readonly line: number;
  readonly width: number;
}

/** A formation before it is drawn up. */
interface Forming {
  readonly units: readonly Waiting[];
  readonly frontage: number;
}

/** A block of units in rows, columns counted from its left. */
interface Block {
  readonly width: number;
  readonly rows: readonly (readonly Waiting[])[];
}

function waitingIn(lines: readonly UnitLine[], formation: number): readonly Waiting[] {
  return lines.flatMap(({ ids, doubleSize, formation: own }, line) =>
    own === formation ? ids.map((id) => ({ id, line, width: doubleSize ? 2 : 1 })) : [],
  );
}

function widthOf(units: readonly Waiting[]): number {
  return units.reduce((sum, { width }) => sum + width, 0);
}

/** Units filled into rows of a width, each row from its left. */
function rowsOf(units: readonly Waiting[], width: number): readonly (readonly Waiting[])[] {
  const rows: Waiting[][] = [];
  for (const unit of units) {
    const last = rows.at(-1);
    if (last === undefined || widthOf(last) + unit.width > width) rows.push([unit]);
    else last.push(unit);
  }
  return rows;
}

/** The narrowest block of at most `depth` rows, or of more where it may not be as wide as that. */
function blockOf(units: readonly Waiting[], depth: number, frontage: number): Block {
  const widest = units.reduce((most, { width }) => Math.max(most, width), 0);
  let width = Math.max(widest, Math.min(frontage, Math.ceil(widthOf(units) / depth)));
  while (width < frontage && rowsOf(units, width).length > depth) width++;
  return { width, rows: rowsOf(units, width) };
}

/** Every formation as a block, as shallow as the columns allow; undefined where not even `most` rows are enough. */
function blocksOf(formations: readonly Forming[], columns: number, most: number): readonly Block[] | undefined {
  for (let depth = 1; depth <= most; depth++) {
    const blocks = formations.map(({ units, frontage }) => blockOf(units, depth, frontage));
    if (blocks.some(({ rows }) => rows.length > most)) return undefined;
    if (blocks.reduce((sum, { width }) => sum + width, 0) <= columns) return blocks;
  }
  return undefined;
}

/** The formation whose middle a leader stands in: the first that he commands, or the one in the middle. */
function postOf(leader: number, formations: readonly MusteredFormation[], present: readonly number[]): number {
  const own = present.find((at) => formations[at]!.commanders.includes(leader));
  return own ?? present[Math.floor(present.length / 2)] ?? 0;
}

/**
 * Draws up an army without places: its formations beside each other from left to right in the order of its chart, in one row
 * where the map is wide enough and none is told to be deeper, their units in the order of the file; auxiliaries spread out
 * in the row ahead of them; leaders in the middle of the first formation that they command. Undefined where the map has no
 * room.
 */
export function drawUp(
  lines: readonly UnitLine[],
  formations: readonly MusteredFormation[],
  leaders: readonly MusteredLeader[],
  grid: HexGrid,
): FreeLine | undefined {
  const columns = grid.columns - 2 * MARGIN;
  const front = grid.rows / 2 + STAND_OFF;
  const ordered = formations.map((_, at) => at).filter((at) => !formations[at]!.auxiliary);
  const blocks = blocksOf(
    ordered.map((at) => ({ units: waitingIn(lines, at), frontage: formations[at]!.frontage ?? columns })),
    columns,
    grid.rows - front + 1,
  );
  const ahead = formations.flatMap(({ auxiliary }, at) => (auxiliary ? waitingIn(lines, at) : []));
  if (blocks === undefined || widthOf(ahead) > columns) return undefined;
  const units: MusteredUnit[] = [];
  const posts = new Map<number, number[]>();
  const stand = ({ id, line, width }: Waiting, column: number, row: number): number => {
    const hex = grid.named(column, row);
    units.push({ id, line, hex, right: width === 2 ? hex + 1 : -1, facing: NORTH, order: Order.Line });
    return hex;
  };
  const span = Math.max(
    blocks.reduce((sum, { width }) => sum + width, 0),
    widthOf(ahead),
  );
  const left = MARGIN + 1 + Math.floor((columns - span) / 2);
  let corner = left;
  for (const [at, { width, rows }] of blocks.entries()) {
    for (const [row, ranks] of rows.entries()) {
      let column = corner;
      for (const unit of ranks) {
        const hex = stand(unit, column, front + row);
        if (row === 0) posts.set(ordered[at]!, [...(posts.get(ordered[at]!) ?? []), hex]);
        column += unit.width;
      }
    }
    corner += width;
  }
  const vacant = span - widthOf(ahead);
  let taken = 0;
  for (const [at, unit] of ahead.entries()) {
    stand(unit, left + taken + Math.floor((vacant * (2 * at + 1)) / (2 * ahead.length)), front - 1);
    taken += unit.width;
  }
  const present = ordered.filter((at) => posts.has(at));
  const leaderHexes = leaders.map((_, leader) => {
    const places = posts.get(postOf(leader, formations, present)) ?? units.map(({ hex }) => hex);
    return places[Math.floor(places.length / 2)] ?? grid.named(Math.floor(grid.columns / 2), front);
  });
  units.sort((a, b) => a.line - b.line || lines[a.line]!.ids.indexOf(a.id) - lines[b.line]!.ids.indexOf(b.id));
  return { units, leaderHexes };
}
