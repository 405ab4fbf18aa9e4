import { usualPointsOf } from '../model/army-space.js';
import type { PriceScheme } from '../model/price-scheme.js';
import { ProblemError } from '../model/problem.js';
import type { RuleSystem } from '../model/system.js';
import type { MendQuestion, MendStep } from '../studies/mend/mend.js';
import {
  allEntries,
  BUDGET_HELP,
  commandLine,
  ENTRIES_HELP,
  fightOptions,
  refuseSeveral,
  shareOption,
  systemAsked,
  termsOf,
} from './battle-options.js';
import { exitFor, printBattle } from './battle-output.js';
import { UsageError, type Verb } from './io.js';
import { flagOf, listOf, numberOf, type Options, outOf, readyOut, textOf, wholeNumber } from './options.js';
import { interruptionText } from './progress.js';
import { forgetPlan, inStages } from './stages.js';
import { versionOf } from './version.js';
import { readyFile, writeNamed } from './write-named.js';

/** Games of each estimate of worths, of each hunt and of the proof, rounds and the step of prices, unless told otherwise. */
const WORTH_GAMES = 6000;
const HUNT_GAMES = 2600;
const PROOF_GAMES = 8000;
const ROUNDS = 3;
const STEP = '0.5';
/** The share of its price by which a worth may differ and still be fair, and what the best army may win beyond one half. */
const MARGIN = 0.1;
const GAIN = 0.15;

/** How the tables are changed: cell by cell, or by their own formula where that is asked for. */
function schemeOf(system: RuleSystem, options: Options): PriceScheme {
  const schemes = system.priceSchemes?.() ?? [];
  if (schemes.length === 0) {
    const expected = 'a system whose figures are priced by tables';
    throw new ProblemError([{ path: ['system'], expected, found: system.id }]);
  }
  if (!flagOf(options, 'formula')) return schemes[0]!;
  const formula = schemes.find(({ id }) => id === 'formula');
  if (formula !== undefined) return formula;
  throw new UsageError(`--formula: expected tables that keep to a formula; those of ${system.id} do not`);
}

function stepOf(options: Options): number {
  const text = textOf(options, 'step') ?? STEP;
  const step = Number(text);
  // Battles count points in tenths.
  if (step >= 0.1 && step <= 10 && Math.abs(10 * step - Math.round(10 * step)) < 1e-9) return step;
  throw new UsageError(`--step: expected points between 0.1 and 10 in tenths, found "${text}"`);
}

function stepText(step: MendStep): string {
  if (step.kind === 'spread') return 'Trying both prices on new games ...';
  if (step.kind === 'worth') return `Round ${step.round}: what the entries are worth ...`;
  return step.round === 0
    ? 'Hunting at the prices as they are ...'
    : `Round ${step.round}: hunting at the mended prices ...`;
}

/** `tyche mend`: the smallest change of a price table after which no army is much better than others of as many points. */
export const mendVerb: Verb = {
  define(command) {
    fightOptions(
      command.argument('[system]', 'the rule system (default: the first with battles)'),
      undefined,
      `the share of its price by which a worth may differ and still be fair (${MARGIN})`,
    )
      .option('--entries <which>', ENTRIES_HELP)
      .option('--formula', 'change the numbers of the formula that the tables keep to, instead of their cells')
      .option('--step <points>', `changed prices are multiples of this (${STEP})`)
      .option('--changes <count>', 'most prices that are changed (default: as many as pay)', wholeNumber(1, 1000))
      .option('--freeze <prices...>', 'prices that stay, such as troopPrices/riders; see the report for their names')
      .option('--gain <share>', `what the best army may win beyond one half against random ones (${GAIN})`)
      .option('--rounds <count>', `rounds of worths, mend and hunt at most (${ROUNDS})`, wholeNumber(1, 12))
      .option('--budget <points>', BUDGET_HELP, wholeNumber(1, 100_000))
      .option('--games <count>', `games of each estimate of worths (${WORTH_GAMES})`, wholeNumber(200, 100_000_000))
      .option('--hunt-games <count>', `games of each hunt (${HUNT_GAMES})`, wholeNumber(1000, 100_000_000))
      .option(
        '--proof-games <count>',
        `games that prove the mend, about (${PROOF_GAMES})`,
        wholeNumber(1000, 100_000_000),
      )
      .option('--save <file>', 'write the mended prices to this file (default: prices.yaml in the folder of --out)');
  },
  async run(args, options, io) {
    const [
      { gamesOfMend, planMend, playMend },
      { mendReport, verdictOf },
      { yamlText },
      { contractThatKeeps },
      { shippedReferences },
    ] = await Promise.all([
      import('../studies/mend/mend.js'),
      import('../studies/mend/mend-report.js'),
      import('../studies/files/yaml-text.js'),
      import('../studies/mend/kept-by.js'),
      import('../studies/mend/references.js'),
    ]);
    const system = await systemAsked(args, options);
    const terms = await termsOf(options, system, { kind: 'trials', trials: 1 });
    refuseSeveral(terms);
    const scheme = schemeOf(system, options);
    const question: MendQuestion = {
      system,
      scheme,
      wishes: {
        step: stepOf(options),
        mostChanges: numberOf(options, 'changes', scheme.numbers.length),
        frozen: ['equipmentPrices', ...listOf(options, 'freeze').flatMap((text) => text.split(','))],
        margin: shareOption(options, 'margin', MARGIN),
      },
      variants: allEntries(options),
      budget: numberOf(options, 'budget', usualPointsOf(system)),
      worthGames: numberOf(options, 'games', WORTH_GAMES),
      huntGames: numberOf(options, 'huntGames', HUNT_GAMES),
      proofGames: numberOf(options, 'proofGames', PROOF_GAMES),
      rounds: numberOf(options, 'rounds', ROUNDS),
      gain: shareOption(options, 'gain', GAIN),
      references: shippedReferences(system),
    };
    const out = outOf(options);
    const file = textOf(options, 'save') ?? (out === undefined ? undefined : `${out}/prices.yaml`);
    readyFile(file);
    await readyOut(options);
    const plan = planMend(terms, question);
    const onStep = (step: MendStep) => io.note(stepText(step));
    const { found: result, signature } = await inStages(plan, gamesOfMend(question), options, io, (stages) =>
      playMend(terms, question, stages, onStep),
    );
    const command = commandLine('mend', args, options);
    const last = result?.rounds.at(-1);
    const saved = result?.proof === undefined || last?.pack === undefined ? undefined : file;
    if (saved !== undefined) await writeNamed(saved, yamlText(last!.pack!.tables, `Made by: ${command}`));
    const contract = saved === undefined || out === undefined ? undefined : `${out}/contract.yaml`;
    if (contract !== undefined)
      await writeNamed(contract, yamlText(contractThatKeeps(terms, question, saved!), `Made by: ${command}`));
    const interrupted = result?.proof === undefined;
    const finding = {
      terms,
      question,
      result,
      signature,
      ...(saved === undefined ? {} : { file: saved }),
      ...(contract === undefined ? {} : { contract }),
    };
    const report = mendReport(finding, { command, version: versionOf() });
    const content = {
      signature,
      interrupted,
      isSettled: result?.isSettled,
      tables: last?.pack?.tables,
      proof: result?.proof,
      file: saved,
      contract,
      rounds: result?.rounds.map(({ abuse, table }) => ({
        share: abuse.share,
        army: abuse.army,
        scale: table.scale,
        changes: table.changed.map((at) => ({ ...scheme.numbers[at]!, is: table.prices[at] })),
      })),
    };
    await printBattle('mend', report, content, options, io);
    if (interrupted) io.note(interruptionText(!flagOf(options, 'fresh')));
    else if (!flagOf(options, 'fresh')) await forgetPlan(plan);
    return exitFor(verdictOf(result), interrupted);
  },
};
