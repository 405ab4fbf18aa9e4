import { describe, expect, it } from 'vitest';
import { inProcessExecutor } from '../../../../src/simulate/executors/in-process-executor.js';
import { namedArmies } from '../../../../src/studies/armies/armies.js';
import { runDesign } from '../../../../src/studies/pipeline/run.js';
import { judgedTuning } from '../../../../src/studies/tune/judge.js';
import { judgingTuned, tunedMind } from '../../../../src/studies/tune/tune.js';
import { tuneReport } from '../../../../src/studies/tune/tune-report.js';
import { systems } from '../../../../src/systems/index.js';

const system = systems['lost-battles'];
const armies = namedArmies(['phalanx'], system);

/** What becomes of weights that a search has come to, by real games. */
async function judged(weights: Readonly<Record<string, number>>, policy: string, atMost: number) {
  const panel = ['steady', 'random'];
  const tuning = { system, mind: tunedMind(system, 'steady'), base: 'steady', panel, armies, settings: {}, games: 0 };
  const tuned = { weights, policy, games: 0, path: [] };
  const stop = { kind: 'verdict' as const, margin: 0.02, falseDiscovery: 0.05, atMost };
  const terms = { system, policies: ['steady'], settings: {}, seed: 5, stop, version: 'test' };
  const run = await runDesign(judgingTuned(terms, tuning, tuned), { executor: inProcessExecutor() });
  const report = tuneReport({ tuning, tuned, run }, { command: 'c', version: 'v' });
  return { judgement: judgedTuning(run, policy, 'steady', panel)!, report };
}

describe('tuned weights', () => {
  it('are refused where they are shown to play worse', async () => {
    const { judgement, report } = await judged({ least: 2 }, 'steady:least=2', 200);
    expect(judgement.acceptance).toBe('refused');
    expect(judgement.share.high).toBeLessThan(0.5);
    expect(report.answer).toMatch(/^No: with 1 other weight it wins \d+ % /);
  });

  it('are open after too few games', async () => {
    const { judgement, report } = await judged({ caution: 1.1 }, 'steady:caution=1.1', 4);
    expect(judgement.acceptance).toBe('open');
    expect(report.answer).toMatch(/^Undecided: /);
    expect(report.sections.map((one) => ('id' in one ? one.id : one.kind))).toEqual(['shares', 'weights', 'path']);
  });
});
