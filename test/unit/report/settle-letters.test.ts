import { describe, expect, it } from 'vitest';
import type { Letters } from '../../../src/model/picture.js';
import { placeLabels } from '../../../src/report/label-placement.js';

function letters(text: string, x: number, y: number, more: Partial<Letters> = {}): Letters {
  return { kind: 'text', text, x, y, size: 1, look: 'name', ...more };
}

/** Where the texts of marks that may move have been put. */
function settled(...marks: readonly Letters[]): readonly (readonly [number, number])[] {
  return placeLabels(marks).flatMap((mark) =>
    mark.kind === 'text' && mark.elsewhere !== undefined ? [[mark.x, mark.y] as const] : [],
  );
}

describe('letters in pictures', () => {
  it('stay where they are while nothing is in their way', () => {
    expect(settled(letters('PH', 0, 0), letters('7', 3, 0, { elsewhere: [[5, 5]] }))).toEqual([[3, 0]]);
  });

  it('go to the first of their other places that is free, whether the others come before them or after', () => {
    const places = [
      [0, 0.3],
      [0, 2],
      [5, 5],
    ] as const;
    const moving = letters('7', 0.4, 0, { elsewhere: places });
    expect(settled(letters('PH', 0, 0), moving)).toEqual([[0, 2]]);
    expect(settled(moving, letters('PH', 0, 0))).toEqual([[0, 2]]);
  });

  it('may touch others, whatever doubles make of the distance', () => {
    // 0.1 + 0.7 is a hair less than the 0.8 at which letters of this size touch.
    expect(settled(letters('A', 0, 0), letters('7', 0.1 + 0.7, 0, { elsewhere: [[5, 5]] }))).toEqual([[0.1 + 0.7, 0]]);
  });

  it('keep out of the way of those that were put down before them', () => {
    const one = letters('12', 0, 0, { elsewhere: [[0, 2]] });
    expect(settled(one, one, one)).toEqual([
      [0, 0],
      [0, 2],
      [0, 0],
    ]);
  });

  it('leave the room that they want, and stand where they lie least on others where there is none', () => {
    const places = [
      [1, 0],
      [1.3, 0],
      [5, 0],
    ] as const;
    const moving = letters('7', 0.4, 0, { elsewhere: places });
    expect(settled(letters('P', 0, 0), moving)).toEqual([[1, 0]]);
    expect(settled(letters('P', 0, 0), { ...moving, room: 0.3 })).toEqual([[1.3, 0]]);
    expect(settled(letters('P', 0, 0), letters('P', 5, 0), { ...moving, room: 9 })).toEqual([[1.3, 0]]);
    expect(settled(letters('P', 0, 0), letters('7', 0.1, 0, { elsewhere: [[0.6, 0]] }))).toEqual([[0.6, 0]]);
  });

  it('lie along the way in which a text is turned', () => {
    const beside = letters('7', 2, 0, { elsewhere: [[5, 5]] });
    expect(settled(letters('javelin', 0, 0), beside)).toEqual([[5, 5]]);
    expect(settled(letters('javelin', 0, 0, { turn: 90 }), beside)).toEqual([[2, 0]]);
    expect(settled(letters('javelin', 0, 0, { turn: 90 }), letters('7', 0, 2, { elsewhere: [[5, 5]] }))).toEqual([
      [5, 5],
    ]);
  });
});
