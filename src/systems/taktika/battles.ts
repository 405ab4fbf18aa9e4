import { battleMeasures } from '../../model/battle-measures.js';
import type { Battles } from '../../model/system.js';
import type { TaktikaArmy } from './army.js';
import { auditBattle } from './battle/audit.js';
import { TaktikaBattle } from './battle/battle.js';
import { CAUSES, causeNotes } from './battle/causes.js';
import { circumstanceNotes, circumstances } from './battle/circumstances.js';
import { DECISIONS } from './battle/decisions.js';
import { forcesOf } from './battle/forces.js';
import { play } from './battle/play.js';
import { REASONS } from './battle/reasons.js';
import { chronicle } from './chronicle.js';
import { aggressive } from './policies/aggressive.js';
import { defensive } from './policies/defensive.js';
import { lookahead } from './policies/lookahead.js';
import { random } from './policies/random.js';
import { steady } from './policies/steady.js';
import type { readings } from './readings.js';
import { varyArmy } from './vary-army.js';

/** Taktika's battles. */
export const battles: Battles<TaktikaBattle, typeof readings, typeof circumstances> = {
  decisions: Object.values(DECISIONS),
  measures: battleMeasures(circumstances.rounds.to, REASONS),
  policies: [random, steady, aggressive, defensive, lookahead],
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
  chronicle,
};
