import { MAX_FIGURES, MAX_KINDS } from '../army/profile.js';
import { TORTOISE, type Units } from '../state/units.js';
import { rotated, savedBy } from './saved.js';

const ORDERED_FIRST = 0;
const RUNNING = 1;
/** Kinds of protection that are counted along: shield, body armour, mount. */
const PATTERNED = 3;

const turns = new Uint8Array(MAX_FIGURES);
const struck = new Uint16Array(MAX_KINDS);

/** Writes the places of the living in the order in which losses fall on them (R15, R62) and returns how many. */
function takeTurns(units: Units, unit: number): number {
  const mixed = units.mixed[unit]!;
  const first = units.readings.casualtyOrder === ORDERED_FIRST;
  let count = 0;
  for (let pass = 0; pass < 2; pass++) {
    for (let place = 0; place < mixed.figures; place++) {
      if (!mixed.hasFallen(place) && (mixed.isOrdered(place) === first) === (pass === 0)) turns[count++] = place;
    }
  }
  return count;
}

/** Where a unit's patterns against an attack stand in the rows of its traits. */
function row(units: Units, unit: number, attack: number): number {
  return ((units.special[unit] === TORTOISE ? 6 : 0) + attack) * PATTERNED;
}

/** How many of `losses` the protection of a kind of figures saves from an attack, gone on from earlier losses (R16). */
function savedOf(units: Units, unit: number, kind: number, attack: number, losses: number): number {
  const mixed = units.mixed[unit]!;
  const { patterns } = mixed.traitsOf(kind);
  const at = row(units, unit, attack);
  const from = PATTERNED * mixed.equipment[kind]!;
  return savedBy(
    rotated(patterns[at]!, mixed.counted[from]!),
    rotated(patterns[at + 1]!, mixed.counted[from + 1]!),
    rotated(patterns[at + 2]!, mixed.counted[from + 2]!),
    losses,
  );
}

/** Counts the losses that each kind of equipment has had on along its patterns, where losses are counted on (R16). */
function countOn(units: Units, unit: number, attack: number): void {
  if (units.readings.saveScope !== RUNNING) return;
  const mixed = units.mixed[unit]!;
  const at = row(units, unit, attack);
  for (let kind = 0; kind < mixed.kinds.length; kind++) {
    if (mixed.equipment[kind] !== kind) continue;
    const { counted, cycles } = mixed.traitsOf(kind);
    for (let part = 0; part < PATTERNED; part++) {
      if (counted[at + part] !== 1) continue;
      const counter = PATTERNED * kind + part;
      mixed.counted[counter] = (mixed.counted[counter]! + struck[kind]!) % cycles[part]!;
    }
  }
}

/** Lets figures of the kinds of one equipment die, in their turn (R15), and returns how many. */
function bury(units: Units, unit: number, living: number, group: number, dying: number): number {
  const mixed = units.mixed[unit]!;
  let killed = 0;
  for (let turn = 0; turn < living && killed < dying; turn++) {
    const place = turns[turn]!;
    if (mixed.equipment[mixed.kindAt(place)] !== group || mixed.hasFallen(place)) continue;
    mixed.fall(place);
    killed++;
  }
  return killed;
}

/** Lets losses from one kind of attack fall, after `before` earlier ones of the same event; returns the killed. */
function fall(units: Units, unit: number, living: number, before: number, losses: number, attack: number): number {
  const mixed = units.mixed[unit]!;
  struck.fill(0);
  for (let turn = before; turn < before + losses; turn++) {
    const group = mixed.equipment[mixed.kindAt(turns[turn % living]!)]!;
    struck[group] = struck[group]! + 1;
  }
  let killed = 0;
  for (let kind = 0; kind < mixed.kinds.length; kind++) {
    const count = struck[kind]!;
    if (count > 0) killed += bury(units, unit, living, kind, count - savedOf(units, unit, kind, attack, count));
  }
  countOn(units, unit, attack);
  return killed;
}

/**
 * Lets the losses of one event fall on a mixed unit (TK-25a, R62) and returns how many figures die; they are marked, and
 * leave the ranks when the event is over. Nominal losses fall on ordered figures first, or last by the reading, front to
 * rear (R15); `pierced` of the `nominal` are of the attack `piercing` and come first. The figures of each kind of equipment
 * count their saves among themselves, and among them those who die are taken in the same order. Attacks are places in
 * `ATTACKS`.
 */
export function takeMixedLosses(
  units: Units,
  unit: number,
  nominal: number,
  attack: number,
  pierced = 0,
  piercing = attack,
): number {
  const living = takeTurns(units, unit);
  if (living === 0) return 0;
  const killed = fall(units, unit, living, 0, pierced, piercing);
  return killed + fall(units, unit, living, pierced, nominal - pierced, attack);
}
