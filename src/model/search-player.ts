import type { Dice } from '../chance/dice.js';
import type { Battle, Side } from './battle.js';
import type { Decision, Options, OptionTest, Player, Policy } from './player.js';
import { Undecided } from './player.js';
import type { PlanningPlayer, Search } from './search.js';
import { sequentialHalving } from './sequential-halving.js';

/** Most rollouts that a search may spend at a decision point. */
export const MAX_BUDGET = 4096;
/** What names of search policies begin with; their budget follows. */
export const SEARCH = 'search:';
/** How they play, in one sentence. */
export const SEARCH_SUMMARY =
  'Tries plans by so many rollouts on copies of the battle each turn, and follows the one that comes to most.';
/** By how much, from -1 (lost) to 1 (won), another plan must come to more than the first: rollouts are few, and their luck is no reason. */
const DOUBT = 0.03;
/** Streams of dice of one rollout: its own turn, and what comes after it. */
const STREAMS = 2;

/**
 * A plan that is tried out: who would lead the battle by it, who leads its rollouts on a copy, and how these go on. Each plan has
 * players of its own, as they get to know one copy only.
 */
interface Candidate<B extends Battle> {
  readonly leader: PlanningPlayer<B>;
  readonly rehearser: PlanningPlayer<B>;
  readonly afterwards: PlanningPlayer<B>;
  readonly enemy: PlanningPlayer<B>;
}

/** A plan with a copy of the battle at hand. */
interface Trial<B extends Battle> extends Candidate<B> {
  readonly copy: B;
}

/** A player who tries plans on copies of the battle before he follows one. */
class SearchPlayer<B extends Battle> implements Player<B> {
  private readonly search: Search<B>;
  private readonly budget: number;
  /** Player turns after which a rollout is judged: the last is its end. */
  private readonly looks: readonly number[];
  private readonly side: Side;
  private readonly policyDice: Dice;
  private readonly candidates: readonly Candidate<B>[];
  private chosen = 0;
  /** Whether the game at hand is one that it has led from its beginning. */
  private isFresh = false;
  private source: Readonly<B> | undefined;
  private trials: readonly Trial<B>[] = [];

  constructor(search: Search<B>, budget: number, side: Side, policyDice: Dice) {
    this.search = search;
    this.budget = budget;
    const horizon = search.horizon(budget);
    this.looks = [...(search.looks ?? []).filter((look) => look < horizon), horizon];
    this.side = side;
    this.policyDice = policyDice;
    const { afterwards, enemy, plans } = search;
    this.candidates = plans.slice(0, budget).map((plan) => ({
      leader: plan(side, policyDice),
      rehearser: plan(side, policyDice),
      afterwards: afterwards(side, policyDice),
      enemy: enemy((1 - side) as Side, policyDice),
    }));
  }

  plan(battle: Readonly<B>): void {
    const turns = this.search.turnsOf(battle, this.side);
    if (turns === 1) this.begin();
    this.isFresh = false;
    this.meet(battle);
    for (const { leader } of this.candidates) leader.plan(battle);
    if ((turns - 1) % this.search.holds !== 0) return;
    this.chosen = this.best(battle, turns);
    // What is rolled from now on is none of the luck of rollouts.
    this.policyDice.branch(STREAMS * MAX_BUDGET * (turns + 1) - 1);
  }

  choose(decision: Decision, battle: Readonly<B>, options: Options): number {
    return this.follows(battle).choose(decision, battle, options);
  }

  prefer(decision: Decision, battle: Readonly<B>, offers: OptionTest): number {
    return this.follows(battle).prefer?.(decision, battle, offers) ?? Undecided;
  }

  /** Who answers now: before the first turn of its own the first plan's player. */
  private follows(battle: Readonly<B>): PlanningPlayer<B> {
    if (this.search.turnsOf(battle, this.side) === 0) this.begin();
    return this.candidates[this.chosen]!.leader;
  }

  /** Forgets the game before. */
  private begin(): void {
    if (this.isFresh) return;
    this.isFresh = true;
    this.chosen = 0;
    for (const { leader } of this.candidates) leader.forget?.();
  }

  /** Gets to know a battle, and makes copies to try plans on. */
  private meet(battle: Readonly<B>): void {
    if (this.source === battle) return;
    this.source = battle;
    this.trials = this.candidates.map((candidate) => ({ ...candidate, copy: this.search.createCopy(battle) }));
  }

  /** The place of the plan that comes to most, of those that now do something else than every plan before them. */
  private best(battle: Readonly<B>, turns: number): number {
    const first = turns * MAX_BUDGET * STREAMS;
    const different: Trial<B>[] = [];
    for (const candidate of this.trials) {
      this.playTurn(candidate, battle, first);
      if (!different.some(({ copy }) => this.search.isSame(copy, candidate.copy))) different.push(candidate);
    }
    const { best } = sequentialHalving(different.length, this.budget, (place, trial) => {
      const candidate = different[place]!;
      if (trial > 0) this.playTurn(candidate, battle, first + STREAMS * trial);
      return this.playOut(candidate, first + STREAMS * trial + 1) + (place === 0 ? DOUBT : 0);
    });
    return this.trials.indexOf(different[best]!);
  }

  /** Plays the turn at hand on a plan's copy, on dice that are the same for every plan. */
  private playTurn({ copy, enemy, leader, rehearser }: Trial<B>, battle: Readonly<B>, stream: number): void {
    const { policyDice, search, side } = this;
    policyDice.branch(stream);
    copy.copyFrom(battle as B);
    enemy.forget?.();
    if (rehearser.remember === undefined) rehearser.plan(copy);
    else rehearser.remember(copy, leader);
    const [red, blue] = this.seated(rehearser, enemy);
    search.restOfTurn(copy, red, blue, policyDice, side);
  }

  /** Plays a copy on from there, and judges how it stands at each look. */
  private playOut({ afterwards, copy, enemy, rehearser }: Trial<B>, stream: number): number {
    const { looks, policyDice, search, side } = this;
    policyDice.branch(stream);
    enemy.forget?.();
    const planned = 2 * search.holds - 1;
    let [red, blue] = this.seated(rehearser, enemy);
    let turns = 1;
    let sum = 0;
    for (const look of looks) {
      if (turns < planned) search.playOn(copy, red, blue, policyDice, Math.min(look, planned) - turns);
      if (turns <= planned && look > planned) {
        if (afterwards.remember === undefined) afterwards.forget?.();
        else afterwards.remember(copy, this.candidates[0]!.leader);
        [red, blue] = this.seated(afterwards, enemy);
      }
      if (look > planned) search.playOn(copy, red, blue, policyDice, look - Math.max(turns, planned));
      turns = look;
      sum += search.evaluate(copy, side);
    }
    return sum / looks.length;
  }

  private seated(own: Player<B>, enemy: Player<B>): readonly [Player<B>, Player<B>] {
    return this.side === 0 ? [own, enemy] : [enemy, own];
  }
}

/**
 * A policy that tries plans by rollouts on copies of the battle, and follows the one that comes to most.
 *
 * @param search How battles of the system are copied, played on and judged.
 * @param budget Rollouts at a decision point: a whole number from 1 to `MAX_BUDGET`.
 * @returns The policy `search:<budget>`.
 * @throws `RangeError` when the budget is not such a number.
 * @example
 * const policies = [4, 16, 64].map((budget) => searchPolicy(search, budget));
 */
export function searchPolicy<B extends Battle>(search: Search<B>, budget: number): Policy<B> {
  if (!Number.isInteger(budget) || budget < 1 || budget > MAX_BUDGET) {
    throw new RangeError(`expected a whole number of rollouts, 1..${MAX_BUDGET}, found ${budget}`);
  }
  return {
    id: `${SEARCH}${budget}`,
    looksAhead: true,
    summary: SEARCH_SUMMARY,
    createPlayer: (side, policyDice) => new SearchPlayer(search, budget, side, policyDice),
  };
}
