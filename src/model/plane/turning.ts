import type { Motion } from './motion.js';

/** Most angles that one turn can meet something at: 16 corners of outlines against a rectangle, twice, two ways. */
const MOST = 512;
/** How far beyond the end of an edge, in its own lengths, a point still counts as passing it: spare angles do no harm. */
const BEYOND = 1e-9;
/** By how much a square may miss 0 where the way of a point only touches an edge: what touches may lie `TOUCH` too near. */
const GRAZE = 1e-4;

/** Radians of a turn that grazes something after which it may lie too deep in it, though halfway it did not yet. */
const SHALLOW = 1e-2;
/** Angles nearer to each other than this are one. */
const SAME_ANGLE = 1e-9;
/** Radians of a turn, a little less than half round. */
const SHORT = 3;
/** By how much a cosine may be wrong where points that pass each other lie `GRAZE` too far from the pivot. */
const ROUGH = 1e-3;

/**
 * The angles at which something turning about a point may begin or cease to meet something else: places where a point
 * of the one passes an edge of the other. Between two of them in a row nothing changes. Points are x, y pairs in arrays,
 * seen from the pivot.
 */
export class Turning {
  readonly angles = new Float64Array(MOST + 1);
  count = 0;
  // Fractional fields begin as fractions: V8 keeps a field as what it held first, and makes objects of what does not fit.
  /** How near two points must come to meet, for `notePoint`. */
  radius = 0.5;
  private way = 1;
  private limit = 0.5;
  /** Whether the turn is shorter than half round, and the cosine of its end or a little less. */
  private isShort = false;
  private least = 0.5;
  /** The place of the angle that was walked to last, and the angles between which its trial lies. */
  private at = -1;
  private from = 0.5;
  private to = 0.5;
  /** The point that turns, x and y, and the place that it turns to. */
  private readonly arc = new Float64Array(4);

  /** Begins a turn, `slack` radians longer than the motion. */
  begin(motion: Readonly<Motion>, slack: number): void {
    this.count = 0;
    this.way = motion.way;
    this.limit = motion.reach + slack;
    this.isShort = this.limit < SHORT;
    this.least = this.isShort ? Math.cos(this.limit) - ROUGH : 0;
  }

  /** Whether the arc surely leads beyond the turn, told without its angle: only for turns of less than half round. */
  private isBeyond(): boolean {
    const fromX = this.arc[0]!;
    const fromY = this.arc[1]!;
    const toX = this.arc[2]!;
    const toY = this.arc[3]!;
    const square = fromX * fromX + fromY * fromY;
    if (!this.isShort || square < 1) return false;
    const product = Math.sqrt(square * (toX * toX + toY * toY));
    return (fromX * toY - fromY * toX) * this.way < 0 || fromX * toX + fromY * toY < this.least * product;
  }

  /** Notes the angle of the arc where it lies within the turn, in order. */
  private noteArc(): void {
    if (this.isBeyond()) return;
    const fromX = this.arc[0]!;
    const fromY = this.arc[1]!;
    const toX = this.arc[2]!;
    const toY = this.arc[3]!;
    const cross = (fromX * toY - fromY * toX) * this.way;
    let angle = Math.atan2(cross, fromX * toX + fromY * toY);
    if (angle < 0) angle += 2 * Math.PI;
    if (angle >= this.limit || this.count === MOST) return;
    let at = this.count++;
    while (at > 0 && this.angles[at - 1]! > angle) {
      this.angles[at] = this.angles[at - 1]!;
      at--;
    }
    this.angles[at] = angle;
  }

  /**
   * Notes where the point at `at` of `points` and the edge from `from` to `to` of `edges` pass each other: the point
   * turns, or where `edgeTurns` the edge.
   */
  noteEdge(points: Float64Array, at: number, edges: Float64Array, from: number, to: number, edgeTurns: boolean): void {
    const x = points[at]!;
    const y = points[at + 1]!;
    const fromX = edges[from]!;
    const fromY = edges[from + 1]!;
    const toX = edges[to]!;
    const toY = edges[to + 1]!;
    const stepX = toX - fromX;
    const stepY = toY - fromY;
    const length = stepX * stepX + stepY * stepY;
    if (length === 0) return;
    const square = x * x + y * y;
    const fromSquare = fromX * fromX + fromY * fromY;
    const toSquare = toX * toX + toY * toY;
    // All of the edge lies nearer to the pivot than the point.
    if (square > fromSquare + GRAZE && square > toSquare + GRAZE) return;
    const middle = -(fromX * stepX + fromY * stepY) / length;
    // All of it lies further off: no part of it lies nearer than the nearer one of its ends.
    const isBeside = middle < 0 || middle > 1;
    if (isBeside && square < fromSquare - GRAZE && square < toSquare - GRAZE) return;
    const nearX = fromX + stepX * middle;
    const nearY = fromY + stepY * middle;
    const left = square - nearX * nearX - nearY * nearY;
    if (left < -GRAZE) return;
    const half = Math.sqrt(Math.max(0, left) / length);
    for (let side = -1; side <= 1; side += 2) {
      const share = middle + side * half;
      if (share < -BEYOND || share > 1 + BEYOND) continue;
      const onX = fromX + stepX * share;
      const onY = fromY + stepY * share;
      this.arc[0] = edgeTurns ? onX : x;
      this.arc[1] = edgeTurns ? onY : y;
      this.arc[2] = edgeTurns ? x : onX;
      this.arc[3] = edgeTurns ? y : onY;
      this.noteArc();
    }
  }

  /** Notes where the turning point at `at` of `points` comes to `radius` from the resting one at `rest` of `resting`. */
  notePoint(points: Float64Array, at: number, resting: Float64Array, rest: number): void {
    const x = points[at]!;
    const y = points[at + 1]!;
    const restX = resting[rest]!;
    const restY = resting[rest + 1]!;
    const square = x * x + y * y;
    const restSquare = restX * restX + restY * restY;
    const product = Math.sqrt(square * restSquare);
    if (product === 0) return;
    const number = square + restSquare - this.radius * this.radius;
    const most = 2 * product;
    let cos = number / most;
    if (Math.abs(number) > most && Math.abs(number) <= most + GRAZE) cos = number > 0 ? 1 : -1;
    if (cos < -1 || cos > 1) return;
    const sin = Math.sqrt(1 - cos * cos);
    for (let side = -1; side <= 1; side += 2) {
      this.arc[0] = x;
      this.arc[1] = y;
      this.arc[2] = restX * cos - side * restY * sin;
      this.arc[3] = restY * cos + side * restX * sin;
      this.noteArc();
    }
  }

  /** The place of the last angle noted that is less than a turn; -1 where there is none. */
  private lastWithin({ reach }: Readonly<Motion>): number {
    let at = this.count - 1;
    while (at >= 0 && this.angles[at]! >= reach) at--;
    return at;
  }

  /** Shortens a turn to the last of the angles noted that is less than it; to 0 where there is none. */
  shorten(motion: Motion): void {
    const at = this.lastWithin(motion);
    motion.reach = at < 0 ? 0 : this.angles[at]!;
  }

  /** Whether a turn ends so little after the last angle noted before its end that it may graze something there. */
  endsShallow(motion: Readonly<Motion>): boolean {
    const at = this.lastWithin(motion);
    return motion.reach - (at < 0 ? 0 : this.angles[at]!) <= SHALLOW;
  }

  /** Ends the list with the whole turn, to be walked through from its beginning. */
  close(): void {
    this.angles[this.count++] = this.limit;
    this.at = -1;
    this.from = 0;
    this.to = 0;
  }

  /** Walks on to the next angle and prepares a trial of the turn half-way to it; false at the end of the turn. */
  tryNext(motion: Readonly<Motion>, trial: Motion): boolean {
    const from = this.to;
    while (++this.at < this.count) {
      const to = this.angles[this.at]!;
      if (to - from < SAME_ANGLE) continue;
      this.from = from;
      this.to = to;
      trial.pivotX = motion.pivotX;
      trial.pivotY = motion.pivotY;
      trial.way = motion.way;
      trial.reach = (to + from) / 2;
      return true;
    }
    return false;
  }

  /** Shortens a turn to the angle before the trial, which has met something. */
  stop(motion: Motion): void {
    motion.reach = Math.min(this.from, motion.reach);
  }
}
