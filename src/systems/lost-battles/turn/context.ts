import { BattleContext } from '../../../model/battle-context.js';
import { FIRST_CHIEF, WHOLE_SIDE } from '../../../model/rollers.js';
import { defaultFacts } from '../rules/attack-modifiers.js';
import { defaultRoll, defaultRolled } from '../rules/attack-roll.js';
import { type LostBattlesBattle, Subject } from '../state/battle.js';

/** Whose dice they are, where they are not those of one side: see `Dice.actor`. */
const BOTH = 2;
const NEITHER = 3;

/** What one attack has done so far. */
export interface AttackToll {
  shattered: number;
  killed: number;
  /** Those of the shattered that were light infantry. */
  lightInfantry: number;
}

/** A battle of Lost Battles in its course. */
export class GameContext extends BattleContext<LostBattlesBattle> {
  protected readonly mostDecisions = 50_000;
  /** The attack that is made: what it rests on, what is rolled, and what the dice show. */
  readonly facts = defaultFacts();
  readonly roll = defaultRoll();
  readonly rolled = defaultRolled();
  /** What the attack has done, kept while its owner and its enemy answer: not shared with other battles. */
  readonly attackLosses: AttackToll = { shattered: 0, killed: 0, lightInfantry: 0 };

  /** Sets what the next decision is about; what is left out is -1. */
  setDecisionContext(unit: number, zone = -1, other = -1, general = -1, amount = -1): this {
    const { decisionContext } = this.battle;
    decisionContext[Subject.Unit] = unit;
    decisionContext[Subject.Zone] = zone;
    decisionContext[Subject.Other] = other;
    decisionContext[Subject.General] = general;
    decisionContext[Subject.Amount] = amount;
    return this;
  }

  /** Tells the dice that a unit rolls next. */
  unitRolls(unit: number): void {
    if (!this.dice.listens) return;
    const { sideOf, rollers } = this.battle.forces;
    this.dice.actor(sideOf[unit]!, rollers[unit]!);
  }

  /** Tells the dice that a general rolls next. */
  generalRolls(general: number): void {
    if (!this.dice.listens) return;
    const { firstGeneral, generals } = this.battle.forces;
    const { side } = generals[general]!;
    this.dice.actor(side, FIRST_CHIEF + general - firstGeneral[side]!);
  }

  /** Tells the dice that a side itself rolls next: for command points and morale. */
  sideRolls(side: number): void {
    this.dice.actor(side, WHOLE_SIDE);
  }

  /** Tells the dice that the next roll decides between both sides: exchanged sides get the opposite. */
  bothRoll(): void {
    this.dice.actor(BOTH, WHOLE_SIDE);
  }

  /** Tells the dice that the next roll belongs to neither side: exchanged sides get the same result. */
  neutralRolls(): void {
    this.dice.actor(NEITHER, WHOLE_SIDE);
  }
}
