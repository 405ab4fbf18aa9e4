import type { Dice } from '../../../dice/dice.js';
import type { Decision, Options, Player, Policy } from '../../../model/player.js';
import { LostBattlesBattle } from '../battle/battle.js';
import { Course } from '../battle/course.js';
import { pointsAgainst } from '../battle/end.js';
import { halvesLeft } from '../battle/relations.js';
import { playOn, restOfTurn } from '../battle/turn.js';
import { Mind } from './mind.js';
import { BROAD, DEEP, PATIENT, STEADY, type Weights } from './weights.js';

/** How the one mind might lead from now on; the first is what it does where no other is better. */
const PLANS: readonly Weights[] = [STEADY, PATIENT, DEEP, BROAD];
/** How often each plan is tried out, and for how many player turns, the present one among them. */
const TRIALS = 7;
const TURNS = 12;
/** Turns for which a plan is made; one for the turn in which armies come onto the field. */
const HOLDS = 2;
/** More trials than a plan has in a player turn, so that each has luck of its own. */
const MOST_TRIALS = 16;
/** What half a unit that is still there counts besides the victory points. */
const HALF_A_UNIT = 0.5;
/** Points ahead that are worth half as much as any number of them: to win greatly is not to win more often. */
const HALF_WON = 15;

/** How well a battle stands for a side, from -1 to 1. */
function standingOf(battle: LostBattlesBattle, side: number): number {
  const points = pointsAgainst(battle, 1 - side) - pointsAgainst(battle, side);
  const ahead = battle.over ? points : points + HALF_A_UNIT * (halvesLeft(battle, side) - halvesLeft(battle, 1 - side));
  return ahead / (Math.abs(ahead) + HALF_WON);
}

/** A plan and a battle to try it on, in which the enemy is led steadily. */
class Attempt {
  readonly mind: Mind;
  readonly battle: LostBattlesBattle;
  private readonly side: number;
  private readonly opponent: Mind;
  private readonly whims: Dice;
  private readonly course: Course;

  constructor({ circumstances, forces, foresee, readings }: LostBattlesBattle, mind: Mind, side: number, whims: Dice) {
    this.mind = mind;
    this.side = side;
    this.whims = whims;
    this.opponent = new Mind(1 - side, whims, STEADY);
    this.battle = new LostBattlesBattle(forces, readings, circumstances, foresee);
    this.course = new Course(this.battle, mind, this.opponent, whims);
  }

  /** Plays the player turn that begins in a battle, with the luck of one trial: the same for every plan. */
  playTurn(from: LostBattlesBattle, trial: number): void {
    const { battle, course, mind, opponent, side, whims } = this;
    whims.branch(from.playerTurns * MOST_TRIALS + trial);
    battle.copyFrom(from);
    if (side === 0) course.seat(mind, opponent, whims);
    else course.seat(opponent, mind, whims);
    mind.plan(battle);
    restOfTurn(course, side);
  }

  /** How well the battle stands, summed over the trials, when the plan is followed for some player turns. */
  tryOut(from: LostBattlesBattle): number {
    let sum = 0;
    for (let trial = 0; trial < TRIALS; trial++) {
      this.playTurn(from, trial);
      playOn(this.course, TURNS - 1);
      sum += standingOf(this.battle, this.side);
    }
    return sum;
  }
}

/**
 * A player who tries plans on copies of the battle before he chooses one. What is asked of him before his first player turn
 * every mind answers alike.
 */
class Lookahead implements Player<LostBattlesBattle> {
  private readonly side: number;
  private readonly whims: Dice;
  private readonly minds: readonly Mind[];
  private chosen: Mind;
  private met: LostBattlesBattle | undefined;
  private attempts: readonly Attempt[] = [];

  constructor(side: number, whims: Dice) {
    this.side = side;
    this.whims = whims;
    this.minds = PLANS.map((weights) => new Mind(side, whims, weights));
    this.chosen = this.minds[0]!;
  }

  plan(readonlyBattle: Readonly<LostBattlesBattle>): void {
    const battle = readonlyBattle as LostBattlesBattle;
    if (this.met !== battle) {
      this.met = battle;
      this.attempts = this.minds.map((mind) => new Attempt(battle, mind, this.side, this.whims));
    }
    if (battle.turn === 1 || battle.turn % HOLDS === 0) this.chosen = this.best(battle);
    this.chosen.plan(battle);
  }

  choose(decision: Decision, battle: Readonly<LostBattlesBattle>, options: Options): number {
    return this.chosen.choose(decision, battle, options);
  }

  /** The mind whose plan comes to most, of those that now do something else than every plan before them. */
  private best(battle: LostBattlesBattle): Mind {
    const different: Attempt[] = [];
    for (const attempt of this.attempts) {
      attempt.playTurn(battle, 0);
      if (!different.some((earlier) => earlier.battle.equals(attempt.battle))) different.push(attempt);
    }
    let best = this.attempts[0]!;
    if (different.length === 1) return best.mind;
    let most = Number.NEGATIVE_INFINITY;
    for (const attempt of different) {
      const sum = attempt.tryOut(battle);
      if (sum <= most) continue;
      most = sum;
      best = attempt;
    }
    return best.mind;
  }
}

/** Tries plans by rollouts every other turn, and follows the best. */
export const lookahead: Policy<LostBattlesBattle> = {
  id: 'lookahead',
  summary: 'Tries several plans by rollouts every other turn and follows the best; slower, stronger.',
  lead: (side, whims) => new Lookahead(side, whims),
};
