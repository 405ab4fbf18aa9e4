import { expect, it } from 'vitest';
import { decide } from '../../src/statistics/equivalence.js';
import { abuseAt } from '../../src/studies/hunt/abuse.js';
import { planSearch } from '../../src/studies/hunt/hunt.js';
import { taktika } from '../../src/systems/taktika/index.js';
import { planted } from '../toy/planted-battles.js';

const RUNS = 200;
const GAMES = 1000;
/** What an army must win beyond one half to be claimed a fault of the prices: `hunt`'s own margin. */
const MARGIN = 0.05;

it('hunts claim in at most 5 % of 200 runs that an army breaks the game where every figure is worth its price', async () => {
  let claimed = 0;
  for (let run = 0; run < RUNS; run++) {
    const terms = { system: taktika, policies: ['steady'], settings: {}, seed: run, version: '1' };
    const asked = { source: { kind: 'prices', variants: false } as const, opponents: [], budget: 600, games: 0 };
    const { space } = planSearch({ ...terms, stop: { kind: 'trials', trials: 1 } }, asked);
    const field = { system: taktika, space, budget: 600, policy: 'steady', settings: {}, seed: run, part: 0 };
    const stages = planted((_, price) => price, Number.POSITIVE_INFINITY, 1000 + run);
    const found = (await abuseAt(field, stages, GAMES))!;
    const [decision] = decide([{ evidence: found.evidence, low: 0, high: 0.5 + MARGIN }]);
    if (decision!.region === 'above') claimed++;
  }
  expect(claimed).toBeLessThanOrEqual(0.05 * RUNS);
});
