/** Most angles that one turn can meet something at: 16 corners of outlines against a rectangle, twice, two ways. */
const MOST = 512;
/** How far beyond the end of an edge, in its own lengths, a point still counts as passing it: spare angles do no harm. */
const BEYOND = 1e-9;

/**
 * The angles at which something turning about a point may begin or cease to meet something else: places where a point
 * of the one passes an edge of the other. Between two of them in a row nothing changes.
 */
export class Turning {
  readonly angles = new Float64Array(MOST + 1);
  count = 0;
  #way = 1;
  #limit = 0;

  /** Begins a turn of `limit` radians, 0 to 2 pi, counter-clockwise where `way` is 1, clockwise where it is -1. */
  begin(way: number, limit: number): void {
    this.count = 0;
    this.#way = way;
    this.#limit = limit;
  }

  /** Notes the angle by which the turn carries the direction of one point to that of another, both seen from the pivot. */
  note(fromX: number, fromY: number, toX: number, toY: number): void {
    const cross = (fromX * toY - fromY * toX) * this.#way;
    let angle = Math.atan2(cross, fromX * toX + fromY * toY);
    if (angle < 0) angle += 2 * Math.PI;
    if (angle >= this.#limit || this.count === MOST) return;
    let at = this.count++;
    while (at > 0 && this.angles[at - 1]! > angle) {
      this.angles[at] = this.angles[at - 1]!;
      at--;
    }
    this.angles[at] = angle;
  }

  /**
   * Notes where a turning point passes a resting edge, or where a turning edge passes a resting point (`edgeTurns`):
   * all seen from the pivot.
   */
  noteEdge(x: number, y: number, fromX: number, fromY: number, toX: number, toY: number, edgeTurns: boolean): void {
    const square = x * x + y * y;
    const stepX = toX - fromX;
    const stepY = toY - fromY;
    const length = stepX * stepX + stepY * stepY;
    if (length === 0) return;
    const middle = -(fromX * stepX + fromY * stepY) / length;
    const nearX = fromX + stepX * middle;
    const nearY = fromY + stepY * middle;
    const left = (square - nearX * nearX - nearY * nearY) / length;
    if (left < 0) return;
    const half = Math.sqrt(left);
    this.#noteOnEdge(x, y, fromX, fromY, stepX, stepY, middle - half, edgeTurns);
    this.#noteOnEdge(x, y, fromX, fromY, stepX, stepY, middle + half, edgeTurns);
  }

  #noteOnEdge(
    x: number,
    y: number,
    fromX: number,
    fromY: number,
    stepX: number,
    stepY: number,
    share: number,
    edgeTurns: boolean,
  ): void {
    if (share < -BEYOND || share > 1 + BEYOND) return;
    const onX = fromX + stepX * share;
    const onY = fromY + stepY * share;
    if (edgeTurns) this.note(onX, onY, x, y);
    else this.note(x, y, onX, onY);
  }

  /** Notes where a turning point comes to `radius` from a resting one: both seen from the pivot. */
  notePoint(x: number, y: number, restX: number, restY: number, radius: number): void {
    const square = x * x + y * y;
    const restSquare = restX * restX + restY * restY;
    const product = Math.sqrt(square * restSquare);
    if (product === 0) return;
    const cos = (square + restSquare - radius * radius) / (2 * product);
    if (cos < -1 || cos > 1) return;
    const sin = Math.sqrt(1 - cos * cos);
    this.note(x, y, restX * cos - restY * sin, restY * cos + restX * sin);
    this.note(x, y, restX * cos + restY * sin, restY * cos - restX * sin);
  }

  /** Ends the list with the whole turn. */
  close(): void {
    this.angles[this.count++] = this.#limit;
  }
}
