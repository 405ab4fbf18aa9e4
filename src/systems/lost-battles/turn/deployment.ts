import {
  bitsOf,
  CENTRE_REAR,
  FORWARD,
  facingSeenBy,
  LEFT,
  LEFT_REAR,
  lowestOf,
  RIGHT,
  RIGHT_REAR,
  zoneSeenBy,
} from '../map/zones.js';
import { deploymentCost } from '../rules/move-cost.js';
import { stackingLimit } from '../rules/stacking-limit.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { holds, holdsOtherGeneral, weightOf } from '../state/relations.js';
import { CAMP, ELEPHANTS, HEAVY_INFANTRY, IMPASSABLE } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { Step } from './decisions.js';
import { arrive, joinFriends, scythedIn } from './group.js';
import { entered, shift } from './places.js';
import { freeTurnsIn, leftAfterTurn, NOT_ALLOWED, pointsIn, purse, purseOf, setPurse } from './turning.js';

/** The option of `surprisedBodyguard` by which a leader's bodyguard comes onto the map besides the four places (R46). */
const EXTRA = 1;

/** Where units may come onto the map, as their side sees it: zone, facing, and whether only horse and chariots may. */
const ENTRIES = [
  { zone: LEFT_REAR, facing: FORWARD, mounted: false },
  { zone: CENTRE_REAR, facing: FORWARD, mounted: false },
  { zone: RIGHT_REAR, facing: FORWARD, mounted: false },
  { zone: LEFT_REAR, facing: LEFT, mounted: true },
  { zone: RIGHT_REAR, facing: RIGHT, mounted: true },
] as const;

/** Whether a side may still enter at all its rear zones: in turn 1, or surprised (LB-3.3b, LB-3.4b, LB-10.1c). */
function hasEveryEntry({ forces, turn }: LostBattlesBattle, side: number): boolean {
  return turn === 1 || forces.conditions[side]!.surprised;
}

/** The zones of the map at which a side's units may enter now, a bit each. */
export function deploymentZones(battle: LostBattlesBattle, side: number): number {
  const centre = 1 << zoneSeenBy(side, CENTRE_REAR);
  if (!hasEveryEntry(battle, side)) return centre;
  return centre | (1 << zoneSeenBy(side, LEFT_REAR)) | (1 << zoneSeenBy(side, RIGHT_REAR));
}

/** Places that undeployed units take of a surprised army's four (LB-10.1a, R46). */
export function placesOf({ forces, readings, turn }: LostBattlesBattle, side: number, mask: number): number {
  const first = forces.firstUnit[side]!;
  let places = 0;
  for (let left = mask; left !== 0; left &= left - 1) {
    const unit = first + lowestOf(left);
    if (readings.surprisedBodyguard === EXTRA && forces.leaderOf[unit]! >= 0) continue;
    const { type } = forces.troopOf[unit]!;
    places += turn === 1 && (type === HEAVY_INFANTRY || type === ELEPHANTS) ? 2 : 1;
  }
  return places;
}

/** Adds the places at which the activated group may come onto the map, for `Step.Deploy`. */
export function collectDeployments({ battle, options }: GameContext, side: number): void {
  const { cavalry, chariots } = battle.forces.masks[side]!;
  const onHorse = (battle.group & ~(cavalry | chariots)) === 0;
  for (let at = 0; at < ENTRIES.length; at++) {
    const { zone, facing, mounted } = ENTRIES[at]!;
    if (mounted && !onHorse) continue;
    if (zone !== CENTRE_REAR || facing !== FORWARD) if (!hasEveryEntry(battle, side)) continue;
    if (mayDeploy(battle, side, zoneSeenBy(side, zone), facingSeenBy(side, facing))) {
      options.add(Step.Deploy + 4 * zone + facing);
    }
  }
}

/** Whether the activated group may enter at a zone facing so (LB-3.4c, LB-3.4e, LB-5.5c, LB-8.8a). */
function mayDeploy(battle: LostBattlesBattle, side: number, zone: number, facing: number): boolean {
  const { forces, group } = battle;
  const ground = forces.ground[zone]!;
  if (holds(battle, 1 - side, zone) || (ground & IMPASSABLE) !== 0) return false;
  if (battle.groupGeneral >= 0 && holdsOtherGeneral(battle, side, zone, battle.groupGeneral)) return false;
  const friends = battle.unitsOf(side, zone);
  const staying = friends === 0 ? group : group & ~scythedIn(battle, side, group);
  if (weightOf(battle, side, friends | staying) > stackingLimit(ground)) return false;
  const turn = friends === 0 ? 0 : (battle.facing[zone]! - facing) & 3;
  const cost = entryCost(battle, side, zone);
  const first = forces.firstUnit[side]!;
  for (let left = staying & battle.groupRows; left !== 0; left &= left - 1) {
    if (afterEntry(battle, first + lowestOf(left), cost, turn) === NOT_ALLOWED) return false;
  }
  return true;
}

function entryCost({ forces }: LostBattlesBattle, side: number, zone: number): number {
  return deploymentCost(forces.ground[zone]! & CAMP, forces.camp[side] === zone);
}

function afterEntry(battle: LostBattlesBattle, unit: number, cost: number, turn: number): number {
  const left = purseOf(battle, unit);
  const points = pointsIn(left) - cost;
  if (points < 0) return NOT_ALLOWED;
  return leftAfterTurn(battle, unit, turn, false, purse(points, freeTurnsIn(left)));
}

/** Brings the activated group onto the map at `place`, what follows `Step.Deploy` (LB-3.3b, LB-3.4e). */
export function deploy(context: GameContext, side: number, place: number): void {
  const { battle } = context;
  const zone = zoneSeenBy(side, place >> 2);
  const facing = facingSeenBy(side, place & 3);
  const friends = battle.unitsOf(side, zone);
  const cost = entryCost(battle, side, zone);
  const turn = friends === 0 ? 0 : (battle.facing[zone]! - facing) & 3;
  const first = battle.forces.firstUnit[side]!;
  battle.deployedPlaces += placesOf(battle, side, battle.group);
  for (let left = battle.groupRows; left !== 0; left &= left - 1) {
    const unit = first + lowestOf(left);
    const after = afterEntry(battle, unit, cost, turn);
    if (after !== NOT_ALLOWED) setPurse(battle, unit, after);
  }
  battle.groupDeployed = true;
  battle.groupFacing = facing;
  battle.deployed[side] = battle.deployed[side]! | battle.group;
  const { group } = battle;
  shift(battle, side, group, zone);
  arrive(battle, zone);
  context.tell(EventKind.DeployedGroup, zone, facing, bitsOf(group));
  if (friends === 0) battle.facing[zone] = facing;
  else joinFriends(context, side, turn);
  entered(context, side, battle.group, zone, false);
}
