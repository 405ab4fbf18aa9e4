import { has } from '../../../model/options.js';
import { type Options, type OptionTest, Undecided } from '../../../model/player.js';

/** The option that is wanted, or else the first. */
export function pick(options: Options, wanted: number): number {
  return has(options, wanted) ? wanted : options.list[0]!;
}

/** The option nearest to a number, of two the smaller; `Undecided` where none lies within some distance of it. */
export function nearest(offers: OptionTest, wanted: number, distance: number): number {
  for (let away = 0; away <= distance; away++) {
    if (offers.has(wanted - away)) return wanted - away;
    if (offers.has(wanted + away)) return wanted + away;
  }
  return Undecided;
}

/** Options as they have been gathered, to be asked one by one. */
export class Listed implements OptionTest {
  options!: Options;

  has(option: number): boolean {
    return has(this.options, option);
  }
}
