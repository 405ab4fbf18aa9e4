import { motionRecord } from '../../../model/plane/motion.js';
import { TERRAIN_TABLE, TERRAIN_TYPES } from '../data/terrain.js';
import { enteredOnAdvance, enteredOnWheel } from '../geometry/terrain-crossing.js';
import { DISORDERS, terrainLimit } from '../rules/terrain-disorder.js';
import type { Outlook } from './outlook.js';

const SIDES_OF_A_DIE = 6;
const DEGREE = Math.PI / 180;
/** Which types of terrain nobody can enter, by their place. */
const IMPASSABLE = TERRAIN_TYPES.map((type) => TERRAIN_TABLE[type].crossing === 'impassable');

/** How the ground bears on a side's troops: whether they keep enough of their order where they go. */
export class Ground {
  /** How many centimetres of a way are asked about. */
  distance = 0;
  private readonly outlook: Outlook;
  /** The share of its figures in order that a unit shall keep, more than 0. */
  private readonly least: number;
  private readonly motion = motionRecord();

  constructor(outlook: Outlook, least: number) {
    this.outlook = outlook;
    this.least = least;
  }

  /** Whether a unit keeps its order straight towards another, and can go there. */
  isGoodTo(unit: number, other: number): boolean {
    const { battle, x, y } = this.outlook;
    const { motion } = this;
    const aheadX = x[other]! - battle.bases.x[unit]!;
    const aheadY = y[other]! - battle.bases.y[unit]!;
    const length = Math.sqrt(aheadX * aheadX + aheadY * aheadY);
    motion.directionX = aheadX / length;
    motion.directionY = aheadY / length;
    return length === 0 || this.isGoodAhead(unit);
  }

  /** Whether it keeps it straight ahead, or after a wheel of so many degrees to the left. */
  isGoodAside(unit: number, degrees: number): boolean {
    const { bases, table } = this.outlook.battle;
    const { motion } = this;
    const aheadX = bases.forwardX[unit]!;
    const aheadY = bases.forwardY[unit]!;
    const way = degrees < 0 ? -1 : 1;
    const angle = way * degrees * DEGREE;
    const cos = degrees === 0 ? 1 : Math.cos(angle);
    const sin = degrees === 0 ? 0 : way * Math.sin(angle);
    motion.directionX = aheadX * cos - aheadY * sin;
    motion.directionY = aheadY * cos + aheadX * sin;
    if (!this.isGoodAhead(unit)) return false;
    const half = way * bases.halfWidth[unit]!;
    motion.pivotX = bases.x[unit]! - half * aheadY;
    motion.pivotY = bases.y[unit]! + half * aheadX;
    motion.way = way;
    motion.reach = angle;
    return degrees === 0 || this.keepsIn(unit, enteredOnWheel(table, unit, motion));
  }

  private isGoodAhead(unit: number): boolean {
    if (this.distance <= 0) return true;
    this.motion.reach = this.distance;
    return this.keepsIn(unit, enteredOnAdvance(this.outlook.battle.table, unit, this.motion));
  }

  /** Whether a unit keeps enough of its order in some elements (TK-8g): a bit for each. */
  private keepsIn(unit: number, elements: number): boolean {
    if (elements === 0) return true;
    const { terrain, units } = this.outlook.battle;
    const { fronts, mounted } = units.traits[unit]!;
    const limit = Math.min(SIDES_OF_A_DIE, terrainLimit(fronts[units.formation[unit]!]!, mounted));
    let share = 1;
    for (let element = 0; element < terrain.elements; element++) {
      if ((elements & (1 << element)) === 0) continue;
      const type = terrain.type[element]!;
      if (IMPASSABLE[type]) return false;
      if (DISORDERS[mounted ? 1 : 0]![type]) share *= 1 - limit / SIDES_OF_A_DIE;
    }
    return share >= this.least;
  }
}
