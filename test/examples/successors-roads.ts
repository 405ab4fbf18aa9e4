import type { WarState } from '../../src/systems/successors/state/war-state.js';
import { END_REASONS, type EndReason } from '../../src/systems/successors/tables/vocabulary.js';

/** Why an encounter has ended, as a word. */
export const reasonOf = (reason: number): EndReason => END_REASONS[reason]!;

/** The forces in a city, and those before it, by the name of the space. */
export const insideOf = (warState: WarState, id: string) => warState.inside(warState.map.spaceOf(id));
export const outsideOf = (warState: WarState, id: string) => warState.outside(warState.map.spaceOf(id));
