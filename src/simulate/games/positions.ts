import { keyed } from '../../chance/keyed.js';
import type { Foresee } from '../../model/foresight.js';
import type { Policy } from '../../model/player.js';
import { type Deed, isSound, type Position, type Positions } from '../../model/position.js';

/** How a policy is tried on positions. */
export interface Trying {
  /** Who leads side 0, whose turn is asked. */
  readonly policy: Policy;
  /** Who leads the enemy. */
  readonly enemy: Policy;
  readonly seed: number;
  /** How often each position is played, each time on other dice. */
  readonly games: number;
  /** Duel predictions that the players may ask for. */
  readonly foresee?: Foresee;
}

/** One turn played from a position. */
export interface TriedTurn {
  readonly deeds: readonly Deed[];
  readonly sound: boolean;
}

/**
 * Tries a policy on a position: the turn that is asked is played so many times, always from where the position stands. Game `g` rolls
 * the same dice for every policy.
 *
 * @param positions The positions of a system.
 * @param position One of them.
 * @param trying Who is tried, and on which dice.
 * @returns What was done in each game.
 * @throws `ProblemError` when the position breaks a rule of army files.
 * @example
 * const tried = tryPosition(positions, positions.list[0]!, { policy, enemy: policy, seed: 1, games: 8 });
 */
export function tryPosition(positions: Positions, position: Position, trying: Trying): readonly TriedTurn[] {
  const { enemy, foresee, games, policy, seed } = trying;
  const [rolls, own, others] = [keyed(), keyed(), keyed()];
  const stream = positions.list.indexOf(position);
  const battle = positions.createBattle(position, foresee);
  const asked = policy.createPlayer(0, own.dice);
  const other = enemy.createPlayer(1, others.dice);
  return Array.from({ length: games }, (_, game) => {
    rolls.key.begin(seed, stream, 3 * game);
    own.key.begin(seed, stream, 3 * game + 1);
    others.key.begin(seed, stream, 3 * game + 2);
    const deeds = positions.play(position, battle, asked, other, rolls.dice);
    return { deeds, sound: isSound(position.sound, deeds) };
  });
}
