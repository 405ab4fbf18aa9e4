import { GONE } from '../map/zones.js';
import { mayRally, mustRally } from '../rules/may-rally.js';
import { type RallyOutcome, type RallySituation, rollRally } from '../rules/rally.js';
import { Escape, General, type LostBattlesBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind, RallyResult } from '../state/events.js';
import { generalIn } from '../state/relations.js';
import { FRESH, HOPLITES_KIND, LEADER, LEVY, SHATTERED, SPENT } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { removeUnit, spend } from './places.js';
import { addAlike } from './selection.js';

const MUST_SPREAD = 1;
const LITERAL = 1;

const rallying: RallySituation = { rating: 0, generalKind: 0 };
const rallied: RallyOutcome = { roll: 0, annulled: false, killed: false, narrowEscape: false };

/**
 * Lets a zone of a side take an attack's hits, one or two (LB-6.6b, LB-6.6d); what came of them stands in the
 * course's `toll`.
 */
export function strikeZone(context: GameContext, side: number, zone: number, hits: number, attacker: number): void {
  const { battle, attackLosses: toll } = context;
  toll.shattered = 0;
  toll.killed = 0;
  toll.lightInfantry = 0;
  const lead = battle.lead[zone]!;
  if (hits === 2 && battle.status[lead] === FRESH && battle.forces.troopOf[lead]!.unitClass === LEVY) {
    shatter(context, lead, attacker);
    return;
  }
  const stands = strike(context, side, lead, attacker);
  if (stands && battle.lead[zone] === lead) battle.lead[zone] = -1;
  if (hits < 2) return;
  if (!stands) {
    if (strike(context, side, lead, attacker) && battle.lead[zone] === lead) battle.lead[zone] = -1;
    return;
  }
  const second = chooseSecond(context, side, zone, lead);
  if (second >= 0) strike(context, side, second, attacker);
}

/** The unit that takes the second hit: any in the zone, at its owner's choice; -1 where none is left (R11). */
function chooseSecond(context: GameContext, side: number, zone: number, lead: number): number {
  const { battle, options } = context;
  let here = battle.unitsOf(side, zone);
  if (here === 0) return -1;
  const others = here & ~(1 << battle.forces.placeOf[lead]!);
  if (battle.readings.secondHit === MUST_SPREAD && others !== 0) here = others;
  options.clear();
  addAlike(battle, options, side, here);
  context.setDecisionContext(-1, zone, lead);
  return context.choose(side, DECISIONS.secondHit);
}

/** A unit takes a hit unless a general annuls it (LB-6.6b, LB-8.6a). Returns whether it stands. */
function strike(context: GameContext, side: number, unit: number, attacker: number): boolean {
  const { battle } = context;
  if (isRallied(context, side, unit)) return false;
  battle.doer[unit] = battle.forces.units[attacker]!.row;
  if (battle.status[unit] === FRESH) {
    spend(battle, unit);
    context.tell(EventKind.Hit, unit, SPENT, attacker);
  } else shatter(context, unit, attacker);
  return true;
}

function shatter(context: GameContext, unit: number, attacker: number): void {
  const { battle, attackLosses: toll } = context;
  const { forces } = battle;
  context.tell(EventKind.Hit, unit, SHATTERED, attacker);
  toll.shattered++;
  toll.lightInfantry += (forces.masks[forces.sideOf[unit]!]!.lightInfantry >>> forces.placeOf[unit]!) & 1;
  removeUnit(context, unit, SHATTERED, Cause.Shattered, attacker);
}

/** Whether a general in the zone annuls a hit on a unit: he tries if he must or likes (LB-8.6b, LB-8.7a, LB-9.2d). */
function isRallied(context: GameContext, side: number, unit: number): boolean {
  const { battle } = context;
  const { forces, zone } = battle;
  const general = generalIn(battle, side, zone[unit]!);
  if (general < 0 || battle.noRally[general] === 1) return false;
  const { bodyguard, kind, rating, timid } = forces.generals[general]!;
  const troop = forces.troop[unit]!;
  const guard = kind === LEADER && bodyguard === unit;
  if (!mayRally(troop, battle.status[unit] === SPENT, kind, guard, timid)) return false;
  const hoplites = kind === LEADER && forces.troopOf[bodyguard]!.kind === HOPLITES_KIND;
  if (!mustRally(troop, kind, guard, hoplites)) {
    context.setDecisionContext(unit, zone[unit]!, -1, general);
    if (!context.asks(side, DECISIONS.rally)) return false;
  }
  rallying.rating = rating;
  rallying.generalKind = kind;
  context.generalRolls(general);
  rollRally(context.dice, rallying, rallied);
  const { annulled, killed, narrowEscape } = rallied;
  const result = annulled ? RallyResult.Rallied : narrowEscape ? RallyResult.Escaped : RallyResult.Failed;
  context.tell(EventKind.Rally, general, unit, killed ? RallyResult.Killed : result);
  if (killed) kill(context, general);
  if (narrowEscape) escapeNarrowly(battle, general);
  return annulled;
}

function kill(context: GameContext, general: number): void {
  const { battle } = context;
  battle.generalStatus[general] = General.Killed;
  battle.generalZone[general] = GONE;
  context.attackLosses.killed++;
  context.tell(EventKind.GeneralGone, general, General.Killed);
}

/** A narrow escape: no rallies from now on, no exemptions and no morale bonus for a while (LB-8.6c, R13). */
function escapeNarrowly(battle: LostBattlesBattle, general: number): void {
  battle.noRally[general] = 1;
  battle.escape[general] = battle.readings.narrowEscape === LITERAL ? Escape.Later : Escape.Recovering;
}
