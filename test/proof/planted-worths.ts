import { sampling } from '../../src/chance/streams.js';
import type { ArmySpace, PlannedLine } from '../../src/model/army-space.js';
import type { FieldTerms } from '../../src/studies/battle/request.js';
import type { Stages } from '../../src/studies/study/staged.js';
import { pricedOf } from '../../src/studies/worth/design.js';
import { playWorth, type WorthQuestion, type WorthResult } from '../../src/studies/worth/worth.js';
import { taktika } from '../../src/systems/taktika/index.js';

const BUDGET = 240;
/** Points of a figure of each type. */
export const COSTS = [2, 3, 3, 4, 5, 6, 8, 10];

/** Eight troop types in units of four figures. */
const space: ArmySpace = {
  entries: COSTS.map((cost, at) => ({
    id: `${at}`,
    name: `type ${at}`,
    group: 'all',
    type: `${at}`,
    figure: `${at}`,
    category: at % 2 === 0 ? 'even' : 'odd',
    choices: {},
    profile: `${at}`,
    cost,
    sizes: [4],
    size: 4,
    common: true,
  })),
  commands: ['default'],
  maxLines: 8,
  maxUnits: 40,
  toData: ({ lines }) => ({ lines }),
};

/** What one type does to another beside its strength, in log-odds for an army that it leads, by type. */
export type Counters = readonly (readonly number[])[];

/** Games that strengths decide: log-odds of 5 for the whole of an army of the budget, by the square root of its size; and counters. */
function games(ratios: readonly number[], run: number, counters: Counters): Stages {
  const cells = new Map<number, Float64Array>();
  const strength = (lines: readonly PlannedLine[]) =>
    lines.reduce((sum, { entry, figures, units }) => sum + units * figures * COSTS[entry]! * ratios[entry]!, 0);
  const leaderOf = (lines: readonly PlannedLine[]) =>
    lines.reduce((most, one) => (one.units * COSTS[one.entry]! > most.units * COSTS[most.entry]! ? one : most)).entry;
  return {
    trials: 0,
    play(stage) {
      for (const { cell, subject } of stage) {
        if (subject.kind !== 'battle') throw new Error('expected a battle');
        const armies = subject.armies.map((army) => army['lines'] as readonly PlannedLine[]);
        const [one, other] = armies.map(strength);
        const [leader, against] = armies.map(leaderOf);
        const counter = counters[leader!]?.[against!] ?? 0;
        const odds = counter + (5 * (one! - other!)) / Math.sqrt((BUDGET * (one! + other!)) / 2);
        const dice = sampling(run, 3, cell);
        const won = [0, 1].filter(() => dice.die(1_000_000, 'TEST-1') <= 1_000_000 / (1 + Math.exp(-odds))).length;
        const counts = Float64Array.from({ length: 9 }, (_, at) => (at === 2 * won ? 1 : 0));
        cells.set(cell, counts);
      }
      return Promise.resolve(true);
    },
    countsOf: (cell) => cells.get(cell),
  };
}

/** A whole study of eight types whose worths over price are planted, on dice of its own. */
export async function studied(
  ratios: readonly number[],
  run: number,
  asked: Pick<WorthQuestion, 'margin' | 'asked'>,
  counters: Counters = [],
): Promise<WorthResult> {
  const source = { kind: 'prices', variants: false } as const;
  const question: WorthQuestion = { system: taktika, source, budget: BUDGET, games: 2400, ...asked };
  const stop = { kind: 'trials', trials: 1 } as const;
  const terms: FieldTerms = { system: taktika, policies: ['steady'], settings: {}, seed: run, stop, version: '1' };
  return (await playWorth(terms, question, { space, priced: pricedOf(space) }, games(ratios, run, counters)))!;
}
