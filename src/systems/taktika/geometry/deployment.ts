import { liesWithin } from '../../../model/plane/overlap.js';
import { centreX, centreY, reachAlong, type Shapes, TOUCH } from '../../../model/plane.js';
import { forwardOf, HALF_DEPTH, HALF_WIDTH } from './table.js';

/** The parts of an army by which it is placed (TK-28a, TK-30a, TK-30b, TK-30c, TK-30d). */
export const Part = { RightWing: 0, Centre: 1, LeftWing: 2, Reserve: 3 } as const;

/** Centimetres that a deployment zone is wide along the table and deep from the own edge (TK-30a, D25). */
export const ZONE_WIDTH = 40;
/** Centimetres from the own edge within which a side is placed (TK-30a, D25). */
export const ZONE_DEPTH = 20;

/** An upright rectangle on the table. */
export interface Zone {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

function zoneOf(side: number, part: number): Zone {
  const forward = forwardOf(side);
  // A side looks forward from its edge, so its right wing lies where x has the sign of its forward.
  const place = part === Part.RightWing ? 1 : part === Part.LeftWing ? -1 : 0;
  const middle = forward * place * (HALF_WIDTH - ZONE_WIDTH / 2);
  const edge = -forward * HALF_DEPTH;
  const inner = edge + forward * ZONE_DEPTH;
  return {
    left: middle - ZONE_WIDTH / 2,
    bottom: Math.min(edge, inner),
    right: middle + ZONE_WIDTH / 2,
    top: Math.max(edge, inner),
  };
}

const ZONES: readonly (readonly Zone[])[] = [0, 1].map((side) => Object.values(Part).map((part) => zoneOf(side, part)));

/**
 * Where a side places a part of its army: its right wing within 20 cm of its edge and 40 cm of its right-hand end
 * (TK-30a), its left wing likewise to the left (TK-30c), the centre between them (TK-30b), and the reserve in the zone
 * of the centre (TK-30d).
 */
export function deploymentZone(side: number, part: number): Zone {
  return ZONES[side]![part]!;
}

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
