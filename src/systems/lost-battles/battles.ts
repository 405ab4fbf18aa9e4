import { battleMeasures } from '../../model/battle-measures.js';
import type { Battles } from '../../model/system.js';
import type { TableNote } from '../../model/table-note.js';
import type { LostBattlesArmy } from './army.js';
import { auditBattle } from './battle/audit.js';
import { LostBattlesBattle } from './battle/battle.js';
import { CAUSES } from './battle/causes.js';
import { circumstanceNotes, circumstances } from './battle/circumstances.js';
import { DECISIONS } from './battle/decisions.js';
import { play } from './battle/play.js';
import { REASONS } from './battle/reasons.js';
import { chronicle } from './chronicle.js';
import { type AttackTable, attackTableNote } from './data/attack-table.js';
import { LEVELS } from './data/victory-levels.js';
import { forcesOf } from './forces-of.js';
import { offerGenerals } from './offer-generals.js';
import { aggressive } from './policies/aggressive.js';
import { defensive } from './policies/defensive.js';
import { lookahead } from './policies/lookahead.js';
import { random } from './policies/random.js';
import { steady } from './policies/steady.js';
import type { readings } from './readings.js';
import { levelOf } from './rules/victory-points.js';
import { varyArmy } from './vary-army.js';

const TENTHS = 10;

/** Battles on the attack tables that come with the system, or that a battlefield brings. */
export const battles: Battles<LostBattlesBattle, typeof readings, typeof circumstances> = {
  decisions: Object.values(DECISIONS),
  measures: battleMeasures(circumstances.turns.to, REASONS),
  policies: [random, steady, aggressive, defensive, lookahead],
  circumstances,
  circumstanceNotes,
  reasons: REASONS,
  causes: CAUSES,
  victoryLevels: {
    names: LEVELS,
    of: ({ lostRed, lostBlue }, { levelBounds }) => levelOf(Math.abs(lostRed - lostBlue) / TENTHS, levelBounds),
  },
  createBattle: (red: LostBattlesArmy, blue: LostBattlesArmy, chosen, agreed, foresee) =>
    new LostBattlesBattle(forcesOf(red, blue), chosen, agreed, foresee),
  play,
  audit: auditBattle,
  withUnitCounts: varyArmy,
  upgrades: offerGenerals,
  tablesOf({ battlefield }: LostBattlesArmy): Readonly<Record<string, TableNote>> {
    const table = battlefield?.attackTable;
    return table === undefined ? {} : { attackTable: attackTableNote(table) };
  },
  chronicle,
};

/** Battles on an attack table of the user's, which goes before any that a battlefield brings. */
export function battlesOn(own: AttackTable | undefined): typeof battles {
  if (own === undefined) return battles;
  return {
    ...battles,
    tablesOf: () => ({}),
    createBattle: (red: LostBattlesArmy, blue: LostBattlesArmy, chosen, agreed, foresee) =>
      new LostBattlesBattle(forcesOf(red, blue, own), chosen, agreed, foresee),
  };
}
