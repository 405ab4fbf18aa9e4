import type { Roll } from '../../src/chance/recording.js';
import type { Battle, Watcher } from '../../src/model/battle.js';
import type { Campaign } from '../../src/model/campaign.js';
import type { Domain, ValueOf } from '../../src/model/domain.js';
import type { Decision } from '../../src/model/player.js';

/** One thing that a game did and that the source text, as the referee reads it, does not allow. */
export interface Difference {
  /** The clause of the register that speaks of it. */
  readonly clause: string;
  /** The line of the source text, from 1. */
  readonly sourceLine: number;
  /** The turn of the game, from 1. */
  readonly turn: number;
  /** Where and with which units, in words. */
  readonly place: string;
  /** What the text says. */
  readonly expected: string;
  /** What the game did. */
  readonly found: string;
}

/** What a referee is given before a game: the game itself, what was agreed, and the rolls as they are made, oldest first. */
export interface RefereeContext<G extends Battle | Campaign> {
  readonly game: Readonly<G>;
  readonly options: Readonly<ValueOf<Domain>>;
  readonly circumstances: Readonly<ValueOf<Domain>>;
  /** Grows while the game is played; dice are told as players read them. */
  readonly rolls: readonly Roll[];
}

/**
 * Watches one game and recomputes from what it sees, by its own reading of the source text, what should have happened. It uses
 * no rule of the engine.
 */
export interface Referee extends Watcher {
  /** A player's answer, before it takes effect; `options` is undefined where the player answered without seeing all. */
  decided(side: number, decision: Decision, options: readonly number[] | undefined, answer: number): void;
  /** The game is over: what can only be judged now. */
  end(): void;
  /** What was found so far, in the order of the game. */
  readonly differences: readonly Difference[];
}

/** Makes the referee of one game, before it begins. */
export type RefereeOf<G extends Battle | Campaign> = (context: RefereeContext<G>) => Referee;

/** A difference with the game that shows it. */
export interface Finding extends Difference {
  readonly system: string;
  readonly seed: number;
  readonly game: number;
  /** Armies or scenario, policies and options of the game, in words. */
  readonly terms: string;
}

/** A finding as one line for people. */
export function findingText(finding: Finding): string {
  const { system, seed, game, turn, clause, sourceLine, place, expected, found, terms } = finding;
  const where = `${system}, seed ${seed}, game ${game}, turn ${turn}`;
  return `${where}: ${clause} (source line ${sourceLine}): ${place}: expected ${expected}, found ${found} [${terms}]`;
}
