import type { Clause, Dice } from '../../../chance/dice.js';
import { defaultsOf } from '../../../model/domain.js';
import { setActor } from '../state/actors.js';
import {
  besideGeneral,
  generalSkillOf,
  generalThrowersIn,
  generalWeapon,
  kindsWith,
  shootersAt,
  shootersIn,
  skillOf,
  skillTalentFor,
  throwersIn,
} from '../state/fighters.js';
import { Takers } from '../state/mixed-unit.js';
import { Facing, readDrill, testFigures } from '../state/order-state.js';
import { leaveToGeneral, type Participant, piercingHits, rollKinds } from '../state/participant.js';
import { attackCode } from '../state/traits.js';
import type { Units } from '../state/units.js';
import { defensiveShots } from './defensive-shooting.js';
import { generalFalls } from './generals-death.js';
import { handgunDisorder } from './handgun-disorder.js';
import { TO_HIT } from './javelins.js';
import { outOfMelee } from './out-of-melee.js';
import { rankRights } from './rank-rights.js';
import { successes } from './successes.js';
import { closeUp, takeLosses } from './take-losses.js';
import { volleyHits } from './volley.js';

const takers = new Takers();
const noise = defaultsOf(handgunDisorder.situation);
const calmed = defaultsOf(handgunDisorder.outcome);

/** What a volley brings: hits, those of them from weapons against which shields do not count, and what else follows it. */
export class Volley {
  hits = 0;
  piercing = 0;
  /** Whether anybody shot at all, and with handguns. */
  shotAt = false;
  handguns = false;

  /** Clears the volley: no figure shoots. */
  clear(): this {
    this.hits = 0;
    this.piercing = 0;
    this.shotAt = false;
    this.handguns = false;
    return this;
  }
}

/** Rolls the volley of some kinds of figures of a mixed unit, and of its general where his weapon is among theirs (R47). */
function shootMixed(
  dice: Dice,
  units: Units,
  unit: number,
  cover: number,
  kinds: number,
  clause: Clause,
  into: Volley,
): void {
  const mixed = units.mixed[unit]!;
  const shots = rankRights.shooters(mixed, takers, kinds);
  const weapon = generalWeapon(units, unit);
  let joins = false;
  let pierces = false;
  into.shotAt = shots > 0;
  for (let kind = 0; kind < mixed.kinds.length; kind++) {
    const traits = mixed.traitsOf(kind);
    if (takers.of[kind]! > 0 && traits.handgun) into.handguns = true;
    if (((kinds >> kind) & 1) === 0 || mixed.kinds[kind]!.weapon !== weapon) continue;
    joins = true;
    pierces = traits.piercing;
  }
  leaveToGeneral(units, unit, takers);
  const talent = skillTalentFor(units, unit, true) - cover;
  into.hits = rollKinds(dice, units, unit, takers, 'skill', talent, clause);
  into.piercing = piercingHits(mixed, 'piercing');
  if (!joins) return;
  const skill = generalSkillOf(units, unit, shots, cover, true);
  const general = successes(dice, skill, 1, units.readings.hitRule, 'TK-7.1c');
  into.hits += general;
  if (pierces) into.piercing += general;
}

function shootAlike(
  dice: Dice,
  units: Units,
  unit: number,
  shots: number,
  cover: number,
  clause: Clause,
  into: Volley,
): void {
  const { handgun, piercing } = units.traits[unit]!;
  into.shotAt = shots > 0;
  into.handguns = handgun && shots > 0;
  into.hits = volleyHits(
    dice,
    besideGeneral(units, unit, shots),
    skillOf(units, unit, cover),
    generalSkillOf(units, unit, shots, cover, true),
    units.readings.hitRule,
    clause,
  );
  into.piercing = piercing ? into.hits : 0;
}

/**
 * Rolls a unit's volley at a target (TK-11c), of a mixed unit that of the figures of the set `kinds`, each with its
 * own skill; no figure shoots at an engaged target (TK-12f).
 */
export function rollVolley(
  dice: Dice,
  units: Units,
  unit: number,
  target: number,
  cover: boolean,
  kinds: number,
  into: Volley,
): Volley {
  into.clear();
  const shots = shootersAt(units, unit, target);
  if (shots === 0) return into;
  setActor(dice, units.actors[unit]!);
  if (units.mixed[unit] === undefined) shootAlike(dice, units, unit, shots, cover ? 1 : 0, 'TK-11c', into);
  else shootMixed(dice, units, unit, cover ? 1 : 0, kinds, 'TK-11c', into);
  return into;
}

/** Rolls the arrows of archers beside a target, or in its defence (TK-11e, R41); no roll for unit -1. */
export function rollArrows(
  dice: Dice,
  units: Units,
  unit: number,
  cover: boolean,
  inDefence: boolean,
  into: Volley,
): Volley {
  into.clear();
  if (unit < 0) return into;
  const shots = inDefence ? defensiveShots(units, unit) : shootersIn(units, unit);
  if (shots === 0) return into;
  setActor(dice, units.actors[unit]!);
  if (units.mixed[unit] === undefined) shootAlike(dice, units, unit, shots, cover ? 1 : 0, 'TK-11e', into);
  else shootMixed(dice, units, unit, cover ? 1 : 0, kindsWith(units, unit, 'bow'), 'TK-11e', into);
  return into;
}

/** Rolls a unit's javelins (TK-27e): all throwers hit alike, including a general whose own troop type has javelins (R47). */
export function rollJavelins(dice: Dice, units: Units, unit: number, target: number, into: Volley): Volley {
  into.clear();
  const throwers = outOfMelee(units, target) ? throwersIn(units, unit) : 0;
  if (throwers === 0) return into;
  const throws = besideGeneral(units, unit, throwers) + generalThrowersIn(units, unit, throwers);
  setActor(dice, units.actors[unit]!);
  into.shotAt = throws > 0;
  into.hits = dice.atMost(TO_HIT, throws, 6, 'TK-27e');
  return into;
}

/** Takes the hits of a volley on a unit, an event with saves of its own (R16), and rolls for its general (R49). */
export function receive(dice: Dice, units: Units, one: Participant, volley: Volley): void {
  const { bowOrJavelin, piercingMissile } = attackCode;
  one.suffer(units, volley.hits, bowOrJavelin, volley.piercing, piercingMissile);
  if (!volley.shotAt || !one.led || one.generalKilled) return;
  setActor(dice, units.actors[one.unit]!);
  one.generalKilled = generalFalls(dice, true);
}

/** Takes what missiles have done to a unit into the state: losses, the disorder that handguns bring (TK-27f), flight. */
export function endure(dice: Dice, units: Units, one: Participant, handguns: boolean): void {
  const { unit } = one;
  takeLosses(units, unit, 0, 0, one.killed);
  if (handguns && units.figures[unit]! > 0) {
    readDrill(units, unit, noise);
    testFigures(dice, units, unit, handgunDisorder, noise, calmed, Facing.InCombat);
  }
  closeUp(units, unit);
  one.leave(units, false);
}
