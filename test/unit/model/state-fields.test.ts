import { describe, expect, it } from 'vitest';
import { countOf, FLAG, NUMBER, stateFields } from '../../../src/model/state-fields.js';

const FIELDS = { turn: NUMBER, over: FLAG, points: NUMBER } as const;

class Game extends stateFields(FIELDS) {
  readonly scalars = new Int16Array(countOf(FIELDS));
}

describe('fields of a state', () => {
  it('are the numbers of its array, in order, flags as 1 or 0', () => {
    const game = new Game();
    game.turn = 7;
    game.over = true;
    game.points = -2;
    expect([...game.scalars]).toEqual([7, 1, -2]);
    expect([game.turn, game.over, game.points]).toEqual([7, true, -2]);
  });

  it('belong to each game of their own, and are copied with its array', () => {
    const [one, other] = [new Game(), new Game()];
    one.turn = 3;
    one.over = true;
    expect([other.turn, other.over]).toEqual([0, false]);
    other.scalars.set(one.scalars);
    one.over = false;
    expect([other.turn, other.over]).toEqual([3, true]);
  });
});
