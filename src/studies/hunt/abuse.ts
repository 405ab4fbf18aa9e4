import type { ArmySpace, PlannedArmy } from '../../model/army-space.js';
import type { ArmyData } from '../../model/plan.js';
import type { Estimate, Evidence } from '../../statistics/interval.js';
import { scoreOf } from '../../statistics/mean.js';
import type { NamedArmy } from '../armies/armies.js';
import type { Stages } from '../study/staged.js';
import { arenaOf } from './arena.js';
import { asNamed } from './hunt.js';
import { armyData, type FieldTerms, shareAgainstRandom } from './random-field.js';
import { searchArmies } from './search.js';

/** What a hunt has found at some prices. */
export interface Abuse {
  readonly army: ArmyData;
  /** Its win share against random armies at the same prices, on dice and against armies that the hunt has not seen. */
  readonly share: Estimate;
  /** The same at any confidence. */
  readonly evidence: Evidence;
  /** Its lines, those with the most points first. */
  readonly lines: readonly { readonly name: string; readonly figure: string; readonly points: number }[];
  readonly games: number;
  readonly tried: number;
}

/** Random armies that a hunt fights, and those that judge what it has found. */
const OPPONENTS = 12;
export const JUDGES = 150;
/** Cells and dice of those that judge begin here: beyond those of the search. */
export const JUDGED_FROM = 2 ** 24;

/** So many random armies of a field that hunts and metagames begin with, as armies that take part. */
export function randomOpponents(terms: FieldTerms, count: number): readonly NamedArmy[] {
  const { settings, system } = terms;
  return Array.from({ length: count }, (_, at) =>
    asNamed(system, armyData(terms, 'opponents', at), `random-${at + 1}`, `random ${at + 1}`, settings),
  );
}

/** Hunts for the best army at the prices of a field, and judges it on fresh dice against fresh armies. */
export async function abuseAt(terms: FieldTerms, stages: Stages, games: number): Promise<Abuse | undefined> {
  const { budget, policy, seed, settings, space, system } = terms;
  const opponents = randomOpponents(terms, OPPONENTS);
  const arena = arenaOf(stages, { system, space, budget, opponents, policy, settings });
  const found = await searchArmies(space, arena, { budget, games, seed });
  if (found === undefined) return undefined;
  const army = space.toData(found.best.army, budget, 'the best army found');
  const share = await shareAgainstRandom(terms, stages, army, JUDGES, JUDGED_FROM);
  if (share === undefined) return undefined;
  const evidence: Evidence = (confidence) => scoreOf(share, 0, 1, confidence);
  return {
    army,
    share: evidence(0.95),
    evidence,
    lines: linesOf(space, found.best.army),
    games: found.games,
    tried: found.tried,
  };
}

/** The lines of an army to be bought, those with the most points first. */
export function linesOf(space: ArmySpace, { lines }: PlannedArmy): Abuse['lines'] {
  return lines
    .map(({ entry, figures, units }) => {
      const { cost, figure, name } = space.entries[entry]!;
      return { name: `${units} units of ${figures} ${name}`, figure, points: cost * figures * units };
    })
    .toSorted((a, b) => b.points - a.points);
}
