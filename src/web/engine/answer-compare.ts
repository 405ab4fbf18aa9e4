import { type Problem, ProblemError } from '../../model/problem.js';
import { namedArmies, twoArmies } from '../../studies/armies/armies.js';
import { defaultPolicy } from '../../studies/battle/subjects.js';
import { compareDesign, compareReport, differenceSoFar } from '../../studies/compare/compare.js';
import { runDesign } from '../../studies/pipeline/run.js';
import { commandLine } from '../../studies/sections/command-line.js';
import { openSystem, placed } from './open-system.js';
import type { FoughtBattle, Questions } from './protocol.js';
import { version } from './version.js';
import { browserPool } from './worker-pool.js';

/** The margin, the seed and the rate of false verdicts of `tyche compare` without options. */
const MARGIN = 0.02;
const SEED = 1;
const FALSE_DISCOVERY = 0.05;

/** Which of two builds is better, on the same dice, until that is known, the pairs are played, or the reader has seen enough: `tyche compare`. */
export async function answerCompare(
  { system: id, armies: texts, against, pairs }: Questions['compare']['asks'],
  tell: (news: Questions['compare']['tells']) => Promise<boolean>,
  enough: AbortSignal,
): Promise<FoughtBattle> {
  const system = await openSystem(id);
  const named = texts.map(placed);
  const problems: Problem[] = [];
  const builds = twoArmies(named, system, problems);
  const opponents = against === undefined ? [] : namedArmies([against], system, problems);
  if (builds === undefined || problems.length > 0) throw new ProblemError(problems);
  const comparison = { system, builds, opponents, margin: MARGIN };
  const stop = { kind: 'verdict', margin: MARGIN, falseDiscovery: FALSE_DISCOVERY, atMost: pairs } as const;
  const terms = { system, policies: [defaultPolicy(system)], settings: {}, seed: SEED, stop, version };
  const design = compareDesign(terms, comparison);
  const executor = browserPool(id, navigator.hardwareConcurrency);
  const started = performance.now();
  try {
    const run = await runDesign(design, {
      executor,
      signal: enough,
      onProgress: ({ done, of, answers }) => {
        const apart = answers === undefined ? undefined : differenceSoFar(design, comparison, answers());
        const share = apart === undefined ? {} : { share: { value: apart.value, low: apart.low, high: apart.high } };
        void tell({ done, of, ...share });
      },
    });
    const met = against === undefined ? [] : ['--against', against];
    const command = commandLine('compare', ...named, ...met, '--pairs', String(pairs));
    const [cell] = run.cells.values();
    return {
      report: compareReport(run, comparison, { command, version }),
      signature: run.signature,
      interrupted: run.interrupted,
      pairs: cell?.answer.trials ?? 0,
      command,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await executor.close();
  }
}
