import { battleMeasures } from '../../model/battle-measures.js';
import { lineThatRolls } from '../../model/rollers.js';
import type { Battles } from '../../model/system.js';
import type { TableNote } from '../../model/table-note.js';
import type { LostBattlesArmy } from './army/army.js';
import { forcesOf } from './army/forces-of.js';
import { offerGenerals } from './army/offer-generals.js';
import { varyArmy } from './army/vary-army.js';
import { chronicle } from './chronicle.js';
import { aggressive } from './players/aggressive.js';
import { defensive } from './players/defensive.js';
import { lookahead } from './players/lookahead.js';
import { mind } from './players/mind.js';
import { random } from './players/random.js';
import { search } from './players/search.js';
import { steady } from './players/steady.js';
import { positions } from './positions/index.js';
import type { readings } from './readings.js';
import { levelOf } from './rules/victory-points.js';
import { LostBattlesBattle } from './state/battle.js';
import { CAUSES } from './state/causes.js';
import { circumstanceNotes, circumstances } from './state/circumstances.js';
import { REASONS } from './state/reasons.js';
import { type AttackTable, attackTableNote } from './tables/attack-table.js';
import { type FightingValues, OWN_VALUES } from './tables/fighting-values.js';
import { LEVELS } from './tables/victory-levels.js';
import { auditBattle } from './turn/audit.js';
import { DECISIONS } from './turn/decisions.js';
import { play } from './turn/play.js';

const TENTHS = 10;

/** Battles on the attack tables that come with the system, or that a battlefield brings. */
export const battles: Battles<LostBattlesBattle, typeof readings, typeof circumstances> = {
  decisions: Object.values(DECISIONS),
  measures: battleMeasures(circumstances.turns.to, REASONS),
  policies: [random, steady, aggressive, defensive, lookahead],
  search,
  positions,
  mind,
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
  upgrades: (raw) => offerGenerals(raw, OWN_VALUES),
  tablesOf({ battlefield }: LostBattlesArmy): Readonly<Record<string, TableNote>> {
    const table = battlefield?.attackTable;
    return table === undefined ? {} : { attackTable: attackTableNote(table) };
  },
  lineThatRolls,
  chronicle,
};

/** Battles on an attack table of the user's, which goes before any that a battlefield brings, and on fighting values. */
export function battlesOn(own: AttackTable | undefined, values: FightingValues = OWN_VALUES): typeof battles {
  if (own === undefined && values === OWN_VALUES) return battles;
  return {
    ...battles,
    ...(own === undefined ? {} : { tablesOf: () => ({}) }),
    upgrades: (raw) => offerGenerals(raw, values),
    createBattle: (red: LostBattlesArmy, blue: LostBattlesArmy, chosen, agreed, foresee) =>
      new LostBattlesBattle(forcesOf(red, blue, own, values), chosen, agreed, foresee),
  };
}
