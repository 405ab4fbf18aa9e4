/** One side of the measured collision, as the comparison programs need it. */
export interface Side {
  /** Figures that roll. */
  readonly strikers: number;
  /** A die of this or less hits. */
  readonly skill: number;
  readonly figures: number;
  /** Every second or third struck figure is saved by its shield. */
  readonly saves: number;
  readonly steadiness: number;
  /** Full ranks. */
  readonly ranks: number;
}

/** A full base of pikes in very dense formation, three ranks of which strike; they have regular shields. */
export const ATTACKER: Side = { strikers: 15, skill: 3, figures: 15, saves: 3, steadiness: 3, ranks: 3 };
/** A full base of good spears with large shields, two ranks of which strike back. */
export const DEFENDER: Side = { strikers: 10, skill: 4, figures: 15, saves: 2, steadiness: 3, ranks: 3 };

/** What every variant sums up over its collisions: strikers that missed, figures killed, units that flee. */
export const COUNTED = [
  'attackers disordered',
  'defenders disordered',
  'attackers killed',
  'defenders killed',
  'attacker flees',
  'defender flees',
] as const;
/** Sums in the order of `COUNTED`. */
export type Sums = Float64Array;

/** A way of computing collisions. */
export interface Variant {
  /** Computes `trials` collisions and adds to `sums`. */
  run(trials: number, sums: Sums): void;
}
