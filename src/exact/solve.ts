import { type Contest, DuelStatus, type Duels } from '../model/contest.js';
import type { Domain } from '../model/domain.js';
import type { Opener, Subject } from '../model/plan.js';
import { type Problem, ProblemError } from '../model/problem.js';
import { valuesOf } from '../model/values.js';
import { DuelSolver, SHARE_FLOOR, StepCache } from './contest.js';
import { PanelFight, type Parity, parityOf } from './parity.js';
import { RelaySolver } from './relay.js';
import { unitsOf } from './relay-units.js';

/** Shares below this are dropped in relays and searches: some 1e-5 in all at worst, mostly 1e-7; the bound is reported. */
const RELAY_FLOOR = 1e-9;

/** The sides that attack first, for an opener that may be both. */
function openersOf(opener: Opener): readonly number[] {
  return opener === 'both' ? [0, 1] : [opener === 'first' ? 0 : 1];
}

/** Places of an exact relay's answer. */
export const RELAY_PLACES = [
  'firstLost',
  'secondLost',
  'bothLost',
  'figuresLostFirst',
  'figuresLostSecond',
  'duels',
  'dropped',
] as const;

/**
 * Solves exactly a relay: a war of duels in which units of each side fight one after another until a side has none
 * left.
 *
 * @param contest - The two unit types, of `Duels.contest`.
 * @param figures - How many figures each side has in all.
 * @param opener - Which side attacks first in the first duel, or both by halves.
 * @param cache - Keeps solved steps.
 * @param floor - Shares below it are dropped; 1e-9 where absent.
 * @returns Seven numbers: the probabilities that the first side loses, the second, both; the mean figures lost by the
 *   first and the
 * second; the mean number of duels; the probability dropped.
 * @example
 * const { duels, readings } = systems.taktika;
 * const contest = duels.contest('swordsmen', 'lineInfantry', defaultsOf(readings));
 * const [firstLost = 0, secondLost = 0, bothLost = 0] = solveRelay(contest, [16, 16], 'both', new StepCache());
 * console.log((firstLost + secondLost + bothLost).toFixed(4)); // 1.0000
 */
export function solveRelay(
  contest: Contest,
  figures: readonly [number, number],
  opener: Opener,
  cache: StepCache,
  floor: number = RELAY_FLOOR,
): Float64Array {
  const solver = new RelaySolver(contest, cache, floor);
  const probabilities = solver.solve(
    unitsOf(figures[0], contest.capacity[0], contest.rank[0]),
    unitsOf(figures[1], contest.capacity[1], contest.rank[1]),
    openersOf(opener),
  );
  const { firstLost, secondLost, bothLost, figuresLost, duels, dropped } = probabilities;
  return Float64Array.of(firstLost, secondLost, bothLost, ...figuresLost, duels, dropped);
}

/**
 * Solves a duel exactly, as one table of how it ends.
 *
 * Place `(end * (n0 + 1) + left0) * (n1 + 1) + left1` holds the probability of an end: 0 the first side broke, 1 the
 * second, 2 both, 3 a stalemate; `left` counts living figures, fled ones too, and `n` those at the start. Then follow
 * P(ended in round r) for r = 0 to `maxRounds`, and the probability dropped.
 *
 * @param contest - The two unit types, of `Duels.contest`.
 * @param figures - How many figures each side has.
 * @param opener - Which side attacks first, or both by halves.
 * @param cache - Keeps solved steps.
 * @param floor - Shares below it are dropped; 1e-18 where absent.
 * @returns The table.
 * @example
 * const { duels, readings } = systems.taktika;
 * const contest = duels.contest('swordsmen', 'lineInfantry', defaultsOf(readings));
 * const table = solveDuel(contest, [9, 9], 'both', new StepCache());
 * const firstBroke = table.subarray(0, 100).reduce((sum, share) => sum + share, 0);
 * console.log(firstBroke > 0 && firstBroke < 1); // true
 */
export function solveDuel(
  contest: Contest,
  figures: readonly [number, number],
  opener: Opener,
  cache: StepCache,
  floor: number = SHARE_FLOOR,
): Float64Array {
  const cells = 4 * (figures[0] + 1) * (figures[1] + 1);
  const answer = new Float64Array(cells + contest.maxRounds + 2);
  const openers = openersOf(opener);
  const start = contest.meet(contest.fresh(0, figures[0]), contest.fresh(1, figures[1]));
  for (const one of openers) {
    const probabilities = new DuelSolver(contest, cache, floor).solve({ states: [start], shares: [1] }, one);
    const put = (state: number, end: number, share: number) => {
      const left = contest.figuresOf(0, contest.unitOf(state, 0));
      const right = contest.figuresOf(1, contest.unitOf(state, 1));
      const at = (end * (figures[0] + 1) + left) * (figures[1] + 1) + right;
      answer[at] = answer[at]! + share / openers.length;
    };
    for (const [at, state] of probabilities.ended.states.entries()) {
      const standing = contest.statusOf(state);
      const end = standing === DuelStatus.FirstBroke ? 0 : standing === DuelStatus.SecondBroke ? 1 : 2;
      put(state, end, probabilities.ended.shares[at]!);
    }
    for (const [at, state] of probabilities.stalled.states.entries()) put(state, 3, probabilities.stalled.shares[at]!);
    for (const [round, share] of probabilities.rounds.entries())
      answer[cells + round] = answer[cells + round]! + share / openers.length;
    answer[answer.length - 1] = answer.at(-1)! + probabilities.dropped / openers.length;
  }
  return answer;
}

const MATCHUP_PLACES = 5;

/** A parity answer as plain numbers: figures, price, its bounds, elasticity, then five places an opponent. */
export function encodeParity(parity: Parity): Float64Array {
  const { figures, price, priceLow, priceHigh, elasticity } = parity;
  const matchups = parity.atList.flatMap((one) => [one.winShare, one.lostOwn, one.lostEnemy, one.duels, one.error]);
  return Float64Array.from([figures, price, priceLow, priceHigh, elasticity, ...matchups]);
}

/** The inverse of `encodeParity`. */
export function decodeParity(counts: Float64Array): Parity {
  const [figures, price, priceLow, priceHigh, elasticity] = counts;
  const atList = [];
  for (let at = 5; at < counts.length; at += MATCHUP_PLACES) {
    atList.push({
      winShare: counts[at]!,
      lostOwn: counts[at + 1]!,
      lostEnemy: counts[at + 2]!,
      duels: counts[at + 3]!,
      error: counts[at + 4]!,
    });
  }
  return {
    atList,
    figures: figures!,
    price: price!,
    priceLow: priceLow!,
    priceHigh: priceHigh!,
    elasticity: elasticity!,
  };
}

type SubjectOf<K extends Subject['kind']> = Extract<Subject, { readonly kind: K }>;

/** Exactly solves duels, relays and parity prices; keep one solver per thread, because it remembers what it has solved. */
export class ExactSolver {
  private readonly cache = new StepCache();

  /** The readings of a subject; `domain` is that of its system. */
  private opened({ readings }: { readonly readings: SubjectOf<'duel'>['readings'] }, domain: Domain) {
    this.cache.trim();
    const problems: Problem[] = [];
    const read = valuesOf(domain, readings, problems, ['readings']);
    if (problems.length > 0) throw new ProblemError(problems);
    return read;
  }

  /** The exact duel, as `solveDuel` lays it out; `readings` is the system's domain of readings. */
  duel(subject: SubjectOf<'duel'>, duels: Duels, readings: Domain): Float64Array {
    const contest = duels.contest(subject.first, subject.second, this.opened(subject, readings));
    return solveDuel(contest, figuresOf(duels, subject.first, subject.second), subject.opener, this.cache);
  }

  /** The exact relay, in the order of `RELAY_PLACES`. */
  relay(subject: SubjectOf<'relay'>, duels: Duels, readings: Domain): Float64Array {
    const contest = duels.contest(subject.first, subject.second, this.opened(subject, readings));
    return solveRelay(contest, subject.figures, subject.opener, this.cache);
  }

  /** The parity price, as `encodeParity` lays it out. */
  parity(subject: SubjectOf<'parity'>, duels: Duels, readings: Domain): Float64Array {
    const read = this.opened(subject, readings);
    const { opener, panel, profile, protocol } = subject;
    const fights = panel.map((opponent) => {
      const contest = duels.contest(profile, opponent, read);
      const budget = protocol === 'single' ? contest.capacity[1] * contest.cost[1] : subject.budget;
      const fight = new PanelFight(contest, protocol, budget, openersOf(opener), this.cache, RELAY_FLOOR);
      return { fight, listFigures: budget / contest.cost[0], cost: contest.cost[0] };
    });
    return encodeParity(parityOf(fights, fights[0]!.cost));
  }
}

function figuresOf(duels: Duels, first: string, second: string): [number, number] {
  const size = (text: string) => duels.profile(text, [])?.figures ?? 1;
  return [size(first), size(second)];
}
