import type { Tables } from '../tables/table-set.js';
import { PASSAGES, type Passage, TERRAINS } from '../tables/vocabulary.js';

const RIVER = TERRAINS.indexOf('river');
/** Rows of passages come after those of terrain. */
const FIRST_PASSAGE = TERRAINS.length;

/** The place of a passage in the terrain chart's rows. */
export function passageRow(passage: Passage): number {
  return FIRST_PASSAGE + PASSAGES.indexOf(passage);
}

const STREAM = passageRow('stream');
const UP = passageRow('upOneLevel');
const STEEP = passageRow('moreLevels');

/** Where one attacking hex and one defending hex lie. */
export interface ShockGround {
  /** Places in `TERRAINS`. */
  attackerTerrain: number;
  defenderTerrain: number;
  /** Levels that the defender stands higher. */
  rise: number;
  /** Whether a stream runs between them. */
  stream: boolean;
  /** The place in `FORTIFICATIONS` of what the defender stands behind; -1 for nothing. */
  fortification: number;
}

/** Of two modifiers the one that is better for the defender; 0 stands for none. */
export function betterForDefender(one: number, other: number): number {
  if (one === 0 || other === 0) return one + other;
  return Math.min(one, other);
}

/**
 * The terrain modifier of an attack between two hexes (SG-7.5h, D11, D12): where several things apply, the one best for the
 * defender. The same holds between hexes, where units fight over several: `betterForDefender`. Shock into and out of
 * fortifications is allowed, with the modifier of what the defender stands behind (SG-11.14a).
 */
export function shockTerrain(tables: Tables, ground: Readonly<ShockGround>): number {
  const attacker = tables.terrain[ground.attackerTerrain]!;
  const defender = tables.terrain[ground.defenderTerrain]!;
  let drm = betterForDefender(defender.shock, attacker.attackerIn);
  if (ground.attackerTerrain === RIVER) drm = betterForDefender(drm, defender.fromRiver);
  if (ground.stream) drm = betterForDefender(drm, tables.terrain[STREAM]!.shock);
  if (ground.rise === 1) drm = betterForDefender(drm, tables.terrain[UP]!.shock);
  if (ground.rise > 1) drm = betterForDefender(drm, tables.terrain[STEEP]!.shock);
  if (ground.fortification >= 0) drm = betterForDefender(drm, tables.fortifications[ground.fortification]!.shock);
  return drm;
}

/** What terrain and fortifications add to the die of a volley at a unit there (D11, D12); both count. */
export function missileProtection(tables: Tables, terrain: number, fortification: number): number {
  return tables.terrain[terrain]!.cover + (fortification < 0 ? 0 : tables.fortifications[fortification]!.missile);
}
