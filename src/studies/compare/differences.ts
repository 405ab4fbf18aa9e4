import type { RuleSystem } from '../../model/system.js';
import { anytimeMean } from '../../statistics/confidence-sequence.js';
import type { Evidence } from '../../statistics/interval.js';
import { type Histogram, histogram, scoreMean } from '../../statistics/mean.js';
import { armyNames, type NamedArmy } from '../armies/armies.js';
import { differenceCounts } from '../balance/parity.js';
import { pairCounts } from '../battle/measures.js';
import type { Answer } from '../measures/answer.js';
import type { Design } from '../study/study.js';

/** Which of two builds is better, against each other or against the same opponents. */
export interface Comparison {
  readonly system: RuleSystem;
  readonly builds: readonly [NamedArmy, NamedArmy];
  /** Empty where the builds fight each other. */
  readonly opponents: readonly NamedArmy[];
  /** The difference of win shares that still counts as none; in direct games, of the first's and one half. */
  readonly margin: number;
  /** Levels of skill, the weakest first, where these are the ways of playing: the best play on both sides gives the answer. */
  readonly bySkill?: readonly string[];
}

/** What the builds and then the opponents are called. */
export function namesOf({
  builds,
  opponents,
}: Pick<Comparison, 'builds' | 'opponents'>): readonly [string, string, ...string[]] {
  const [first = '', second = '', ...others] = armyNames([...builds, ...opponents]);
  return [first, second, ...others];
}

/**
 * The difference of win shares in one trial: of the builds against an opponent, or of the first against the second and against
 * itself, which is one half.
 */
export function differences(
  { opponents }: Comparison,
  answers: readonly (Answer | undefined)[],
): Histogram | undefined {
  const [first] = answers;
  if (first === undefined || answers.some((answer) => answer?.trials !== first.trials)) return undefined;
  const isDirect = opponents.length === 0;
  const counts = new Float64Array(isDirect ? 5 : 9);
  for (const answer of answers) {
    if (answer === undefined) continue;
    const some = isDirect ? pairCounts(answer) : differenceCounts(answer);
    for (const [at, count] of some.entries()) counts[at]! += count;
  }
  return histogram(counts, isDirect ? -0.5 : -1, 0.25);
}

/**
 * What is known of the mean of counted scores or of their differences: for a planned number of pairs by a score interval between
 * the ends of what a pair can show, which is Student's where that mean is far from both.
 */
export function evidenceOf(data: Histogram, anytime: boolean): Evidence {
  return (confidence) => (anytime ? anytimeMean : scoreMean)(data, confidence);
}

/** Whether the data choose the end of a run, so that its intervals have to hold at any time. */
export function isWatched({ experiment }: Design): boolean {
  return experiment.stop.kind !== 'trials';
}

/** The cells in which an army of the builds' side and one of the other side are led so, those of each opponent in their order. */
export function cellsLedBy({ plan }: Design, first: string, second: string): readonly number[] {
  return plan.cells.flatMap(({ subject }, cell) =>
    'policies' in subject && subject.policies[0] === first && subject.policies[1] === second ? [cell] : [],
  );
}

/** What is known of some cells, in their order. */
export function answersIn(
  cells: readonly number[],
  answers: ReadonlyMap<number, Answer>,
): readonly (Answer | undefined)[] {
  return cells.map((cell) => answers.get(cell));
}
