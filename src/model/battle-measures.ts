import type { BattleResult } from './battle.js';
import type { Measure } from './measure.js';

/** What may be counted of every battle besides the ledger: `mostRounds` is the latest that one can end. */
export function battleMeasures(mostRounds: number, reasons: readonly string[]): readonly Measure<BattleResult>[] {
  return [
    { name: 'winner', from: -1, to: 1, of: ({ winner }) => winner },
    { name: 'rounds', from: 1, to: mostRounds, of: ({ turns }) => turns },
    { name: 'first', from: 0, to: 1, of: ({ first }) => first },
    { name: 'reason', from: 0, to: reasons.length - 1, of: ({ reason }) => reason },
  ];
}
