import { firstSeenBy, lowestOf } from '../map/zones.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { isThreatenedFromBehind } from '../state/relations.js';
import { LIGHT_INFANTRY } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { addAlike } from './selection.js';

const AT_ONCE = 1;

/**
 * The units that may become the lead of a zone, a bit each: scythed chariots before all others (LB-9.5e); spent light
 * infantry only where nothing else is left, but only those where enemies behind the zone face it (LB-6.8c).
 */
export function leadCandidates(battle: LostBattlesBattle, side: number, zone: number): number {
  const { fresh, forces } = battle;
  const here = battle.unitsOf(side, zone);
  const { scythed, lightInfantry } = forces.masks[side]!;
  if ((here & scythed) !== 0) return here & scythed;
  const spentLight = here & lightInfantry & ~fresh[side]!;
  if (spentLight === 0) return here;
  if (isThreatenedFromBehind(battle, side, zone)) return spentLight;
  return spentLight === here ? here : here & ~spentLight;
}

/** Makes a unit the lead of its zone. */
export function makeLead(context: GameContext, unit: number): void {
  const { battle } = context;
  const zone = battle.zone[unit]!;
  if (battle.lead[zone] === unit) return;
  battle.lead[zone] = unit;
  context.tell(EventKind.Lead, unit, zone);
}

/** Lets a side name the lead of a zone that has none. */
function nameLead(context: GameContext, side: number, zone: number): void {
  const { battle, options } = context;
  const first = battle.forces.firstUnit[side]!;
  const candidates = leadCandidates(battle, side, zone);
  if ((candidates & (candidates - 1)) === 0) {
    makeLead(context, first + lowestOf(candidates));
    return;
  }
  options.clear();
  addAlike(battle, options, side, candidates);
  context.setDecisionContext(-1, zone);
  makeLead(context, context.choose(side, DECISIONS.lead));
}

/** Lets a side name a lead for each of its zones that has none (LB-3.2d, LB-6.4b, LB-6.4e), from its own left to right. */
export function nameLeads(context: GameContext, side: number): void {
  const { battle } = context;
  const atOnce = battle.readings.spentLightLead === AT_ONCE;
  for (let left = battle.occupied[side]!; left !== 0; ) {
    const zone = firstSeenBy(side, left);
    left &= ~(1 << zone);
    if (atOnce && isOverdue(battle, side, zone)) battle.lead[zone] = -1;
    if (battle.lead[zone] === -1) nameLead(context, side, zone);
  }
}

/**
 * Lets a side in its enemy's player turn name the leads that he has forced on it by coming behind it: only where spent light
 * infantry takes over at once (LB-6.8c, R21).
 */
export function nameOverdueLeads(context: GameContext, side: number): void {
  if (context.battle.readings.spentLightLead === AT_ONCE) nameLeads(context, side);
}

/** Whether spent light infantry must take over as lead although there is one: the reading R21 `atOnce`. */
function isOverdue(battle: LostBattlesBattle, side: number, zone: number): boolean {
  const lead = battle.lead[zone]!;
  if (lead < 0) return false;
  const { forces, fresh } = battle;
  const here = battle.unitsOf(side, zone);
  const { scythed, lightInfantry } = forces.masks[side]!;
  const spentLight = here & lightInfantry & ~fresh[side]!;
  if ((here & scythed) !== 0 || spentLight === 0) return false;
  if (forces.troopOf[lead]!.type === LIGHT_INFANTRY && ((fresh[side]! >>> forces.placeOf[lead]!) & 1) === 0)
    return false;
  return isThreatenedFromBehind(battle, side, zone);
}

/** All leads of a side lapse; who was one is remembered (LB-6.4c, LB-6.8a). */
export function lapseLeads(battle: LostBattlesBattle, side: number): void {
  const first = battle.forces.firstUnit[side]!;
  let before = 0;
  for (let zones = battle.occupied[side]!; zones !== 0; zones &= zones - 1) {
    const zone = lowestOf(zones);
    const lead = battle.lead[zone]!;
    if (lead >= 0) before |= 1 << (lead - first);
    battle.lead[zone] = -1;
  }
  battle.leadBefore[side] = before;
}
