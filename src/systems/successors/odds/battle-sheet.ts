import type { Sheet } from '../../../model/sheet.js';
import { BATTLE_END } from '../axes.js';
import type { battle } from '../rules/battle.js';
import type { Tables } from '../tables/table-set.js';
import { battleOdds, endDistribution } from './battle-odds.js';
import { sideDistribution } from './side-distribution.js';

/** Strengths and battle ratings that players need. */
const STRENGTHS = { from: 1, to: 25 };
const RATINGS = { from: 1, to: 4 };

function chance(words: string, ...ends: readonly (typeof BATTLE_END.names)[number][]) {
  return { words, places: ends.map((end) => BATTLE_END.names.indexOf(end)) };
}

/**
 * The printable battle table: won, drawn and lost, and by double, for every strength and battle rating against every other.
 * Exact: each side's results are counted and then compared (SU-12.5b, SU-12.5c, SU-12.7f).
 */
export function battleSheet(tables: Tables): Sheet<(typeof battle)['situation']> {
  return {
    title: 'Battle table',
    rows: { axis: 'attackerStrength', words: 'attacker’s strength', ...STRENGTHS },
    columns: { axis: 'defenderStrength', words: 'defender’s strength', ...STRENGTHS },
    panels: [
      { axis: 'attackerRating', words: 'attacker’s battle rating', ...RATINGS },
      { axis: 'defenderRating', words: 'defender’s battle rating', ...RATINGS },
    ],
    chances: [
      chance('won', 'won', 'wonByDouble'),
      chance('drawn', 'drawn'),
      chance('lost', 'lost', 'lostByDouble'),
      chance('won by double', 'wonByDouble'),
      chance('lost by double', 'lostByDouble'),
    ],
    note: 'Strength is what the units of a side have printed, with elephants as rolled, and local troops. A side without a general has battle rating 1. A side that wins by double loses nothing.',
    outcome: 'end',
    distribution(s) {
      const table = tables.combat[s.combatTable]!;
      const attacker = sideDistribution(table, s.attackerStrength, 0, s.attackerRating);
      const defender = sideDistribution(table, s.defenderStrength, 0, s.defenderRating);
      return endDistribution(battleOdds(attacker, defender), s.drawn);
    },
  };
}
