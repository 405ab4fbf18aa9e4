import { type Problem, ProblemError } from '../../model/problem.js';
import { twoArmies } from '../../studies/armies/armies.js';
import { battleReport } from '../../studies/battle/battle-report.js';
import { extremeNumbers } from '../../studies/battle/replay-command.js';
import { battleDesign } from '../../studies/battle/request.js';
import { defaultPolicy } from '../../studies/battle/subjects.js';
import { runDesign } from '../../studies/pipeline/run.js';
import { commandLine } from '../../studies/sections/command-line.js';
import { openSystem, placed } from './open-system.js';
import type { FoughtBattle, Questions } from './protocol.js';
import { version } from './version.js';
import { browserPool } from './worker-pool.js';

/** The margin and the seed of `tyche battle` without options. */
const MARGIN = 0.05;
const SEED = 1;

/** Lets armies fight on all cores until the pairs are played, or the reader has seen enough: `tyche battle`. */
export async function answerBattle(
  { system: id, armies: texts, pairs }: Questions['battle']['asks'],
  tell: (news: Questions['battle']['tells']) => Promise<boolean>,
  enough: AbortSignal,
): Promise<FoughtBattle> {
  const system = await openSystem(id);
  const named = texts.map(placed);
  const problems: Problem[] = [];
  const armies = twoArmies(named, system, problems);
  if (armies === undefined) throw new ProblemError(problems);
  const stop = { kind: 'trials', trials: pairs } as const;
  const terms = { system, policies: [defaultPolicy(system)], settings: {}, seed: SEED, stop, version };
  const design = battleDesign(terms, armies);
  const executor = browserPool(id, navigator.hardwareConcurrency);
  const started = performance.now();
  try {
    const run = await runDesign(design, {
      executor,
      signal: enough,
      onProgress: ({ done, of, current }) => {
        const share =
          current === undefined ? {} : { share: { value: current.value, low: current.low, high: current.high } };
        void tell({ done, of, ...share });
      },
    });
    const command = commandLine('battle', ...named, '--pairs', String(pairs));
    const [cell] = run.cells.values();
    const extremes = cell === undefined ? undefined : extremeNumbers(cell.answer);
    return {
      report: battleReport({ run, system, armies, margin: MARGIN }, { command, version }),
      signature: run.signature,
      interrupted: run.interrupted,
      pairs: cell?.answer.trials ?? 0,
      ...(extremes === undefined ? {} : { extremes }),
      command,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await executor.close();
  }
}
