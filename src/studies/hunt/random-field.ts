import { sampling } from '../../chance/streams.js';
import type { ArmySpace } from '../../model/army-space.js';
import type { ArmyData } from '../../model/plan.js';
import { randomArmy } from '../../model/random-army.js';
import type { RuleSystem } from '../../model/system.js';
import { histogram, type Moments, momentsOf } from '../../statistics/mean.js';
import { foughtBy } from '../battle/subjects.js';
import type { StagedCell, Stages } from '../study/staged.js';
import type { Levels } from '../study/study.js';

/** How random armies are bought and led. */
export interface FieldTerms {
  readonly system: RuleSystem;
  readonly space: ArmySpace;
  readonly budget: number;
  readonly policy: string;
  readonly settings: Levels;
  readonly seed: number;
  /** A number of its own among the parts of a run, 0..99: parts have other armies. */
  readonly part: number;
  /** Whether armies have auxiliaries too, where their price is more than what they do. */
  readonly withAuxiliaries?: boolean;
}

/** Streams of dice that buy armies: those of spreads, of opponents in hunts, and of those that judge what hunts have found. */
const STREAMS = { spread: 2 ** 30 + 16, opponents: 2 ** 30 + 17, judges: 2 ** 30 + 18 } as const;

/** Armies of a part are numbered from a multiple of this. */
const PART = 2 ** 22;

/** Whether armies of a space have main troops, and others that cost more beside them. */
export function hasAuxiliaries({ entries }: ArmySpace): boolean {
  return entries.some(({ main }) => main !== undefined);
}

/** A random legal army of units of their default sizes at the prices of a field: the same for the same number, purpose, part and seed. */
export function armyData(terms: FieldTerms, purpose: keyof typeof STREAMS, number: number): ArmyData {
  const { budget, part, seed, space } = terms;
  const dice = sampling(seed, STREAMS[purpose], part * PART + number);
  const isPure = terms.withAuxiliaries !== true && hasAuxiliaries(space);
  return space.toData(randomArmy(space, dice, { budget, defaultSizes: true, ...(isPure ? { kinds: 1 } : {}) }), budget);
}

/** A mirrored pair of an army with a random one, each pair with an opponent and dice of its own. */
function pairCell(
  { policy, settings, system }: FieldTerms,
  cell: number,
  armies: readonly [ArmyData, ArmyData],
): StagedCell {
  return {
    cell,
    subject: {
      kind: 'battle',
      ...foughtBy(system, [policy, policy], settings, cell),
      armies,
      counted: 'pairs',
    },
    trials: 1,
  };
}

/** The scores of some cells of one pair each, as shares 0..1. */
function scoresOf(stages: Stages, cells: readonly StagedCell[]): Moments {
  const counts = new Float64Array(5);
  for (const { cell } of cells) {
    const own = stages.countsOf(cell)!;
    for (let score = 0; score < 5; score++) counts[score]! += own[score]!;
  }
  return momentsOf(histogram(counts, 0, 0.25));
}

/**
 * What so many random armies win, each in pairs with other random armies, no two pairs with the same: what is left between their
 * true win shares is what prices fail to say. Undefined where it was interrupted.
 */
export async function sharesOfRandom(
  terms: FieldTerms,
  stages: Stages,
  armies: number,
  pairs: number,
): Promise<readonly Moments[] | undefined> {
  const cells = Array.from({ length: armies }, (_, army) => {
    const own = armyData(terms, 'spread', army);
    return Array.from({ length: pairs }, (_, pair) => {
      const cell = army * pairs + pair;
      return pairCell(terms, cell, [own, armyData(terms, 'spread', armies + cell)]);
    });
  });
  if (!(await stages.play(cells.flat()))) return undefined;
  return cells.map((own) => scoresOf(stages, own));
}

/** What an army wins in pairs with so many random armies, from the cell `from` on. Undefined where it was interrupted. */
export async function shareAgainstRandom(
  terms: FieldTerms,
  stages: Stages,
  army: ArmyData,
  pairs: number,
  from: number,
): Promise<Moments | undefined> {
  const cells = Array.from({ length: pairs }, (_, pair) =>
    pairCell(terms, from + pair, [army, armyData(terms, 'judges', pair)]),
  );
  if (!(await stages.play(cells))) return undefined;
  return scoresOf(stages, cells);
}
