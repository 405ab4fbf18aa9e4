import { isWithin, overlap } from '../../../model/plane/overlap.js';
import { TOUCH } from '../../../model/plane.js';
import { BASE_DEPTH, BASE_WIDTH, SKIRMISH_RADIUS } from '../geometry/base.js';
import { inMelee } from '../geometry/contact.js';
import { mayPass } from '../geometry/passage.js';
import { onTable } from '../geometry/table.js';
import { liesInBarrier } from '../geometry/terrain.js';
import { LOYALTIES } from '../rules/loyalty.js';
import { basesOf } from '../rules/may-change-formation.js';
import { MAX_LEGS } from '../rules/unit-speed.js';
import { Act, Place, type TaktikaBattle } from '../state/battle.js';
import { CAUSES } from '../state/causes.js';
import { Phase } from '../state/events.js';
import { CIRCLE, GeneralRole, OPEN, SKIRMISH } from '../state/units.js';
import { FORMATIONS } from '../tables/vocabulary.js';
import { generalWith } from './attachment.js';
import { keepsBase } from './change-base.js';
import { isHere } from './defection.js';

const DEFECTED = LOYALTIES.indexOf('defected');

/** What is wrong with a unit, in words; undefined where nothing is. */
type Check = (battle: TaktikaBattle, unit: number) => string | undefined;

/** Counts and places fit each other. */
const status: Check = ({ units, where, present, legs, round }, unit) => {
  const figures = units.figures[unit]!;
  if (figures > units.profiles[unit]!.figures) return `has ${figures} figures, more than at the start`;
  // While both sides place their wings at once, the one's are hidden from the other.
  if (round > 0 && (where[unit] === Place.OnTable) !== (present[unit] === 1)) {
    return `is in place ${where[unit]}, but present is ${present[unit]}`;
  }
  if (where[unit] === Place.Destroyed && figures > 0) return `is destroyed with ${figures} living figures`;
  if (present[unit] === 1 && figures === 0) return 'is on the table without figures';
  if (units.fleeing[unit] === 1 && units.engaged[unit] === 1) return 'flees and is engaged';
  if (legs[unit]! < 0 || legs[unit]! > MAX_LEGS) return `has ridden ${legs[unit]} legs`;
  return undefined;
};

/** Only losses turn a unit into skirmishers, and skirmishers never form up (invariants 16 and 17). */
const formation: Check = ({ forces, units, dissolved }, unit) => {
  const { skirmishers } = forces.units[unit]!;
  const skirmishing = units.formation[unit] === SKIRMISH;
  if (skirmishers && !skirmishing) return 'was bought as skirmishers and has formed up';
  if (skirmishers && dissolved[unit] === 1) return 'was bought as skirmishers and counts as thinned to them';
  if (!skirmishers && units.figures[unit]! > 0 && skirmishing !== (dissolved[unit] === 1)) {
    return `skirmishes: ${skirmishing}, but thinned by losses: ${dissolved[unit]}`;
  }
  return undefined;
};

/** A base has the shape of the formation, a column as many bases as its ranks need (TK-3c); who flees or fights keeps his. */
const shape: Check = (battle, unit) => {
  const { bases, units, present } = battle;
  if (present[unit] === 0) return undefined;
  const length = bases.forwardX[unit]! ** 2 + bases.forwardY[unit]! ** 2;
  if (!(Math.abs(length - 1) < TOUCH)) return `has a heading of length ${Math.sqrt(length)}`;
  if (!Number.isFinite(bases.x[unit]!) || !Number.isFinite(bases.y[unit]!)) return 'stands nowhere';
  const formed = FORMATIONS[units.formation[unit]!]!;
  if (units.fleeing[unit] === 1 || keepsBase(battle, unit)) return undefined;
  if (formed === 'skirmish') {
    return bases.radius[unit] === SKIRMISH_RADIUS ? undefined : 'skirmishes on no round base';
  }
  const column = basesOf(units.figures[unit]!, formed, units.traits[unit]!.mounted);
  const fits = bases.radius[unit] === 0 && bases.halfWidth[unit] === BASE_WIDTH / 2;
  return fits && bases.depth[unit] === BASE_DEPTH * column
    ? undefined
    : `is ${bases.depth[unit]} cm deep, with ${column} bases of ${formed} order`;
};

/** Everybody on the table is wholly on it, and on passable ground. */
const ground: Check = ({ bases, present, terrain }, unit) => {
  if (present[unit] === 0) return undefined;
  if (!onTable(bases, unit)) return `leaves the table at ${bases.x[unit]}, ${bases.y[unit]}`;
  if (!liesInBarrier(terrain, bases, unit)) return undefined;
  return `stands in impassable terrain at ${bases.x[unit]}, ${bases.y[unit]}`;
};

/** Whether a move may just be leading one of two units through the other. */
function mayBePassing(
  { bases, units, owner, readings, phase, active }: TaktikaBattle,
  one: number,
  other: number,
): boolean {
  if (phase !== Phase.Orders && phase !== Phase.Uncontrolled) return false;
  if (owner[one] !== owner[other]) {
    // Riders who have broken through ride on through the pierced unit (R65).
    const mover = owner[one] === active ? one : other;
    return units.traits[mover]!.mounted;
  }
  const passer = (unit: number) => ({
    open: units.formation[unit] === OPEN,
    skirmish: units.formation[unit] === SKIRMISH || units.fleeing[unit] === 1,
  });
  const [first, second] = [passer(one), passer(other)];
  const allows = (mover: number, stander: number, moves: typeof first, stands: typeof first) =>
    mayPass(bases, mover, stander, moves, stands, readings.skirmishersPassed);
  return allows(one, other, first, second) || allows(other, one, second, first);
}

/** No two bases lie in each other, unless one is just passing (TK-8f). */
const room: Check = (battle, unit) => {
  const { bases, present, units } = battle;
  if (present[unit] === 0) return undefined;
  for (let other = 0; other < unit; other++) {
    if (present[other] === 0 || !overlap(bases, unit, other) || mayBePassing(battle, unit, other)) continue;
    return `lies in unit ${other} (${units.profiles[other]!.label})`;
  }
  return undefined;
};

/** Whether two enemies who stand so must fight in the melee phase. */
function mustFight({ bases, units }: TaktikaBattle, one: number, other: number): boolean {
  if (units.fleeing[one] === 1 || units.fleeing[other] === 1 || overlap(bases, one, other)) return false;
  return inMelee(bases, one, other, units.special[one] === CIRCLE, units.special[other] === CIRCLE);
}

/** A unit is engaged exactly while it touches an enemy who must fight it (TK-12a); not yet while a line meets it (R24). */
const contact: Check = (battle, unit) => {
  const { acts, bases, owner, phase, present, relations, units } = battle;
  const engages = relations.touchesAny(unit) && (acts[unit]! & Act.MetByLine) === 0;
  if ((units.engaged[unit] === 1) !== engages) {
    return `is engaged: ${units.engaged[unit]}, but touches an enemy: ${relations.touchesAny(unit)}`;
  }
  for (let other = 0; other < units.count; other++) {
    const joined = relations.touch(unit, other);
    if (joined !== relations.touch(other, unit)) return `and unit ${other} do not agree that they touch`;
    if (joined) {
      if (other === unit || owner[unit] === owner[other]) return `touches unit ${other} of its own side in melee`;
      if (present[unit] === 0 || present[other] === 0)
        return `touches unit ${other}, and one of them is not on the table`;
      if (!isWithin(bases, unit, other, 0)) return `does not touch unit ${other}, which it is said to fight`;
    } else if (phase === Phase.Melee && owner[unit] !== owner[other] && present[unit] === 1 && present[other] === 1) {
      if (mustFight(battle, unit, other)) return `touches unit ${other} and does not fight it`;
    }
  }
  return undefined;
};

/** A unit is led by the general who is attached to it, and serves the side that its corps serves while it is here. */
const command: Check = (battle, unit) => {
  const { corps, forces, loyalty, owner, serves, units } = battle;
  const general = generalWith(battle, unit);
  if (general >= 0 !== (units.general[unit] !== GeneralRole.None)) return `has general ${general} without his role`;
  const leader = corps[unit]!;
  if (leader < 0) return battle.round > 0 ? 'is in no corps' : undefined;
  if (isHere(battle, unit) && serves[leader] !== owner[unit])
    return `serves side ${owner[unit]}, its corps side ${serves[leader]}`;
  const gone = owner[unit] !== forces.units[unit]!.side;
  return gone && loyalty[leader] !== DEFECTED ? 'has gone over without its general' : undefined;
};

const CHECKS: readonly Check[] = [status, formation, shape, ground, room, contact, command];

/** Generals are attached to one own unit each, and betray in the order of the rules (invariant 29). */
function auditGeneral(battle: TaktikaBattle, general: number): string | undefined {
  const { attachedTo, forces, loyalty, owner, serves, where } = battle;
  const { mercenary, side } = forces.generals[general]!;
  const state = loyalty[general]!;
  if (state < 0 || state > DEFECTED || (state > 0 && !mercenary)) return `cannot be ${state} in loyalty`;
  if (serves[general] !== side && state !== DEFECTED) return 'serves the enemy without having defected';
  const unit = attachedTo[general]!;
  if (unit < 0) return undefined;
  if (isHere(battle, unit) && owner[unit] !== serves[general]) return `is with unit ${unit} of the enemy`;
  if (where[unit] === Place.Destroyed || where[unit] === Place.Arriving)
    return `is with unit ${unit}, which is not here`;
  const other = attachedTo.findIndex((one, at) => at !== general && one === unit);
  return other >= 0 ? `is with unit ${unit}, as general ${other} is` : undefined;
}

/** Whether the living figures of a unit are booked as lost to their side. */
function isBookedLost({ forces, over, owner, units, where }: TaktikaBattle, unit: number): boolean {
  if (where[unit] === Place.FledOff || where[unit] === Place.Destroyed) return true;
  const flees = units.fleeing[unit] === 1 && where[unit] === Place.OnTable;
  return over && (flees || owner[unit] !== forces.units[unit]!.side);
}

/** Figures of every row are alive or booked in the ledger under one cause (invariant 1). */
function auditLedger(battle: TaktikaBattle): void {
  const { forces, ledger, units } = battle;
  const missing = new Int32Array(forces.rows.length);
  for (let unit = 0; unit < units.count; unit++) {
    const { row, profile } = forces.units[unit]!;
    missing[row]! += profile.figures - (isBookedLost(battle, unit) ? 0 : units.figures[unit]!);
  }
  for (const [row, name] of forces.rows.entries()) {
    const booked = ledger.casualties.subarray(row * CAUSES.length, (row + 1) * CAUSES.length);
    const sum = booked.reduce((total, count) => total + count, 0);
    if (booked.some((count) => count < 0) || sum !== missing[row]) {
      const shown = CAUSES.map((cause, at) => `${cause} ${booked[at]}`).join(', ');
      throw new Error(`row ${row} (${name}): ${missing[row]} figures missing, ${sum} booked (${shown})`);
    }
  }
}

/**
 * Throws when a battle breaks an invariant of the register, and names the unit or general and what is wrong. Counts
 * and figures are conserved; formations and bases fit them; no unit stands in another's base, off the table or in a
 * lake; a unit is engaged exactly when it touches an enemy; generals are with their own units. Slow, and allocates:
 * for tests, after every decision.
 */
export function auditBattle(battle: TaktikaBattle): void {
  const when = () => `round ${battle.round}, phase ${battle.phase}`;
  battle.units.audit();
  for (let unit = 0; unit < battle.count; unit++) {
    for (const check of CHECKS) {
      const wrong = check(battle, unit);
      if (wrong === undefined) continue;
      const { label, text } = battle.units.profiles[unit]!;
      throw new Error(`${when()}: unit ${unit} (${label}, ${text}) ${wrong}`);
    }
  }
  for (let general = 0; general < battle.forces.generals.length; general++) {
    const wrong = auditGeneral(battle, general);
    if (wrong !== undefined) throw new Error(`${when()}: general ${general} ${wrong}`);
  }
  auditLedger(battle);
}
