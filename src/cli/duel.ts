import { type Problem, ProblemError, unknownName } from '../model/problem.js';
import type { RuleSystem } from '../model/system.js';
import { anyOf } from '../model/wording.js';
import type { CsvValue } from '../report/csv.js';
import { percent } from '../report/numbers.js';
import { barText } from '../report/text-bars.js';
import type { Estimate } from '../statistics/interval.js';
import type { MeetingCosts } from '../studies/armies/costs.js';
import { allSystems, findSystem } from '../studies/catalog/catalog.js';
import type { DuelShare } from '../studies/duel/duel-shares.js';
import { duelLabels, duelMethodText, estimateWords } from '../studies/duel/duel-words.js';
import type { Run } from '../studies/study/study.js';
import { csvPlaceOf, withCsv } from './csv-output.js';
import { Exit, type Io, playersOf, UsageError, type Verb } from './io.js';
import {
  flagOf,
  listOf,
  numberOf,
  type Options,
  refuseBoth,
  settingsOf,
  TABLES_HELP,
  textOf,
  wholeNumber,
} from './options.js';
import { progressShow, unkeptText } from './progress.js';
import { paragraph, tableOf } from './table.js';
import { versionOf } from './version.js';
import { readyFile, writeNamed } from './write-named.js';

type Units = readonly [string, string];

/** The systems that have duels. */
function dueling(): readonly RuleSystem[] {
  return allSystems().filter(({ duels }) => duels !== undefined);
}

/** What is wrong with a system that has no duels, and where its units may meet instead. */
function noDuels(id: string, named: boolean): ProblemError {
  const [path, what] = named ? [['--system'], 'a system with duels'] : [[], 'units of a system with duels'];
  const refused = unknownName(
    path,
    what,
    named ? id : `units of ${id}`,
    dueling().map((one) => one.id),
  );
  const encounters = findSystem(id, [], [])?.pairings.map((one) => one.id) ?? [];
  const hint = encounters.length === 0 ? '' : `; of ${id}, tyche odds has ${encounters.join(', ')}`;
  return new ProblemError([{ ...refused, expected: refused.expected + hint }]);
}

/** Problems with units that tell no system, with how the systems write theirs where one is not understood at all. */
async function unread(problems: readonly Problem[], units: Units): Promise<readonly Problem[]> {
  const [{ noUnit, unitSuchAs }, { namesLine }] = await Promise.all([
    import('../studies/armies/no-unit.js'),
    import('../studies/armies/units.js'),
  ]);
  const examples = dueling().map((one) => `${unitSuchAs(one)} of ${one.id}`);
  const expected = `a unit, such as ${anyOf(examples)}, or army#line`;
  return problems.map((one) => {
    const text = units.find((unit) => unit === one.found && !namesLine(unit) && noUnit(unit, []) === undefined);
    return text === undefined || one.nearest !== undefined ? one : { ...one, expected };
  });
}

/**
 * Two units and the system that is asked for, else that of the units, else the first with duels. Throws `ProblemError` when the
 * system has none, or with what is wrong with the units.
 */
async function unitsFor(
  units: Units,
  options: Options,
): Promise<{ readonly system: RuleSystem; readonly texts: Units }> {
  const { systemOfUnits, unitTexts } = await import('../studies/armies/units.js');
  const named = textOf(options, 'system');
  const id = named ?? systemOfUnits(units)?.id;
  const system = id === undefined ? dueling()[0] : dueling().find((one) => one.id === id);
  if (system === undefined) throw noDuels(id ?? '', named !== undefined);
  try {
    return { system, texts: unitTexts(units, ['first', 'second'], system, system.duels?.profile) };
  } catch (error) {
    if (id !== undefined || !(error instanceof ProblemError)) throw error;
    throw new ProblemError(await unread(error.problems, units));
  }
}

async function fought(args: readonly string[], options: Options, io: Io, ready: () => void): Promise<Run> {
  const [{ duelDesign }, { conduct }] = await Promise.all([
    import('../studies/requests/duel-request.js'),
    import('../studies/pipeline/conduct.js'),
  ]);
  const [one = '', two = ''] = args;
  const { system, texts } = await unitsFor([one, two], options);
  const [first, second] = texts;
  const opener = textOf(options, 'opener') ?? 'both';
  if (opener !== 'first' && opener !== 'second' && opener !== 'both') {
    throw new ProblemError([unknownName(['--opener'], 'who attacks first', opener, ['first', 'second', 'both'])]);
  }
  const sampled = flagOf(options, 'sampled') || options['trials'] !== undefined;
  const tables = textOf(options, 'tables');
  const design = duelDesign({
    system,
    first,
    second,
    opener,
    readings: settingsOf(listOf(options, 'set')),
    ...(tables === undefined ? {} : { tables }),
    method: flagOf(options, 'exact') ? 'exact' : sampled ? 'sampled' : 'auto',
    trials: numberOf(options, 'trials', 100_000),
    seed: numberOf(options, 'seed', 1),
    version: versionOf(),
  });
  ready();
  const progress = await progressShow(io);
  try {
    const long = design.plan.cells.some((cell) => cell.method === 'sampled');
    return await conduct(design, {
      ...playersOf(io),
      ...(long ? { signal: io.interruption() } : {}),
      onProgress: progress.show,
      resumable: false,
    });
  } finally {
    progress.stop();
  }
}

/** Bars are shown of shares that are no less. */
const SHOWN = 0.00005;

function barsText(title: string, shares: readonly DuelShare[], width: number): string {
  const isExact = shares.every(({ kind }) => kind === 'exact');
  const shown = shares.filter(({ share }) => share >= SHOWN);
  const rest = shares.some(({ share }) => share > 0 && share < SHOWN);
  const rows = shown.map(({ level, share, low, high }) => [
    level,
    percent(share, 2),
    ...(isExact ? [] : [`${percent(low, 2)} to ${percent(high, 2)}`]),
    barText(share, 40),
  ]);
  const left = rest ? `What is rarer than ${percent(SHOWN, 3)} is left out.\n` : '';
  return `\n${tableOf([title, 'share', ...(isExact ? [] : ['interval']), ''], rows, width)}${left}`;
}

const DUEL_HEAD = ['measure', 'level', 'value', 'low', 'high', 'kind'];

/** A duel's measures, then the shares of its levels, as rows of one table. */
function duelRows(
  measures: readonly { readonly name: string; readonly estimate: Estimate }[],
  shares: Readonly<Record<string, readonly DuelShare[]>>,
): readonly (readonly CsvValue[])[] {
  const bounds = (low: number, high: number, kind: string) =>
    kind === 'exact' ? [null, null, kind] : [low, high, kind];
  return [
    ...measures.map(({ name, estimate: { value, low, high, kind } }) => [
      name,
      null,
      value,
      ...bounds(low, high, kind),
    ]),
    ...Object.entries(shares).flatMap(([title, levels]) =>
      levels.map(({ level, share, low, high, kind }) => [title, level, share, ...bounds(low, high, kind)]),
    ),
  ];
}

/** What each side costs, as rows of the same table. */
function costRows(costs: MeetingCosts | undefined): readonly (readonly CsvValue[])[] {
  return (costs?.sides ?? []).map(({ side, cost }) => ['cost', side, cost, null, null, 'exact']);
}

/** `tyche duel`: two unit types fight the duel protocol of their system. */
export const duelVerb: Verb = {
  define(command) {
    withCsv(command)
      .argument('<first>', 'a unit in brief notation, or army#line')
      .argument('<second>', 'a unit in brief notation, or army#line')
      .option('--set <reading=value...>', 'readings that differ from the default')
      .option('--tables <file or folder>', TABLES_HELP)
      .option('--opener <side>', 'who attacks: first, second or both, half the games each (both)')
      .option('--chart [file]', 'show the casualties as bars; with a file, draw them there (.svg or .png)')
      .option('--system <id>', 'the rule system (default: that of the units)')
      .option('--sampled', 'sample even where the duel can be solved')
      .option('--exact', 'solve without a limit')
      .option('--trials <count>', 'games to sample, or pairs where both attack (100000)', wholeNumber(1, 1_000_000_000))
      .option('--seed <number>', 'seed when sampling (1)', wholeNumber(0));
  },
  async run(args, options, io) {
    const chart = options['chart'];
    if (typeof chart === 'string' && !/\.(svg|png)$/.test(chart)) {
      throw new UsageError(`--chart: expected a file ending in .svg or .png, found "${chart}"`);
    }
    refuseBoth(options, 'sampled', 'exact');
    refuseBoth(options, 'trials', 'exact');
    const csv = csvPlaceOf(options, io);
    const run = await fought(args, options, io, () => readyFile(chart));
    const { drawDuel, duelMeasures, duelShares } = await import('../studies/duel/duel-shares.js');
    const [cell] = run.design.plan.cells;
    const subject = cell?.subject;
    if (cell === undefined || subject?.kind !== 'duel') throw new Error('expected a duel');
    const [row] = run.design.rows;
    const [result] = run.cells.values();
    const trials = result?.answer.trials ?? 0;
    const measures = duelMeasures(run);
    const labels = duelLabels(findSystem(subject.system, [], []));
    const { meetingCosts } = await import('../studies/armies/costs.js');
    const met = [
      { side: 'first', name: subject.first },
      { side: 'second', name: subject.second },
    ];
    const costs = meetingCosts(met, findSystem(subject.system, [], [], subject.tables), subject.readings);
    if (io.asJson) {
      const estimates = Object.fromEntries(measures.map(({ name, estimate }) => [name, estimate]));
      const { signature, interrupted } = run;
      const seed = run.design.plan.seed;
      const how = { method: cell.method, reason: row?.reason, trials, seed, signature, interrupted };
      io.json('duel', { subject, costs: costs?.sides ?? [], ...how, measures: estimates, shares: duelShares(run) });
    } else if (csv?.alone !== true) {
      io.out(`first:  ${subject.first}\nsecond: ${subject.second}\nattacker: ${subject.opener}\n\n`);
      io.out(
        tableOf(
          ['', 'value', 'interval'],
          measures.map(({ name, estimate }) => [labels[name] ?? name, ...estimateWords(name, estimate)]),
          io.tableColumns,
        ),
      );
      io.out(`\n${paragraph(duelMethodText(run), io.columns)}`);
      if (costs !== undefined) io.out(paragraph(costs.text, io.columns));
      if (chart === true)
        for (const [title, shares] of Object.entries(duelShares(run))) io.out(barsText(title, shares, io.tableColumns));
    }
    await csv?.write(DUEL_HEAD, [...duelRows(measures, duelShares(run)), ...costRows(costs)]);
    if (typeof chart === 'string' && result !== undefined) {
      await writeNamed(chart, await drawDuel(run, 'Figures left', chart.endsWith('.png') ? 'png' : 'svg'));
      io.note(`drawn: ${chart}`);
    }
    if (!run.interrupted) return Exit.Done;
    io.note(unkeptText('fights'));
    return Exit.Interrupted;
  },
};
