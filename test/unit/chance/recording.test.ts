import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/chance/dice.js';
import { keyed } from '../../../src/chance/keyed.js';
import { recording } from '../../../src/chance/recording.js';
import { scripted } from '../../../src/chance/scripted.js';
import { sampling } from '../../../src/chance/streams.js';

/** Asks for everything that dice can be asked for. */
function askAll(dice: Dice): number[] {
  const faces = new Uint8Array(7);
  dice.actor(0, 4);
  const first = [dice.die(6, 'DI-1'), dice.test(2, 6, 'DI-2') ? 1 : 0, dice.total(3, 6, 'DI-3')];
  dice.actor(1, 2);
  const second = [dice.atMost(3, 12, 6, 'DI-4'), dice.atLeast(5, 60, 6, 'DI-5')];
  dice.faces(9, 6, faces, 'DI-6');
  return [...first, ...second, ...faces, dice.die(20, 'DI-7')];
}

describe('recording dice', () => {
  it('answer as the dice within, sampled, keyed or scripted', () => {
    for (let game = 0; game < 300; game++) {
      expect(askAll(recording(sampling(1, 2, game)).dice)).toEqual(askAll(sampling(1, 2, game)));
      const plain = keyed();
      const wrapped = keyed();
      plain.key.begin(1, 2, game);
      wrapped.key.begin(1, 2, game);
      expect(askAll(recording(wrapped.dice).dice)).toEqual(askAll(plain.dice));
    }
    const written = Array.from({ length: 1 + 1 + 3 + 12 + 60 + 9 + 1 }, (_, at) => 1 + ((at * 5) % 6));
    expect(scripted(written, (dice) => askAll(recording(dice).dice))).toEqual(scripted(written, askAll));
  });

  it('keep clause, side, actor and faces that fit each answer', () => {
    for (let game = 0; game < 300; game++) {
      const { dice, rolls } = recording(sampling(3, 2, game));
      askAll(dice);
      expect(rolls.map(({ clause }) => clause)).toEqual(['DI-1', 'DI-2', 'DI-3', 'DI-4', 'DI-5', 'DI-6', 'DI-7']);
      expect(rolls.map(({ side, actor }) => `${side}.${actor}`).join()).toBe('0.4,0.4,0.4,1.2,1.2,1.2,1.2');
      for (const { request, sides, count, limit, result, faces } of rolls) {
        expect(faces).toHaveLength(count);
        expect(faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides)).toBe(true);
        const held = faces.filter((face) => face <= limit).length;
        const sum = faces.reduce((total, face) => total + face, 0);
        const fitting = { die: faces[0], test: held, atMost: held, total: sum, faces: count };
        expect(fitting[request]).toBe(result);
      }
    }
  });

  it('show the faces of the rarest totals at once', () => {
    for (const [face, total] of [
      [1, 24],
      [6, 144],
    ] as const) {
      const { dice, rolls } = scripted(new Array<number>(24).fill(face), (inner) => {
        const record = recording(inner);
        record.dice.total(24, 6, 'DI-1');
        return record;
      });
      expect(dice).toBeDefined();
      expect(rolls[0]).toMatchObject({ result: total, faces: new Array(24).fill(face) });
    }
  });

  it('show other faces for the same answer in another game or under another seed', () => {
    const shown = [
      [0, 0],
      [0, 1],
      [1, 0],
    ].map(([seed, game]) =>
      scripted(new Array<number>(12).fill(3), (inner) => {
        const record = recording(inner, 0, seed, game);
        record.dice.atMost(3, 12, 6, 'DI-1');
        return record.rolls[0]!.faces.join(' ');
      }),
    );
    expect(new Set(shown).size).toBe(3);
  });

  it('write dice that players read from 0 on as they read them, and no others', () => {
    const rolls = scripted([1, 10, 4, 3, 7, 2, 2, 6], (inner) => {
      const record = recording(inner, 10);
      record.dice.die(10, 'DI-1');
      record.dice.test(5, 10, 'DI-2');
      record.dice.total(2, 10, 'DI-3');
      record.dice.atMost(1, 2, 10, 'DI-4');
      record.dice.faces(1, 10, new Uint8Array(11), 'DI-5');
      record.dice.die(6, 'DI-6');
      return record.rolls;
    });
    expect(rolls.map(({ limit, result }) => [limit, result])).toEqual([
      [0, 0],
      [4, 0],
      [0, 5],
      [0, 0],
      [0, 1],
      [0, 6],
    ]);
    expect(rolls.map(({ faces }) => faces.length)).toEqual([1, 1, 2, 2, 1, 1]);
    expect([rolls[0]!.faces, rolls[4]!.faces, rolls[5]!.faces]).toEqual([[0], [1], [6]]);
    expect(rolls[1]!.faces[0]).toBeGreaterThan(4);
    expect(rolls[2]!.faces[0]! + rolls[2]!.faces[1]!).toBe(5);
  });
});
