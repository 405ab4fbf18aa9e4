import { ATTACK_TABLES, type AttackTable, neededScore } from '../data/attack-table.js';
import { TYPE_OF } from '../data/units.js';
import { ELEPHANTS } from '../data/vocabulary.js';
import { type AttackFacts, attackModifiers, modifierTotal } from '../rules/attack-modifiers.js';
import type { AttackRoll } from '../rules/attack-roll.js';
import { isScreened } from '../rules/is-screened.js';
import { mayGoAllOut } from '../rules/may-go-all-out.js';
import { adjacentTo, EDGE_ZONES, facingTowards, neighbourOf } from '../zones.js';
import type { LostBattlesBattle } from './battle.js';
import { isFlanked, isPincered } from './relations.js';

const ATTACKERS = 1;
const MOVE_ONLY = 1;
const ANY_FLANK = 1;

/** The attack table that a battle is fought with: the user's own, or that of the reading R2. */
export function attackTableOf({ forces, readings }: LostBattlesBattle): AttackTable {
  return forces.attackTable ?? ATTACK_TABLES[readings.attackTable]!;
}

/**
 * Notes what all attacks from a zone that faces so on the zone in front of it have in common (D6); `moved` says whether the
 * attackers have moved or turned before.
 */
export function gatherGroup(
  facts: AttackFacts,
  battle: LostBattlesBattle,
  side: number,
  zone: number,
  facing: number,
  moved: boolean,
): void {
  const { forces, readings } = battle;
  const flank = readings.pincer === ANY_FLANK;
  facts.pincered = flank ? isFlanked(battle, side, zone) : isPincered(battle, side, zone);
  facts.moved = moved;
  facts.fatigued = forces.conditions[side]!.fatigued;
  facts.raining = battle.raining;
  facts.attackerGround = forces.ground[zone]!;
  facts.ownCamp = forces.camp[side] === zone;
  const target = neighbourOf(zone, facing);
  facts.phalanxExposed = (adjacentTo(zone) & battle.occupied[1 - side]! & ~(1 << target)) !== 0;
  const both = (1 << zone) | (1 << target);
  facts.edgeZones = (EDGE_ZONES & both) === both;
  facts.targetGround = forces.ground[target]!;
  facts.againstLevy = readings.againstLevy;
  facts.wetLightCavalry = readings.wetLightCavalry;
  facts.phalangiteSupport = readings.phalangiteSupport;
  facts.downhill = readings.downhill;
  facts.campGround = readings.campGround;
}

/** Notes what all attacks from a zone on another rest on besides while that and its lead stay as they are (D6). */
export function gatherTarget(
  facts: AttackFacts,
  battle: LostBattlesBattle,
  side: number,
  zone: number,
  target: number,
): void {
  const { forces, fresh, readings } = battle;
  const enemy = 1 - side;
  const lead = battle.lead[target]!;
  facts.target = forces.units[lead]!.troop;
  facts.targetSpent = ((fresh[enemy]! >>> forces.placeOf[lead]!) & 1) === 0;
  const quarters = (facingTowards(target, zone) - battle.facing[target]!) & 3;
  facts.struckFrom = quarters === 0 ? 0 : quarters === 2 ? 2 : 1;
  const here = battle.unitsOf(enemy, target);
  const { hoplites, indian } = forces.masks[enemy]!;
  const lately = readings.hopliteEntry === MOVE_ONLY ? battle.enteredByMove[enemy]! : battle.entered[enemy]!;
  facts.standingHoplites = (here & hoplites & ~lately) !== 0;
  facts.indianElephants = (here & indian) !== 0;
  const companions = readings.footCompany === ATTACKERS ? side : enemy;
  const { cavalry, chariots, lightInfantry } = forces.masks[companions]!;
  const beside = battle.unitsOf(companions, companions === side ? zone : target) & fresh[companions]!;
  facts.company = (beside & (cavalry | chariots | lightInfantry)) !== 0;
}

/** Notes what sets one attack apart from the others: who makes it, and how (D6). */
export function gatherAttacker(
  facts: AttackFacts,
  { forces, fresh }: LostBattlesBattle,
  side: number,
  attacker: number,
  first: boolean,
  halfSize: boolean,
  supported: boolean,
  bonuses: number,
): void {
  facts.attacker = forces.units[attacker]!.troop;
  facts.attackerSpent = ((fresh[side]! >>> forces.placeOf[attacker]!) & 1) === 0;
  facts.lead = first;
  facts.halfSize = halfSize;
  facts.supported = supported;
  facts.bonuses = bonuses;
}

/** Notes what the roll of an attack rests on that has been gathered. */
export function gatherRoll(
  roll: AttackRoll,
  facts: AttackFacts,
  battle: LostBattlesBattle,
  side: number,
  target: number,
): void {
  const { forces, fresh, readings } = battle;
  const enemy = 1 - side;
  const here = battle.unitsOf(enemy, target);
  const allFresh = (here & ~fresh[enemy]!) === 0;
  const heavy = (here & forces.masks[enemy]!.heavyInfantry) !== 0;
  roll.needed = neededScore(attackTableOf(battle), facts.attacker, facts.target);
  roll.modifier = modifierTotal(attackModifiers(facts));
  roll.elephants = TYPE_OF[facts.target] === ELEPHANTS;
  roll.screened = isScreened(facts.target, heavy, allFresh);
  roll.mayGoAllOut = mayGoAllOut(facts.attacker, facts.attackerSpent, facts.target);
  roll.equality = readings.equality;
  roll.idleAllOut = readings.idleAllOut;
}
