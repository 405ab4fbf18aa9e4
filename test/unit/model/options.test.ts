import { describe, expect, it } from 'vitest';
import { MAX_OPTIONS, OptionList } from '../../../src/model/options.js';

/** The options that a list offers, in their order. */
function offered({ list, count }: OptionList): readonly number[] {
  return Array.from(list.subarray(0, count));
}

describe('a list of options', () => {
  it('keeps the others in their order when one is taken out', () => {
    const options = new OptionList().add(3).add(1).add(7).add(2);
    expect(offered(options.remove(1))).toEqual([3, 7, 2]);
    expect(options.has(1)).toBe(false);
    expect(offered(options.remove(2).remove(3))).toEqual([7]);
  });

  it('stays as it is when what is not in it is taken out', () => {
    expect(offered(new OptionList().add(3).add(1).remove(5))).toEqual([3, 1]);
  });

  it('refuses more options than it has room for', () => {
    const options = new OptionList();
    for (let option = 0; option < MAX_OPTIONS; option++) options.add(option);
    expect(() => options.add(MAX_OPTIONS)).toThrow(RangeError);
  });
});
