import { adjacentTo, EDGE_ZONES, facingTowards } from '../map/zones.js';
import { type AttackFacts, attackModifiers, modifierTotal } from '../rules/attack-modifiers.js';
import type { AttackRoll } from '../rules/attack-roll.js';
import { isScreened } from '../rules/is-screened.js';
import { mayGoAllOut } from '../rules/may-go-all-out.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { isFlanked, isPincered } from '../state/relations.js';
import { ATTACK_TABLES, type AttackTable, neededScore } from '../tables/attack-table.js';
import { TYPE_OF } from '../tables/units.js';
import { ELEPHANTS } from '../tables/vocabulary.js';

const ATTACKERS = 1;
const MOVE_ONLY = 1;
const ANY_FLANK = 1;

/** The attack table that a battle is fought with: the user's own, or that of the reading R2. */
export function attackTableOf({ forces, readings }: LostBattlesBattle): AttackTable {
  return forces.attackTable ?? ATTACK_TABLES[readings.attackTable]!;
}

/**
 * Notes what all attacks of a group from its zone on the zone in front of it have in common, whichever units are lost
 * (D6); `moved` says whether the attackers have moved or turned before.
 */
export function readGroup(
  facts: AttackFacts,
  roll: AttackRoll,
  battle: LostBattlesBattle,
  side: number,
  zone: number,
  target: number,
  moved: boolean,
): void {
  const { forces, readings } = battle;
  facts.moved = moved;
  facts.fatigued = forces.conditions[side]!.fatigued;
  facts.raining = battle.raining;
  facts.attackerGround = forces.ground[zone]!;
  facts.ownCamp = forces.camp[side] === zone;
  const both = (1 << zone) | (1 << target);
  facts.edgeZones = (EDGE_ZONES & both) === both;
  facts.targetGround = forces.ground[target]!;
  facts.againstLevy = readings.againstLevy;
  facts.wetLightCavalry = readings.wetLightCavalry;
  facts.phalangiteSupport = readings.phalangiteSupport;
  facts.downhill = readings.downhill;
  facts.campGround = readings.campGround;
  roll.equality = readings.equality;
  roll.idleAllOut = readings.idleAllOut;
}

/** Notes, after `readGroup`, what attacks rest on besides while the enemies around and their lead stay as they are (D6). */
export function readTarget(
  facts: AttackFacts,
  roll: AttackRoll,
  battle: LostBattlesBattle,
  side: number,
  zone: number,
  target: number,
): void {
  const { forces, fresh, readings } = battle;
  const enemy = 1 - side;
  const flank = readings.pincer === ANY_FLANK;
  facts.pincered = flank ? isFlanked(battle, side, zone) : isPincered(battle, side, zone);
  facts.phalanxExposed = (adjacentTo(zone) & battle.occupied[enemy]! & ~(1 << target)) !== 0;
  const lead = battle.lead[target]!;
  const troop = forces.troop[lead]!;
  facts.target = troop;
  facts.targetSpent = ((fresh[enemy]! >>> forces.placeOf[lead]!) & 1) === 0;
  const quarters = (facingTowards(target, zone) - battle.facing[target]!) & 3;
  facts.struckFrom = quarters === 0 ? 0 : quarters === 2 ? 2 : 1;
  const here = battle.unitsOf(enemy, target);
  const { heavyInfantry, hoplites, indian } = forces.masks[enemy]!;
  const lately = readings.hopliteEntry === MOVE_ONLY ? battle.enteredByMove[enemy]! : battle.entered[enemy]!;
  facts.standingHoplites = (here & hoplites & ~lately) !== 0;
  facts.indianElephants = (here & indian) !== 0;
  const companions = readings.footCompany === ATTACKERS ? side : enemy;
  const { mountedOrLight } = forces.masks[companions]!;
  const beside = battle.unitsOf(companions, companions === side ? zone : target) & fresh[companions]!;
  facts.company = (beside & mountedOrLight) !== 0;
  roll.elephants = TYPE_OF[troop] === ELEPHANTS;
  roll.screened = isScreened(troop, (here & heavyInfantry) !== 0, (here & ~fresh[enemy]!) === 0);
}

/** Notes, after `readTarget`, what sets one attack apart from the others: who makes it, and how (D6). */
export function readAttacker(
  facts: AttackFacts,
  roll: AttackRoll,
  battle: LostBattlesBattle,
  side: number,
  attacker: number,
  first: boolean,
  halfSize: boolean,
  supported: boolean,
  bonuses: number,
): void {
  const { forces, fresh } = battle;
  const troop = forces.troop[attacker]!;
  const spent = ((fresh[side]! >>> forces.placeOf[attacker]!) & 1) === 0;
  facts.attacker = troop;
  facts.attackerSpent = spent;
  facts.lead = first;
  facts.halfSize = halfSize;
  facts.supported = supported;
  facts.bonuses = bonuses;
  roll.needed = neededScore(attackTableOf(battle), troop, facts.target);
  roll.modifier = modifierTotal(attackModifiers(facts));
  roll.mayGoAllOut = mayGoAllOut(troop, spent, facts.target);
}
