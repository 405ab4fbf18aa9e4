import { sampling } from '../../src/chance/streams.js';
import type { ArmyData } from '../../src/model/plan.js';
import type { Stages } from '../../src/studies/study/staged.js';
import { planWorth } from '../../src/studies/worth/worth.js';
import { taktika } from '../../src/systems/taktika/index.js';

const terms = {
  system: taktika,
  policies: ['steady'],
  settings: {},
  seed: 1,
  stop: { kind: 'trials', trials: 1 } as const,
  version: '1',
};
const { priced } = planWorth(terms, {
  system: taktika,
  source: { kind: 'prices', variants: false },
  budget: 600,
  games: 4000,
  margin: 0.1,
});
const byRow = new Map(priced.map((one) => [one.id.replace(/ \(.*/, '').replaceAll('/', '-'), one]));

/** What a figure is worth, by its id and its printed price. */
export type Planted = (id: string, price: number) => number;

/** Battles that the strengths of both armies decide, as log-odds of 5 for the whole of an army, on dice of their own. */
export function planted(worth: Planted, most = Number.POSITIVE_INFINITY, seed = 7): Stages {
  const cells = new Map<number, Float64Array>();
  let trials = 0;
  const strengthOf = (army: ArmyData) => {
    const units = army['units'] as readonly { row: string; units: number; figures: number }[];
    return units.reduce((sum, line) => {
      // Rows of the price tables: `shooters-regular-good-19`, with `-auxiliary` behind it for auxiliaries. Those of lists are of no
      // such entry: each of their figures counts for ten points.
      const entry = byRow.get(line.row.replace(/-\d+(-auxiliary)?$/, ''));
      return sum + line.units * line.figures * (entry === undefined ? 10 : worth(entry.id, entry.price));
    }, 0);
  };
  return {
    get trials() {
      return trials;
    },
    play(stage) {
      for (const { cell, subject, trials: wanted } of stage) {
        if (subject.kind !== 'battle') throw new Error('expected a battle');
        const [one, other] = subject.armies.map(strengthOf);
        const chance = 1 / (1 + Math.exp((-5 * (one! - other!)) / ((one! + other!) / 2)));
        const counts = cells.get(cell) ?? new Float64Array(9);
        let played = counts.reduce((sum, count) => sum + count, 0);
        for (; played < wanted; played++) {
          const dice = sampling(seed, cell, played);
          const won = [0, 1].filter(() => dice.die(1_000_000, 'TEST-1') <= chance * 1_000_000).length;
          counts[2 * won]! += 1;
          trials++;
        }
        cells.set(cell, counts);
      }
      return Promise.resolve(trials <= most);
    },
    countsOf: (cell) => cells.get(cell),
  };
}

/** A world where shooters are worth twice their price, and all others theirs. */
export const strongShooters: Planted = (id, price) => (id.startsWith('shooters') ? 2 * price : price);
