import type { Dice } from '../../../chance/dice.js';
import type { Player } from '../../../model/player.js';
import type { War } from '../state/war.js';
import { proceed, take } from './encounter.js';
import { beginEncounter } from './marching.js';

/**
 * Plays the move of one general from beginning to end, with one player for each faction (SU-E1); returns why it
 * ended, an index into `END_REASONS`. With `compose` his owner is asked who goes along; without, all units that he
 * commands go.
 */
export function playEncounter<W extends War>(
  war: W,
  players: readonly Player<W>[],
  dice: Dice,
  leader: number,
  movementPoints: number,
  compose = true,
): number {
  beginEncounter(war, leader, movementPoints, compose);
  for (let decision = proceed(war, dice); decision !== undefined; decision = proceed(war, dice)) {
    take(war, players[war.decider]!.choose(decision, war, war.options));
  }
  return war.reason;
}
