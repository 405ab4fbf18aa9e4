import { star, titled } from '../../../model/narration/marks.js';
import type { Said } from '../../../model/narration/saying.js';
import { lookOf } from '../../../model/narration/side-looks.js';
import type { Mark } from '../../../model/picture.js';
import { Order } from '../map/hexes.js';
import { PITCH, type Point } from './hex-places.js';

/** A unit's block along its front and from front to rear; one of two hexes is a hex longer. */
const WIDTH = 1.75;
const DEPTH = 1.35;
/** Letters of a type with two letters; more are smaller, so that they stay on the block. */
const NAME_SIZE = 0.88;
const HITS_RADIUS = 0.4;

/** What a unit's block shows. */
export interface UnitLooks {
  readonly side: number;
  /** Its type, as counters print it. */
  readonly sign: string;
  /** Where straight ahead is: see `aheadOf`. */
  readonly ahead: Point;
  readonly order: number;
  readonly doubleSize: boolean;
  readonly doubleDepth: boolean;
  /** Whether another unit stands below it in its hex. */
  readonly stacked: boolean;
  readonly depleted: boolean;
  readonly hits: number;
}

function rectangle(depth: number, width: number, back: number): readonly number[] {
  const [half, wide] = [depth / 2, width / 2];
  return [half - back, wide, half - back, -wide, -half - back, -wide, -half - back, wide];
}

/** The block in its own frame, ahead along x: outline, front edge, and a nose that points ahead. */
function bodyMarks({ side, order, doubleSize, doubleDepth, stacked, depleted }: UnitLooks): readonly Mark[] {
  const more = doubleSize ? PITCH : 0;
  const [depth, width] = order === Order.Line ? [DEPTH, WIDTH + more] : [WIDTH + more, DEPTH * 0.8];
  const look = lookOf(side, depleted ? 'depleted' : 'full');
  const marks: Mark[] = [];
  if (stacked) marks.push({ kind: 'area', points: rectangle(depth, width, 0.3), look });
  marks.push({ kind: 'area', points: rectangle(depth, width, 0), look });
  const front = depth / 2 - 0.12;
  const wide = width / 2;
  marks.push({ kind: 'line', points: [front, wide, front, -wide], look: lookOf(side, 'front') });
  if (doubleDepth) marks.push({ kind: 'line', points: [-front, wide, -front, -wide], look: lookOf(side, 'front') });
  marks.push({
    kind: 'area',
    points: [depth / 2, 0.3, depth / 2 + 0.3, 0, depth / 2, -0.3],
    look: lookOf(side, 'nose'),
  });
  return marks;
}

/** A unit's block about a point, with its type upright and its hits in a disc. */
export function unitMarks([x, y]: Point, looks: UnitLooks, title: Said): readonly Mark[] {
  const { side, sign, ahead, depleted, hits } = looks;
  const [forwardX, forwardY] = ahead;
  const marks: Mark[] = [
    { kind: 'group', x, y, forwardX, forwardY, marks: bodyMarks(looks), ...titled(title) },
    {
      kind: 'text',
      x: x - 0.1 * forwardX,
      y: y - 0.1 * forwardY,
      text: sign,
      size: Math.min(NAME_SIZE, (2.2 * NAME_SIZE) / sign.length),
      look: lookOf(side, depleted ? 'depletedName' : 'name'),
    },
  ];
  if (hits > 0) {
    const [atX, atY] = [x + 0.8, y - 0.7];
    marks.push({ kind: 'disc', x: atX, y: atY, radius: HITS_RADIUS, look: 'hits' });
    marks.push({ kind: 'text', x: atX, y: atY, text: `${hits}`, size: 0.7, look: 'hitsText' });
  }
  return marks;
}

const STAR = star(0.48);

/** A leader: a star, ringed where he is the overall commander. */
export function leaderMark(side: number, [x, y]: Point, overall: boolean, title: Said): Mark {
  const marks: Mark[] = [{ kind: 'area', points: STAR, look: lookOf(side, 'leader') }];
  if (overall) marks.push({ kind: 'disc', x: 0, y: 0, radius: 0.6, look: lookOf(side, 'overall') });
  return { kind: 'group', x, y, forwardX: 1, forwardY: 0, marks, ...titled(title) };
}
