import type { ShockEffect } from '../data/table-set.js';
import { CAVALRY, CHARIOTS, FLANK_REAR, GC, SKIRMISHERS, STANDS } from '../data/vocabulary.js';
import type { Party } from '../fighters.js';
import { afterFirst, DIRECTIONS, firstBit, Order, vertexLeavingColumn } from '../hexes.js';
import { applyChecks, applyHits } from '../rules/apply-checks.js';
import { tqOf } from '../rules/current-tq.js';
import { eliminateChariots } from '../rules/eliminate-chariots.js';
import { keepOne, mayKeepOne } from '../rules/keep-one.js';
import { fallsInShock } from '../rules/leader-casualty.js';
import { shockModifiers } from '../rules/shock-modifiers.js';
import { rollShock, shockResult } from '../rules/shock-result.js';
import { betterForDefender } from '../rules/shock-terrain.js';
import { orderForOddHits } from '../rules/spread-hits.js';
import { takeHits } from '../rules/take-hits.js';
import { advanceOrPursue } from './advance.js';
import { strikesFlank, wholeAspect } from './attack-aspect.js';
import { gatherBoth, nextAttack } from './attacks.js';
import { Flag, type SimpleGbohBattle, Stage, Status } from './battle.js';
import { Cause } from './causes.js';
import type { Course } from './course.js';
import { DECISIONS } from './decisions.js';
import { EventKind } from './events.js';
import { settle } from './hits.js';
import { isHeroic, isWith, killLeader } from './leaders.js';
import { movedToAttack } from './moved-to-attack.js';
import { faceAbout, faceUnit, zoneHas } from './places.js';
import { enemiesBeside, fighterIn, hexDistance, isElephant, sizeOf } from './relations.js';
import { retreatParty } from './retreat.js';

const ANY_IN_STACK = 1;
const ODD_TO_TOP = 1;
const DEPLETION_COUNTS = 1;
const ROUT_OR_RETREAT = 1;
const HEROIC_RADIUS = 2;

/** Segment 2 of the Shock phase: every leader with a unit in an attack may fall (SG-7.46a). */
export function leaderSegment(course: Course): void {
  const { battle } = course;
  const { firstLeader } = battle.forces;
  for (let attack = 0; attack < battle.attacks; attack++) {
    if (battle.stages[attack] !== Stage.Ready || !isLedInto(battle, attack) || !gatherBoth(course, attack)) continue;
    for (let turn = 0; turn < 2; turn++) {
      const side = turn === 0 ? battle.active : 1 - battle.active;
      const party = turn === 0 ? course.attackers : course.defenders;
      for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
        if (!isWithParty(battle, leader, party)) continue;
        course.leaderRolls(leader);
        if (fallsInShock(course.dice, battle.forces.tables)) killLeader(course, leader);
      }
    }
  }
}

/** Whether any leader stands with a unit that is in an attack. */
function isLedInto({ attack, bottom, leaderHex, top }: SimpleGbohBattle, number: number): boolean {
  for (let leader = 0; leader < leaderHex.length; leader++) {
    const at = leaderHex[leader]!;
    if (at < 0 || top[at]! < 0) continue;
    if (attack[top[at]!] === number || (bottom[at]! >= 0 && attack[bottom[at]!] === number)) return true;
  }
  return false;
}

function isWithParty(battle: SimpleGbohBattle, leader: number, { count, units }: Party): boolean {
  for (let at = 0; at < count; at++) if (isWith(battle, leader, units[at]!)) return true;
  return false;
}

/** Segment 3 of the Shock phase: attack by attack in the active player's order (SG-7.40a). */
export function shockSegment(course: Course): void {
  const { stages } = course.battle;
  for (let attack = nextAttack(course, Stage.Ready); attack >= 0; attack = nextAttack(course, Stage.Ready)) {
    const isThere = gatherBoth(course, attack);
    stages[attack] = isThere ? Stage.Fought : Stage.Done;
    if (isThere) resolve(course);
  }
}

/** Whether a unit takes part in a shock of this phase, be it over or yet to come. */
function takesPart({ attack, stages, status }: SimpleGbohBattle, unit: number): boolean {
  if (attack[unit]! < 0 || status[unit] !== Status.OnMap) return false;
  const stage = stages[attack[unit]!]!;
  return stage === Stage.Ready || stage === Stage.Fought;
}

/** Whether a leader helps a side: stacked with one of its units, or a heroic one in some shock near enough (SG-4.38a). */
function isLed({ battle, engaged, engagedCount }: Course, party: Party): boolean {
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
function terrainPart({ attackers, battle, defenders }: Course): number {
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

/** The player names who leads his side, among the units that fight for their stacks (SG-7.35a, SG-7.36a). */
function nameLead(course: Course, party: Party, flankOnly: boolean): number {
  const { battle, options } = course;
  const attacking = party === course.attackers;
  options.clear();
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    if (fighterIn(battle, battle.hex[unit]!) !== unit) continue;
    if (flankOnly && !strikesFlank(course, unit)) continue;
    options.add(unit);
  }
  return course.focus(-1).choose(party.side, attacking ? DECISIONS.leadAttacker : DECISIONS.leadDefender);
}

/** Gathers what one side brings into the modifiers. */
function tally({ battle, room }: Course, { count, units }: Party, attacking: boolean): void {
  const { facts } = room;
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

/** One attack: modifiers, the roll, its results, retreats and advance (SG-7.5a to SG-7.54b, R26). */
function resolve(course: Course): void {
  const { attackers, battle, defenders } = course;
  const { forces, readings } = battle;
  const { facts, parts } = course.room;
  const aspect = wholeAspect(course);
  const lead = nameLead(course, attackers, aspect === FLANK_REAR);
  const against = nameLead(course, defenders, false);
  facts.aspect = aspect;
  facts.attacker = battle.kind[lead]!;
  facts.attackerMissile = forces.missile[lead]!;
  facts.defender = battle.kind[against]!;
  facts.leadMoved = movedToAttack(course, lead);
  facts.anyMoved = false;
  for (let at = 0; at < attackers.count; at++) {
    if (movedToAttack(course, attackers.units[at]!)) facts.anyMoved = true;
  }
  tally(course, attackers, true);
  tally(course, defenders, false);
  facts.attackerLed = isLed(course, attackers);
  facts.defenderLed = isLed(course, defenders);
  facts.terrain = terrainPart(course);
  facts.germanAsLight =
    forces.type[lead] === GC && course.focus(lead, against).asks(battle.active, DECISIONS.germanRow);
  facts.adjustmentSource = readings.adjustmentSource;
  facts.hitsDrmCap = readings.hitsDrmCap;
  facts.twiceTheSize = readings.twiceTheSize;
  const net = shockModifiers(forces.tables, facts, parts);
  course.unitRolls(lead);
  const roll = rollShock(course.dice, net) + readings.scrtShift;
  course.tell(EventKind.Shock, lead, against, net, roll);
  const { attacker, defender } = shockResult(forces.tables, roll);
  remember(course, attackers);
  remember(course, defenders);
  takePlainHits(course, defenders, defender);
  takePlainHits(course, attackers, attacker);
  applyChecks(course.dice, forces.tables, battle, attackers, attacker);
  applyChecks(course.dice, forces.tables, battle, defenders, defender);
  finish(course, lead, against, attacker, defender);
}

/** Remembers how the units of a side were before the results. */
function remember({ battle, depletedBefore, hitsBefore }: Course, { count, units }: Party): void {
  for (let at = 0; at < count; at++) {
    const unit = units[at]!;
    depletedBefore[unit] = battle.depleted[unit]!;
    hitsBefore[unit] = battle.hits[unit]!;
  }
}

/** Hits without a check, the odd ones placed by the player who inflicts them (SG-7.53a, R60). */
function takePlainHits(course: Course, party: Party, effect: ShockEffect): void {
  const { battle, options, order } = course;
  if (effect.check || effect.automatic || effect.hits === 0) return;
  const count = orderForOddHits(battle, party, true, order);
  const odd = count === 0 ? 0 : effect.hits % count;
  if (battle.readings.stackHits !== ODD_TO_TOP) {
    for (let placed = 0; placed < odd && count > 1; placed++) {
      options.clear();
      for (let at = placed; at < count; at++) options.add(order[at]!);
      const unit = course.focus(-1, -1, -1, -1, odd - placed).choose(1 - party.side, DECISIONS.extraHit);
      for (let at = placed; at < count; at++) {
        if (order[at] !== unit) continue;
        order[at] = order[placed]!;
        order[placed] = unit;
        break;
      }
    }
  }
  applyHits(battle, effect, order, count);
}

/** Everything that follows from results that have been applied to fates and hits. */
function finish(course: Course, lead: number, against: number, attacker: ShockEffect, defender: ShockEffect): void {
  const { attackers, battle, defenders, depletedBefore } = course;
  if (mayKeepOne(battle, attackers, defenders, countsDepletion(battle), depletedBefore)) keep(course);
  fear(course);
  course.vacatedCount = 0;
  tellAndSettle(course, defenders, lead, true);
  tellAndSettle(course, attackers, against, false);
  if (goesBack(defender)) retreatParty(course, defenders, attackers, lead, true);
  sweepChariots(course, against);
  if (goesBack(attacker)) retreatParty(course, attackers, defenders, against, false);
  columnsReturn(course);
  if (goesBack(attacker) || course.vacatedCount === 0 || battle.status[lead] !== Status.OnMap) return;
  if (battle.fate[lead] !== STANDS) return;
  advanceOrPursue(course, lead, battle.forces.category[lead] === CAVALRY && hasCavalryFled(course), against);
}

/** Whether depletion in place of rout counts as rout (R31). */
function countsDepletion({ readings }: SimpleGbohBattle): boolean {
  return readings.depletionAsRout === DEPLETION_COUNTS;
}

/**
 * Chariots that have not broken through are gone, once it is known who of the defenders has routed, be it where there was
 * no hex to retreat to (SG-10.53a).
 */
function sweepChariots(course: Course, against: number): void {
  const { attackers, battle, defenders, depletedBefore } = course;
  if (eliminateChariots(battle, attackers, defenders, countsDepletion(battle), depletedBefore) === 0) return;
  for (let at = 0; at < attackers.count; at++) {
    const unit = attackers.units[at]!;
    if (battle.status[unit] !== Status.OnMap || battle.fate[unit] === STANDS) continue;
    battle.doer[unit] = battle.forces.row[against]!;
    settle(course, unit, Cause.SweptAside, against);
  }
}

function goesBack(effect: ShockEffect): boolean {
  return effect.retreat || effect.check || effect.automatic;
}

/**
 * Whether cavalry has routed among the defenders, at once or for want of a way back, and what else readings call so
 * (SG-7.61a, R30, R31).
 */
function hasCavalryFled({ battle, defenders, depletedBefore }: Course): boolean {
  const { pursuitTrigger } = battle.readings;
  for (let at = 0; at < defenders.count; at++) {
    const unit = defenders.units[at]!;
    if (battle.forces.category[unit] !== CAVALRY) continue;
    if (battle.fate[unit] !== STANDS) return true;
    if (countsDepletion(battle) && battle.depleted[unit]! > depletedBefore[unit]!) return true;
    const went = battle.has(unit, Flag.Retreated) || battle.status[unit] !== Status.OnMap;
    if (went && pursuitTrigger === ROUT_OR_RETREAT) return true;
  }
  return false;
}

/** Where hits alone made everybody rout, the attacker keeps one of his units that are gone (SG-8.4b). */
function keep(course: Course): void {
  const { attackers, battle, options } = course;
  options.clear();
  for (let at = 0; at < attackers.count; at++) {
    if (battle.fate[attackers.units[at]!] !== STANDS) options.add(attackers.units[at]!);
  }
  keepOne(battle, course.focus(-1).choose(battle.active, DECISIONS.keepUnit));
}

/** Cavalry attacked by elephants that could not retreat before the shock takes a hit besides (SG-10.23b). */
function fear(course: Course): void {
  const { battle, defenders } = course;
  for (let at = 0; at < defenders.count; at++) {
    const unit = defenders.units[at]!;
    if (!battle.has(unit, Flag.Afraid) || battle.fate[unit] !== STANDS) continue;
    battle.flags[unit] = battle.flags[unit]! & ~Flag.Afraid;
    takeHits(battle, unit, 1);
  }
}

/** Tells what has become of a party's units and takes those off the map that are gone. */
function tellAndSettle(course: Course, party: Party, doer: number, vacates: boolean): void {
  const { battle, depletedBefore, hitsBefore, vacated } = course;
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    const changed = battle.depleted[unit] !== depletedBefore[unit];
    const hits = battle.hits[unit]! - hitsBefore[unit]!;
    const gone = battle.fate[unit] !== STANDS;
    if (changed || hits > 0 || gone) battle.doer[unit] = battle.forces.row[doer]!;
    if (hits > 0) course.tell(EventKind.Hits, unit, hits, Cause.Shock, battle.hits[unit]!);
    if (changed) course.tell(EventKind.Depleted, unit, battle.hits[unit]!);
    if (!gone) continue;
    if (vacates) {
      vacated[course.vacatedCount++] = battle.hex[unit]!;
      if (battle.right[unit]! >= 0) vacated[course.vacatedCount++] = battle.right[unit]!;
    }
    settle(course, unit, Cause.Shock, doer);
  }
}

/**
 * An attacked column that still stands returns to line and faces where its owner likes: a double-size unit either way
 * (SG-11.25a).
 */
function columnsReturn(course: Course): void {
  const { battle, defenders, options } = course;
  for (let at = 0; at < defenders.count; at++) {
    const unit = defenders.units[at]!;
    if (battle.status[unit] !== Status.OnMap || battle.inColumn[unit] === 0) continue;
    options.clear();
    const double = battle.forces.doubleSize[unit] === 1;
    const facing = double ? vertexLeavingColumn(battle.facing[unit]!, battle.order[unit]!) : battle.facing[unit]!;
    const apart = double ? DIRECTIONS / 2 : 1;
    for (let by = 0; by < DIRECTIONS; by += apart) options.add((facing + by) % DIRECTIONS);
    const vertex = course.focus(unit).choose(defenders.side, DECISIONS.columnFacing);
    faceUnit(battle, unit, double ? facing : vertex, Order.Line);
    if (double && vertex !== facing) faceAbout(battle, unit);
    course.tell(EventKind.Faced, unit, vertex, Order.Line);
  }
}
