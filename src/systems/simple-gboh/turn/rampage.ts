import { afterFirst, DIRECTIONS, firstBit, STEP_Q, STEP_R, seenDirection } from '../map/hexes.js';
import { type RampageRoll, rollRampage } from '../rules/rampage.js';
import { type SimpleGbohBattle, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { isPlaced } from '../state/places.js';
import { enemyAround, enemyPlaces, fighterIn, qualityOf, unitDistance, zoneCovers } from '../state/relations.js';
import { ROUTED, STANDS } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';

const TOP_ONLY = 1;
const RANDOM_START = 1;

/** What a unit's hits do to it, and who did it. */
type Hurt = (context: GameContext, unit: number, hits: number, cause: number, doer: number) => void;

/**
 * A rampage (SG-8.5a): the elephant goes through all units of either side within two hexes, those beside it first, clockwise
 * from where its cause stands, until a roll ends it. Afterwards the caller removes it.
 * Its hits are handed to `hurt`, since a unit that they rout may rampage in its turn.
 */
export function rampage(context: GameContext, elephant: number, cause: number, hurt: Hurt): void {
  const { battle } = context;
  const { sideOf } = battle.forces;
  const centre = battle.hex[elephant]!;
  context.tell(EventKind.Rampage, elephant);
  if (centre < 0) return;
  battle.fate[elephant] = ROUTED;
  for (let range = 1; range <= 2; range++) {
    const ring = DIRECTIONS * range;
    const start = startOf(context, elephant, cause, centre, range, sideOf[elephant]!);
    for (let step = 0; step < ring; step++) {
      const hex = onRing(context, centre, range, (start + step) % ring);
      if (hex < 0) continue;
      // Who passes through a hex is in reach, too, and comes first: elephants who failed to turn to it have gone wild.
      if (isPassing(battle, battle.acting, hex) && trample(context, elephant, battle.acting, hurt)) return;
      if (isPassing(battle, battle.joined, hex) && trample(context, elephant, battle.joined, hurt)) return;
      const top = battle.top[hex]!;
      const bottom = battle.bottom[hex]!;
      if (top >= 0 && isFirstSeen(context, centre, top, hex) && trample(context, elephant, top, hurt)) return;
      if (bottom >= 0 && battle.readings.rampageStacks !== TOP_ONLY && battle.status[bottom] === Status.OnMap) {
        if (isFirstSeen(context, centre, bottom, hex) && trample(context, elephant, bottom, hurt)) return;
      }
    }
  }
}

/**
 * The enemy that caused a rampage in the current shock (SG-8.5a, R46): the enemy lead unit if it is beside the
 * elephant, else the first beside it, clockwise from its own direction, that attacks it or is attacked by it; -1
 * where none is left.
 */
export function causeInShock(context: GameContext, elephant: number, lead: number): number {
  const { attackers, battle, defenders } = context;
  if (unitDistance(battle, elephant, lead) === 1) return lead;
  const attacks = battle.forces.sideOf[elephant] === battle.active;
  const party = attacks ? defenders : attackers;
  for (let places = enemyPlaces(battle, elephant); places !== 0; places = afterFirst(places)) {
    const there = enemyAround(battle, elephant, firstBit(places));
    const enemy = there < 0 ? -1 : fighterIn(battle, battle.hex[there]!);
    if (enemy < 0 || !party.has(enemy)) continue;
    if (attacks ? zoneCovers(battle, elephant, enemy) : zoneCovers(battle, enemy, elephant)) return enemy;
  }
  return -1;
}

/** The hex of a ring at a place counted clockwise from the north-east corner of it; -1 off the map. */
function onRing(context: GameContext, centre: number, range: number, place: number): number {
  const { grid } = context.battle.forces.map;
  const corner = Math.floor(place / range);
  const q = grid.q[centre]! + range * STEP_Q[corner]! + (place % range) * STEP_Q[(corner + 2) % DIRECTIONS]!;
  const r = grid.r[centre]! + range * STEP_R[corner]! + (place % range) * STEP_R[(corner + 2) % DIRECTIONS]!;
  return grid.at(q, r);
}

/** Where a ring begins: with the cause, or with the direction that the elephant's side calls the first (R46). */
function startOf(
  context: GameContext,
  elephant: number,
  cause: number,
  centre: number,
  range: number,
  side: number,
): number {
  const { battle, dice } = context;
  if (battle.readings.rampageStart === RANDOM_START) {
    context.unitRolls(elephant);
    const drawn = dice.die(DIRECTIONS * range, 'SG-8.5a') - 1;
    return (drawn + (side === 0 ? 0 : 3 * range)) % (DIRECTIONS * range);
  }
  if (cause >= 0 && battle.status[cause] === Status.OnMap) {
    for (let place = 0; place < DIRECTIONS * range; place++) {
      const hex = onRing(context, centre, range, place);
      if (hex >= 0 && (battle.hex[cause] === hex || battle.right[cause] === hex)) return place;
    }
  }
  return seenDirection(side, 0) * range;
}

/** Whether a unit is in a hex without occupying it, on its way through friends. */
function isPassing(battle: SimpleGbohBattle, unit: number, hex: number): boolean {
  return unit >= 0 && (battle.hex[unit] === hex || battle.right[unit] === hex) && !isPlaced(battle, unit);
}

/** Whether a double-size unit is met for the first time in a hex: in its nearer half, of two as near in the left one. */
function isFirstSeen({ battle }: GameContext, centre: number, unit: number, hex: number): boolean {
  const right = battle.right[unit]!;
  if (right < 0) return true;
  const { grid } = battle.forces.map;
  const left = battle.hex[unit]!;
  const nearer = grid.distance(centre, right) < grid.distance(centre, left) ? right : left;
  return hex === nearer;
}

/** The latest roll: read out before anything else happens. */
const roll: RampageRoll = { hits: 0, ends: false };

/** Rolls against a unit that has not been routed yet; whether the rampage ends (D15). */
function trample(context: GameContext, elephant: number, unit: number, hurt: Hurt): boolean {
  const { battle, dice } = context;
  if (unit === elephant || battle.status[unit] !== Status.OnMap || battle.fate[unit] !== STANDS) return false;
  context.unitRolls(unit);
  rollRampage(dice, battle.forces.tables, qualityOf(battle, unit), roll);
  const { ends, hits } = roll;
  context.tell(EventKind.Trampled, elephant, unit, hits);
  hurt(context, unit, hits, Cause.Rampage, elephant);
  return ends;
}
