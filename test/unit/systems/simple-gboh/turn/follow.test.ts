import { describe, expect, it } from 'vitest';
import { Yes } from '../../../../../src/model/player.js';
import { Done, Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
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

  it('has half his movement points, rounded down, for all of his advance (SG-7.44a)', () => {
    const away = { retreatBeforeShock: [Yes], evasionStep: [0, 0, 0] };
    const follows = (ma: number) =>
      new Board([own('MI', '1007', { ma }), enemy('SK', '1005', { ma: 6 })]).turn(
        0,
        { next: [0], step: [slant], follow: [0], followStep: [slant, slant] },
        [],
        away,
      );
    expect([1, 2].map((ma) => follows(ma).times('follow'))).toEqual([0, 1]);
    expect([1, 2, 3, 4, 5, 6].map((ma) => follows(ma).where(0))).toEqual([
      '1006',
      '1005',
      '1005',
      '1004',
      '1004',
      '0903',
    ]);
  });

  it('does not where he could not come out beyond (SG-7.44a)', () => {
    const blocked = [own('MI', '1003'), own('MI', '0903')];
    const board = followed(friend, [straight], blocked);
    expect(board.options('followStep', 0)).not.toContain(slant);
    expect(board.where(0)).toBe('1104');
  });

  it('does not where he would come out before elephants, or beside who has retreated (SG-7.44a, SG-10.23a)', () => {
    const passes = (facing: number) =>
      followed(friend, [straight], [enemy('EL/IND', '1002', { facing })])
        .options('followStep', 0)
        .includes(slant);
    expect([passes(0), passes(3)]).toEqual([true, false]);
    const posts = [own('MI', '1007', { ma: 8 }), own('MI', '1004', { facing: 4 }), enemy('SK', '1005', { ma: 6 })];
    const comesOut = (...evasionStep: readonly number[]) => {
      const away = { retreatBeforeShock: [Yes], evasionStep };
      const board = new Board(posts).turn(0, { next: [0], step: [slant, Done], follow: [0] }, [], away);
      return [board.where(2), board.options('followStep', 0).includes(slant)];
    };
    expect([comesOut(0, 0, 0), comesOut(0, 5, 5)]).toEqual([
      ['1202', true],
      ['1002', false],
    ]);
  });
});

describe('care', () => {
  it('spares hits among friends, too, where it leaves the points to go on (SG-5.17a, SG-5.16a)', () => {
    const passed = (ma: number, ...step: readonly number[]) => {
      const posts = [own('MI', '1007', { ma }), own('SK', '1006'), enemy('HI', '1801')];
      return new Board(posts, { terrain: { '1006': 'rough' } }).turn(0, { next: [0], step });
    };
    const careful = passed(5, Step.Carefully + 5, slant);
    expect([careful.where(0), careful.battle.spent[0], careful.battle.hits[0]]).toEqual(['0905', 5, 0]);
    expect(passed(4).options('step')).toContain(slant);
    expect(passed(4).options('step')).not.toContain(Step.Carefully + 5);
  });

  it('does so of who retreats before shock as well (SG-7.43a, SG-5.17a)', () => {
    const posts = [own('HC', '1007', { tq: 8 }), enemy('LC', '1005', { tq: 9 }), enemy('MI', '1104', { facing: 0 })];
    const board = new Board(posts, { terrain: { '1104': 'river' } });
    const evasionStep = [Step.Carefully, straight];
    board.turn(0, { next: [0], step: [slant] }, [], { retreatBeforeShock: [Yes], evasionStep });
    expect([board.battle.hits[1], board.where(1)]).toEqual([0, '1103']);
  });
});
