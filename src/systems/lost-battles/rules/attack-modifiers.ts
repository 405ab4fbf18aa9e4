import { choice, defaultsOf, flag, int, sumOf, type ValueOf } from '../../../model/domain.js';
import { bitsOf } from '../map/zones.js';
import { readings } from '../readings.js';
import { KIND_OF, TROOP_NAMES, TROOPS, TYPE_OF } from '../tables/units.js';
import {
  AFRICAN,
  ARCHERS_KIND,
  AVERAGE,
  CAMP,
  CATAPHRACTS_KIND,
  CHARIOTS,
  ELEMENTS,
  ELEPHANTS,
  FORTIFIED_CAMP,
  HEAVY_CAVALRY,
  HEAVY_INFANTRY,
  HILL,
  HOPLITES_KIND,
  LEGIONARIES_KIND,
  LEVY,
  LIGHT_CAVALRY,
  LIGHT_INFANTRY,
  MARSH,
  PHALANGITES_KIND,
  RIVER,
  SCYTHED_CHARIOTS_KIND,
  STREAM,
  STRUCK_FROM,
  VETERAN,
  WOODS,
} from '../tables/vocabulary.js';

const FRONT = 0;
const REAR = 2;
const ELEPHANTS_TOO = 1;
const ALL_LIGHT_CAVALRY = 1;
const OPEN_GROUND = 1;
const HILL_CANCELS = 1;
const FORTIFIED_ONLY = 1;
const ROUGH = HILL | WOODS | MARSH | FORTIFIED_CAMP;

const GROUND = sumOf(ELEMENTS, 'clear');

/** What sets one attacker of a group apart from the others (D6). */
const ONE_ATTACKER = {
  /** Whether the attacker is the first of its group to attack, and so its lead unit (LB-6.4a). */
  lead: flag(),
  /** Whether the attacker is the last one and counted at half its size (LB-6.3d). */
  halfSize: flag(),
  /** Whether another fresh Average unit of the same subtype was named to support it (M8, R44). */
  supported: flag(),
} as const;

/** What modifiers rest on for the attackers of a group alike (D6); grounds are sums of element codes. */
export const GROUP_FACTS = {
  attacker: choice(TROOP_NAMES, 'average heavyInfantry'),
  attackerSpent: flag(),
  /** Whether enemies pincer the attackers' zone, as the reading R4 has it. */
  pincered: flag(),
  /** Attack bonuses bought: a second one is for bodyguards only (LB-8.5a). */
  bonuses: int(0, 2),
  /** Whether the attackers moved or turned, even free, earlier in this activation (LB-6.1b). */
  moved: flag(),
  fatigued: flag(),
  raining: flag(),
  attackerGround: GROUND,
  /** Whether the attackers' zone holds their own camp. */
  ownCamp: flag(),
  /** Whether an enemy is next to the attackers' zone in a direction that they do not face (M7). */
  phalanxExposed: flag(),
  /** Whether both zones are edge zones of the map (M9). */
  edgeZones: flag(),
  /** Targets are never scythed chariots, which go before dice are rolled (LB-9.5c). */
  target: choice(TROOP_NAMES.slice(0, -1), 'average heavyInfantry'),
  targetSpent: flag(),
  struckFrom: choice(STRUCK_FROM),
  targetGround: GROUND,
  /** Whether fresh cavalry, chariots or light infantry stand with the heavy infantry (M9), on the side that R9 says. */
  company: flag(),
  /** Whether the target zone holds hoplites, and not all of them entered it in their last player turn (M6, R32). */
  standingHoplites: flag(),
  /** Whether the target zone holds Indian elephants (M17). */
  indianElephants: flag(),
  againstLevy: readings.againstLevy,
  wetLightCavalry: readings.wetLightCavalry,
  phalangiteSupport: readings.phalangiteSupport,
  downhill: readings.downhill,
  campGround: readings.campGround,
} as const;

/** Everything that modifiers of one attack rest on (D6). */
export const ATTACK_FACTS = { ...ONE_ATTACKER, ...GROUP_FACTS } as const;

/** The facts of one attack. */
export type AttackFacts = ValueOf<typeof ATTACK_FACTS>;

/** The facts of a plain attack, to fill. */
export function defaultFacts(): AttackFacts {
  return defaultsOf(ATTACK_FACTS);
}

/** The modifiers M1 to M12 add one, M13 to M19 take one off; the mask of the one numbered n is 2 to the n - 1. */
const POSITIVE = 0xfff;

function maskOf(...modifiers: readonly number[]): number {
  return modifiers.reduce((mask, modifier) => mask | (1 << (modifier - 1)), 0);
}

const M1 = maskOf(1);
const M2 = maskOf(2);
const M3 = maskOf(3);
const M4 = maskOf(4);
const M5 = maskOf(5);
const M6 = maskOf(6);
const M7 = maskOf(7);
const M8 = maskOf(8);
const M9 = maskOf(9);
const M10 = maskOf(10);
const M11 = maskOf(11);
const M13 = maskOf(13);
const M14 = maskOf(14);
const M15 = maskOf(15);
const M16 = maskOf(16);
const M17 = maskOf(17);
const M18 = maskOf(18);
const M19 = maskOf(19);
const BY_LEADS = M1 | M7 | M10 | M11;

/** The modifiers that attackers of each troop can ever have, by place in `TROOPS`. */
const OF_ATTACKER = Int32Array.from(TROOPS, ({ kind, type, unitClass }) => {
  const infantry = type === HEAVY_INFANTRY || type === LIGHT_INFANTRY;
  const mounted = type === HEAVY_CAVALRY || type === LIGHT_CAVALRY || type === CHARIOTS;
  const ranked = kind === HOPLITES_KIND || kind === PHALANGITES_KIND;
  let mask = maskOf(2, 3, 11, 13, 15, 16, 18, 19);
  if (kind !== SCYTHED_CHARIOTS_KIND) mask |= M1;
  if (unitClass === VETERAN || unitClass === AVERAGE || type === ELEPHANTS) mask |= M4;
  if (type === HEAVY_INFANTRY) mask |= M5;
  if (kind === HOPLITES_KIND) mask |= M6;
  if (ranked) mask |= M7;
  if (ranked && unitClass === AVERAGE) mask |= M8;
  if (mounted) mask |= M9;
  if (infantry) mask |= M10;
  if (kind === ARCHERS_KIND) mask |= maskOf(12);
  if (type !== LIGHT_INFANTRY) mask |= M14;
  if (unitClass === AFRICAN) mask |= M17;
  return mask;
});

/** The modifiers that attacks on each troop can ever have, by place in `TROOPS`. */
const ON_TARGET = Int32Array.from(TROOPS, ({ kind, type, unitClass }) => {
  let mask = maskOf(1, 2, 3, 6, 10, 11, 13, 14, 15, 17, 18, 19);
  if (unitClass === LEVY) mask |= M4;
  if (kind === HOPLITES_KIND || kind === PHALANGITES_KIND || kind === ARCHERS_KIND) mask |= M5;
  if (type === HEAVY_INFANTRY) mask |= M7 | M8 | M9;
  if (type === LIGHT_INFANTRY || type === LIGHT_CAVALRY) mask |= maskOf(12);
  if (kind === CATAPHRACTS_KIND || kind === LEGIONARIES_KIND || type === ELEPHANTS) mask |= M16;
  return mask;
});

function isOpen(ground: number, campGround: number): boolean {
  return (campGround === FORTIFIED_ONLY ? ground & ~CAMP : ground) === 0;
}

/** Those of M1 to M12 that these facts rule out for any troops. */
function bonusesMissing(f: Readonly<AttackFacts>): number {
  let mask = f.lead ? M8 : BY_LEADS;
  if (f.pincered) mask |= M1;
  if (f.bonuses < 1) mask |= M2;
  if (f.bonuses < 2) mask |= M3;
  if (f.struckFrom === FRONT) mask |= M5;
  if (!f.standingHoplites) mask |= M6;
  if (f.attackerSpent) mask |= M7;
  if (!f.supported) mask |= M8;
  if (!f.edgeZones && !f.company && !(f.lead && f.struckFrom === REAR)) mask |= M9;
  if ((f.attackerGround & HILL) === 0 || (f.targetGround & HILL) !== 0) mask |= M10;
  if ((f.attackerGround & RIVER) !== 0 || (f.targetGround & RIVER) === 0) mask |= M11;
  return mask;
}

/** Those of M13 to M19 that these facts rule out for any troops. */
function penaltiesMissing(f: Readonly<AttackFacts>): number {
  let mask = 0;
  if (!f.moved) mask |= M13;
  if (((f.attackerGround | f.targetGround) & ROUGH) === 0) mask |= M14;
  if (!f.halfSize) mask |= M15;
  if (f.struckFrom !== FRONT) mask |= M16;
  if (!f.indianElephants) mask |= M17;
  if (!f.attackerSpent || !f.fatigued) mask |= M18;
  if (!f.raining) mask |= M19;
  return mask;
}

/** Phalangites' M7 and M8 that they lack where they are exposed, or the ground is not open. */
function missingToPhalangites(f: Readonly<AttackFacts>): number {
  const open = isOpen(f.attackerGround, f.campGround) && isOpen(f.targetGround, f.campGround);
  const support = open || f.phalangiteSupport !== OPEN_GROUND ? 0 : M8;
  return open && !f.phalanxExposed ? support : support | M7;
}

function fearsTarget(f: Readonly<AttackFacts>, type: number): boolean {
  const targetKind = KIND_OF[f.target]!;
  if (targetKind === CATAPHRACTS_KIND) return true;
  if (!f.lead) return false;
  if (type === HEAVY_INFANTRY || type === LIGHT_INFANTRY) return targetKind === LEGIONARIES_KIND && !f.targetSpent;
  return type !== ELEPHANTS && TYPE_OF[f.target]! === ELEPHANTS;
}

function hamperedByRain(f: Readonly<AttackFacts>, kind: number, type: number): boolean {
  if (type === CHARIOTS || kind === ARCHERS_KIND) return true;
  if (type === LIGHT_INFANTRY && f.attackerSpent) return true;
  if (type === LIGHT_CAVALRY && (f.attackerSpent || f.wetLightCavalry === ALL_LIGHT_CAVALRY)) return true;
  return f.lead && (f.attackerGround & (STREAM | RIVER)) !== 0;
}

/**
 * Which modifiers apply to an attack, each at most once (D6, LB-6.5a): bit n - 1 stands for the modifier Mn. Readings R8,
 * R10, R31, R33 and R35 are among the facts. Subtypes have the modifiers of their type besides their own (LB-9.1a).
 */
export function attackModifiers(facts: Readonly<AttackFacts>): number {
  const { attacker, target } = facts;
  const possible = OF_ATTACKER[attacker]! & ON_TARGET[target]!;
  let mask = possible & ~(bonusesMissing(facts) | penaltiesMissing(facts));
  if ((mask & (M4 | M7 | M8 | M14 | M16 | M19)) === 0) return mask;
  const kind = KIND_OF[attacker]!;
  const type = TYPE_OF[attacker]!;
  if (type === ELEPHANTS && facts.againstLevy !== ELEPHANTS_TOO) mask &= ~M4;
  if (kind === PHALANGITES_KIND) mask &= ~missingToPhalangites(facts);
  if (type === HEAVY_INFANTRY && (!facts.lead || facts.ownCamp)) mask &= ~M14;
  if ((mask & M16) !== 0 && !fearsTarget(facts, type)) mask &= ~M16;
  if ((mask & M19) !== 0 && !hamperedByRain(facts, kind, type)) mask &= ~M19;
  const hillCancels = facts.downhill === HILL_CANCELS && (mask & M10) !== 0;
  return hillCancels ? mask & ~M14 : mask;
}

/** What a set of modifiers adds to an attack: from -7 to +9 for any set that can apply together. */
export function modifierTotal(mask: number): number {
  return bitsOf(mask & POSITIVE) - bitsOf(mask & ~POSITIVE);
}
