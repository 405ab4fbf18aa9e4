import { describe, expect, it } from 'vitest';
import { Yes } from '../../../../../src/model/player.js';
import { Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { Done, Next, Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { type Answers, at, Board, type Post } from './board.js';

const own = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 0, kind, hex, ...more });
const enemy = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 1, kind, hex, ...more });
const FAR = enemy('HI', '1801');
const STAYS = { leftArtillery: 0 };
const GOES_ALONG = { leftArtillery: 1 };
type Reading = typeof STAYS;

/** Where units are after a turn; `gone` of the eliminated. */
function places(board: Board): readonly string[] {
  const { count, status } = board.battle;
  return Array.from({ length: count }, (_, unit) => (status[unit] === Status.Eliminated ? 'gone' : board.where(unit)));
}

describe('artillery that shares its hex with infantry', () => {
  const gun = enemy('ART/SCO', '1005', { missile: 'SCO' });
  const guards = [enemy('MI', '1005'), gun];
  const beaten = (posts: readonly Post[], readings: Reading) =>
    places(new Board([own('MI', '1006'), ...posts], { readings }).turn(0, {}, [9], { retreatHex: [at('1004')] }));

  it('stays when they retreat and is eliminated by who advances, or goes along (R70, SG-8.3c, SG-10.13a)', () => {
    expect(beaten(guards, STAYS)).toEqual(['1005', '1004', 'gone']);
    expect(beaten(guards, GOES_ALONG)).toEqual(['1005', '1004', '1004']);
    // On top of its infantry it is neither attacked itself nor keeps them in place.
    expect(beaten(guards.toReversed(), STAYS)).toEqual(['1005', 'gone', '1004']);
    expect(beaten(guards.toReversed(), GOES_ALONG)).toEqual(['1005', '1004', '1004']);
  });

  it('keeps its place above or below them when it goes along with who retreats, after shock or before it (SG-5.33a, R70)', () => {
    const stack = ({ battle }: Board) => [battle.top[battle.hex[1]!], battle.bottom[battle.hex[1]!]];
    const beaten = (posts: readonly Post[]) => {
      const board = new Board([own('MI', '1006'), ...posts], { readings: GOES_ALONG });
      return stack(board.turn(0, {}, [9], { retreatHex: [at('1004')] }));
    };
    expect([beaten(guards), beaten(guards.toReversed())]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const light = enemy('LI', '1005', { tq: 9, ma: 6 });
    const flees = (posts: readonly Post[]) => {
      const board = new Board([own('MI', '1007', { ma: 4 }), ...posts], { readings: GOES_ALONG });
      const away = { retreatBeforeShock: [Yes], evasionStep: [5, 5, 5] };
      return stack(board.turn(0, { next: [0], step: [Step.Move + 5] }, [], away));
    };
    expect([flees([light, gun]), flees([gun, light])]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('takes none of the hits of infantry that cannot retreat (SG-8.3b, SG-10.13a, R70)', () => {
    const penned = (readings: Reading) => {
      const between = ['1005/1004', '1005/1104', '1005/1105'];
      const posts = [own('MI', '1006'), ...guards];
      return new Board(posts, { readings, hexsides: [{ kind: 'rampart', between }] }).turn(0, {}, [9]).battle.hits;
    };
    expect([penned(STAYS), penned(GOES_ALONG)].map((hits) => [hits[1]! >= 2, hits[2]])).toEqual([
      [true, 0],
      [true, 0],
    ]);
  });

  it('stays when they advance, or goes along (R70, SG-7.71a)', () => {
    const wins = (readings: Reading) => {
      const posts = [own('MI', '1006'), own('ART/SCO', '1006', { missile: 'SCO' }), enemy('MI', '1005')];
      return places(new Board(posts, { readings }).turn(0, {}, [9], { retreatHex: [at('1004')] }));
    };
    expect([wins(STAYS), wins(GOES_ALONG)]).toEqual([
      ['1005', '1006', '1004'],
      ['1005', '1005', '1004'],
    ]);
  });

  it('goes along in its half of a phalanx that advances straight ahead, or stays (R70, SG-5.32a, SG-7.71b)', () => {
    const phalanx = own('PH', '1007+1107', { tq: 9, size: 9 });
    const gun = (hex: string) => own('ART/SCO', hex, { missile: 'SCO' });
    const wins = (posts: readonly Post[], readings: Reading) => {
      const board = new Board([...posts, enemy('MI', '1106', { tq: 5 })], { readings });
      return places(board.turn(0, { advance: [Step.Move + 5] }, [9, 9])).slice(0, 2);
    };
    expect(wins([phalanx, gun('1007')], GOES_ALONG)).toEqual(['1006+1106', '1006']);
    expect(wins([phalanx, gun('1107')], GOES_ALONG)).toEqual(['1006+1106', '1106']);
    expect(wins([gun('1107'), phalanx], GOES_ALONG)).toEqual(['1106', '1006+1106']);
    expect(wins([phalanx, gun('1107')], STAYS)).toEqual(['1006+1106', '1107']);
  });

  it('stays when they retreat before shock, for who follows to take, or goes along (R70, SG-7.44a)', () => {
    const flees = (readings: Reading, answers: Answers = {}) => {
      const posts = [own('MI', '1007', { ma: 4 }), enemy('LI', '1005', { tq: 9, ma: 6 }), gun];
      const board = new Board(posts, { readings });
      board.turn(0, { next: [0], step: [Step.Move + 5], ...answers }, [], {
        retreatBeforeShock: [Yes],
        evasionStep: [5, 5, 5],
      });
      return places(board);
    };
    const [, away, left] = flees(STAYS);
    expect([away, left]).toEqual([expect.not.stringMatching('1005'), '1005']);
    expect(flees(STAYS, { follow: [0] })[2]).toBe('gone');
    expect(flees(GOES_ALONG).slice(1)).toEqual([away, away]);
  });

  it('is joined by phalanxes with either half, one of it by one of them (SG-5.32a, SG-10.12a)', () => {
    const gun = (hex: string) => own('ART/SCO', hex, { missile: 'SCO', facing: 2 });
    const marched = (guns: readonly Post[], ...step: readonly number[]) => {
      const board = new Board([own('PH', '1007+1107'), ...guns, FAR]).turn(0, { next: [0], step });
      return [board.where(0), board.battle.spent[0], board.battle.facing[0], board.battle.facing[1]];
    };
    expect(marched([gun('1006')], Step.Move + 5)).toEqual(['1006+1106', 2, 0, 0]);
    expect(marched([gun('1106')], Step.Move + 5)).toEqual(['1006+1106', 2, 0, 0]);
    expect(marched([gun('1106')], Step.WheelLeft)).toEqual(['1007+1106', 2, 5, 5]);
    // Two of them it only passes.
    const both = new Board([own('PH', '1007+1107'), gun('1006'), gun('1106'), FAR]);
    expect(both.turn(0, { next: [0], step: [Step.Move + 5, Step.Move] }).options('step', 1)).not.toContain(Done);
    // They march off from it, and wheel or face about over it.
    const over = (hex: string, step: number) => {
      const board = new Board(
        [own('PH', '1007+1107'), gun(hex), FAR].map((post) => ({ ...post, facing: post.side * 3 })),
      );
      board.turn(0, { next: [0], step: [step] });
      return [board.where(0), board.where(1), board.battle.facing[1]];
    };
    expect(over('1107', Step.Move + 5)).toEqual(['1006+1106', '1107', 0]);
    expect(over('1107', Step.WheelRight)).toEqual(['1106+1107', '1107', 1]);
    expect(over('1007', Step.AboutFace)).toEqual(['1107+1007', '1007', 3]);
  });

  it('stays when a phalanx retreats from it, or goes along with the half in its hex (R70, SG-8.3c)', () => {
    const beaten = (readings: Reading) => {
      const posts = [
        own('MI', '1006', { tq: 9, size: 9 }),
        enemy('PH', '0905+1005', { tq: 5 }),
        enemy('ART/SCO', '1005'),
      ];
      return places(
        new Board(posts, { readings }).turn(0, { advance: [Step.Move] }, [9, 5], { retreatHex: [at('1004')] }),
      );
    };
    expect(beaten(STAYS).slice(1)).toEqual(['1004+0904', 'gone']);
    expect(beaten(GOES_ALONG).slice(1)).toEqual(['1004+0904', '1004']);
  });

  it('does not keep infantry below it from turning in reaction (SG-6.15a, SG-10.12a)', () => {
    const posts = [own('MI', '1107'), ...guards.map((guard) => ({ ...guard, facing: 5 }))];
    for (const guarded of [posts, [posts[0]!, ...posts.slice(1).toReversed()]]) {
      const board = new Board(guarded).turn(0, { next: [0], step: [Step.Move + 5] }, [0], { reactionFacing: [4] });
      expect(board.told(EventKind.ReactionFacing)).toHaveLength(1);
      expect([...board.battle.facing.slice(1, 3)]).toEqual([4, 4]);
    }
  });

  it('faces nowhere, so that who comes to it keeps his own facing at no cost (SG-5.34a, SG-10.12a)', () => {
    const posts = [own('ART/SCO', '1005', { missile: 'SCO', facing: 2 }), own('MI', '1006', { ma: 1 + 1 }), FAR];
    const board = new Board(posts).turn(0, { next: [1], step: [Step.Move] });
    expect([board.where(1), board.battle.facing[1], board.battle.spent[1]]).toEqual(['1005', 0, 2]);
    const beaten = [own('MI', '1006'), enemy('MI', '1005'), enemy('ART/SCO', '1004', { missile: 'SCO', facing: 1 })];
    const retreated = new Board(beaten).turn(0, {}, [9], { retreatHex: [at('1004')] });
    expect([retreated.where(1), retreated.battle.facing[1]]).toEqual(['1004', 3]);
    const light = [own('MI', '1007', { ma: 4 }), enemy('LI', '1005', { tq: 9, ma: 6 }), { ...beaten[2]!, hex: '1003' }];
    const evaded = new Board(light).turn(0, { next: [0], step: [Step.Move] }, [], {
      retreatBeforeShock: [Yes],
      evasionStep: [5, 0],
    });
    expect([evaded.where(1), evaded.battle.facing[1]]).toEqual(['1003', 3]);
  });

  it('is joined from below by who moves to it or retreats to it before shock, from above by units that shock forces back (SG-5.33a)', () => {
    const gun = enemy('ART/SCO', '1003', { missile: 'SCO' });
    const stack = ({ battle }: Board) => [battle.top[at('1003')], battle.bottom[at('1003')]];
    const light = new Board([own('MI', '1007', { ma: 4 }), enemy('LI', '1005', { tq: 9, ma: 6 }), gun]);
    const away = { retreatBeforeShock: [Yes], evasionStep: [5, 0] };
    expect(stack(light.turn(0, { next: [0], step: [Step.Move + 5] }, [], away))).toEqual([2, 1]);
    const beaten = new Board([own('MI', '1005'), enemy('MI', '1004'), gun]);
    expect(stack(beaten.turn(0, {}, [9], { retreatHex: [at('1003')] }))).toEqual([1, 2]);
    const moved = new Board([own('MI', '1801'), enemy('MI', '1004', { facing: 0 }), gun]);
    expect(stack(moved.turn(1, { next: [1], step: [Step.Move] }))).toEqual([2, 1]);
  });

  it('is joined by skirmishers, unless they are no infantry (SG-5.32a, R74)', () => {
    const joined = (infantry: number, kind = 'SK') => {
      const posts = [own('ART/SCO', '1005', { missile: 'SCO' }), own(kind, '1006', { ma: kind === 'SK' ? 1 : 2 }), FAR];
      return new Board(posts, { readings: { infantry } }).turn(0, { next: [1], step: [Step.Move] }).where(1);
    };
    expect(joined(0)).toBe('1005');
    expect(() => joined(1)).toThrow('not among');
    expect(joined(1, 'MI')).toBe('1005');
  });

  it('acts for itself, and turns with them at no cost (SG-5.33a, SG-10.12a, SG-10.13a)', () => {
    const target = enemy('MI', '1003', { facing: 0 });
    for (const [first, second] of [
      ['MI', 'ART/SCO'],
      ['ART/SCO', 'MI'],
    ] as const) {
      const posts = [first, second].map((kind) => own(kind, '1006', kind === 'MI' ? {} : { missile: 'SCO' }));
      const guns = first === 'MI' ? 1 : 0;
      const board = new Board([...posts, target]);
      board.turn(0, { next: [guns, 1 - guns], step: [Step.Fire + 2, Step.Turn + 1] }, [9]);
      expect(board.options('next')).toEqual(expect.arrayContaining([0, 1, Next.Stack, Done]));
      expect(board.told(EventKind.Volley)).toHaveLength(1);
      expect([...board.battle.facing.slice(0, 2)]).toEqual([1, 1]);
      expect([board.battle.spent[1 - guns], board.battle.spent[guns]]).toEqual([1, 0]);
    }
    // Neither by itself nor with them does it turn them at its own cost, which is nothing.
    for (const next of [0, Next.Stack]) {
      const above = new Board([own('ART/SCO', '1006', { missile: 'SCO' }), own('MI', '1006'), FAR]).turn(0, {
        next: [next],
      });
      expect(above.options('step').filter((step) => step >= Step.Turn && step < Step.WheelLeft)).toEqual([]);
    }
    // Infantry marches off from below it.
    const posts = [own('ART/SCO', '1006', { missile: 'SCO' }), own('MI', '1006'), FAR];
    expect(places(new Board(posts).turn(0, { next: [1], step: [Step.Move] })).slice(0, 2)).toEqual(['1006', '1005']);
  });
});
