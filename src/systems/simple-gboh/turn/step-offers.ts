import type { OptionTest } from '../../../model/player.js';
import { DIRECTIONS, Order } from '../map/hexes.js';
import { isPlaced } from '../state/places.js';
import type { GameContext } from './context.js';
import { Done, directionOf, Step, wheelsLeft } from './decisions.js';
import { isTargetOf } from './fire.js';
import { addSteps, mayEnd, maySpend, mayTurnAbout, mayTurnTo } from './steps.js';
import { mayTakeCare, pointsLeft, tryMove, tryWheel } from './trial.js';
import { Trial } from './tried-step.js';

const NONE = -1;

/** What a course offers its acting unit at the next step, whether or not it has been gathered. */
export class StepOffers implements OptionTest {
  private context!: GameContext;
  private unit = NONE;
  /** The step that has been tried last, if it is offered: what it comes to stands in `trial`. */
  private known = NONE;
  readonly trial = new Trial();

  /** Begins with the next step of a unit. */
  of(context: GameContext, unit: number): this {
    this.context = context;
    this.unit = unit;
    this.known = NONE;
    return this;
  }

  has(step: number): boolean {
    if (step === this.known) return true;
    this.known = this.isOffered(step) ? step : NONE;
    return this.known === step;
  }

  /** Tries a step that is offered, unless it has just been tried; what it comes to stands in `trial` then. */
  settle(step: number): Trial {
    if (step !== this.known) this.attempt(step);
    return this.trial;
  }

  private attempt(step: number): boolean {
    const { context, trial, unit } = this;
    const { battle } = context;
    const points = pointsLeft(battle, unit);
    if (step < Step.Turn) return tryMove(battle, trial, unit, directionOf(step), points);
    return tryWheel(battle, trial, unit, wheelsLeft(step), points);
  }

  private isOffered(step: number): boolean {
    const { context, unit } = this;
    const { battle } = context;
    if (step === Done) return mayEnd(battle, unit) || this.gathered().count === 0;
    if (step >= Step.Fire && step < Step.FireAtLeader) return this.mayFire(step);
    if (step > Step.AboutFace) return this.gathered().has(step);
    if (!maySpend(battle, unit)) return false;
    if (step < Step.Turn) return this.mayMove(step);
    if (step >= Step.WheelLeft && step < Step.AboutFace) return this.mayWheel(step);
    if (!isPlaced(battle, unit)) return false;
    const points = pointsLeft(battle, unit);
    if (step === Step.AboutFace) return mayTurnAbout(battle, unit, points);
    return mayTurnTo(battle, unit, step - Step.Turn, points);
  }

  private mayFire(step: number): boolean {
    const { context, unit } = this;
    if (!isPlaced(context.battle, unit)) return false;
    const runs = step >= Step.HitAndRun;
    return isTargetOf(context, unit, step - (runs ? Step.HitAndRun : Step.Fire), runs);
  }

  private mayMove(step: number): boolean {
    const { battle } = this.context;
    const { trial, unit } = this;
    const way = (directionOf(step) - battle.facing[unit]! + 1 + DIRECTIONS) % DIRECTIONS;
    if (way > (battle.order[unit] === Order.Line ? 1 : 2) || !this.attempt(step)) return false;
    return step < Step.Carefully || mayTakeCare(trial, pointsLeft(battle, unit));
  }

  private mayWheel(step: number): boolean {
    if (!this.attempt(step)) return false;
    return step < Step.WheelLeftCarefully || mayTakeCare(this.trial, pointsLeft(this.context.battle, this.unit));
  }

  private gathered() {
    const { context, unit } = this;
    context.options.clear();
    addSteps(context, unit);
    return context.options;
  }
}
