import { choice, type Domain, defaultsOf, flag, type ValueOf } from '../../model/domain.js';
import type { Mechanic, UnitPairing } from '../../model/mechanic.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import { withPrefix } from '../../model/with-prefix.js';
import { parseProfile } from './army/notation.js';
import { TALENT } from './axes.js';
import { readings } from './readings.js';
import { isCharge } from './rules/answering-strikers.js';
import { charge, readCharge } from './rules/charge.js';
import { collision } from './rules/collision.js';
import { defensiveShooting, readDefence } from './rules/defensive-shooting.js';
import { firefight, readFirefight } from './rules/firefight.js';
import { javelins, readJavelins } from './rules/javelins.js';
import { meleeRound, readRound } from './rules/melee-round.js';
import { movesThrough, readPassage } from './rules/pass-skirmishers.js';
import { readCollision } from './rules/read-collision.js';
import { skirmishersPassed } from './rules/skirmishers-passed.js';
import { readVolley, volley } from './rules/volley.js';
import type { Readings } from './state/traits.js';
import { Units } from './state/units.js';
import { ZONES } from './tables/vocabulary.js';

const ATTACKER = 0;
const DEFENDER = 1;
const NO_UNIT = -1;

const LEADER = {
  /** Whether a general is attached, and whether he fights in the ranks (R47). */
  general: choice(['none', 'commands', 'fights']),
  steadinessTalent: TALENT,
  meleeTalent: TALENT,
  skillTalent: TALENT,
} as const;

/** What every encounter may say beyond the two units: their generals, and the readings of the rules. */
const COMMON = { ...withPrefix('attacker', LEADER), ...withPrefix('defender', LEADER), ...readings } as const;
type Common = ValueOf<typeof COMMON>;

const CONTACT = { zone: choice(ZONES), counterAttack: flag(true), ...COMMON } as const;
const SHOT = { cover: flag(), ...COMMON } as const;

/** The two units as `Units` 0 and 1, without generals. Throws `ProblemError` when a notation is wrong. */
function unitsOf(attacker: string, defender: string, read: Readings): Units {
  const problems: Problem[] = [];
  const first = parseProfile(attacker, problems);
  const second = parseProfile(defender, problems);
  for (const profile of [first, second]) {
    if (profile?.kinds === undefined) continue;
    const expected = 'units whose figures are all alike (duels and relays take mixed ones)';
    problems.push({ path: [], expected, found: profile.text });
  }
  if (first === undefined || second === undefined || problems.length > 0) throw new ProblemError(problems);
  return new Units([first, second], read, [0, 1]);
}

/** The two units as `Units` 0 and 1, with their generals. Throws `ProblemError` when a notation is wrong. */
function fieldOf(attacker: string, defender: string, circumstances: Readonly<Common>): Units {
  const units = unitsOf(attacker, defender, circumstances);
  units.general[ATTACKER] = circumstances.attackerGeneral;
  units.steadinessTalent[ATTACKER] = circumstances.attackerSteadinessTalent;
  units.meleeTalent[ATTACKER] = circumstances.attackerMeleeTalent;
  units.skillTalent[ATTACKER] = circumstances.attackerSkillTalent;
  units.general[DEFENDER] = circumstances.defenderGeneral;
  units.steadinessTalent[DEFENDER] = circumstances.defenderSteadinessTalent;
  units.meleeTalent[DEFENDER] = circumstances.defenderMeleeTalent;
  units.skillTalent[DEFENDER] = circumstances.defenderSkillTalent;
  return units;
}

/** The two units in words, for a refusal. */
function bothOf(units: Units): string {
  return units.profiles.map(({ text }) => text).join(' against ');
}

/** Whether the first unit moves through the second, skirmishers; throws `ProblemError` when that is not `wanted`. */
function demandPassage(units: Units, wanted: boolean): void {
  if (movesThrough(units, ATTACKER, DEFENDER) === wanted) return;
  const expected = wanted
    ? 'formed troops that ride down skirmishers on foot or cannot strike skirmishers, and skirmishers'
    : 'units that come to blows (taktika/passage-encounter is for skirmishers who are ridden down or pushed aside)';
  throw new ProblemError([{ path: [], expected, found: bothOf(units) }]);
}

/** Whether the two units meet in a charge; throws `ProblemError` when that is not `wanted`. */
function demandCharge(units: Units, wanted: boolean): void {
  demandPassage(units, false);
  if (isCharge(units, ATTACKER, DEFENDER) === wanted) return;
  const expected = wanted
    ? 'lancers and foot (taktika/collision-encounter is for all others)'
    : 'units that are not lancers and foot (taktika/charge-encounter is for those)';
  throw new ProblemError([{ path: [], expected, found: bothOf(units) }]);
}

/** Defines an encounter whose mechanic is gathered from two units. */
function definePairing<S extends Domain, C extends typeof COMMON & Domain>(
  id: UnitPairing['id'],
  summary: string,
  mechanic: Mechanic<S>,
  circumstances: C,
  gather: (units: Units, circumstances: Readonly<ValueOf<C>>, into: ValueOf<S>) => void,
): UnitPairing<S, C> {
  const between = (attacker: string, defender: string, given: Readonly<ValueOf<C>>): ValueOf<S> => {
    const situation = defaultsOf(mechanic.situation);
    gather(fieldOf(attacker, defender, given), given, situation);
    return situation;
  };
  return { id, summary, mechanic, circumstances, between };
}

/** Two units meet: strikes on contact, except lancers against foot. */
export const collisionEncounter = definePairing(
  'taktika/collision-encounter',
  'The strikes of two units on contact, except lancers against foot.',
  collision,
  CONTACT,
  (units, { zone, counterAttack }, into) => {
    demandCharge(units, false);
    readCollision(units, ATTACKER, DEFENDER, zone, counterAttack, into);
  },
);

/** Lancers and foot meet. */
export const chargeEncounter = definePairing(
  'taktika/charge-encounter',
  'Lancers charge foot, or stand foot that strikes them.',
  charge,
  CONTACT,
  (units, { zone, counterAttack }, into) => {
    demandCharge(units, true);
    readCharge(units, ATTACKER, DEFENDER, zone, counterAttack, into);
  },
);

/** One melee round of two fresh units. */
export const meleeEncounter = definePairing(
  'taktika/melee-encounter',
  'The first melee round of two fresh units; the zone is where the second is attacked.',
  meleeRound,
  { zone: choice(ZONES), ...COMMON },
  (units, { zone }, into) => readRound(units, ATTACKER, DEFENDER, 0, zone, false, into),
);

/** One unit shoots at another. */
export const volleyEncounter = definePairing(
  'taktika/volley-encounter',
  'A volley of the first unit at the second, which may stand in cover.',
  volley,
  SHOT,
  (units, { cover }, into) => readVolley(units, ATTACKER, DEFENDER, cover, into),
);

/** Two units shoot at each other. */
export const firefightEncounter = definePairing(
  'taktika/firefight-encounter',
  'A firefight that the first unit opens; cover is for the second.',
  firefight,
  SHOT,
  (units, { cover }, into) => readFirefight(units, ATTACKER, DEFENDER, false, cover, into),
);

/** Archers shoot at their attacker. */
export const defensiveEncounter = definePairing(
  'taktika/defensive-shooting-encounter',
  'The second unit shoots at the first, which attacks it.',
  defensiveShooting,
  { zone: choice(ZONES), ...COMMON },
  (units, { zone }, into) => readDefence(units, ATTACKER, DEFENDER, zone, NO_UNIT, NO_UNIT, into),
);

/** One unit throws its javelins at another. */
export const javelinEncounter = definePairing(
  'taktika/javelin-encounter',
  'The first unit throws javelins at the second before it strikes.',
  javelins,
  COMMON,
  (units, _circumstances, into) => readJavelins(units, ATTACKER, DEFENDER, into),
);

/** Formed troops move through skirmishers. */
export const passageEncounter: UnitPairing<typeof skirmishersPassed.situation, typeof readings> = {
  id: 'taktika/passage-encounter',
  summary: 'Formed troops come upon skirmishers and ride them down or push them aside; neither side has a general.',
  mechanic: skirmishersPassed,
  circumstances: readings,
  between(attacker, defender, read) {
    const situation = defaultsOf(skirmishersPassed.situation);
    const units = unitsOf(attacker, defender, read);
    demandPassage(units, true);
    readPassage(units, ATTACKER, DEFENDER, situation);
    return situation;
  },
};

/** Every encounter of taktika. */
export const pairings: readonly UnitPairing[] = [
  collisionEncounter,
  chargeEncounter,
  meleeEncounter,
  volleyEncounter,
  firefightEncounter,
  defensiveEncounter,
  javelinEncounter,
  passageEncounter,
];
