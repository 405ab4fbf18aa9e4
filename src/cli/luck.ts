import { type Problem, ProblemError } from '../model/problem.js';
import { commandLine, fightingSystem, fightOptions, termsOf } from './battle-options.js';
import { printBattle } from './battle-output.js';
import { Exit, UsageError, type Verb } from './io.js';
import { flagOf, numberOf, readyOut, wholeNumber } from './options.js';
import { interruptionText } from './progress.js';
import { forgetPlan, inStages } from './stages.js';
import { versionOf } from './version.js';

/** Games unless told otherwise. */
const GAMES = 12_000;

/** `tyche luck`: which rolls decide the battles of two armies, or one of their games. */
export const luckVerb: Verb = {
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
    ).option('--games <count>', `games at most (${GAMES})`, wholeNumber(500, 100_000_000));
  },
  async run(args, options, io) {
    const [{ pairNames, twoArmies }, { planLuck, playLuck }, { luckReport }, { allPassages }] = await Promise.all([
      import('../studies/armies/armies.js'),
      import('../studies/luck/luck.js'),
      import('../studies/luck/luck-report.js'),
      import('../studies/glossary/register.js'),
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
    const planned = planLuck(terms, question);
    const { length } = planned.subject.variants;
    io.note(`Rolling ${planned.factors.length} parts of the dice anew, ${planned.trials} times each ...`);
    const { found: result, signature } = await inStages(
      planned.plan,
      planned.trials * length,
      options,
      io,
      (stages) => playLuck(planned, stages),
      length,
    );
    const interrupted = result === undefined;
    const finding = { terms, question, planned, result, signature, passages: await allPassages() };
    const report = luckReport(finding, { command: commandLine('luck', args, options), version: versionOf() });
    const shares = result?.factors.map(({ kind, name }, at) => ({
      kind,
      name,
      total: result.shares.total[at]!(0.95),
      first: result.shares.first[at]!(0.95),
      turned: result.shares.changed[at]! / result.trials,
    }));
    await printBattle('luck', report, { signature, interrupted, trials: planned.trials, shares }, options, io);
    if (interrupted) io.note(interruptionText(!flagOf(options, 'fresh')));
    else if (!flagOf(options, 'fresh')) await forgetPlan(planned.plan);
    return interrupted ? Exit.Interrupted : Exit.Done;
  },
};
