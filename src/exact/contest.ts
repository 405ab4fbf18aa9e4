import { type Contest, type ContestStep, Standing } from '../model/contest.js';
import { Chain, Mass, type Step } from './chain.js';

/** States with their probabilities: parallel lists. */
export interface Spread {
  readonly states: readonly number[];
  readonly shares: readonly number[];
}

/** How a duel ends: ended and stalled states with their probabilities. */
export interface DuelLaw {
  readonly ended: Spread;
  readonly stalled: Spread;
  /** P(the duel ends in round r), by r; 0 is the opening, before any round. */
  readonly rounds: Float64Array;
  /** Probability that was dropped because it lay below the floor. */
  readonly dropped: number;
}

/** Shares below this are dropped by default: what is lost stays below 1e-12 in all. */
export const SHARE_FLOOR = 1e-18;

/**
 * Solved transitions of contest steps, shared between contests whose steps have equal keys.
 * Grows with use; `limit` transitions in all, beyond which it starts afresh between two questions.
 */
export class StepCache {
  private readonly chains = new Map<string, Chain>();
  private readonly limit: number;

  constructor(limit = 30_000_000) {
    this.limit = limit;
  }

  /** The chain of a step. */
  chainOf(step: ContestStep, contest: Contest): Chain {
    let chain = this.chains.get(step.key);
    if (chain === undefined) {
      chain = new Chain(
        (dice, state) => step.run(dice, state),
        (state) => contest.standing(state) === Standing.Open,
      );
      this.chains.set(step.key, chain);
    }
    return chain;
  }

  /** Where one step takes one state, as a spread; `key` names the step. */
  spreadOf(key: string, run: Step, state: number): Spread {
    let chain = this.chains.get(key);
    if (chain === undefined) {
      chain = new Chain(run, () => true);
      this.chains.set(key, chain);
    }
    const from = new Mass();
    const to = new Mass();
    from.add(chain.states.indexOf(state), 1);
    chain.advance(from, to, new Mass(), 0);
    return unload(chain, to);
  }

  /** Forgets everything when the cache has outgrown its limit; call between questions. */
  trim(): void {
    let transitions = 0;
    for (const chain of this.chains.values()) transitions += chain.size.transitions;
    if (transitions > this.limit) this.chains.clear();
  }
}

/** Solves duels of one contest exactly. */
export class DuelSolver {
  private readonly contest: Contest;
  private readonly cache: StepCache;
  private readonly floor: number;
  private readonly here = new Mass();
  private readonly next = new Mass();
  private readonly done = new Mass();

  constructor(contest: Contest, cache: StepCache = new StepCache(), floor: number = SHARE_FLOOR) {
    this.contest = contest;
    this.cache = cache;
    this.floor = floor;
  }

  /**
   * The law of a duel from a spread of starting states when side `opener` attacks: the opening's steps once each,
   * then rounds until somebody breaks or the cap makes it a stalemate.
   */
  solve(start: Spread, opener: number): DuelLaw {
    const { contest } = this;
    const ended = new Map<number, number>();
    const rounds = new Float64Array(contest.maxRounds + 1);
    let dropped = 0;
    let spread: Spread = start;
    for (const step of contest.opening(opener)) {
      const chain = this.cache.chainOf(step, contest);
      this.here.clear();
      this.done.clear();
      load(chain, spread, this.here);
      dropped += chain.advance(this.here, this.next, this.done, this.floor);
      const before = unload(chain, this.done);
      spread = joined(before, unload(chain, this.next));
    }
    const chain = this.cache.chainOf(contest.round, contest);
    let here = this.here;
    let next = this.next;
    here.clear();
    load(chain, spread, here);
    for (let round = 0; round <= contest.maxRounds; round++) {
      this.done.clear();
      // The advance of round r first sets aside what had ended by then, so round r's deaths are counted one later.
      dropped += chain.advance(here, next, this.done, this.floor);
      rounds[round] = keep(chain, this.done, ended);
      if (round === contest.maxRounds) break;
      [here, next] = [next, here];
      if (here.count === 0) break;
    }
    const stalledMap = new Map<number, number>();
    if (here.count > 0) {
      for (let at = 0; at < here.count; at++) {
        const index = here.active[at]!;
        const state = chain.states.stateAt(index);
        const share = here.share[index]!;
        if (share >= this.floor && contest.standing(state) === Standing.Open) stalledMap.set(state, share);
      }
    }
    return { ended: spreadOf(ended), stalled: spreadOf(stalledMap), rounds, dropped };
  }
}

function load(chain: Chain, spread: Spread, into: Mass): void {
  for (let at = 0; at < spread.states.length; at++) {
    into.add(chain.states.indexOf(spread.states[at]!), spread.shares[at]!);
  }
}

function unload(chain: Chain, mass: Mass): Spread {
  const states: number[] = [];
  const shares: number[] = [];
  for (let at = 0; at < mass.count; at++) {
    const index = mass.active[at]!;
    states.push(chain.states.stateAt(index));
    shares.push(mass.share[index]!);
  }
  return { states, shares };
}

function joined(first: Spread, second: Spread): Spread {
  return { states: [...first.states, ...second.states], shares: [...first.shares, ...second.shares] };
}

function keep(chain: Chain, mass: Mass, into: Map<number, number>): number {
  let sum = 0;
  for (let at = 0; at < mass.count; at++) {
    const index = mass.active[at]!;
    const state = chain.states.stateAt(index);
    const share = mass.share[index]!;
    sum += share;
    into.set(state, (into.get(state) ?? 0) + share);
  }
  return sum;
}

function spreadOf(map: ReadonlyMap<number, number>): Spread {
  return { states: [...map.keys()], shares: [...map.values()] };
}

/** The duel of two fresh units. */
export function duelLaw(
  contest: Contest,
  figures: readonly [number, number],
  opener: number,
  cache?: StepCache,
  floor?: number,
): DuelLaw {
  const state = contest.meet(contest.fresh(0, figures[0]), contest.fresh(1, figures[1]));
  return new DuelSolver(contest, cache, floor).solve({ states: [state], shares: [1] }, opener);
}
