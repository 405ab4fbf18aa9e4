import type { Options } from './player.js';

/** Most options that one decision may offer. */
export const MAX_OPTIONS = 1024;

/** Whether an option is offered. */
export function has({ list, count }: Options, wanted: number): boolean {
  for (let at = 0; at < count; at++) if (list[at] === wanted) return true;
  return false;
}

/** The options of a decision as they are gathered: one list that is filled again for each decision. */
export class OptionList implements Options {
  readonly list = new Int32Array(MAX_OPTIONS);
  count = 0;

  /** Empties the list for the next decision. */
  clear(): this {
    this.count = 0;
    return this;
  }

  /** Adds an option. Throws `RangeError` when the list is full. */
  add(option: number): this {
    if (this.count === MAX_OPTIONS) throw new RangeError(`expected at most ${MAX_OPTIONS} options`);
    this.list[this.count++] = option;
    return this;
  }

  /** Takes an option out of the list, where it is in it; the others stay in their order. */
  remove(option: number): this {
    let kept = 0;
    for (let at = 0; at < this.count; at++) if (this.list[at] !== option) this.list[kept++] = this.list[at]!;
    this.count = kept;
    return this;
  }

  /** Whether an option is in the list. */
  has(option: number): boolean {
    return has(this, option);
  }
}
