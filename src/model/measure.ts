/** What may be counted about a result: a whole number between `from` and `to`. */
export interface Measure<O> {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  of(result: Readonly<O>): number;
}
