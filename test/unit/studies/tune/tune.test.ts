import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import { weightProblems } from '../../../../src/model/minds.js';
import { ProblemError } from '../../../../src/model/problem.js';
import { namedArmies } from '../../../../src/studies/armies/armies.js';
import type { FieldTerms } from '../../../../src/studies/battle/request.js';
import type { Stages } from '../../../../src/studies/study/staged.js';
import { judgingTuned, planTuning, playTuning, type Tuning, tunedMind } from '../../../../src/studies/tune/tune.js';
import { systems } from '../../../../src/systems/index.js';

const system = systems['lost-battles'];
const mind = tunedMind(system, 'steady');
const terms: FieldTerms = {
  system,
  policies: ['steady'],
  settings: {},
  seed: 3,
  stop: { kind: 'verdict', margin: 0.02, falseDiscovery: 0.05, atMost: 4 },
  version: 'test',
};
const tuning: Tuning = {
  system,
  mind,
  base: 'steady',
  panel: ['steady', 'defensive'],
  armies: namedArmies(['phalanx'], system),
  settings: {},
  games: 20_000,
};

/** Games in which nothing counts but how dear the own hits are: best at 2, where a pair is won half as often again. */
function planted(best: number): Stages {
  const cells = new Map<number, Float64Array>();
  return {
    trials: 0,
    play(stage) {
      for (const { cell, subject, trials } of stage) {
        if (subject.kind !== 'battle') throw new Error('expected a battle');
        const caution = Number(/caution=([\d.]+)/.exec(subject.policies[0])?.[1] ?? 1);
        const share = Math.max(0.05, 0.75 - 0.25 * (caution - best) * (caution - best));
        // Both probes are on the same dice.
        const dice = sampling(1, 0, subject.stream ?? 0);
        const counts = new Float64Array(9);
        for (let pair = 0; pair < trials; pair++) counts[dice.die(1000, 'TEST-1') <= 1000 * share ? 4 : 0]! += 1;
        cells.set(cell, counts);
      }
      return Promise.resolve(true);
    },
    countsOf: (cell) => cells.get(cell),
  };
}

describe('a search of weights', () => {
  it('finds the weight that games were made to hang on', async () => {
    const found = (await playTuning(terms, tuning, planted(2)))!;
    expect(found.games).toBeLessThanOrEqual(tuning.games);
    expect(found.path).toHaveLength(10);
    expect(found.path.at(-1)!.share).toBeGreaterThan(found.path[0]!.share);
    expect(Math.abs(found.weights['caution']! - 2)).toBeLessThan(0.4);
    expect(weightProblems(mind, found.policy, [])).toEqual([]);
  });

  it('is the same for the same seed, and another for another', async () => {
    const one = await playTuning(terms, { ...tuning, games: 2000 }, planted(2));
    expect(await playTuning(terms, { ...tuning, games: 2000 }, planted(2))).toEqual(one);
    expect(await playTuning({ ...terms, seed: 4 }, { ...tuning, games: 2000 }, planted(2))).not.toEqual(one);
  });

  it('ends without a result where it is interrupted', async () => {
    const stages = { ...planted(2), play: () => Promise.resolve(false) };
    expect(await playTuning(terms, tuning, stages)).toBeUndefined();
  });

  it('plays on dice that none of the battles that judge has', async () => {
    const seen = new Set<number | undefined>();
    const stages = planted(2);
    const found = await playTuning(
      terms,
      { ...tuning, games: 480 },
      {
        ...stages,
        play: (stage) => {
          for (const { subject } of stage) seen.add('stream' in subject ? subject.stream : undefined);
          return stages.play(stage);
        },
      },
    );
    const { plan } = judgingTuned(terms, tuning, found!);
    const judging = plan.cells.map(({ subject }) => ('stream' in subject ? subject.stream : undefined));
    expect(judging.filter((stream) => seen.has(stream))).toEqual([]);
    expect(seen.size).toBeGreaterThan(10);
  });

  it('is judged against the policy and with it against the rest of the panel, on other dice', () => {
    const tuned = { weights: { caution: 2 }, policy: 'steady:caution=2', games: 0, path: [] };
    const { plan, rows } = judgingTuned(terms, tuning, tuned);
    expect(rows.map(({ levels }) => `${levels['first']} - ${levels['second']}`)).toEqual([
      'steady:caution=2 - steady',
      'steady:caution=2 - defensive',
      'steady - defensive',
    ]);
    // One army, against itself.
    expect(plan.cells).toHaveLength(3);
  });

  it('refuses what cannot be tuned', () => {
    expect(() => planTuning(terms, { ...tuning, games: 100 })).toThrow(ProblemError);
    expect(() => planTuning(terms, { ...tuning, panel: ['steady', 'stedy'] })).toThrow('did you mean "steady"');
    expect(() => tunedMind(system, 'random')).toThrow('a policy with weights (steady, aggressive, defensive)');
    expect(() => tunedMind(systems.successors, 'steady')).toThrow();
  });
});
