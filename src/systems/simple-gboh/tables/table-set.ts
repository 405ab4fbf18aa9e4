import type { TableNote } from '../../../model/system.js';
import { PASSAGES, TERRAINS } from './vocabulary.js';

/** A cell of a weapon system matrix that forbids the attack. */
export const NOT_ALLOWED = 127;

/** Special adjustments of the matrix (D5); the mask of the one at place n is 2 to the n. */
export const ADJUSTMENTS = [
  'pila',
  'hedge',
  'thrown',
  'chariotCharge',
  'cataphractCharge',
  'africanOnIndian',
  'indianOnAfrican',
  'conscript',
  'conscriptTarget',
] as const;

/** Missile die roll modifiers (D9); those of terrain and fortifications stand in their charts. */
export const MISSILE_MODIFIERS = [
  'targetSkirmisher',
  'targetElephant',
  'heavyFront',
  'heavyOther',
  'legionFront',
  'cataphractByArchers',
  'cataphractBySlingers',
  'firerMoved',
  'rampartFire',
  'columnTarget',
] as const;

/** Modifiers of TQ checks (D10): first what every check of a kind adds, in the order of `CHECKS`, then those of pursuit. */
export const CHECK_MODIFIERS = [
  'routCheck',
  'reactionFacing',
  'retreatBeforeShock',
  'elephant',
  'pursuit',
  'pursuitLeader',
  'pursuitHeroic',
  'pursuitHeavy',
  'pursuitLight',
] as const;

/** Costs of turning, formations and stacks in Movement Points (D13). */
export const MOVEMENT_COSTS = ['vertexTurn', 'anyTurn', 'aboutFace', 'otherHalf', 'swapStack', 'changeColumn'] as const;

/** Numbers behind Rout Points (D14): fixed ones, factors, and the factor of a leader's initiative. */
export const ROUT_POINT_NUMBERS = [
  'skirmishers',
  'chariots',
  'elephants',
  'doubleSize',
  'doubleDepth',
  'leader',
] as const;

/** Numbers that rolls besides TQ checks are compared with (D15). */
export const ROLL_NUMBERS = [
  'returnAtMost',
  'lostFrom',
  'commanderPursues',
  'shockLeaderFirst',
  'shockLeaderSecond',
  'missileLeaderFirst',
  'missileLeaderSecond',
  'rampageEndsAtMost',
  'rampageEndsFrom',
] as const;

/** Named whole numbers. */
export type Numbers<N extends string> = Readonly<Record<N, number>>;

/** What it costs to enter or cross something (D11, D12). */
export interface Passing {
  /** Movement Points: in all for terrain of a hex, else on top; `AS_HEX` on a road, `PROHIBITED` where it cannot be done. */
  readonly points: number;
  /** Hits that it always causes. */
  readonly hits: number;
  /** Hits that one more Movement Point avoids (SG-5.17a). */
  readonly avoidable: number;
}

/** Movement Points of a passage that is not allowed. */
export const PROHIBITED = -1;
/** Movement Points of a road: those of the hex that it runs through. */
export const AS_HEX = -2;

/** The most Movement Points that a table may ask for one thing. */
export const MAX_POINTS = 60;

/** One row of the terrain chart (D11). */
export interface TerrainRow {
  /** By place in `MOVERS`. */
  readonly passing: readonly Passing[];
  /** Modifier of an attack on a defender in it, or across it. */
  readonly shock: number;
  /** The same for an attacker in it. */
  readonly attackerIn: number;
  /** The same for a defender in it whose attacker stands in a river. */
  readonly fromRiver: number;
  /** Added to the die of a volley at a unit in it. */
  readonly cover: number;
  readonly blocksLos: boolean;
}

/** Which units cross a fortification, and how (D12). */
export const CROSSINGS = [
  'inside',
  'outside',
  'cavalryInside',
  'cavalryOutside',
  'elephantsInside',
  'elephantsOutside',
  'columnInside',
  'columnOutside',
  'fromTower',
  'withLadder',
] as const;

/** One row of the fortification chart (D12). */
export interface FortificationRow {
  /** By place in `CROSSINGS`. */
  readonly passing: readonly Passing[];
  /** Modifier of an attack on a defender inside. */
  readonly shock: number;
  /** Added to the die of a volley at a unit inside. */
  readonly missile: number;
}

/** What one modified roll of shock does to a side (D6). */
export interface ShockEffect {
  /** Whether every affected unit routs outright (SG-7.53d). */
  readonly automatic: boolean;
  /** Whether units check for rout before they take the hits (SG-7.53c). */
  readonly check: boolean;
  /** Added to the dice of those checks. */
  readonly checkDrm: number;
  readonly hits: number;
  readonly retreat: boolean;
}

/** One line of the results table: it holds for modified rolls up to `upTo` from where the line before ends. */
export interface ShockLine {
  readonly upTo: number;
  readonly attacker: ShockEffect;
  readonly defender: ShockEffect;
}

/** Every data table that combat and movement rest on, made ready for play. */
export interface Tables {
  readonly name: string;
  /** What the tables were read from, by their names in a pack. */
  readonly said: Readonly<Record<string, unknown>>;
  /** Where the tables come from, those of a user marked so. */
  readonly notes: readonly TableNote[];
  /** D3 and D4: by aspect, row and column, `NOT_ALLOWED` where the attack is not allowed. */
  readonly weapons: Int8Array;
  readonly adjustments: Numbers<(typeof ADJUSTMENTS)[number]>;
  /** D6 in ascending order; the last line has no upper end. */
  readonly shockResults: readonly ShockLine[];
  /** D8: hit numbers by row and range from 1 to `MAX_RANGE`; -1 out of range. */
  readonly missiles: Int8Array;
  readonly missileModifiers: Numbers<(typeof MISSILE_MODIFIERS)[number]>;
  readonly checks: Numbers<(typeof CHECK_MODIFIERS)[number]>;
  /** D11 by place in `TERRAIN_ROWS`. */
  readonly terrain: readonly TerrainRow[];
  /** D12 by place in `FORTIFICATIONS`. */
  readonly fortifications: readonly FortificationRow[];
  readonly costs: Numbers<(typeof MOVEMENT_COSTS)[number]>;
  readonly routPoints: Numbers<(typeof ROUT_POINT_NUMBERS)[number]>;
  readonly rolls: Numbers<(typeof ROLL_NUMBERS)[number]>;
}

/** The longest range of the missile chart, in hexes. */
export const MAX_RANGE = 7;

/** Rows of the terrain chart: terrain of hexes, then passages. */
export const TERRAIN_ROWS = [...TERRAINS, ...PASSAGES] as const;

/** Where the tables of some ids come from, for mechanics to name. */
export function notesOf(tables: Tables, ...ids: readonly string[]): readonly TableNote[] {
  return tables.notes.filter(({ id }) => ids.includes(id));
}
