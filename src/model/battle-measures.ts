import type { BattleResult } from './battle.js';
import type { Measure } from './measure.js';

/**
 * Makes the measures that every battle has besides its ledger: `winner`, `rounds`, `first` and `reason`.
 *
 * @param mostRounds - The latest round in which a battle can end.
 * @param reasons - Why battles end; `BattleResult.reason` is a place in this list.
 * @returns The measures, for `Battles.measures`.
 * @example
 * console.log(battleMeasures(12, ['rout', 'dusk']).map(({ name }) => name).join(' ')); // winner rounds first reason
 */
export function battleMeasures(mostRounds: number, reasons: readonly string[]): readonly Measure<BattleResult>[] {
  return [
    { name: 'winner', from: -1, to: 1, of: ({ winner }) => winner },
    { name: 'rounds', from: 1, to: mostRounds, of: ({ turns }) => turns },
    { name: 'first', from: 0, to: 1, of: ({ first }) => first },
    { name: 'reason', from: 0, to: reasons.length - 1, of: ({ reason }) => reason },
  ];
}
