import { type Axis, type Domain, listed, settingOf } from '../model/domain.js';
import type { Mechanic } from '../model/mechanic.js';
import { type Problem, ProblemError } from '../model/problem.js';
import { tableNotesText } from '../model/table-note.js';
import { barText } from '../report/text-bars.js';
import type { Estimate } from '../statistics/interval.js';
import { PERCENTILES } from '../studies/odds/moments.js';
import { inWords, ODDS_BUDGET, type Odds } from '../studies/odds/odds.js';
import { type OddsQuestion, oddsQuestion } from '../studies/odds/odds-question.js';
import { meanText, methodLine, shareText, toldRows, toldSpread, valueText } from '../studies/odds/odds-words.js';
import type { SampledIntervals } from '../studies/odds/sampled-intervals.js';
import { csvPlaceOf, withCsv } from './csv-output.js';
import { inputsText } from './inputs.js';
import { Exit, type Io, type Verb } from './io.js';
import { type Answer, answersOf } from './odds-answers.js';
import { flagOf, listOf, numberOf, type Options, refuseBoth, TABLES_HELP, textOf, wholeNumber } from './options.js';
import { itemsText, paragraph, tableOf } from './table.js';

/** Outcomes that the table of joint results shows at most; `--json` gives them all. */
const JOINT_LIMIT = 40;

async function intervalsFor(answers: readonly Answer[]): Promise<SampledIntervals | undefined> {
  if (answers.every(({ odds }) => odds.method === 'exact')) return undefined;
  return (await import('../studies/odds/sampled-intervals.js')).sampledIntervals;
}

function axisText(
  name: string,
  axis: Axis,
  odds: Odds,
  intervals: SampledIntervals | undefined,
  width: number,
): string {
  const rows = toldRows(name, axis, odds, intervals);
  if (axis.kind !== 'int') {
    const cells = rows.map(({ words, texts, exactly }) => [words, texts.exactly, barText(exactly, 30)]);
    return tableOf([name, 'probability', ''], cells, width);
  }
  const cells = rows.map(({ words, texts, exactly }) => [
    words,
    texts.exactly,
    texts.atLeast,
    texts.atMost,
    barText(exactly, 24),
  ]);
  const table = tableOf([name, 'exactly', 'at least', 'at most', ''], cells, width);
  const { mean, deviation, percentiles } = toldSpread(name, odds, intervals);
  const range = PERCENTILES.map((percent, at) => `${percent} %: ${percentiles[at]}`);
  const spread = `mean ${mean}, deviation ${deviation}`;
  if (odds.method === 'exact') return `${table}${itemsText([`${spread}; percentiles`, ...range], width)}`;
  return `${table}${paragraph(spread, width)}${itemsText(['percentiles', ...range], width)}`;
}

/** Joint results; what was sampled has intervals instead of fractions. */
function fractionText(mechanic: Mechanic, odds: Odds, intervals: SampledIntervals | undefined, width: number): string {
  const names = Object.keys(mechanic.outcome);
  const exact = odds.method === 'exact';
  const rows = odds.outcomes.slice(0, JOINT_LIMIT).map(({ values, probability, fraction }) => {
    const words = inWords(mechanic.outcome, values);
    const share = shareText(probability, odds, intervals, odds.outcomes.length === 1);
    return [...names.map((name) => String(words[name])), ...(exact ? [fraction ?? ''] : []), share];
  });
  const more = odds.outcomes.length - rows.length;
  const rest = more > 0 ? `... and ${more} more; --json gives them all\n` : '';
  return `${tableOf([...names, ...(exact ? ['fraction'] : []), 'probability'], rows, width)}${rest}`;
}

/** The joint results of every row of a sweep, each under its levels. */
function sweptFractions(
  mechanic: Mechanic,
  answers: readonly Answer[],
  intervals: SampledIntervals | undefined,
  width: number,
): string {
  const tables = answers.map(({ settings, odds }) => {
    const levels = Object.entries(settings).map(([name, value]) => `${name}=${String(value)}`);
    return `\n${levels.join(' ')}\n${fractionText(mechanic, odds, intervals, width)}`;
  });
  return tables.join('');
}

function situationText(mechanic: Mechanic, answer: Answer): string {
  const words = inWords(listed(mechanic.situation), answer.situation);
  const parts = Object.entries(words).map(([name, value]) => `${name}=${String(value)}`);
  return `${mechanic.id}  ${parts.join(' ')}`;
}

interface SweepColumn {
  readonly title: string;
  /** Whether it shows anything but nought. */
  shows(odds: Odds): boolean;
  of(odds: Odds, intervals: SampledIntervals | undefined): string;
}

/** Means of whole-number axes, shares of flags that hold and of each choice. */
function sweepColumns(outcome: Domain): SweepColumn[] {
  return Object.entries(outcome).flatMap(([name, axis]): SweepColumn[] => {
    if (axis.kind === 'int') {
      const shows = (odds: Odds) => odds.axes[name]!.mean !== 0;
      return [{ title: `mean ${name}`, shows, of: (odds, intervals) => meanText(name, odds, intervals) }];
    }
    const levels = axis.kind === 'flag' ? [1] : axis.names.map((_, at) => at);
    return levels.map((level) => {
      const share = (odds: Odds) => odds.axes[name]!.rows.find((row) => row.value === level)?.exactly ?? 0;
      return {
        title: axis.kind === 'flag' ? name : `${name}=${valueText(axis, level)}`,
        shows: (odds) => share(odds) > 0,
        of: (odds, intervals) => shareText(share(odds), odds, intervals, odds.axes[name]!.rows.length === 1),
      };
    });
  });
}

function sweepText(
  mechanic: Mechanic,
  answers: readonly Answer[],
  intervals: SampledIntervals | undefined,
  width: number,
): string {
  const names = Object.keys(answers[0]?.settings ?? {});
  const both = new Set(answers.map(({ odds }) => odds.method)).size > 1;
  const columns = sweepColumns(mechanic.outcome).filter(({ shows }) => answers.some(({ odds }) => shows(odds)));
  const rows = answers.map(({ settings, odds }) => [
    ...names.map((name) => String(settings[name])),
    ...columns.map(({ of }) => of(odds, intervals)),
    ...(both ? [odds.method] : []),
  ]);
  return tableOf([...names, ...columns.map(({ title }) => title), ...(both ? ['method'] : [])], rows, width);
}

/** The ends of an interval with its kind. */
function endsOf({ low, high, confidence, kind }: Estimate): Omit<Estimate, 'value' | 'trials'> {
  return { low, high, confidence, kind };
}

function byPercent<T>(of: (percent: number, at: number) => T): Record<string, T> {
  return Object.fromEntries(PERCENTILES.map((percent, at) => [percent, of(percent, at)]));
}

/** An answer as plain data; what was sampled has an interval beside every number. */
function jsonOf(
  mechanic: Mechanic,
  answer: Answer,
  seed: number,
  intervals: SampledIntervals | undefined,
): Record<string, unknown> {
  const { odds } = answer;
  const sampled = odds.method === 'sampled' ? intervals : undefined;
  const share = (value: number) => (sampled === undefined ? undefined : endsOf(sampled.share(value, odds.trials)));
  const axes: Record<string, unknown> = {};
  for (const [name, axis] of Object.entries(mechanic.outcome)) {
    const seen = odds.axes[name]!;
    const { rows, percentiles, mean, deviation } = seen;
    axes[name] = {
      mean,
      ...(sampled === undefined ? {} : { meanInterval: endsOf(sampled.mean(seen, odds.trials)) }),
      deviation,
      ...(sampled === undefined ? {} : { deviationInterval: endsOf(sampled.deviation(seen, odds.trials)) }),
      percentiles: byPercent((_, at) => percentiles[at]),
      ...(sampled === undefined
        ? {}
        : {
            percentileIntervals: byPercent((percent) => endsOf(sampled.percentile(seen, percent, odds.trials))),
          }),
      table: rows.map((row) => {
        const [exactly, atLeast, atMost] = [share(row.exactly), share(row.atLeast), share(row.atMost)];
        return {
          ...row,
          value: settingOf(axis, axis.kind === 'flag' ? row.value === 1 : row.value),
          ...(exactly === undefined ? {} : { intervals: { exactly, atLeast, atMost } }),
        };
      }),
    };
  }
  return {
    situation: inWords(listed(mechanic.situation), answer.situation),
    method: odds.method,
    reason: odds.reason,
    ...(odds.method === 'sampled' ? { trials: odds.trials, seed } : {}),
    axes,
    outcomes: odds.outcomes.map((one) => {
      const interval = share(one.probability);
      return {
        ...one,
        ...(interval === undefined ? {} : { interval }),
        values: inWords(mechanic.outcome, one.values),
      };
    }),
  };
}

async function readQuestion([id = '', ...units]: readonly string[], options: Options): Promise<OddsQuestion> {
  const problems: Problem[] = [];
  const question = await oddsQuestion(id, units, problems, textOf(options, 'tables'));
  if (question === undefined) throw new ProblemError(problems);
  return question;
}

/** The answers as text for people. */
function oddsText(
  { costs, id, summary, mechanic, notes }: OddsQuestion,
  answers: readonly Answer[],
  intervals: SampledIntervals | undefined,
  options: Options,
  io: Io,
): void {
  const [first] = answers;
  if (first === undefined) return;
  const width = io.tableColumns;
  const fractions = flagOf(options, 'fractions');
  io.out(paragraph(summary, io.columns));
  if (listOf(options, 'sweep').length > 0) {
    io.out(`${id}\n\n${sweepText(mechanic, answers, intervals, width)}`);
    if (fractions) io.out(sweptFractions(mechanic, answers, intervals, width));
  } else {
    io.out(`${paragraph(situationText(mechanic, first), io.columns, '')}`);
    const certain: string[] = [];
    for (const [name, axis] of Object.entries(mechanic.outcome)) {
      const rows = first.odds.axes[name]?.rows ?? [];
      if (rows.length > 1) io.out(`\n${axisText(name, axis, first.odds, intervals, width)}`);
      else certain.push(`${name} ${rows[0] === undefined ? '' : valueText(axis, rows[0].value)}`);
    }
    if (certain.length > 0) {
      const always = first.odds.method === 'exact' ? 'Always' : 'In every trial';
      io.out(`\n${paragraph(`${always}: ${certain.join(', ')}.`, io.columns)}`);
    }
    if (fractions) io.out(`\n${fractionText(mechanic, first.odds, intervals, width)}`);
  }
  io.out(`\n${paragraph(methodLine(answers, numberOf(options, 'seed', 1)), io.columns)}`);
  if (costs !== undefined) io.out(paragraph(costs.text, io.columns));
  if (notes.length > 0) io.out(paragraph(tableNotesText(notes), io.columns));
  io.note(`Clauses ${mechanic.clauses.join(', ')}: tyche explain ${mechanic.clauses[0] ?? ''}`);
}

/** `tyche odds`: every result of a mechanic with its probability. */
export const oddsVerb: Verb = {
  define(command) {
    withCsv(command)
      .argument('<mechanic>', 'system/mechanic or system/encounter, as tyche systems lists them')
      .argument(
        '[units...]',
        'of an encounter: attacker and defender, in brief notation or as army#line; an army file where armies meet',
      )
      .option('--set <name=value...>', 'settings of the situation (default: the usual value)')
      .option('--sweep <name=levels...>', 'a..b, a..b/step, x,y,z or all: one row for each level')
      .option('--tables <file or folder>', TABLES_HELP)
      .option('--fractions', 'exact fractions of every joint result')
      .option('--sampled', 'sample even where the exact answer is within the budget')
      .option('--exact', 'enumerate without a limit')
      .option('--budget <branches>', `most dice branches to enumerate (${ODDS_BUDGET})`, wholeNumber(1))
      .option('--trials <count>', 'trials when sampling (200000)', wholeNumber(1, 1_000_000_000))
      .option('--seed <number>', 'seed when sampling (1)', wholeNumber(0))
      .option('--sheet [file]', 'all usual situations as a table for players, or as a page to print (.html)')
      .option('--inputs', 'list the settings of the mechanic and their ranges');
  },
  async run(args, options, io) {
    const question = await readQuestion(args, options);
    const { mechanic, inputs } = question;
    const seed = numberOf(options, 'seed', 1);
    if (flagOf(options, 'inputs')) {
      if (io.asJson) io.json('inputs', { id: question.id, inputs: listed(inputs) });
      else io.out(inputsText(question.id, listed(inputs)));
      return Exit.Done;
    }
    if (options['sheet'] !== undefined) return (await import('./odds-sheet.js')).oddsSheet(question, options, io);
    for (const other of ['sampled', 'trials', 'budget']) refuseBoth(options, other, 'exact');
    const csv = csvPlaceOf(options, io);
    const { answers, interrupted } = await answersOf(question, options, io);
    const intervals = await intervalsFor(answers);
    if (io.asJson) {
      const cells = answers.map((answer) => jsonOf(mechanic, answer, seed, intervals));
      const single = cells.length === 1 && listOf(options, 'sweep').length === 0;
      const tables = question.notes.length === 0 ? {} : { tables: question.notes };
      const found = single ? cells[0] : { cells };
      const costed = question.costs === undefined ? {} : { costs: question.costs.sides };
      io.json('odds', { id: question.id, mechanic: mechanic.id, ...costed, ...tables, interrupted, ...found });
    } else if (csv?.alone !== true) oddsText(question, answers, intervals, options, io);
    if (csv !== undefined) {
      const { oddsCsv } = await import('../studies/odds/odds-csv.js');
      const { head, rows } = oddsCsv(mechanic.outcome, answers, intervals, question.costs);
      await csv.write(head, rows);
    }
    if (!interrupted) return Exit.Done;
    const { unfinishedText, unkeptText } = await import('./progress.js');
    const swept = listOf(options, 'sweep').length > 0;
    io.note(
      !swept && answers.length === 0 ? unfinishedText('enumeration') : unkeptText(swept ? 'situations' : 'trials'),
    );
    return Exit.Interrupted;
  },
};
