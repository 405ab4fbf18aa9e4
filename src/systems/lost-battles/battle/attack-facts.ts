import { ATTACK_TABLES, neededScore } from '../data/attack-table.js';
import { TYPE_OF } from '../data/units.js';
import { ELEPHANTS } from '../data/vocabulary.js';
import { type AttackFacts, usualFacts } from '../rules/attack-modifiers.js';
import type { AttackRoll } from '../rules/attack-roll.js';
import { isScreened } from '../rules/is-screened.js';
import { mayGoAllOut } from '../rules/may-go-all-out.js';
import { adjacentTo, EDGE_ZONES, facingTowards, neighbourOf } from '../zones.js';
import type { LostBattlesBattle } from './battle.js';
import { isFlanked, isPincered } from './relations.js';

const ATTACKERS = 1;
const MOVE_ONLY = 1;
const ANY_FLANK = 1;

/** The facts of the present attack; one record for all. */
export const facts: AttackFacts = usualFacts();

/** What the roll of the present attack rests on; one record for all. */
export const roll: AttackRoll = {
  needed: 0,
  modifier: 0,
  elephants: false,
  screened: false,
  mayGoAllOut: false,
  equality: 0,
  idleAllOut: 0,
};

/** Notes what all attacks of the activated group on a zone have in common (D6). */
export function gatherGroup(battle: LostBattlesBattle, side: number, target: number): void {
  const { forces, groupFacing, groupZone, readings } = battle;
  const flank = readings.pincer === ANY_FLANK;
  facts.pincered = flank ? isFlanked(battle, side, groupZone) : isPincered(battle, side, groupZone);
  facts.moved = battle.groupMoved;
  facts.fatigued = forces.conditions[side]!.fatigued;
  facts.raining = battle.raining;
  facts.attackerGround = forces.ground[groupZone]!;
  facts.ownCamp = forces.camp[side] === groupZone;
  const ahead = neighbourOf(groupZone, groupFacing);
  facts.phalanxExposed = (adjacentTo(groupZone) & battle.occupied[1 - side]! & ~(1 << ahead)) !== 0;
  const both = (1 << groupZone) | (1 << target);
  facts.edgeZones = (EDGE_ZONES & both) === both;
  facts.targetGround = forces.ground[target]!;
  facts.againstLevy = readings.againstLevy;
  facts.wetLightCavalry = readings.wetLightCavalry;
  facts.phalangiteSupport = readings.phalangiteSupport;
  facts.downhill = readings.downhill;
  facts.campGround = readings.campGround;
}

/** Notes what one attack rests on besides: the attacker, and the target zone with its lead as they are now (D6). */
export function gatherAttack(
  battle: LostBattlesBattle,
  side: number,
  attacker: number,
  target: number,
  first: boolean,
  halfSize: boolean,
  supported: boolean,
): void {
  const { forces, fresh, groupZone, readings } = battle;
  const enemy = 1 - side;
  const lead = battle.lead[target]!;
  facts.attacker = forces.units[attacker]!.troop;
  facts.attackerSpent = ((fresh[side]! >>> forces.placeOf[attacker]!) & 1) === 0;
  facts.lead = first;
  facts.bonuses = 0;
  facts.halfSize = halfSize;
  facts.supported = supported;
  facts.target = forces.units[lead]!.troop;
  facts.targetSpent = ((fresh[enemy]! >>> forces.placeOf[lead]!) & 1) === 0;
  const quarters = (facingTowards(target, groupZone) - battle.facing[target]!) & 3;
  facts.struckFrom = quarters === 0 ? 0 : quarters === 2 ? 2 : 1;
  const here = battle.unitsOf(enemy, target);
  const { hoplites, indian } = forces.masks[enemy]!;
  const lately = readings.hopliteEntry === MOVE_ONLY ? battle.enteredByMove[enemy]! : battle.entered[enemy]!;
  facts.standingHoplites = (here & hoplites & ~lately) !== 0;
  facts.indianElephants = (here & indian) !== 0;
  const companions = readings.footCompany === ATTACKERS ? side : enemy;
  const { cavalry, chariots, lightInfantry } = forces.masks[companions]!;
  const beside = battle.unitsOf(companions, companions === side ? groupZone : target) & fresh[companions]!;
  facts.company = (beside & (cavalry | chariots | lightInfantry)) !== 0;
}

/** Notes what the roll of the gathered attack rests on; `modifier` is the sum of its modifiers. */
export function gatherRoll(battle: LostBattlesBattle, side: number, target: number, modifier: number): void {
  const { forces, fresh, readings } = battle;
  const enemy = 1 - side;
  const here = battle.unitsOf(enemy, target);
  const allFresh = (here & ~fresh[enemy]!) === 0;
  const heavy = (here & forces.masks[enemy]!.heavyInfantry) !== 0;
  roll.needed = neededScore(ATTACK_TABLES[readings.attackTable]!, facts.attacker, facts.target);
  roll.modifier = modifier;
  roll.elephants = TYPE_OF[facts.target] === ELEPHANTS;
  roll.screened = isScreened(facts.target, heavy, allFresh);
  roll.mayGoAllOut = mayGoAllOut(facts.attacker, facts.attackerSpent, facts.target);
  roll.equality = readings.equality;
  roll.idleAllOut = readings.idleAllOut;
}
