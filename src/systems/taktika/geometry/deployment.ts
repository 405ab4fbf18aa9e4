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
