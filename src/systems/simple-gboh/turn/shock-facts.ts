import { afterFirst, DIRECTIONS, firstBit } from '../map/hexes.js';
import { tqOf } from '../rules/current-tq.js';
import type { ShockFacts } from '../rules/shock-modifiers.js';
import { betterForDefender } from '../rules/shock-terrain.js';
import { type SimpleGbohBattle, Stage, Status } from '../state/battle.js';
import type { Party } from '../state/fighters.js';
import { zoneHas } from '../state/places.js';
import { enemiesBeside, fighterIn, hexDistance, isElephant, sizeOf } from '../state/relations.js';
import { CHARIOTS, SKIRMISHERS } from '../tables/vocabulary.js';
import type { ShockParties } from './context.js';
import { isHeroic, isWith } from './leaders.js';
import { movedToAttack } from './moved-to-attack.js';

const ANY_IN_STACK = 1;
const HEROIC_RADIUS = 2;

/** Whether a leader stands with one of the units of a side. */
export function isWithParty(battle: SimpleGbohBattle, leader: number, { count, units }: Party): boolean {
  for (let at = 0; at < count; at++) if (isWith(battle, leader, units[at]!)) return true;
  return false;
}

/** Whether a unit takes part in a shock of this phase, be it over or yet to come. */
function takesPart({ attack, stages, status }: SimpleGbohBattle, unit: number): boolean {
  if (attack[unit]! < 0 || status[unit] !== Status.OnMap) return false;
  const stage = stages[attack[unit]!]!;
  return stage === Stage.Ready || stage === Stage.Fought;
}

/** Whether a leader helps a side: stacked with one of its units, or a heroic one in some shock near enough (SG-4.38a). */
function isLed({ battle, engaged, engagedCount }: ShockParties, party: Party): boolean {
  const { firstLeader, sideOf } = battle.forces;
  const { side } = party;
  for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
    if (battle.leaderHex[leader]! < 0) continue;
    if (isWithParty(battle, leader, party)) return true;
    if (!isHeroic(battle, leader)) continue;
    for (let which = 0; which < engagedCount; which++) {
      const unit = engaged[which]!;
      if (sideOf[unit] !== side || !takesPart(battle, unit) || !isWith(battle, leader, unit)) continue;
      for (let at = 0; at < party.count; at++) {
        if (hexDistance(battle, party.units[at]!, battle.leaderHex[leader]!) <= HEROIC_RADIUS) return true;
      }
    }
  }
  return false;
}

/** What terrain adds: of all pairs that fight, what is best for the defender (SG-7.5h, D11). */
function terrainPart({ attackers, battle, defenders }: ShockParties): number {
  const { grid, shock } = battle.forces.map;
  let best = 0;
  for (let at = 0; at < attackers.count; at++) {
    const unit = attackers.units[at]!;
    for (let half = 0; half < 2; half++) {
      const from = half === 0 ? battle.hex[unit]! : battle.right[unit]!;
      if (from < 0) continue;
      for (let ways = enemiesBeside(battle, battle.active, from); ways !== 0; ways = afterFirst(ways)) {
        const direction = firstBit(ways);
        const to = grid.next(from, direction);
        if (!holdsDefender(battle, defenders, to) || !zoneHas(battle, unit, to)) continue;
        best = betterForDefender(best, shock[from * DIRECTIONS + direction]!);
      }
    }
  }
  return best;
}

function holdsDefender(battle: SimpleGbohBattle, { count, units }: Party, hex: number): boolean {
  for (let at = 0; at < count; at++)
    if (battle.hex[units[at]!] === hex || battle.right[units[at]!] === hex) return true;
  return false;
}

/** Gathers what one side brings into the modifiers. */
function tally(battle: SimpleGbohBattle, { count, units }: Party, attacking: boolean, facts: ShockFacts): void {
  let tq = 0;
  let size = 0;
  let special = 0;
  let hits = 0;
  for (let at = 0; at < count; at++) {
    const unit = units[at]!;
    const counts = battle.readings.tqUnit === ANY_IN_STACK || fighterIn(battle, battle.hex[unit]!) === unit;
    if (counts) tq = Math.max(tq, tqOf(battle, unit));
    const { category } = battle.forces;
    const apart = category[unit] === CHARIOTS || category[unit] === SKIRMISHERS || isElephant(battle, unit);
    if (apart) special += sizeOf(battle, unit);
    else size += sizeOf(battle, unit);
    hits += battle.hits[unit]!;
  }
  if (attacking) {
    facts.attackerTq = tq;
    facts.attackerSize = size;
    facts.attackerSpecialSize = special;
    facts.attackerHits = hits;
  } else {
    facts.defenderTq = tq;
    facts.defenderSize = size;
    facts.defenderSpecialSize = special;
    facts.defenderHits = hits;
  }
}

/**
 * Writes the inputs of an attack's modifiers (SG-7.5a to SG-7.5h) into `facts`: the same for the shock that is rolled
 * and for players who choose leads.
 */
export function readFacts(
  room: ShockParties,
  lead: number,
  against: number,
  aspect: number,
  germanAsLight: boolean,
  facts: ShockFacts,
): void {
  const { attackers, battle, defenders } = room;
  const { readings } = battle;
  facts.aspect = aspect;
  writeLeads(room, lead, against, facts);
  facts.anyMoved = false;
  for (let at = 0; at < attackers.count; at++) {
    if (movedToAttack(room, attackers.units[at]!)) facts.anyMoved = true;
  }
  tally(battle, attackers, true, facts);
  tally(battle, defenders, false, facts);
  facts.attackerLed = isLed(room, attackers);
  facts.defenderLed = isLed(room, defenders);
  facts.terrain = terrainPart(room);
  facts.germanAsLight = germanAsLight;
  facts.adjustmentSource = readings.adjustmentSource;
  facts.hitsDrmCap = readings.hitsDrmCap;
  facts.twiceTheSize = readings.twiceTheSize;
}

/** Writes what of the facts rests on who leads both sides (SG-7.35a). */
export function writeLeads(room: ShockParties, lead: number, against: number, facts: ShockFacts): void {
  const { battle } = room;
  facts.attacker = battle.kind[lead]!;
  facts.attackerMissile = battle.forces.missile[lead]!;
  facts.defender = battle.kind[against]!;
  facts.leadMoved = movedToAttack(room, lead);
}
