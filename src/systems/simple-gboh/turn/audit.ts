import { DIRECTIONS } from '../map/hexes.js';
import { Flag, LeaderStatus, type SimpleGbohBattle, Status } from '../state/battle.js';
import { Phase } from '../state/events.js';
import { countAt, hasInZone, isPlaced, zoneHas } from '../state/places.js';
import { mayStack, qualityOf } from '../state/relations.js';
import { SKIRMISHERS, STANDS } from '../tables/vocabulary.js';
import { worthOf } from './hits.js';

/** What is wrong with a battle, in words; undefined where nothing is. */
type Check = (battle: SimpleGbohBattle) => string | undefined;

/** Units are on the map or off it, and hexes and units agree; stacks are legal (invariants 1, 5, 6). */
const places: Check = (battle) => {
  const { bottom, forces, hex, order, right, status, top } = battle;
  const held = new Uint8Array(battle.count);
  for (let at = 0; at < top.length; at++) {
    const above = top[at]!;
    const below = bottom[at]!;
    if (above < 0 && below < 0) continue;
    if (above < 0) return `hex ${at} has a unit below an empty place`;
    for (const unit of [above, below]) {
      if (unit < 0) continue;
      if (hex[unit] !== at && right[unit] !== at) return `hex ${at} holds unit ${unit}, which is in ${hex[unit]}`;
      held[unit] = held[unit]! + 1;
    }
    if (below < 0) continue;
    if (forces.sideOf[above] !== forces.sideOf[below]) return `hex ${at} holds enemies`;
    if (!mayStack(battle, above, below)) return `hex ${at} holds units ${above} and ${below}, which may not stack`;
    if (battle.facing[above] !== battle.facing[below]) return `units ${above} and ${below} face different ways`;
    if (battle.stack[above] !== at || battle.stack[below] !== at) return `units ${above} and ${below} are no stack`;
  }
  for (let unit = 0; unit < battle.count; unit++) {
    if ((status[unit] === Status.OnMap) !== hex[unit]! >= 0)
      return `unit ${unit} has status ${status[unit]} in ${hex[unit]}`;
    if (status[unit] !== Status.OnMap) continue;
    const halves = forces.doubleSize[unit] === 1 ? 2 : 1;
    const passing = unit === battle.acting || unit === battle.joined || battle.has(unit, Flag.Retreated);
    const found = held[unit]!;
    if (found !== halves && !(passing && found === 0)) return `unit ${unit} is in ${found} hexes`;
    if (halves === 2) {
      const way = forces.map.grid.direction(hex[unit]!, right[unit]!);
      const facing = battle.facing[unit]!;
      const wanted = order[unit] === 0 ? (facing + 1) % 6 : order[unit] === 1 ? facing : (facing + 3) % 6;
      if (way !== wanted) return `unit ${unit} faces ${facing} with its right half towards ${way}`;
    } else if (right[unit]! >= 0) return `unit ${unit} has a right half`;
  }
  return undefined;
};

/** Zones of control are those of the units on the map, as often as they have each hex in theirs (invariants 20, 30). */
const zones: Check = (battle) => {
  const { forces, hex, right } = battle;
  const { beside, count } = forces.map.grid;
  const found = new Int16Array(2 * count);
  for (let unit = 0; unit < battle.count; unit++) {
    if (!isPlaced(battle, unit)) continue;
    for (const half of [hex[unit]!, right[unit]!]) {
      for (let direction = 0; half >= 0 && direction < DIRECTIONS; direction++) {
        const next = beside[half * DIRECTIONS + direction]!;
        if (next < 0 || next === hex[unit] || next === right[unit]) continue;
        if (hasInZone(battle, unit, half, direction)) found[countAt(forces.sideOf[unit]!, next)]! += 1;
      }
    }
  }
  for (let at = 0; at < found.length; at++) {
    if (found[at] === battle.zones[at]) continue;
    return `hex ${forces.map.grid.nameOf(at >> 1)} is in ${battle.zones[at]} zones of side ${at & 1}, not in ${found[at]}`;
  }
  return undefined;
};

/** In which directions from each hex a unit of a side is on top. */
const besides: Check = ({ beside, forces, top }) => {
  const { grid } = forces.map;
  const found = new Int16Array(2 * grid.count);
  for (let hex = 0; hex < grid.count; hex++) {
    if (top[hex]! < 0) continue;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = grid.next(hex, direction);
      if (next >= 0) found[countAt(forces.sideOf[top[hex]!]!, next)]! |= 1 << ((direction + 3) % DIRECTIONS);
    }
  }
  for (let at = 0; at < found.length; at++) {
    if (found[at] === beside[at]) continue;
    return `hex ${grid.nameOf(at >> 1)} has side ${at & 1} at ${beside[at]!.toString(2)}, not ${found[at]!.toString(2)}`;
  }
  return undefined;
};

/** Hits, depletion, movement points (invariants 3, 4, 18). */
const bounds: Check = (battle) => {
  const { depletable, depleted, fate, forces, hits, spent, status } = battle;
  for (let unit = 0; unit < battle.count; unit++) {
    if (depleted[unit] === 1 && depletable[unit] === 0) return `unit ${unit} is depleted, but cannot be`;
    if (spent[unit]! > forces.ma[unit]! + 1) return `unit ${unit} has spent ${spent[unit]} movement points`;
    if (status[unit] !== Status.OnMap || battle.phase >= Phase.Designation) continue;
    if (fate[unit] !== STANDS) continue;
    if (hits[unit]! < 0 || (hits[unit]! > 0 && hits[unit]! >= qualityOf(battle, unit))) {
      return `unit ${unit} stands with ${hits[unit]} hits at TQ ${qualityOf(battle, unit)}`;
    }
  }
  return undefined;
};

/** Rout points are those of what has been eliminated (invariant 2). */
const points: Check = (battle) => {
  const { forces, leaderCost, routPoints, status } = battle;
  const sums = [0, 0];
  for (let unit = 0; unit < battle.count; unit++) {
    if (status[unit] !== Status.Eliminated) continue;
    const side = forces.sideOf[unit]!;
    sums[side] = sums[side]! + worthOf(battle, unit);
  }
  for (let leader = 0; leader < leaderCost.length; leader++) {
    const side = forces.leaderSide[leader]!;
    sums[side] = sums[side]! + leaderCost[leader]!;
  }
  for (const side of [0, 1]) {
    if (sums[side] !== routPoints[side])
      return `side ${side} has lost ${sums[side]} rout points, but counts ${routPoints[side]}`;
  }
  return undefined;
};

/** Units that attack may attack, and none does so twice (invariants 16, 17). */
const attacks: Check = (battle) => {
  const { attack, forces } = battle;
  if (battle.phase < Phase.Evasion || battle.phase === Phase.End) return undefined;
  for (let unit = 0; unit < battle.count; unit++) {
    if (attack[unit]! < 0 || forces.sideOf[unit] !== battle.active) continue;
    if (forces.category[unit] === SKIRMISHERS || forces.isArtillery[unit] === 1) return `unit ${unit} attacks`;
  }
  return undefined;
};

/** Leaders are where their status says, and have spent no more attempts than they had (invariant 23). */
const leaders: Check = (battle) => {
  const { attemptsLeft, forces, leaderHex, leaderStatus } = battle;
  for (let leader = 0; leader < leaderHex.length; leader++) {
    if ((leaderStatus[leader] === LeaderStatus.OnMap) !== leaderHex[leader]! >= 0) {
      return `leader ${leader} has status ${leaderStatus[leader]} in hex ${leaderHex[leader]}`;
    }
    const left = attemptsLeft[leader]!;
    if (left < 0 || left > forces.leaders[leader]!.seizure) return `leader ${leader} has ${left} attempts left`;
  }
  return undefined;
};

/** When attacks are designated no inactive artillery stands alone in an active unit's zone (SG-7.36b, invariant 28). */
const guns: Check = (battle) => {
  const { active, bottom, forces, hex, phase, status } = battle;
  if (phase !== Phase.Designation) return undefined;
  for (let gun = 0; gun < battle.count; gun++) {
    if (forces.isArtillery[gun] === 0 || forces.sideOf[gun] === active || status[gun] !== Status.OnMap) continue;
    if (bottom[hex[gun]!]! >= 0) continue;
    for (let unit = 0; unit < battle.count; unit++) {
      if (forces.sideOf[unit] !== active || status[unit] !== Status.OnMap) continue;
      if (zoneHas(battle, unit, hex[gun]!)) return `artillery ${gun} stands alone in the zone of unit ${unit}`;
    }
  }
  return undefined;
};

const CHECKS: readonly Check[] = [places, zones, besides, bounds, points, attacks, leaders, guns];

/**
 * Throws when a battle breaks an invariant of the register, and says what is wrong. Slow, and allocates: for tests, after
 * every decision.
 */
export function auditBattle(battle: SimpleGbohBattle): void {
  for (const check of CHECKS) {
    const wrong = check(battle);
    if (wrong !== undefined) throw new Error(`player turn ${battle.playerTurns}, phase ${battle.phase}: ${wrong}`);
  }
}
