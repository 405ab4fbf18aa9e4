import type { Dice } from '../../../../src/chance/dice.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { type Problem, ProblemError } from '../../../../src/model/problem.js';
import { parseProfile } from '../../../../src/systems/taktika/army/notation.js';
import type { Profile } from '../../../../src/systems/taktika/army/profile.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { applyCollision } from '../../../../src/systems/taktika/rules/apply-collision.js';
import {
  applyCharge,
  type ChargeOutcome,
  charge,
  defaultCharge,
  quietCharge,
  readCharge,
} from '../../../../src/systems/taktika/rules/charge.js';
import {
  type CollisionOutcome,
  collision,
  defaultCollision,
  quietCollision,
} from '../../../../src/systems/taktika/rules/collision.js';
import {
  applyDefence,
  type DefensiveOutcome,
  defaultDefence,
  defensiveShooting,
  quietDefence,
  readDefence,
} from '../../../../src/systems/taktika/rules/defensive-shooting.js';
import {
  applyFirefight,
  defaultFirefight,
  type FirefightOutcome,
  firefight,
  quietFirefight,
  readFirefight,
} from '../../../../src/systems/taktika/rules/firefight.js';
import {
  applyJavelins,
  defaultJavelins,
  type JavelinOutcome,
  javelins,
  quietJavelins,
  readJavelins,
} from '../../../../src/systems/taktika/rules/javelins.js';
import { readCollision } from '../../../../src/systems/taktika/rules/read-collision.js';
import {
  applyVolley,
  defaultVolley,
  quietVolley,
  readVolley,
  type VolleyOutcome,
  volley,
} from '../../../../src/systems/taktika/rules/volley.js';
import type { Readings } from '../../../../src/systems/taktika/state/traits.js';
import { Units } from '../../../../src/systems/taktika/state/units.js';
import type { Formation } from '../../../../src/systems/taktika/tables/vocabulary.js';

/** The default readings but for `given`. */
export function reading(given: Partial<Readings> = {}): Readings {
  return { ...defaultsOf(readings), ...given };
}

/** The profile that a brief notation means; throws when it is wrong. */
export function profile(text: string): Profile {
  const problems: Problem[] = [];
  const found = parseProfile(text, problems);
  if (found === undefined) throw new ProblemError(problems);
  return found;
}

/** The profile of a mixed unit in a formation, of kinds of figures given front to rear in brief notation. */
export function mixed(formation: Formation, ...texts: readonly string[]): Profile {
  const kinds = texts.map((text): Profile => ({ ...profile(text), formation }));
  return { ...kinds[0]!, kinds, figures: kinds.reduce((sum, { figures }) => sum + figures, 0) };
}

/** Units of the given types on both sides: the first on side 0, the others on side 1. */
export function field(types: readonly (string | Profile)[], given: Partial<Readings> = {}): Units {
  const profiles = types.map((type) => (typeof type === 'string' ? profile(type) : type));
  return new Units(profiles, reading(given), [0, 1, 1, 1].slice(0, types.length));
}

/** Units of the given notations: the first on side 0, the others on side 1. */
export function units(texts: readonly string[], given: Partial<Readings> = {}): Units {
  const sides = texts.map((_, unit) => (unit === 0 ? 0 : 1));
  return new Units(texts.map(profile), reading(given), sides);
}

/** How a contact is made. */
export interface Contact {
  readonly zone?: number;
  readonly counterAttack?: boolean;
}

/** Rolls the collision of unit 0 moving into unit 1, and takes it into the state. */
export function collide(dice: Dice, field: Units, { zone = 0, counterAttack = true }: Contact = {}): CollisionOutcome {
  const situation = defaultCollision();
  const outcome = quietCollision();
  readCollision(field, 0, 1, zone, counterAttack, situation);
  collision.resolve(dice, situation, outcome);
  applyCollision(outcome, field, 0, 1, zone);
  return outcome;
}

/** Rolls the contact of unit 0 and unit 1, lancers and foot, and takes it into the state. */
export function chargeIn(dice: Dice, field: Units, { zone = 0, counterAttack = true }: Contact = {}): ChargeOutcome {
  const situation = defaultCharge();
  const outcome = quietCharge();
  readCharge(field, 0, 1, zone, counterAttack, situation);
  charge.resolve(dice, situation, outcome);
  applyCharge(outcome, field, 0, 1, zone);
  return outcome;
}

/** Rolls a volley of unit 0 at unit 1, and takes it into the state. */
export function shoot(dice: Dice, field: Units, cover = false): VolleyOutcome {
  const situation = defaultVolley();
  const outcome = quietVolley();
  readVolley(field, 0, 1, cover, situation);
  volley.resolve(dice, situation, outcome);
  applyVolley(outcome, field, 0, 1);
  return outcome;
}

/** Rolls a firefight that unit 0 opens with unit 1, and takes it into the state. */
export function exchangeFire(dice: Dice, field: Units): FirefightOutcome {
  const situation = defaultFirefight();
  const outcome = quietFirefight();
  readFirefight(field, 0, 1, false, false, situation);
  firefight.resolve(dice, situation, outcome);
  applyFirefight(outcome, field, 0, 1);
  return outcome;
}

/** Rolls the javelins of unit 0 at unit 1, and takes them into the state. */
export function throwJavelins(dice: Dice, field: Units): JavelinOutcome {
  const situation = defaultJavelins();
  const outcome = quietJavelins();
  readJavelins(field, 0, 1, situation);
  javelins.resolve(dice, situation, outcome);
  applyJavelins(outcome, field, 1);
  return outcome;
}

/** Rolls the defensive shooting of unit 1, attacked by unit 0, with a neighbour on its left, and takes it into the state. */
export function defend(dice: Dice, field: Units, zone = 0, left = -1): DefensiveOutcome {
  const situation = defaultDefence();
  const outcome = quietDefence();
  readDefence(field, 0, 1, zone, left, -1, situation);
  defensiveShooting.resolve(dice, situation, outcome);
  applyDefence(outcome, field, 0);
  return outcome;
}
