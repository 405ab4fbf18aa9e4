import { battleMeasures } from '../../model/battle-measures.js';
import type { Battles } from '../../model/system.js';
import { auditBattle } from './battle/audit.js';
import { SimpleGbohBattle } from './battle/battle.js';
import { CAUSES } from './battle/causes.js';
import { circumstanceNotes, circumstances } from './battle/circumstances.js';
import { DECISIONS } from './battle/decisions.js';
import { play } from './battle/play.js';
import { REASONS } from './battle/reasons.js';
import { chronicle } from './chronicle.js';
import type { Tables } from './data/table-set.js';
import { forcesOf } from './forces-of.js';
import type { SimpleGbohArmy } from './mustered-army.js';
import { aggressive } from './policies/aggressive.js';
import { defensive } from './policies/defensive.js';
import { lookahead } from './policies/lookahead.js';
import { random } from './policies/random.js';
import { steady } from './policies/steady.js';
import type { readings } from './readings.js';
import { varyArmy } from './vary-army.js';

/** Battles of Simple GBoH on a set of tables. */
export function battlesOn(tables: Tables): Battles<SimpleGbohBattle, typeof readings, typeof circumstances> {
  return {
    decisions: Object.values(DECISIONS),
    measures: battleMeasures(circumstances.maxPlayerTurns.to, REASONS),
    policies: [random, steady, aggressive, defensive, lookahead],
    circumstances,
    circumstanceNotes,
    reasons: REASONS,
    seizesTurns: true,
    causes: CAUSES,
    createBattle: (red: SimpleGbohArmy, blue: SimpleGbohArmy, chosen, agreed, foresee) =>
      new SimpleGbohBattle(forcesOf(tables, red, blue, agreed.handicap), chosen, agreed, foresee),
    play,
    audit: auditBattle,
    chronicle,
    withUnitCounts: (raw, units) => varyArmy(tables, raw, units),
  };
}
