/**
 * Units as rules on hits and rout see them, by number: columns of whole numbers that a battle may hold itself, or copy from
 * and to. Flags are 0 or 1.
 */
export interface Troops {
  /** Places in `KINDS`. */
  readonly kind: Int16Array;
  /** Printed Troop Quality. */
  readonly printedTq: Int16Array;
  readonly hits: Int16Array;
  readonly depletable: Int16Array;
  readonly depleted: Int16Array;
  readonly inColumn: Int16Array;
  /** Units of one stack have one number here; -1 stands for a unit alone. */
  readonly stack: Int16Array;
  /** Places in `FATES`. */
  readonly fate: Int16Array;
  /** By which number of its side each unit rolls, for those who hear it. */
  readonly roller: Int32Array;
}

/** Room for the units of one combat; a battle copies in what fights and copies out what has become of it. */
export class Fighters implements Troops {
  readonly kind: Int16Array;
  readonly printedTq: Int16Array;
  readonly hits: Int16Array;
  readonly depletable: Int16Array;
  readonly depleted: Int16Array;
  readonly inColumn: Int16Array;
  readonly stack: Int16Array;
  readonly fate: Int16Array;
  readonly roller: Int32Array;

  /** Allocates room for `most` units. */
  constructor(most: number) {
    this.kind = new Int16Array(most);
    this.printedTq = new Int16Array(most);
    this.hits = new Int16Array(most);
    this.depletable = new Int16Array(most);
    this.depleted = new Int16Array(most);
    this.inColumn = new Int16Array(most);
    this.stack = new Int16Array(most);
    this.fate = new Int16Array(most);
    this.roller = new Int32Array(most);
  }
}

/** The units of one side in a combat: their numbers in a `Troops`, the top of a stack before the unit below it. */
export class Party {
  /** 0 or 1, to tell the dice who rolls. */
  side = 0;
  count = 0;
  readonly units: Int16Array;

  /** Allocates room for `most` units. */
  constructor(most: number) {
    this.units = new Int16Array(most);
  }

  /** Empties the party. */
  clear(side: number): void {
    this.side = side;
    this.count = 0;
  }

  /** Adds a unit. */
  add(unit: number): void {
    this.units[this.count++] = unit;
  }

  /** Whether a unit is in it. */
  has(unit: number): boolean {
    for (let at = 0; at < this.count; at++) if (this.units[at] === unit) return true;
    return false;
  }
}
