import { type Domain, int } from '../../model/domain.js';
import type { Battles, SystemWords } from '../../model/system.js';
import { wordsOf } from '../../model/system-words.js';
import { spelled } from '../../model/wording.js';
import { ENDINGS, MAX_ROUNDS, PairSum } from '../../simulate/counts/battles.js';
import { countsOf, marginOf } from '../../simulate/counts/layout.js';
import type { Estimate } from '../../statistics/interval.js';
import { type Histogram, histogram } from '../../statistics/mean.js';
import { anytimeMeanOfSums, type Bounds, meanOfSums, type Sums } from '../../statistics/sums.js';
import { findSystem } from '../catalog/catalog.js';
import { type Answer, averageOf, type Certainty, scoreShareOf, shareOf } from '../measures/answer.js';
import { axisMeasure, parseMeasure } from '../measures/axis-measures.js';
import { CENTRED, SIGNS } from '../measures/plain-measures.js';
import { cellOf } from '../study/planning.js';
import type { Measures } from '../study/study.js';

/** Measures of battles, for the army named first. Points are those of the lists. */
export const BATTLE_MEASURES = [
  'winShare',
  'pointsSwing',
  'won',
  'drawn',
  'lost',
  'firstLost',
  'secondLost',
  'rounds',
  'redShare',
  'moverShare',
] as const;

/**
 * The measure that systems with levels of victory have besides: the level of the first army's victory, below 0 for one of its
 * enemy; may be compared, as in `victoryLevel>=2`.
 */
const VICTORY_LEVEL = 'victoryLevel';

/**
 * The measure that systems have besides whose turns may be seized: how many of a game were; may be compared, as in
 * `seizedTurns>=1`.
 */
export const SEIZED_TURNS = 'seizedTurns';

/** What is counted of battles, as the outcome of a mechanic is. */
export function battleOutcome({ seizesTurns, victoryLevels }: Battles): Domain {
  const most = (victoryLevels?.names.length ?? 1) - 1;
  return {
    rounds: int(0, MAX_ROUNDS),
    ...(seizesTurns === true ? { [SEIZED_TURNS]: int(0, MAX_ROUNDS) } : {}),
    ...(most === 0 ? {} : { [VICTORY_LEVEL]: int(-most, most) }),
  };
}

/** Measures of battles that are shares of one. */
export const BATTLE_SHARES: readonly string[] = ['winShare', 'won', 'drawn', 'lost', 'redShare', 'moverShare'];

/** The mean score 0..1 of mirrored pairs in their five classes; `NaN` where there are none. */
export function meanScore(counts: ArrayLike<number>): number {
  let [sum, pairs] = [0, 0];
  for (let halves = 0; halves < 5; halves++) {
    sum += (halves / 4) * counts[halves]!;
    pairs += counts[halves]!;
  }
  return sum / pairs;
}

/** The five-class counts of a battle's pairs; of a comparison's first or second build. */
export function pairCounts(answer: Answer, build: 0 | 1 = 0): Float64Array {
  const { counts, layout } = answer;
  if (!('builds' in answer.cell.subject)) return countsOf(layout, counts, 'pairs');
  return marginOf(layout, counts, [build === 0 ? 'first' : 'second']);
}

/** Counts of side 0's score in pairs, in five classes. */
function redCounts(answer: Answer): Float64Array {
  const red = new Float64Array(5);
  for (const [at, count] of countsOf(answer.layout, answer.counts, 'halves').entries()) {
    red[Math.floor(at / 3) + 2 - (at % 3)]! += count;
  }
  return red;
}

/**
 * Counts of scores 0, 1/2 and 1 of the side that moved first, each game counting half: the two games of a pair depend
 * on each other, so that intervals are wider than they need be and never too narrow.
 */
function moverCounts(answer: Answer): Float64Array {
  const [lost = 0, drawn = 0, won = 0, theirs = 0, drawnToo = 0, ours = 0] = marginOf(answer.layout, answer.counts, [
    'mover',
    'ending',
  ]);
  return Float64Array.of((lost + ours) / 2, (drawn + drawnToo) / 2, (won + theirs) / 2);
}

/** Counts of victory levels, each game counting half, since the two games of a pair depend on each other. */
function victoryCounts(answer: Answer): Float64Array {
  return countsOf(answer.layout, answer.counts, 'victories').map((count) => count / 2);
}

/** Counts of seized turns, each game counting half, since the two games of a pair depend on each other. */
function seizedCounts(answer: Answer): Float64Array {
  return countsOf(answer.layout, answer.counts, SEIZED_TURNS).map((count) => count / 2);
}

/** The sums over pairs of a quantity in tenths of points, as points of a game. */
function pointsOf(answer: Answer, name: 'margin' | 'firstLost' | 'secondLost'): Sums {
  const sums = countsOf(answer.layout, answer.counts, name);
  return { trials: answer.trials, sum: sums[PairSum.Sum]! / 20, squares: sums[PairSum.Squares]! / 400 };
}

/** The mean of summed trials, between what one of them can show. */
export function meanSummed(sums: Sums, how: Certainty, bounds?: Bounds): Estimate {
  return how.interval === 'anytime'
    ? anytimeMeanOfSums(sums, how.confidence, undefined, bounds)
    : meanOfSums(sums, how.confidence, bounds);
}

/** The histogram of a measure that is counted in classes; undefined for one that is kept as sums. */
export function battleHistogram(answer: Answer, name: string): Histogram | undefined {
  if (name === 'winShare') return histogram(pairCounts(answer), 0, 0.25);
  if (name === 'redShare') return histogram(redCounts(answer), 0, 0.25);
  if (name === 'moverShare') return histogram(moverCounts(answer), 0, 0.5);
  if (name === SEIZED_TURNS) return histogram(seizedCounts(answer));
  if (name === 'rounds') return histogram(roundCounts(answer).map((count) => count / 2));
  return undefined;
}

/** Counts of battles by their length, up to the longest that the rules allow. */
function roundCounts({ cell, counts, layout }: Answer): Float64Array {
  const id = 'system' in cell.subject ? cell.subject.system : '';
  const longest = findSystem(id, [], [])?.battles?.measures.find(({ name }) => name === 'rounds')?.to ?? MAX_ROUNDS;
  return countsOf(layout, counts, 'rounds').slice(0, longest + 1);
}

/** The estimate of a measure of a battle cell, those of outcome axes aside. Throws `RangeError` when there is no such measure. */
export function battleMeasure(answer: Answer, name: string, how: Certainty): Estimate {
  const data = battleHistogram(answer, name);
  if (data !== undefined) return (BATTLE_SHARES.includes(name) ? scoreShareOf : averageOf)(answer, data, how);
  const ending = ENDINGS.map(String).indexOf(name);
  if (ending >= 0) {
    const games = marginOf(answer.layout, answer.counts, ['ending'])[ending]!;
    return shareOf(answer, games / 2, answer.trials, how);
  }
  if (name === 'pointsSwing') return meanSummed(pointsOf(answer, 'margin'), how);
  if (name === 'firstLost' || name === 'secondLost') return meanSummed(pointsOf(answer, name), how);
  throw new RangeError(`expected a measure of battles, found ${name}`);
}

function wordsIn({ score, rounds }: Required<SystemWords>): Readonly<Record<string, string>> {
  return {
    winShare: 'win share',
    pointsSwing: `${score} swing of a game`,
    won: 'share of games won',
    drawn: 'share of games drawn',
    lost: 'share of games lost',
    firstLost: `mean ${score} lost by the first army`,
    secondLost: `mean ${score} lost by the second army`,
    rounds: `mean ${rounds} of a game`,
    redShare: 'win share of side 0',
    moverShare: 'win share of who moves first',
    [VICTORY_LEVEL]: 'mean victory level',
    [SEIZED_TURNS]: `mean ${rounds} seized in a game`,
  };
}

/** Measures that are outcome axes, with their counts. */
const AXES: Readonly<Record<string, (answer: Answer) => Float64Array>> = {
  [VICTORY_LEVEL]: victoryCounts,
  [SEIZED_TURNS]: seizedCounts,
};

/** The measures of battles, however their cells were chosen. */
export const battleMeasures = {
  names: () => BATTLE_MEASURES,
  tested: 'winShare',
  estimate(answer, name, how) {
    cellOf(answer.cell.subject, 'battle');
    const { axis } = parseMeasure(name);
    const counts = Object.hasOwn(AXES, axis) ? AXES[axis] : undefined;
    return counts === undefined ? battleMeasure(answer, name, how) : axisMeasure(answer, name, counts(answer), how);
  },
  isShare: (name) => BATTLE_SHARES.includes(name) || parseMeasure(name).sign !== undefined,
  words(name, own, { system }) {
    const { axis, sign, value } = parseMeasure(name);
    if (sign !== undefined) return own ?? `share of games with ${spelled(axis)}${SIGNS[sign]}${value}`;
    return own ?? wordsIn(wordsOf(findSystem(system, [], [])))[name] ?? spelled(name);
  },
  reported: (axes) => [
    ...BATTLE_MEASURES,
    ...[SEIZED_TURNS, VICTORY_LEVEL].filter((name) => Object.hasOwn(axes, name)),
  ],
  centred: CENTRED,
} satisfies Measures<{ readonly kind: string; readonly system: string }>;
