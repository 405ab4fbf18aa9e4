import { type Options, type OptionTest, Undecided } from '../../../model/player.js';
import { DIRECTIONS, Order } from '../map/hexes.js';
import { avoidableOf, hitsOf, stepCost } from '../map/map.js';
import { Flag, type SimpleGbohBattle } from '../state/battle.js';
import { isPlaced, moverOf } from '../state/places.js';
import { unitDistance } from '../state/relations.js';
import { MAX_RANGE, PROHIBITED } from '../tables/table-set.js';
import { CHARIOTS } from '../tables/vocabulary.js';
import { Done, Step } from '../turn/decisions.js';
import { MAX_HIT_AND_RUN, mayRun, OTHER_HALVES } from '../turn/fire.js';
import { isJavelin, reachOf } from '../turn/missiles.js';
import { isArmed } from '../turn/ramparts.js';
import { mustDriveOn } from '../turn/trial.js';
import type { AttackValues } from './attack-values.js';
import { GAIN, MoveScores, TURN } from './move-scores.js';
import type { UnitGoals } from './unit-goals.js';
import { needsCare } from './ways.js';
import type { Weights } from './weights.js';

/** How far away an attack is that nothing can hinder. */
const AT_HAND = 1;

/** From a wheel to the same with care. */
const WITH_CARE = Step.WheelLeftCarefully - Step.WheelLeft;

/** Stands for a shot that has not been looked for yet. */
const UNKNOWN = -1;

/** How units move towards their aims: step by step to where they stand better, as long as there is such a step. */
export class Moving {
  private readonly aims: UnitGoals;
  private readonly prospects: AttackValues;
  private readonly wants: MoveScores;
  /** The best step that has been weighed, and how far from its aim the unit is then. */
  private chosen: number = Done;
  private least = 0.5;
  /** The best shot of the acting unit, once it is known. */
  private shot: number = UNKNOWN;

  constructor(aims: UnitGoals, prospects: AttackValues, weights: Weights) {
    this.aims = aims;
    this.prospects = prospects;
    this.wants = new MoveScores(aims, prospects, weights);
  }

  /** Whether a unit that has nothing to fire with has no step to take now: it is bound to attack, or has friends before it. */
  waits(battle: SimpleGbohBattle, unit: number): boolean {
    if (battle.order[unit] !== Order.Line || isArmed(battle, unit)) return false;
    if (battle.has(unit, Flag.StartedInZoc)) return this.aims.keep[unit] === 0;
    if (battle.right[unit]! < 0) return false;
    const centre = battle.forces.map.grid.next(battle.hex[unit]!, battle.facing[unit]!);
    return centre >= 0 && battle.top[centre]! >= 0;
  }

  /**
   * The next step of the acting unit before all that it could do is gathered: to where it stands better, a shot, or the end
   * of its action. `Undecided` for one that is in disorder, or whose other half may follow.
   */
  prefer(battle: SimpleGbohBattle, unit: number, offers: OptionTest): number {
    if (battle.order[unit] !== Order.Line || !isPlaced(battle, unit) || mustDriveOn(battle, unit)) return Undecided;
    const armed = isLoaded(battle, unit);
    this.shot = UNKNOWN;
    if (battle.stopped) {
      if (battle.right[unit]! >= 0) return Undecided;
      return armed ? this.shotOf(battle, unit, offers) : Done;
    }
    const answer = this.bestOf(battle, unit, armed, offers);
    if (answer !== Done || !this.looksAgain(battle, unit)) return answer;
    return this.bestOf(battle, unit, armed, offers);
  }

  /** The step with which a unit in line stands best, or else its best shot; `Done` where there is none. */
  private bestOf(battle: SimpleGbohBattle, unit: number, armed: boolean, offers: OptionTest): number {
    const runs = armed && this.aims.keep[unit]! > 0 && mayRun(battle, unit);
    const shot = runs ? this.shotOf(battle, unit, offers) : Done;
    if (shot !== Done && shot >= Step.HitAndRun) return shot;
    const step = this.stepOf(battle, unit, offers);
    if (step !== Done || !armed) return step;
    const other = runs ? shot : this.shotOf(battle, unit, offers);
    return other < Step.HitAndRun ? other : Done;
  }

  /** The shot that promises most, by whatever manner; `Done` where there is none. */
  private shotOf(battle: SimpleGbohBattle, unit: number, offers: OptionTest): number {
    const { forces, hex } = battle;
    if (this.shot !== UNKNOWN) return this.shot;
    const { grid, isFortified } = forces.map;
    const enemy = 1 - forces.sideOf[unit]!;
    const own = hex[unit]!;
    const runs = mayRun(battle, unit);
    const farthest = isFortified ? MAX_RANGE : Math.max(reachOf(battle, unit), runs ? MAX_HIT_AND_RUN : 0);
    const around = farthest + OTHER_HALVES;
    const lastManner = runs ? Step.HitAndRun : Step.Fire;
    const last = forces.firstUnit[enemy + 1]!;
    let shot: number = Done;
    let most = 0;
    for (let target = forces.firstUnit[enemy]!; target < last; target++) {
      const at = hex[target]!;
      if (at < 0) continue;
      if (grid.distance(own, at) > around) continue;
      if (unitDistance(battle, unit, target) > farthest) continue;
      for (let manner: number = Step.Fire; manner <= lastManner; manner += Step.HitAndRun - Step.Fire) {
        this.weighShot(battle, unit, manner + target);
        const worth = this.prospects.worth + GAIN;
        if (worth <= most || !offers.has(manner + target)) continue;
        most = worth;
        shot = manner + target;
      }
    }
    this.shot = shot;
    return shot;
  }

  /** The step with which a unit in line stands best, of those that are offered; `Done` where there is none that gains. */
  private stepOf(battle: SimpleGbohBattle, unit: number, offers: OptionTest): number {
    const { hex, right, facing } = battle;
    const { beside } = battle.forces.map.grid;
    const left = hex[unit]!;
    const half = right[unit]!;
    const ahead = facing[unit]!;
    const onWay = this.onWay(battle, unit, offers);
    if (onWay !== UNKNOWN) return onWay;
    this.wants.limit = Number.POSITIVE_INFINITY;
    this.wants.want(battle, unit, left, half, ahead, false);
    this.chosen = Done;
    if (this.wants.wanted === 0) return Done;
    const turnedHere = this.wants.away + TURN;
    this.least = this.wants.wanted - GAIN;
    const turns = turnedHere < this.least;
    for (let way = DIRECTIONS - 1; way <= DIRECTIONS; way++) {
      const direction = (ahead + way) % DIRECTIONS;
      const to = beside[left * DIRECTIONS + direction]!;
      const other = half < 0 ? -1 : beside[half * DIRECTIONS + direction]!;
      if (to >= 0 && (half < 0 || other >= 0)) this.weighMove(battle, unit, direction, to, other, offers);
    }
    if (half >= 0 && beside[left * DIRECTIONS + ahead]! >= 0) {
      this.weighWheel(battle, unit, Step.WheelLeft, half, (ahead + DIRECTIONS - 1) % DIRECTIONS, offers);
      this.weighWheel(battle, unit, Step.WheelRight, left, ahead, offers);
    }
    if (!turns) return this.chosen;
    if (half >= 0) {
      if (this.least > turnedHere) this.weighStep(battle, unit, Step.AboutFace, offers);
      return this.chosen;
    }
    for (let by = 1; by < DIRECTIONS && this.least > turnedHere; by++) {
      this.weighStep(battle, unit, Step.Turn + ((ahead + by) % DIRECTIONS), offers);
    }
    return this.chosen;
  }

  /** The next step of the whole way to where a unit attacks from; `UNKNOWN` where it has none. */
  private onWay(battle: SimpleGbohBattle, unit: number, offers: OptionTest): number {
    const { aims, prospects } = this;
    if (!aims.findsWays || aims.keep[unit]! > 0 || aims.enemy[unit]! < 0) return UNKNOWN;
    const { ways } = aims;
    if (!ways.serves(battle, unit)) return UNKNOWN;
    const { grid } = battle.forces.map;
    const goal = aims.goal[unit]!;
    const enemy = aims.enemy[unit]!;
    const left = grid.direction(goal, battle.hex[enemy]!);
    const direction = left >= 0 || battle.right[enemy]! < 0 ? left : grid.direction(goal, battle.right[enemy]!);
    if (direction < 0) return UNKNOWN;
    ways.find(battle, unit, prospects.moment);
    const place = ways.placeFacing(goal, direction);
    if (place < 0) return UNKNOWN;
    const step = ways.firstStep(place);
    if (step < 0) return UNKNOWN;
    if (step >= Step.Turn) return offers.has(step) ? step : UNKNOWN;
    const careful = Step.Carefully + step - Step.Move;
    if (needsCare(battle, unit, step - Step.Move) && offers.has(careful)) return careful;
    return offers.has(step) ? step : UNKNOWN;
  }

  /** Chooses a move, or the same with care, if it is better than what was weighed before, and offered. */
  private weighMove(
    battle: SimpleGbohBattle,
    unit: number,
    direction: number,
    left: number,
    right: number,
    offers: OptionTest,
  ): void {
    const { map } = battle.forces;
    const mover = moverOf(battle, unit);
    const step = stepCost(map, mover, battle.hex[unit]!, direction);
    const other = right < 0 ? 0 : stepCost(map, mover, battle.right[unit]!, direction);
    if (step === PROHIBITED || other === PROHIBITED) return;
    // Who looks for whole ways minds what either half of a unit would suffer.
    const hits = this.aims.findsWays ? Math.max(hitsOf(step), hitsOf(other)) : hitsOf(step);
    const more = this.wants.rough * hits;
    const care = avoidableOf(step) + avoidableOf(other) > 0;
    this.wants.limit = this.least - (care ? -GAIN : more);
    this.wants.step(battle, unit, left, right, battle.facing[unit]!);
    const bare = this.wants.wanted;
    if (bare + more < this.least && offers.has(Step.Move + direction)) {
      this.least = bare + more;
      this.chosen = Step.Move + direction;
    }
    if (care && bare - GAIN < this.least && offers.has(Step.Carefully + direction)) {
      this.least = bare - GAIN;
      this.chosen = Step.Carefully + direction;
    }
  }

  /** Chooses a wheel with care where that spares the half that goes from a hex in a direction hits, or else without. */
  private weighWheel(
    battle: SimpleGbohBattle,
    unit: number,
    wheel: number,
    from: number,
    direction: number,
    offers: OptionTest,
  ): void {
    const step = stepCost(battle.forces.map, moverOf(battle, unit), from, direction);
    if (step === PROHIBITED) return;
    if (avoidableOf(step) > 0) this.weighStep(battle, unit, wheel + WITH_CARE, offers);
    this.weighStep(battle, unit, wheel, offers);
  }

  /** Chooses a step if it is better than those that were weighed before, and offered. */
  private weighStep(battle: SimpleGbohBattle, unit: number, step: number, offers: OptionTest): void {
    this.wants.limit = this.least;
    this.wants.after(battle, unit, step);
    if (this.wants.wanted >= this.least || !offers.has(step)) return;
    this.least = this.wants.wanted;
    this.chosen = step;
  }

  /** Whether a unit that has not stirred, and cannot come nearer to where it wants to attack from, finds something at hand. */
  private looksAgain(battle: SimpleGbohBattle, unit: number): boolean {
    const { aims } = this;
    if (battle.spent[unit]! > 0 || aims.keep[unit]! > 0) return false;
    if (aims.goal[unit] === battle.hex[unit] || aims.goal[unit] === battle.right[unit]) return false;
    aims.survey(battle, battle.forces.sideOf[unit]!);
    aims.seek(battle, unit, AT_HAND);
    return true;
  }

  /** The next step of the acting unit; one that cannot come nearer to its aim looks for something at hand. */
  step(battle: SimpleGbohBattle, unit: number, options: Options): number {
    const answer = this.best(battle, unit, options);
    if (answer !== Done || !this.looksAgain(battle, unit)) return answer;
    return this.best(battle, unit, options);
  }

  /** Of attackers whose enemies have all retreated, the one who gains most by going after them; `Done` where none does. */
  follower(battle: SimpleGbohBattle, { list, count }: Options): number {
    let best: number = Done;
    let most = GAIN;
    for (let at = 0; at < count; at++) {
      if (list[at] === Done) continue;
      const gain = this.gainAhead(battle, list[at]!);
      if (gain <= most) continue;
      most = gain;
      best = list[at]!;
    }
    return best;
  }

  /** How much nearer to its aim a unit stands after a step ahead. */
  private gainAhead(battle: SimpleGbohBattle, unit: number): number {
    const { facing, hex, right, top } = battle;
    const { grid } = battle.forces.map;
    this.aims.survey(battle, battle.forces.sideOf[unit]!);
    this.aims.seek(battle, unit);
    this.wants.limit = Number.POSITIVE_INFINITY;
    this.wants.want(battle, unit, hex[unit]!, right[unit]!, facing[unit]!, false);
    const here = this.wants.wanted;
    let least = here;
    for (let way = DIRECTIONS - 1; way <= DIRECTIONS; way++) {
      const direction = (facing[unit]! + way) % DIRECTIONS;
      const to = grid.next(hex[unit]!, direction);
      if (to < 0 || top[to]! >= 0) continue;
      this.wants.limit = Number.POSITIVE_INFINITY;
      this.wants.after(battle, unit, Step.Move + direction);
      least = Math.min(least, this.wants.wanted);
    }
    return here - least;
  }

  private best(battle: SimpleGbohBattle, unit: number, { list, count }: Options): number {
    const { hex, right, facing } = battle;
    this.wants.limit = Number.POSITIVE_INFINITY;
    this.wants.want(battle, unit, hex[unit]!, right[unit]!, facing[unit]!, false);
    const here = this.wants.wanted;
    const turnedHere = this.wants.away + TURN;
    const ends = list[count - 1] === Done;
    const mayTurn = !ends || turnedHere < here - GAIN;
    let best = -1;
    // Who may end where it is takes no step that gains nothing.
    let least = ends ? here - GAIN : Number.POSITIVE_INFINITY;
    let shot = -1;
    let most = 0;
    for (let at = 0; at < count; at++) {
      const option = list[at]!;
      if (option >= Step.FireAtLeader) continue;
      if (option >= Step.Fire) {
        this.weighShot(battle, unit, option);
        const worth = this.prospects.worth + GAIN;
        if (worth <= most) continue;
        most = worth;
        shot = option;
      } else if (!isTurn(option) || (mayTurn && least > turnedHere)) {
        this.wants.limit = least;
        this.wants.after(battle, unit, option);
        if (this.wants.wanted >= least) continue;
        least = this.wants.wanted;
        best = option;
      }
    }
    if (shot >= Step.HitAndRun && this.aims.keep[unit]! > 0) return shot;
    if (best >= 0 && (least < here - GAIN || shot < 0)) return best;
    if (shot >= 0 && shot < Step.HitAndRun) return shot;
    return ends ? Done : best >= 0 ? best : list[0]!;
  }

  /** The target at which a volley of a unit promises most. */
  targetOf(battle: SimpleGbohBattle, unit: number, { list, count }: Options): number {
    let target = list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      if (list[at] === Done) continue;
      this.weighShot(battle, unit, Step.Fire + list[at]!);
      if (this.prospects.worth <= most) continue;
      most = this.prospects.worth;
      target = list[at]!;
    }
    return target;
  }

  private weighShot(battle: SimpleGbohBattle, unit: number, option: number): void {
    const { grid } = battle.forces.map;
    const runs = option >= Step.HitAndRun;
    const target = option - (runs ? Step.HitAndRun : Step.Fire);
    const distance = runs ? 1 : Math.max(1, grid.distance(battle.hex[unit]!, battle.hex[target]!));
    this.prospects.volley(battle, unit, target, distance);
  }
}

/**
 * Whether a unit in line has something to fire with, and has neither fired yet nor to hold its javelins (SG-7.11a,
 * SG-7.11c); chariots that have come up keep theirs, to charge.
 */
function isLoaded(battle: SimpleGbohBattle, unit: number): boolean {
  if (battle.has(unit, Flag.Fired) || !isArmed(battle, unit)) return false;
  if (battle.forces.category[unit] === CHARIOTS && battle.has(unit, Flag.Moved)) return false;
  return !isJavelin(battle, unit) || !battle.has(unit, Flag.StartedInZoc);
}

/** Whether a step turns a unit where it is. */
function isTurn(step: number): boolean {
  return step === Step.AboutFace || (step >= Step.Turn && step < Step.WheelLeft);
}
