import type { Axis } from '../../model/domain.js';
import type { RuleSystem } from '../../model/system.js';
import { wordsOf } from '../../model/system-words.js';
import { spelled } from '../../model/wording.js';
import { marginOf, sizeOf } from '../../simulate/counts/layout.js';
import type { Estimate } from '../../statistics/interval.js';
import { histogram } from '../../statistics/mean.js';
import { findSystem } from '../catalog/catalog.js';
import { type Answer, averageOf, type Certainty, scoreShareOf, shareOf } from '../measures/answer.js';
import { CENTRED, isPlainShare } from '../measures/plain-measures.js';
import type { Measures } from '../study/study.js';

/** Measures of duels and relays. Lost figures are the killed, and all of a unit that broke. */
export const CONTEST_MEASURES = [
  'winShare',
  'firstBroke',
  'secondBroke',
  'both',
  'stalemate',
  'firstLost',
  'secondLost',
  'pointsSwing',
  'rounds',
  'duels',
] as const;

const ENDS = ['firstBroke', 'secondBroke', 'both', 'stalemate'];

/** The paired class counts, where games were played in mirrored pairs. */
function pairsOf({ layout, counts }: Answer): Float64Array | undefined {
  const slot = layout.slots.find((one) => one.kind === 'paired');
  return slot === undefined ? undefined : counts.subarray(slot.at, slot.at + slot.width);
}

function winShare(answer: Answer, how: Certainty): Estimate {
  const pairs = pairsOf(answer);
  if (pairs !== undefined) return scoreShareOf(answer, histogram(pairs, 0, 0.25), how);
  const [first = 0, second = 0, ...even] = marginOf(answer.layout, answer.counts, ['outcome']);
  const drawn = even.reduce((sum, count) => sum + count, 0);
  return scoreShareOf(answer, histogram([first, drawn, second], 0, 0.5), how);
}

/** Of mirrored pairs each game counts half, which overstates the variance of a share and never understates it. */
function endShare(answer: Answer, name: string, how: Certainty): Estimate {
  const ends = marginOf(answer.layout, answer.counts, ['outcome']);
  const place = ENDS.indexOf(name);
  const wins = ends[place] ?? 0;
  const others = ends.reduce((sum, count, at) => (at === place ? sum : sum + count), 0);
  const games = pairsOf(answer) === undefined ? 1 : 2;
  return shareOf(answer, wins / games, answer.trials, how, others);
}

/**
 * The mean over games. The two games of a mirrored pair depend on each other, so there each game counts half, which
 * makes the interval wider than it need be and never too narrow.
 */
function gameMean(answer: Answer, counts: Float64Array, from: number, step: number, how: Certainty): Estimate {
  const paired = pairsOf(answer) !== undefined;
  return averageOf(answer, histogram(paired ? counts.map((count) => count / 2) : counts, from, step), how);
}

function axisOf(answer: Answer, name: string): Axis | undefined {
  return answer.layout.slots.find((slot) => Object.hasOwn(slot.axes, name))?.axes[name];
}

/** Counts by figures lost of one side, from 0 upwards. */
function lostCounts(answer: Answer, side: 'first' | 'second'): Float64Array {
  const relay = axisOf(answer, `${side}Lost`);
  if (relay !== undefined) return marginOf(answer.layout, answer.counts, [`${side}Lost`]);
  const left = axisOf(answer, `${side}Left`);
  if (left === undefined) throw new RangeError(`expected figures of the ${side} side`);
  const size = sizeOf(left);
  const joint = marginOf(answer.layout, answer.counts, ['outcome', `${side}Left`]);
  const lost = new Float64Array(size);
  for (const [at, count] of joint.entries()) {
    const place = lostFigures(Math.floor(at / size), size - 1, at % size, side);
    lost[place] = lost[place]! + count;
  }
  return lost;
}

function lostFigures(end: number, figures: number, left: number, side: 'first' | 'second'): number {
  const broke = end === 2 || end === (side === 'first' ? 0 : 1);
  return broke ? figures : figures - left;
}

/**
 * The share of the second side's figures lost less that of the first's. Where the sides are worth the same points this
 * is the points swing as a share of the budget. Counts of equally spaced values from -1 to 1.
 */
function swing(answer: Answer, how: Certainty): Estimate {
  const relay = axisOf(answer, 'firstLost') !== undefined;
  const names = relay ? ['firstLost', 'secondLost'] : ['outcome', 'firstLeft', 'secondLeft'];
  const first = axisOf(answer, names.at(-2) ?? '');
  const second = axisOf(answer, names.at(-1) ?? '');
  if (first === undefined || second === undefined) throw new RangeError('expected figures of both sides');
  const [m, n] = [sizeOf(first) - 1, sizeOf(second) - 1];
  const joint = marginOf(answer.layout, answer.counts, names);
  const counts = new Float64Array(2 * m * n + 1);
  for (const [at, count] of joint.entries()) {
    const a = Math.floor(at / (n + 1)) % (m + 1);
    const b = at % (n + 1);
    const end = Math.floor(at / ((m + 1) * (n + 1)));
    const lostA = relay ? a : lostFigures(end, m, a, 'first');
    const lostB = relay ? b : lostFigures(end, n, b, 'second');
    const place = m * n + lostB * m - lostA * n;
    counts[place] = counts[place]! + count;
  }
  return gameMean(answer, counts, -1, 1 / (m * n), how);
}

/** The estimate of a measure of a duel or a sampled relay. Throws `RangeError` when there is no such measure. */
function estimate(answer: Answer, name: string, how: Certainty): Estimate {
  if (name === 'winShare') return winShare(answer, how);
  if (name === 'firstLost' || name === 'secondLost') {
    const counts = lostCounts(answer, name === 'firstLost' ? 'first' : 'second');
    return gameMean(answer, counts, 0, 1, how);
  }
  if (name === 'pointsSwing') return swing(answer, how);
  if (ENDS.includes(name)) return endShare(answer, name, how);
  const axis = axisOf(answer, name);
  if (axis === undefined) throw new RangeError(`expected a measure of ${answer.cell.subject.kind}s, found ${name}`);
  return gameMean(answer, marginOf(answer.layout, answer.counts, [name]), 0, 1, how);
}

/** Measures of contests and prices as the glossary says them. */
const WORDS: Readonly<Record<string, string>> = {
  winShare: 'win share',
  pointsSwing: 'points swing',
  firstBroke: 'probability that only the first side breaks',
  secondBroke: 'probability that only the second side breaks',
  both: 'probability that both sides break',
  stalemate: 'probability of a stalemate',
  duels: 'mean number of duels',
  price: 'parity price',
  elasticity: 'elasticity',
};

/** Those that each system calls by its own words. */
function wordsIn(system: RuleSystem | undefined): Readonly<Record<string, string>> {
  const { figures } = wordsOf(system);
  return {
    firstLost: `mean ${figures} lost by the first side`,
    secondLost: `mean ${figures} lost by the second side`,
    rounds: `mean ${system?.duels?.rounds ?? 'rounds'}, stalemates aside`,
    figures: `${figures} at parity`,
  };
}

/** The measures of fights between units: those of duels, and what relays and prices share with them. */
export const contestMeasures = {
  names: () => CONTEST_MEASURES,
  tested: 'winShare',
  estimate,
  isShare: isPlainShare,
  words: (name, own, { system }) => own ?? WORDS[name] ?? wordsIn(findSystem(system, [], []))[name] ?? spelled(name),
  reported: () => CONTEST_MEASURES.filter((name) => name !== 'duels'),
  centred: CENTRED,
} satisfies Measures<{ readonly kind: string; readonly system: string }>;
