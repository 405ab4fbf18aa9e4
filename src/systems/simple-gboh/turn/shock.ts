import { DIRECTIONS, Order, vertexLeavingColumn } from '../map/hexes.js';
import { applyChecks, applyHits } from '../rules/apply-checks.js';
import { eliminateChariots } from '../rules/eliminate-chariots.js';
import { hitAfraid } from '../rules/hit-afraid.js';
import { keepOne, mayKeepOne } from '../rules/keep-one.js';
import { fallsInShock } from '../rules/leader-casualty.js';
import { shockModifiers } from '../rules/shock-modifiers.js';
import { rollShock, shockResult } from '../rules/shock-result.js';
import { orderForOddHits } from '../rules/spread-hits.js';
import { Flag, type SimpleGbohBattle, Stage, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind, MODIFIERS } from '../state/events.js';
import type { Party } from '../state/fighters.js';
import { faceAbout, faceUnit } from '../state/places.js';
import { fighterIn } from '../state/relations.js';
import type { ShockEffect } from '../tables/table-set.js';
import { CAVALRY, FLANK_REAR, GC, STANDS } from '../tables/vocabulary.js';
import { advanceOrPursue } from './advance.js';
import { strikesFlank, wholeAspect } from './attack-aspect.js';
import { collectBoth, collectEngaged, forgetRetreats, nextAttack } from './attacks.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { settle } from './hits.js';
import { killLeader } from './leaders.js';
import { retreatParty } from './retreat.js';
import { isWithParty, readFacts } from './shock-facts.js';

const ODD_TO_TOP = 1;
const DEPLETION_COUNTS = 1;
const ROUT_OR_RETREAT = 1;

/** Segment 2 of the Shock phase: every leader with a unit in an attack may fall (SG-7.46a). */
export function leaderSegment(context: GameContext): void {
  const { battle } = context;
  const { firstLeader } = battle.forces;
  for (let attack = 0; attack < battle.attacks; attack++) {
    if (battle.stages[attack] !== Stage.Ready || !isLedInto(battle, attack) || !collectBoth(context, attack)) continue;
    for (let turn = 0; turn < 2; turn++) {
      const side = turn === 0 ? battle.active : 1 - battle.active;
      const party = turn === 0 ? context.attackers : context.defenders;
      for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
        if (!isWithParty(battle, leader, party)) continue;
        context.leaderRolls(leader);
        const falls = fallsInShock(context.dice, battle.forces.tables);
        context.tell(EventKind.LeaderEndangered, leader, falls ? 1 : 0);
        if (falls) killLeader(context, leader);
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
export function shockSegment(context: GameContext): void {
  const { stages } = context.battle;
  for (let attack = nextAttack(context, Stage.Ready); attack >= 0; attack = nextAttack(context, Stage.Ready)) {
    const isThere = collectEngaged(context, attack);
    stages[attack] = isThere ? Stage.Fought : Stage.Done;
    if (isThere) resolve(context);
  }
}

/**
 * The player names who leads his side, among the units that fight for their stacks (SG-7.35a, SG-7.36a). `against` is the lead
 * that the other side has named already, or -1.
 */
function nameLead(context: GameContext, party: Party, flankOnly: boolean, against: number): number {
  const { battle, options } = context;
  const attacking = party === context.attackers;
  options.clear();
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    if (fighterIn(battle, battle.hex[unit]!) !== unit) continue;
    if (flankOnly && !strikesFlank(context, unit)) continue;
    options.add(unit);
  }
  return context
    .setDecisionContext(-1, against)
    .choose(party.side, attacking ? DECISIONS.leadAttacker : DECISIONS.leadDefender);
}

/** One attack: modifiers, the roll, its results, retreats and advance (SG-7.5a to SG-7.54b, R26). */
function resolve(context: GameContext): void {
  const { attackers, battle, defenders } = context;
  const { forces, readings } = battle;
  const { facts, parts } = context.workspace;
  forgetRetreats(battle);
  const aspect = wholeAspect(context);
  const lead = nameLead(context, attackers, aspect === FLANK_REAR, -1);
  const against = nameLead(context, defenders, false, lead);
  const germanAsLight =
    forces.type[lead] === GC && context.setDecisionContext(lead, against).asks(battle.active, DECISIONS.germanRow);
  readFacts(context, lead, against, aspect, germanAsLight, facts);
  const net = shockModifiers(forces.tables, facts, parts);
  if (battle.watcher !== null) tellWhoFights(context);
  context.unitRolls(lead);
  const roll = rollShock(context.dice, net) + readings.scrtShift;
  context.tell(EventKind.Shock, lead, against, net, roll);
  const { attacker, defender } = shockResult(forces.tables, roll);
  remember(context, attackers);
  remember(context, defenders);
  takePlainHits(context, defenders, defender);
  takePlainHits(context, attackers, attacker);
  applyChecks(context.dice, forces.tables, battle, attackers, attacker);
  applyChecks(context.dice, forces.tables, battle, defenders, defender);
  finish(context, lead, against, attacker, defender);
}

/** Records which units fight, from where, and the modifiers of each side. */
function tellWhoFights(context: GameContext): void {
  const { attackers, battle, defenders } = context;
  const { parts } = context.workspace;
  for (const party of [attackers, defenders]) {
    for (let at = 0; at < party.count; at++) {
      const unit = party.units[at]!;
      context.tell(EventKind.TakesPart, unit, party === attackers ? 1 : 0, battle.hex[unit]!);
    }
  }
  for (const [place, name] of MODIFIERS.entries()) {
    if (parts[name] !== 0) context.tell(EventKind.Modifier, place, parts[name]);
  }
}

/** Remembers how the units of a side were before the results. */
function remember({ battle, depletedBefore, hitsBefore }: GameContext, { count, units }: Party): void {
  for (let at = 0; at < count; at++) {
    const unit = units[at]!;
    depletedBefore[unit] = battle.depleted[unit]!;
    hitsBefore[unit] = battle.hits[unit]!;
  }
}

/** Hits without a check, the odd ones placed by the player who inflicts them (SG-7.53a, R60). */
function takePlainHits(context: GameContext, party: Party, effect: ShockEffect): void {
  const { battle, options, order } = context;
  if (effect.check || effect.automatic || effect.hits === 0) return;
  const count = orderForOddHits(battle, party, true, order);
  const odd = count === 0 ? 0 : effect.hits % count;
  if (battle.readings.stackHits !== ODD_TO_TOP) {
    for (let placed = 0; placed < odd && count > 1; placed++) {
      options.clear();
      for (let at = placed; at < count; at++) options.add(order[at]!);
      const unit = context.setDecisionContext(-1, -1, -1, -1, odd - placed).choose(1 - party.side, DECISIONS.extraHit);
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
function finish(
  context: GameContext,
  lead: number,
  against: number,
  attacker: ShockEffect,
  defender: ShockEffect,
): void {
  const { attackers, battle, defenders, depletedBefore } = context;
  if (mayKeepOne(battle, attackers, defenders, countsDepletion(battle), depletedBefore)) keep(context);
  hitAfraid(battle, attackers, defenders);
  context.vacatedCount = 0;
  tellResults(context, defenders, lead);
  tellResults(context, attackers, against);
  settleAll(context, defenders, lead, true);
  settleAll(context, attackers, against, false);
  if (goesBack(defender)) retreatParty(context, defenders, attackers, lead, true);
  sweepChariots(context, against);
  if (goesBack(attacker)) retreatParty(context, attackers, defenders, against, false);
  columnsReturn(context);
  if (goesBack(attacker) || context.vacatedCount === 0 || battle.status[lead] !== Status.OnMap) return;
  if (battle.fate[lead] !== STANDS) return;
  advanceOrPursue(context, lead, battle.forces.category[lead] === CAVALRY && hasCavalryFled(context), against);
}

/** Whether depletion in place of rout counts as rout (R31). */
function countsDepletion({ readings }: SimpleGbohBattle): boolean {
  return readings.depletionAsRout === DEPLETION_COUNTS;
}

/**
 * Chariots that have not broken through are gone, once it is known who of the defenders has routed, be it where there was
 * no hex to retreat to (SG-10.53a).
 */
function sweepChariots(context: GameContext, against: number): void {
  const { attackers, battle, defenders, depletedBefore } = context;
  if (eliminateChariots(battle, attackers, defenders, countsDepletion(battle), depletedBefore) === 0) return;
  for (let at = 0; at < attackers.count; at++) {
    const unit = attackers.units[at]!;
    if (battle.status[unit] !== Status.OnMap || battle.fate[unit] === STANDS) continue;
    battle.doer[unit] = battle.forces.row[against]!;
    settle(context, unit, Cause.SweptAside, against);
  }
}

function goesBack(effect: ShockEffect): boolean {
  return effect.retreat || effect.check || effect.automatic;
}

/**
 * Whether cavalry has routed among the defenders, at once or for want of a way back, and what else readings call so
 * (SG-7.61a, R30, R31).
 */
function hasCavalryFled({ battle, defenders, depletedBefore }: GameContext): boolean {
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
function keep(context: GameContext): void {
  const { attackers, battle, options } = context;
  options.clear();
  for (let at = 0; at < attackers.count; at++) {
    if (battle.fate[attackers.units[at]!] !== STANDS) options.add(attackers.units[at]!);
  }
  const unit = context.setDecisionContext(-1).choose(battle.active, DECISIONS.keepUnit);
  keepOne(battle, unit);
  context.tell(EventKind.Kept, unit, battle.hits[unit]!);
}

/** Tells what the shock has done to a party's units, before anything follows from it. */
function tellResults(context: GameContext, party: Party, doer: number): void {
  const { battle, depletedBefore, hitsBefore } = context;
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    const changed = battle.depleted[unit] !== depletedBefore[unit];
    const hits = battle.hits[unit]! - hitsBefore[unit]!;
    const gone = battle.fate[unit] !== STANDS;
    if (changed || hits > 0 || gone) battle.doer[unit] = battle.forces.row[doer]!;
    if (hits > 0) context.tell(EventKind.Hits, unit, hits, Cause.Shock, battle.hits[unit]!);
    if (changed) context.tell(EventKind.Depleted, unit, battle.hits[unit]!);
  }
}

/** Takes those of a party off the map that are gone, elephants after their rampage. */
function settleAll(context: GameContext, party: Party, doer: number, vacates: boolean): void {
  const { battle, vacated } = context;
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    if (battle.fate[unit] === STANDS) continue;
    if (vacates) {
      vacated[context.vacatedCount++] = battle.hex[unit]!;
      if (battle.right[unit]! >= 0) vacated[context.vacatedCount++] = battle.right[unit]!;
    }
    settle(context, unit, Cause.Shock, doer);
  }
}

/**
 * An attacked column that still stands returns to line and faces where its owner likes: a double-size unit either way
 * (SG-11.25a).
 */
function columnsReturn(context: GameContext): void {
  const { battle, defenders, options } = context;
  for (let at = 0; at < defenders.count; at++) {
    const unit = defenders.units[at]!;
    if (battle.status[unit] !== Status.OnMap || battle.inColumn[unit] === 0) continue;
    options.clear();
    const double = battle.forces.doubleSize[unit] === 1;
    const facing = double ? vertexLeavingColumn(battle.facing[unit]!, battle.order[unit]!) : battle.facing[unit]!;
    const apart = double ? DIRECTIONS / 2 : 1;
    for (let by = 0; by < DIRECTIONS; by += apart) options.add((facing + by) % DIRECTIONS);
    const vertex = context.setDecisionContext(unit).choose(defenders.side, DECISIONS.columnFacing);
    faceUnit(battle, unit, double ? facing : vertex, Order.Line);
    if (double && vertex !== facing) faceAbout(battle, unit);
    context.tell(EventKind.Faced, unit, vertex, Order.Line);
  }
}
