import type { RuleSystem } from '../../model/system.js';
import { wordsOf } from '../../model/system-words.js';
import { percent } from '../../report/numbers.js';
import { shortNumber } from '../../report/short-number.js';
import type { Estimate } from '../../statistics/interval.js';
import type { Run } from '../study/study.js';

const LABELS: Readonly<Record<string, string>> = {
  winShare: 'win share of the first',
  firstBroke: 'only the first breaks',
  secondBroke: 'only the second breaks',
  both: 'both break',
  stalemate: 'stalemate',
  firstPointsLost: 'points lost by the first',
  secondPointsLost: 'points lost by the second',
  pointsSwing: 'points swing',
};

/** What the measures of a system's duels are called. */
export function duelLabels(system: RuleSystem | undefined): Readonly<Record<string, string>> {
  const { figures } = wordsOf(system);
  return {
    ...LABELS,
    firstLost: `${figures} lost by the first`,
    secondLost: `${figures} lost by the second`,
    rounds: `${system?.duels?.rounds ?? 'rounds'}, stalemates aside`,
  };
}

/** A measure's value and its interval in words; `exact` where it has none. */
export function estimateWords(name: string, estimate: Estimate): readonly [value: string, interval: string] {
  const plain = /Lost$|^rounds$|^pointsSwing$/.test(name);
  const text = (value: number) => (plain ? shortNumber(value) : percent(value, 2));
  const interval = estimate.kind === 'exact' ? 'exact' : `${text(estimate.low)} to ${text(estimate.high)}`;
  return [text(estimate.value), interval];
}

/** How the intervals of what is sampled outside of battles are made, for players. */
const INTERVAL_KINDS = "Wilson's of probabilities and Student's t of means";

/** How a duel was answered, and why. */
export function duelMethodText({ design, cells }: Run): string {
  const [cell] = design.plan.cells;
  const reason = design.rows[0]?.reason;
  if (cell?.method === 'exact') return `Exact: ${reason}.`;
  const isMirrored = cell?.subject.kind === 'duel' && cell.subject.opener === 'both';
  const [result] = cells.values();
  const played = `${result?.answer.trials ?? 0} ${isMirrored ? 'mirrored pairs' : 'games'}`;
  return `Sampled: ${reason}; ${played}, seed ${design.plan.seed}, 95 % intervals, ${INTERVAL_KINDS}.`;
}
