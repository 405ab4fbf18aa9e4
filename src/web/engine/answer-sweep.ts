import type { Mechanic } from '../../model/mechanic.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import { valuesOf } from '../../model/values.js';
import type { Odds } from '../../studies/odds/odds.js';
import type { AnsweredOdds } from '../../studies/odds/odds-csv.js';
import { meanText, methodLine, shareText, toldSpread } from '../../studies/odds/odds-words.js';
import { sampledIntervals } from '../../studies/odds/sampled-intervals.js';
import { commandLine, settingWords } from '../../studies/sections/command-line.js';
import { oddsOf, oddsText, SEED } from './answer-odds.js';
import { mechanicAt } from './mechanic-at.js';
import type { CrossTable, Questions, Settings, Sweep, SweptPoint } from './protocol.js';
import { type Spread, spreadOf, sweptWord, tellingOf } from './spread.js';

/** What is told of a level, as numbers and in words. */
function pointOf(level: string, { kind, name }: CrossTable['of'], wanted: number, odds: Odds): SweptPoint {
  const seen = odds.axes[name]!;
  const intervals = odds.method === 'exact' ? undefined : sampledIntervals;
  const { method, trials } = odds;
  if (kind === 'mean') {
    const { percentiles: percentileTexts } = toldSpread(name, odds, intervals);
    const ends = intervals?.mean(seen, trials);
    return {
      level,
      method,
      value: seen.mean,
      text: meanText(name, odds, intervals),
      percentiles: seen.percentiles,
      percentileTexts,
      ...(ends === undefined ? {} : { low: ends.low, high: ends.high }),
    };
  }
  const { rows } = seen;
  const row = rows.find(({ value }) => value === wanted);
  const beyond = kind === 'atLeast' && wanted < (rows[0]?.value ?? 0) ? 1 : 0;
  const value = (kind === 'atLeast' ? row?.atLeast : row?.exactly) ?? beyond;
  const ends = intervals?.share(value, trials);
  return {
    level,
    method,
    value,
    text: shareText(value, odds, intervals, value === 1),
    ...(ends === undefined ? {} : { low: ends.low, high: ends.high }),
  };
}

/** A sweep that fits: what is swept, and the other settings. */
interface Swept {
  readonly mechanic: Mechanic;
  readonly spread: Spread;
  readonly rest: Settings;
}

/** Reads what is swept. Throws `ProblemError` with all that does not fit. */
async function sweptOf(id: string, settings: Settings, over: string, problems: Problem[]): Promise<Swept> {
  const mechanic = await mechanicAt(id);
  const spread = spreadOf(over, 'sweep', mechanic.situation, problems);
  valuesOf(mechanic.situation, settings, problems);
  if (spread === undefined) throw new ProblemError(problems);
  const rest = Object.fromEntries(Object.entries(settings).filter(([name]) => name !== spread.name));
  return { mechanic, spread, rest };
}

/** The odds of each level in turn, until they are not wanted any more. */
async function answersOf(
  { mechanic, spread, rest }: Swept,
  goesOn: (share: number, answers: readonly AnsweredOdds[]) => Promise<boolean>,
): Promise<readonly AnsweredOdds[] | undefined> {
  const answers: AnsweredOdds[] = [];
  for (const level of spread.levels) {
    const done = answers.length;
    const settings = { [spread.name]: level };
    const odds = await oddsOf(mechanic, { ...rest, ...settings }, (share) =>
      goesOn((done + share) / spread.levels.length, answers),
    );
    if (odds === undefined) return undefined;
    answers.push({ settings, odds });
    if (!(await goesOn(answers.length / spread.levels.length, answers))) return undefined;
  }
  return answers;
}

/**
 * A roll's odds along one of its settings: each point the answer of `tyche odds --sweep`, exact or sampled. What is known is told on the
 * way; undefined where it is not wanted any more.
 */
export async function answerSweep(
  { mechanic: id, settings, over, of }: Questions['sweep']['asks'],
  tell: (news: Questions['sweep']['tells']) => Promise<boolean>,
): Promise<Sweep | undefined> {
  const problems: Problem[] = [];
  const swept = await sweptOf(id, settings, over, problems);
  const { mechanic, spread, rest } = swept;
  const told = tellingOf(of ?? mechanic.score ?? Object.keys(mechanic.outcome)[0] ?? '', mechanic.outcome, problems);
  if (told === undefined || problems.length > 0) throw new ProblemError(problems);
  const points: SweptPoint[] = [];
  const sweep = (answers: readonly AnsweredOdds[]): Sweep => {
    for (const { settings: at, odds } of answers.slice(points.length))
      points.push(pointOf(String(at[spread.name]), told.words, told.wanted, odds));
    return {
      name: spread.name,
      isLine: spread.levels.every((level) => typeof level === 'number'),
      levels: spread.levels.map(String),
      of: told.words,
      points: [...points],
      how: methodLine(answers, SEED),
      command: commandLine('odds', id, ...settingWords('--set', rest), '--sweep', sweptWord(spread)),
    };
  };
  const answers = await answersOf(swept, (share, known) => tell({ share, soFar: sweep(known) }));
  return answers === undefined ? undefined : sweep(answers);
}

/** A sweep as CSV: the same bytes as those of its command with `--csv`. */
export async function answerSweepCsv({ mechanic: id, settings, over }: Questions['sweepCsv']['asks']): Promise<string> {
  const problems: Problem[] = [];
  const swept = await sweptOf(id, settings, over, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  const answers = await answersOf(swept, async () => true);
  return oddsText(swept.mechanic, answers ?? []);
}
