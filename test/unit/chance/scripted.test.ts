import { describe, expect, it } from 'vitest';
import { scripted } from '../../../src/chance/scripted.js';

describe('scripted dice', () => {
  it('answer every request from the list, in order', () => {
    const told = scripted([4, 2, 5, 6, 1, 3, 3, 6, 6, 2], (dice) => {
      const faces = new Uint8Array(7).fill(9);
      const die = dice.die(6, 'DI-1');
      const test = dice.test(2, 6, 'DI-1');
      const total = dice.total(2, 6, 'DI-1');
      const atMost = dice.atMost(3, 2, 6, 'DI-1');
      const atLeast = dice.atLeast(6, 2, 6, 'DI-1');
      dice.faces(2, 6, faces, 'DI-1');
      return { die, test, total, atMost, atLeast, faces: [...faces.slice(1)] };
    });
    expect(told).toEqual({ die: 4, test: true, total: 11, atMost: 2, atLeast: 1, faces: [0, 1, 0, 0, 0, 1] });
  });

  it('fail on rolls that are left over', () => {
    expect(() => scripted([1, 2, 3], (dice) => dice.die(6, 'DI-1'))).toThrow("2 of the script's 3 rolls were not used");
  });

  it('fail when they run out, naming the clause', () => {
    expect(() => scripted([1], (dice) => dice.total(2, 6, 'DI-7'))).toThrow(
      'DI-7: the script has no roll left after 1',
    );
  });

  it.each([0, 7, 2.5, Number.NaN])('fail on a roll of %d with six sides', (roll) => {
    expect(() => scripted([roll], (dice) => dice.die(6, 'DI-1'))).toThrow('must be 1 to 6');
  });

  it('use no roll for what is certain', () => {
    const certain = scripted([], (dice) => [
      dice.test(0, 6, 'DI-1'),
      dice.test(6, 6, 'DI-1'),
      dice.atMost(0, 9, 6, 'DI-1'),
      dice.atMost(6, 9, 6, 'DI-1'),
      dice.atMost(3, 0, 6, 'DI-1'),
      dice.atLeast(1, 4, 6, 'DI-1'),
      dice.atLeast(7, 4, 6, 'DI-1'),
      dice.total(0, 6, 'DI-1'),
      dice.total(5, 1, 'DI-1'),
      dice.die(1, 'DI-1'),
    ]);
    expect(certain).toEqual([false, true, 0, 9, 0, 4, 0, 0, 5, 1]);
  });
});
