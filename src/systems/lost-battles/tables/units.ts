import {
  AFRICAN,
  AVERAGE,
  CATAPHRACTS_KIND,
  CHARIOTS,
  CHARIOTS_KIND,
  CLASSES,
  ELEPHANTS,
  ELEPHANTS_KIND,
  HEAVY_CAVALRY,
  HEAVY_CAVALRY_KIND,
  HEAVY_INFANTRY,
  INDIAN,
  KINDS,
  LEGIONARIES_KIND,
  LEVY,
  LIGHT_CAVALRY,
  LIGHT_CAVALRY_KIND,
  LIGHT_INFANTRY,
  LIGHT_INFANTRY_KIND,
  SCYTHED_CHARIOTS_KIND,
  VETERAN,
} from './vocabulary.js';

/** Attack sizes are held in quarter-units, so that a half of a half is whole (LB-6.3c). */
export const QUARTERS = 4;

/** A class of a type or subtype, with everything that the tables D1 and D2 say about it. */
export interface Troop {
  /** As people write it: `veteran legionaries`, `scythedChariots`. */
  readonly name: string;
  readonly kind: number;
  readonly type: number;
  readonly unitClass: number;
  /** Move points of a normal and of a double move (LB-5.2a, LB-4.4a). */
  readonly moves: number;
  readonly doubleMoves: number;
  /** Move points of a triple move, 0 where it is not allowed (LB-9.3a). */
  readonly tripleMoves: number;
  /** Free turns of its own in a player turn (LB-5.3c). */
  readonly freeTurns: number;
  /** Attack size in quarter-units (LB-6.3c). */
  readonly attackSize: number;
  /** Whether it may be rallied (LB-8.6a). */
  readonly mayBeRallied: boolean;
  readonly fightingValue: number;
  /** What the enemy scores for it (LB-9.3c). */
  readonly scoringValue: number;
  /** Places that it takes of a zone's limit (LB-5.5c). */
  readonly stacking: number;
  /** How much it counts when an army is measured for its end, in halves (LB-11.1a). */
  readonly halves: number;
  /** Men, vehicles or animals for each point of the troop multiple (LB-1.2a). */
  readonly strength: number;
}

const TYPE_OF_KIND = [
  HEAVY_INFANTRY,
  HEAVY_INFANTRY,
  HEAVY_INFANTRY,
  HEAVY_INFANTRY,
  HEAVY_INFANTRY,
  LIGHT_INFANTRY,
  HEAVY_CAVALRY,
  HEAVY_CAVALRY,
  LIGHT_CAVALRY,
  ELEPHANTS,
  CHARIOTS,
  CHARIOTS,
] as const;

/** The type that a kind belongs to (D1). */
function typeOf(kind: number): number {
  return TYPE_OF_KIND[kind]!;
}

function classesOf(kind: number): readonly number[] {
  if (kind === ELEPHANTS_KIND) return [INDIAN, AFRICAN];
  return typeOf(kind) === CHARIOTS ? [AVERAGE] : [VETERAN, AVERAGE, LEVY];
}

function nameOf(kind: number, unitClass: number): string {
  return kind === SCYTHED_CHARIOTS_KIND ? KINDS[kind]! : `${CLASSES[unitClass]!} ${KINDS[kind]!}`;
}

function movesOf(kind: number): number {
  const fast = [HEAVY_CAVALRY_KIND, LIGHT_CAVALRY_KIND, CHARIOTS_KIND, SCYTHED_CHARIOTS_KIND];
  return fast.includes(kind) ? 2 : 1;
}

function attackSizeOf(kind: number, unitClass: number): number {
  const foot = typeOf(kind) === HEAVY_INFANTRY || kind === CATAPHRACTS_KIND;
  const whole = foot ? QUARTERS : 2 * QUARTERS;
  return unitClass === VETERAN && kind !== LEGIONARIES_KIND ? whole / 2 : whole;
}

function fightingValueOf(kind: number, unitClass: number): number {
  if (kind === SCYTHED_CHARIOTS_KIND) return 1;
  if (unitClass === LEVY) return 2;
  return unitClass === VETERAN || unitClass === INDIAN || kind === LEGIONARIES_KIND ? 4 : 3;
}

function strengthOf(kind: number, unitClass: number): number {
  if (kind === SCYTHED_CHARIOTS_KIND) return 25;
  if (kind === CHARIOTS_KIND) return 50;
  if (kind === ELEPHANTS_KIND) return 5;
  const mounted = typeOf(kind) === HEAVY_CAVALRY || typeOf(kind) === LIGHT_CAVALRY;
  return (unitClass === LEVY ? 1000 : unitClass === AVERAGE ? 500 : 250) / (mounted ? 2 : 1);
}

function troopOf(kind: number, unitClass: number): Troop {
  const moves = movesOf(kind);
  const averageLegionaries = kind === LEGIONARIES_KIND && unitClass === AVERAGE;
  const value = fightingValueOf(kind, unitClass);
  const weak = unitClass === LEVY || kind === SCYTHED_CHARIOTS_KIND;
  const beyondRally = weak || kind === LIGHT_INFANTRY_KIND || kind === ELEPHANTS_KIND;
  return {
    name: nameOf(kind, unitClass),
    kind,
    type: typeOf(kind),
    unitClass,
    moves,
    doubleMoves: 2 * moves,
    tripleMoves: kind === LEGIONARIES_KIND && unitClass === VETERAN ? 3 : 0,
    freeTurns: kind === LIGHT_INFANTRY_KIND ? 1 : kind === LIGHT_CAVALRY_KIND ? 2 : 0,
    attackSize: attackSizeOf(kind, unitClass),
    mayBeRallied: !beyondRally,
    fightingValue: value,
    scoringValue: averageLegionaries ? 3 : value,
    stacking: unitClass === LEVY ? 2 : 1,
    halves: weak ? 1 : 2,
    strength: strengthOf(kind, unitClass),
  };
}

/**
 * Every troop there is, by kind and class (D1-D3, LB-1.1a, LB-9.5a): 31 rows. A unit is stored as a place in this list. The
 * strengths of D3 suppose four-horse chariots, of which there are half as many as of two-horse ones, and elephants with
 * their escort, of which there are half as many as without.
 */
export const TROOPS: readonly Troop[] = KINDS.flatMap((_, kind) => classesOf(kind).map((each) => troopOf(kind, each)));

/** How people write each of the `TROOPS`. */
export const TROOP_NAMES: readonly string[] = TROOPS.map(({ name }) => name);

/** Kinds, types, classes and attack sizes of the `TROOPS`, for rules that are asked often. */
export const KIND_OF: Readonly<Uint8Array> = Uint8Array.from(TROOPS, ({ kind }) => kind);
export const TYPE_OF: Readonly<Uint8Array> = Uint8Array.from(TROOPS, ({ type }) => type);
export const CLASS_OF: Readonly<Uint8Array> = Uint8Array.from(TROOPS, ({ unitClass }) => unitClass);
export const SIZE_OF: Readonly<Uint8Array> = Uint8Array.from(TROOPS, ({ attackSize }) => attackSize);
