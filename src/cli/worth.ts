import { usualPointsOf } from '../model/army-space.js';
import type { Plan } from '../model/plan.js';
import type { RuleSystem } from '../model/system.js';
import type { FieldTerms } from '../studies/battle/request.js';
import type { PriceRow } from '../studies/prices/price-study.js';
import type { Elsewhere } from '../studies/worth/elsewhere.js';
import type { WorthQuestion, WorthResult } from '../studies/worth/worth.js';
import {
  allEntries,
  BUDGET_HELP,
  commandLine,
  conducted,
  ENTRIES_HELP,
  fightOptions,
  resolveRun,
  shareOption,
  systemAsked,
  termsOf,
} from './battle-options.js';
import { exitFor, printBattle } from './battle-output.js';
import { type Io, UsageError, type Verb } from './io.js';
import { flagOf, numberOf, type Options, readyOut, textOf, wholeNumber } from './options.js';
import { interruptionText } from './progress.js';
import { forgetPlan, inStages } from './stages.js';
import { versionOf } from './version.js';

/** Games unless told otherwise. */
const GAMES = 6000;
/** The share of its price by which a worth may differ and still be fair. */
const MARGIN = 0.1;
/** Most combinations of terms that are asked about at once. */
const MAX_TERMS = 24;

function budgetsOf(options: Options, system: RuleSystem): readonly number[] {
  const texts = (textOf(options, 'budget') ?? String(usualPointsOf(system))).split(',');
  return texts.map((text) => {
    const points = Number(text);
    if (Number.isInteger(points) && points >= 1 && points <= 100_000) return points;
    throw new UsageError(`--budget: expected whole points from 1 to 100000, found "${text}"`);
  });
}

/** One study among several: its terms, its points, and what tells it from the others. */
interface Asked {
  readonly terms: FieldTerms;
  readonly budget: number;
  readonly label: string;
}

/** Every combination of policies, settings and budgets, the first of each in front. */
function askedOf(terms: FieldTerms, budgets: readonly number[]): readonly Asked[] {
  let all: readonly Asked[] = terms.policies.map((policy) => ({
    terms: { ...terms, policies: [policy], settings: {} },
    budget: 0,
    label: terms.policies.length > 1 ? policy : '',
  }));
  const labelled = (label: string, more: string) => (label === '' ? more : `${label}, ${more}`);
  for (const [name, values] of Object.entries(terms.settings)) {
    all = all.flatMap((one) =>
      values.map((value) => ({
        ...one,
        terms: { ...one.terms, settings: { ...one.terms.settings, [name]: [value] } },
        label: values.length > 1 ? labelled(one.label, `${name} ${value}`) : one.label,
      })),
    );
  }
  all = all.flatMap((one) =>
    budgets.map((budget) => ({
      ...one,
      budget,
      label: budgets.length > 1 ? labelled(one.label, `${budget} points`) : one.label,
    })),
  );
  if (all.length <= MAX_TERMS) return all;
  throw new UsageError(
    `expected at most ${MAX_TERMS} combinations of policies, settings and budgets, found ${all.length}`,
  );
}

/** What the usual entries are worth in duels; undefined where it was interrupted. Throws `UsageError` where the system has none. */
async function pricedInDuels(
  { settings, system }: FieldTerms,
  isOfAll: boolean,
  options: Options,
  io: Io,
): Promise<readonly PriceRow[] | undefined> {
  if (system.duels === undefined || system.duels.prices.length === 0)
    throw new UsageError(`--duels: expected a system that prices entries by duels, found ${system.id}`);
  const [{ requestedPrices }, { priceDesign, priceStudy }] = await Promise.all([
    import('../studies/requests/price-request.js'),
    import('../studies/prices/price-run.js'),
  ]);
  const tables = textOf(options, 'tables');
  const readings = Object.entries(settings).filter(([name]) => Object.hasOwn(system.readings, name));
  const design = requestedPrices({
    system: system.id,
    rows: [],
    entries: isOfAll ? 'all' : 'usual',
    readings: Object.fromEntries(readings.map(([name, [value]]) => [name, value!])),
    ...(tables === undefined ? {} : { tables }),
    version: versionOf(),
  });
  io.note('Solving duels ...');
  const run = await conducted(design, options, io);
  await resolveRun(run, options, io);
  return run.interrupted ? undefined : priceStudy(priceDesign(run.design.experiment, versionOf()), run).rows;
}

/** `tyche worth`: what every entry of a price table is worth on the table, estimated from battles. */
export const worthVerb: Verb = {
  define(command) {
    fightOptions(
      command.argument('[system]', 'the rule system (default: the first with battles)'),
      undefined,
      `the share of its price by which a worth may differ and still be fair (${MARGIN})`,
    )
      .option('--entries <which>', ENTRIES_HELP)
      .option('--budget <points>', `${BUDGET_HELP}; several with commas`)
      .option('--duels', 'set beside it what the entries are worth in duels')
      .option(
        '--games <count>',
        `games in all, for each combination of terms (${GAMES})`,
        wholeNumber(200, 100_000_000),
      );
  },
  async run(args, options, io) {
    const [{ planWorth, playWorth }, { worthReport }, { worthDocument }, { duelWorths }, { elsewhereDocument }] =
      await Promise.all([
        import('../studies/worth/worth.js'),
        import('../studies/worth/worth-report.js'),
        import('../studies/worth/worth-document.js'),
        import('../studies/worth/duel-worth.js'),
        import('../studies/worth/elsewhere.js'),
      ]);
    const system = await systemAsked(args, options);
    const all = askedOf(await termsOf(options, system, { kind: 'trials', trials: 1 }), budgetsOf(options, system));
    const isOfAll = allEntries(options);
    const questionAt = ({ budget }: Asked): WorthQuestion => ({
      system,
      source: { kind: 'prices', variants: isOfAll },
      budget,
      games: numberOf(options, 'games', GAMES),
      margin: shareOption(options, 'margin', MARGIN),
    });
    await readyOut(options);
    const studies = all.map((one) => ({
      ...one,
      question: questionAt(one),
      planned: planWorth(one.terms, questionAt(one)),
    }));
    const [first] = studies;
    const { question, terms } = first!;
    const rows = flagOf(options, 'duels') ? await pricedInDuels(terms, isOfAll, options, io) : undefined;
    const signatures: string[] = [];
    const results: { readonly label: string; readonly result: WorthResult }[] = [];
    const plans: Plan[] = [];
    for (const { label, planned, question: own, terms: at } of studies) {
      if (io.interruption().aborted) break;
      const where = label === '' ? '' : ` (${label})`;
      io.note(`Fighting for ${planned.priced.length} entries${where} ...`);
      const { found, signature } = await inStages(planned.plan, own.games, options, io, (stages) =>
        playWorth(at, own, planned, stages),
      );
      signatures.push(signature);
      plans.push(planned.plan);
      if (found === undefined) break;
      results.push({ label, result: found });
    }
    const [here, ...others] = results;
    const result = here?.result;
    const elsewhere: readonly Elsewhere[] = others;
    const interrupted = results.length < studies.length || io.interruption().aborted;
    const { signatureOfAll } = await import('../studies/sections/provenance.js');
    const signature = signatureOfAll(signatures.map((one) => ({ signature: one })));
    const duels = rows === undefined || result === undefined ? undefined : duelWorths(result.entries, rows);
    const report = worthReport(
      {
        terms,
        question,
        result,
        signature,
        label: first!.label,
        elsewhere,
        ...(duels === undefined ? {} : { duels }),
      },
      { command: commandLine('worth', args, options), version: versionOf() },
    );
    const worths = result === undefined ? undefined : worthDocument(terms, question, result);
    const content = {
      signature,
      interrupted,
      worths,
      duels: duels?.map(({ entry, inDuels }) => ({ id: entry.id, inDuels })),
      elsewhere: result === undefined || elsewhere.length === 0 ? undefined : elsewhereDocument(result, elsewhere),
      foretelling: result?.foretelling,
      calibration: result?.calibration,
      decompositions: result?.decompositions,
    };
    await printBattle('worth', report, content, options, io);
    if (interrupted) io.note(interruptionText(!flagOf(options, 'fresh')));
    else if (!flagOf(options, 'fresh')) for (const plan of plans) await forgetPlan(plan);
    return exitFor(report.verdict ?? 'undecided', interrupted);
  },
};
