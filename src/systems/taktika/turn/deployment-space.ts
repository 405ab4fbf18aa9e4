import type { OptionList } from '../../../model/options.js';
import { TOUCH } from '../../../model/plane.js';
import { BASE_WIDTH, SKIRMISH_RADIUS } from '../geometry/base.js';
import { deploymentZone, Part, ZONE_DEPTH, ZONE_WIDTH } from '../geometry/deployment.js';
import { forwardOf, HALF_DEPTH } from '../geometry/table.js';
import { MAX_PIECES, type Terrain } from '../geometry/terrain.js';
import type { TaktikaBattle } from '../state/battle.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import { Places } from '../state/places.js';

/** Centimetres that a unit's base is wide as it stands straight ahead. */
function widthOf({ bases }: TaktikaBattle, unit: number): number {
  return bases.radius[unit]! > 0 ? 2 * SKIRMISH_RADIUS : BASE_WIDTH;
}

/** Centimetres that a unit's base or column is deep. */
export function depthOf({ bases }: TaktikaBattle, unit: number): number {
  return bases.radius[unit]! > 0 ? 2 * SKIRMISH_RADIUS : bases.depth[unit]!;
}

/** How many places there are for a unit along an empty zone. */
export function placesAlong(battle: TaktikaBattle, unit: number): number {
  return ZONE_WIDTH - widthOf(battle, unit) + 1;
}

/** Where the left end of a zone lies, as its side sees it. */
function leftEnd(side: number, part: number): number {
  const { left, right } = deploymentZone(side, part);
  return side === 0 ? left : -right;
}

/** Puts a unit down facing straight ahead, its front `depth` and its left edge `place` centimetres into a zone. */
export function stand(battle: TaktikaBattle, unit: number, part: number, depth: number, place: number): void {
  const { bases } = battle;
  const side = battle.owner[unit]!;
  const forward = forwardOf(side);
  const middle = leftEnd(side, part) + place + widthOf(battle, unit) / 2;
  bases.x[unit] = forward * middle;
  bases.y[unit] = forward * (depth - HALF_DEPTH - bases.radius[unit]!);
  bases.forwardX[unit] = 0;
  bases.forwardY[unit] = forward;
}

/**
 * Where a unit may be placed in its zone: whole centimetres, its base clear of those that stand there and of impassable
 * terrain, and reserves nearer to the edge than any of the centre's that they overlap sideways (TK-30d, R60). Every base
 * stands straight, so stretches along and across the zone are all that need be compared; round bases count as squares.
 */
export class Room {
  private readonly places = new Places();
  private readonly left = new Float64Array(MAX_BATTLE_UNITS);
  private readonly right = new Float64Array(MAX_BATTLE_UNITS);
  private readonly rear = new Float64Array(MAX_BATTLE_UNITS);
  private readonly front = new Float64Array(MAX_BATTLE_UNITS);
  private readonly extent = new Float64Array(2);
  private count = 0;
  private width = 0;
  /** How many places there would be along an empty zone. */
  private most = 0;
  private deep = 0;
  /** Impassable pieces of terrain, as far as they reach into the zone. */
  private readonly lakes = new Int32Array(MAX_PIECES);
  private lakeCount = 0;
  private forward = 1;
  /** The left end of the zone. */
  private from = 0;

  /** Looks at the zone of a part in which a unit is to be placed. */
  look(battle: TaktikaBattle, unit: number, part: number): void {
    const { forces, bases, present, corps, owner, terrain } = battle;
    const side = owner[unit]!;
    this.forward = forwardOf(side);
    this.from = leftEnd(side, part);
    this.width = widthOf(battle, unit);
    this.most = placesAlong(battle, unit);
    this.deep = depthOf(battle, unit);
    this.lakeCount = 0;
    for (let at = 0; at < terrain.barrierCount; at++) {
      const piece = terrain.barriers[at]!;
      if (this.stretchOf(terrain, piece, 0, ZONE_DEPTH)) this.lakes[this.lakeCount++] = piece;
    }
    this.count = 0;
    for (let other = forces.firstUnit[side]!; other < forces.firstUnit[side + 1]!; other++) {
      if (present[other] === 0) continue;
      const where = battle.part[corps[other]!]!;
      const ahead = part === Part.Reserve && where === Part.Centre;
      if (where !== part && !ahead) continue;
      const half = widthOf(battle, other) / 2;
      const middle = this.forward * bases.x[other]! - this.from;
      const front = HALF_DEPTH + this.forward * bases.y[other]! + bases.radius[other]!;
      this.left[this.count] = middle - half;
      this.right[this.count] = middle + half;
      this.rear[this.count] = front - depthOf(battle, other);
      this.front[this.count++] = ahead ? Number.POSITIVE_INFINITY : front;
    }
  }

  /** Whether there is a free place at a depth, whole centimetres from the edge. */
  hasPlaceAt(battle: TaktikaBattle, depth: number): boolean {
    if (depth < this.deep || depth > ZONE_DEPTH) return false;
    this.measure(battle, depth);
    return this.places.hasFree(this.most);
  }

  /** Adds the depths at which there is a free place. */
  depthsInto(battle: TaktikaBattle, options: OptionList): void {
    for (let depth = this.deep; depth <= ZONE_DEPTH; depth++) if (this.hasPlaceAt(battle, depth)) options.add(depth);
  }

  /** Adds the places that are free at a depth. */
  placesInto(battle: TaktikaBattle, depth: number, options: OptionList): void {
    this.measure(battle, depth);
    for (let place = 0; place < this.most; place++) if (this.places.isFree(place)) options.add(place);
  }

  private measure(battle: TaktikaBattle, depth: number): void {
    const { places, width, extent } = this;
    const rear = depth - this.deep;
    places.clear();
    for (let at = 0; at < this.count; at++) {
      if (depth > this.rear[at]! && rear < this.front[at]!) {
        places.block(this.left[at]! - width + 1, this.right[at]! - 1);
      }
    }
    const { terrain } = battle;
    for (let at = 0; at < this.lakeCount; at++) {
      const piece = this.lakes[at]!;
      if (!this.stretchOf(terrain, piece, rear + TOUCH, depth - TOUCH)) continue;
      places.block(Math.floor(extent[0]! - width + TOUCH) + 1, Math.ceil(extent[1]! - TOUCH) - 1);
    }
  }

  /** Measures how far along the zone an area reaches between two depths; false where it reaches none of them. */
  private stretchOf({ pieces }: Terrain, piece: number, rear: number, front: number): boolean {
    const { extent, forward, from } = this;
    extent[0] = Number.POSITIVE_INFINITY;
    extent[1] = Number.NEGATIVE_INFINITY;
    const first = pieces.first[piece]!;
    const end = pieces.first[piece + 1]!;
    for (let point = first; point < end; point++) {
      const next = point + 1 < end ? point + 1 : first;
      const y = HALF_DEPTH + forward * pieces.points[2 * point + 1]!;
      const nextY = HALF_DEPTH + forward * pieces.points[2 * next + 1]!;
      const x = forward * pieces.points[2 * point]! - from;
      const nextX = forward * pieces.points[2 * next]! - from;
      if (y >= rear && y <= front) this.widen(x);
      if (y < rear !== nextY < rear) this.widen(x + ((nextX - x) * (rear - y)) / (nextY - y));
      if (y > front !== nextY > front) this.widen(x + ((nextX - x) * (front - y)) / (nextY - y));
    }
    return extent[0]! < extent[1]!;
  }

  private widen(x: number): void {
    const { extent } = this;
    if (x < extent[0]!) extent[0] = x;
    if (x > extent[1]!) extent[1] = x;
  }
}
