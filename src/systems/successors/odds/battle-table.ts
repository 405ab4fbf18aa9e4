import { COMBAT_TABLE_OF, type CombatTable } from '../data/combat-tables.js';
import { type BattleOdds, battleOdds } from './battle-odds.js';
import { sideLaw } from './side-law.js';

/** One side of the printable battle table. */
export interface BattleSide {
  readonly strength: number;
  readonly rating: number;
}

/** A cell of the printable battle table: the row's side attacks the column's. */
export interface BattleCell extends BattleOdds {
  readonly attacker: BattleSide;
  readonly defender: BattleSide;
}

/** Strengths and ratings of the printable table. */
export const MOST_TABLE_STRENGTH = 25;
export const MOST_TABLE_RATING = 4;

/** Sides of the table: every strength from 1 up, with every rating. */
export function battleSides(
  strengths: number = MOST_TABLE_STRENGTH,
  ratings: number = MOST_TABLE_RATING,
): BattleSide[] {
  return Array.from({ length: strengths * ratings }, (_, at) => ({
    strength: 1 + Math.floor(at / ratings),
    rating: 1 + (at % ratings),
  }));
}

/**
 * The printable battle table: win, draw and loss, and by double, of every side against every other, row by row. Exact:
 * each side's results are counted once and then compared, which takes some milliseconds for 100 sides.
 */
export function battleTable(
  table: CombatTable = COMBAT_TABLE_OF[0]!,
  sides: readonly BattleSide[] = battleSides(),
): BattleCell[] {
  const laws = sides.map(({ strength, rating }) => sideLaw(table, strength, 0, rating));
  return sides.flatMap((attacker, row) =>
    sides.map((defender, column) => ({ attacker, defender, ...battleOdds(laws[row]!, laws[column]!) })),
  );
}
