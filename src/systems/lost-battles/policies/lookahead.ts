import type { Dice } from '../../../dice/dice.js';
import { PlanTrials } from '../../../model/plan-trials.js';
import type { Decision, Options, Player, Policy } from '../../../model/player.js';
import { LostBattlesBattle } from '../battle/battle.js';
import { Course } from '../battle/course.js';
import { pointsAgainst } from '../battle/end.js';
import { halvesLeft } from '../battle/relations.js';
import { playOn, restOfTurn } from '../battle/turn.js';
import { Mind } from './mind.js';
import { AGGRESSIVE, GUARDED, PATIENT, STEADY, type Weights } from './weights.js';

/** The plans that are tried each player turn: what the one mind would do with these weights. */
const CANDIDATES: readonly Weights[] = [STEADY, PATIENT, GUARDED, AGGRESSIVE];
const STEADY_PLAN = 0;
/** How often each plan is tried out, and for how many player turns, this one among them. */
const TRIALS = 6;
const TURNS = 4;
/** Points by which a plan must come out ahead of the steady one: less is the luck of so few trials. */
const MARGIN = 3;
/** More trials than a plan has in a player turn, so that each has luck of its own. */
const MOST_TRIALS = 16;
/** What half a unit that is still there counts besides the victory points. */
const HALF_A_UNIT = 0.25;

/** How a battle stands for a side: points ahead, and units left. */
function standingOf(battle: LostBattlesBattle, side: number): number {
  const points = pointsAgainst(battle, 1 - side) - pointsAgainst(battle, side);
  return points + HALF_A_UNIT * (halvesLeft(battle, side) - halvesLeft(battle, 1 - side));
}

/** A player who tries each plan on a copy of the battle before he chooses one. */
class Lookahead implements Player<LostBattlesBattle> {
  private readonly side: number;
  private readonly whims: Dice;
  private readonly minds: readonly Mind[];
  private readonly friend: Mind;
  private readonly opponent: Mind;
  private readonly results = new PlanTrials(CANDIDATES.length);
  private chosen = STEADY_PLAN;
  private source: Readonly<LostBattlesBattle> | undefined;
  private scratch!: LostBattlesBattle;
  private course!: Course;

  constructor(side: number, whims: Dice) {
    this.side = side;
    this.whims = whims;
    this.minds = CANDIDATES.map((weights) => new Mind(side, whims, weights));
    this.friend = new Mind(side, whims, STEADY);
    this.opponent = new Mind(1 - side, whims, STEADY);
  }

  plan(battle: Readonly<LostBattlesBattle>): void {
    this.meet(battle);
    this.results.clear();
    for (let candidate = 0; candidate < CANDIDATES.length; candidate++) this.tryOut(battle, candidate);
    this.chosen = this.best();
    this.minds[this.chosen]!.plan(battle);
  }

  choose(decision: Decision, battle: Readonly<LostBattlesBattle>, options: Options): number {
    // Before its first player turn it has nothing to go by.
    if (battle.playerTurns === 0) this.chosen = STEADY_PLAN;
    return this.minds[this.chosen]!.choose(decision, battle, options);
  }

  /** Gets to know a battle, and makes one to try things on. */
  private meet(battle: Readonly<LostBattlesBattle>): void {
    if (this.source === battle) return;
    this.source = battle;
    this.scratch = new LostBattlesBattle(battle.forces, battle.readings, battle.circumstances, battle.foresee);
    this.course = new Course(this.scratch, this.friend, this.opponent, this.whims);
  }

  /** The plan that has come to most, the steady one where none is clearly better. */
  private best(): number {
    const { results } = this;
    const best = results.best(TRIALS);
    return results.sum(best) > results.sum(STEADY_PLAN) + MARGIN * TRIALS ? best : STEADY_PLAN;
  }

  /** Plays a plan some times, each with some player turns after it. */
  private tryOut(battle: Readonly<LostBattlesBattle>, candidate: number): void {
    const { scratch, course, side, whims, results } = this;
    const mind = this.minds[candidate]!;
    for (let time = 0; time < TRIALS; time++) {
      // The same luck for every plan: they differ by what they do, not by what they roll.
      whims.branch(battle.playerTurns * MOST_TRIALS + time);
      scratch.copyFrom(battle as LostBattlesBattle);
      mind.plan(scratch);
      this.seat(mind);
      restOfTurn(course, side);
      this.seat(this.friend);
      playOn(course, TURNS - 1);
      results.add(candidate, standingOf(scratch, side));
    }
  }

  private seat(mind: Mind): void {
    if (this.side === 0) this.course.seat(mind, this.opponent, this.whims);
    else this.course.seat(this.opponent, mind, this.whims);
  }
}

/** Tries the plans of steady and of bolder and warier minds by short rollouts each player turn, and follows the best. */
export const lookahead: Policy<LostBattlesBattle> = {
  id: 'lookahead',
  summary:
    'Tries the plans of the other minds by short rollouts each player turn and follows the best; slower, stronger.',
  lead: (side, whims) => new Lookahead(side, whims),
};
