import type { Mechanic } from '../../model/mechanic.js';
import { jointShock, jointShockOn } from './rules/joint-shock.js';
import { leaderCasualty, leaderCasualtyOn } from './rules/leader-casualty.js';
import { pursuit, pursuitOn } from './rules/pursuit.js';
import { pursuitReturn, pursuitReturnOn } from './rules/pursuit-return.js';
import { rampage, rampageOn } from './rules/rampage.js';
import { rampageLosses, rampageLossesOn } from './rules/rampage-losses.js';
import { reactionFacing, reactionFacingOn } from './rules/reaction-facing.js';
import { reactionFire, reactionFireOn } from './rules/reaction-fire.js';
import { retreatBeforeShock, retreatBeforeShockOn } from './rules/retreat-before-shock.js';
import { routCheck, routCheckOn } from './rules/rout-check.js';
import { seizure } from './rules/seizure.js';
import { shock, shockOn } from './rules/shock.js';
import { shockAfterFire, shockAfterFireOn } from './rules/shock-after-fire.js';
import { shockDuel, shockDuelOn } from './rules/shock-duel.js';
import { tqCheck, tqCheckOn } from './rules/tq-check.js';
import { volley, volleyOn } from './rules/volley.js';
import { volleyExchange, volleyExchangeOn } from './rules/volley-exchange.js';
import { volleys, volleysOn } from './rules/volleys.js';
import { OWN_TABLES } from './table-packs.js';
import type { Tables } from './tables/table-set.js';

const OWN = {
  jointShock,
  leaderCasualty,
  pursuit,
  pursuitReturn,
  rampage,
  rampageLosses,
  reactionFacing,
  reactionFire,
  retreatBeforeShock,
  routCheck,
  seizure,
  shock,
  shockAfterFire,
  shockDuel,
  tqCheck,
  volley,
  volleyExchange,
  volleys,
} as const;

/** Every mechanic of Simple GBoH by a name of its own; what needs the map is left to battles (SG-X.5). */
export type MechanicSet = typeof OWN;

/** Every mechanic on a set of tables. */
export function mechanicSetOn(tables: Tables): MechanicSet {
  if (tables === OWN_TABLES) return OWN;
  return {
    jointShock: jointShockOn(tables),
    leaderCasualty: leaderCasualtyOn(tables),
    pursuit: pursuitOn(tables),
    pursuitReturn: pursuitReturnOn(tables),
    rampage: rampageOn(tables),
    rampageLosses: rampageLossesOn(tables),
    reactionFacing: reactionFacingOn(tables),
    reactionFire: reactionFireOn(tables),
    retreatBeforeShock: retreatBeforeShockOn(tables),
    routCheck: routCheckOn(tables),
    seizure,
    shock: shockOn(tables),
    shockAfterFire: shockAfterFireOn(tables),
    shockDuel: shockDuelOn(tables),
    tqCheck: tqCheckOn(tables),
    volley: volleyOn(tables),
    volleyExchange: volleyExchangeOn(tables),
    volleys: volleysOn(tables),
  };
}

/** The mechanics of a set, in the order of their names. */
export function mechanicsOf(set: MechanicSet): readonly Mechanic[] {
  return Object.values<Mechanic>(set);
}

/** Every mechanic of Simple GBoH on its own tables. */
export const mechanics: readonly Mechanic[] = mechanicsOf(OWN);
