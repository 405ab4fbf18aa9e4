import type { Dice } from '../../../dice/dice.js';
import { flag, int, usualOf, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { rolls } from '../actors.js';
import { FIGURES, FIRST_ACTOR, GENERAL, prefixed, RATING, SECOND_ACTOR, TARGET } from '../combat-axes.js';
import {
  armourAgainst,
  besideGeneral,
  fightersOf,
  generalMeleeOf,
  isLed,
  meleeAttackOf,
  meleeOf,
  mountAgainst,
  shieldAgainst,
} from '../fighters.js';
import { readings } from '../readings.js';
import { attackCode } from '../traits.js';
import { CIRCLE, type Units } from '../units.js';
import { generalFalls, inDanger } from './generals-death.js';
import { breaks, depthFrontOf, steadinessOf } from './steadiness-test.js';
import { successes } from './successes.js';
import { breakUnit, countLosses, nominalLosses, realLosses, replaceGeneral, takeLosses } from './take-losses.js';
import { zoneOf } from './zone-of.js';

const REAL = 0;
const NOMINAL_EVERYWHERE = 0;
const REAR = 2;
const ALL_UNITS = 0;

const FIGHTERS = int(0, 9, 4);
const FIGHTER = { actor: SECOND_ACTOR, fighters: FIGHTERS, melee: RATING, general: GENERAL, ...TARGET } as const;
/** What a round does to one of several units that fight against one. */
const FOUGHT = {
  disordered: int(0, 9),
  nominal: int(0, 10),
  killed: int(0, 10),
  generalKilled: flag(),
  flees: flag(),
} as const;

const situation = {
  /** Units that fight against the lone one; the places of those beyond are not read. */
  units: int(1, 3, 2),
  /** Whether the lone unit's side is the active one and rolls first. */
  loneActive: flag(),
  ...prefixed('lone', { ...FIGHTER, actor: FIRST_ACTOR, ordered: FIGURES }),
  /** Fighters of the lone unit on each side of its circle (R58a); 0 when it stands in no circle. */
  loneSide: int(0, 5, 0),
  ...prefixed('first', { ...FIGHTER, ignoresArmour: flag() }),
  ...prefixed('second', { ...FIGHTER, ignoresArmour: flag() }),
  ...prefixed('third', { ...FIGHTER, ignoresArmour: flag() }),
  hitRule: readings.hitRule,
  nominalCap: readings.nominalCap,
  loserBy: readings.loserBy,
  killedInTest: readings.killedInTest,
  ranksCounted: readings.ranksCounted,
  rankBonusCap: readings.rankBonusCap,
  jointTest: readings.jointTest,
} as const;

const outcome = {
  ...prefixed('lone', { ...FOUGHT, disordered: int(0, 15), nominal: int(0, 30), killed: int(0, 30) }),
  /** Nominal losses of the lone unit that its armour did not count. */
  lonePierced: int(0, 30),
  ...prefixed('first', FOUGHT),
  ...prefixed('second', FOUGHT),
  ...prefixed('third', FOUGHT),
} as const;

/** Everything that decides a joint melee round. */
export type JointSituation = ValueOf<typeof situation>;
/** What a joint melee round does to every unit in it. */
export type JointOutcome = ValueOf<typeof outcome>;

function namesOf<const R extends 'lone' | 'first' | 'second' | 'third'>(role: R) {
  return {
    actor: `${role}Actor`,
    fighters: `${role}Fighters`,
    melee: `${role}Melee`,
    general: `${role}General`,
    figures: `${role}Figures`,
    shield: `${role}Shield`,
    armour: `${role}Armour`,
    mount: `${role}Mount`,
    steadiness: `${role}Steadiness`,
    front: `${role}Front`,
    talent: `${role}Talent`,
    led: `${role}Led`,
    disordered: `${role}Disordered`,
    nominal: `${role}Nominal`,
    killed: `${role}Killed`,
    generalKilled: `${role}GeneralKilled`,
    flees: `${role}Flees`,
  } as const;
}

const LONE = namesOf('lone');
const OTHERS = [
  { ...namesOf('first'), ignoresArmour: 'firstIgnoresArmour' },
  { ...namesOf('second'), ignoresArmour: 'secondIgnoresArmour' },
  { ...namesOf('third'), ignoresArmour: 'thirdIgnoresArmour' },
] as const;
type Names = typeof LONE | (typeof OTHERS)[number];

/**
 * The share of a unit's hits that falls on the enemy of one `place` (from 0, most figures first) among `enemies` it
 * touches (TK-12h, R24): all alike, the remainder one each from the first place on.
 */
export function shareOfHits(hits: number, enemies: number, place: number): number {
  return Math.floor(hits / enemies) + (place < hits % enemies ? 1 : 0);
}

/** The place of one of the units by figures, most first, ties in their order. */
function placeOf(s: Readonly<JointSituation>, unit: number): number {
  const figures = s[OTHERS[unit]!.figures];
  let place = 0;
  for (let other = 0; other < s.units; other++) {
    const theirs = s[OTHERS[other]!.figures];
    if (theirs > figures || (theirs === figures && other < unit)) place++;
  }
  return place;
}

/** Rolls the lone unit and writes how many hits fall on each enemy. */
function rollLone(dice: Dice, s: Readonly<JointSituation>, out: JointOutcome): void {
  rolls(dice, s.loneActor);
  let left = s.loneOrdered;
  let missed = 0;
  let shared = 0;
  for (let unit = 0; unit < s.units && s.loneSide > 0; unit++) {
    const rolling = Math.min(s.loneSide, left);
    const hits = successes(dice, s.loneMelee, rolling, s.hitRule, 'TK-12b');
    out[OTHERS[unit]!.nominal] = hits;
    missed += rolling - hits;
    left -= rolling;
  }
  if (s.loneSide === 0) {
    shared = successes(dice, s.loneMelee, s.loneFighters, s.hitRule, 'TK-12b');
    missed = s.loneFighters - shared;
    for (let unit = 0; unit < s.units; unit++) out[OTHERS[unit]!.nominal] = 0;
  }
  shared += successes(dice, s.loneGeneral, 1, s.hitRule, 'TK-7.1c');
  out.loneDisordered = missed;
  for (let unit = 0; unit < s.units; unit++) {
    out[OTHERS[unit]!.nominal] += shareOfHits(shared, s.units, placeOf(s, unit));
  }
}

/** Rolls the units against the lone one; their hits become its nominal losses, those that ignore armour first (R62). */
function rollOthers(dice: Dice, s: Readonly<JointSituation>, out: JointOutcome): void {
  let hits = 0;
  let piercing = 0;
  for (let unit = 0; unit < s.units; unit++) {
    const names = OTHERS[unit]!;
    rolls(dice, s[names.actor]);
    const own = successes(dice, s[names.melee], s[names.fighters], s.hitRule, 'TK-12b');
    const all = own + successes(dice, s[names.general], 1, s.hitRule, 'TK-7.1c');
    out[names.disordered] = s[names.fighters] - own;
    hits += all;
    if (s[names.ignoresArmour]) piercing += all;
  }
  const nominal = nominalLosses(hits, s.loneFigures, s.nominalCap);
  const pierced = Math.min(piercing, nominal);
  const left = Math.max(0, s.loneFigures - pierced);
  out.loneNominal = nominal;
  out.lonePierced = pierced;
  out.loneKilled =
    Math.min(pierced, s.loneFigures) + realLosses(s.loneShield, s.loneArmour, s.loneMount, nominal - pierced, left);
}

function test(dice: Dice, s: Readonly<JointSituation>, out: JointOutcome, names: Names, loses: boolean): void {
  const killed = out[names.killed];
  rolls(dice, s[names.actor]);
  const fallen = generalFalls(dice, s[names.led]);
  out[names.generalKilled] = fallen;
  out[names.flees] =
    loses &&
    breaks(
      dice,
      'TK-12g',
      s[names.steadiness],
      s[names.figures],
      s[names.front],
      killed,
      s.killedInTest === REAL ? killed : out[names.nominal],
      false,
      fallen ? 0 : s[names.talent],
      s.ranksCounted,
      s.rankBonusCap,
    );
}

/** Tests the several units where their side loses: all of them, or those with losses (R24). */
function testOthers(dice: Dice, s: Readonly<JointSituation>, out: JointOutcome, lose: boolean): void {
  for (let unit = 0; unit < s.units; unit++) {
    const names = OTHERS[unit]!;
    const losses = s.loserBy === NOMINAL_EVERYWHERE ? out[names.nominal] : out[names.killed];
    test(dice, s, out, names, lose && (s.jointTest === ALL_UNITS || losses > 0));
  }
}

/**
 * A melee round of up to three units against one (TK-12h): the lone unit's hits are divided over its enemies (R24), a
 * circle fights each of them with the fighters of one side (R58a); the side with larger losses in all tests with every
 * unit that took part, or every one with losses (R24), each with its own depth and killed (TK-12g).
 */
export const jointMelee = mechanic({
  id: 'taktika/joint-melee',
  summary: 'One round of hand-to-hand fighting, up to three units against one.',
  clauses: ['TK-7.1c', 'TK-7.1d', 'TK-12b', 'TK-12g', 'TK-12h'],
  situation,
  outcome,
  score: 'loneKilled',
  resolve(dice, s, out) {
    for (const names of OTHERS) {
      out[names.disordered] = 0;
      out[names.nominal] = 0;
      out[names.generalKilled] = false;
      out[names.flees] = false;
      out[names.killed] = 0;
    }
    if (s.loneActive) rollLone(dice, s, out);
    rollOthers(dice, s, out);
    if (!s.loneActive) rollLone(dice, s, out);
    let nominal = 0;
    let killed = 0;
    for (let unit = 0; unit < s.units; unit++) {
      const names = OTHERS[unit]!;
      out[names.nominal] = nominalLosses(out[names.nominal], s[names.figures], s.nominalCap);
      out[names.killed] = realLosses(
        s[names.shield],
        s[names.armour],
        s[names.mount],
        out[names.nominal],
        s[names.figures],
      );
      nominal += out[names.nominal];
      killed += out[names.killed];
    }
    const balance = s.loserBy === NOMINAL_EVERYWHERE ? out.loneNominal - nominal : out.loneKilled - killed;
    if (s.loneActive) test(dice, s, out, LONE, balance > 0);
    testOthers(dice, s, out, balance < 0);
    if (!s.loneActive) test(dice, s, out, LONE, balance > 0);
  },
});

/** A situation to gather into. */
export function usualJoint(): JointSituation {
  return usualOf(situation);
}

/** An outcome to resolve into. */
export function quietJoint(): JointOutcome {
  return usualOf(outcome);
}

function gatherUnit(
  units: Units,
  unit: number,
  zone: number,
  attack: number,
  goesOn: boolean,
  names: Names,
  into: JointSituation,
): void {
  into[names.actor] = units.actors[unit]!;
  into[names.fighters] = besideGeneral(units, unit, fightersOf(units, unit));
  into[names.melee] = meleeOf(units, unit);
  into[names.general] = generalMeleeOf(units, unit);
  into[names.figures] = units.figures[unit]!;
  into[names.shield] = shieldAgainst(units, unit, attack);
  into[names.armour] = armourAgainst(units, unit, attack);
  into[names.mount] = mountAgainst(units, unit, attack);
  into[names.steadiness] = steadinessOf(units, unit);
  into[names.front] = depthFrontOf(units, unit, zone);
  into[names.talent] = units.steadinessTalent[unit]!;
  into[names.led] = inDanger(isLed(units, unit), goesOn, units.readings.deathTest);
}

/**
 * Counts what decides a melee round of `others` (one to three units) against `lone`. `loneZone` is the worst zone in
 * which the lone unit is attacked, `otherZones` those of the others; `goesOn` is true from the second round of a melee.
 */
export function gatherJoint(
  units: Units,
  lone: number,
  others: readonly number[],
  loneZone: number,
  otherZones: readonly number[],
  loneActive: boolean,
  goesOn: boolean,
  into: JointSituation,
): void {
  const { readings: read } = units;
  into.units = others.length;
  into.loneActive = loneActive;
  into.loneOrdered = units.ordered[lone]!;
  gatherUnit(units, lone, loneZone, attackCode.melee, goesOn, LONE, into);
  into.loneSide = units.special[lone] === CIRCLE ? into.loneFighters : 0;
  const onOthers = meleeAttackOf(units, lone);
  for (const [place, unit] of others.entries()) {
    const names = OTHERS[place]!;
    gatherUnit(units, unit, otherZones[place] ?? 0, onOthers, goesOn, names, into);
    into[names.ignoresArmour] = units.traits[unit]!.ignoresArmour;
  }
  into.hitRule = read.hitRule;
  into.nominalCap = read.nominalCap;
  into.loserBy = read.loserBy;
  into.killedInTest = read.killedInTest;
  into.ranksCounted = read.ranksCounted;
  into.rankBonusCap = read.rankBonusCap;
  into.jointTest = read.jointTest;
}

function applyUnit(out: Readonly<JointOutcome>, units: Units, unit: number, inRear: boolean, names: Names): void {
  takeLosses(units, unit, out[names.disordered], out[names.disordered], out[names.killed]);
  if (out[names.generalKilled]) replaceGeneral(units, unit);
  if (out[names.flees]) breakUnit(units, unit, inRear);
}

/** Takes a joint melee round's outcome into the state. */
export function applyJoint(
  out: Readonly<JointOutcome>,
  units: Units,
  lone: number,
  others: readonly number[],
  loneZone: number,
  otherZones: readonly number[],
): void {
  const onOthers = meleeAttackOf(units, lone);
  countLosses(units, lone, attackCode.melee, out.loneNominal - out.lonePierced);
  applyUnit(out, units, lone, zoneOf(units, lone, loneZone) === REAR, LONE);
  for (const [place, unit] of others.entries()) {
    const names = OTHERS[place]!;
    countLosses(units, unit, onOthers, out[names.nominal]);
    applyUnit(out, units, unit, zoneOf(units, unit, otherZones[place] ?? 0) === REAR, names);
  }
}
