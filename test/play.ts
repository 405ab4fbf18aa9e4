import type { Dice } from '../src/chance/dice.js';
import { scripted } from '../src/chance/scripted.js';
import { type Domain, defaultsOf, type ValueOf } from '../src/model/domain.js';
import type { Mechanic } from '../src/model/mechanic.js';

/** Resolves a mechanic in its usual situation but for `given`, and returns the outcome. */
export function roll<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  given: Partial<ValueOf<S>>,
  dice: Dice,
): ValueOf<O> {
  const outcome = defaultsOf(mechanic.outcome);
  mechanic.resolve(dice, { ...defaultsOf(mechanic.situation), ...given }, outcome);
  return outcome;
}

/** The same on written dice, all of which it must use. */
export function play<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  given: Partial<ValueOf<S>>,
  ...dice: readonly number[]
): ValueOf<O> {
  return scripted(dice, (rolls) => roll(mechanic, given, rolls));
}
