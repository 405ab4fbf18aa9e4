import { choice, flag, int, type ValueOf } from '../../../model/domain.js';
import { KIND } from '../axes.js';
import { MAX_RANGE, type Tables } from '../tables/table-set.js';
import { CAPABILITIES, CATEGORY_OF, CLASS_OF, isMounted, TYPE_OF } from '../tables/unit-types.js';
import {
  ASPECTS,
  CLASSES,
  CO,
  ELEPHANTS,
  FRONT,
  GC,
  HC,
  HI,
  LG,
  MISSILE_A,
  MISSILE_F,
  MISSILE_J,
  MISSILE_ROWS,
  MISSILES,
  type MissileRow,
  NO_MISSILE,
  PH,
  SKIRMISHERS,
} from '../tables/vocabulary.js';

const rowNamed = (row: MissileRow) => MISSILE_ROWS.indexOf(row);
const ROW_A = rowNamed('A');
const ROW_C = rowNamed('C');
const ROW_S = rowNamed('S');
const ROW_SB = rowNamed('SB');
const ROW_JM = rowNamed('Jm');
const ROW_NAMES: readonly string[] = MISSILE_ROWS;
const CATAPHRACTS = CLASSES.indexOf('CAT');
/** How far German cavalry's men on foot throw, in Hit & Run at 2 hexes (R72). */
const GERMANS_ON_FOOT = 2;

/** What fires from a tower or rampart counts as slings whatever it is (SG-11.15a). */
export const RAMPART_ROW = ROW_S;

/** By missile letter, its row in the missile chart for units on foot; -1 where it gives no missile ability (SG-7.18a). */
const FOOT_ROW = Int8Array.from(MISSILES, (letter) => ROW_NAMES.indexOf(letter));

/** The row of the missile chart (D8) by which a letter is fired; -1 for those that only count in shock (SG-2.21b). */
export function missileRow(missile: number, mounted: boolean): number {
  return missile === MISSILE_J && mounted ? ROW_JM : FOOT_ROW[missile]!;
}

/**
 * Whether units of a kind throw from the saddle, a howdah or a chariot at a target so far away (D8): German cavalry has its men
 * on foot throw at targets near by (SG-10.4a, R72).
 */
export function throwsMounted(kind: number, distance: number): boolean {
  return isMounted(kind) && (TYPE_OF[kind] !== GC || distance > GERMANS_ON_FOOT);
}

/** The row of the missile chart by which units of a kind fire a letter at a target so far away (D8, SG-10.4a, R72). */
export function rowAt(kind: number, missile: number, distance: number): number {
  return missileRow(missile, throwsMounted(kind, distance));
}

/**
 * Whether a unit has missile capability (SG-7.18a, SG-2.21b): a letter with a row in the chart, not depleted, and of no type
 * that never fires, as elephants do not (SG-10.21a).
 */
export function mayFire(kind: number, missile: number, depleted: boolean): boolean {
  if (missile === NO_MISSILE || missile >= MISSILE_F || depleted) return false;
  return !CAPABILITIES[TYPE_OF[kind]!]!.neverFires;
}

/** The hit number of a row at a range in hexes (D8, SG-7.81a); -1 out of range. */
export function hitNumber(tables: Tables, row: number, range: number): number {
  if (row < 0 || range < 1 || range > MAX_RANGE) return -1;
  return tables.missiles[row * MAX_RANGE + range - 1]!;
}

/** The longest range of a row; 0 for one that never hits. */
export function longestRange(tables: Tables, row: number): number {
  for (let range = MAX_RANGE; range > 0; range--) if (hitNumber(tables, row, range) >= 0) return range;
  return 0;
}

/** What the modifiers of one volley rest on (D9). */
export const VOLLEY_FACTS = {
  target: KIND,
  /** Whether the volley comes through a front hex of the target. */
  aspect: choice(ASPECTS),
  targetInColumn: flag(),
  /** Whether the firer moved before it fired in this activation. */
  firerMoved: flag(),
  /** Whether it fires from a tower or rampart as slingers do (SG-11.15a). */
  fromRampart: flag(),
  /** What the target's terrain and fortifications add (D11, D12). */
  protection: int(-9, 9, 0),
} as const;

/** The facts of one volley. */
export type VolleyFacts = ValueOf<typeof VOLLEY_FACTS>;

/** What armour adds to the die of a volley of a row. */
function armour(tables: Tables, row: number, facts: Readonly<VolleyFacts>): number {
  const { missileModifiers: numbers } = tables;
  const type = TYPE_OF[facts.target]!;
  const archers = row >= ROW_A && row <= ROW_C;
  const slingers = row === ROW_S || row === ROW_SB;
  const light = archers || slingers;
  if (type === PH || type === HI) return light && facts.aspect === FRONT ? numbers.heavyFront : numbers.heavyOther;
  if (type === LG || type === CO) return light && facts.aspect === FRONT ? numbers.legionFront : 0;
  if (type === HC && CLASS_OF[facts.target] === CATAPHRACTS) {
    return archers ? numbers.cataphractByArchers : slingers ? numbers.cataphractBySlingers : 0;
  }
  return 0;
}

/** What is added to the die of a volley of a row of the missile chart (D9). */
export function volleyModifier(tables: Tables, row: number, facts: Readonly<VolleyFacts>): number {
  const { missileModifiers: numbers } = tables;
  const category = CATEGORY_OF[facts.target];
  const light = (row >= ROW_A && row <= ROW_C) || row === ROW_S || row === ROW_SB;
  let drm = armour(tables, row, facts) + facts.protection;
  if (category === SKIRMISHERS) drm += numbers.targetSkirmisher;
  if (category === ELEPHANTS) drm += numbers.targetElephant;
  if (facts.firerMoved && light) drm += numbers.firerMoved;
  if (facts.fromRampart) drm += numbers.rampartFire;
  if (facts.targetInColumn) drm += numbers.columnTarget;
  return drm;
}

/** Whether a letter is a bow's, so that its volleys fly over units near the archers (R64). */
export function isBow(missile: number): boolean {
  return missile >= MISSILE_A && missile < MISSILE_J;
}
