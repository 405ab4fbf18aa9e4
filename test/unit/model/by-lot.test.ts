import { describe, expect, it } from 'vitest';
import { scripted } from '../../../src/chance/scripted.js';
import { OptionList } from '../../../src/model/options.js';
import { type RowEnd, randomPlayer } from '../../../src/model/random-player.js';

const DECISION = { name: 'wander', clause: 'TOY-1' } as const;
const DONE = 9;

function offering(...options: readonly number[]): OptionList {
  const list = new OptionList();
  for (const option of options) list.add(option);
  return list;
}

function chosen(end: RowEnd | undefined, rolls: readonly number[], options: readonly number[]): number {
  return scripted(rolls, (dice) =>
    randomPlayer(end)
      .createPlayer(0, dice)
      .choose(DECISION, {}, offering(...options)),
  );
}

describe('who leads by lot', () => {
  it('takes each option by a die of as many sides', () => {
    expect(chosen(undefined, [2], [4, 5])).toBe(5);
    expect(chosen(undefined, [3], [4, 5, DONE])).toBe(DONE);
  });

  it('first rolls for the end of a row that may end and has more options than the chance of that', () => {
    const end = { done: DONE, oneIn: 2 };
    expect(chosen(end, [1], [4, 5, DONE])).toBe(DONE);
    expect(chosen(end, [2, 1], [4, 5, DONE])).toBe(4);
    expect(chosen(end, [1], [4, DONE])).toBe(4);
    expect(chosen(end, [1], [4, 5, 6])).toBe(4);
  });
});
