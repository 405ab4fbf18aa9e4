import { GONE, lowestOf, OFF_MAP, ZONES } from '../map/zones.js';
import { noDeserts, victoryPoints } from '../rules/victory-points.js';
import { Departure, General, type LostBattlesBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { Reason } from '../state/reasons.js';
import { halvesLeft } from '../state/relations.js';
import { FRESH, ROUTED, SHATTERED, SPENT, WITHDRAWN } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { leavingStatus, loseGeneral, removeUnit } from './places.js';

/** Halves of units that an army must have left to fight on: three units (LB-11.1a). */
export const FEWEST_HALVES = 6;
const TENTHS = 10;
const NO_HANDICAP = 1;

const deserts = noDeserts();

/** Ends the battle at once when a side has too little left (LB-11.1a). */
export function checkBroken(context: GameContext): void {
  const { battle } = context;
  if (battle.over) return;
  const red = isBroken(battle, 0);
  const blue = isBroken(battle, 1);
  if (red || blue) endBattle(context, red && blue ? Reason.BothBroken : Reason.Broken);
}

function isBroken(battle: LostBattlesBattle, side: number): boolean {
  return halvesLeft(battle, side) < FEWEST_HALVES;
}

/** What is left of a broken army leaves the field: generals lost, fresh units withdrawn, spent ones routed (LB-11.1a). */
function disband(context: GameContext, side: number): void {
  const { battle } = context;
  const { firstUnit, firstGeneral } = battle.forces;
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    loseGeneral(context, general, Departure.Lost);
  }
  for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
    if (battle.zone[unit] !== GONE) removeUnit(context, unit, leavingStatus(battle, unit), Cause.ArmyBroken, -1);
  }
}

/**
 * Ends the battle: scores it, writes the result and closes the ledger (LB-11.1b, LB-11.2). More points win, whatever
 * is left on the field (LB-11.2i, LB-11.2j).
 */
export function endBattle(context: GameContext, reason: number): void {
  const { battle } = context;
  const { result } = battle;
  battle.over = true;
  for (let side = 0; side < 2; side++) if (isBroken(battle, side)) disband(context, side);
  const against0 = pointsAgainst(battle, 0);
  const against1 = pointsAgainst(battle, 1);
  result.winner = Math.sign(against1 - against0);
  result.turns = battle.turn;
  result.lostRed = TENTHS * against0;
  result.lostBlue = TENTHS * against1;
  result.first = battle.first === 0 ? 0 : 1;
  result.reason = reason;
  closeLedger(battle);
  context.tell(EventKind.Ended, result.winner, reason, against0, against1);
}

/** Victory points that the enemy of a side scores if the battle ends as it stands (LB-11.2). */
export function pointsAgainst(battle: LostBattlesBattle, side: number): number {
  collectDeserts(battle, side);
  return victoryPoints(deserts, battle.readings);
}

function collectDeserts(battle: LostBattlesBattle, side: number): void {
  const { forces } = battle;
  const enemy = 1 - side;
  deserts.spent = 0;
  deserts.withdrawn = 0;
  deserts.routed = 0;
  deserts.routedUnits = 0;
  deserts.shattered = 0;
  const everybody = forces.everybody[side]!;
  for (let left = everybody & ~battle.fresh[side]!; left !== 0; left &= left - 1) {
    const unit = forces.firstUnit[side]! + lowestOf(left);
    const scoringValue = forces.values.scoring[forces.troop[unit]!]!;
    const status = battle.status[unit]!;
    if (status === SPENT) deserts.spent += scoringValue;
    else if (status === SHATTERED) deserts.shattered += scoringValue;
    else if (status === WITHDRAWN) deserts.withdrawn += scoringValue;
    else if (status === ROUTED) {
      deserts.routed += scoringValue;
      deserts.routedUnits++;
    }
  }
  collectGenerals(battle, side);
  const condition = forces.conditions[enemy]!;
  deserts.capturedCamp = battle.unitsOf(side, GONE) !== everybody && battle.campLost[side] === 1;
  deserts.fatigued = condition.fatigued;
  deserts.surprised = condition.surprised;
  const shortfall = forces.fightingValue[side]! - forces.fightingValue[enemy]!;
  deserts.shortfall = battle.circumstances.handicap === NO_HANDICAP ? 0 : shortfall;
}

function collectGenerals(battle: LostBattlesBattle, side: number): void {
  const { firstGeneral, generals, values } = battle.forces;
  deserts.lostGenerals = 0;
  deserts.killedGenerals = 0;
  deserts.withdrawnGenerals = 0;
  deserts.destroyedGenerals = 0;
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    const fightingValue = values.generals[generals[general]!.rating]!;
    const status = battle.generalStatus[general];
    const departure = battle.departure[general];
    if (status === General.Killed) deserts.killedGenerals += fightingValue;
    else if (status === General.InPlay) continue;
    else if (departure === Departure.Lost) deserts.lostGenerals += fightingValue;
    else if (departure === Departure.Withdrawn) deserts.withdrawnGenerals += fightingValue;
    else deserts.destroyedGenerals += fightingValue;
  }
}

/** Victory points that a unit is worth to the enemy as it is now (LB-11.2a to LB-11.2c). */
export function worthOf({ forces, status }: LostBattlesBattle, unit: number): number {
  const scoringValue = forces.values.scoring[forces.troop[unit]!]!;
  if (status[unit] === FRESH) return 0;
  if (status[unit] === SHATTERED) return 2 * scoringValue;
  return status[unit] === ROUTED ? scoringValue + 1 : scoringValue;
}

/** Books what each unit is worth to the enemy for the row that last hurt it or drove it off. */
function closeLedger(battle: LostBattlesBattle): void {
  const { forces, ledger } = battle;
  const rows = forces.rows.length;
  for (let unit = 0; unit < forces.units.length; unit++) {
    const doer = battle.doer[unit]!;
    if (doer < 0) continue;
    const at = doer * rows + forces.units[unit]!.row;
    ledger.destroyed[at] = ledger.destroyed[at]! + TENTHS * worthOf(battle, unit);
  }
}

/** The fighting value by which a side's command points are reckoned: of what is in play, as R3 counts it (LB-4.1a, LB-10.1b). */
export function commandValue(battle: LostBattlesBattle, side: number): number {
  const { forces, readings } = battle;
  const onMapOnly = readings.undeployedCommand === 1 || forces.conditions[side]!.surprised;
  const last = onMapOnly ? ZONES - 1 : OFF_MAP;
  let sum = 0;
  for (let unit = forces.firstUnit[side]!; unit < forces.firstUnit[side + 1]!; unit++) {
    if (battle.zone[unit]! <= last) sum += forces.values.units[forces.troop[unit]!]!;
  }
  for (let general = forces.firstGeneral[side]!; general < forces.firstGeneral[side + 1]!; general++) {
    if (battle.generalStatus[general] !== General.InPlay || battle.generalZone[general]! > last) continue;
    sum += forces.values.generals[forces.generals[general]!.rating]!;
  }
  return sum;
}
