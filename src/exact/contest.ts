import { type Contest, type ContestStep, DuelStatus } from '../model/contest.js';
import { Chain, OPEN, type Spread, type Step } from './chain.js';
import { SparseDistribution } from './sparse-distribution.js';
import { StateDistribution } from './state-distribution.js';
import { StateIndex } from './state-index.js';

/** How a duel ends: ended and stalled states with their probabilities. */
export interface DuelDistribution {
  /** By what the solver tells apart at the end: states, unless it was made for something else. */
  readonly ended: Spread;
  readonly stalled: Spread;
  /** P(the duel ends in round r), by r; 0 is the opening, before any round. */
  readonly rounds: Float64Array;
  /** Probability that was dropped because it lay below the floor. */
  readonly dropped: number;
}

/** Shares below this are dropped by default: what is lost stays below 1e-12 in all. */
export const SHARE_FLOOR = 1e-18;

/** What is told apart when a contest has ended. */
export interface EndsOf {
  readonly name: string;
  /** The end that a state is whose standing is not open: a whole number from 0 below 2^53. */
  end(contest: Contest, state: number, standing: DuelStatus): number;
}

/** Every ended state is an end of its own. */
const WHOLE_STATES: EndsOf = { name: 'whole states', end: (_contest, state) => state };

/** Chains whose ends are numbered together. */
interface Family {
  readonly chains: Map<string, Chain>;
  readonly ends: StateIndex;
}

/**
 * Solved transitions of contest steps, shared between contests whose steps have equal keys.
 * Grows with use; `limit` transitions in all, beyond which it starts afresh between two questions.
 *
 * @example
 * const { duels, readings } = systems.taktika;
 * const cache = new StepCache();
 * for (const enemy of ['lineInfantry', 'riders']) {
 *   const contest = duels.contest('swordsmen', enemy, defaultsOf(readings));
 *   console.log(duelDistribution(contest, [9, 9], 0, cache).ended.states.length > 0); // true true
 * }
 */
export class StepCache {
  private readonly families = new Map<string, Family>();
  private readonly alone = new Map<string, Chain>();
  private readonly limit: number;

  constructor(limit = 8_000_000) {
    this.limit = limit;
  }

  /**
   * Finds or makes the chain of a step; all chains of a contest that tell such ends apart number them alike.
   *
   * @param step - The step.
   * @param contest - The contest that the step is of.
   * @param told - What is told apart when the contest has ended; states where absent.
   * @returns The chain.
   */
  chainOf(step: ContestStep, contest: Contest, told: EndsOf = WHOLE_STATES): Chain {
    let family = this.families.get(told.name);
    if (family === undefined) {
      family = { chains: new Map(), ends: new StateIndex() };
      this.families.set(told.name, family);
    }
    let chain = family.chains.get(step.key);
    if (chain === undefined) {
      chain = new Chain(
        (dice, state) => step.run(dice, state),
        (state) => {
          const standing = contest.statusOf(state);
          return standing === DuelStatus.Open ? OPEN : told.end(contest, state, standing);
        },
        family.ends,
        step.halves,
      );
      family.chains.set(step.key, chain);
    }
    return chain;
  }

  /**
   * Solves where one step takes one state.
   *
   * @param key - Names the step: steps of one key must be the same.
   * @param run - The step.
   * @param state - The packed state.
   * @returns The states that follow with their probabilities.
   */
  spreadOf(key: string, run: Step, state: number): Spread {
    let chain = this.alone.get(key);
    if (chain === undefined) {
      chain = new Chain(run, () => OPEN);
      this.alone.set(key, chain);
    }
    return chain.spreadFrom(state);
  }

  /** Forgets everything when the cache has outgrown its limit; call between questions. */
  trim(): void {
    let transitions = 0;
    for (const chain of this.alone.values()) transitions += chain.size.transitions;
    for (const { chains } of this.families.values()) {
      for (const chain of chains.values()) transitions += chain.size.transitions;
    }
    if (transitions <= this.limit) return;
    this.families.clear();
    this.alone.clear();
  }
}

/** Solves duels of one contest exactly; keep it no longer than for one question. */
export class DuelSolver {
  private readonly contest: Contest;
  private readonly cache: StepCache;
  private readonly floor: number;
  private readonly ends: EndsOf;
  /** Walks through the steps of the opening, by opener. */
  private readonly openings: [StateDistribution[] | undefined, StateDistribution[] | undefined] = [
    undefined,
    undefined,
  ];
  private readonly round: StateDistribution;
  private opening: readonly StateDistribution[] = [];
  private readonly done = new SparseDistribution();
  private endedNow = 0;

  /** A solver that drops shares below `floor`, and tells apart at the end what `told` does. */
  constructor(
    contest: Contest,
    cache: StepCache = new StepCache(),
    floor: number = SHARE_FLOOR,
    told: EndsOf = WHOLE_STATES,
  ) {
    this.contest = contest;
    this.cache = cache;
    this.floor = floor;
    this.ends = told;
    this.round = this.distributionOf(contest.round);
  }

  /**
   * The law of a duel from a spread of starting states when side `opener` attacks: the opening's steps once each,
   * then rounds until a side breaks or the cap makes it a stalemate.
   */
  solve(start: Spread, opener: number): DuelDistribution {
    this.enter(opener);
    for (let at = 0; at < start.states.length; at++) this.arrive(start.states[at]!, start.shares[at]!);
    return this.fight();
  }

  /** Begins the question of a duel in which side `opener` attacks; tell then who `arrive`s, and let them `fight`. */
  enter(opener: number): void {
    const { openings } = this;
    const side = opener === 0 ? 0 : 1;
    const opening = openings[side] ?? this.contest.opening(opener).map((step) => this.distributionOf(step));
    openings[side] = opening;
    this.opening = opening;
    for (const walk of opening) walk.clear();
    this.round.clear();
    this.done.clear();
    this.endedNow = 0;
  }

  /** Adds a state to those in which the duel may begin. */
  arrive(state: number, share: number): void {
    this.endedNow += (this.opening[0] ?? this.round).put(state, share, this.done);
  }

  /** The law of the duel of all who have arrived. */
  fight(): DuelDistribution {
    const { round, opening, done } = this;
    const rounds = new Float64Array(this.contest.maxRounds + 1);
    let dropped = 0;
    for (const [at, walk] of opening.entries()) {
      dropped += walk.advance(this.floor);
      walk.collect(done);
      this.endedNow += walk.ended;
      const next = opening[at + 1] ?? round;
      for (let place = 0; place < walk.count; place++) next.put(walk.stateAt(place), walk.shareAt(place), done);
    }
    rounds[0] = this.endedNow;
    for (let fought = 1; fought < rounds.length && round.count > 0; fought++) {
      dropped += round.advance(this.floor);
      rounds[fought] = round.ended;
    }
    round.collect(done);
    const ended = { states: [] as number[], shares: [] as number[] };
    for (let at = 0; at < done.count; at++) {
      const end = done.active[at]!;
      ended.states.push(round.endAt(end));
      ended.shares.push(done.share[end]!);
    }
    return { ended, stalled: open(round, this.floor), rounds, dropped: dropped + below(round, this.floor) };
  }

  private distributionOf(step: ContestStep): StateDistribution {
    return new StateDistribution(this.cache.chainOf(step, this.contest, this.ends));
  }
}

/** What a walk holds in shares of at least `floor`. */
function open(walk: StateDistribution, floor: number): Spread {
  const states: number[] = [];
  const shares: number[] = [];
  for (let place = 0; place < walk.count; place++) {
    const share = walk.shareAt(place);
    if (share < floor) continue;
    states.push(walk.stateAt(place));
    shares.push(share);
  }
  return { states, shares };
}

/** What a walk holds in shares below `floor`, in all. */
function below(walk: StateDistribution, floor: number): number {
  let sum = 0;
  for (let place = 0; place < walk.count; place++) {
    const share = walk.shareAt(place);
    if (share < floor) sum += share;
  }
  return sum;
}

/**
 * Solves the duel of two fresh units exactly.
 *
 * @param contest - The two unit types, of `Duels.contest`.
 * @param figures - How many figures each side has.
 * @param opener - The side that attacks first: 0 or 1.
 * @param cache - Keeps solved steps from one duel to the next; a new one where absent.
 * @param floor - Shares below it are dropped, and added up in `dropped`; 1e-18 where absent.
 * @returns How the duel ends, with probabilities.
 * @example
 * const { duels, readings } = systems.taktika;
 * const contest = duels.contest('swordsmen', 'lineInfantry', defaultsOf(readings));
 * const { ended, stalled } = duelDistribution(contest, [9, 9], 0);
 * const sum = [...ended.shares, ...stalled.shares].reduce((all, share) => all + share, 0);
 * console.log(sum.toFixed(9)); // 1.000000000
 */
export function duelDistribution(
  contest: Contest,
  figures: readonly [number, number],
  opener: number,
  cache?: StepCache,
  floor?: number,
): DuelDistribution {
  const state = contest.meet(contest.fresh(0, figures[0]), contest.fresh(1, figures[1]));
  return new DuelSolver(contest, cache, floor).solve({ states: [state], shares: [1] }, opener);
}
