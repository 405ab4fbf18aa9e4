import { END_REASONS, type EndReason } from '../../src/systems/successors/data/vocabulary.js';
import type { Theatre } from '../../src/systems/successors/theatre.js';

/** Why an encounter has ended, as a word. */
export const reasonOf = (reason: number): EndReason => END_REASONS[reason]!;

/** The forces in a city, and those before it, by the name of the space. */
export const insideOf = (theatre: Theatre, id: string) => theatre.inside(theatre.map.spaceOf(id));
export const outsideOf = (theatre: Theatre, id: string) => theatre.outside(theatre.map.spaceOf(id));
