import type { Dice } from '../../../dice/dice.js';
import type { Decision, Options, Player, Policy } from '../../../model/player.js';
import { TaktikaBattle } from '../battle/battle.js';
import { Course } from '../battle/course.js';
import { playOn, restOfTurn } from '../battle/turn.js';
import { Mind } from './mind.js';
import { AGGRESSIVE, DEFENSIVE, STEADY, type Weights } from './weights.js';

/** The plans that are tried each turn: what the one mind would do with these weights. */
const CANDIDATES: readonly Weights[] = [STEADY, AGGRESSIVE, DEFENSIVE];
/** How often each plan is tried out, and for how many players' turns, this one among them. */
const ROLLOUTS = 3;
const TURNS = 5;
/** What a figure in disorder is worth of one in order. */
const DISORDERED = 0.7;
/** What a won battle is worth in shares of an army. */
const VICTORY = 1;

/** A player who tries each plan on a copy of the battle before he chooses one. */
class Lookahead implements Player<TaktikaBattle> {
  private readonly side: number;
  private readonly whims: Dice;
  private readonly minds: readonly Mind[];
  /** Minds that play the trials, so that the ones that play the battle remember nothing that never happened. */
  private readonly trials: readonly Mind[];
  private readonly opponent: Mind;
  private chosen = 0;
  private begun = false;
  private source: Readonly<TaktikaBattle> | undefined;
  private scratch: TaktikaBattle | undefined;
  private course: Course | undefined;

  constructor(side: number, whims: Dice) {
    this.side = side;
    this.whims = whims;
    this.minds = CANDIDATES.map((weights) => new Mind(side, whims, weights));
    this.trials = CANDIDATES.map((weights) => new Mind(side, whims, weights));
    this.opponent = new Mind(1 - side, whims, STEADY);
  }

  plan(battle: Readonly<TaktikaBattle>): void {
    const { scratch, course } = this.bench(battle);
    if (!this.begun) {
      this.begun = true;
      for (const mind of [...this.minds, ...this.trials, this.opponent]) mind.forget();
    }
    let most = Number.NEGATIVE_INFINITY;
    for (let candidate = 0; candidate < CANDIDATES.length; candidate++) {
      let sum = 0;
      for (let rollout = 0; rollout < ROLLOUTS; rollout++) {
        scratch.copyFrom(battle as TaktikaBattle);
        this.seat(course, this.trials[candidate]!);
        this.trials[candidate]!.plan(scratch);
        restOfTurn(course, this.side);
        this.seat(course, this.trials[0]!);
        playOn(course, TURNS - 1);
        sum += this.value(scratch);
      }
      if (sum <= most) continue;
      most = sum;
      this.chosen = candidate;
    }
    for (const mind of this.minds) mind.plan(battle);
  }

  choose(decision: Decision, battle: Readonly<TaktikaBattle>, options: Options): number {
    if (battle.round === 0) {
      this.begun = false;
      this.chosen = 0;
    }
    return this.minds[this.chosen]!.choose(decision, battle, options);
  }

  private seat(course: Course, mind: Mind): void {
    if (this.side === 0) course.seat(mind, this.opponent, this.whims);
    else course.seat(this.opponent, mind, this.whims);
  }

  /** A battle to try things on, made when this one is first met. */
  private bench(battle: Readonly<TaktikaBattle>): { readonly scratch: TaktikaBattle; readonly course: Course } {
    if (this.source !== battle || this.scratch === undefined || this.course === undefined) {
      this.source = battle;
      this.scratch = new TaktikaBattle(battle.forces, battle.readings, battle.circumstances, battle.foresee);
      this.course = new Course(this.scratch, this.minds[0]!, this.opponent, this.whims);
    }
    return { scratch: this.scratch, course: this.course };
  }

  /** What a side holds: its share of the points of its army that still stand, the better in order the more. */
  private holds(battle: TaktikaBattle, side: number): number {
    const { units, forces } = battle;
    let held = 0;
    let all = 0;
    for (let unit = 0; unit < battle.count; unit++) {
      const { side: own, cost, profile } = forces.units[unit]!;
      if (own !== side) continue;
      all += cost * profile.figures;
      if (battle.present[unit] === 0 || units.fleeing[unit] === 1 || battle.owner[unit] !== side) continue;
      held += cost * (units.figures[unit]! * DISORDERED + units.ordered[unit]! * (1 - DISORDERED));
    }
    return held / all;
  }

  private value(battle: TaktikaBattle): number {
    const won = battle.over ? battle.result.winner * (this.side === 0 ? VICTORY : -VICTORY) : 0;
    return won + this.holds(battle, this.side) - this.holds(battle, 1 - this.side);
  }
}

/** Tries the plans of steady, aggressive and defensive by short rollouts each turn, and follows the best. */
export const lookahead: Policy<TaktikaBattle> = {
  id: 'lookahead',
  summary: 'Tries the plans of the other minds by short rollouts each turn and follows the best; slower, stronger.',
  lead: (side, whims) => new Lookahead(side, whims),
};
