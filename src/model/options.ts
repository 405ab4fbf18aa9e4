import type { Options } from './player.js';

/**
 * Most options that one decision may offer.
 *
 * @example
 * console.log(new OptionList().list.length === MAX_OPTIONS); // true
 */
export const MAX_OPTIONS = 1024;

/** Whether an option is offered. */
export function has({ list, count }: Options, wanted: number): boolean {
  for (let at = 0; at < count; at++) if (list[at] === wanted) return true;
  return false;
}

/**
 * The options of a decision as they are gathered: one list that is filled again for each decision.
 *
 * @example
 * const options = new OptionList().clear().add(3).add(5).remove(3);
 * console.log(options.count, options.list[0], options.has(3)); // 1 5 false
 */
export class OptionList implements Options {
  readonly list = new Int32Array(MAX_OPTIONS);
  count = 0;

  /**
   * Empties the list for the next decision.
   *
   * @returns The list itself.
   */
  clear(): this {
    this.count = 0;
    return this;
  }

  /**
   * Adds an option.
   *
   * @param option - The option: a whole number whose meaning the decision defines.
   * @returns The list itself.
   * @throws `RangeError` where the list is full.
   */
  add(option: number): this {
    if (this.count === MAX_OPTIONS) throw new RangeError(`expected at most ${MAX_OPTIONS} options`);
    this.list[this.count++] = option;
    return this;
  }

  /**
   * Takes an option out of the list, where it is in it; the others stay in their order.
   *
   * @param option - The option.
   * @returns The list itself.
   */
  remove(option: number): this {
    let kept = 0;
    for (let at = 0; at < this.count; at++) if (this.list[at] !== option) this.list[kept++] = this.list[at]!;
    this.count = kept;
    return this;
  }

  /**
   * Tells whether an option is in the list.
   *
   * @param option - The option.
   * @returns Whether it is.
   */
  has(option: number): boolean {
    return has(this, option);
  }
}
