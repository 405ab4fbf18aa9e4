import { describe, expect, it } from 'vitest';
import { Yes } from '../../../../../src/model/player.js';
import { Done, Step } from '../../../../../src/systems/simple-gboh/battle/decisions.js';
import { type Answers, at, Board, nameOf, type Post } from './board.js';

const own = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 0, kind, hex, ...more });
const enemy = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 1, kind, hex, ...more });
const [slant, straight] = [Step.Move + 5, Step.Move];

/** Horse that comes up to 1006, and follows light horse that gives way before it from 1005, with four points. */
function followed(
  friend: Post,
  followStep: readonly number[],
  more: readonly Post[] = [],
  answers: Answers = {},
): Board {
  const posts = [own('HC', '1007', { tq: 8 }), friend, ...more, enemy('LC', '1005', { tq: 9 })];
  const leaders = [{ side: 0, hex: '1007', commands: 0, range: 9 }] as const;
  const away = { retreatBeforeShock: [Yes], evasionStep: [0, 0, 0, 0, 0] };
  return new Board(posts, { leaders }).turn(
    0,
    { next: [0], step: [slant], follow: [0], followStep, leaderAlong: [Yes, Yes], ...answers },
    [],
    away,
  );
}

describe('who follows after a retreat before shock', () => {
  const friend = own('MI', '1004');

  it('passes through friends at a price, leaders with him, and does not end among them (SG-7.44a, SG-5.16a)', () => {
    const board = followed(friend, [slant, straight]);
    expect([board.where(0), board.where(1), nameOf(board.battle.leaderHex[0]!)]).toEqual(['1003', '1004', '1003']);
    expect(board.options('followStep', 0)).toContain(slant);
    expect(board.options('followStep', 1)).not.toContain(Done);
    expect(board.battle.top[at('1004')]).toBe(1);
  });

  it('does not where he could not come out beyond (SG-7.44a)', () => {
    const blocked = [own('MI', '1003'), own('MI', '0903')];
    const board = followed(friend, [straight], blocked);
    expect(board.options('followStep', 0)).not.toContain(slant);
    expect(board.where(0)).toBe('1104');
  });
});
