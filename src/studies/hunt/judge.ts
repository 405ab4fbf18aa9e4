import type { VerdictWord } from '../../report/verdict.js';
import { type Decision, decide } from '../../statistics/equivalence.js';
import { heldTogether } from '../../statistics/greatest.js';
import type { Estimate, Evidence } from '../../statistics/interval.js';
import { histogram, scoreMean } from '../../statistics/mean.js';
import { pairCounts } from '../battle/measures.js';
import type { Answer } from '../measures/answer.js';
import type { Run } from '../study/study.js';

/** What a found army wins on dice that the search has not seen. */
export interface Judgement {
  /** Imbalanced where its share is shown to lie beyond the margin; balanced where it is shown not to. */
  readonly word: VerdictWord;
  /** Its mean win share over all opponents, under the policy of the search. */
  readonly share: Estimate;
  readonly decision: Decision;
  /** That against each opponent; the intervals hold together. */
  readonly against: readonly { readonly opponent: string; readonly share: Estimate; readonly answer: Answer }[];
  /** The mean under each policy that leads both sides; the intervals hold together. */
  readonly policies: readonly { readonly policy: string; readonly share: Estimate }[];
  /** The mean of the army that it was bought beside, and of what beats it against it. */
  readonly known?: Estimate;
  readonly counter?: Estimate;
}

/** The mean over some cells, each with the same number of pairs: no wider than needed, as different means vary less than one. */
export function evidenceOf(answers: readonly Answer[]): Evidence {
  const counts = new Float64Array(5);
  for (const answer of answers) for (const [at, count] of pairCounts(answer).entries()) counts[at]! += count;
  return (confidence) => scoreMean(histogram(counts, 0, 0.25), confidence);
}

/** The battles of the found army in `judgingDesign`, with those of the armies that it is compared with. */
interface JudgingCell {
  readonly who: string;
  readonly policy: string;
  readonly against: string;
  readonly answer: Answer;
}

/** Undefined where an interruption left some of them unfought. */
function judgingCells(run: Run): readonly JudgingCell[] | undefined {
  const cells = run.design.rows.flatMap(({ levels, parts }) =>
    parts.flatMap(({ cell }): readonly JudgingCell[] => {
      const answer = run.cells.get(cell)?.answer;
      const [who, policy, against] = [levels['who'], levels['policy'], levels['against']].map(String);
      return answer === undefined ? [] : [{ who: who!, policy: policy!, against: against!, answer }];
    }),
  );
  return cells.length === 0 || run.interrupted || cells.length < run.design.rows.length ? undefined : cells;
}

/** What the found army wins against the whole field under a policy, by the battles of `judgingDesign`. */
export function evidenceOfFound(run: Run, policy: string): Evidence | undefined {
  const cells = judgingCells(run)?.filter((one) => one.who === 'army' && one.policy === policy) ?? [];
  return cells.length === 0 ? undefined : evidenceOf(cells.map(({ answer }) => answer));
}

/** What the battles of `judgingDesign` say; undefined where an interruption left some of them unfought. */
export function judged(run: Run, margin: number): Judgement | undefined {
  const cells = judgingCells(run);
  if (cells === undefined) return undefined;
  const of = (who: string) => cells.filter((one) => one.who === who);
  const army = of('army');
  const policies = [...new Set(army.map(({ policy }) => policy))];
  const led = (policy: string) => army.filter((one) => one.policy === policy);
  const searched = led(policies[0]!);
  const mean = (some: readonly { readonly answer: Answer }[]) => evidenceOf(some.map(({ answer }) => answer));
  const [decision] = decide([{ evidence: mean(searched), low: 0, high: 0.5 + margin }]);
  const [known, counter] = [of('known'), of('counter')];
  return {
    word: decision!.region === 'above' ? 'imbalanced' : decision!.region === 'undecided' ? 'undecided' : 'balanced',
    share: decision!.estimate,
    decision: decision!,
    against: searched.map((one) => ({
      opponent: one.against,
      share: heldTogether(mean([one]), searched.length),
      answer: one.answer,
    })),
    policies: policies.map((policy) => ({ policy, share: heldTogether(mean(led(policy)), policies.length) })),
    ...(known.length === 0 ? {} : { known: mean(known)(0.95) }),
    ...(counter.length === 0 ? {} : { counter: mean(counter)(0.95) }),
  };
}
