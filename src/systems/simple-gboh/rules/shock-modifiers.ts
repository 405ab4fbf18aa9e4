import { choice, defaultsOf, flag, int, type ValueOf } from '../../../model/domain.js';
import { DRM, KIND, MAX_SIZE, MISSILE, TQ } from '../axes.js';
import { readings } from '../readings.js';
import { NOT_ALLOWED, type Tables } from '../tables/table-set.js';
import { TYPE_OF } from '../tables/unit-types.js';
import { ASPECTS, GC, LI } from '../tables/vocabulary.js';
import { adjustmentTotal, matrixAdjustments } from './matrix-adjustments.js';
import { weaponSystems } from './may-attack.js';
import { sizeRatio } from './size-ratio.js';

const ANY_UNIT = 1;
const PER_SIDE = 1;
const TWO_POINTS_TOO = 1;
/** Units of one side in one combat. */
const MAX_UNITS = 12;
const LARGEST = MAX_UNITS * MAX_SIZE;
const MAX_HITS = 99;
/** The limit of the modifiers for Troop Quality and for hits, either way. */
const CAP = 3;

/** What the modifiers of one shock rest on (D7). */
export const SHOCK_FACTS = {
  /** Kind, missile letter and movement of the lead attacker (SG-7.35a). */
  attacker: KIND,
  attackerMissile: MISSILE,
  leadMoved: flag(),
  /** Whether any attacking unit moved to attack (SG-7.5g). */
  anyMoved: flag(),
  /** Kind of the lead defender. */
  defender: KIND,
  /** From where it is attacked (SG-7.36a). */
  aspect: choice(ASPECTS),
  /** The highest current Troop Quality on each side (SG-7.5c). */
  attackerTq: TQ,
  defenderTq: TQ,
  /** Sizes of each side's units that are not elephants, chariots or skirmishers, and of those that are (SG-7.5d). */
  attackerSize: int(0, LARGEST, 4),
  attackerSpecialSize: int(0, LARGEST, 0),
  defenderSize: int(0, LARGEST, 4),
  defenderSpecialSize: int(0, LARGEST, 0),
  /** Hits on all units of each side (SG-7.5e). */
  attackerHits: int(0, MAX_HITS, 0),
  defenderHits: int(0, MAX_HITS, 0),
  /** Whether a leader is with each side (SG-7.5f, SG-4.38a). */
  attackerLed: flag(),
  defenderLed: flag(),
  /** What terrain and fortifications add, the best for the defender of all that apply (SG-7.5h). */
  terrain: DRM,
  /** Whether German cavalry attacks on the row of light infantry (SG-10.4a). */
  germanAsLight: flag(),
  adjustmentSource: readings.adjustmentSource,
  hitsDrmCap: readings.hitsDrmCap,
  twiceTheSize: readings.twiceTheSize,
} as const;

/** The facts of one shock. */
export type ShockFacts = ValueOf<typeof SHOCK_FACTS>;

/** The parts of a net modifier, which is their sum. */
export interface ShockParts {
  weapons: number;
  adjustments: number;
  tq: number;
  size: number;
  hits: number;
  moved: number;
  leader: number;
  terrain: number;
}

/** Facts of a plain shock, to fill. */
export function defaultShockFacts(): ShockFacts {
  return defaultsOf(SHOCK_FACTS);
}

/** Parts to fill. */
export function noParts(): ShockParts {
  return { weapons: 0, adjustments: 0, tq: 0, size: 0, hits: 0, moved: 0, leader: 0, terrain: 0 };
}

function clamped(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** The modifier for Troop Quality (SG-7.5c). */
export function tqPart(attacker: number, defender: number): number {
  return clamped(attacker - defender, -CAP, CAP);
}

/** The modifier for hits (SG-7.5e), capped on the net or for each side (R20). */
export function hitsPart(attacker: number, defender: number, hitsDrmCap: number): number {
  if (hitsDrmCap === PER_SIDE) return clamped(defender, 0, CAP) - clamped(attacker, 0, CAP);
  return clamped(defender - attacker, -CAP, CAP);
}

/** The type on whose row the lead attacker fights: German cavalry may choose that of light infantry (SG-10.4a). */
function rowType(facts: Readonly<ShockFacts>): number {
  const type = TYPE_OF[facts.attacker]!;
  return type === GC && facts.germanAsLight ? LI : type;
}

/**
 * Works out the parts of one shock's modifier into `parts` and returns their sum (SG-7.5b to SG-7.5h, D3 to D5, D7). The
 * attack must be allowed; one that no matrix has counts 0 for weapons.
 */
export function shockModifiers(tables: Tables, facts: Readonly<ShockFacts>, parts: ShockParts): number {
  const weapons = weaponSystems(tables, rowType(facts), TYPE_OF[facts.defender]!, facts.aspect);
  const moved = facts.adjustmentSource === ANY_UNIT ? facts.anyMoved : facts.leadMoved;
  parts.weapons = weapons === NOT_ALLOWED ? 0 : weapons;
  parts.adjustments = adjustmentTotal(
    tables,
    matrixAdjustments(facts.attacker, facts.attackerMissile, moved, facts.defender, facts.aspect),
  );
  parts.tq = tqPart(facts.attackerTq, facts.defenderTq);
  parts.size = sizeRatio(
    facts.attackerSize,
    facts.attackerSpecialSize,
    facts.defenderSize,
    facts.defenderSpecialSize,
    facts.twiceTheSize === TWO_POINTS_TOO,
  );
  parts.hits = hitsPart(facts.attackerHits, facts.defenderHits, facts.hitsDrmCap);
  parts.moved = facts.anyMoved ? 1 : 0;
  parts.leader = (facts.attackerLed ? 1 : 0) - (facts.defenderLed ? 1 : 0);
  parts.terrain = facts.terrain;
  return (
    parts.weapons + parts.adjustments + parts.tq + parts.size + parts.hits + parts.moved + parts.leader + parts.terrain
  );
}
