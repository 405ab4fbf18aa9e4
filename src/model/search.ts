import type { Dice } from '../chance/dice.js';
import type { Battle, Side } from './battle.js';
import type { Player } from './player.js';

/** A player whose plans can be tried out before one of them is followed. */
export interface PlanningPlayer<B extends Battle = Battle> extends Player<B> {
  plan(battle: Readonly<B>): void;
  /** Forgets the game before; absent where it remembers nothing from turn to turn. */
  forget?(): void;
  /** Takes over, for a copy of its battle, what a player of the same kind remembers and plans; absent where `plan` does as much. */
  remember?(copy: Readonly<B>, other: PlanningPlayer<B>): void;
}

/** Makes a player for one side. */
export type PlanMaker<B extends Battle = Battle> = (side: Side, policyDice: Dice) => PlanningPlayer<B>;

/** What a system tells a search player: how to copy a battle, play it on and judge it, and which plans are worth trying. */
export interface Search<B extends Battle = Battle> {
  /** The ways of leading an army that are tried, the most promising first; the first is followed where no other is better. */
  readonly plans: readonly PlanMaker<B>[];
  /** How the side itself is led in a rollout after the turns for which a plan is made. */
  readonly afterwards: PlanMaker<B>;
  /** How the enemy is thought to lead. */
  readonly enemy: PlanMaker<B>;
  /** Own turns for which a plan is made and followed. */
  readonly holds: number;
  /** Player turns that a rollout lasts, the one at hand among them, where so many rollouts may be spent. */
  horizon(budget: number): number;
  /** Player turns after which a rollout is judged besides its end, in rising order: the mean counts. Absent where its end alone does. */
  readonly looks?: readonly number[];
  /** Allocates a battle of the same armies on the same terms. */
  createCopy(battle: Readonly<B>): B;
  /** Whether two copies stand alike, as far as their rules go. */
  isSame(one: Readonly<B>, other: Readonly<B>): boolean;
  /** The turns that a side has begun, the present one among them: 0 before its first. */
  turnsOf(battle: Readonly<B>, side: Side): number;
  /** Plays the rest of a player turn for which `side` has made its plan. */
  restOfTurn(battle: B, red: Player<B>, blue: Player<B>, dice: Dice, side: Side): void;
  /** Plays further player turns, or to the end where that comes first. */
  playOn(battle: B, red: Player<B>, blue: Player<B>, dice: Dice, playerTurns: number): void;
  /** How well a battle stands for a side, from -1 (lost) to 1 (won). */
  evaluate(battle: Readonly<B>, side: Side): number;
}
