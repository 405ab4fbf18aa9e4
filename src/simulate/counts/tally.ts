import { extremesSlot, mergeCounts, noteExtremes } from './extremes.js';
import type { Layout, Slot } from './layout.js';
import { layoutOf } from './layout.js';

/** A slot of a counts vector and how one result fills it. */
export interface Measured<O> extends Omit<Slot, 'at'> {
  /** The place in the slot, from 0, that a result counts for; -1 when it counts for none. */
  place(result: Readonly<O>): number;
}

/** Something that sums up results and can be added to another of its kind: whole numbers only, so exactly. */
export interface Accumulator<O> {
  readonly trials: number;
  readonly counts: Float64Array;
  add(result: Readonly<O>, game: number): void;
  merge(trials: number, counts: Float64Array): void;
}

/**
 * Counts results by several gauges in one vector, and keeps the game numbers of the least and greatest `score` in the
 * vector's last four places. Its memory is that of the vector, however many results are added.
 */
export class Tally<O> implements Accumulator<O> {
  readonly layout: Layout;
  readonly counts: Float64Array;
  trials = 0;
  private readonly measures: readonly Measured<O>[];
  private readonly score: (result: Readonly<O>) => number;

  /** An empty tally. `score` gives a whole number. */
  constructor(gauges: readonly Measured<O>[], score: (result: Readonly<O>) => number) {
    this.measures = gauges;
    this.score = score;
    this.layout = layoutOf([...gauges, extremesSlot()]);
    this.counts = new Float64Array(this.layout.width);
  }

  /** Counts the result of game `game`, or of `times` games of which that one was the first. */
  add(result: Readonly<O>, game: number, times = 1): void {
    const { counts } = this;
    let at = 0;
    for (const gauge of this.measures) {
      const place = gauge.place(result);
      if (place >= 0) counts[at + place] = counts[at + place]! + times;
      at += gauge.width;
    }
    noteExtremes(counts, at, this.score(result), game);
    this.trials += times;
  }

  /** Adds what another tally of the same layout has counted. */
  merge(trials: number, counts: Float64Array): void {
    mergeCounts(this.counts, counts);
    this.trials += trials;
  }

  /** Forgets everything. */
  clear(): void {
    this.counts.fill(0);
    this.trials = 0;
  }
}
