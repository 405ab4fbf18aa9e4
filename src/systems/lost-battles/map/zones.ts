/** Zones of the battlefield: five columns, four rows (LB-2.1a). */
export const ZONES = 20;
const COLUMNS = 5;

/** The zone number of units that are not yet on the map. */
export const OFF_MAP = 20;
/** The zone number of units that have left play. */
export const GONE = 21;
/** Zone numbers with the two that lie off the map. */
export const PLACES = 22;

/**
 * The ten zones of either side's half in the order of their numbers as that side sees them, from its left to its right
 * and from its back edge to the middle of the field (D9).
 */
export const HALF_ZONES = [
  'leftWing',
  'leftRear',
  'centreRear',
  'rightRear',
  'rightWing',
  'leftFlank',
  'leftCentre',
  'centre',
  'rightCentre',
  'rightFlank',
] as const;

/** Numbers of zones of a side's own half as it sees them; places in `HALF_ZONES`. */
export const LEFT_REAR = 1;
export const CENTRE_REAR = 2;
export const RIGHT_REAR = 3;
export const LEFT_CENTRE = 6;
export const RIGHT_CENTRE = 8;

/** Facings as a side sees them (LB-5.1a). */
export const FACINGS = ['forward', 'right', 'back', 'left'] as const;
export type Facing = (typeof FACINGS)[number];

/** Places in `FACINGS`. For side 0 they are also the facings of the map itself: towards row 3, E, S and W. */
export const FORWARD = 0;
export const RIGHT = 1;
export const BACK = 2;
export const LEFT = 3;

/**
 * A zone's number as a side sees it, from the number on the map, and the other way round: side 0 sees the map as it is,
 * side 1 from the other end, by half a turn.
 */
export function zoneSeenBy(side: number, zone: number): number {
  return side === 0 || zone >= ZONES ? zone : ZONES - 1 - zone;
}

/** The zone of a mask that is not 0 that comes first as a side sees them, by its number on the map. */
export function firstSeenBy(side: number, zones: number): number {
  return side === 0 ? lowestOf(zones) : 31 - Math.clz32(zones);
}

/** A facing as a side sees it, from the facing on the map, and the other way round. */
export function facingSeenBy(side: number, facing: number): number {
  return side === 0 ? facing : facing ^ 2;
}

/** The column of a zone on the map, 0..4. */
export function columnOf(zone: number): number {
  return zone % COLUMNS;
}

/** The row of a zone on the map, 0..3. */
export function rowOf(zone: number): number {
  return (zone - (zone % COLUMNS)) / COLUMNS;
}

const STEP_COLUMN = [0, 1, 0, -1] as const;
const STEP_ROW = [1, 0, -1, 0] as const;
const ROWS = ZONES / COLUMNS;

const neighbours = new Int8Array(ZONES * FACINGS.length);
const adjacent = new Int32Array(PLACES);
const distances = new Int8Array(ZONES * ZONES);

for (let zone = 0; zone < ZONES; zone++) {
  for (let facing = 0; facing < FACINGS.length; facing++) {
    const column = columnOf(zone) + STEP_COLUMN[facing]!;
    const row = rowOf(zone) + STEP_ROW[facing]!;
    const inside = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
    const other = inside ? row * COLUMNS + column : -1;
    neighbours[zone * FACINGS.length + facing] = other;
    if (inside) adjacent[zone] = adjacent[zone]! | (1 << other);
  }
  for (let other = 0; other < ZONES; other++) {
    distances[zone * ZONES + other] = Math.abs(columnOf(zone) - columnOf(other)) + Math.abs(rowOf(zone) - rowOf(other));
  }
}

/** The zone that a zone's units see in front of them when they face so, or -1 where they face off the map (LB-5.1a). */
export function neighbourOf(zone: number, facing: number): number {
  return neighbours[(zone << 2) + facing]!;
}

/** The zones that touch a zone, a bit each (LB-2.1d); none for the places off the map. */
export function adjacentTo(zone: number): number {
  return adjacent[zone]!;
}

/** Zones between two zones, counted orthogonally (LB-2.1d): 0..7. */
export function distanceOf(zone: number, other: number): number {
  return distances[zone * ZONES + other]!;
}

/** The facing from a zone to one that touches it. */
export function facingTowards(zone: number, other: number): number {
  const step = other - zone;
  if (step === COLUMNS) return FORWARD;
  if (step === 1) return RIGHT;
  return step === -1 ? LEFT : BACK;
}

/** Every zone, a bit each. */
export const ALL_ZONES = (1 << ZONES) - 1;
/** The zones of the map's edge: all but the six centre zones (D9). */
export const EDGE_ZONES = ALL_ZONES & ~((7 << 6) | (7 << 11));
/** The zones of either side's half. */
export const HALF_OF = [(1 << 10) - 1, ((1 << 10) - 1) << 10] as const;
/** The centre zones of either side's half. */
export const CENTRE_OF = [7 << 6, 7 << 11] as const;
/** The flank and rear zones of either side's half: those that touch its centre zones from behind or beside (LB-6.1c). */
export const FLANK_AND_REAR_OF = [(7 << 1) | (1 << 5) | (1 << 9), (7 << 16) | (1 << 10) | (1 << 14)] as const;

/** How many bits of a mask are set. */
export function bitsOf(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of the lowest bit of a mask that is not 0. */
export function lowestOf(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}
