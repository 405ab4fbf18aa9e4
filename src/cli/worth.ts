import type { WorthQuestion } from '../studies/worth/worth.js';
import {
  allEntries,
  commandLine,
  ENTRIES_HELP,
  fightOptions,
  refuseSeveral,
  shareOption,
  systemAsked,
  termsOf,
} from './battle-options.js';
import { exitFor, printBattle } from './battle-output.js';
import type { Verb } from './io.js';
import { flagOf, numberOf, readyOut, wholeNumber } from './options.js';
import { interruptionText } from './progress.js';
import { forgetPlan, inStages } from './stages.js';
import { versionOf } from './version.js';

/** Games unless told otherwise, and points of an army. */
const GAMES = 6000;
const BUDGET = 600;
/** The share of its price by which a worth may differ and still be fair. */
const MARGIN = 0.1;

/** `tyche worth`: what every entry of a price table is worth on the table, estimated from battles. */
export const worthVerb: Verb = {
  define(command) {
    fightOptions(
      command.argument('[system]', 'the rule system (default: the first with battles)'),
      undefined,
      `the share of its price by which a worth may differ and still be fair (${MARGIN})`,
    )
      .option('--entries <which>', ENTRIES_HELP)
      .option('--budget <points>', `points of an army (default: ${BUDGET})`, wholeNumber(1, 100_000))
      .option('--games <count>', `games in all (${GAMES})`, wholeNumber(200, 100_000_000));
  },
  async run(args, options, io) {
    const [{ planWorth, playWorth }, { worthReport }, { worthDocument }] = await Promise.all([
      import('../studies/worth/worth.js'),
      import('../studies/worth/worth-report.js'),
      import('../studies/worth/worth-document.js'),
    ]);
    const system = await systemAsked(args, options);
    const terms = await termsOf(options, system, { kind: 'trials', trials: 1 });
    refuseSeveral(terms);
    const question: WorthQuestion = {
      system,
      source: { kind: 'prices', variants: allEntries(options) },
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
