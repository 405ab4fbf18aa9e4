import { bitsOf, GONE, lowestOf, OFF_MAP, PLACES, ZONES } from '../map/zones.js';
import { stackingLimit } from '../rules/stacking-limit.js';
import { General, type LostBattlesBattle } from '../state/battle.js';
import { CAUSES } from '../state/causes.js';
import { Phase } from '../state/events.js';
import { halvesLeft, weightOf } from '../state/relations.js';
import { GENERALS } from '../tables/generals.js';
import { FRESH, ROUTED, SHATTERED, SPENT, WITHDRAWN } from '../tables/vocabulary.js';
import { FEWEST_HALVES } from './end.js';
import { leadCandidates } from './leads.js';

/** What is wrong with a battle, in words; undefined where nothing is. */
type Check = (battle: LostBattlesBattle, side: number) => string | undefined;

/** Every unit is in one place, and status, place and masks agree (invariants 1 to 3). */
const units: Check = ({ forces, fresh, status, unitsIn, zone }, side) => {
  const first = forces.firstUnit[side]!;
  let seen = 0;
  for (let place = 0; place < PLACES; place++) {
    const here = unitsIn[side * PLACES + place]!;
    if ((seen & here) !== 0) return `has a unit in zone ${place} and in another`;
    seen |= here;
  }
  if (seen !== forces.everybody[side]) return 'has lost sight of a unit';
  for (let unit = first; unit < forces.firstUnit[side + 1]!; unit++) {
    const at = unit - first;
    const place = zone[unit]!;
    if (((unitsIn[side * PLACES + place]! >>> at) & 1) === 0) return `has unit ${unit} in zone ${place} by name only`;
    const state = status[unit]!;
    if ((state === FRESH) !== (((fresh[side]! >>> at) & 1) === 1)) return `has unit ${unit} fresh by name only`;
    const gone = state === SHATTERED || state === WITHDRAWN || state === ROUTED;
    if (!gone && state !== FRESH && state !== SPENT) return `has unit ${unit} with status ${state}`;
    if (gone !== (place === GONE)) return `has unit ${unit} with status ${state} in zone ${place}`;
  }
  return undefined;
};

/** Zones: one side each, room, occupied as it says, passable, and leads (invariants 4, 5, 7). */
const zones: Check = (battle, side) => {
  const { forces, lead, occupied } = battle;
  for (let zone = 0; zone < ZONES; zone++) {
    const here = battle.unitsOf(side, zone);
    if ((here !== 0) !== (((occupied[side]! >>> zone) & 1) === 1)) return `occupies zone ${zone} by name only`;
    if (here === 0) continue;
    if (battle.unitsOf(1 - side, zone) !== 0) return `shares zone ${zone} with its enemy`;
    const room = stackingLimit(forces.ground[zone]!);
    const weight = weightOf(battle, side, here);
    const passing = battle.group !== 0 && battle.groupMustLeave && battle.groupZone === zone;
    if (weight > room && !passing) return `has ${weight} in zone ${zone}, which holds ${room}`;
    const wrong = leadOf(battle, side, zone, lead[zone]!);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
};

function leadOf(battle: LostBattlesBattle, side: number, zone: number, lead: number): string | undefined {
  if (lead < 0) {
    const due = side !== battle.active && battle.phase === Phase.Command;
    return due && !battle.over ? `has no lead in zone ${zone}` : undefined;
  }
  const { sideOf, placeOf, masks } = battle.forces;
  if (sideOf[lead] !== side || battle.zone[lead] !== zone) return `has a lead in zone ${zone} that is not there`;
  const scythed = battle.unitsOf(side, zone) & masks[side]!.scythed;
  const passedOver = scythed !== 0 && ((scythed >>> placeOf[lead]!) & 1) === 0;
  const named = side !== battle.active && battle.phase === Phase.Command;
  if (passedOver && named) return `has another lead than its scythed chariots in zone ${zone}`;
  return leadCandidates(battle, side, zone) === 0 ? `has no unit to lead zone ${zone}` : undefined;
}

/** Generals: one in a zone, leaders with their bodyguards, exemptions within their ratings (invariants 8, 9). */
const generals: Check = (battle, side) => {
  const { forces, generalStatus, generalZone } = battle;
  for (let general = forces.firstGeneral[side]!; general < forces.firstGeneral[side + 1]!; general++) {
    const { bodyguard, rating } = forces.generals[general]!;
    const zone = generalZone[general]!;
    const inPlay = generalStatus[general] === General.InPlay;
    if (inPlay !== (zone !== GONE))
      return `has general ${general} in zone ${zone} with status ${generalStatus[general]}`;
    const { exemptions } = GENERALS[rating]!;
    const pools = [battle.activationExemptions[general]!, battle.bonusExemptions[general]!];
    if (pools.some((pool) => pool < 0 || pool > exemptions)) return `has general ${general} with exemptions ${pools}`;
    if (!inPlay) continue;
    if (bodyguard >= 0 && battle.zone[bodyguard] !== zone) return `has leader ${general} away from his bodyguard`;
    for (let other = general + 1; other < forces.firstGeneral[side + 1]!; other++) {
      if (zone !== OFF_MAP && generalZone[other] === zone) return `has two generals in zone ${zone}`;
    }
    if (bodyguard < 0 && zone < ZONES && side !== battle.active && battle.unitsOf(side, zone) === 0 && !battle.over) {
      return `has commander ${general} alone in zone ${zone} in its enemy's player turn`;
    }
  }
  return undefined;
};

/** Command points spent, and how far an army may shrink (invariants 9, 27, 29). */
const bounds: Check = (battle, side) => {
  const { active, commandPoints, over, rolledPoints, shattered, status, turn } = battle;
  if (side === active && (commandPoints < 0 || commandPoints > rolledPoints)) {
    return `has ${commandPoints} of ${rolledPoints} command points`;
  }
  if (turn > Math.max(2, battle.lastTurn)) return `fights in turn ${turn}`;
  const { firstUnit } = battle.forces;
  const own = status.subarray(firstUnit[side]!, firstUnit[side + 1]!);
  const counted = own.reduce((sum, each) => sum + (each === SHATTERED ? 1 : 0), 0);
  if (counted !== shattered[side]) return `has ${counted} units shattered, but counts ${shattered[side]}`;
  const idle = battle.phase === Phase.Command;
  if (idle && !over && turn > 0 && halvesLeft(battle, side) < FEWEST_HALVES) return 'fights on although it is broken';
  return undefined;
};

const CHECKS: readonly Check[] = [units, zones, generals, bounds];

/** Units of every row are in play or booked in the ledger under one cause (invariant 1). */
function auditLedger({ forces, ledger, zone }: LostBattlesBattle): void {
  const missing = new Int32Array(forces.rows.length);
  for (const [unit, { figures, row }] of forces.units.entries()) {
    if (zone[unit] === GONE) missing[row] = missing[row]! + figures;
  }
  for (const [row, name] of forces.rows.entries()) {
    const booked = ledger.casualties.subarray(row * CAUSES.length, (row + 1) * CAUSES.length);
    const sum = booked.reduce((total, count) => total + count, 0);
    if (booked.some((count) => count < 0) || sum !== missing[row]) {
      throw new Error(`row ${row} (${name}): ${missing[row]} units missing, ${sum} booked (${booked.join(', ')})`);
    }
  }
}

/** The activated group is of units of the active side that stand together (LB-4.2b, LB-4.2c). */
function auditGroup(battle: LostBattlesBattle): void {
  if (battle.over || battle.group === 0 || battle.phase === Phase.Command) return;
  for (let left = battle.group; left !== 0; left &= left - 1) {
    const unit = battle.forces.firstUnit[battle.active]! + lowestOf(left);
    if (battle.zone[unit] === battle.groupZone || battle.phase === Phase.Attacking) continue;
    throw new Error(`unit ${unit} of a group of ${bitsOf(battle.group)} is in zone ${battle.zone[unit]}`);
  }
}

/**
 * Throws when a battle breaks an invariant of the register, and names the side and what is wrong. Slow, and allocates: for
 * tests, after every decision.
 */
export function auditBattle(battle: LostBattlesBattle): void {
  for (let side = 0; side < 2; side++) {
    for (const check of CHECKS) {
      const wrong = check(battle, side);
      if (wrong === undefined) continue;
      throw new Error(`turn ${battle.turn}, phase ${battle.phase}: side ${side} ${wrong}`);
    }
  }
  auditGroup(battle);
  auditLedger(battle);
}
