import type { Encounter } from '../../model/mechanic.js';

/** Every encounter of Lost Battles. */
export const encounters: readonly Encounter[] = [];
