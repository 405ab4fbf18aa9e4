import { describe, expect, it } from 'vitest';
import { alignedLength, bufferLayout } from '../../../src/model/buffer-layout.js';

describe('parts of an array', () => {
  it('follow each other, and show what is written into the whole', () => {
    const whole = new Int16Array(5);
    const part = bufferLayout(whole);
    const [first, second] = [part(2), part(3)];
    whole.set([1, 2, 3, 4, 5]);
    expect([[...first], [...second]]).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  it('are refused beyond its end', () => {
    const part = bufferLayout(new Int32Array(3));
    part(2);
    expect(() => part(2)).toThrow('expected an array of 4 numbers or more, found 3');
  });

  it('may begin at multiples of 8 bytes', () => {
    expect([0, 1, 8, 9].map(alignedLength)).toEqual([0, 8, 8, 16]);
  });
});
