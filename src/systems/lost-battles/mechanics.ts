import type { Mechanic } from '../../model/mechanic.js';

/** Every mechanic of Lost Battles, by file name. */
export const mechanics: readonly Mechanic[] = [];
