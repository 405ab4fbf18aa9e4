/** Directions and vertices of a hex, clockwise: d0 is north-east, v0 north (SG-6.1a, SG-6.1b). */
export const DIRECTIONS = 6;
/** A bit for each of them. */
export const ALL_DIRECTIONS = (1 << DIRECTIONS) - 1;

/** What a step in each direction adds to the axial coordinates (SG-6.1a). */
export const STEP_Q = [1, 1, 0, -1, -1, 0] as const;
/** What a step in each direction adds to the axial coordinates (SG-6.1a). */
export const STEP_R = [-1, 0, 1, 1, 0, -1] as const;

/** Where a neighbouring hex lies as seen by a unit (SG-6.11a). */
export const Aspect = { Front: 0, Flank: 1, Rear: 2, None: 3 } as const;
/** One of the values of `Aspect`. */
export type Aspect = (typeof Aspect)[keyof typeof Aspect];

/** How a unit is drawn up. */
export const Order = {
  /** In line: it faces a vertex. */
  Line: 0,
  /** In column: it faces a hexside; of a double-size unit the right half is the head (SG-11.23a). */
  Column: 1,
  /** A double-size unit in column whose left half is the head. */
  LeftColumn: 2,
} as const;

/** The aspect of the neighbour in direction facing + n, by n: in line, and in column (SG-6.11a, SG-11.24a). */
const LINE_ASPECTS = [Aspect.Front, Aspect.Flank, Aspect.Rear, Aspect.Rear, Aspect.Flank, Aspect.Front] as const;
const COLUMN_ASPECTS = [Aspect.Front, Aspect.Flank, Aspect.Flank, Aspect.Rear, Aspect.Flank, Aspect.Flank] as const;

/** A direction or vertex brought back into 0..5. */
export function turned(direction: number, by: number): number {
  return (direction + by + 12) % DIRECTIONS;
}

/** The place of the lowest of some bits, of which there is one. */
export function firstBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Bits without the lowest of them: what is left to go through after `firstBit`. */
export function afterFirst(bits: number): number {
  return bits & (bits - 1);
}

/** Bits of directions counted clockwise from one of them on, so that its own comes first. */
export function bitsFrom(direction: number, bits: number): number {
  return ((bits >> direction) | (bits << (DIRECTIONS - direction))) & ALL_DIRECTIONS;
}

/** The aspects of the neighbours of a hex whose unit is drawn up so, clockwise from the direction it faces. */
export function aspectsOf(order: number): readonly Aspect[] {
  return order === Order.Line ? LINE_ASPECTS : COLUMN_ASPECTS;
}

/** The aspect of a neighbour in a direction, of a hex whose unit faces so and is drawn up so. */
export function aspectTowards(facing: number, order: number, direction: number): Aspect {
  return aspectsOf(order)[(direction - facing + DIRECTIONS) % DIRECTIONS]!;
}

/** The vertex that a unit faces when it leaves a column that went in a direction (SG-11.23a): a double-size unit's top edge. */
export function vertexLeavingColumn(direction: number, order: number): number {
  return turned(direction, order === Order.LeftColumn ? 2 : -1);
}

/** The direction of a column that a double-size unit forms from line (SG-11.23a). */
export function columnDirection(vertex: number, order: number): number {
  return turned(vertex, order === Order.LeftColumn ? -2 : 1);
}

/** The distance of two hexes by how far apart their axial coordinates are (SG-6.1a): the largest of three, or half their sum. */
export function axialDistance(dq: number, dr: number): number {
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1;
}

/** The hexes of a map by number, row by row, and what lies beside what; never changes. */
export class HexGrid {
  readonly columns: number;
  readonly rows: number;
  /** How many hexes there are; the half turn of hex `h` is `count - 1 - h`. */
  readonly count: number;
  /** The hex beside a hex, at `6 * hex + direction`; -1 off the map. */
  readonly beside: Int16Array;
  /** Axial coordinates (SG-6.1a). */
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** Both coordinates of a hex in one number: how far two of them are apart says how two hexes lie to each other. */
  readonly spot: Int16Array;
  /**
   * The distance of two hexes, and the direction of a step, by how far apart their spots are; `level` is that of a hex from
   * itself.
   */
  private readonly away: Uint8Array;
  private readonly way: Int8Array;
  private readonly level: number;

  /** Throws `RangeError` unless there is an even number of rows, without which a map has no half turn. */
  constructor(columns: number, rows: number) {
    if (columns < 1 || rows < 2 || rows % 2 !== 0) {
      throw new RangeError(`expected columns and an even number of rows, found ${columns} by ${rows}`);
    }
    this.columns = columns;
    this.rows = rows;
    this.count = columns * rows;
    this.beside = new Int16Array(this.count * DIRECTIONS).fill(-1);
    this.q = new Int16Array(this.count);
    this.r = new Int16Array(this.count);
    for (let hex = 0; hex < this.count; hex++) {
      const row = 1 + Math.floor(hex / columns);
      this.r[hex] = row;
      this.q[hex] = 1 + (hex % columns) - (row >> 1);
    }
    for (let hex = 0; hex < this.count; hex++) {
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        this.beside[hex * DIRECTIONS + direction] = this.at(
          this.q[hex]! + STEP_Q[direction]!,
          this.r[hex]! + STEP_R[direction]!,
        );
      }
    }
    const stride = 2 * rows;
    const widest = columns + (rows >> 1);
    this.level = widest * stride + rows;
    this.spot = Int16Array.from(this.q, (q, hex) => q * stride + this.r[hex]!);
    const apart = (at: number) => {
      const dq = Math.floor(at / stride) - widest;
      return { dq, dr: (at % stride) - rows };
    };
    this.away = Uint8Array.from({ length: (2 * widest + 1) * stride }, (_, at) => {
      const { dq, dr } = apart(at);
      return axialDistance(dq, dr);
    });
    this.way = Int8Array.from(this.away, (_, at) => {
      const { dq, dr } = apart(at);
      return STEP_Q.findIndex((q, direction) => q === dq && STEP_R[direction] === dr);
    });
  }

  /** The hex at axial coordinates; -1 off the map. */
  at(q: number, r: number): number {
    const column = q + (r >> 1);
    if (r < 1 || r > this.rows || column < 1 || column > this.columns) return -1;
    return (r - 1) * this.columns + column - 1;
  }

  /** The hex that a map calls `CCRR`, by its column and row from 1. */
  named(column: number, row: number): number {
    return (row - 1) * this.columns + column - 1;
  }

  /** What a map calls a hex: `CCRR`. */
  nameOf(hex: number): string {
    const two = (number: number) => String(number).padStart(2, '0');
    return `${two(1 + (hex % this.columns))}${two(1 + Math.floor(hex / this.columns))}`;
  }

  /** The hex beside a hex in a direction; -1 off the map. */
  next(hex: number, direction: number): number {
    return this.beside[hex * DIRECTIONS + direction]!;
  }

  /** The distance of two hexes by how far apart their spots are (SG-6.1a). */
  distanceApart(spots: number): number {
    return this.away[spots + this.level]!;
  }

  /** The distance of two hexes (SG-6.1a). */
  distance(a: number, b: number): number {
    return this.distanceApart(this.spot[a]! - this.spot[b]!);
  }

  /** The direction from a hex to one beside it; -1 where the other is not beside it. */
  direction(from: number, to: number): number {
    return this.way[this.spot[to]! - this.spot[from]! + this.level]!;
  }

  /** The bit of the direction from a hex to one beside it; none where the other is not beside it. */
  bitTowards(from: number, to: number): number {
    const direction = this.direction(from, to);
    return direction < 0 ? 0 : 1 << direction;
  }

  /**
   * How a unit sees a hex beside it: `left` is its hex or the left one of a double-size unit, `right` the other or -1
   * (SG-6.11a, SG-6.1d, SG-11.24a). `None` for a hex that is not beside it.
   */
  aspect(left: number, right: number, facing: number, order: number, hex: number): Aspect {
    if (hex === left || hex === right) return Aspect.None;
    let direction = this.direction(left, hex);
    if (direction < 0 && right >= 0) direction = this.direction(right, hex);
    return direction < 0 ? Aspect.None : aspectTowards(facing, order, direction);
  }

  /** A hex as a side sees it, or a hex that it sees on the map: side 1 sees the map turned by half. */
  seen(side: number, hex: number): number {
    return side === 0 || hex < 0 ? hex : this.count - 1 - hex;
  }
}

/** A direction or vertex as a side sees it, and back. */
export function seenDirection(side: number, direction: number): number {
  return side === 0 ? direction : (direction + 3) % DIRECTIONS;
}
