import { DIRECTIONS } from '../map/hexes.js';
import { avoidableOf, careOf, hitsOf, pointsForFriends, pointsOf, stepCost } from '../map/map.js';
import { hasElephants } from '../rules/hit-afraid.js';
import { retreatsUnhurt } from '../rules/retreat-before-shock.js';
import { Flag, type SimpleGbohBattle, Stage, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import {
  companionOf,
  faceAlike,
  isPlaced,
  liftUnit,
  partnerOf,
  passThrough,
  placeUnit,
  turnArtillery,
} from '../state/places.js';
import { hexDistance, isCavalry, mayJoin, qualityOf } from '../state/relations.js';
import { PROHIBITED } from '../tables/table-set.js';
import { CAVALRY, LIGHT_FOOT, SKIRMISHERS } from '../tables/vocabulary.js';
import { collectBoth, collectEngaged, forgetRetreats, nextAttack } from './attacks.js';
import type { GameContext, ShockParties } from './context.js';
import { DECISIONS, directionOf, Step, takesCare } from './decisions.js';
import { manipularExtension } from './extension.js';
import { follow } from './follow.js';
import { hurt, isOnFoot } from './hits.js';
import { bringLeaders, collectLeaders, leadersWithdraw } from './leaders.js';

const AVERAGE = 1;
const NEAREST = 1;
const NO_HITS = 1;
const ZONE_IGNORED = 1;
const HEX_ONLY = 1;
const ATTACK_ENDS = 1;
const MAX_PASSED = 3;

/** What retreats before shock rest on: the battle, and who attacks. */
type Evasion = Pick<ShockParties, 'attackers' | 'battle'>;

/** Segment 1 of the Shock phase: retreats before shock, attack by attack (SG-7.40a). */
export function evasionSegment(context: GameContext): void {
  const { battle } = context;
  for (
    let attack = nextAttack(context, Stage.Designated);
    attack >= 0;
    attack = nextAttack(context, Stage.Designated)
  ) {
    battle.stages[attack] = collectBoth(context, attack) && evadeFrom(context, attack) ? Stage.Ready : Stage.Done;
    if (battle.over) return;
  }
}

/** Whether an attack's units are all within the attackers' reach still: false when it is over. */
function evadeFrom(context: GameContext, attack: number): boolean {
  const { attackers, battle, defenders } = context;
  const enemy = 1 - battle.active;
  let gone = 0;
  context.vacatedCount = 0;
  forgetRetreats(battle);
  for (let at = 0; at < defenders.count; at++) {
    const unit = defenders.units[at]!;
    const afraid = isCavalry(battle, unit) && hasElephants(battle, attackers);
    const anyway = battle.readings.evasionWithoutHex === ATTACK_ENDS;
    const may = mayEvade(context, unit, afraid) && (anyway || canEvade(context, unit));
    if (!may) continue;
    if (!afraid && !context.setDecisionContext(unit, attackers.units[0]!).asks(enemy, DECISIONS.retreatBeforeShock))
      continue;
    evade(context, unit);
    gone++;
  }
  if (gone === 0) return true;
  const stayed = defenders.count - gone;
  if (stayed === 0) follow(context);
  else if (battle.readings.partialEvasion === ATTACK_ENDS) return false;
  return stayed > 0 && collectEngaged(context, attack);
}

/**
 * Whether a defender has the right to retreat before shock, by its Movement Allowance (SG-7.41a, SG-2.4b, SG-11.25b, R32,
 * R63, R67).
 */
export function mayEvade(context: Evasion, unit: number, afraid: boolean): boolean {
  const { attackers, battle } = context;
  const { category, ma } = battle.forces;
  const kind = category[unit]!;
  if (kind !== CAVALRY && kind !== SKIRMISHERS && kind !== LIGHT_FOOT) return false;
  if (battle.inColumn[unit] === 1 || battle.has(unit, Flag.EntryFired | Flag.LeftColumn)) return false;
  if (afraid && battle.readings.cavalryFear === HEX_ONLY) return true;
  const skirmishing = kind === SKIRMISHERS && allOnFoot(battle, attackers.units, attackers.count);
  const held = battle.has(unit, Flag.StartedInZoc | Flag.EnemyInZocAtStart);
  if (held && !(skirmishing && battle.readings.skirmisherEvasion === ZONE_IGNORED)) return false;
  if (skirmishing) return true;
  let largest = 0;
  let sum = 0;
  for (let at = 0; at < attackers.count; at++) {
    largest = Math.max(largest, ma[attackers.units[at]!]!);
    sum += ma[attackers.units[at]!]!;
  }
  return battle.readings.evasionRating === AVERAGE ? ma[unit]! * attackers.count > sum : ma[unit]! > largest;
}

function allOnFoot(battle: SimpleGbohBattle, units: Int16Array, count: number): boolean {
  for (let at = 0; at < count; at++) if (!isOnFoot(battle, units[at]!)) return false;
  return true;
}

/** Whether a hex is farther from the attackers than another: from each of them, or from the nearest (SG-7.42a, R33). */
function isFarther(context: Evasion, to: number, from: number): boolean {
  const { attackers, battle } = context;
  let nearestTo = Number.POSITIVE_INFINITY;
  let nearestFrom = Number.POSITIVE_INFINITY;
  let each = true;
  for (let at = 0; at < attackers.count; at++) {
    const attacker = attackers.units[at]!;
    if (battle.status[attacker] !== Status.OnMap) continue;
    const far = hexDistance(battle, attacker, to);
    const near = hexDistance(battle, attacker, from);
    if (far <= near) each = false;
    nearestTo = Math.min(nearestTo, far);
    nearestFrom = Math.min(nearestFrom, near);
  }
  return battle.readings.rbsDistance === NEAREST ? nearestTo > nearestFrom : each;
}

/**
 * Movement points for a step of an evading unit; `PROHIBITED` where it cannot be made, over a fortified hexside
 * (SG-11.13a), or to where it could not stay.
 */
function evasionCost(
  context: Evasion,
  unit: number,
  from: number,
  direction: number,
  points: number,
  depth: number,
): number {
  const { battle } = context;
  const { map, mover, sideOf, tables } = battle.forces;
  const to = map.grid.next(from, direction);
  const step = stepCost(map, mover[unit]!, from, direction);
  if (map.fortified[from * DIRECTIONS + direction] === 1) return PROHIBITED;
  if (to < 0 || step === PROHIBITED || !isFarther(context, to, from)) return PROHIBITED;
  const there = battle.top[to]!;
  if (there < 0) return pointsOf(step) <= points ? pointsOf(step) : PROHIBITED;
  if (sideOf[there] !== sideOf[unit]) return PROHIBITED;
  const friends = pointsForFriends(tables, mover[unit]!);
  const cost = pointsOf(step) + friends;
  if (friends === PROHIBITED || cost > points) return PROHIBITED;
  if (battle.bottom[to]! < 0 && mayJoin(battle, unit, there)) return cost;
  if (depth <= 0 || battle.inZone(1 - sideOf[unit]!, to)) return PROHIBITED;
  for (let next = 0; next < DIRECTIONS; next++) {
    if (evasionCost(context, unit, to, next, points - cost, depth - 1) !== PROHIBITED) return cost;
  }
  return PROHIBITED;
}

/**
 * Whether some of so many points may spare an evading unit hits of a step, and leave it enough to make it (SG-5.17a,
 * SG-7.43a).
 */
function mayTakeCare(context: GameContext, unit: number, from: number, direction: number, points: number): boolean {
  const { forces, readings } = context.battle;
  if (readings.evasionHits === NO_HITS) return false;
  const step = stepCost(forces.map, forces.mover[unit]!, from, direction);
  if (avoidableOf(step) === 0) return false;
  return evasionCost(context, unit, from, direction, points - careOf(step), MAX_PASSED) !== PROHIBITED;
}

function budgetOf({ forces }: SimpleGbohBattle, unit: number): number {
  return (forces.ma[unit]! + 1) >> 1;
}

/** Whether there is a hex that a unit could retreat to before shock (SG-7.42a). */
export function canEvade(context: Evasion, unit: number): boolean {
  const { battle } = context;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const cost = evasionCost(context, unit, battle.hex[unit]!, direction, budgetOf(battle, unit), MAX_PASSED);
    if (cost !== PROHIBITED) return true;
  }
  return false;
}

/**
 * A unit retreats before shock, as far as it can, with care or without, and ends below the stack that it joins: units
 * forced back by shock go on top. Artillery that goes along does so where there is room (SG-5.17a, SG-5.33a,
 * SG-7.42a, SG-7.43a, SG-7.45a, R70).
 */
function evade(context: GameContext, unit: number): void {
  const { battle, options } = context;
  const { forces } = battle;
  const side = forces.sideOf[unit]!;
  const start = battle.hex[unit]!;
  const facing = battle.facing[unit]!;
  const gun = companionOf(battle, unit);
  const above = battle.top[start] === unit;
  context.vacated[context.vacatedCount++] = start;
  battle.attack[unit] = -1;
  battle.mark(unit, Flag.Retreated);
  collectLeaders(battle, unit);
  for (let points = budgetOf(battle, unit); points > 0; ) {
    const from = battle.hex[unit]!;
    options.clear();
    for (let by = 0; by < DIRECTIONS; by++) {
      const direction = (battle.facing[unit]! + by) % DIRECTIONS;
      const cost = evasionCost(context, unit, from, direction, points, MAX_PASSED);
      if (cost === PROHIBITED) continue;
      options.add(direction);
      if (mayTakeCare(context, unit, from, direction, points)) options.add(Step.Carefully + direction);
    }
    if (options.count === 0) break;
    const way = context.setDecisionContext(unit, -1, from, -1, points).choose(side, DECISIONS.evasionStep);
    const careful = takesCare(way);
    const direction = directionOf(way);
    const step = stepCost(forces.map, forces.mover[unit]!, from, direction);
    points -= evasionCost(context, unit, from, direction, points, MAX_PASSED) + (careful ? careOf(step) : 0);
    const to = forces.map.grid.next(from, direction);
    const there = battle.top[to]!;
    const passing = there >= 0 && (battle.bottom[to]! >= 0 || !mayJoin(battle, unit, there));
    liftUnit(battle, unit);
    battle.facing[unit] = there < 0 || passing || !faceAlike(battle, unit, there) ? facing : battle.facing[there]!;
    if (passing) passThrough(battle, unit, to, -1);
    else {
      placeUnit(battle, unit, to, -1, false);
      turnArtillery(battle, unit);
    }
    bringLeaders(battle, unit);
    leadersWithdraw(context, 1 - side, unit);
    const hits = battle.readings.evasionHits === NO_HITS ? 0 : hitsOf(step) + (careful ? 0 : avoidableOf(step));
    hurt(context, unit, hits, Cause.OtherHits, -1);
    if (battle.status[unit] !== Status.OnMap) return;
    manipularExtension(context, unit, from, -1);
    if (battle.inZone(1 - side, to) && isPlaced(battle, unit)) break;
  }
  if (gun >= 0 && isPlaced(battle, unit) && partnerOf(battle, unit) < 0) {
    liftUnit(battle, gun);
    battle.facing[gun] = battle.facing[unit]!;
    placeUnit(battle, gun, battle.hex[unit]!, -1, !above);
  }
  context.unitRolls(unit);
  const unhurt = retreatsUnhurt(context.dice, forces.tables, battle.kind[unit]!, qualityOf(battle, unit));
  context.tell(EventKind.Evaded, unit, start, battle.hex[unit]!);
  if (!unhurt) hurt(context, unit, 1, Cause.OtherHits, context.attackers.units[0]!);
}
