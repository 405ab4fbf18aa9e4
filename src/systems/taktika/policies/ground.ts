import { motionRecord } from '../../../model/plane/motion.js';
import type { TaktikaBattle } from '../battle/battle.js';
import { TERRAIN_TABLE, TERRAIN_TYPES } from '../data/terrain.js';
import { MOST_PIECES, rowOfPiece } from '../geometry/terrain.js';
import { enteredOnAdvance, enteredOnWheel } from '../geometry/terrain-crossing.js';
import { terrainLimit, testsTerrain } from '../rules/terrain-disorder.js';
import type { Outlook } from './outlook.js';

const SIDES_OF_A_DIE = 6;
const DEGREE = Math.PI / 180;

/** How the ground bears on a side's troops: what is left of their order where they go. */
export class Ground {
  private readonly outlook: Outlook;
  /** The boxes in which those pieces of terrain lie that hinder anybody. */
  private readonly lowX = new Float64Array(MOST_PIECES);
  private readonly lowY = new Float64Array(MOST_PIECES);
  private readonly highX = new Float64Array(MOST_PIECES);
  private readonly highY = new Float64Array(MOST_PIECES);
  private count = 0;
  private readonly motion = motionRecord();

  constructor(outlook: Outlook) {
    this.outlook = outlook;
  }

  /** Looks at the terrain of a game. */
  look({ terrain }: Readonly<TaktikaBattle>): void {
    const { pieces } = terrain;
    this.count = 0;
    for (let piece = 0; piece < pieces.count; piece++) {
      if (rowOfPiece(terrain, piece).crossing === 'free') continue;
      let lowX = Number.POSITIVE_INFINITY;
      let lowY = Number.POSITIVE_INFINITY;
      let highX = Number.NEGATIVE_INFINITY;
      let highY = Number.NEGATIVE_INFINITY;
      for (let point = pieces.first[piece]!; point < pieces.first[piece + 1]!; point++) {
        lowX = Math.min(lowX, pieces.points[2 * point]!);
        highX = Math.max(highX, pieces.points[2 * point]!);
        lowY = Math.min(lowY, pieces.points[2 * point + 1]!);
        highY = Math.max(highY, pieces.points[2 * point + 1]!);
      }
      this.lowX[this.count] = lowX;
      this.lowY[this.count] = lowY;
      this.highX[this.count] = highX;
      this.highY[this.count++] = highY;
    }
  }

  /** The share of its figures in order that a unit keeps on so many centimetres straight towards a place; 0 where it cannot go. */
  keepsTo(unit: number, x: number, y: number, distance: number): number {
    const { bases } = this.outlook.battle;
    const aheadX = x - bases.x[unit]!;
    const aheadY = y - bases.y[unit]!;
    const length = Math.sqrt(aheadX * aheadX + aheadY * aheadY);
    return length === 0 ? 1 : this.keeps(unit, aheadX / length, aheadY / length, distance);
  }

  /** The same straight ahead, or after a wheel of so many degrees to the left. */
  keepsAside(unit: number, degrees: number, distance: number): number {
    const { bases, table } = this.outlook.battle;
    const { motion } = this;
    const aheadX = bases.forwardX[unit]!;
    const aheadY = bases.forwardY[unit]!;
    if (degrees === 0) return this.keeps(unit, aheadX, aheadY, distance);
    const way = degrees < 0 ? -1 : 1;
    const angle = way * degrees * DEGREE;
    const cos = Math.cos(angle);
    const sin = way * Math.sin(angle);
    const kept = this.keeps(unit, aheadX * cos - aheadY * sin, aheadY * cos + aheadX * sin, distance);
    if (kept === 0) return kept;
    const half = way * bases.halfWidth[unit]!;
    motion.pivotX = bases.x[unit]! - half * aheadY;
    motion.pivotY = bases.y[unit]! + half * aheadX;
    motion.way = way;
    motion.reach = angle;
    return Math.min(kept, this.keepsIn(unit, enteredOnWheel(table, unit, motion)));
  }

  private keeps(unit: number, directionX: number, directionY: number, distance: number): number {
    if (distance <= 0 || !this.isAny(unit, directionX * distance, directionY * distance)) return 1;
    const { motion } = this;
    motion.directionX = directionX;
    motion.directionY = directionY;
    motion.reach = distance;
    return this.keepsIn(unit, enteredOnAdvance(this.outlook.battle.table, unit, motion));
  }

  /** Whether any piece may lie where a unit comes on a way, told by their boxes. */
  private isAny(unit: number, wayX: number, wayY: number): boolean {
    const { battle, x, y } = this.outlook;
    const { depth, halfWidth, radius } = battle.bases;
    const around = halfWidth[unit]! + depth[unit]! / 2 + radius[unit]!;
    const left = Math.min(x[unit]!, x[unit]! + wayX) - around;
    const right = Math.max(x[unit]!, x[unit]! + wayX) + around;
    const low = Math.min(y[unit]!, y[unit]! + wayY) - around;
    const high = Math.max(y[unit]!, y[unit]! + wayY) + around;
    for (let at = 0; at < this.count; at++) {
      if (this.lowX[at]! > right || this.highX[at]! < left) continue;
      if (this.lowY[at]! <= high && this.highY[at]! >= low) return true;
    }
    return false;
  }

  /** The share of its figures in order that a unit keeps in some elements (TK-8g): a bit for each. */
  private keepsIn(unit: number, elements: number): number {
    const { terrain, units } = this.outlook.battle;
    const { fronts, mounted } = units.traits[unit]!;
    const limit = Math.min(SIDES_OF_A_DIE, terrainLimit(fronts[units.formation[unit]!]!, mounted));
    let share = 1;
    for (let element = 0; element < terrain.elements; element++) {
      if ((elements & (1 << element)) === 0) continue;
      const type = TERRAIN_TYPES[terrain.type[element]!]!;
      if (TERRAIN_TABLE[type].crossing === 'impassable') return 0;
      if (testsTerrain(type, mounted, true)) share *= 1 - limit / SIDES_OF_A_DIE;
    }
    return share;
  }
}
