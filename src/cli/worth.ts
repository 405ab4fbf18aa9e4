import type { WorthQuestion } from '../studies/worth/worth.js';
import { commandLine, fightingSystem, fightOptions, shareOption, termsOf } from './battle-options.js';
import { exitFor, printBattle } from './battle-output.js';
import { UsageError, type Verb } from './io.js';
import { flagOf, numberOf, type Options, readyOut, textOf, wholeNumber } from './options.js';
import { interruptionText } from './progress.js';
import { forgetPlan, inStages } from './stages.js';
import { versionOf } from './version.js';

/** Games unless told otherwise, and points of an army. */
const GAMES = 6000;
const BUDGET = 600;
/** The share of its price by which a worth may differ and still be fair. */
const MARGIN = 0.1;

/** Which entries of the price tables are asked about. */
function variantsOf(options: Options): boolean {
  const text = textOf(options, 'entries') ?? 'usual';
  if (text !== 'usual' && text !== 'all') throw new UsageError(`--entries: expected usual or all, found "${text}"`);
  return text === 'all';
}

/** `tyche worth`: what every entry of a price table is worth on the table, estimated from battles. */
export const worthVerb: Verb = {
  define(command) {
    fightOptions(
      command.argument('[system]', 'the rule system (default: the first with battles)'),
      undefined,
      `the share of its price by which a worth may differ and still be fair (${MARGIN})`,
    )
      .option('--entries <which>', 'usual: one entry of each cell of the tables; all: every variant (default: usual)')
      .option('--budget <points>', `points of an army (default: ${BUDGET})`, wholeNumber(1, 100_000))
      .option('--games <count>', `games in all (${GAMES})`, wholeNumber(200, 100_000_000));
  },
  async run(args, options, io) {
    const [{ planWorth, playWorth }, { worthReport }, { worthDocument }] = await Promise.all([
      import('../studies/worth/worth.js'),
      import('../studies/worth/worth-report.js'),
      import('../studies/worth/worth-document.js'),
    ]);
    const named = args[0];
    if (named !== undefined && textOf(options, 'system') !== undefined)
      throw new UsageError('expected a system or --system, found both');
    const asked = named === undefined ? options : { ...options, system: named };
    const system = await fightingSystem(asked, []);
    const terms = await termsOf(options, system, { kind: 'trials', trials: 1 });
    if (terms.policies.length > 1)
      throw new UsageError(`--policy: expected one policy, found ${terms.policies.length}`);
    const several = Object.entries(terms.settings).find(([, values]) => values.length > 1);
    if (several !== undefined) throw new UsageError(`expected one value of ${several[0]}, found ${several[1].length}`);
    const question: WorthQuestion = {
      system,
      source: { kind: 'prices', variants: variantsOf(options) },
      budget: numberOf(options, 'budget', BUDGET),
      games: numberOf(options, 'games', GAMES),
      margin: shareOption(options, 'margin', MARGIN),
    };
    await readyOut(options);
    const planned = planWorth(terms, question);
    const onBatch = (batch: number) => {
      if (batch === 0) io.note(`Fighting for ${planned.priced.length} entries ...`);
    };
    const { found: result, signature } = await inStages(planned.plan, question.games, options, io, (stages) =>
      playWorth(terms, question, planned, stages, onBatch),
    );
    const interrupted = result === undefined;
    const report = worthReport(
      { terms, question, result, signature },
      { command: commandLine('worth', args, options), version: versionOf() },
    );
    const worths = result === undefined ? undefined : worthDocument(terms, question, result);
    const content = {
      signature,
      interrupted,
      worths,
      foretelling: result?.foretelling,
      calibration: result?.calibration,
      decompositions: result?.decompositions,
    };
    await printBattle('worth', report, content, options, io);
    if (interrupted) io.note(interruptionText(!flagOf(options, 'fresh')));
    else if (!flagOf(options, 'fresh')) await forgetPlan(planned.plan);
    return exitFor(report.verdict ?? 'undecided', interrupted);
  },
};
