import { battleMeasures } from '../../model/battle-measures.js';
import { lineThatRolls } from '../../model/rollers.js';
import type { Battles } from '../../model/system.js';
import type { TaktikaArmy } from './army/army.js';
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
import { TaktikaBattle } from './state/battle.js';
import { CAUSES, causeNotes } from './state/causes.js';
import { circumstanceNotes, circumstances } from './state/circumstances.js';
import { forcesOf } from './state/forces.js';
import { REASONS } from './state/reasons.js';
import { auditBattle } from './turn/audit.js';
import { DECISIONS } from './turn/decisions.js';
import { play } from './turn/play.js';

/** Taktika's battles. */
export const battles: Battles<TaktikaBattle, typeof readings, typeof circumstances> = {
  decisions: Object.values(DECISIONS),
  measures: battleMeasures(circumstances.rounds.to, REASONS),
  policies: [random, steady, aggressive, defensive, lookahead],
  search,
  positions,
  mind,
  circumstances,
  circumstanceNotes,
  reasons: REASONS,
  causes: CAUSES,
  causeNotes,
  createBattle: (red: TaktikaArmy, blue: TaktikaArmy, chosen, agreed, foresee) =>
    new TaktikaBattle(forcesOf(red, blue), chosen, agreed, foresee),
  assertFits: (red: TaktikaArmy, blue: TaktikaArmy) => {
    forcesOf(red, blue);
  },
  play,
  audit: auditBattle,
  withUnitCounts: varyArmy,
  lineThatRolls,
  chronicle,
};
