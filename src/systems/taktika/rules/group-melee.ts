import type { Dice } from '../../../chance/dice.js';
import { setActor } from '../state/actors.js';
import {
  armourAgainst,
  besideGeneral,
  fightersOf,
  generalMeleeOf,
  isLed,
  meleeOf,
  mountAgainst,
  shieldAgainst,
} from '../state/fighters.js';
import { Takers } from '../state/mixed-unit.js';
import { kindHits, leaveToGeneral, piercingHits, rollKinds } from '../state/participant.js';
import { attackCode } from '../state/traits.js';
import { CIRCLE, type Units } from '../state/units.js';
import { inDanger } from './generals-death.js';
import { rankRights } from './rank-rights.js';
import { type MeleeFighter, MeleeGroup, type MixedMelee, readMelee, resolveMelee } from './resolve-melee.js';
import { depthFrontOf, steadinessOf, talentOf } from './steadiness-test.js';
import { successes } from './successes.js';
import { takeBlows } from './take-losses.js';
import { takeMixedLosses } from './take-mixed-losses.js';

const takers = new Takers();

/** Rolls for mixed units, every figure with its own melee rating (TK-16b), and lets losses fall on the figures (R62). */
class MixedFighters implements MixedMelee {
  units: Units | undefined;

  roll(dice: Dice, group: MeleeGroup, one: MeleeFighter): void {
    const units = this.units!;
    const { unit } = one;
    const mixed = units.mixed[unit]!;
    const talent = units.meleeTalent[unit]!;
    let hits = 0;
    let piercing = 0;
    let next = 0;
    setActor(dice, one.actor);
    for (let pair = one.firstPair; pair < one.firstPair + one.enemies; pair++) {
      rankRights.fighters(mixed, takers, next);
      next = Math.max(next, takers.at.lastIndexOf(1) + 1);
      leaveToGeneral(units, unit, takers);
      const rolled = rollKinds(dice, units, unit, takers, 'melee', talent, 'TK-12b');
      const pierced = piercingHits(mixed, 'ignoresArmour');
      mixed.miss(takers, kindHits);
      if (one.circle) {
        group.deal(one, pair, rolled, pierced);
        continue;
      }
      hits = rolled;
      piercing = pierced;
      break;
    }
    if (one.general > 0) {
      const byGeneral = successes(dice, one.general, 1, group.hitRule, 'TK-7.1c');
      hits += byGeneral;
      if (one.ignoresArmour) piercing += byGeneral;
    }
    one.disordered = 0;
    group.share(one, hits, piercing);
  }

  fall({ unit, nominal, pierced }: Readonly<MeleeFighter>): number {
    const { armourIgnoringMelee, melee } = attackCode;
    return takeMixedLosses(this.units!, unit, nominal, melee, pierced, armourIgnoringMelee);
  }
}

const mixedFighters = new MixedFighters();

/** Counts what decides a melee for one of its units, which is hit by an attack: a place in `ATTACKS`. */
export function readFighter(units: Units, one: MeleeFighter, attack: number): void {
  const { unit } = one;
  one.mixed = units.mixed[unit] !== undefined;
  one.actor = units.actors[unit]!;
  one.fighters = besideGeneral(units, unit, fightersOf(units, unit));
  one.melee = meleeOf(units, unit);
  one.general = generalMeleeOf(units, unit);
  one.ignoresArmour = units.traits[unit]!.ignoresArmour;
  one.circle = units.special[unit] === CIRCLE;
  one.ordered = units.ordered[unit]!;
  one.figures = units.figures[unit]!;
  one.shield = shieldAgainst(units, unit, attack);
  one.armour = armourAgainst(units, unit, attack);
  one.mount = mountAgainst(units, unit, attack);
  one.steadiness = steadinessOf(units, unit);
  one.front = depthFrontOf(units, unit, one.zone);
  one.talent = talentOf(units, unit);
  one.led = inDanger(isLed(units, unit), one.goesOn, units.readings.deathTest);
}

/** Counts what decides the next round of a melee for all who are in it. */
export function readGroup(units: Units, group: MeleeGroup): void {
  for (let place = 0; place < group.count; place++) readFighter(units, group.fighters[place]!, attackCode.melee);
  readMelee(units.readings, group);
  group.jointTest = units.readings.jointTest;
}

/** The melee of `first`, of the active side, with `second`; zones say where each is attacked, as in `ZONES`. */
export function groupOfTwo(
  first: number,
  second: number,
  firstZone = 0,
  secondZone = 0,
  goesOn = false,
  group: MeleeGroup = new MeleeGroup(),
): MeleeGroup {
  group.clear().add(first, firstZone, goesOn);
  group.addPair(1);
  group.active = 1;
  group.add(second, secondZone, goesOn);
  group.addPair(0);
  return group;
}

/** Rolls one round of a melee of units (TK-12, TK-16b) as they stand. */
export function groupMelee(dice: Dice, units: Units, group: MeleeGroup): void {
  readGroup(units, group);
  mixedFighters.units = units;
  resolveMelee(dice, group, mixedFighters);
}

/** Takes what the round did to one unit into the state. */
export function applyFighter(units: Units, one: Readonly<MeleeFighter>): void {
  const { disordered, flees, generalKilled, killed, nominal, pierced, unit, zone } = one;
  const counted = nominal - pierced;
  takeBlows(units, unit, zone, attackCode.melee, counted, disordered, disordered, killed, generalKilled, flees);
}

/** Takes the round into the state of everybody in it. */
export function applyGroup(units: Units, group: MeleeGroup): void {
  for (let place = 0; place < group.count; place++) applyFighter(units, group.fighters[place]!);
}
