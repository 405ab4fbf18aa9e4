import type { ArmySpace } from '../../model/army-space.js';
import type { Subject } from '../../model/plan.js';
import type { RuleSystem } from '../../model/system.js';
import type { NamedArmy } from '../armies/armies.js';
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
}

/** The mean score of a pair, 0..1, in its five classes. */
function meanOf(counts: Float64Array): number {
  let [sum, pairs] = [0, 0];
  for (let halves = 0; halves < 5; halves++) {
    sum += (halves / 4) * counts[halves]!;
    pairs += counts[halves]!;
  }
  return sum / pairs;
}

/**
 * An arena in which candidates fight every opponent in mirrored pairs, led by one policy. Each opponent has dice of its own, the
 * same for all candidates. Cells of the run: candidate * opponents + opponent.
 */
export function arenaOf(run: Stages, { budget, opponents, policy, settings, space, system }: ArenaTerms): Arena {
  const known = new Map<number, Map<number, number>>();
  const subjectOf = ({ army }: Candidate, opponent: number): Subject => ({
    kind: 'battle',
    ...foughtBy(system, [policy, policy], settings, opponent),
    armies: [space.toData(army, budget), opponents[opponent]!.data],
    counted: 'pairs',
  });
  const cellOf = ({ number }: Candidate, opponent: number) => number * opponents.length + opponent;
  return {
    get games() {
      return 2 * run.trials;
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
        const shares = opponents.map((_, opponent) => meanOf(run.countsOf(cellOf(candidate, opponent))!));
        const scores = known.get(candidate.number) ?? new Map<number, number>();
        known.set(candidate.number, scores.set(pairs, shares.reduce((sum, one) => sum + one, 0) / shares.length));
      }
      return candidates.map(({ number }) => known.get(number)!.get(pairs)!);
    },
  };
}
