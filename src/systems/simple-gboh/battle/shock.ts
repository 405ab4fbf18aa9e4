import type { ShockEffect } from '../data/table-set.js';
import { CAVALRY, FLANK_REAR, GC, STANDS } from '../data/vocabulary.js';
import type { Party } from '../fighters.js';
import { DIRECTIONS, Order, vertexLeavingColumn } from '../hexes.js';
import { applyChecks, applyHits } from '../rules/apply-checks.js';
import { eliminateChariots } from '../rules/eliminate-chariots.js';
import { hitAfraid } from '../rules/hit-afraid.js';
import { keepOne, mayKeepOne } from '../rules/keep-one.js';
import { fallsInShock } from '../rules/leader-casualty.js';
import { shockModifiers } from '../rules/shock-modifiers.js';
import { rollShock, shockResult } from '../rules/shock-result.js';
import { orderForOddHits } from '../rules/spread-hits.js';
import { advanceOrPursue } from './advance.js';
import { strikesFlank, wholeAspect } from './attack-aspect.js';
import { forgetRetreats, gatherBoth, gatherEngaged, nextAttack } from './attacks.js';
import { Flag, type SimpleGbohBattle, Stage, Status } from './battle.js';
import { Cause } from './causes.js';
import type { Course } from './course.js';
import { DECISIONS } from './decisions.js';
import { EventKind, MODIFIERS } from './events.js';
import { settle } from './hits.js';
import { killLeader } from './leaders.js';
import { faceAbout, faceUnit } from './places.js';
import { fighterIn } from './relations.js';
import { retreatParty } from './retreat.js';
import { gatherFacts, isWithParty } from './shock-facts.js';

const ODD_TO_TOP = 1;
const DEPLETION_COUNTS = 1;
const ROUT_OR_RETREAT = 1;

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
        const falls = fallsInShock(course.dice, battle.forces.tables);
        course.tell(EventKind.LeaderEndangered, leader, falls ? 1 : 0);
        if (falls) killLeader(course, leader);
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

/** Segment 3 of the Shock phase: attack by attack in the active player's order (SG-7.40a). */
export function shockSegment(course: Course): void {
  const { stages } = course.battle;
  for (let attack = nextAttack(course, Stage.Ready); attack >= 0; attack = nextAttack(course, Stage.Ready)) {
    const isThere = gatherEngaged(course, attack);
    stages[attack] = isThere ? Stage.Fought : Stage.Done;
    if (isThere) resolve(course);
  }
}

/**
 * The player names who leads his side, among the units that fight for their stacks (SG-7.35a, SG-7.36a). `against` is the lead
 * that the other side has named already, or -1.
 */
function nameLead(course: Course, party: Party, flankOnly: boolean, against: number): number {
  const { battle, options } = course;
  const attacking = party === course.attackers;
  options.clear();
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    if (fighterIn(battle, battle.hex[unit]!) !== unit) continue;
    if (flankOnly && !strikesFlank(course, unit)) continue;
    options.add(unit);
  }
  return course.focus(-1, against).choose(party.side, attacking ? DECISIONS.leadAttacker : DECISIONS.leadDefender);
}

/** One attack: modifiers, the roll, its results, retreats and advance (SG-7.5a to SG-7.54b, R26). */
function resolve(course: Course): void {
  const { attackers, battle, defenders } = course;
  const { forces, readings } = battle;
  const { facts, parts } = course.room;
  forgetRetreats(battle);
  const aspect = wholeAspect(course);
  const lead = nameLead(course, attackers, aspect === FLANK_REAR, -1);
  const against = nameLead(course, defenders, false, lead);
  const germanAsLight =
    forces.type[lead] === GC && course.focus(lead, against).asks(battle.active, DECISIONS.germanRow);
  gatherFacts(course, lead, against, aspect, germanAsLight, facts);
  const net = shockModifiers(forces.tables, facts, parts);
  if (battle.watcher !== null) tellWhoFights(course);
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

/** Records which units fight, from where, and the modifiers of each side. */
function tellWhoFights(course: Course): void {
  const { attackers, battle, defenders } = course;
  const { parts } = course.room;
  for (const party of [attackers, defenders]) {
    for (let at = 0; at < party.count; at++) {
      const unit = party.units[at]!;
      course.tell(EventKind.TakesPart, unit, party === attackers ? 1 : 0, battle.hex[unit]!);
    }
  }
  for (const [place, name] of MODIFIERS.entries()) {
    if (parts[name] !== 0) course.tell(EventKind.Modifier, place, parts[name]);
  }
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
  hitAfraid(battle, attackers, defenders);
  course.vacatedCount = 0;
  tellResults(course, defenders, lead);
  tellResults(course, attackers, against);
  settleAll(course, defenders, lead, true);
  settleAll(course, attackers, against, false);
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
  const unit = course.focus(-1).choose(battle.active, DECISIONS.keepUnit);
  keepOne(battle, unit);
  course.tell(EventKind.Kept, unit, battle.hits[unit]!);
}

/** Tells what the shock has done to a party's units, before anything follows from it. */
function tellResults(course: Course, party: Party, doer: number): void {
  const { battle, depletedBefore, hitsBefore } = course;
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    const changed = battle.depleted[unit] !== depletedBefore[unit];
    const hits = battle.hits[unit]! - hitsBefore[unit]!;
    const gone = battle.fate[unit] !== STANDS;
    if (changed || hits > 0 || gone) battle.doer[unit] = battle.forces.row[doer]!;
    if (hits > 0) course.tell(EventKind.Hits, unit, hits, Cause.Shock, battle.hits[unit]!);
    if (changed) course.tell(EventKind.Depleted, unit, battle.hits[unit]!);
  }
}

/** Takes those of a party off the map that are gone, elephants after their rampage. */
function settleAll(course: Course, party: Party, doer: number, vacates: boolean): void {
  const { battle, vacated } = course;
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    if (battle.fate[unit] === STANDS) continue;
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
