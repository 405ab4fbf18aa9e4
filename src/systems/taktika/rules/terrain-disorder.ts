import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { DISORDERED, FRONT, ORDERED } from '../axes.js';
import { readings } from '../readings.js';
import { TERRAIN_TABLE, TERRAIN_TYPES, type TerrainType } from '../tables/terrain.js';
import { facingEnemy } from './facing-enemy.js';

/**
 * Whether troops that cross an element of terrain test for disorder (TK-8g, D24); going down a hill is free (R31).
 * Impassable terrain needs no test.
 */
export function testsTerrain(terrain: TerrainType, mounted: boolean, goingUp: boolean): boolean {
  switch (TERRAIN_TABLE[terrain].crossing) {
    case 'everybody':
      return true;
    case 'cavalry':
      return mounted;
    case 'goingUp':
      return goingUp;
    default:
      return false;
  }
}

/** Which types of terrain, by index, disorder units that enter them: foot, then horse; hills going up. */
export const DISORDERS = [false, true].map((mounted) => TERRAIN_TYPES.map((type) => testsTerrain(type, mounted, true)));

/**
 * The greatest roll that disorders a figure crossing difficult terrain or going uphill (TK-8g, D19): the front of its
 * formation on foot, twice that on horse. 6 and more disorder without a roll.
 */
export function terrainLimit(front: number, mounted: boolean): number {
  return mounted ? 2 * front : front;
}

/** The disorder test of figures that cross a stream, hedge, wood and the like, or go uphill (TK-8g, TK-8h). */
export const terrainDisorder = mechanic({
  id: 'taktika/terrain-disorder',
  summary: 'Crossing difficult terrain or going uphill: how many figures stay in order.',
  clauses: ['TK-8g', 'TK-8h'],
  situation: {
    ordered: ORDERED,
    disordered: DISORDERED,
    front: FRONT,
    mounted: flag(),
    lastFigure: readings.lastFigure,
  },
  outcome: { ordered: int(0, ORDERED.to), failed: int(0, ORDERED.to) },
  score: 'ordered',
  resolve(dice, { ordered, disordered, front, mounted, lastFigure }, outcome) {
    outcome.failed = dice.atMost(terrainLimit(front, mounted), ordered, 6, 'TK-8g');
    outcome.ordered = facingEnemy(ordered - outcome.failed, ordered + disordered, true, lastFigure);
  },
});
