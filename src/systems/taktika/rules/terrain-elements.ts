import type { Dice } from '../../../chance/dice.js';
import { choice, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { neutralRolls } from '../state/actors.js';
import { TERRAIN_KINDS, type TerrainKind } from '../tables/army-list.js';
import { TERRAIN_KIND_TABLE, type TerrainType } from '../tables/terrain.js';

/** The fewest of `elements` that must be of the country's own type: half, rounded up; none on flat land (TK-29c). */
export function obligatoryElements(terrain: TerrainKind, elements: number): number {
  return TERRAIN_KIND_TABLE[terrain].obligatory === 'none' ? 0 : Math.ceil(elements / 2);
}

/** The roll for the number of terrain elements (TK-29b, D23), and how many of them are bound to a type (TK-29c). */
export const terrainElements = mechanic({
  id: 'taktika/terrain-elements',
  summary: 'How many elements of terrain the battlefield has.',
  clauses: ['TK-29b', 'TK-29c'],
  situation: { terrain: choice(TERRAIN_KINDS) },
  outcome: { elements: int(0, 6), obligatory: int(0, 3) },
  resolve(dice, { terrain }, outcome) {
    const kind = TERRAIN_KINDS[terrain]!;
    neutralRolls(dice);
    outcome.elements = Math.max(0, dice.die(6, 'TK-29b') - TERRAIN_KIND_TABLE[kind].fewer);
    outcome.obligatory = obligatoryElements(kind, outcome.elements);
  },
});

/** The kind of country where both players leave it to the die: each of the four is equally likely. */
export function countryByLot(dice: Dice): TerrainKind {
  neutralRolls(dice);
  return TERRAIN_KINDS[dice.die(TERRAIN_KINDS.length, 'TK-29b') - 1]!;
}

/**
 * Whether the next of `left` elements may be of a type, when the country's own type is still `missing` so often: once
 * only obligatory ones are left, none other may be chosen (TK-29c).
 */
export function mayPlaceNext(terrain: TerrainKind, left: number, missing: number, type: TerrainType): boolean {
  return left > 0 && (left > missing || type === TERRAIN_KIND_TABLE[terrain].obligatory);
}
