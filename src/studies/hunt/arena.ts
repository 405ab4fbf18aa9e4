import type { ArmySpace } from '../../model/army-space.js';
import type { Subject } from '../../model/plan.js';
import type { RuleSystem } from '../../model/system.js';
import type { NamedArmy } from '../armies/armies.js';
import { meanScore } from '../battle/measures.js';
import { foughtBy } from '../battle/subjects.js';
import type { Stages } from '../study/staged.js';
import type { Levels } from '../study/study.js';
import type { Arena, Candidate } from './search.js';

/** Who an army is tried against, and how. */
export interface ArenaTerms {
  readonly system: RuleSystem;
  readonly space: ArmySpace;
  readonly budget: number;
  readonly opponents: readonly NamedArmy[];
  readonly policy: string;
  readonly settings: Levels;
  /** How much each opponent counts; all alike where absent. They sum to 1. */
  readonly weights?: readonly number[];
  /** The first cell and the first stream of dice that are free; 0 where absent. */
  readonly from?: number;
}

/**
 * An arena in which candidates fight every opponent in mirrored pairs, led by one policy. Each opponent has dice of its own, the
 * same for all candidates. Cells of the run: from the first free one on, candidate * opponents + opponent.
 */
export function arenaOf(run: Stages, terms: ArenaTerms): Arena {
  const { budget, from = 0, opponents, policy, settings, space, system } = terms;
  const weights = terms.weights ?? opponents.map(() => 1 / opponents.length);
  const before = run.trials;
  const known = new Map<number, Map<number, number>>();
  const subjectOf = ({ army }: Candidate, opponent: number): Subject => ({
    kind: 'battle',
    ...foughtBy(system, [policy, policy], settings, from + opponent),
    armies: [space.toData(army, budget), opponents[opponent]!.data],
    counted: 'pairs',
  });
  const cellOf = ({ number }: Candidate, opponent: number) => from + number * opponents.length + opponent;
  return {
    get games() {
      return 2 * (run.trials - before);
    },
    round: 2 * opponents.length,
    async scores(candidates, pairs) {
      const open = candidates.filter(({ number }) => known.get(number)?.has(pairs) !== true);
      const stage = open.flatMap((candidate) =>
        opponents.map((_, opponent) => ({
          cell: cellOf(candidate, opponent),
          subject: subjectOf(candidate, opponent),
          trials: pairs,
        })),
      );
      if (!(await run.play(stage))) return undefined;
      for (const candidate of open) {
        const shares = opponents.map((_, opponent) => meanScore(run.countsOf(cellOf(candidate, opponent))!));
        const scores = known.get(candidate.number) ?? new Map<number, number>();
        known.set(
          candidate.number,
          scores.set(
            pairs,
            shares.reduce((sum, one, at) => sum + weights[at]! * one, 0),
          ),
        );
      }
      return candidates.map(({ number }) => known.get(number)!.get(pairs)!);
    },
  };
}
