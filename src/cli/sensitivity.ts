import { type Problem, ProblemError } from '../model/problem.js';
import { commandLine, fightingSystem, fightOptions, termsOf } from './battle-options.js';
import { printBattle } from './battle-output.js';
import { Exit, UsageError, type Verb } from './io.js';
import { flagOf, numberOf, readyOut, wholeNumber } from './options.js';
import { interruptionText } from './progress.js';
import { forgetPlan, inStages } from './stages.js';
import { versionOf } from './version.js';

/** Games unless told otherwise. */
const GAMES = 8000;

/** `tyche sensitivity`: which open readings, tables and policies the win share of two armies hangs on. */
export const sensitivityVerb: Verb = {
  define(command) {
    fightOptions(
      command
        .argument(
          '<army or scenario>',
          'a YAML file, or the name of one that comes with the program; file#army for one army of a scenario',
        )
        .argument('[army]', 'the other army (default: the second of the scenario)'),
      undefined,
      undefined,
    ).option('--games <count>', `games, about (${GAMES})`, wholeNumber(500, 100_000_000));
  },
  async run(args, options, io) {
    const [{ pairNames, twoArmies }, { planSensitivity, playSensitivity }, { factorName, sensitivityReport }] =
      await Promise.all([
        import('../studies/armies/armies.js'),
        import('../studies/sensitivity/sensitivity.js'),
        import('../studies/sensitivity/sensitivity-report.js'),
      ]);
    const system = await fightingSystem(options, args);
    const terms = await termsOf(options, system, { kind: 'trials', trials: 1 });
    if (terms.policies.length > 1)
      throw new UsageError(`--policy: expected one policy, or two with a slash, found ${terms.policies.length}`);
    const several = Object.entries(terms.settings).find(([, values]) => values.length > 1);
    if (several !== undefined) throw new UsageError(`expected one value of ${several[0]}, found ${several[1].length}`);
    const problems: Problem[] = [];
    const armies = twoArmies(args, system, problems);
    if (armies === undefined) throw new ProblemError(problems);
    const question = { armies, names: pairNames(armies), games: numberOf(options, 'games', GAMES) };
    await readyOut(options);
    const planned = planSensitivity(terms, question);
    io.note(`Answering ${planned.factors.length} open questions otherwise ...`);
    const { found: result, signature } = await inStages(planned.plan, question.games, options, io, (stages) =>
      playSensitivity(planned, terms.seed, stages),
    );
    const interrupted = result === undefined;
    const report = sensitivityReport(
      { terms, question, planned, result, signature },
      { command: commandLine('sensitivity', args, options), version: versionOf() },
    );
    const content = {
      signature,
      interrupted,
      usual: result?.usual,
      spread: result?.shares?.spread,
      mean: result?.shares?.mean(0.95),
      factors: result?.screened.map(({ effect, factor, matters }) => {
        const at = result.kept.findIndex((one) => one.factor === factor);
        return {
          kind: factor.kind,
          name: factorName(factor, question.names),
          levels: factor.levels.map(({ label }) => label),
          effect: effect(0.95),
          matters,
          total: result.shares?.total[at]?.(0.95),
        };
      }),
    };
    await printBattle('sensitivity', report, content, options, io);
    if (interrupted) io.note(interruptionText(!flagOf(options, 'fresh')));
    else if (!flagOf(options, 'fresh')) await forgetPlan(planned.plan);
    return interrupted ? Exit.Interrupted : Exit.Done;
  },
};
