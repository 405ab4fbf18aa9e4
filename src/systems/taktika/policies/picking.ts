import { has } from '../../../model/options.js';
import type { Offers, Options } from '../../../model/player.js';

/** The option that is wanted, or else the first. */
export function pick(options: Options, wanted: number): number {
  return has(options, wanted) ? wanted : options.list[0]!;
}

/** The option nearest to a number, of two the smaller. */
export function nearest({ list, count }: Options, wanted: number): number {
  let best = list[0]!;
  for (let at = 1; at < count; at++) {
    if (Math.abs(list[at]! - wanted) < Math.abs(best - wanted)) best = list[at]!;
  }
  return best;
}

/** Options as they have been gathered, to be asked one by one. */
export class Listed implements Offers {
  options!: Options;

  has(option: number): boolean {
    return has(this.options, option);
  }
}
