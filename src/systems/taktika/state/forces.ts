import { FIRST_CHIEF } from '../../../model/rollers.js';
import type { TaktikaArmy } from '../army/army.js';
import { defaultUnit, type MusteredLine } from '../army/army-lines.js';
import type { MusteredKind } from '../army/mixed-line.js';
import { profileOf } from '../army/notation.js';
import type { Composition, Profile } from '../army/profile.js';
import type { Talents } from '../rules/bought-talents.js';
import { mostGenerals } from '../rules/generals-allowed.js';
import { basesOf } from '../rules/may-change-formation.js';
import type { GeneralKind } from '../tables/army-list.js';
import { MOUNTED_CATEGORIES } from '../tables/equipment.js';
import { GENERAL_TABLE, PARTS, SKILL_USES } from '../tables/generals.js';
import type { Weapon } from '../tables/vocabulary.js';
import { missileOf } from '../tables/weapons.js';
import { actorOf } from './actors.js';

/** Units that may be told apart in one battle: a bit of a pair of words for each. */
export const MAX_BATTLE_UNITS = 64;
/** Generals who may be told apart in one battle: a bit of a word for each. */
export const MAX_BATTLE_GENERALS = 32;

const TENTHS = 10;

/** A unit as it is brought to a battle. */
export interface FieldedUnit {
  readonly side: number;
  /** Which line of the army it is of. */
  readonly line: number;
  /** The row of the ledger: the army's lines, those of side 1 after those of side 0. */
  readonly row: number;
  readonly profile: Profile;
  /** Figures it is bought with. */
  readonly figures: number;
  /** Points of one figure, and the same in whole tenths. */
  readonly cost: number;
  readonly tenths: number;
  /** Points of a figure of each kind of a mixed unit, in the order of its profile's kinds. */
  readonly costs?: readonly number[];
  /** Whether it has a missile weapon other than javelins. */
  readonly shoots: boolean;
  /** Whether it was bought as skirmishers (R67). */
  readonly skirmishers: boolean;
  /** Bases it stands on at the start (TK-3c). */
  readonly bases: number;
  /** The general who leads it, if the battle order of the army file says so; -1 otherwise. */
  readonly corps: number;
}

/** A general as he is brought to a battle. */
export interface FieldedGeneral {
  readonly side: number;
  readonly name: string;
  readonly kind: GeneralKind;
  readonly regular: boolean;
  readonly mercenary: boolean;
  readonly commanderInChief: boolean;
  /** A unit type with his qualities: the first line of his row. */
  readonly profile: Profile;
  /** Bought talents; undefined when they are rolled (TK-24g). */
  readonly talents: Talents | undefined;
  /** A place in `SKILL_USES`: which skill dice his skill talent helps. */
  readonly skillFor: number;
  /** A place in `PARTS`, or -1 where the army file leaves it open. */
  readonly part: number;
}

/** Both armies as they take the field: units and generals by their numbers, side 0 first. Never changes. */
export interface Forces {
  readonly armies: readonly [TaktikaArmy, TaktikaArmy];
  readonly units: readonly FieldedUnit[];
  readonly generals: readonly FieldedGeneral[];
  /** Names of the ledger's rows. */
  readonly rows: readonly string[];
  /** Where each side's units begin, and the number of all. */
  readonly firstUnit: readonly [number, number, number];
  /** Where each side's generals begin, and the number of all. */
  readonly firstGeneral: readonly [number, number, number];
}

/** What a skill talent helps where the army file leaves it open: what the general's own troops do (TK-24g). */
function defaultUse(weapon: Weapon): number {
  return SKILL_USES.indexOf(missileOf(weapon) === undefined ? 'strike' : 'shooting');
}

/** All troops of an army, of mixed units every kind. */
function troopsOf({ lines }: TaktikaArmy): readonly MusteredKind[] {
  return lines.flatMap(({ cost, kinds, row, unit }) => kinds ?? [{ row, cost, unit }]);
}

/** Whether a row of the army's list is of auxiliaries. */
function isAuxiliary({ troopList }: TaktikaArmy, id: string): boolean {
  return troopList.rows.some((row) => row.id === id && row.role === 'auxiliary');
}

/**
 * The troop type whose qualities a general has: as the army's units of that row are, or else as the list has it. Own
 * generals have those of the main type, whichever of the list's it is (TK-24d, TK-24f). A general of riders rides, on
 * foot though they start.
 */
function typeOf(army: TaktikaArmy, row: string | undefined): Composition {
  const { troopList } = army;
  const troops = troopsOf(army);
  const auxiliary = row !== undefined && isAuxiliary(army, row);
  const fielded = troops.find((kind) => (auxiliary ? kind.row === row : !kind.unit.auxiliary))?.unit;
  const main = troopList.rows.find(({ role }) => role === 'main')?.id;
  const id = auxiliary ? row : main;
  const unit = fielded ?? (id === undefined ? undefined : defaultUnit(troopList, id)) ?? troops[0]!.unit;
  return { ...unit, mounted: MOUNTED_CATEGORIES.includes(unit.category) };
}

function generalsOf(army: TaktikaArmy, side: number): FieldedGeneral[] {
  const main = typeOf(army, undefined);
  const field = (kind: GeneralKind, commanderInChief: boolean, name: string): FieldedGeneral => ({
    side,
    name,
    kind,
    regular: GENERAL_TABLE[kind].regular,
    mercenary: GENERAL_TABLE[kind].mercenary,
    commanderInChief,
    profile: profileOf(main),
    talents: undefined,
    skillFor: defaultUse(main.weapon),
    part: -1,
  });
  if (army.generals.length === 0) {
    // An army file that names none takes as many regular generals as its figures allow, and never fewer than one (R53).
    const regular = mostGenerals(army.figures, 'regular');
    const kind = regular > 0 ? 'regular' : 'irregular';
    return Array.from({ length: Math.max(1, regular) }, (_, at) => field(kind, at === 0, `General ${at + 1}`));
  }
  return army.generals.map((general) => {
    const unit = typeOf(army, general.troops);
    return {
      ...field(general.kind, general.commanderInChief, general.name),
      profile: profileOf(unit),
      talents: general.talents,
      skillFor: general.skillFor === undefined ? defaultUse(unit.weapon) : SKILL_USES.indexOf(general.skillFor),
      part: general.part === undefined ? -1 : PARTS.indexOf(general.part),
    };
  });
}

/** What the units of a line are; of mixed ones every kind. */
function profileOfLine({ kinds, unit }: MusteredLine): Profile {
  const profile = profileOf(unit);
  return kinds === undefined ? profile : { ...profile, kinds: kinds.map((kind) => profileOf(kind.unit)) };
}

function unitsOf(army: TaktikaArmy, side: number, firstRow: number, firstGeneral: number): FieldedUnit[] {
  return army.lines.flatMap((line, at) => {
    const profile = profileOfLine(line);
    const leaders = army.generals.flatMap(({ corps }, general) =>
      Array.from({ length: corps[line.name] ?? 0 }, () => firstGeneral + general),
    );
    return Array.from({ length: line.units }, (_, unit) => ({
      side,
      line: at,
      row: firstRow + at,
      profile,
      figures: profile.figures,
      cost: line.cost,
      tenths: Math.round(TENTHS * line.cost),
      ...(line.kinds === undefined ? {} : { costs: line.kinds.map(({ cost }) => cost) }),
      shoots: missileOf(profile.weapon) !== undefined,
      skirmishers: profile.formation === 'skirmish',
      bases: basesOf(profile.figures, profile.formation, profile.mounted),
      corps: leaders[unit] ?? -1,
    }));
  });
}

/** Brings two armies to a battle. Throws `RangeError` when they have more units or generals than a battle can tell apart. */
export function forcesOf(red: TaktikaArmy, blue: TaktikaArmy): Forces {
  const generals = [generalsOf(red, 0), generalsOf(blue, 1)] as const;
  const units = [unitsOf(red, 0, 0, 0), unitsOf(blue, 1, red.lines.length, generals[0].length)] as const;
  const all = units[0].length + units[1].length;
  if (all > MAX_BATTLE_UNITS) {
    throw new RangeError(`expected at most ${MAX_BATTLE_UNITS} units in a battle, found ${all}`);
  }
  const leaders = generals.flat();
  if (leaders.length > MAX_BATTLE_GENERALS) {
    throw new RangeError(`expected at most ${MAX_BATTLE_GENERALS} generals in a battle, found ${leaders.length}`);
  }
  return {
    armies: [red, blue],
    units: units.flat(),
    generals: leaders,
    rows: [...red.lines, ...blue.lines].map(({ name }) => name),
    firstUnit: [0, units[0].length, all],
    firstGeneral: [0, generals[0].length, generals[0].length + generals[1].length],
  };
}

/** Who rolls for a general: see `actorOf`. */
export function generalActor({ generals, firstGeneral }: Forces, general: number): number {
  const { side } = generals[general]!;
  return actorOf(side, FIRST_CHIEF + general - firstGeneral[side]!);
}

/**
 * The unit at place `at` (from 0) when a side counts all units of a battle: its own first, then the enemy's. So both
 * sides count alike, whichever is numbered first.
 */
export function asCountedBy(forces: Forces, side: number, at: number): number {
  const unit = forces.firstUnit[side]! + at;
  const count = forces.units.length;
  return unit < count ? unit : unit - count;
}

/** The general who comes at place `at` (from 0) when a side counts all generals of a battle, its own first. */
export function generalCountedBy(forces: Forces, side: number, at: number): number {
  const general = forces.firstGeneral[side]! + at;
  const count = forces.generals.length;
  return general < count ? general : general - count;
}
