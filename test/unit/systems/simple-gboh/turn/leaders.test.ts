import { describe, expect, it } from 'vitest';
import { Yes } from '../../../../../src/model/player.js';
import { LeaderStatus, Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { Done, Next, Step, UPPER } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { at, Board, nameOf, type Post } from './board.js';

const own = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 0, kind, hex, ...more });
const enemy = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 1, kind, hex, ...more });

describe('leaders on the board', () => {
  const leader = { side: 0, hex: '1009', overall: true, initiative: 5, seizure: 1, commands: 0 } as const;

  it('move with their unit or alone, not beside an enemy alone (SG-4.31a, SG-4.34a)', () => {
    const posts = [own('MI', '1009'), enemy('MI', '1001')];
    const along = new Board(posts, { leaders: [leader] });
    along.turn(0, { next: [0], step: [Step.Move], leaderAlong: [Yes] });
    expect(along.battle.leaderHex[0]).toBe(along.battle.hex[0]);
    const behind = new Board(posts, { leaders: [leader] }).turn(0, { next: [0], step: [Step.Move] });
    expect(behind.battle.leaderHex[0]).toBe(at('1009'));
    const near = new Board([own('MI', '1009'), enemy('MI', '1005')], { leaders: [{ ...leader, hex: '1007' }] });
    near.turn(0, { next: [1024] });
    expect(near.options('leaderStep')).not.toContain(5);
  });

  it('go along with a unit that advances, or stay (SG-4.32a)', () => {
    const hexAfter = (willing: readonly number[]) => {
      const posts = [own('MI', '1006'), enemy('MI', '1005')];
      const board = new Board(posts, { leaders: [{ ...leader, hex: '1006' }] });
      // No leader is lost; the shock; no unit routs.
      board.turn(0, { leaderAlong: willing }, [5, 9, 0], { retreatHex: [at('1004')] });
      expect(board.where(0)).toBe('1005');
      return board.battle.leaderHex[0];
    };
    expect([hexAfter([Yes]), hexAfter([])]).toEqual([at('1005'), at('1006')]);
  });

  it('go along with a unit of their stack that slides, or stay with the other (SG-4.32a, SG-5.36a)', () => {
    const posts = [own('MI', '1006', { ma: 1 }), enemy('LG/Ha', '1003'), enemy('LG/Ha', '1003')];
    const slid = (slide: number, leaderAlong: readonly number[]) => {
      const board = new Board(posts, { leaders: [{ side: 1, hex: '1003' }] });
      board.turn(0, { next: [0], step: [Step.Move] }, [], { manipularExtension: [slide], leaderAlong });
      return nameOf(board.battle.leaderHex[0]!);
    };
    expect([slid(at('0903'), [Yes]), slid(UPPER + at('1103'), [Yes]), slid(at('0903'), [])]).toEqual([
      '0903',
      '1103',
      '1003',
    ]);
  });

  it('stay, when their own stack has slid apart on its way, with the part they go with (SG-4.31a, SG-5.36a)', () => {
    const posts = [own('LG/Ha', '1007'), own('LG/Ha', '1007'), enemy('MI', '1004', { facing: 0 })];
    const board = new Board(posts, { leaders: [{ ...leader, hex: '1007' }] });
    board.turn(0, {
      next: [Next.Stack],
      step: [Step.Move + 5, Step.Move],
      manipularExtension: [UPPER + at('0906')],
      leaderAlong: [Yes, Yes],
    });
    expect([board.where(0), board.where(1), nameOf(board.battle.leaderHex[0]!)]).toEqual(['0906', '1005', '0906']);
  });

  it('do not move along with a unit that only passes them (SG-4.31a, SG-4.32a)', () => {
    const posts = [own('LI', '1009', { formation: 1 }), own('MI', '1008'), enemy('MI', '1001')];
    const board = new Board(posts, { leaders: [{ ...leader, hex: '1008' }] });
    board.turn(0, { activate: [1], next: [0], step: [Step.Move + 5, Step.Move], leaderAlong: [Yes] });
    expect([board.where(0), board.battle.leaderHex[0]]).toEqual(['1007', at('1008')]);
    expect(board.times('leaderAlong')).toBe(0);
  });

  it('do not retreat along with a unit that only passes them (SG-4.36a, SG-7.43a)', () => {
    const posts = [own('MI', '1008', { tq: 8 }), enemy('LI', '1006', { ma: 9 }), enemy('MI', '1005', { facing: 0 })];
    const leaders = [
      { side: 1, hex: '1006' },
      { side: 1, hex: '1005' },
    ] as const;
    const board = new Board(posts, { leaders }).turn(0, { next: [0], step: [Step.Move + 5] }, [0], {
      retreatBeforeShock: [Yes],
      evasionStep: [0, 0, 0],
    });
    expect(board.told(EventKind.Evaded)).toHaveLength(1);
    expect([board.battle.leaderHex[0], board.battle.leaderHex[1]]).toEqual([board.battle.hex[1], at('1005')]);
  });

  it('help by heroic charisma within two hexes of a shock of theirs, fought already or not (SG-4.38a, SG-7.5f)', () => {
    const nets = (hex: string, nextAttack: readonly number[], heroic = true) => {
      const posts = [own('MI', '1006'), own('MI', hex), enemy('MI', '1005'), enemy('MI', '1205')];
      const chief = { side: 0, hex: '1006', heroic } as const;
      const board = new Board(posts, { leaders: [chief] }).turn(0, { nextAttack: [0, ...nextAttack] }, [9, 5, 5]);
      return board
        .told(EventKind.Shock)
        .toSorted((one, other) => one[0]! - other[0]!)
        .map(([, , net]) => net);
    };
    expect(nets('1306', [0])).toEqual([1, 0]);
    expect(nets('1206', [0])).toEqual([1, 1]);
    expect(nets('1206', [1])).toEqual([1, 1]);
    expect(nets('1206', [0], false)).toEqual([1, 0]);
  });

  it('help no unit by heroic charisma whose own attack was evaded (SG-4.38a, SG-7.40a)', () => {
    const posts = [own('MI', '1008'), own('MI', '1206'), enemy('LI', '1006', { tq: 9 }), enemy('MI', '1205')];
    const chief = { side: 0, hex: '1008', heroic: true } as const;
    const answers = { next: [0], step: [Step.Move], leaderAlong: [Yes] };
    const board = new Board(posts, { leaders: [chief] });
    board.turn(0, answers, [5], { retreatBeforeShock: [Yes] });
    expect(board.told(EventKind.Evaded)).toHaveLength(1);
    expect(board.told(EventKind.Shock)).toEqual([[1, 3, 0, 5]]);
  });

  it('withdraw before an enemy who comes beside them (SG-4.35a, R68)', () => {
    const posts = [own('MI', '0112'), enemy('MI', '1005')];
    const board = new Board(posts, { leaders: [{ ...leader, hex: '1007' }], first: 1 });
    board.turn(1, { next: [1], step: [Step.Move + 2] }, [], { leaderWithdraw: [3] });
    expect(board.battle.leaderStatus[0]).toBe(LeaderStatus.OnMap);
    expect(board.battle.leaderHex[0]).toBe(at('1008'));
  });
});

describe('leaders in pursuit', () => {
  it('come back with their unit, whichever units they command, or never (SG-7.63a)', () => {
    const pursuit = (commands: number, rolls: readonly number[]) => {
      const posts = [own('HC', '1006', { tq: 8 }), own('HC', '0312'), enemy('LC', '1005'), enemy('MI', '1801')];
      const leaders = [
        { side: 0, hex: '1006', commands },
        { side: 0, hex: '0312', commands: 0 },
      ] as const;
      // His fate; 5 + 5 and the check of 7 rout the enemy; 9 is too much for the pursuer.
      const board = new Board(posts, { leaders }).turn(0, {}, [9, 5, 7, 9]);
      expect([board.battle.status[0], board.battle.leaderStatus[0]]).toEqual([Status.Pursuing, LeaderStatus.Pursuing]);
      board.turn(0, { rollReturn: [Yes], next: [1], step: [Step.Move] }, rolls);
      expect(board.times('placeLeader')).toBe(0);
      return board;
    };
    for (const commands of [0, 1]) {
      const { battle } = pursuit(commands, [0]);
      expect([battle.status[0], battle.leaderStatus[0]]).toEqual([Status.OnMap, LeaderStatus.OnMap]);
      expect(battle.leaderHex[0]).toBe(battle.hex[0]);
    }
    expect(pursuit(0, [3]).battle.status[0]).toBe(Status.OnMap);
    expect(pursuit(1, [3]).battle.status[0]).toBe(Status.Pursuing);
    const lost = pursuit(1, [9]);
    expect([lost.battle.status[0], lost.battle.leaderHex[0]]).toEqual([Status.Lost, -1]);
  });
});

describe('a leader who is alone', () => {
  const chiefOf = (hex: string) => ({ side: 0, hex, initiative: 5 }) as const;
  const approach = { next: [1], step: [Step.Move + 2] };

  it('is lost where he cannot withdraw, and goes only where he may stay (SG-4.34a, SG-4.35a, R68)', () => {
    const withdraw = (posts: readonly Post[], leaderWithdraw: readonly number[]) => {
      const board = new Board([own('MI', '0112'), enemy('MI', '1005'), ...posts], {
        leaders: [chiefOf('1007')],
        first: 1,
      });
      return board.turn(1, approach, [], { leaderWithdraw });
    };
    const ring = ['1006', '1107', '1108', '1008', '0907'].map((hex) => enemy('MI', hex, { formation: 1 }));
    const lost = withdraw(ring, []);
    expect(lost.battle.leaderStatus[0]).not.toBe(LeaderStatus.OnMap);
    expect(lost.battle.routPoints[0]).toBe(25);
    // One hex is open to him, and beyond it all is beside enemies: three hexes are too few.
    const row = ['0808', '0809', '0810', '1209', '1210', '1011'].map((hex) => enemy('MI', hex, { formation: 1 }));
    const alley = withdraw([...ring.filter(({ hex }) => hex !== '1008'), ...row], [2]);
    expect(alley.battle.leaderStatus[0]).not.toBe(LeaderStatus.OnMap);
    const open = withdraw(
      ring.filter(({ hex }) => hex !== '1008'),
      [3, 3, 3],
    );
    expect([open.battle.leaderStatus[0], open.options('leaderWithdraw', 1).includes(Done)]).toEqual([0, false]);
  });

  it('stays beside the half that stays where it is in a wheel (SG-4.35a, SG-5.23a)', () => {
    const asked = (hex: string) => {
      const posts = [enemy('PH', '1007+1107', { facing: 0 }), own('MI', '0112')];
      const board = new Board(posts, { leaders: [chiefOf(hex)], first: 1 });
      return board.turn(1, { next: [1], step: [Step.WheelLeft] }).times('leaderWithdraw');
    };
    expect([asked('0907'), asked('1008')]).toEqual([0, 0]);
    expect(asked('1105')).toBeGreaterThan(0);
  });

  it('withdraws or is lost where one who retreats comes into his hex (SG-4.35a, R68)', () => {
    const retreated = (leaderWithdraw: readonly number[]) => {
      const board = new Board([own('MI', '1006'), enemy('MI', '1005')], { leaders: [chiefOf('1004')] });
      board.turn(0, { leaderWithdraw }, [9], { retreatHex: [at('1004')] });
      return [board.where(1), board.battle.leaderStatus[0], board.battle.leaderHex[0]];
    };
    expect(retreated([4, 4])).toEqual(['1004', LeaderStatus.OnMap, at('0804')]);
    expect(retreated([])).toEqual(['1004', LeaderStatus.Eliminated, -1]);
  });
});
