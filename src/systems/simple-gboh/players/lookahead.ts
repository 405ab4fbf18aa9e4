import type { Dice } from '../../../chance/dice.js';
import { PlanTrials } from '../../../model/plan-trials.js';
import type { Decision, Options, OptionTest, Player, Policy } from '../../../model/player.js';
import { SimpleGbohBattle, Status } from '../state/battle.js';
import { qualityOf } from '../state/relations.js';
import { GameContext } from '../turn/context.js';
import { worthOf } from '../turn/hits.js';
import { playOn, restOfTurn } from '../turn/turn.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { scenarioShare } from './unit-values.js';
import { AGGRESSIVE, DEFENSIVE, STEADY, type Weights } from './weights.js';

/** The plans that are tried each player turn: what minds of these weights do with their first, second, ... choice. */
const CANDIDATES: readonly { readonly weights: Weights; readonly rank: number }[] = [
  { weights: STEADY, rank: 0 },
  { weights: STEADY, rank: 1 },
  { weights: STEADY, rank: 2 },
  { weights: AGGRESSIVE, rank: 0 },
  { weights: DEFENSIVE, rank: 0 },
];
const STEADY_PLAN = 0;
/** How often each plan is tried out, and how often each of the best of them once more. */
const FIRST = 2;
const FURTHER = 3;
const FINALISTS = 2;
/** For how many player turns a plan is tried out, this one among them. */
const TURNS = 3;
/** More trials than a plan has in a player turn, so that each has luck of its own. */
const MAX_TRIALS = 8;
/** What the hits on a unit that just stands count of its rout points. */
const HURT = 0.5;

/**
 * A side's rout points by what makes it withdraw, and what of the conditions of its scenario has come true; part of both for
 * units that have been hit.
 */
function damageOf(battle: SimpleGbohBattle, side: number): number {
  const { firstUnit, standings } = battle.forces;
  const { losesWhen, withdrawalLevel } = standings[side as 0 | 1];
  let points = battle.routPoints[side]!;
  let lost = 0;
  for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
    const share = losesWhen.length === 0 ? 0 : scenarioShare(battle, unit);
    if (battle.status[unit] === Status.Eliminated) lost += share;
    const hits = battle.hits[unit]!;
    if (battle.status[unit] !== Status.OnMap || hits === 0) continue;
    const hurt = (HURT * hits) / Math.max(1, qualityOf(battle, unit));
    points += hurt * worthOf(battle, unit);
    lost += hurt * share;
  }
  return points / withdrawalLevel + lost;
}

/** How a battle stands for a side. */
export function standingOf(battle: SimpleGbohBattle, side: number): number {
  return damageOf(battle, 1 - side) - damageOf(battle, side);
}

/** A player who tries each plan on a copy of the battle before he chooses one. */
class Lookahead implements Player<SimpleGbohBattle> {
  private readonly side: number;
  private readonly policyDice: Dice;
  private readonly minds: readonly HeuristicPlayer[];
  private readonly friend: HeuristicPlayer;
  private readonly opponent: HeuristicPlayer;
  private readonly results = new PlanTrials(CANDIDATES.length);
  private chosen = STEADY_PLAN;
  private source: Readonly<SimpleGbohBattle> | undefined;
  private scratch!: SimpleGbohBattle;
  private context!: GameContext;

  constructor(side: number, policyDice: Dice) {
    this.side = side;
    this.policyDice = policyDice;
    this.minds = CANDIDATES.map(({ weights, rank }) => new HeuristicPlayer(side, policyDice, weights, rank));
    this.friend = new HeuristicPlayer(side, policyDice, STEADY);
    this.opponent = new HeuristicPlayer(1 - side, policyDice, STEADY);
  }

  plan(battle: Readonly<SimpleGbohBattle>): void {
    this.attach(battle);
    if (battle.ownTurns[this.side] === 1) this.forget();
    this.results.clear();
    for (let candidate = 0; candidate < CANDIDATES.length; candidate++) this.tryOut(battle, candidate, FIRST);
    for (let place = 0; place < FINALISTS; place++) this.tryOut(battle, this.results.best(FIRST), FURTHER);
    this.chosen = this.results.best(FIRST + FURTHER);
    this.minds[this.chosen]!.plan(battle);
  }

  choose(decision: Decision, battle: Readonly<SimpleGbohBattle>, options: Options): number {
    return this.follows(battle).choose(decision, battle, options);
  }

  prefer(decision: Decision, battle: Readonly<SimpleGbohBattle>, offers: OptionTest): number {
    return this.follows(battle).prefer(decision, battle, offers);
  }

  /** The mind whose plan is followed: until its first player turn, and in the enemy's, steady's. */
  private follows(battle: Readonly<SimpleGbohBattle>): HeuristicPlayer {
    const plans = battle.active === this.side && battle.ownTurns[this.side]! > 0;
    return this.minds[plans ? this.chosen : STEADY_PLAN]!;
  }

  /** Has everybody forget the game before, so that each game is played as if it were the first. */
  private forget(): void {
    for (const mind of [...this.minds, this.friend, this.opponent]) mind.forget();
  }

  /** Gets to know a battle, and makes one to try things on. */
  private attach(battle: Readonly<SimpleGbohBattle>): void {
    if (this.source === battle) return;
    this.source = battle;
    this.scratch = new SimpleGbohBattle(battle.forces, battle.readings, battle.circumstances, battle.foresee);
    this.context = new GameContext(this.scratch, this.friend, this.opponent, this.policyDice);
  }

  /** Plays a plan and some player turns after it, as often as said. */
  private tryOut(battle: Readonly<SimpleGbohBattle>, candidate: number, times: number): void {
    const { scratch, context, side, policyDice, results } = this;
    const mind = this.minds[candidate]!;
    for (let time = 0; time < times; time++) {
      // The same luck for every plan: they differ by what they do, not by what they roll.
      policyDice.branch(battle.playerTurns * MAX_TRIALS + results.times(candidate));
      scratch.copyFrom(battle as SimpleGbohBattle);
      mind.plan(scratch);
      this.seat(mind);
      restOfTurn(context, side);
      this.seat(this.friend);
      playOn(context, TURNS - 1);
      results.add(candidate, standingOf(scratch, side));
    }
  }

  private seat(mind: HeuristicPlayer): void {
    if (this.side === 0) this.context.seat(mind, this.opponent, this.policyDice);
    else this.context.seat(this.opponent, mind, this.policyDice);
  }
}

/** Tries the plans of steady and of bolder and warier minds by short rollouts each player turn, and follows the best. */
export const lookahead: Policy<SimpleGbohBattle> = {
  id: 'lookahead',
  looksAhead: true,
  summary:
    'Tries the plans of the other minds by short rollouts each player turn and follows the best; slower, stronger.',
  createPlayer: (side, policyDice) => new Lookahead(side, policyDice),
};
