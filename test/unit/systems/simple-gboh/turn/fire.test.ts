import { describe, expect, it } from 'vitest';
import { Yes } from '../../../../../src/model/player.js';
import { Flag, Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { EventKind, FireKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import type { Terrain } from '../../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { Done, Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { at, Board, type Post } from './board.js';

const own = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 0, kind, hex, ...more });
const enemy = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 1, kind, hex, ...more });

/** The steps that the first unit is offered after some. */
function offered(posts: readonly Post[], ...step: readonly number[]): readonly number[] {
  return new Board(posts).turn(0, { next: [0], step }).options('step', step.length);
}

describe('German cavalry', () => {
  it('uses Hit & Run as light horse does, or only from two hexes away (SG-10.4a, R72)', () => {
    const runs = (hex: string, germanHitAndRun: number) =>
      new Board([own('GC', '1009', { missile: 'J' }), enemy('MI', hex, { facing: 0 })], {
        readings: { germanHitAndRun },
      })
        .turn(0, { next: [0] })
        .options('step')
        .includes(Step.HitAndRun + 1);
    expect([runs('1007', 0), runs('1006', 0), runs('1005', 0), runs('1004', 0)]).toEqual([true, true, true, false]);
    expect([runs('1007', 1), runs('1006', 1), runs('1005', 1)]).toEqual([true, false, false]);
  });
});

describe('who may fire', () => {
  const archers = own('SK', '1008', { missile: 'A' });
  const away = enemy('MI', '1005', { facing: 0 });

  it('does so once, before, in the middle of or after its move (SG-7.11a)', () => {
    const fire = Step.Fire + 1;
    const board = new Board([archers, away]).turn(0, { next: [0], step: [Step.Move, fire, Step.Move + 5] }, [9]);
    expect([0, 1, 2, 3].map((nth) => board.options('step', nth).includes(fire))).toEqual([true, true, false, false]);
    expect(board.told(EventKind.Volley)).toEqual([[0, 1, FireKind.Active, 0]]);
    expect(board.told(EventKind.Moved)).toHaveLength(2);
  });

  it('does not after it has gone away from its target (SG-7.11b, R15)', () => {
    const posts = [own('SK', '1006', { missile: 'A', facing: 1 }), enemy('MI', '0904', { facing: 0 })];
    expect(offered(posts)).toContain(Step.Fire + 1);
    expect(offered(posts, Step.Move + 1)).not.toContain(Step.Fire + 1);
    // The second step leads away, the last one does not: only the latest counts, unless any does.
    const posted = [own('SK', '1007', { missile: 'A', facing: 1 }), enemy('MI', '1005', { facing: 0 })];
    const answers = { next: [0], step: [Step.Move + 1, Step.Move + 1, Step.Turn, Step.Move + 5] };
    expect(new Board(posted).turn(0, answers).options('step', 4)).toContain(Step.Fire + 1);
    const strict = new Board(posted, { readings: { movingAway: 1 } }).turn(0, answers);
    expect(strict.options('step', 4)).not.toContain(Step.Fire + 1);
  });

  it('does not after going from beside one half of a target to as far from both (SG-7.11b)', () => {
    const phalanx = enemy('PH', '0905+1005', { facing: 0 });
    const fire = Step.Fire + 1;
    expect(offered([own('SK', '1108', { missile: 'A', facing: 0 }), phalanx])).toContain(fire);
    const posts = [own('SK', '1107', { missile: 'A', facing: 3 }), phalanx];
    expect(offered(posts, Step.Move + 3, Step.Turn)).not.toContain(fire);
    // The other way it comes nearer.
    const back = [own('SK', '1108', { missile: 'A', facing: 0 }), phalanx];
    expect(offered(back, Step.Move)).toContain(fire);
  });

  it('does at either half of a double-size unit (SG-7.12a)', () => {
    const phalanx = enemy('PH', '0905+1005', { facing: 0 });
    for (const facing of [2, 4]) {
      expect(offered([own('SK', '1006', { missile: 'J', facing }), phalanx]), `${facing}`).toContain(Step.Fire + 1);
    }
    const hit = new Board([own('SK', '1006', { missile: 'J', facing: 2 }), phalanx]);
    hit.turn(0, { next: [0], step: [Step.Fire + 1] }, [0]);
    expect(hit.told(EventKind.Volley)).toEqual([[0, 1, FireKind.Active, 1]]);
  });

  it('does by Hit & Run over any vacant hex beside either half, unless a friend has one of them in his zone (SG-7.16a)', () => {
    const raid = (facing: number, friend: Post) => {
      const posts = [own('LI', '1007', { missile: 'J' }), enemy('PH', '1005+1105', { facing }), friend];
      return offered(posts).includes(Step.HitAndRun + 2);
    };
    expect(raid(0, own('MI', '1205', { facing: 0 }))).toBe(true);
    expect(raid(0, own('MI', '1205', { facing: 5 }))).toBe(false);
    expect(raid(0, own('MI', '0905', { facing: 1 }))).toBe(false);
    expect(raid(3, own('MI', '1106', { facing: 3 }))).toBe(true);
    expect(raid(3, own('MI', '1006', { facing: 3 }))).toBe(true);
  });

  it('has either moved or fires, where it is artillery (SG-7.11c)', () => {
    const gun = own('ART/SCO', '1008', { missile: 'SCO', ma: 3 });
    expect(offered([gun, away])).toEqual(expect.arrayContaining([Step.Fire + 1, Step.Move]));
    expect(offered([gun, away], Step.Move)).not.toContain(Step.Fire + 1);
    const fired = new Board([gun, away]).turn(0, { next: [0], step: [Step.Fire + 1] }, [9]);
    expect([fired.times('step'), fired.told(EventKind.Volley)]).toEqual([1, [[0, 1, FireKind.Active, 0]]]);
  });

  it('does not throw javelins from an enemy zone, nor on foot at cavalry (SG-7.11c)', () => {
    const thrower = own('SK', '1006', { missile: 'J' });
    expect(offered([thrower, enemy('MI', '1005', { facing: 0 })])).toContain(Step.Fire + 1);
    expect(offered([thrower, enemy('MI', '1005')])).not.toContain(Step.Fire + 1);
    expect(offered([thrower, enemy('HC', '1005', { facing: 0 })])).not.toContain(Step.Fire + 1);
    const rider = own('LC', '1006', { missile: 'J' });
    expect(offered([rider, enemy('HC', '1005', { facing: 0 })])).toContain(Step.Fire + 1);
  });

  it('does throw javelins on foot at cavalry that has fired at it first (SG-7.11c)', () => {
    const posts = [own('LI', '1007', { missile: 'J', tq: 8 }), enemy('LC', '1005', { missile: 'J', tq: 8 })];
    const at = (entryFire: readonly number[], rolls: readonly number[]) =>
      new Board(posts).turn(0, { next: [0], step: [Step.Move], attacker: [] }, rolls, { entryFire });
    expect(at([Yes], [9, 5]).options('step', 1)).toContain(Step.Fire + 1);
    expect(at([0], [5]).options('step', 1)).not.toContain(Step.Fire + 1);
  });

  it('is not chariots that end their move beside an enemy (SG-10.52a)', () => {
    const offers = (ma: number, ...steps: readonly number[]) =>
      offered([own('CH', '1008', { missile: 'A', ma }), enemy('MI', '1005', { facing: 0 })], ...steps);
    expect(offers(2)).toContain(Step.Fire + 1);
    expect(offers(2, Step.Move)).toContain(Step.Fire + 1);
    expect(offers(2, Step.Move, Step.Move)).not.toContain(Step.Fire + 1);
    expect(offers(3, Step.Move, Step.Move)).not.toContain(Step.Fire + 1);
    expect(offered([own('CH', '1006', { missile: 'A' }), enemy('MI', '1005', { facing: 0 })])).toContain(Step.Fire + 1);
  });

  it('is chariots that drive by, and on to where no enemy is beside them (SG-10.52a)', () => {
    const posts = [own('CH', '1008', { missile: 'A' }), enemy('MI', '1005', { facing: 0 })];
    const board = new Board(posts).turn(0, { next: [0], step: [Step.Move, Step.Move, Step.Fire + 1] }, [9]);
    expect(board.told(EventKind.Volley)).toHaveLength(1);
    // Past its flank is the only way on from 1106, before they may stop or turn: of 1105 and 1204, nothing is asked.
    expect([board.times('step'), board.where(0)]).toEqual([4, '1204']);
  });

  it('does not come beside an enemy afterwards, to end there, where it is chariots (SG-10.52a)', () => {
    const stepsOf = (kind: string, ma: number) => {
      const board = new Board([own(kind, '1007', { missile: 'A', ma }), enemy('MI', '1005', { facing: 0 })]);
      return board.turn(0, { next: [0], step: [Step.Fire + 1] }, [9]).options('step', 1);
    };
    const { Move } = Step;
    expect(stepsOf('LI', 2)).toEqual(expect.arrayContaining([Move + 5, Move]));
    expect([Move + 5, Move].filter((step) => stepsOf('CH', 2).includes(step))).toEqual([]);
    expect([Move + 5, Move].filter((step) => stepsOf('CH', 3).includes(step))).toEqual([Move + 5, Move]);
  });
});

describe('the fire arc', () => {
  it('is the front and the flanks, and all round for artillery (SG-7.12a, SG-10.12a)', () => {
    const target = enemy('MI', '1005', { facing: 0 });
    const facing = (kind: string, missile: string, vertex: number) =>
      offered([own(kind, '1009', { missile, facing: vertex, ma: 0 }), target]).includes(Step.Fire + 1);
    expect([0, 1, 2, 3, 4, 5].map((vertex) => facing('LI', 'A', vertex))).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
    ]);
    expect(facing('ART/SCO', 'SCO', 3)).toBe(true);
  });

  it('is that of either half of a double-size unit, with its range and sight (SG-7.12a, SG-7.13b, R12)', () => {
    const phalanx = own('PH', '1007+1107', { missile: 'J' });
    // Beside the right half only.
    expect(offered([phalanx, enemy('MI', '1206', { facing: 0 })])).toContain(Step.Fire + 1);
    expect(offered([phalanx, enemy('MI', '1208', { facing: 3 })])).not.toContain(Step.Fire + 1);
    // Archers see past woods before their left half.
    const posts = [own('PH', '1007+1107', { missile: 'A' }), enemy('MI', '1205', { facing: 0 })];
    const over = (...woods: readonly Terrain[]) =>
      new Board(posts, { terrain: { '1106': woods[0]!, '1206': woods[1]! } }).turn(0, { next: [0] }).options('step');
    expect(over('woods', 'clear')).toContain(Step.Fire + 1);
    expect(over('woods', 'woods')).not.toContain(Step.Fire + 1);
  });

  it('leaves only enemies in the own zone where there are any (SG-7.12a)', () => {
    const far = enemy('MI', '1204', { facing: 0 });
    const archers = own('LI', '1006', { missile: 'A', facing: 1 });
    expect(offered([archers, far])).toContain(Step.Fire + 1);
    const steps = offered([archers, enemy('MI', '1106', { facing: 1 }), far]);
    expect(steps).toContain(Step.Fire + 1);
    expect(steps).not.toContain(Step.Fire + 2);
  });
});

describe('reactions', () => {
  it('meet a unit that leaves a zone, or enters one, of missile troops (SG-6.22b)', () => {
    const posts = [
      own('HC', '1006', { facing: 2, tq: 8 }),
      enemy('SK', '0905', { missile: 'A', tq: 8 }),
      enemy('SK', '1106', { missile: 'A', tq: 8, facing: 2 }),
    ];
    const board = new Board(posts).turn(0, { next: [0], step: [Step.Move + 2] }, [9, 9], {
      exitFire: [Yes],
      entryFire: [Yes],
    });
    expect(board.told(EventKind.Volley)).toEqual([
      [1, 0, FireKind.Exit, 0],
      [2, 0, FireKind.Entry, 0],
    ]);
  });

  it('are, of artillery, one shot at any activated unit in range (SG-7.24a, R71)', () => {
    const posts = [
      own('MI', '1008'),
      own('MI', '1208'),
      own('MI', '1108', { formation: 1 }),
      enemy('ART/SCO', '1004', { missile: 'SCO' }),
    ];
    const board = new Board(posts);
    board.turn(0, { next: [0, 1] }, [0], { artilleryFire: [0] });
    expect(board.options('artilleryFire')).toEqual([0, 1, Done]);
    expect(board.times('artilleryFire')).toBe(1);
    expect(board.told(EventKind.Volley)).toEqual([[3, 0, FireKind.Artillery, 1]]);
    expect(board.battle.hits[0]).toBe(1);
    expect(board.battle.has(3, Flag.FiredReaction)).toBe(true);
    const late = new Board(posts).turn(0, { next: [0, 1], step: [Step.Move] }, [0], { artilleryFire: [Done, 1] });
    expect(late.told(EventKind.Volley)).toEqual([[3, 1, FireKind.Artillery, 1]]);
  });

  it('are, of artillery, fired at any moment: before anybody acts, and between the steps of who does (SG-7.24a)', () => {
    const posts = [own('MI', '1008'), enemy('ART/SCO', '1004', { missile: 'SCO' })];
    const watched = (...artilleryFire: number[]) => {
      const board = new Board(posts).turn(0, { next: [0], step: [Step.Move, Step.Move] }, [9], { artilleryFire });
      const told = board.events.filter(([kind]) => kind === EventKind.Volley || kind === EventKind.Moved);
      return told.map(([kind]) => kind === EventKind.Volley).indexOf(true);
    };
    expect([watched(0), watched(Done, 0), watched(Done, Done, 0)]).toEqual([0, 1, 2]);
  });

  it('hit the top of a stack, whichever of it has fired (SG-7.14c, SG-7.23a)', () => {
    const stack = [own('MI', '1006', { tq: 8 }), own('ART/SCO', '1006', { missile: 'SCO' })];
    const posts = [...stack, enemy('SK', '1004', { missile: 'A', tq: 8 })];
    const board = new Board(posts).turn(0, { next: [1], step: [Step.Fire + 2] }, [9, 0], { returnFire: [Yes] });
    expect(board.told(EventKind.Volley)).toEqual([
      [1, 2, FireKind.Active, 0],
      [2, 0, FireKind.Return, 1],
    ]);
    expect([...board.battle.hits.slice(0, 2)]).toEqual([1, 0]);
  });

  it('meet a unit that advances after shock, and spare it the hits of going fast (SG-7.74a, SG-7.73a)', () => {
    const posts = [
      own('MI', '1006', { tq: 8 }),
      enemy('MI', '1005', { tq: 8 }),
      enemy('LI', '1104', { tq: 8, missile: 'J', facing: 3 }),
    ];
    const answers = { retreatHex: [at('1004')], entryFire: [Yes] };
    const board = new Board(posts).turn(0, {}, [9, 0], answers);
    expect([board.told(EventKind.Advanced).length, board.where(0)]).toEqual([1, '1005']);
    expect(board.told(EventKind.Volley)).toEqual([[2, 0, FireKind.Entry, 1]]);
    // The first hit is the shock's own.
    expect(board.battle.hits[0]).toBe(2);
    const shots = (terrain: 'rough' | 'marsh') => {
      const ground = new Board(posts.slice(0, 2), { terrain: { '1005': terrain } });
      return ground.turn(0, {}, [9], { retreatHex: [at('1004')] }).battle.hits[0];
    };
    expect([shots('rough'), shots('marsh')]).toEqual([1, 2]);
  });
});

describe('an elephant that runs amok', () => {
  const posts = [
    own('SK', '1006', { missile: 'J', tq: 6 }),
    enemy('EL/AFR', '1005', { facing: 0, tq: 5 }),
    enemy('EL/AFR', '1004', { facing: 0, tq: 3 }),
  ];

  it('goes through those beside it clockwise, from its cause or from where a die says, each once (SG-8.5a, R46)', () => {
    // In ring 1 the skirmishers stand to the south-west, the phalanx with its nearer half to the north-west, the foot to the east.
    const around = [posts[0]!, own('MI', '1105'), own('PH', '0904+1004'), posts[1]!];
    const order = (rampageStart: number, rolls: readonly number[]) =>
      new Board(around, { readings: { rampageStart } })
        .turn(0, { next: [0], step: [Step.Fire + 3] }, rolls)
        .told(EventKind.Trampled)
        .map(([, unit]) => unit);
    const [hit, check, harmless] = [0, 5, 5];
    expect(order(0, [hit, check, ...new Array<number>(3).fill(harmless)])).toEqual([0, 2, 1]);
    // A 3 is the third place from the one that its own side calls the first: the north-east.
    expect(order(1, [hit, check, 3, ...new Array<number>(3).fill(harmless), 0])).toEqual([1, 0, 2]);
    expect(order(1, [hit, check, 5, ...new Array<number>(3).fill(harmless), 0])).toEqual([0, 2, 1]);
  });

  it('comes upon who passes through friends first, if it cannot turn to it in time (SG-8.5a, SG-6.15a, R46)', () => {
    const friends = [own('SK', '1007', { tq: 6 }), own('MI', '1006', { tq: 6 })];
    const board = new Board([...friends, enemy('EL/AFR', '1004', { facing: 0, tq: 5 })]);
    board.battle.hits[2] = 4;
    // Two hexes away from it, on its way to beside it; a 9 is more than its quality, and the hit finishes it.
    board.turn(0, { next: [0], step: [Step.Move + 5] }, [9, 7, 6], { reactionFacing: [1] });
    expect(board.told(EventKind.Trampled)).toEqual([
      [2, 0, 1, -1],
      [2, 1, 0, -1],
    ]);
    expect([0, 1].map((unit) => board.battle.hits[unit])).toEqual([1, 0]);
  });

  it('removes another that it routs, which harms no unit (SG-8.5b, SG-10.22a, R47)', () => {
    // A hit; 5 and a hit are more than 5: it runs amok. No hits for the skirmishers at 5, four for the other at 7.
    const board = new Board(posts).turn(0, { next: [0], step: [Step.Fire + 1] }, [0, 5, 5, 7]);
    expect(board.told(EventKind.Rampage)).toEqual([[1, -1, -1, -1]]);
    expect([1, 2].map((unit) => board.battle.status[unit])).toEqual([Status.Eliminated, Status.Eliminated]);
    expect(board.battle.routPoints[1]).toBe(4);
  });

  it('has it run amok in its turn where that is agreed (SG-8.5b)', () => {
    const board = new Board(posts, { readings: { rampageChain: 1 } });
    board.turn(0, { next: [0], step: [Step.Fire + 1] }, [0, 5, 5, 7, 9]);
    expect(board.told(EventKind.Rampage).map(([unit]) => unit)).toEqual([1, 2]);
    // Not before the first has gone through everybody.
    const both = new Board([...posts, own('MI', '1007')], { readings: { rampageChain: 1 } });
    both.turn(0, { next: [0], step: [Step.Fire + 2] }, [0, 5, 5, 7, 5, 9]);
    expect(both.told(EventKind.Trampled).map(([elephant, unit]) => [elephant, unit])).toEqual([
      [2, 0],
      [2, 3],
      [2, 1],
      [3, 0],
    ]);
    expect([2, 3].map((unit) => both.battle.status[unit])).toEqual([Status.Eliminated, Status.Eliminated]);
  });
});
