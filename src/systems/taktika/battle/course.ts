import { BattleCourse } from '../../../model/battle-course.js';
import { Focus, type TaktikaBattle } from './battle.js';
import { Leg } from './leg.js';
import { OrderBook } from './order-book.js';

/** A battle of taktika in its course. */
export class Course extends BattleCourse<TaktikaBattle> {
  protected readonly mostDecisions = 100_000;
  /** The move that is being made, if one is. */
  readonly leg = new Leg();
  /** What the orders of the present turn depend on. */
  readonly book = new OrderBook();

  /** Sets what the next decision is about; what is left out is -1. */
  focus(unit: number, other = -1, third = -1): this {
    const { focus } = this.battle;
    focus[Focus.Unit] = unit;
    focus[Focus.Other] = other;
    focus[Focus.Third] = third;
    focus[Focus.Zone] = -1;
    focus[Focus.General] = -1;
    focus[Focus.Leg] = -1;
    focus[Focus.Part] = -1;
    return this;
  }
}
