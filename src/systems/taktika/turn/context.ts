import { BattleContext } from '../../../model/battle-context.js';
import { Subject, type TaktikaBattle } from '../state/battle.js';
import { Leg } from './leg.js';
import { OrderBook } from './order-book.js';

/** A battle of taktika in its course. */
export class GameContext extends BattleContext<TaktikaBattle> {
  protected readonly mostDecisions = 100_000;
  /** The move that is being made, if one is. */
  readonly leg = new Leg();
  /** What the orders of the present turn depend on. */
  readonly book = new OrderBook();

  /** Sets what the next decision is about; what is left out is -1. */
  setDecisionContext(unit: number, other = -1, third = -1): this {
    const { decisionContext } = this.battle;
    decisionContext[Subject.Unit] = unit;
    decisionContext[Subject.Other] = other;
    decisionContext[Subject.Third] = third;
    decisionContext[Subject.Zone] = -1;
    decisionContext[Subject.General] = -1;
    decisionContext[Subject.Leg] = -1;
    decisionContext[Subject.Part] = -1;
    return this;
  }
}
