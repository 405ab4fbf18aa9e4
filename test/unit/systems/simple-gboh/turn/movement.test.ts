import { describe, expect, it } from 'vitest';
import { Yes } from '../../../../../src/model/player.js';
import { Flag, Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import type { Terrain } from '../../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { Done, Next, Step, UPPER } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { at, Board, nameOf, type Post } from './board.js';

const own = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 0, kind, hex, ...more });
const enemy = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 1, kind, hex, ...more });

/** The steps that the first unit is offered first of all. */
function offered(posts: readonly Post[], terms = {}): readonly number[] {
  return new Board(posts, terms).turn(0, { next: [0] }).options('step');
}

const FAR = enemy('HI', '1801');

describe('the moves of a unit', () => {
  it('lead into its front hexes, and it turns at a point a vertex (SG-5.13a, SG-6.12a, SG-5.11a)', () => {
    const steps = offered([own('MI', '1007', { ma: 2 }), FAR]);
    expect(steps).toEqual([Step.Move + 5, Step.Move, 17, 18, 20, 21, Done]);
    const board = new Board([own('MI', '1007', { ma: 2 }), FAR]).turn(0, {
      next: [0],
      step: [Step.Turn + 1, Step.Move + 1],
    });
    expect(board.where(0)).toBe('1107');
    expect(board.battle.spent[0]).toBe(2);
  });

  it('cost light troops one point for any turn, skirmishers none, and no unit turns twice running (SG-6.12a, D13)', () => {
    expect(offered([own('LI', '1007', { ma: 1 }), FAR])).toEqual([5, 0, 17, 18, 19, 20, 21, Done]);
    const board = new Board([own('SK', '1007', { ma: 1 }), FAR]).turn(0, { next: [0], step: [Step.Turn + 3] });
    expect(board.battle.spent[0]).toBe(0);
    expect(board.options('step', 1)).toEqual([Step.Move + 2, Step.Move + 3, Done]);
  });

  it('of double size go straight, wheel, or about-face for three points (SG-5.23a, SG-6.13a, SG-6.1d)', () => {
    const phalanx = own('PH', '1007+1107');
    expect(offered([phalanx, FAR])).toEqual([5, 0, Step.WheelLeft, Step.WheelRight, Step.AboutFace, Done]);
    const left = new Board([phalanx, FAR]).turn(0, { next: [0], step: [Step.WheelLeft] });
    expect([left.where(0), left.battle.facing[0]]).toEqual(['1007+1106', 5]);
    const right = new Board([phalanx, FAR]).turn(0, { next: [0], step: [Step.WheelRight] });
    expect([right.where(0), right.battle.facing[0]]).toEqual(['1106+1107', 1]);
    const about = new Board([phalanx, FAR]).turn(0, { next: [0], step: [Step.AboutFace] });
    expect([about.where(0), about.battle.facing[0], about.battle.spent[0]]).toEqual(['1107+1007', 3, 3]);
  });

  it('stop in an enemy zone, and the other half of a double-size unit may follow for two points (SG-6.22a, SG-5.24a)', () => {
    const board = new Board([own('PH', '1007+1107'), enemy('MI', '0905')]);
    board.turn(0, { next: [0], step: [Step.Move + 5] }, [2]);
    expect(nameOf(board.told(EventKind.Moved)[0]![2]!)).toBe('1006');
    // Its zone is 0906 and 0806: the left half is in it, and the right one may come up.
    expect(board.options('step', 1)).toEqual([Step.FollowLeft, Done]);
  });

  it('spare the other half hits for one point more, where there is one (SG-5.24a, SG-5.17a)', () => {
    const { FollowLeft, FollowLeftCarefully } = Step;
    const follows = (ma: number, step: number) => {
      const posts = [own('PH', '1007+1107', { ma }), enemy('MI', '0905')];
      const board = new Board(posts, { levels: { '1005': 1 } });
      board.turn(0, { next: [0], step: [Step.Move + 5, step] }, [2]);
      const hits = board.told(EventKind.Moved)[1]?.[3];
      return { offered: board.options('step', 1), spent: board.battle.spent[0], hits };
    };
    const spared = follows(4, FollowLeftCarefully);
    expect(spared).toEqual({ offered: [FollowLeft, FollowLeftCarefully, Done], spent: 4, hits: 0 });
    expect(follows(4, FollowLeft)).toMatchObject({ spent: 3, hits: 1 });
    expect(follows(3, FollowLeft).offered).toEqual([FollowLeft, Done]);
  });

  it('pay for terrain, and for its hits or to be spared them (SG-5.14a, SG-5.17a, D11)', () => {
    const terrain = { '1006': 'rough' } as const;
    const posts = [own('MI', '1007'), FAR];
    const hurried = new Board(posts, { terrain }).turn(0, { next: [0], step: [Step.Move + 5] });
    const careful = new Board(posts, { terrain }).turn(0, { next: [0], step: [Step.Carefully + 5] });
    expect([hurried.where(0), hurried.battle.spent[0], hurried.battle.hits[0]]).toEqual(['1006', 2, 1]);
    expect([careful.battle.spent[0], careful.battle.hits[0]]).toEqual([3, 0]);
  });

  it('spare a wheel hits of terrain for one point more, where there is one (SG-5.17a, SG-5.23a, D11)', () => {
    const phalanx = own('PH', '1007+1107');
    const wheeled = (step: number, terrain: Terrain) => {
      const board = new Board([phalanx, FAR], { terrain: { '1106': terrain } }).turn(0, { next: [0], step: [step] });
      return [board.where(0), board.battle.spent[0], board.battle.hits[0]];
    };
    expect(wheeled(Step.WheelLeft, 'ford')).toEqual(['1007+1106', 2, 1]);
    expect(wheeled(Step.WheelLeftCarefully, 'ford')).toEqual(['1007+1106', 3, 0]);
    expect(wheeled(Step.WheelRight, 'ford')).toEqual(['1106+1107', 2, 1]);
    expect(wheeled(Step.WheelRightCarefully, 'ford')).toEqual(['1106+1107', 3, 0]);
    const wheels = (terrain: Terrain, ma: number) =>
      offered([own('PH', '1007+1107', { ma }), FAR], { terrain: { '1106': terrain } }).filter(
        (step) => step >= Step.WheelLeft && step < Step.AboutFace,
      );
    const { WheelLeft, WheelLeftCarefully, WheelRight, WheelRightCarefully } = Step;
    expect(wheels('ford', 4)).toEqual([WheelLeft, WheelLeftCarefully, WheelRight, WheelRightCarefully]);
    expect(wheels('ford', 2)).toEqual([WheelLeft, WheelRight]);
    // Nothing spares the hit of rough ground.
    expect(wheels('rough', 4)).toEqual([WheelLeft, WheelRight]);
  });

  it('lead through friends at a price, and to rest below one it may stack with (SG-5.16a, SG-5.33a, SG-5.34a)', () => {
    const posts = [own('LG/Ha', '1008'), own('MI', '1007'), own('LG/Ha', '1107'), FAR];
    const through = new Board(posts).turn(0, { next: [0], step: [Step.Move, Step.Move + 5] });
    expect([through.where(0), through.battle.spent[0]]).toEqual(['1006', 3]);
    // In the hex of the medium infantry it may not end its move.
    expect(through.options('step', 1)).not.toContain(Done);
    const other = new Board([own('LG/Ha', '1008'), own('LG/Ha', '1007', { facing: 1 }), FAR]);
    other.turn(0, { next: [0], step: [Step.Move] });
    expect([other.where(0), other.battle.facing[0], other.battle.spent[0]]).toEqual(['1007', 1, 3]);
    expect(other.battle.top[at('1007')]).toBe(1);
  });

  it('need command to come beside an enemy, or to stir in his zone (SG-4.12a, SG-6.23a, invariant 21)', () => {
    const leaders = [{ side: 0, hex: '0112', range: 2, commands: 0 }] as const;
    const posts = [own('MI', '1007'), enemy('MI', '1005')];
    expect(offered(posts, { leaders })).not.toContain(Step.Move);
    expect(offered(posts)).toContain(Step.Move);
    const held = [own('MI', '1007'), enemy('MI', '1006')];
    expect(new Board(held, { leaders }).turn(0, { next: [0] }, [5]).options('step')).toEqual([]);
  });

  it('do not bring a unit back beside an enemy whose zone it has left (SG-6.22a)', () => {
    const posts = [own('HC', '1007', { facing: 2, tq: 8 }), enemy('MI', '1006', { tq: 8 })];
    const board = new Board(posts).turn(0, { next: [0], step: [Step.Move + 2, Step.Turn] });
    expect(nameOf(board.told(EventKind.Moved)[0]![2]!)).toBe(board.where(0));
    expect(board.options('step', 2)).toContain(Step.Move);
    expect(board.options('step', 2)).not.toContain(Step.Move + 5);
  });

  it('hurt cavalry on the flank and rear of an elephant, and never lead before it (SG-10.23a)', () => {
    const posts = [own('HC', '1007', { facing: 0 }), enemy('EL/IND', '1005', { facing: 0 })];
    const board = new Board(posts).turn(0, { next: [0], step: [Step.Move] });
    expect(board.battle.hits[0]).toBe(1);
    expect(offered([own('HC', '1007'), enemy('EL/IND', '1005')])).not.toContain(Step.Move);
  });
});

describe('command', () => {
  it('reaches as far as a leader, and from unit to unit (SG-4.11b, SG-4.21c)', () => {
    const leaders = [{ side: 0, hex: '0307', range: 3, commands: 0 }] as const;
    const posts = [own('MI', '0607'), own('MI', '0707'), own('MI', '0907'), FAR];
    const of = (board: Board) => [0, 1, 2].map((unit) => board.battle.has(unit, Flag.InCommand));
    expect(of(new Board(posts, { leaders }).turn(0, {}))).toEqual([true, true, false]);
    expect(of(new Board(posts, { leaders, chainGap: 1 }).turn(0, {}))).toEqual([true, true, true]);
    expect(of(new Board(posts, { leaders: [{ ...leaders[0], range: 2 }] }).turn(0, {}))).toEqual([false, false, false]);
  });
});

describe('reactions to a move', () => {
  it('turn a unit by a vertex, or hurt it (SG-6.15a, X18)', () => {
    const posts = [own('LC', '1007', { ma: 9 }), enemy('MI', '1005', { facing: 1, tq: 6 })];
    const turned = new Board(posts).turn(0, { next: [0], step: [Step.Move] }, [6, 5], { reactionFacing: [2] });
    expect(turned.battle.facing[1]).toBe(2);
    const failed = new Board(posts).turn(0, { next: [0], step: [Step.Move] }, [7], { reactionFacing: [2] });
    expect([failed.battle.facing[1], failed.battle.hits[1]]).toEqual([1, 1]);
  });

  it('turn cavalry without a roll before foot, by a reading not before skirmishers (SG-6.15a, R74)', () => {
    const turned = (mover: string, infantry: number, rolls: readonly number[]) => {
      const posts = [own(mover, '1007'), enemy('HC', '1005', { facing: 1, tq: 6 })];
      const board = new Board(posts, { readings: { infantry } });
      return board.turn(0, { next: [0], step: [Step.Move] }, rolls, { reactionFacing: [2] }).battle.facing[1];
    };
    // The one die is that of the shock of heavy foot.
    expect([turned('MI', 0, [5]), turned('MI', 1, [5]), turned('SK', 0, [])]).toEqual([2, 2, 2]);
    expect([turned('SK', 1, [6]), turned('SK', 1, [7])]).toEqual([2, 1]);
  });

  it('turn a unit, too, before one that is beside it goes on to another hex beside it (SG-6.15a)', () => {
    const posts = [own('LC', '1006', { ma: 9, facing: 5 }), enemy('MI', '1005', { facing: 2, tq: 6 })];
    const board = new Board(posts).turn(0, { next: [0], step: [Step.Move + 5] }, [6], { reactionFacing: [1] });
    expect([board.where(0), board.battle.facing[1]]).toEqual(['0905', 1]);
  });

  it('do not turn a unit beside the half that stays where it is in a wheel (SG-6.15a, SG-5.23a)', () => {
    const wheels = (hex: string) =>
      new Board([own('PH', '1007+1107'), enemy('MI', hex, { facing: 0 })])
        .turn(0, { next: [0], step: [Step.WheelLeft] })
        .times('reactionFacing');
    // The right half goes to 1106; the left one stays at 1007.
    expect(['0907', '0908', '1008'].map(wheels)).toEqual([0, 0, 0]);
    expect(['1005', '1105'].map(wheels)).toEqual([1, 1]);
  });

  it('fire at a unit that enters a zone, once (SG-7.22a, SG-7.20a)', () => {
    const posts = [own('MI', '1007', { tq: 8 }), enemy('LI', '1005', { missile: 'J', tq: 8 })];
    const board = new Board(posts).turn(0, { next: [0], step: [Step.Move] }, [5, 5], { entryFire: [Yes] });
    expect(board.told(EventKind.Volley)).toEqual([[1, 0, 3, 1]]);
    expect(board.battle.has(1, Flag.EntryFired)).toBe(true);
  });
});

describe('missile fire', () => {
  it('hits on the row of its missiles, and may be answered (SG-7.14a, SG-7.23a, X15)', () => {
    const posts = [own('SK', '1007', { missile: 'J', tq: 6 }), enemy('SK', '1005', { missile: 'J', tq: 6 })];
    const board = new Board(posts);
    board.turn(0, { next: [0], step: [Step.HitAndRun + 1] }, [3, 4], { returnFire: [Yes] });
    expect([board.battle.hits[0], board.battle.hits[1]]).toEqual([0, 1]);
    expect(board.options('step')).toContain(Step.HitAndRun + 1);
  });

  it('is barred to those who have no missiles, and over others to all but archers (SG-7.18a, SG-7.13d)', () => {
    const posts = [own('SK', '1007', { missile: 'A' }), own('MI', '1006'), enemy('MI', '1004', { facing: 0 })];
    expect(offered(posts)).toContain(Step.Fire + 2);
    const slingers = [
      own('SK', '1006', { missile: 'S' }),
      own('MI', '1005'),
      enemy('MI', '1004', { facing: 0 }),
      own('MI', '0905'),
    ];
    expect(offered(slingers)).not.toContain(Step.Fire + 3);
    expect(offered([own('LG/Ha', '1006', { missile: 'F' }), enemy('MI', '1005', { facing: 0 })])).not.toContain(
      Step.Fire + 1,
    );
  });

  it('makes elephants run amok (SG-7.14b, SG-8.5a)', () => {
    const posts = [
      own('SK', '1006', { missile: 'J', tq: 6 }),
      enemy('EL/AFR', '1005', { facing: 0, tq: 5 }),
      enemy('MI', '1004', { tq: 4 }),
    ];
    // The volley hits, 5 and a hit exceed the elephant's quality; the first roll goes to the skirmishers, the next ends it.
    const board = new Board(posts).turn(0, { next: [0], step: [Step.Fire + 1] }, [0, 5, 7, 9]);
    expect(board.battle.status[1]).toBe(Status.Eliminated);
    expect(board.told(EventKind.Trampled)).toEqual([
      [1, 0, 1, -1],
      [1, 2, 5, -1],
    ]);
    expect(board.battle.status[2]).toBe(Status.Eliminated);
    expect(board.battle.routPoints[1]).toBe(6);
  });
});

describe('stacks', () => {
  it('slide a unit out when an enemy comes near (SG-5.36a)', () => {
    const posts = [own('MI', '1006', { ma: 1 }), enemy('LG/Ha', '1003'), enemy('LG/Ha', '1003')];
    const board = new Board(posts).turn(0, { next: [0], step: [Step.Move] }, [], { manipularExtension: [at('0903')] });
    expect(board.where(2)).toBe('0903');
    expect(board.battle.stack[1]).toBe(-1);
    // Either unit may slide.
    const upper = new Board(posts).turn(0, { next: [0], step: [Step.Move] }, [], {
      manipularExtension: [UPPER + at('1103')],
    });
    expect(upper.options('manipularExtension').toSorted((one, other) => one - other)).toEqual(
      [at('0903'), at('1103'), Done, UPPER + at('0903'), UPPER + at('1103')].toSorted((one, other) => one - other),
    );
    expect([upper.where(1), upper.where(2), upper.battle.top[at('1003')]]).toEqual(['1103', '1003', 2]);
  });

  it('slide a unit out when they come near themselves, and who stays goes on (SG-5.36a)', () => {
    const posts = [own('LG/Ha', '1007'), own('LG/Ha', '1007'), enemy('MI', '1004', { facing: 0 })];
    const play = (slide: number) =>
      new Board(posts).turn(0, {
        next: [Next.Stack],
        step: [Step.Move + 5, Step.Move],
        manipularExtension: [slide],
        attacker: [],
      });
    const lower = play(at('0906'));
    expect([lower.where(0), lower.where(1)]).toEqual(['1005', '0906']);
    const upper = play(UPPER + at('0906'));
    expect([upper.where(0), upper.where(1)]).toEqual(['0906', '1005']);
    expect(upper.options('next', 1)).toEqual([]);
  });

  it('may do so when the enemy comes near, or they to him, and not at further steps until one does so again (SG-5.36a)', () => {
    const [forth, back] = [Step.Move + 5, Step.Move + 2];
    const stack = ['1003', '1003'].map((hex) => enemy('LG/Ha', hex, { facing: 0 }));
    const comes = (post: Post, ...step: readonly number[]) =>
      new Board([post, ...stack]).turn(0, { next: [0], step, attacker: [] }).times('manipularExtension');
    expect([comes(own('MI', '1006'), forth), comes(own('MI', '1006'), forth, forth)]).toEqual([1, 1]);
    expect([comes(own('MI', '1005'), forth), comes(own('PH', '1106+1206'), forth, forth)]).toEqual([0, 1]);
    // With its right half it has been near.
    expect(comes(own('PH', '0805+0905'), forth)).toBe(0);
    const light = own('LI', '1006', { ma: 9 });
    expect(comes(light, forth, Step.Turn + 3, back, Step.Turn, forth)).toBe(2);
    const goes = (hex: string, ...step: readonly number[]) => {
      const posts = [own('LG/Ha', hex), own('LG/Ha', hex), enemy('MI', '1003', { facing: 0 })];
      return new Board(posts).turn(0, { next: [Next.Stack], step, attacker: [] }).times('manipularExtension');
    };
    expect([goes('1006', forth), goes('1006', forth, forth), goes('1005', forth)]).toEqual([1, 1, 0]);
  });

  it('slide a unit out before one that has slid near them itself (SG-5.36a)', () => {
    const ours = [own('MI', '1006', { ma: 1 }), own('LG/Ha', '0806'), own('LG/Ha', '0806')];
    const posts = [...ours, enemy('LG/Ha', '1003'), enemy('LG/Ha', '1003')];
    const board = new Board(posts).turn(0, { next: [0], step: [Step.Move], manipularExtension: [at('0706')] }, [], {
      manipularExtension: [at('0903')],
    });
    expect([board.where(4), board.where(1), board.where(2)]).toEqual(['0903', '0806', '0806']);
    const nearer = new Board([
      own('MI', '1006', { ma: 1 }),
      own('LG/Ha', '0805'),
      own('LG/Ha', '0805'),
      ...posts.slice(3),
    ]);
    nearer.turn(0, { next: [0], step: [Step.Move], manipularExtension: [at('0705')] }, [], {
      manipularExtension: [at('0903')],
    });
    expect([nearer.where(4), nearer.where(1), nearer.where(2)]).toEqual(['0903', '0805', '0705']);
  });

  it('slide a unit out, too, when an enemy advances to near them, but not out of a shock (SG-5.36a)', () => {
    const posts = [own('MI', '1006'), enemy('MI', '1005'), enemy('LG/Ha', '1003'), enemy('LG/Ha', '1003')];
    const board = new Board(posts).turn(0, {}, [9], { retreatHex: [at('1104')], manipularExtension: [at('0903')] });
    expect([board.where(0), board.where(2), board.where(3)]).toEqual(['1005', '1003', '0903']);
    const beside = [own('MI', '1006'), own('MI', '1306'), enemy('MI', '1005')];
    const stack = [enemy('LG/Ha', '1205'), enemy('LG/Ha', '1205')];
    const answers = { retreatHex: [at('1004')], manipularExtension: [at('1105')] };
    const struck = new Board([...beside, ...stack]).turn(0, {}, [9, 3, 0], answers);
    expect([struck.where(0), struck.times('manipularExtension')]).toEqual(['1005', 0]);
    const spared = new Board([...beside, ...stack].filter((_, unit) => unit !== 1)).turn(0, {}, [9], answers);
    expect(spared.where(3)).toBe('1105');
  });

  it('slide a unit out, too, when an enemy retreats to near them, after shock or before it (SG-5.36a)', () => {
    const stack = [enemy('LG/Ha', '1009'), enemy('LG/Ha', '1009')];
    const driven = new Board([own('MI', '1006'), enemy('MI', '1005'), ...stack]);
    driven.turn(0, { retreatHex: [at('1007')] }, [0, 5], { manipularExtension: [at('0909')] });
    expect([driven.where(0), driven.where(3)]).toEqual(['1007', '0909']);
    const posts = [own('MI', '1007'), own('LG/Ha', '1301'), own('LG/Ha', '1301'), enemy('SK', '1005')];
    const evaded = new Board(posts);
    const answers = { next: [0], step: [Step.Move + 5], manipularExtension: [at('1401')] };
    evaded.turn(0, answers, [], { retreatBeforeShock: [Yes], evasionStep: [0, 0, 0] });
    expect([evaded.where(3), evaded.where(2), evaded.times('manipularExtension')]).toEqual(['1202', '1401', 1]);
  });

  it('keep the order for which they have paid when they move on (SG-5.33a)', () => {
    const posts = [own('LG/Ha', '1007'), own('LG/Ha', '1007'), FAR];
    const leaders = [{ side: 0, hex: '1007', commands: 0 }] as const;
    const board = new Board(posts, { leaders });
    board.turn(0, { next: [Next.Stack], step: [Step.Move, Step.Swap, Step.Move], leaderAlong: [Yes] });
    expect([board.where(0), board.where(1)]).toEqual(['1105', '1105']);
    expect([board.battle.top[at('1105')], board.battle.bottom[at('1105')]]).toEqual([1, 0]);
    expect([board.battle.spent[0], board.battle.spent[1]]).toEqual([4, 4]);
    expect(nameOf(board.battle.leaderHex[0]!)).toBe('1105');
  });

  it('form one of double depth, to whose front the leaders of the one behind come (SG-10.3a, R69)', () => {
    const posts = [own('PH', '1006+1106', { facing: 0 }), own('PH', '1007+1107', { facing: 0 }), FAR];
    const leaders = [{ side: 0, hex: '1107', commands: 0 }] as const;
    const board = new Board(posts, { leaders, doubleDepths: true });
    board.turn(0, { next: [0], step: [Step.Deepen + 1] });
    expect(board.options('step')).toContain(Step.Deepen + 1);
    expect([board.battle.deep[0], board.battle.status[1], board.where(1)]).toEqual([1, Status.Merged, '-']);
    expect(nameOf(board.battle.leaderHex[0]!)).toBe('1006');
  });

  it('change their order for one to move alone from above the other, who may act later (SG-5.33a, R57)', () => {
    const posts = [own('LG/Ha', '1007', { ma: 5 }), own('LG/Ha', '1007', { ma: 5 }), FAR];
    const swapping = { next: [0, 0], step: [Step.Swap, Step.Move, Done, Step.Move, Step.Move] };
    const board = new Board(posts).turn(0, swapping);
    expect([board.where(0), board.where(1)]).toEqual(['1105', '1106']);
    expect([board.battle.spent[0], board.battle.spent[1]]).toEqual([5, 3]);
    // Where only one of a stack may move apart from the other, that is it.
    const offers = (step: readonly number[], stackMoves = 0) =>
      new Board(posts, { readings: { stackMoves } }).turn(0, { next: [0], step }).options('step', step.length);
    expect(offers([], 1)).not.toContain(Step.Swap);
    expect(offers([])).toContain(Step.Swap);
    expect(offers([Step.Swap])).not.toContain(Step.Swap);
  });

  it('move as one, and are told apart at the decision who acts next (SG-5.12a, SG-5.33a)', () => {
    const posts = [own('LG/Ha', '1007'), own('LG/Ha', '1007'), FAR];
    const board = new Board(posts).turn(0, { next: [Next.Stack], step: [Step.Move] });
    expect(board.options('next')).toEqual([0, Next.Stack, Done]);
    expect([board.where(0), board.where(1)]).toEqual(['1106', '1106'].map(() => board.where(0)));
    const alone = new Board(posts).turn(0, { next: [0], step: [Step.Move] });
    expect([alone.where(0) === alone.where(1), alone.where(1)]).toEqual([false, '1007']);
  });
});

describe('Hit & Run and sight', () => {
  it('is for light horse from 2 to 4 hexes, over vacant hexes out of enemy zones (SG-7.17a, SG-7.17b, R72)', () => {
    const horse = own('LC', '1009', { missile: 'J' });
    expect(offered([horse, enemy('MI', '1005', { facing: 0 })])).toContain(Step.HitAndRun + 1);
    expect(offered([horse, enemy('MI', '1004', { facing: 0 })])).not.toContain(Step.HitAndRun + 1);
    expect(offered([horse, enemy('HC', '1006', { facing: 0 })])).not.toContain(Step.HitAndRun + 1);
    // Round those who bar the ways of three hexes it is four to a hex beside the enemy, too far but for a reading.
    const friends = [own('MI', '1006', { facing: 3 }), own('MI', '1106', { facing: 3 })];
    const raids = (between: readonly Post[], hitAndRunPath: number) =>
      offered([horse, ...between, enemy('MI', '1005', { facing: 0 })], { readings: { hitAndRunPath } }).includes(
        Step.HitAndRun + 1 + between.length,
      );
    expect([raids(friends, 0), raids(friends, 1), raids(friends.slice(1), 0)]).toEqual([false, true, true]);
    // Before an elephant there is only its zone; from behind it takes a hit of its own.
    const ridden = new Board([horse, enemy('EL/IND', '1006', { facing: 0, tq: 9 })]);
    ridden.turn(0, { next: [0], step: [Step.HitAndRun + 1] }, [9]);
    expect(ridden.battle.hits[0]).toBe(1);
  });

  it('is for foot from exactly 2 hexes, with all its movement (SG-7.16a)', () => {
    expect(offered([own('LI', '1008', { missile: 'J' }), enemy('MI', '1005')])).not.toContain(Step.HitAndRun + 1);
    const board = new Board([own('LI', '1007', { missile: 'J' }), enemy('MI', '1005')]);
    board.turn(0, { next: [0], step: [Step.HitAndRun + 1] }, [9]);
    expect([board.battle.spent[0], board.where(0)]).toEqual([6, '1007']);
  });

  it('is barred by woods and by ground higher than both (SG-7.13a, SG-7.13b, SG-7.13c, R13)', () => {
    const posts = [own('SK', '0506', { missile: 'A', facing: 1 }), enemy('MI', '0806', { facing: 0 })];
    expect(offered(posts)).toContain(Step.Fire + 1);
    expect(offered(posts, { terrain: { '0706': 'woods' } })).not.toContain(Step.Fire + 1);
    expect(offered(posts, { levels: { '0706': 1 } })).not.toContain(Step.Fire + 1);
    expect(offered(posts, { levels: { '0706': 1, '0806': 1 } })).toContain(Step.Fire + 1);
  });

  it('is no matter for exit fire, at range 2 before the move (SG-7.21a)', () => {
    const posts = [own('HC', '1006', { facing: 2, tq: 8 }), enemy('SK', '1005', { missile: 'A', tq: 8 })];
    const board = new Board(posts).turn(0, { next: [0], step: [Step.Move + 2] }, [3], { exitFire: [Yes] });
    expect(board.told(EventKind.Volley)).toEqual([[1, 0, 2, 1]]);
    expect(board.battle.hits[0]).toBe(1);
  });
});
