import { choice, flag, int, usualOf, type ValueOf } from '../../../model/domain.js';
import { CLASS_OF, KIND_OF, TROOP_NAMES, TYPE_OF } from '../data/units.js';
import {
  AFRICAN,
  ARCHERS_KIND,
  AVERAGE,
  CAMP,
  CATAPHRACTS_KIND,
  CHARIOTS,
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
  MOST_GROUND,
  PHALANGITES_KIND,
  RIVER,
  SCYTHED_CHARIOTS_KIND,
  STREAM,
  STRUCK_FROM,
  VETERAN,
  WOODS,
} from '../data/vocabulary.js';
import { readings } from '../readings.js';
import { bitsOf } from '../zones.js';

const FRONT = 0;
const REAR = 2;
const ELEPHANTS_TOO = 1;
const ALL_LIGHT_CAVALRY = 1;
const OPEN_GROUND = 1;
const HILL_CANCELS = 1;
const FORTIFIED_ONLY = 1;
const ROUGH = HILL | WOODS | MARSH | FORTIFIED_CAMP;

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
  attackerGround: int(0, MOST_GROUND),
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
  targetGround: int(0, MOST_GROUND),
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
export function usualFacts(): AttackFacts {
  return usualOf(ATTACK_FACTS);
}

/** The modifiers M1 to M12 add one, M13 to M19 take one off; the mask of the one numbered n is 2 to the n - 1. */
const POSITIVE = 0xfff;

function isOpen(ground: number, campGround: number): boolean {
  return (campGround === FORTIFIED_ONLY ? ground & ~CAMP : ground) === 0;
}

function bonusesOf(f: Readonly<AttackFacts>, kind: number, type: number, unitClass: number): number {
  const targetKind = KIND_OF[f.target]!;
  const targetType = TYPE_OF[f.target]!;
  const foot = targetType === HEAVY_INFANTRY;
  const mounted = type === HEAVY_CAVALRY || type === LIGHT_CAVALRY || type === CHARIOTS;
  const infantry = type === HEAVY_INFANTRY || type === LIGHT_INFANTRY;
  const ranked = kind === HOPLITES_KIND || kind === PHALANGITES_KIND;
  let mask = 0;
  if (f.lead && !f.pincered && kind !== SCYTHED_CHARIOTS_KIND) mask |= 1;
  if (f.bonuses > 0) mask |= 1 << 1;
  if (f.bonuses > 1) mask |= 1 << 2;
  if (CLASS_OF[f.target]! === LEVY) {
    const able = unitClass === VETERAN || unitClass === AVERAGE;
    if (able || (type === ELEPHANTS && f.againstLevy === ELEPHANTS_TOO)) mask |= 1 << 3;
  }
  if (type === HEAVY_INFANTRY && f.struckFrom !== FRONT) {
    if (targetKind === HOPLITES_KIND || targetKind === PHALANGITES_KIND || targetKind === ARCHERS_KIND) mask |= 1 << 4;
  }
  if (kind === HOPLITES_KIND && f.standingHoplites) mask |= 1 << 5;
  if (ranked && foot) {
    const phalangites = kind === PHALANGITES_KIND;
    const open = isOpen(f.attackerGround, f.campGround) && isOpen(f.targetGround, f.campGround);
    if (f.lead) {
      if (!f.attackerSpent && !(phalangites && (f.phalanxExposed || !open))) mask |= 1 << 6;
    } else if (unitClass === AVERAGE && f.supported) {
      if (!(phalangites && f.phalangiteSupport === OPEN_GROUND && !open)) mask |= 1 << 7;
    }
  }
  if (mounted && foot && (f.edgeZones || f.company || (f.lead && f.struckFrom === REAR))) mask |= 1 << 8;
  if (f.lead && infantry && (f.attackerGround & HILL) !== 0 && (f.targetGround & HILL) === 0) mask |= 1 << 9;
  if (f.lead && (f.attackerGround & RIVER) === 0 && (f.targetGround & RIVER) !== 0) mask |= 1 << 10;
  if (kind === ARCHERS_KIND && (targetType === LIGHT_INFANTRY || targetType === LIGHT_CAVALRY)) mask |= 1 << 11;
  return mask;
}

function fearsTarget(f: Readonly<AttackFacts>, type: number): boolean {
  if (f.struckFrom !== FRONT) return false;
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

function penaltiesOf(f: Readonly<AttackFacts>, kind: number, type: number, unitClass: number): number {
  let mask = 0;
  if (f.moved) mask |= 1 << 12;
  if (((f.attackerGround | f.targetGround) & ROUGH) !== 0) {
    const heavy = type === HEAVY_INFANTRY;
    if (heavy ? f.lead && !f.ownCamp : type !== LIGHT_INFANTRY) mask |= 1 << 13;
  }
  if (f.halfSize) mask |= 1 << 14;
  if (fearsTarget(f, type)) mask |= 1 << 15;
  if (unitClass === AFRICAN && f.indianElephants) mask |= 1 << 16;
  if (f.attackerSpent && f.fatigued) mask |= 1 << 17;
  if (f.raining && hamperedByRain(f, kind, type)) mask |= 1 << 18;
  return mask;
}

/**
 * Which modifiers apply to an attack, each at most once (D6, LB-6.5a): bit n - 1 stands for the modifier Mn. Readings R8,
 * R10, R31, R33 and R35 are among the facts. Subtypes have the modifiers of their type besides their own (LB-9.1a).
 */
export function attackModifiers(facts: Readonly<AttackFacts>): number {
  const kind = KIND_OF[facts.attacker]!;
  const type = TYPE_OF[facts.attacker]!;
  const unitClass = CLASS_OF[facts.attacker]!;
  const mask = bonusesOf(facts, kind, type, unitClass) | penaltiesOf(facts, kind, type, unitClass);
  const hillCancels = facts.downhill === HILL_CANCELS && (mask & (1 << 9)) !== 0;
  return hillCancels ? mask & ~(1 << 13) : mask;
}

/** What a set of modifiers adds to an attack: from -7 to +9 for any set that can apply together. */
export function modifierTotal(mask: number): number {
  return bitsOf(mask & POSITIVE) - bitsOf(mask & ~POSITIVE);
}
