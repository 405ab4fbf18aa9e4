import type { BattleResult } from '../../model/battle.js';
import type { ArmyData, Subject } from '../../model/plan.js';
import type { Policy } from '../../model/player.js';
import { findPolicy, unknownPolicy } from '../../model/policies.js';
import { type Problem, ProblemError, under, unknownName } from '../../model/problem.js';
import type { ArmyList, BattleTerms } from '../../model/system.js';
import { valuesOf } from '../../model/values.js';
import type { Systems } from '../../systems/index.js';
import { systemOf } from '../../systems/index.js';
import {
  type BattleShape,
  BattleTally,
  battleHalves,
  battleMargin,
  ComparisonTally,
  PairTally,
} from '../counts/battles.js';
import { BattleGames } from './battle-games.js';

type BattleSubject = Extract<Subject, { readonly kind: 'battle' }>;
type ComparisonSubject = Extract<Subject, { readonly kind: 'comparison' }>;
/** A subject that is played as whole battles. */
export type Fought = BattleSubject | ComparisonSubject | Extract<Subject, { readonly kind: 'rerolled' }>;

/** Battles made ready for counting. */
export interface BattleSampler<
  T extends BattleTally | ComparisonTally | PairTally = BattleTally | ComparisonTally | PairTally,
> {
  readonly tally: T;
  /** Plays trials `first .. first + trials - 1` and counts them. */
  run(first: number, trials: number): void;
}

/** What is counted of battles between two armies. */
function battleShape(terms: Pick<BattleTerms, 'armies' | 'battles' | 'readings'>): BattleShape {
  const { armies, battles, readings } = terms;
  const { seizesTurns, victoryLevels } = battles;
  return {
    rows: [armies[0].lines.length, armies[1].lines.length],
    costs: armies.flatMap(({ lines }) => lines.map(({ cost }) => Math.round(10 * cost))),
    causes: battles.causes,
    reasons: battles.reasons,
    ...(seizesTurns === true ? { seizesTurns } : {}),
    ...(victoryLevels === undefined
      ? {}
      : {
          victories: {
            levels: victoryLevels.names.length,
            of: (result: Readonly<BattleResult>) => victoryLevels.of(result, readings),
          },
        }),
  };
}

/** A subject's names and armies resolved. */
interface Prepared {
  readonly armies: readonly ArmyList[];
  readonly policies: readonly Policy[];
  readonly common: Pick<BattleTerms, 'battles' | 'readings' | 'circumstances'>;
}

/** Where the armies of a subject stand in it. */
function armiesIn(subject: Fought): readonly { readonly path: Problem['path']; readonly data: ArmyData }[] {
  if (!('builds' in subject)) return subject.armies.map((data, at) => ({ path: ['armies', at], data }));
  const builds = subject.builds.map((data, at) => ({ path: ['builds', at], data }));
  return [...builds, { path: ['opponent'], data: subject.opponent }];
}

/** Resolves names and armies of a subject. Throws `ProblemError` with everything that is wrong. */
export function prepared(subject: Fought, registry: Systems): Prepared {
  const system = systemOf(subject.system, registry, subject.tables);
  const { battles } = system;
  if (battles === undefined) {
    const ids = Object.values(registry).flatMap(({ battles: some, id }) => (some === undefined ? [] : [id]));
    throw new ProblemError([unknownName(['system'], 'a system with battles', subject.system, ids)]);
  }
  const problems: Problem[] = [];
  const readings = valuesOf(system.readings, subject.readings, problems, ['readings'], system.readingNotes);
  const circumstances = valuesOf(battles.circumstances, subject.circumstances, problems, ['circumstances']);
  const policies = subject.policies.flatMap((id, at) => {
    const found = findPolicy(battles, id);
    if (found === undefined) problems.push(unknownPolicy(['policies', at], id, battles));
    return found === undefined ? [] : [found];
  });
  const armies = armiesIn(subject).flatMap(({ path, data }) => {
    const found: Problem[] = [];
    const army = system.parseArmy(data, found, readings);
    problems.push(...under(found, ...path));
    return army === undefined ? [] : [army];
  });
  if (problems.length > 0) throw new ProblemError(problems);
  return { armies, policies, common: { battles, readings, circumstances } };
}

/** Two of the armies of a subject, by their places, and how they fight. */
export function termsOf({ armies, policies, common }: Prepared, first: number, second: number): BattleTerms {
  return { ...common, armies: [armies[first]!, armies[second]!], policies: [policies[0]!, policies[1]!] };
}

/** The games that a battle subject means, for replay. Throws `ProblemError` or `RangeError` when it is wrong. */
export function battleGames(subject: BattleSubject, seed: number, registry: Systems): BattleGames {
  return new BattleGames(termsOf(prepared(subject, registry), 0, 1), seed, subject.stream);
}

/** Makes a battle subject ready to be sampled. Throws `ProblemError` or `RangeError` when it is wrong. */
export function battleSampler(
  subject: BattleSubject,
  seed: number,
  registry: Systems,
): BattleSampler<BattleTally | PairTally> {
  const terms = termsOf(prepared(subject, registry), 0, 1);
  const tally = subject.counted === 'pairs' ? new PairTally() : new BattleTally(battleShape(terms));
  const games = new BattleGames(terms, seed, subject.stream);
  return {
    tally,
    run(from, trials) {
      for (let pair = from; pair < from + trials; pair++) {
        tally.add(games.play(pair, 0), pair, 0);
        tally.add(games.play(pair, 1), pair, 1);
      }
    },
  };
}

/** Makes a comparison subject ready to be sampled. Throws `ProblemError` or `RangeError` when it is wrong. */
export function comparisonSampler(
  subject: ComparisonSubject,
  seed: number,
  registry: Systems,
): BattleSampler<ComparisonTally> {
  const all = prepared(subject, registry);
  const builds = [0, 1].map((build) => new BattleGames(termsOf(all, build, 2), seed, subject.stream));
  const tally = new ComparisonTally();
  const halves = new Float64Array(2);
  const margins = new Float64Array(2);
  return {
    tally,
    run(from, trials) {
      for (let trial = from; trial < from + trials; trial++) {
        for (let build = 0; build < 2; build++) {
          const games = builds[build]!;
          const red = games.play(trial, 0).result;
          halves[build] = battleHalves(red, 0);
          margins[build] = battleMargin(red, 0);
          const blue = games.play(trial, 1).result;
          halves[build]! += battleHalves(blue, 1);
          margins[build]! += battleMargin(blue, 1);
        }
        tally.add(trial, halves[0]!, halves[1]!, margins[0]!, margins[1]!);
      }
    },
  };
}
