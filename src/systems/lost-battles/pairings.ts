import { choice, type Domain, defaultsOf, flag, int, type ValueOf } from '../../model/domain.js';
import type { UnitPairing } from '../../model/mechanic.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import { type BriefUnit, readTarget, readUnit } from './army/notation.js';
import { readings } from './readings.js';
import { attack, attackOn } from './rules/attack.js';
import type { GROUP_FACTS } from './rules/attack-modifiers.js';
import { attackSequence, attackSequenceOn, MAX_ATTACKERS } from './rules/attack-sequence.js';
import { attackSize } from './rules/attack-size.js';
import { ALL_OUT } from './rules/goes-all-out.js';
import { DEFENDERS } from './rules/take-hits.js';
import { type AttackTable, MAX_NEEDED } from './tables/attack-table.js';
import { CLASS_OF, KIND_OF, QUARTERS } from './tables/units.js';
import { ELEMENTS, type Element, HOPLITES_KIND, INDIAN, STRUCK_FROM } from './tables/vocabulary.js';

const GROUNDS: readonly ('clear' | Element)[] = ['clear', ...ELEMENTS.filter((element) => element !== 'impassable')];

const MAX_UNITS = 12;

/** What two units that meet may say of the field and of the rules. */
const COMMON = {
  facing: choice(STRUCK_FROM),
  attackerGround: choice(GROUNDS),
  targetGround: choice(GROUNDS),
  ownCamp: flag(),
  edgeZones: flag(),
  pincered: flag(),
  bonuses: int(0, 2),
  moved: flag(),
  phalanxExposed: flag(),
  /** Whether fresh horse or light foot stands with the heavy infantry that is attacked (M9). */
  company: flag(),
  /** Whether hoplites that are attacked entered their zone in their last player turn (M6). */
  entered: flag(),
  raining: flag(),
  fatigued: flag(),
  allOut: ALL_OUT,
  /** Units that stand with the target, of its own troop. */
  otherFresh: int(0, MAX_UNITS - 1),
  otherSpent: int(0, MAX_UNITS - 1),
  /** A needed score to use in place of the table's; 0 for the table. */
  needed: int(0, MAX_NEEDED),
  attackTable: readings.attackTable,
  equality: readings.equality,
  idleAllOut: readings.idleAllOut,
  againstLevy: readings.againstLevy,
  wetLightCavalry: readings.wetLightCavalry,
  secondHit: readings.secondHit,
  phalangiteSupport: readings.phalangiteSupport,
  downhill: readings.downhill,
  campGround: readings.campGround,
} as const;
type Common = ValueOf<typeof COMMON>;

/** The code of a ground by its place in `GROUNDS`: that of one element, or 0. */
function groundOf(place: number): number {
  const name = GROUNDS[place]!;
  return name === 'clear' ? 0 : 2 ** ELEMENTS.indexOf(name);
}

/** The two units of an encounter. Throws `ProblemError` when a notation is wrong. */
function unitsOf(attacker: string, target: string): readonly [BriefUnit, BriefUnit] {
  const problems: Problem[] = [];
  const first = readUnit(attacker, ['attacker'], problems);
  const second = readTarget(target, ['defender'], problems);
  if (first === undefined || second === undefined) throw new ProblemError(problems);
  return [first, second];
}

/** Writes what one attack and a group's have in common. */
function gather(
  attacker: BriefUnit,
  target: BriefUnit,
  given: Readonly<Common>,
  into: ValueOf<typeof GROUP_FACTS & typeof COMMON_FIGURES>,
): void {
  into.attacker = attacker.troop;
  into.attackerSpent = attacker.spent;
  into.target = target.troop;
  into.targetSpent = target.spent;
  into.attackerGround = groundOf(given.attackerGround);
  into.targetGround = groundOf(given.targetGround);
  into.struckFrom = given.facing;
  into.ownCamp = given.ownCamp;
  into.edgeZones = given.edgeZones;
  into.pincered = given.pincered;
  into.bonuses = given.bonuses;
  into.moved = given.moved;
  into.phalanxExposed = given.phalanxExposed;
  into.company = given.company;
  into.standingHoplites = KIND_OF[target.troop] === HOPLITES_KIND && !given.entered;
  into.indianElephants = CLASS_OF[target.troop] === INDIAN;
  into.raining = given.raining;
  into.fatigued = given.fatigued;
  into.allOut = given.allOut;
  into.otherFresh = given.otherFresh;
  into.otherSpent = given.otherSpent;
  into.needed = given.needed;
  into.attackTable = given.attackTable;
  into.equality = given.equality;
  into.idleAllOut = given.idleAllOut;
  into.againstLevy = given.againstLevy;
  into.wetLightCavalry = given.wetLightCavalry;
  into.secondHit = given.secondHit;
  into.phalangiteSupport = given.phalangiteSupport;
  into.downhill = given.downhill;
  into.campGround = given.campGround;
}

const COMMON_FIGURES = {
  allOut: COMMON.allOut,
  otherFresh: COMMON.otherFresh,
  otherSpent: COMMON.otherSpent,
  needed: COMMON.needed,
  attackTable: COMMON.attackTable,
  equality: COMMON.equality,
  idleAllOut: COMMON.idleAllOut,
  secondHit: COMMON.secondHit,
} as const satisfies Domain;

const ONE = {
  lead: flag(true),
  halfSize: flag(),
  supported: flag(),
  /** Whether heavy infantry stands with light infantry that is attacked; the target's others are then that. */
  heavyInfantry: flag(),
  general: DEFENDERS.general,
  rating: DEFENDERS.rating,
  timid: DEFENDERS.timid,
  bodyguard: DEFENDERS.bodyguard,
  guardedByHoplites: DEFENDERS.guardedByHoplites,
  rallies: DEFENDERS.rallies,
  ...COMMON,
} as const;

/** One unit attacks another, which leads its zone. */
export const attackEncounter: UnitPairing<typeof attack.situation, typeof ONE> = {
  id: 'lost-battles/attack-encounter',
  summary: 'One attack of the first unit on the second, which leads its zone.',
  mechanic: attack,
  circumstances: ONE,
  between(attacker, defender, given) {
    const [first, second] = unitsOf(attacker, defender);
    const situation = defaultsOf(attack.situation);
    gather(first, second, given, situation);
    situation.lead = given.lead;
    situation.halfSize = given.halfSize;
    situation.supported = given.supported;
    situation.heavyInfantry = given.heavyInfantry;
    situation.general = given.general;
    situation.rating = given.rating;
    situation.timid = given.timid;
    situation.bodyguard = given.bodyguard;
    situation.guardedByHoplites = given.guardedByHoplites;
    situation.rallies = given.rallies;
    return situation;
  },
};

const GROUP = {
  /** Units of the group, all of the first troop. */
  units: int(1, MAX_UNITS, 4),
  /** The attack limit, in whole units (LB-6.3b). */
  limit: int(1, 6, 4),
  /** Whether the unit that attacks first was the lead of its zone as the player turn began (LB-6.8a). */
  wasLead: flag(true),
  otherBonuses: int(0, MAX_ATTACKERS - 1),
  /** How many attackers after the first have a supporter each: units of the group that do not roll (M8, R44). */
  supporters: int(0, MAX_ATTACKERS - 1),
  indianClass: readings.indianClass,
  ...COMMON,
} as const;

/**
 * How many units of a group, less its supporters, roll within a limit, whole or the last one at half its size (LB-6.3c,
 * LB-6.3d, R44).
 */
function rollsWithin(unit: BriefUnit, given: Readonly<ValueOf<typeof GROUP>>): { attackers: number; atHalf: boolean } {
  let left = given.limit * QUARTERS;
  let attackers = 0;
  while (attackers < given.units - given.supporters) {
    const size = attackSize(unit.troop, unit.spent, attackers === 0, given.wasLead, given.indianClass);
    if (size > left) {
      const atHalf = size / 2 <= left;
      return { attackers: atHalf ? attackers + 1 : attackers, atHalf };
    }
    left -= size;
    attackers++;
  }
  return { attackers, atHalf: false };
}

/** A group attacks a zone, as many of it as the attack limit lets roll. */
export const sequenceEncounter: UnitPairing<typeof attackSequence.situation, typeof GROUP> = {
  id: 'lost-battles/sequence-encounter',
  summary: 'A group of the first unit attacks a zone of the second, as many as the attack limit lets roll.',
  mechanic: attackSequence,
  circumstances: GROUP,
  between(attacker, defender, given) {
    const [first, second] = unitsOf(attacker, defender);
    const situation = defaultsOf(attackSequence.situation);
    gather(first, second, given, situation);
    const { attackers, atHalf } = rollsWithin(first, given);
    if (attackers > MAX_ATTACKERS) {
      throw new ProblemError([{ path: ['units'], expected: `at most ${MAX_ATTACKERS} that attack`, found: attackers }]);
    }
    const most = first.spent ? 0 : Math.max(0, attackers - 1);
    if (given.supporters > most) {
      const expected = first.spent
        ? 'none, since supporters are fresh'
        : `at most ${most}, one for each that they support`;
      throw new ProblemError([{ path: ['supporters'], expected, found: given.supporters }]);
    }
    situation.attackers = attackers;
    situation.lastAtHalf = atHalf;
    situation.otherBonuses = given.otherBonuses;
    situation.supporters = given.supporters;
    return situation;
  },
};

/** Every encounter of Lost Battles; `own` is an attack table of the user's. */
export function encountersOn(own: AttackTable | undefined): readonly UnitPairing[] {
  if (own === undefined) return [attackEncounter, sequenceEncounter];
  return [
    { ...attackEncounter, mechanic: attackOn(own) },
    { ...sequenceEncounter, mechanic: attackSequenceOn(own) },
  ];
}
