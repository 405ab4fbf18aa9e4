import { deploymentZone } from '../geometry/deployment.js';
import { forwardOf, HALF_WIDTH } from '../geometry/table.js';
import { rowOfPiece } from '../geometry/terrain.js';
import type { TaktikaBattle } from '../state/battle.js';

/** Centimetres that a player moves a unit along its zone rather than behind ground that stops or disorders it. */
const STOPPED = 60;
const DISORDERED = 7;
/** Ground counts that lies no further than this beyond the middle of the table. */
const BEYOND_MIDDLE = 5;

/** How freely troops can go straight ahead from each place along a side's edge. */
export class Approaches {
  /** The burden of each centimetre from the left end of the table as the side sees it. */
  private readonly burden = new Float64Array(2 * HALF_WIDTH);

  /** Looks at the ground before a side. */
  look({ terrain }: Readonly<TaktikaBattle>, side: number): void {
    const { burden } = this;
    const { pieces } = terrain;
    const forward = forwardOf(side);
    burden.fill(0);
    for (let piece = 0; piece < pieces.count; piece++) {
      const { crossing } = rowOfPiece(terrain, piece);
      const weight = crossing === 'impassable' ? STOPPED : crossing === 'everybody' ? DISORDERED : 0;
      let left = HALF_WIDTH;
      let right = -HALF_WIDTH;
      let near = Number.POSITIVE_INFINITY;
      for (let point = pieces.first[piece]!; point < pieces.first[piece + 1]!; point++) {
        const x = forward * pieces.points[2 * point]!;
        left = Math.min(left, x);
        right = Math.max(right, x);
        near = Math.min(near, forward * pieces.points[2 * point + 1]!);
      }
      if (weight === 0 || near > BEYOND_MIDDLE) continue;
      const from = Math.max(0, Math.floor(left + HALF_WIDTH));
      const to = Math.min(burden.length, Math.ceil(right + HALF_WIDTH));
      for (let at = from; at < to; at++) burden[at] = Math.max(burden[at]!, weight);
    }
  }

  /** What lies before a unit of a width that stands at a place of a zone, in centimetres that it is worth to go aside. */
  before(side: number, part: number, place: number, width: number): number {
    const { left, right } = deploymentZone(side, part);
    const from = (side === 0 ? left : -right) + place + HALF_WIDTH;
    let most = 0;
    for (let at = from; at < from + width; at++) most = Math.max(most, this.burden[at]!);
    return most;
  }
}
