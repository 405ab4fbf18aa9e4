import { scoreEvidence } from '../../statistics/discovery.js';
import { heldTogether } from '../../statistics/greatest.js';
import type { Estimate } from '../../statistics/interval.js';
import { rowPairs } from '../battle/verdict-rule.js';
import { rowMeasure } from '../study/measure.js';
import type { Row, Run } from '../study/study.js';

/** Whether tuned weights are taken: shown to play better, shown not to, or neither. */
export type Acceptance = 'accepted' | 'refused' | 'open';

/** What tuned weights win on dice that the search has not seen. */
export interface TunedJudgement {
  readonly acceptance: Acceptance;
  /** The win share against the policy that was tuned. */
  readonly share: Estimate;
  /** What both win against each other policy of the panel; the intervals hold together. */
  readonly panel: readonly { readonly policy: string; readonly tuned: Estimate; readonly base: Estimate }[];
  /** Policies against which the tuned one is shown to win less than the one before. */
  readonly worse: readonly string[];
}

/** The chance that weights are taken that play no better, at most. */
const WRONG = 0.05;

function rowOf({ design }: Run, first: string, second: string): Row | undefined {
  return design.rows.find(({ levels }) => levels['first'] === first && levels['second'] === second);
}

/**
 * What the battles of `judgingTuned` say; undefined where an interruption left some of them unfought.
 *
 * @param run The run.
 * @param tuned The policy with tuned weights.
 * @param base The policy that was tuned.
 * @param panel The policies that both meet, the base among them.
 */
export function judgedTuning(
  run: Run,
  tuned: string,
  base: string,
  panel: readonly string[],
): TunedJudgement | undefined {
  const others = panel.filter((id) => id !== base);
  const known = (first: string, second: string, among: number): Estimate | undefined => {
    const row = rowOf(run, first, second);
    if (row === undefined || rowMeasure(run, row, 'winShare') === undefined) return undefined;
    return heldTogether((confidence) => rowMeasure(run, row, 'winShare', confidence)!, among);
  };
  const share = known(tuned, base, 1);
  const found = others.flatMap((policy) => {
    const [own, before] = [known(tuned, policy, 2 * others.length), known(base, policy, 2 * others.length)];
    return own === undefined || before === undefined ? [] : [{ policy, tuned: own, base: before }];
  });
  if (share === undefined || run.interrupted || found.length < others.length) return undefined;
  const answers = new Map([...run.cells].map(([cell, { answer }]) => [cell, answer]));
  const pairs = rowPairs(rowOf(run, tuned, base)!, answers) ?? [0, 0, 0, 0, 0];
  // A gambler's wealth: by Ville's inequality it ever reaches 1 / WRONG with no more than that chance, whenever play stops.
  const { above, below } = scoreEvidence(pairs, 0.5, 0.5);
  const worse = found.filter((one) => one.tuned.high < one.base.low).map(({ policy }) => policy);
  const isBetter = above >= Math.log(1 / WRONG);
  const isRefused = below >= Math.log(1 / WRONG) || (isBetter && worse.length > 0);
  return { acceptance: isRefused ? 'refused' : isBetter ? 'accepted' : 'open', share, panel: found, worse };
}
