import { sequentialTest } from '../../statistics/sequential.js';
import type { Answer } from '../measures/answer.js';
import { gauged, scoresOf } from '../study/measure.js';
import { certaintyOf, type StopRules } from '../study/schedule.js';
import type { Ending, Measures } from '../study/study.js';

/**
 * Whether sampling of a cell ends at this checkpoint, and why; undefined when it goes on. Looks at nothing but the
 * merged counts of the finished prefix, so every run of the plan ends at the same trial.
 */
export function endingAt(answer: Answer, rules: StopRules, measures: Measures): Ending | undefined {
  const { stop } = rules;
  if (stop.kind === 'trials') return answer.trials >= stop.trials ? 'trials' : undefined;
  if (stop.kind === 'precision') {
    const { low, high } = gauged(measures, answer, stop.gauge, certaintyOf(rules));
    if ((high - low) / 2 <= stop.halfWidth) return 'precise';
    return answer.trials >= stop.atMost ? 'undecided' : undefined;
  }
  if (stop.kind === 'verdict') return answer.trials >= stop.atMost ? 'undecided' : undefined;
  const { decision } = sequentialTest(scoresOf(measures, answer, stop.gauge), stop);
  if (decision !== 'continue') return decision;
  return answer.trials >= stop.atMost ? 'undecided' : undefined;
}
