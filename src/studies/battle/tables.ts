import type { Battles, SystemWords } from '../../model/system.js';
import { capital, singular, spelled } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { detailText, type Shown, valueText } from '../../report/numbers.js';
import type { Section, TableSection } from '../../report/report.js';
import { MAX_ROUNDS, ROW_SUMS, RowSum } from '../../simulate/counts/battles.js';
import { countsOf, marginOf } from '../../simulate/counts/layout.js';
import { shownGreatest } from '../../statistics/equivalence.js';
import { heldTogether } from '../../statistics/greatest.js';
import type { Estimate } from '../../statistics/interval.js';
import { type Bounds, type JointSums, ratioOfSums, type Sums } from '../../statistics/sums.js';
import { type NamedArmy, pairNames } from '../armies/armies.js';
import { type Answer, type Certainty, mixed, shareOf } from '../measures/answer.js';
import { distributionSection } from '../sections/distribution-section.js';
import { certaintyOfCell, gridNote, HALF_GAMES, shownOf } from '../sections/shown.js';
import { battleMeasure, meanSummed } from './measures.js';

type Words = Required<SystemWords>;

/** What is known of one match-up: its answers over all ways of playing it, the same armies in each. */
export interface PairTotals {
  readonly armies: readonly [NamedArmy, NamedArmy];
  readonly answers: readonly Answer[];
  /** How intervals of what it says are made. */
  readonly how: Certainty;
}

/** What a line of an army is called: its row, with its place where the row stands twice. */
export function lineNames({ army }: NamedArmy): readonly string[] {
  return army.lines.map(({ row }, at) => {
    const alike = army.lines.filter((line) => line.row === row).length;
    return alike === 1 ? spelled(row) : `${spelled(row)} ${at + 1}`;
  });
}

/** The lines of both armies as the counts have them, the first army's first. */
function rowNames({ armies }: PairTotals): readonly string[] {
  const names = pairNames(armies);
  return armies.flatMap((one, at) => lineNames(one).map((line) => `${names[at]!}: ${line}`));
}

/** The sum of a slot over all answers. */
function summed({ answers }: Pick<PairTotals, 'answers'>, slot: string): Float64Array {
  const [first, ...others] = answers.map(({ layout, counts }) => countsOf(layout, counts, slot));
  const sum = (first ?? new Float64Array(0)).slice();
  for (const more of others) for (const [at, count] of more.entries()) sum[at]! += count;
  return sum;
}

/** Games behind a meeting. */
function gamesOf({ answers }: Pick<PairTotals, 'answers'>): number {
  return answers.reduce((sum, { trials }) => sum + 2 * trials, 0);
}

/** What is true of all answers together, each counting as its pairs do. */
function overAnswers({ answers }: Pick<PairTotals, 'answers'>, estimateOf: (answer: Answer) => Estimate): Estimate {
  const played = answers.filter(({ trials }) => trials > 0);
  const pairs = played.reduce((sum, { trials }) => sum + trials, 0);
  return mixed(played.map((answer) => ({ weight: answer.trials / pairs, estimate: estimateOf(answer) })));
}

/** The mean over pairs of what each of them sums up to, whichever answer it is of; between what a pair can show. */
function meanOverPairs(
  { answers, how }: Pick<PairTotals, 'answers' | 'how'>,
  sumsOf: (answer: Answer) => Sums,
  bounds: Bounds,
): Estimate {
  return overAnswers({ answers }, (answer) => meanSummed(sumsOf(answer), how, bounds));
}

/** A place in a slot. */
type Place = readonly [slot: string, at: number];

/** The share of games that are counted in a way, whichever answer they are of. */
function gamesShare(
  { answers, how }: Pick<PairTotals, 'answers' | 'how'>,
  gamesIn: (answer: Answer) => number,
): Estimate {
  return overAnswers({ answers }, (answer) => shareOf(answer, gamesIn(answer) / 2, answer.trials, how));
}

/** The same as reports show it. */
export function shareOfGames(meeting: Pick<PairTotals, 'answers' | 'how'>, gamesIn: (answer: Answer) => number): Shown {
  return { ...shownOf(gamesShare(meeting, gamesIn), true), digits: 1 };
}

/** What two places hold of pairs, a quantity and its squares, as that of a game; `unit` counts are one of it. */
function sumsAt(answer: Answer, [slot, at]: Place, [squares, squaresAt]: Place, unit: number): Sums {
  const { counts, layout, trials } = answer;
  const scale = 2 * unit;
  const sum = countsOf(layout, counts, slot)[at]! / scale;
  return { trials, sum, squares: countsOf(layout, counts, squares)[squaresAt]! / (scale * scale) };
}

/** Points that a row destroys a game, or loses of those that it brings. */
export function rowMean(
  meeting: Pick<PairTotals, 'answers' | 'how'>,
  row: number,
  what: 'destroyed' | 'lost',
  brought = Infinity,
): Estimate {
  const [sum, squares] =
    what === 'lost' ? [RowSum.Lost, RowSum.LostSquares] : [RowSum.Destroyed, RowSum.DestroyedSquares];
  const at = row * ROW_SUMS;
  const sumsOf = (answer: Answer) => sumsAt(answer, ['rows', at + sum], ['rows', at + squares], 10);
  return meanOverPairs(meeting, sumsOf, { least: 0, most: brought });
}

/** What intervals of ratios are called. */
export const RATIO_KIND = 'over pairs, 95 %';

/**
 * A ratio of points as reports show it; where nothing bounds it yet, as where one pair makes up all of it, that is
 * said instead.
 */
export function ratioShown(ratio: Estimate): Shown {
  const bounded = Number.isFinite(ratio.high) ? { kind: RATIO_KIND } : {};
  return { ...shownOf(ratio, false), ...bounded, digits: 2 };
}

/** What a row destroys and loses, summed over pairs, in twentieths of points a game. */
export function rowSums(meeting: Pick<PairTotals, 'answers'>, row: number): JointSums {
  const sums = summed(meeting, 'rows').subarray(row * ROW_SUMS, (row + 1) * ROW_SUMS);
  return {
    trials: gamesOf(meeting) / 2,
    sums: [sums[RowSum.Destroyed]!, sums[RowSum.Lost]!],
    squares: [sums[RowSum.DestroyedSquares]!, sums[RowSum.LostSquares]!],
    products: sums[RowSum.Products]!,
  };
}

/** Points of a game as reports show them. */
export function pointsShown(mean: Estimate): Shown {
  return { ...shownOf(mean, false), digits: 1 };
}

/** How figures of a system are lost. */
type Causes = Pick<Battles, 'causes' | 'causeNotes'>;

/** What every line of both armies loses and does in a game: figures by cause, points lost and destroyed. */
export function casualtyTable(meeting: PairTotals, { causes, causeNotes = {} }: Causes, words: Words): TableSection {
  const lines = meeting.armies.flatMap(({ army }) => army.lines);
  return {
    kind: 'table',
    id: 'casualties',
    title: 'What each line loses and does in a game',
    columns: [
      { key: 'line', label: 'Line' },
      { key: 'brought', label: `${capital(words.figures)} brought` },
      ...causes.map((cause) => ({
        key: `lost-${cause}`,
        label: `Lost: ${spelled(cause)}`,
        meaning: `${words.figures} a game${causeNotes[cause] === undefined ? '' : `, ${causeNotes[cause]}`}`,
      })),
      { key: 'lost', label: `${capital(words.points)} lost`, meaning: `${words.points} of its own, a game` },
      {
        key: 'destroyed',
        label: `${capital(words.points)} destroyed`,
        meaning: 'killed or put to flight by this line, a game',
      },
      {
        key: 'efficiency',
        label: 'Efficiency',
        meaning: `${words.points} destroyed for each ${singular(words.points)} lost`,
      },
    ],
    rows: rowNames(meeting).map((line, row) => {
      const ratio = ratioShown(ratioOfSums(rowSums(meeting, row)));
      const { units, figures, cost } = lines[row]!;
      const brought = units * figures;
      const lostTo = (cause: number) => {
        const at = row * causes.length + cause;
        const sumsOf = (answer: Answer) => sumsAt(answer, ['casualties', at], ['casualtySquares', at], 1);
        return { ...shownOf(meanOverPairs(meeting, sumsOf, { least: 0, most: brought }), false), digits: 2 };
      };
      return {
        line,
        brought,
        ...Object.fromEntries(causes.map((cause, at) => [`lost-${cause}`, lostTo(at)])),
        lost: pointsShown(rowMean(meeting, row, 'lost', brought * cost)),
        destroyed: pointsShown(rowMean(meeting, row, 'destroyed')),
        efficiency: Number.isFinite(ratio.value) ? ratio : '–',
      };
    }),
    note: 'Intervals are over pairs. Where a loss is seen in a few pairs only, its interval covers the truth less often than it says.',
  };
}

/** The lines of both armies as they read in a sentence. */
function ofArmies({ armies }: PairTotals): readonly string[] {
  const names = pairNames(armies);
  return armies.flatMap((one, at) => lineNames(one).map((line) => `${line} of ${names[at]!}`));
}

/** Which line destroys how much of which, in points a game. */
export function destroyedMap(meeting: PairTotals, { points: unit }: Words): readonly ChartSection[] {
  const names = rowNames(meeting);
  const own = meeting.armies[0].army.lines.length;
  const lines = meeting.armies.flatMap(({ army }) => army.lines);
  const rows = names.flatMap((row, doer) =>
    names.flatMap((column, victim) => {
      if (doer < own === victim < own) return [];
      const at = doer * names.length + victim;
      const sumsOf = (answer: Answer) => sumsAt(answer, ['destroyed', at], ['destroyedSquares', at], 10);
      const { units, figures, cost } = lines[victim]!;
      // What all pairs agree on has no end but what was brought.
      const evidence = (confidence: number) =>
        meanOverPairs({ ...meeting, how: { ...meeting.how, confidence } }, sumsOf, {
          least: 0,
          most: units * figures * cost,
        });
      const shown = pointsShown(meanOverPairs(meeting, sumsOf, { least: 0, most: Infinity }));
      return [{ row, column, doer, victim, shown, evidence }];
    }),
  );
  const called = ofArmies(meeting);
  const most = rows.reduce((best, one) => (one.shown.value > best.shown.value ? one : best), rows[0]!);
  const sure = shownGreatest(rows.map(({ evidence }) => evidence)) !== undefined;
  // The cell is picked by what was found in it.
  const picked = pointsShown(heldTogether(most.evidence, rows.length, 1 - meeting.how.confidence));
  return [
    {
      kind: 'chart',
      chart: 'heat-map',
      id: 'destroyed',
      title:
        most.shown.value > 0
          ? `${sure ? 'Greatest loss' : 'Among the greatest losses'}: ${called[most.victim]!} to ${called[most.doer]!}, ${valueText(picked)} ${unit} a game (${detailText(picked)})`
          : 'Nothing is destroyed in any game',
      rows: rows.map(({ row, column, shown }) => ({ row, column, value: shown.value, ...certaintyOfCell(shown) })),
      options: {
        rowTitle: 'destroyer',
        columnTitle: 'victim',
        valueTitle: `${unit} a game`,
        scale: 'sequential',
        percent: false,
        order: 'given',
      },
      ...gridNote(rows.map(({ shown }) => shown)),
    },
  ];
}

/** How long games are, and why they end. */
export function lengthSections(
  meeting: PairTotals,
  reasons: readonly string[],
  { rounds: unit }: Words,
): readonly Section[] {
  const rounds = summed(meeting, 'rounds');
  const last = rounds.reduce((most, count, at) => (count > 0 ? at : most), 0);
  const ends = new Map(
    meeting.answers.map((answer) => [answer, marginOf(answer.layout, answer.counts, ['ending', 'reason'])]),
  );
  const share = (ending: number, reason: number) =>
    shareOfGames(meeting, (answer) => ends.get(answer)![ending * reasons.length + reason]!);
  const mean = {
    ...shownOf(
      overAnswers(meeting, (answer) => battleMeasure(answer, 'rounds', meeting.how)),
      false,
    ),
    digits: 1,
  };
  const lasting = new Map(meeting.answers.map((answer) => [answer, countsOf(answer.layout, answer.counts, 'rounds')]));
  const lengths = distributionSection(
    [
      {
        outcomes: Array.from({ length: last + 1 }, (_, at) => at),
        share: (from, to) =>
          gamesShare(meeting, (answer) =>
            lasting
              .get(answer)!
              .subarray(from, to + 1)
              .reduce((sum, games) => sum + games, 0),
          ),
      },
    ],
    {
      id: 'rounds',
      title: `A game lasts ${valueText(mean)} ${unit} on average (${detailText(mean)})`,
      outcomeTitle: last === MAX_ROUNDS ? `${unit} (${MAX_ROUNDS} and more as one)` : unit,
      note: HALF_GAMES,
    },
  );
  return [
    ...(lengths === undefined ? [] : [lengths]),
    {
      kind: 'table',
      id: 'reasons',
      title: 'Why games end',
      columns: [
        { key: 'reason', label: 'Reason' },
        { key: 'won', label: `Won by ${pairNames(meeting.armies)[0]}` },
        { key: 'drawn', label: 'Drawn' },
        { key: 'lost', label: `Won by ${pairNames(meeting.armies)[1]}` },
      ],
      rows: reasons
        .map((reason, at) => ({ reason: spelled(reason), won: share(2, at), drawn: share(1, at), lost: share(0, at) }))
        .filter(({ won, drawn, lost }) => won.value + drawn.value + lost.value > 0),
      note: HALF_GAMES,
    },
  ];
}
