import { unitRollers } from '../../../model/rollers.js';
import { ZONES } from '../map/zones.js';
import type { AttackTable } from '../tables/attack-table.js';
import { type FightingValues, OWN_VALUES } from '../tables/fighting-values.js';
import { TROOPS, type Troop } from '../tables/units.js';
import {
  CATAPHRACTS_KIND,
  CHARIOTS,
  ELEPHANTS,
  HEAVY_CAVALRY,
  HEAVY_INFANTRY,
  HOPLITES_KIND,
  INDIAN,
  LEVY,
  LIGHT_CAVALRY,
  LIGHT_INFANTRY,
  SCYTHED_CHARIOTS_KIND,
  TYPES,
  VETERAN,
} from '../tables/vocabulary.js';

/** Most units of one side: a bit of a word for each. */
export const MAX_UNITS = 32;
/** Most generals of one side (LB-1.3a). */
export const MAX_GENERALS = 2;

/** A unit as it is brought to a battle. */
export interface FieldedUnit {
  readonly side: number;
  /** Which line of the army it is of. */
  readonly line: number;
  /** The row of the ledger: the army's lines, those of side 1 after those of side 0. */
  readonly row: number;
  /** What it is: a place in `TROOPS`. */
  readonly troop: number;
  /** Figures that it counts for in the ledger. */
  readonly figures: number;
  /** Where the historical deployment has it: a zone of the map, or `OFF_MAP`. */
  readonly zone: number;
  /** Its historical facing on the map. */
  readonly facing: number;
}

/** A general as he is brought to a battle. */
export interface FieldedGeneral {
  readonly side: number;
  readonly name: string;
  /** A place in `GENERAL_KINDS`. */
  readonly kind: number;
  /** A place in `RATINGS`. */
  readonly rating: number;
  readonly timid: boolean;
  /** The unit that a leader is tied to; -1 for a commander. */
  readonly bodyguard: number;
  /** What his bodyguard is called, where it is called anything; no rule asks. */
  readonly bodyguardName?: string | undefined;
  /** Where the historical deployment has him: a zone of the map, or `OFF_MAP`. */
  readonly zone: number;
}

/** Where and under what conditions a battle is fought; zones are those of the map. */
export interface Battlefield {
  /** What each zone holds: sums of the codes of `ELEMENTS`. */
  readonly ground: ArrayLike<number>;
  /** The key zone and the camp of either side, -1 where there is no camp. */
  readonly keyZone: readonly [number, number];
  readonly camp: readonly [number, number];
  readonly attackLimit: number;
  /** Needed scores that go before those of the reading R2, where the scenario gives them. */
  readonly attackTable?: AttackTable | undefined;
  /** What units and generals are worth (default: as in the rules). */
  readonly values?: FightingValues;
  readonly dusty: boolean;
  readonly wet: boolean;
  readonly rainingAtStart: boolean;
}

/** What an army's scenario says about it. */
export interface Condition {
  /** Whether it has the first player turn of each turn (LB-3.2a). */
  readonly first: boolean;
  readonly surprised: boolean;
  readonly fatigued: boolean;
}

/** Masks of a side's units by what they are, a bit each. */
export interface UnitMasks {
  readonly all: number;
  /** Those of each type, in the order of `TYPES`. */
  readonly ofType: readonly number[];
  readonly heavyInfantry: number;
  readonly lightInfantry: number;
  readonly infantry: number;
  /** HC, cataphracts and LC. */
  readonly cavalry: number;
  readonly lightCavalry: number;
  readonly chariots: number;
  /** Cavalry, chariots and light infantry: the company that heavy infantry keeps (M9). */
  readonly mountedOrLight: number;
  readonly scythed: number;
  readonly elephants: number;
  readonly indian: number;
  readonly hoplites: number;
  readonly levy: number;
  readonly veteran: number;
  /** Units slowed by terrain: cavalry and chariots except cataphracts (LB-5.4a). */
  readonly slowed: number;
}

/** Both armies as they take the field: units and generals by their numbers, side 0 first. Never changes. */
export interface Forces extends Battlefield {
  readonly ground: Readonly<Int32Array>;
  /** The side that has the first player turn of each turn (LB-3.2a); -1 where a die decides, because not just one has. */
  readonly firstSide: number;
  readonly units: readonly FieldedUnit[];
  readonly generals: readonly FieldedGeneral[];
  readonly conditions: readonly [Condition, Condition];
  /** Names of the ledger's rows. */
  readonly rows: readonly string[];
  /** Where each side's units begin, and the number of all; the same for generals. */
  readonly firstUnit: readonly [number, number, number];
  readonly firstGeneral: readonly [number, number, number];
  /** The side of each unit, its place in its army, and what it is. */
  readonly sideOf: Uint8Array;
  readonly placeOf: Uint8Array;
  /** By which number of its side each unit rolls (`unitRollers`). */
  readonly rollers: Int32Array;
  readonly troopOf: readonly Troop[];
  /** The same as a place in `TROOPS`. */
  readonly troop: Uint8Array;
  /** The units of its side that are like it in everything that never changes, itself among them: a bit each. */
  readonly alike: Int32Array;
  readonly masks: readonly [UnitMasks, UnitMasks];
  readonly everybody: readonly [number, number];
  /** The general whose bodyguard a unit is, or -1. */
  readonly leaderOf: Int8Array;
  readonly values: FightingValues;
  /** The fighting values of both armies as they begin (LB-1.4a). */
  readonly fightingValue: readonly [number, number];
  /** Whether both armies have a historical deployment (R36). */
  readonly historical: boolean;
}

function masksOf(units: readonly FieldedUnit[]): UnitMasks {
  const of = (test: (troop: Troop) => boolean): number =>
    units.reduce((mask, { troop }, unit) => (test(TROOPS[troop]!) ? mask | (1 << unit) : mask), 0);
  return {
    all: of(() => true),
    ofType: TYPES.map((_, place) => of(({ type }) => type === place)),
    heavyInfantry: of(({ type }) => type === HEAVY_INFANTRY),
    lightInfantry: of(({ type }) => type === LIGHT_INFANTRY),
    infantry: of(({ type }) => type === HEAVY_INFANTRY || type === LIGHT_INFANTRY),
    cavalry: of(({ type }) => type === HEAVY_CAVALRY || type === LIGHT_CAVALRY),
    lightCavalry: of(({ type }) => type === LIGHT_CAVALRY),
    chariots: of(({ type }) => type === CHARIOTS),
    mountedOrLight: of(({ type }) => type !== HEAVY_INFANTRY && type !== ELEPHANTS),
    scythed: of(({ kind }) => kind === SCYTHED_CHARIOTS_KIND),
    elephants: of(({ type }) => type === ELEPHANTS),
    indian: of(({ unitClass }) => unitClass === INDIAN),
    hoplites: of(({ kind }) => kind === HOPLITES_KIND),
    levy: of(({ unitClass }) => unitClass === LEVY),
    veteran: of(({ unitClass }) => unitClass === VETERAN),
    slowed: of(
      ({ type, kind }) =>
        (type === HEAVY_CAVALRY && kind !== CATAPHRACTS_KIND) || type === LIGHT_CAVALRY || type === CHARIOTS,
    ),
  };
}

/** Units of a row are like each other, but for leaders' own. */
function alikeOf(units: readonly FieldedUnit[], leaderOf: Readonly<Int8Array>, placeOf: Uint8Array): Int32Array {
  return Int32Array.from(units, ({ row }, unit) => {
    if (leaderOf[unit]! >= 0) return 1 << placeOf[unit]!;
    const isLike = (other: FieldedUnit, at: number) => other.row === row && leaderOf[at]! < 0;
    return units.reduce((mask, other, at) => (isLike(other, at) ? mask | (1 << placeOf[at]!) : mask), 0);
  });
}

function initialValue(
  units: readonly FieldedUnit[],
  generals: readonly FieldedGeneral[],
  values: FightingValues,
): number {
  const led = generals.reduce((sum, { rating }) => sum + values.generals[rating]!, 0);
  return units.reduce((sum, { troop }) => sum + values.units[troop]!, led);
}

/** The forces of two lists of units and generals, side 0 first. Throws `RangeError` when a side has too many units. */
export function fielded(
  units: readonly [readonly FieldedUnit[], readonly FieldedUnit[]],
  generals: readonly [readonly FieldedGeneral[], readonly FieldedGeneral[]],
  conditions: readonly [Condition, Condition],
  rows: readonly string[],
  field: Battlefield,
): Forces {
  for (const own of units) {
    if (own.length > MAX_UNITS) {
      throw new RangeError(`expected at most ${MAX_UNITS} units on a side, found ${own.length}`);
    }
  }
  const all = units.flat();
  const chiefs = generals.flat();
  const leaderOf = new Int8Array(all.length).fill(-1);
  for (const [general, { bodyguard }] of chiefs.entries()) if (bodyguard >= 0) leaderOf[bodyguard] = general;
  const masks = [masksOf(units[0]), masksOf(units[1])] as const;
  const firstUnit = [0, units[0].length, all.length] as const;
  const placeOf = Uint8Array.from(all, ({ side }, unit) => unit - firstUnit[side]!);
  const { values = OWN_VALUES } = field;
  const movesFirst = conditions.map(({ first }) => first);
  return {
    ...field,
    ground: Int32Array.from(field.ground),
    units: all,
    generals: chiefs,
    conditions,
    firstSide: movesFirst[0] === movesFirst[1] ? -1 : movesFirst.indexOf(true),
    rows,
    firstUnit,
    firstGeneral: [0, generals[0].length, chiefs.length],
    sideOf: Uint8Array.from(all, ({ side }) => side),
    placeOf,
    rollers: unitRollers(all),
    troopOf: all.map(({ troop }) => TROOPS[troop]!),
    troop: Uint8Array.from(all, ({ troop }) => troop),
    alike: alikeOf(all, leaderOf, placeOf),
    masks,
    everybody: [masks[0].all, masks[1].all],
    leaderOf,
    values,
    fightingValue: [initialValue(units[0], generals[0], values), initialValue(units[1], generals[1], values)],
    historical: units.every((own) => own.some(({ zone }) => zone < ZONES)),
  };
}
