import { adjacentTo, bitsOf, CENTRE_OF, distanceOf, GONE, lowestOf, OFF_MAP, PLACES, ZONES } from '../map/zones.js';
import {
  type ArmyFacts,
  armyModifier,
  armyModifiers,
  centreHalfPoints,
  rollMorale,
  shatteredPenalty,
} from '../rules/army-morale.js';
import {
  DRAGS_EVERYBODY,
  DRAGS_LIGHT_INFANTRY,
  draggedBy,
  leavesInStepOne,
  leavesInStepTwo,
} from '../rules/removal.js';
import { type UnitFacts, undeployedModifier, unitModifier } from '../rules/unit-modifier.js';
import { Escape, General, type LostBattlesBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { isNextTo, isPincered, isTimidGuard } from '../state/relations.js';
import { BRILLIANT, INSPIRED, RIVER, ROUTED, UNINSPIRED } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { leavingStatus, removeUnit } from './places.js';

const WEIGHTED = 1;
const ROUTED_TOO = 1;
const KILLED_ONLY = 1;
const CASCADE = 1;

const army: ArmyFacts = {
  ownUnits: 0,
  enemyUnits: 0,
  shattered: 0,
  uninspiredGone: 0,
  betterGone: 0,
  enemyCentre: 0,
  ownCentre: 0,
  campCaptured: false,
  centreLead: 0,
};
const unitFacts: UnitFacts = {
  troop: 0,
  spent: false,
  distance: 0,
  inspired: false,
  pincered: false,
  enemyHoplites: false,
  timidGuard: false,
};

/** By zone: units that leave play. */
const leaving = new Int32Array(PLACES);

/**
 * A side tests its morale after an attack on its zone has shattered units or killed generals, as the course's `toll`
 * says (LB-7.1a): the army's dice, then each unit, then those that others drag away (LB-7.1 to LB-7.4).
 */
export function testMorale(context: GameContext, side: number, zone: number, attacker: number): void {
  const { battle, attackLosses: toll } = context;
  collectArmy(battle, side);
  context.sideRolls(side);
  const count = toll.shattered + toll.killed;
  const lowest = rollMorale(context.dice, count);
  const morale = lowest + armyModifier(army);
  context.tell(EventKind.ArmyModifiers, side, count, shatteredPenalty(army), armyModifiers(army));
  context.tell(EventKind.Morale, side, lowest, morale, zone);
  const held = battle.occupied[side]!;
  for (let zones = held; zones !== 0; zones &= zones - 1) {
    const at = lowestOf(zones);
    leaving[at] = leavingZone(context, side, at, zone, morale);
  }
  leaving[OFF_MAP] = leavingUndeployed(battle, side, morale);
  for (let zones = held; zones !== 0; zones &= zones - 1) remove(context, side, leaving[lowestOf(zones)]!, attacker);
  remove(context, side, leaving[OFF_MAP]!, attacker);
}

/** Units of a side leave play because its morale was tested. */
function remove(context: GameContext, side: number, mask: number, attacker: number): void {
  const { battle } = context;
  for (let left = mask; left !== 0; left &= left - 1) {
    const unit = battle.forces.firstUnit[side]! + lowestOf(left);
    const status = leavingStatus(battle, unit);
    removeUnit(context, unit, status, status === ROUTED ? Cause.Routed : Cause.Withdrawn, attacker);
  }
}

/** What army morale rests on as the battle stands (D8). */
function collectArmy(battle: LostBattlesBattle, side: number): void {
  const enemy = 1 - side;
  const { readings } = battle;
  army.ownUnits = unitsOnMap(battle, side);
  army.enemyUnits = unitsOnMap(battle, enemy);
  army.shattered = battle.shattered[side]! + (readings.countedForMorale === ROUTED_TOO ? battle.routed[side]! : 0);
  army.uninspiredGone = 0;
  army.betterGone = 0;
  const { firstGeneral, generals } = battle.forces;
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    const status = battle.generalStatus[general]!;
    if (status === General.InPlay || (status === General.Lost && readings.lostGenerals === KILLED_ONLY)) continue;
    if (generals[general]!.rating === UNINSPIRED) army.uninspiredGone++;
    else army.betterGone++;
  }
  army.enemyCentre = centreOf(battle, side);
  army.ownCentre = centreOf(battle, enemy);
  army.campCaptured = battle.campLost[side] === 1;
  army.centreLead = readings.centreLead;
}

/** Units of a side on the map; Levy and scythed chariots count half under R27 `weighted`, so that all are doubled. */
function unitsOnMap(battle: LostBattlesBattle, side: number): number {
  const { forces, unitsIn } = battle;
  const on = forces.everybody[side]! & ~(unitsIn[side * PLACES + OFF_MAP]! | unitsIn[side * PLACES + GONE]!);
  if (battle.readings.unitCount !== WEIGHTED) return bitsOf(on);
  return 2 * bitsOf(on) - bitsOf(on & (forces.masks[side]!.levy | forces.masks[side]!.scythed));
}

/** Half-points that the enemy holds in a side's centre zones (A5). */
function centreOf({ forces, occupied }: LostBattlesBattle, side: number): number {
  let sum = 0;
  for (let zones = CENTRE_OF[side]! & occupied[1 - side]!; zones !== 0; zones &= zones - 1) {
    const zone = lowestOf(zones);
    sum += centreHalfPoints(forces.keyZone[side] === zone, (forces.ground[zone]! & RIVER) !== 0);
  }
  return sum;
}

/** Whether a general inspires a zone's units: in it, or Brilliant and next to it (U4). */
function isInspired(battle: LostBattlesBattle, side: number, zone: number): boolean {
  const { firstGeneral, generals } = battle.forces;
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    const { rating } = generals[general]!;
    if (rating < INSPIRED || battle.generalStatus[general] !== General.InPlay) continue;
    const where = battle.generalZone[general]!;
    if (where >= ZONES || battle.escape[general] === Escape.Recovering) continue;
    if (where === zone || (rating === BRILLIANT && ((adjacentTo(where) >>> zone) & 1) === 1)) return true;
  }
  return false;
}

/** The units of a zone that leave: those of low morale, and those that they and the losses drag away. */
function leavingZone(context: GameContext, side: number, zone: number, attacked: number, morale: number): number {
  const { battle } = context;
  const { forces, fresh } = battle;
  const here = battle.unitsOf(side, zone);
  let gone = 0;
  let waverers = 0;
  unitFacts.distance = distanceOf(zone, attacked);
  unitFacts.inspired = isInspired(battle, side, zone);
  unitFacts.pincered = isPincered(battle, side, zone);
  const hoplites = (here & forces.masks[side]!.hoplites) !== 0;
  unitFacts.enemyHoplites = hoplites && isNextTo(battle, 1 - side, zone, forces.masks[1 - side]!.hoplites);
  for (let left = here; left !== 0; left &= left - 1) {
    const place = lowestOf(left);
    const unit = forces.firstUnit[side]! + place;
    unitFacts.troop = forces.troop[unit]!;
    unitFacts.spent = ((fresh[side]! >>> place) & 1) === 0;
    unitFacts.timidGuard = isTimidGuard(battle, unit);
    const own = morale + unitModifier(unitFacts);
    if (leavesInStepOne(own)) gone |= left & -left;
    else if (own === 0) waverers |= left & -left;
  }
  return waverers === 0 ? gone : gone | dragged(context, side, zone === attacked, gone, waverers);
}

function leavingUndeployed(battle: LostBattlesBattle, side: number, morale: number): number {
  const { forces, readings } = battle;
  let gone = 0;
  for (let left = battle.unitsOf(side, OFF_MAP); left !== 0; left &= left - 1) {
    const unit = forces.firstUnit[side]! + lowestOf(left);
    const troop = forces.troop[unit]!;
    const own = undeployedModifier(troop, isTimidGuard(battle, unit), readings.undeployedChariots);
    if (leavesInStepOne(morale + own)) gone |= left & -left;
  }
  return gone;
}

/** Step 2 in one zone, attacked or not: the waverers that the others drag away (LB-7.3b, LB-7.3c, R45). */
function dragged(context: GameContext, side: number, attacked: boolean, gone: number, waverers: number): number {
  const { attackLosses: toll } = context;
  const { forces, readings } = context.battle;
  const light = forces.masks[side]!.lightInfantry;
  const shattered = attacked ? toll.shattered : 0;
  const lightShattered = attacked ? toll.lightInfantry : 0;
  const lightGone = bitsOf(gone & light) + lightShattered;
  let dragCode = draggedBy(lightGone, bitsOf(gone & ~light) + shattered - lightShattered);
  if (dragCode === DRAGS_LIGHT_INFANTRY && readings.lightTriggers === CASCADE && (waverers & light) !== 0) {
    dragCode = DRAGS_EVERYBODY;
  }
  let leaves = 0;
  for (let left = waverers; left !== 0; left &= left - 1) {
    const troop = forces.troop[forces.firstUnit[side]! + lowestOf(left)]!;
    if (leavesInStepTwo(0, troop, dragCode)) leaves |= left & -left;
  }
  return leaves;
}
