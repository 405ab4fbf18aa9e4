import { describe, expect, it } from 'vitest';
import { Yes } from '../../../../../src/model/player.js';
import { EventKind, FireKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { Done, Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { type Answers, at, Board, nameOf, type Post, type Terms } from './board.js';

const own = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 0, kind, hex, ...more });
const enemy = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 1, kind, hex, ...more });
const FAR = enemy('HI', '1801');
const SOUTH = 3;
/** Outside, next to 1006, and turned away so that no unit is in its zone. */
const OUTSIDE = enemy('MI', '1007', { facing: SOUTH });

type Side = readonly [kind: string, ...between: readonly string[]];

/** A board with things on hexsides; of fortifications the first hex is inside. */
function board(sides: readonly Side[], posts: readonly Post[], terms: Terms = {}): Board {
  return new Board(posts, { hexsides: sides.map(([kind, ...between]) => ({ kind, between })), ...terms });
}

/** What the first unit is offered when it acts. */
function offered(sides: readonly Side[], posts: readonly Post[], terms: Terms = {}): readonly number[] {
  return board(sides, posts, terms)
    .turn(0, { next: [0] })
    .options('step');
}

describe('towers and ramparts', () => {
  const RAMPART: Side = ['rampart', '1006/1007'];
  const TOWER: Side = ['tower', '1006/1106'];
  const fires = (sides: readonly Side[], kind: string, more: Partial<Post> = {}, target = OUTSIDE, terms: Terms = {}) =>
    offered(sides, [own(kind, '1006', { facing: SOUTH, ...more }), target], terms).includes(Step.Fire + 1);

  it('arm infantry without missiles that is no skirmishers (SG-11.15a)', () => {
    expect(['MI', 'LI', 'SK', 'HC', 'EL'].map((kind) => fires([RAMPART], kind))).toEqual([
      ...[true, true],
      ...[false, false, false],
    ]);
    expect([fires([], 'MI'), fires([['trench', '1006/1007']], 'MI'), fires([['wall', '1006/1007']], 'MI')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(fires([RAMPART], 'MI', { inColumn: true }, OUTSIDE, { columns: true })).toBe(false);
  });

  it('arm legions, or by a reading not (SG-11.15a, R54)', () => {
    const asRead = (rampartFire: number) =>
      ['LG/Ha', 'CO', 'HI'].map((kind) => fires([RAMPART], kind, {}, OUTSIDE, { readings: { rampartFire } }));
    expect([asRead(0), asRead(1)]).toEqual([
      [true, true, true],
      [false, false, true],
    ]);
  });

  it('arm both halves of a double-size unit (SG-11.15a)', () => {
    const halves = (hex: string) =>
      offered(
        [['rampart', hex]],
        [own('PH', '1106+1006', { facing: SOUTH }), enemy('MI', hex.slice(5), { facing: 3 })],
      );
    expect([halves('1006/0907'), halves('1106/1107')].map((steps) => steps.includes(Step.Fire + 1))).toEqual([
      true,
      true,
    ]);
  });

  it('let it fire at hexes beside it only: over the rampart, and every way from a tower (SG-11.15a, SG-7.12a)', () => {
    const beside = enemy('MI', '0907', { facing: SOUTH });
    expect([fires([RAMPART], 'MI', {}, beside), fires([TOWER], 'MI', {}, beside)]).toEqual([false, true]);
    expect(fires([TOWER], 'MI', {}, enemy('MI', '1008', { facing: SOUTH }))).toBe(false);
    // Who is in the tower fires out of its front and flanks; who is before it has nothing to fire from.
    expect(fires([TOWER], 'MI', { facing: 0 }, beside)).toBe(false);
    expect(offered([['rampart', '1007/1006']], [own('MI', '1006', { facing: SOUTH }), OUTSIDE])).not.toContain(
      Step.Fire + 1,
    );
  });

  it('have it fire on the row of slingers, with one added to the die (SG-11.15a, D8, D9)', () => {
    const most = (post: Partial<Post>) =>
      Array.from({ length: 10 }, (_, roll) => {
        const posts = [own('MI', '1006', { facing: SOUTH, ...post }), OUTSIDE];
        const played = board([RAMPART], posts).turn(0, { next: [0], step: [Step.Fire + 1] }, [roll]);
        return played.told(EventKind.Volley)[0]![3]!;
      }).filter((hit) => hit === 1).length;
    // Slings hit on 0 to 3, and on one less from there; a unit with missiles of its own throws those.
    expect([most({}), most({ missile: 'S' }), most({ missile: 'J' })]).toEqual([3, 4, 6]);
  });

  it('let it react to fire and to who comes, but not to who leaves (SG-11.15a, SG-7.21a to SG-7.23a)', () => {
    const guard = enemy('MI', '1006', { facing: SOUTH });
    const returned = (roll: number) => {
      const shot = board([RAMPART], [own('LI', '1007', { missile: 'A' }), guard]);
      shot.turn(0, { next: [0], step: [Step.Fire + 1] }, [9, roll], { returnFire: [Yes] });
      return shot.told(EventKind.Volley)[1];
    };
    expect([returned(2), returned(3)]).toEqual([
      [1, 0, FireKind.Return, 1],
      [1, 0, FireKind.Return, 0],
    ]);
    const come = board([RAMPART], [own('MI', '1008'), guard]);
    come.turn(0, { next: [0], step: [Step.Move] }, [2], { entryFire: [Yes] });
    expect(nameOf(come.told(EventKind.Moved)[0]![2]!)).toBe('1007');
    expect(come.told(EventKind.Volley)).toEqual([[1, 0, FireKind.Entry, 1]]);
    const open = board([['trench', '1006/1007']], [own('MI', '1008'), guard]).turn(0, { next: [0], step: [Step.Move] });
    expect(open.times('entryFire')).toBe(0);
    // Depleted archers have nothing but what lies ready, for hexes beside them.
    const leaver = own('LI', '1007', { facing: SOUTH, tq: 9 });
    const archers = enemy('MI', '1006', { facing: SOUTH, missile: 'A', depletable: true });
    const leaves = (depleted: number) => {
      const left = board([RAMPART], [leaver, archers], { leaders: [{ side: 0, hex: '1007', commands: 0 }] });
      left.battle.depleted[1] = depleted;
      return left.turn(0, { next: [0], step: [Step.Move + 2] }).times('exitFire');
    };
    expect([leaves(0), leaves(1)]).toEqual([1, 0]);
  });

  it('do not make light foot without missiles fire by Hit & Run (SG-7.16a, SG-11.15a)', () => {
    const posts = [own('LI', '1006', { facing: SOUTH }), enemy('MI', '1008', { facing: SOUTH })];
    const next = enemy('MI', '0907', { facing: SOUTH });
    expect(offered([TOWER], [...posts, next]).filter((step) => step >= Step.Fire && step < Step.Deepen)).toEqual([
      Step.Fire + 2,
    ]);
    expect(offered([TOWER], [own('LI', '1006', { facing: SOUTH, missile: 'J' }), posts[1]!])).toContain(
      Step.HitAndRun + 1,
    );
  });
});

describe('artillery', () => {
  const gun = own('ART/BAL', '1006', { missile: 'BAL' });
  const shoots = (sides: readonly Side[], hex: string, terms: Terms = {}) =>
    offered(sides, [gun, enemy('MI', hex, { facing: SOUTH })], terms).includes(Step.Fire + 1);

  it('does not fire through walls and ramparts, wherever they stand on its way (SG-10.12a)', () => {
    const kinds = ['trench', 'gate', 'wall', 'rampart'];
    expect(kinds.map((kind) => shoots([[kind, '1006/1007']], '1108'))).toEqual([true, true, false, false]);
    expect(kinds.map((kind) => shoots([[kind, '1108/1007']], '1108'))).toEqual([true, true, false, false]);
    expect([shoots([['wall', '1006/0907']], '1108'), shoots([['wall', '1006/1007']], '1007')]).toEqual([true, false]);
  });

  it('fires over them from a tower (SG-10.12a)', () => {
    expect(
      shoots(
        [
          ['wall', '1006/1007'],
          ['tower', '1006/1106'],
        ],
        '1108',
      ),
    ).toBe(true);
  });

  it('fires along a hexside past a wall on one side of it, as it sees (SG-10.12a, R14)', () => {
    const walls = (sides: readonly Side[], hexsideLos: number) => shoots(sides, '1008', { readings: { hexsideLos } });
    const one: Side = ['wall', '1006/1007'];
    expect([walls([one], 0), walls([one], 1), walls([one, ['wall', '0907/1008']], 0)]).toEqual([true, false, false]);
  });
});

describe('walls', () => {
  it('are crossed by foot from a tower, or in by a ladder (D12, SG-11.12a)', () => {
    const cost = (sides: readonly Side[], post: Post, direction: number) => {
      const played = board([['wall', '1006/1007'], ...sides], [post, FAR]);
      const steps = played.turn(0, { next: [0] }).options('step');
      if (!steps.includes(Step.Move + direction)) return undefined;
      const moved = board([['wall', '1006/1007'], ...sides], [post, FAR]);
      moved.turn(0, { next: [0], step: [Step.Move + direction] });
      return [moved.battle.spent[0], moved.battle.hits[0]];
    };
    const out = (sides: readonly Side[], kind = 'MI') => cost(sides, own(kind, '1006', { facing: SOUTH }), 2);
    const into = (sides: readonly Side[], kind = 'MI') => cost(sides, own(kind, '1007'), 5);
    expect([out([]), out([['tower', '1006/1106']]), out([['ladder', '1006/1007']])]).toEqual([
      undefined,
      [3, 0],
      undefined,
    ]);
    expect([into([]), into([['ladder', '1006/1007']]), into([['tower', '1006/1106']])]).toEqual([
      undefined,
      [5, 1],
      undefined,
    ]);
    expect([out([['tower', '1006/1106']], 'HC'), into([['ladder', '1006/1007']], 'HC')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('fortified hexsides', () => {
  it('cost the half of a double-size unit that wheels over them (SG-5.23a, D12)', () => {
    const wheel = (sides: readonly Side[], step: number) => {
      const posts = [own('PH', '1007+1107'), FAR];
      if (!offered(sides, posts).includes(step)) return undefined;
      return board(sides, posts).turn(0, { next: [0], step: [step] }).battle.spent[0];
    };
    const both = (sides: readonly Side[]) => [wheel(sides, Step.WheelLeft), wheel(sides, Step.WheelRight)];
    expect([both([]), both([['rampart', '1106/1007']]), both([['wall', '1106/1007']])]).toEqual([
      [1, 1],
      [1, 3],
      [1, undefined],
    ]);
  });

  it('keep back the other half of a unit that has met the enemy (SG-5.24a, SG-11.13a)', () => {
    const follows = (sides: readonly Side[]) => {
      const played = board(sides, [own('PH', '1007+1107'), enemy('MI', '0905')]);
      return played.turn(0, { next: [0], step: [Step.Move + 5] }, [2]).options('step', 1);
    };
    expect(follows([])).toContain(Step.FollowLeft);
    expect(follows([['rampart', '1106/1005']])).not.toContain(Step.FollowLeft);
  });

  it('need not be crossed in an advance, but may be (SG-11.13a, D12)', () => {
    const wins = (sides: readonly Side[], answers: Answers = {}) => {
      const posts = [own('MI', '1007', { size: sides.length > 0 ? 8 : 4 }), enemy('MI', '1006')];
      return board(sides, posts).turn(0, { attacker: [0], ...answers }, [9], { retreatHex: [at('1005')] });
    };
    expect([wins([]).where(0), wins([]).times('advance')]).toEqual(['1006', 0]);
    const walled = wins([['rampart', '1006/1007']]);
    expect([walled.where(0), walled.options('advance')]).toEqual(['1007', [Step.Move + 5, Done]]);
    expect(wins([['rampart', '1006/1007']], { advance: [Step.Move + 5] }).where(0)).toBe('1006');
    const wall = wins([['wall', '1006/1007']]);
    expect([wall.where(0), wall.times('advance')]).toEqual(['1007', 0]);
  });

  it('leave double-size units to advance by the half that has nothing before it (SG-7.71b, SG-11.13a)', () => {
    const wins = (sides: readonly Side[]) => {
      const posts = [own('PH', '1007+1107'), enemy('MI', '1106')];
      return board(sides, posts)
        .turn(0, { attacker: [0] }, [sides.length > 0 ? 9 : 7], { retreatHex: [at('1105')] })
        .options('advance');
    };
    const all = [Step.Move + 0, Step.Move + 5, Step.WheelLeft, Step.WheelRight];
    expect(wins([]).toSorted((one, other) => one - other)).toEqual(all.toSorted((one, other) => one - other));
    expect(wins([['rampart', '1106/1007']])).toContain(Step.WheelLeft);
    expect(wins([['rampart', '1106/1007']])).not.toContain(Done);
    expect(wins([['rampart', '1106/1007', '1106/1107']])).toContain(Done);
  });

  it('bar retreats before shock (SG-7.42a, SG-11.13a)', () => {
    const ways = (sides: readonly Side[]) => {
      const posts = [own('MI', '1007', { tq: 8, ma: 4 }), enemy('LI', '1005', { tq: 8, ma: 6 })];
      const played = board(sides, posts).turn(0, { next: [0], step: [Step.Move + 5] }, [5], {
        retreatBeforeShock: [Yes],
      });
      return played.options('evasionStep').toSorted((one, other) => one - other);
    };
    const open = ways([]);
    expect(open).toEqual([0, 1, 5]);
    expect(ways([['rampart', '1105/1005']])).toEqual([0, 5]);
    expect(ways([['rampart', '1005/1104', '1005/1105', '1005/1004']])).toEqual([]);
  });

  it('keep stacks from extending over them (SG-5.36a, SG-11.13a)', () => {
    const hexes = (sides: readonly Side[]) => {
      const posts = [own('MI', '1006', { ma: 1 }), enemy('LG/Ha', '1003'), enemy('LG/Ha', '1003')];
      const played = board(sides, posts).turn(0, { next: [0], step: [Step.Move] });
      return played
        .options('manipularExtension')
        .filter((option) => option < Done)
        .map(nameOf);
    };
    expect([hexes([]), hexes([['rampart', '1003/0903']])]).toEqual([['0903', '1103'], ['1103']]);
  });

  it('bar the way of Hit & Run to cavalry but at gates, and walls bar it to foot (SG-7.16a, SG-7.17a, SG-11.13a)', () => {
    const horse = [own('LC', '1009', { missile: 'J' }), enemy('MI', '1005', { facing: 0 })];
    const ring = ['1009/1008', '1009/1108', '1009/0909', '1009/1109', '1009/1010', '1009/1110'];
    const rides = (kind: string) => offered([[kind, ...ring]], horse).includes(Step.HitAndRun + 1);
    expect(['stream', 'gate', 'rampart'].map(rides)).toEqual([true, true, false]);
    const foot = [own('LI', '1007', { missile: 'J' }), enemy('MI', '1005', { facing: 0 })];
    const runs = (kind: string) => offered([[kind, '1007/1006', '1007/1106']], foot).includes(Step.HitAndRun + 1);
    expect(['rampart', 'wall'].map(runs)).toEqual([true, false]);
  });
});
