/** A number that prices of figures are made of, such as a cell of a price table or what a shield costs. */
export interface PriceNumber {
  /** What tells it from all others of its scheme: `troopPrices/shooters/regular/good`. */
  readonly id: string;
  /** What reports call it: `shooters, regular, good`. */
  readonly name: string;
  /** Points as the tables have them. */
  readonly price: number;
  /** The least that it may be changed to. */
  readonly least: number;
}

/** A way in which a price table can be changed: cell by cell, or by the numbers of its own formula. */
export interface PriceScheme {
  /** `cells` or `formula`. */
  readonly id: string;
  readonly numbers: readonly PriceNumber[];
  /** Pairs of numbers the first of which never is the dearer one: a worse rating does not cost more. */
  readonly orders: readonly (readonly [cheaper: number, dearer: number])[];
  /**
   * Places of the numbers that a figure of the main troops costs the sum of. Undefined where the brief notation says no unit, or one
   * whose price is not such a sum.
   */
  madeOf(profile: string): readonly number[] | undefined;
  /** The tables as `--tables` takes them, from points by number; tables that are as they were are left out. */
  toTables(prices: readonly number[]): Readonly<Record<string, unknown>>;
}
