import type { Cell } from '../../model/plan.js';
import type { RuleSystem } from '../../model/system.js';
import type { VerdictWord } from '../../report/verdict.js';
import { anytimeMean } from '../../statistics/confidence-sequence.js';
import { greatestOf, heldTogether } from '../../statistics/greatest.js';
import type { Estimate, Evidence } from '../../statistics/interval.js';
import { type Histogram, histogram } from '../../statistics/mean.js';
import { armyNames, type NamedArmy } from '../armies/armies.js';
import { differenceCounts } from '../balance/parity.js';
import { tournamentSchema } from '../balance/schema.js';
import { pairCounts } from '../battle/measures.js';
import { checkTerms, combinationsOf, designFor, experimentOf, type FieldTerms } from '../battle/request.js';
import { checkMeeting, foughtBy } from '../battle/subjects.js';
import type { Answer } from '../measures/answer.js';
import type { Design, Ending, Run } from '../study/study.js';

/** Which of three builds or more is best against the same opponents. */
export interface Ranking {
  readonly system: RuleSystem;
  readonly builds: readonly NamedArmy[];
  readonly opponents: readonly NamedArmy[];
  /** The difference of win shares that still counts as none. */
  readonly margin: number;
}

/** Where a build stands beside the one with the greatest win share. */
export interface RankedBuild {
  readonly id: string;
  /** What it is called in reports. */
  readonly name: string;
  /** Mean win share against all opponents; the intervals of all builds hold together, since one is picked to lead by its own. */
  readonly share: Estimate;
  /** The win share of the leader less its own, with the interval that decides; undefined for the leader. */
  readonly behind: Estimate | undefined;
  /** Shown to be worse by more than the margin, shown to lie within it, or neither; the leader is as good as itself. */
  readonly standing: 'leader' | 'as good' | 'worse' | 'open';
}

/** What a ranking has found. */
export interface RankingFinding {
  /** Balanced where all builds are within the margin of the leader, imbalanced where each is that or worse. */
  readonly word: VerdictWord;
  /** From the greatest win share to the least. */
  readonly builds: readonly RankedBuild[];
}

/** What the builds and then the opponents are called. */
export function rankedNames({ builds, opponents }: Ranking): readonly string[] {
  return armyNames([...builds, ...opponents]);
}

/** The chance of any wrong statement of a ranking, at most. */
const WRONG = 0.05;

/** The cells of a ranking: pairs of builds for every opponent and way of playing, with the same dice for all pairs. */
function pairsOf(builds: number): readonly (readonly [number, number])[] {
  return Array.from({ length: builds }, (_, one) => one).flatMap((one) =>
    Array.from({ length: builds - one - 1 }, (_, more) => [one, one + 1 + more] as const),
  );
}

/** All answers of a pair of builds; undefined unless all cells have as many trials. */
function answersOf(
  answers: ReadonlyMap<number, Answer>,
  { builds, cells }: { readonly builds: number; readonly cells: number },
): ((pair: number) => readonly Answer[]) | undefined {
  const all = Array.from({ length: cells }, (_, cell) => answers.get(cell)).filter((one) => one !== undefined);
  if (all.length < cells || all.some(({ trials }) => trials !== all[0]!.trials)) return undefined;
  const size = pairsOf(builds).length;
  return (pair) => all.filter((_, cell) => cell % size === pair);
}

function summed(counts: readonly Float64Array[], from: number): Histogram {
  const sum = new Float64Array(counts[0]!.length);
  for (const one of counts) for (const [at, count] of one.entries()) sum[at]! += count;
  return histogram(sum, from, 0.25);
}

function turned(one: Estimate): Estimate {
  return { ...one, value: -one.value, low: -one.high, high: -one.low };
}

function ranked(ranking: Ranking, answers: ReadonlyMap<number, Answer>, cells: number): RankingFinding | undefined {
  const { builds, margin } = ranking;
  const known = answersOf(answers, { builds: builds.length, cells });
  if (known === undefined) return undefined;
  const pairs = pairsOf(builds.length);
  const shares = builds.map((_, at) => {
    const pair = pairs.findIndex(([one, other]) => one === at || other === at);
    const side = pairs[pair]![0] === at ? 0 : 1;
    const scores = known(pair).map((answer) => pairCounts(answer, side));
    return heldTogether((confidence) => anytimeMean(summed(scores, 0), confidence), builds.length, WRONG);
  });
  const differences = pairs.map((_, pair) => summed(known(pair).map(differenceCounts), -1));
  const apart =
    (one: number, other: number): Evidence =>
    (confidence) => {
      const pair = pairs.findIndex(
        ([first, second]) => first === Math.min(one, other) && second === Math.max(one, other),
      );
      const found = anytimeMean(differences[pair]!, confidence);
      return one < other ? found : turned(found);
    };
  // Each pair bears an equal part of the risk, so that all statements hold together, whichever build leads.
  const beyond =
    (one: number, other: number): Evidence =>
    (confidence) => {
      const found = apart(one, other)(confidence);
      return { ...found, value: found.value - margin, low: found.low - margin, high: found.high - margin };
    };
  const { leader, rivals } = greatestOf(
    shares.map(({ value }) => value),
    beyond,
    (WRONG * builds.length) / pairs.length,
  );
  const names = rankedNames(ranking);
  const rows = builds.map(({ id }, at): RankedBuild => {
    const [share, name] = [shares[at]!, names[at]!];
    if (at === leader) return { id, name, share, behind: undefined, standing: 'leader' };
    const behind = apart(leader, at)(1 - WRONG / pairs.length);
    const within = behind.low >= -margin && behind.high <= margin;
    return { id, name, share, behind, standing: !rivals.includes(at) ? 'worse' : within ? 'as good' : 'open' };
  });
  const count = (standing: RankedBuild['standing']) => rows.filter((one) => one.standing === standing).length;
  const decided = count('worse') > 0 ? 'imbalanced' : 'balanced';
  return {
    word: count('open') > 0 ? 'undecided' : decided,
    builds: rows.toSorted(
      (a, b) => b.share.value - a.share.value || Number(b.standing === 'leader') - Number(a.standing === 'leader'),
    ),
  };
}

/**
 * Lays out a ranking: one cell for every pair of builds, opponent, policy and combination of settings. The cells of one
 * opponent and way of playing share their dice, so that each build plays the same games in all of them. All end together, as soon
 * as every build is shown to be within the margin of the leader or worse.
 *
 * @param terms - How the battles are to be fought and counted.
 * @param ranking - The builds, their opponents and the margin.
 * @returns The design, for `conduct`.
 * @throws `ProblemError` with what is wrong with the terms or where two armies cannot meet; `FileProblemError` with
 *   what the rules refuse
 * of the armies.
 * @example
 * const system = systems.taktika;
 * const opponents = namedArmies(['romeMarian'], system);
 * const design = rankingDesign(
 *   { system, policies: ['steady'], settings: {}, seed: 1, stop: { kind: 'trials', trials: 20 }, version: '1.0.0' },
 *   { system, builds: namedArmies(['gaul', 'germans', 'iberia'], system), opponents, margin: 0.02 },
 * );
 * console.log(design.plan.cells.length); // 3
 */
export function rankingDesign(terms: FieldTerms, ranking: Ranking): Design {
  const { system, policies, settings, version, stop } = terms;
  const { builds, opponents } = ranking;
  checkTerms(terms, [...builds, ...opponents]);
  const cells: Cell[] = [];
  let stream = 0;
  for (const levels of combinationsOf(settings)) {
    for (const policy of policies) {
      for (const opponent of opponents) {
        for (const build of builds) checkMeeting(system, [build, opponent]);
        for (const [one, other] of pairsOf(builds.length)) {
          const subject = {
            ...foughtBy(system, [policy, policy], levels, stream),
            kind: 'comparison' as const,
            builds: [builds[one]!.data, builds[other]!.data] as const,
            opponent: opponent.data,
          };
          cells.push({ subject, method: 'sampled' });
        }
        stream++;
      }
    }
  }
  const against = opponents.length === 1 ? rankedNames(ranking).at(-1)! : `${opponents.length} opponents`;
  const question = `Which of ${builds.length} builds is best against ${against}?`;
  const asked = {
    kind: 'tournament' as const,
    system: system.id,
    between: 'armies' as const,
    armies: [...builds, ...opponents].map(({ id }) => id),
    circumstances: {},
  };
  const rows = cells.map((_, cell) => ({
    levels: { cell },
    parts: [{ cell, weight: 1 }],
    reason: 'whole battles are sampled',
  }));
  const together = (answers: ReadonlyMap<number, Answer>): ReadonlyMap<number, Ending> => {
    const word = stop.kind === 'trials' ? undefined : ranked(ranking, answers, cells.length)?.word;
    if (word === undefined || word === 'undecided') return new Map();
    return new Map(cells.map((_, cell) => [cell, word === 'balanced' ? 'balanced' : 'imbalanced']));
  };
  return designFor(experimentOf('compare', question, terms, tournamentSchema, asked), cells, rows, version, together);
}

/**
 * Judges a run of a ranking.
 *
 * @param run - The run, of `conduct` on a `rankingDesign`.
 * @param ranking - The ranking that was laid out.
 * @returns The builds from best to worst, and the verdict; undefined where an interrupted run left the opponents with
 *   unequal games.
 * @example
 * const leader = (run: Run, ranking: Ranking): string | undefined => rankingFinding(run, ranking)?.builds[0]?.name;
 */
export function rankingFinding(run: Run, ranking: Ranking): RankingFinding | undefined {
  const answers = new Map([...run.cells].map(([cell, { answer }]) => [cell, answer]));
  return ranked(ranking, answers, run.design.plan.cells.length);
}

/** Pairs that a ranking's builds have fought with each opponent and way of playing, those of one build counted once. */
export function rankedPairs(run: Run, { builds }: Ranking): number {
  const size = pairsOf(builds.length).length;
  return [...run.cells].reduce((sum, [cell, { answer }]) => (cell % size === 0 ? sum + answer.trials : sum), 0);
}
