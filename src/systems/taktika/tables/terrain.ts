import type { TerrainKind } from './army-list.js';

/** Terrain elements (D24). */
export const TERRAIN_TYPES = [
  'hedge',
  'stream',
  'ditch',
  'treeLine',
  'hill',
  'wood',
  'village',
  'ploughland',
  'marsh',
  'bushes',
  'stones',
  'lake',
] as const;
export type TerrainType = (typeof TERRAIN_TYPES)[number];

/** A kind of country (D23): how many elements it has, and which type must make up half of them. */
export interface TerrainKindRow {
  /** Taken off the die that gives the number of elements, never below 0. */
  readonly fewer: number;
  /** At least half of the elements, rounded up, are of this type. */
  readonly obligatory: TerrainType | 'none';
}

/** Terrain generation (D23). */
export const TERRAIN_KIND_TABLE: Readonly<Record<TerrainKind, TerrainKindRow>> = {
  wooded: { fewer: 0, obligatory: 'wood' },
  hilly: { fewer: 0, obligatory: 'hill' },
  flat: { fewer: 2, obligatory: 'none' },
  civilised: { fewer: 0, obligatory: 'village' },
};

/** Which units test for disorder when crossing: none, all, cavalry only, units going up only; or the terrain is impassable. */
export type Crossing = 'free' | 'everybody' | 'cavalry' | 'goingUp' | 'impassable';
/** How an element stops sight: not at all, through it, or across its crest. */
export type Sight = 'clear' | 'blocked' | 'acrossCrest';
/** Where a unit must stand to hold a favourable position: nowhere, behind the element, or in or on it. */
export type Favourable = 'none' | 'behind' | 'within';

/** What a terrain element does (D24). */
export interface TerrainRow {
  readonly shape: 'long' | 'round';
  readonly crossing: Crossing;
  readonly sight: Sight;
  /** Whether figures behind it or at its edge have cover: skill -1 for those who shoot at them. */
  readonly cover: boolean;
  readonly favourable: Favourable;
}

/** Terrain effects (D24). */
export const TERRAIN_TABLE: Readonly<Record<TerrainType, TerrainRow>> = {
  hedge: { shape: 'long', crossing: 'everybody', sight: 'clear', cover: true, favourable: 'behind' },
  stream: { shape: 'long', crossing: 'everybody', sight: 'clear', cover: false, favourable: 'behind' },
  ditch: { shape: 'long', crossing: 'everybody', sight: 'clear', cover: false, favourable: 'behind' },
  treeLine: { shape: 'long', crossing: 'everybody', sight: 'blocked', cover: true, favourable: 'behind' },
  hill: { shape: 'round', crossing: 'goingUp', sight: 'acrossCrest', cover: false, favourable: 'within' },
  wood: { shape: 'round', crossing: 'everybody', sight: 'blocked', cover: true, favourable: 'none' },
  village: { shape: 'round', crossing: 'everybody', sight: 'blocked', cover: true, favourable: 'within' },
  ploughland: { shape: 'round', crossing: 'cavalry', sight: 'clear', cover: false, favourable: 'none' },
  marsh: { shape: 'round', crossing: 'everybody', sight: 'clear', cover: false, favourable: 'behind' },
  bushes: { shape: 'round', crossing: 'everybody', sight: 'clear', cover: true, favourable: 'behind' },
  stones: { shape: 'round', crossing: 'everybody', sight: 'clear', cover: true, favourable: 'behind' },
  lake: { shape: 'round', crossing: 'impassable', sight: 'clear', cover: false, favourable: 'behind' },
};
