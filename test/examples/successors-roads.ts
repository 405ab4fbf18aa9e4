import type { Dice } from '../../src/dice/dice.js';
import { type Domain, usualOf, type ValueOf } from '../../src/model/domain.js';
import type { Mechanic } from '../../src/model/mechanic.js';
import { END_REASONS, type EndReason } from '../../src/systems/successors/data/vocabulary.js';
import type { Theatre } from '../../src/systems/successors/theatre.js';

/** What a mechanic gives with dice in its usual situation but for what is given. */
export function outcomeOf<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  given: Partial<ValueOf<S>>,
  dice: Dice,
): ValueOf<O> {
  const outcome = usualOf(mechanic.outcome);
  mechanic.resolve(dice, { ...usualOf(mechanic.situation), ...given }, outcome);
  return outcome;
}

/** Why an encounter has ended, as a word. */
export const reasonOf = (reason: number): EndReason => END_REASONS[reason]!;

/** The forces in a city, and those before it, by the name of the space. */
export const insideOf = (theatre: Theatre, id: string) => theatre.inside(theatre.map.spaceOf(id));
export const outsideOf = (theatre: Theatre, id: string) => theatre.outside(theatre.map.spaceOf(id));
