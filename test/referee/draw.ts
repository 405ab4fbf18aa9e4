import type { Dice } from '../../src/chance/dice.js';
import { type Axis, type Domain, defaultsOf, type ValueOf } from '../../src/model/domain.js';

/** Draws a whole number from 0 to `count` - 1. */
export type Draw = (count: number) => number;

/** Draws by dice. */
export function drawOf(dice: Dice): Draw {
  return (count) => dice.die(count, 'REFEREE-1') - 1;
}

function drawnValue(axis: Axis, draw: Draw): number | boolean {
  if (axis.kind === 'flag') return draw(2) === 1;
  return axis.kind === 'choice' ? draw(axis.names.length) : axis.from + draw(axis.to - axis.from + 1);
}

/**
 * The defaults of a domain in every second draw; else each value with a chance of one in `rarity` drawn from its range. A
 * rarity of 0 gives the defaults always.
 */
export function drawnValues<D extends Domain>(domain: D, draw: Draw, rarity: number): ValueOf<D> {
  const defaults: Readonly<Record<string, number | boolean>> = defaultsOf(domain);
  if (rarity === 0 || draw(2) === 0) return defaults as ValueOf<D>;
  const entries = Object.entries(domain).map(([name, axis]) => [
    name,
    draw(rarity) === 0 ? drawnValue(axis, draw) : defaults[name],
  ]);
  return Object.fromEntries(entries) as ValueOf<D>;
}
