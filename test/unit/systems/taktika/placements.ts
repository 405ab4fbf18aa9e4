import { liesWithin } from '../../../../src/model/plane/overlap.js';
import { centreX, centreY, reachAlong, type Shapes, TOUCH } from '../../../../src/model/plane.js';
import { deploymentZone } from '../../../../src/systems/taktika/geometry/deployment.js';
import { forwardOf } from '../../../../src/systems/taktika/geometry/table.js';
import { mayPlaceNext, obligatoryElements } from '../../../../src/systems/taktika/rules/terrain-elements.js';
import type { TerrainKind } from '../../../../src/systems/taktika/tables/army-list.js';
import { TERRAIN_KIND_TABLE, type TerrainType } from '../../../../src/systems/taktika/tables/terrain.js';

/** Whether a base lies wholly in the zone of a part of its side's army (TK-30a, TK-30c, R60). */
export function inZone(bases: Shapes, unit: number, side: number, part: number): boolean {
  const { left, bottom, right, top } = deploymentZone(side, part);
  return liesWithin(bases, unit, left, bottom, right, top);
}

/**
 * Whether a reserve unit stands behind a unit of the centre (TK-30d, R60): where the two overlap sideways, all of it is
 * nearer to the own edge than any of the other.
 */
export function isBehindCentre(bases: Shapes, reserve: number, centre: number, side: number): boolean {
  const sideways = reachAlong(bases, reserve, 1, 0) + reachAlong(bases, centre, 1, 0);
  if (Math.abs(centreX(bases, reserve) - centreX(bases, centre)) >= sideways - TOUCH) return true;
  const ahead = forwardOf(side) * (centreY(bases, centre) - centreY(bases, reserve));
  return ahead >= reachAlong(bases, reserve, 0, 1) + reachAlong(bases, centre, 0, 1) - TOUCH;
}

/** Whether the next element may be of a type, when `elements` were rolled and those in `placed` lie already (TK-29c). */
export function mayPlace(
  terrain: TerrainKind,
  elements: number,
  placed: readonly TerrainType[],
  type: TerrainType,
): boolean {
  const { obligatory } = TERRAIN_KIND_TABLE[terrain];
  const missing = obligatoryElements(terrain, elements) - placed.filter((known) => known === obligatory).length;
  return mayPlaceNext(terrain, elements - placed.length, missing, type);
}
