import { commandLine, fightOptions, twoArmiesAsked, twoArmyArguments } from './battle-options.js';
import { printBattle } from './battle-output.js';
import { Exit, type Verb } from './io.js';
import { flagOf, numberOf, readyOut, wholeNumber } from './options.js';
import { interruptionText } from './progress.js';
import { forgetPlan, inStages } from './stages.js';
import { versionOf } from './version.js';

/** Games unless told otherwise. */
const GAMES = 8000;

/** `tyche sensitivity`: which open readings, tables and policies the win share of two armies hangs on. */
export const sensitivityVerb: Verb = {
  define(command) {
    fightOptions(twoArmyArguments(command), undefined, undefined).option(
      '--games <count>',
      `games, about (${GAMES})`,
      wholeNumber(500, 100_000_000),
    );
  },
  async run(args, options, io) {
    const [{ planSensitivity, playSensitivity }, { factorName, sensitivityReport }] = await Promise.all([
      import('../studies/sensitivity/sensitivity.js'),
      import('../studies/sensitivity/sensitivity-report.js'),
    ]);
    const { armies, names, terms } = await twoArmiesAsked(args, options);
    const question = { armies, names, games: numberOf(options, 'games', GAMES) };
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
