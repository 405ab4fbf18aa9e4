import { advanceStop, moveRecord, Obstacle, wheelStop } from '../geometry/reach.js';
import { Surroundings } from '../geometry/surroundings.js';
import type { ThreatMap } from './threat-map.js';

const DEGREE = Math.PI / 180;
/** Units move: who stands in the way now is not looked at. */
const noUnits = new Surroundings();
const everybody = new Uint8Array(0);

/** Whether troops can go where they like, for the ground. */
export class Ground {
  /** How many centimetres of a way are asked about. */
  distance = 0;
  private readonly outlook: ThreatMap;
  private readonly move = moveRecord();

  constructor(outlook: ThreatMap) {
    this.outlook = outlook;
  }

  /** Whether a unit can go straight towards another, or so many degrees to the left of him. */
  isOpenTo(unit: number, other: number, degrees = 0): boolean {
    const { battle, x, y } = this.outlook;
    const { move } = this;
    const toX = x[other]! - battle.bases.x[unit]!;
    const toY = y[other]! - battle.bases.y[unit]!;
    const length = Math.sqrt(toX * toX + toY * toY);
    const cos = Math.cos(degrees * DEGREE) / length;
    const sin = Math.sin(degrees * DEGREE) / length;
    move.directionX = toX * cos - toY * sin;
    move.directionY = toY * cos + toX * sin;
    return length === 0 || this.isOpenAhead(unit);
  }

  /** Whether no ground keeps a unit from an enemy so far off. */
  isOpenFor(unit: number, foe: number, gap: number): boolean {
    if (this.outlook.battle.terrain.barrierCount === 0) return true;
    this.distance = gap;
    return this.isOpenTo(unit, foe);
  }

  /** Whether it can go straight ahead, or after a wheel of so many degrees to the left. */
  isOpenAside(unit: number, degrees: number): boolean {
    const { bases, table } = this.outlook.battle;
    const { move } = this;
    const aheadX = bases.forwardX[unit]!;
    const aheadY = bases.forwardY[unit]!;
    const way = degrees < 0 ? -1 : 1;
    const angle = way * degrees * DEGREE;
    const cos = degrees === 0 ? 1 : Math.cos(angle);
    const sin = degrees === 0 ? 0 : way * Math.sin(angle);
    move.directionX = aheadX * cos - aheadY * sin;
    move.directionY = aheadY * cos + aheadX * sin;
    if (!this.isOpenAhead(unit)) return false;
    if (degrees === 0) return true;
    const half = way * bases.halfWidth[unit]!;
    move.pivotX = bases.x[unit]! - half * aheadY;
    move.pivotY = bases.y[unit]! + half * aheadX;
    move.way = way;
    move.reach = angle;
    wheelStop(table, unit, everybody, move, noUnits);
    return move.obstacle !== Obstacle.Impassable;
  }

  private isOpenAhead(unit: number): boolean {
    const { move } = this;
    if (this.distance <= 0) return true;
    move.reach = this.distance;
    advanceStop(this.outlook.battle.table, unit, everybody, move, noUnits);
    return move.obstacle !== Obstacle.Impassable;
  }
}
