import { battleMeasures } from '../../model/battle-measures.js';
import { lineThatRolls } from '../../model/rollers.js';
import type { Battles } from '../../model/system.js';
import { forcesOf } from './army/forces-of.js';
import type { SimpleGbohArmy } from './army/mustered-army.js';
import { varyArmy } from './army/vary-army.js';
import { chronicle } from './chronicle.js';
import { aggressive } from './players/aggressive.js';
import { defensive } from './players/defensive.js';
import { lookahead } from './players/lookahead.js';
import { mind } from './players/mind.js';
import { patient } from './players/patient.js';
import { random } from './players/random.js';
import { search } from './players/search.js';
import { steady } from './players/steady.js';
import { positionsOn } from './positions/index.js';
import type { readings } from './readings.js';
import { SimpleGbohBattle } from './state/battle.js';
import { CAUSES } from './state/causes.js';
import { circumstanceNotes, circumstances } from './state/circumstances.js';
import { REASONS } from './state/reasons.js';
import type { Tables } from './tables/table-set.js';
import { auditBattle } from './turn/audit.js';
import { DECISIONS } from './turn/decisions.js';
import { play } from './turn/play.js';

/** Battles of Simple GBoH on a set of tables. */
export function battlesOn(tables: Tables): Battles<SimpleGbohBattle, typeof readings, typeof circumstances> {
  return {
    decisions: Object.values(DECISIONS),
    measures: battleMeasures(circumstances.maxPlayerTurns.to, REASONS),
    policies: [random, steady, patient, aggressive, defensive, lookahead],
    search,
    positions: positionsOn(tables),
    mind,
    circumstances,
    circumstanceNotes,
    reasons: REASONS,
    seizesTurns: true,
    causes: CAUSES,
    createBattle: (red: SimpleGbohArmy, blue: SimpleGbohArmy, chosen, agreed, foresee) =>
      new SimpleGbohBattle(forcesOf(tables, red, blue, agreed.handicap), chosen, agreed, foresee),
    play,
    audit: auditBattle,
    lineThatRolls,
    chronicle,
    withUnitCounts: (raw, units) => varyArmy(tables, raw, units),
  };
}
