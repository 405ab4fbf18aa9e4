import { type ArmySource, type ArmySpace, plannedUnits } from '../../model/army-space.js';
import type { Plan, Subject } from '../../model/plan.js';
import type { RuleSystem } from '../../model/system.js';
import { equilibriumOf } from '../../statistics/equilibrium.js';
import type { Estimate } from '../../statistics/interval.js';
import { histogram, scoreMean } from '../../statistics/mean.js';
import type { NamedArmy } from '../armies/armies.js';
import { meanScore } from '../battle/measures.js';
import { checkTerms, type FieldTerms } from '../battle/request.js';
import { checkMeeting, foughtBy } from '../battle/subjects.js';
import { arenaOf } from '../hunt/arena.js';
import { asNamed, planSearch, settingsOf } from '../hunt/hunt.js';
import { searchArmies } from '../hunt/search.js';
import { mixed } from '../measures/answer.js';
import type { Stages } from '../study/staged.js';

/** A field of armies that grows by what beats it. */
export interface Metagame {
  readonly system: RuleSystem;
  /** The armies that the field begins with. */
  readonly armies: readonly NamedArmy[];
  /** Where better armies are bought from, what reports call it, and for how many points. */
  readonly source: ArmySource;
  readonly from: string;
  readonly budget: number;
  /** Mirrored pairs of each match-up, and games of each search. */
  readonly pairs: number;
  readonly games: number;
  /** Searches, at most, and what a best response must gain beyond one half for another. */
  readonly rounds: number;
  readonly margin: number;
}

/** What one round has found. */
export interface MetagameRound {
  /** Armies in the field, and the weight of each in the mixture that none of them beats. */
  readonly weights: readonly number[];
  /** The army that wins most against the mixture as far as a search has found: its place in the field afterwards. */
  readonly found: number;
  /** What it wins against the mixture, on dice that the search has not seen. */
  readonly share: Estimate;
  /** Games of the search, and armies that it tried. */
  readonly games: number;
  readonly tried: number;
}

/** What is known of a field in the end. */
export interface MetagameResult {
  /** All armies, those found after those that the field began with. */
  readonly armies: readonly NamedArmy[];
  /** The five-class counts of each match-up: of the first of two against the second, by `pairKey`. */
  readonly counts: ReadonlyMap<string, Float64Array>;
  readonly rounds: readonly MetagameRound[];
  /** The mixture of all armies that none of them beats. */
  readonly weights: readonly number[];
  /** Whether the last best response gained no more than the margin. */
  readonly isSettled: boolean;
  readonly interrupted: boolean;
}

/** The name of a match-up of two places in the field, the lower first. */
export function pairKey(one: number, other: number): string {
  return `${Math.min(one, other)}:${Math.max(one, other)}`;
}

/** Cells and streams of match-ups are numbered from 0; each search and each judgement has a range of its own behind them. */
const MATCHUPS = 2 ** 20;
const RANGE = 2 ** 24;
/** Weights of a mixture below this are left out of searches. */
const LEAST_WEIGHT = 0.005;

/** What each of so many armies wins against each other one, by the counts of their match-ups. */
export function sharesOf(armies: number, countsOf: (key: string) => ArrayLike<number> | undefined): number[][] {
  return Array.from({ length: armies }, (_, one) =>
    Array.from({ length: armies }, (_, other) => {
      const counts = one === other ? undefined : countsOf(pairKey(one, other));
      const mean = counts === undefined ? Number.NaN : meanScore(counts);
      const share = Number.isNaN(mean) ? 0.5 : mean;
      return one < other ? share : 1 - share;
    }),
  );
}

/** The plan of a metagame: it names the question; its cells are planned as it goes on. Throws `ProblemError` where the question is wrong. */
export function planMetagame(
  terms: FieldTerms,
  metagame: Metagame,
): { readonly plan: Plan; readonly space: ArmySpace } {
  const { armies, system } = metagame;
  checkTerms(terms, armies);
  for (const [at, one] of armies.entries())
    for (const other of armies.slice(at + 1)) checkMeeting(system, [one, other]);
  const { pairs, rounds, margin } = metagame;
  return planSearch(terms, { ...metagame, opponents: armies }, { metagame: { pairs, rounds, margin } });
}

/** The number of a match-up among all: the same however large the field becomes. */
function numberOf(one: number, other: number): number {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  return (high * (high - 1)) / 2 + low;
}

/**
 * Double oracle (McMahan, Gordon and Blum 2003): the equilibrium of a field, the army that a search finds against its mixture, the
 * field with that army, and so on, until a best response gains no more than the margin or the rounds are over.
 */
export async function playMetagame(
  terms: FieldTerms,
  metagame: Metagame,
  space: ArmySpace,
  stages: Stages,
  onRound: (round: number) => void,
): Promise<MetagameResult> {
  const { budget, games, margin, pairs, rounds: most, system } = metagame;
  const [policy] = terms.policies;
  const settings = settingsOf(terms);
  const armies = [...metagame.armies];
  const counts = new Map<string, Float64Array>();
  const rounds: MetagameRound[] = [];
  const subjectOf = (one: NamedArmy, other: NamedArmy, stream: number): Subject => ({
    kind: 'battle',
    ...foughtBy(system, [policy!, policy!], settings, stream),
    armies: [one.data, other.data],
    counted: 'pairs',
  });
  /** Plays the match-ups that the field lacks. */
  const complete = async (): Promise<boolean> => {
    const lacking = armies.flatMap((_, high) =>
      armies.slice(0, high).flatMap((_, low) => (counts.has(pairKey(low, high)) ? [] : [[low, high] as const])),
    );
    const cells = lacking.map(([low, high]) => {
      const cell = numberOf(low, high);
      return { cell, subject: subjectOf(armies[low]!, armies[high]!, cell), trials: pairs };
    });
    if (!(await stages.play(cells))) return false;
    for (const [low, high] of lacking)
      counts.set(pairKey(low, high), stages.countsOf(numberOf(low, high))!.slice(0, 5));
    return true;
  };
  const ended = (weights: readonly number[], isSettled: boolean, interrupted: boolean): MetagameResult => ({
    armies,
    counts,
    rounds,
    weights,
    isSettled,
    interrupted,
  });
  for (let round = 0; ; round++) {
    onRound(round);
    if (!(await complete())) return ended([], false, true);
    const weights = await equilibriumOf(sharesOf(armies.length, (key) => counts.get(key)));
    const last = rounds.at(-1);
    const isSettled = last !== undefined && last.share.value <= 0.5 + margin;
    if (isSettled || round === most) return ended(weights, isSettled, false);
    const support = armies.flatMap((army, at) => (weights[at]! < LEAST_WEIGHT ? [] : [{ army, weight: weights[at]! }]));
    const all = support.reduce((sum, { weight }) => sum + weight, 0);
    const opponents = support.map(({ army }) => army);
    const shares = support.map(({ weight }) => weight / all);
    const from = MATCHUPS + 2 * round * RANGE;
    const arena = arenaOf(stages, {
      system,
      space,
      budget,
      opponents,
      weights: shares,
      policy: policy!,
      settings,
      from,
    });
    const found = await searchArmies(space, arena, { budget, games, seed: terms.seed + round });
    if (found === undefined) return ended(weights, false, true);
    const place = armies.length;
    const id = `found-${round + 1}`;
    const name = `Army ${round + 1}, ${plannedUnits(found.best.army)} units`;
    armies.push(asNamed(system, space.toData(found.best.army, budget, name), id, id, settings));
    const judging = opponents.map((other, at) => {
      const cell = from + RANGE + at;
      return { cell, subject: subjectOf(armies[place]!, other, cell), trials: 2 * pairs };
    });
    if (!(await stages.play(judging))) {
      armies.pop();
      return ended(weights, false, true);
    }
    const share = mixed(
      judging.map(({ cell }, at) => ({
        weight: shares[at]!,
        estimate: scoreMean(histogram(stages.countsOf(cell)!.slice(0, 5), 0, 0.25)),
      })),
    );
    rounds.push({ weights, found: place, share, games: found.games, tried: found.tried });
  }
}
