import { describe, expect, it } from 'vitest';
import { Yes } from '../../../../../src/model/player.js';
import { Flag, Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { Done, Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { at, Board, nameOf, type Post, type Terms } from './board.js';

const own = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 0, kind, hex, ...more });
const enemy = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 1, kind, hex, ...more });
const FAR = enemy('HI', '1801');

/** The steps that the first unit is offered after some. */
function offered(posts: readonly Post[], terms: Terms = {}, ...step: readonly number[]): readonly number[] {
  return new Board(posts, terms).turn(0, { next: [0], step }).options('step', step.length);
}

/** The hexes in a side's zones, by the map's names. */
function zone(post: Post, terms: Terms = {}): readonly string[] {
  const { battle } = new Board([post, { ...FAR, side: post.side === 0 ? 1 : 0 }], terms);
  const { count } = battle.forces.map.grid;
  const names = Array.from({ length: count }, (_, hex) => hex).filter((hex) => battle.inZone(post.side, hex));
  return names.map(nameOf).filter((name) => name.slice(2) > '02');
}

describe('movement', () => {
  it('never leads where points do not reach, nor where the type may not go (SG-5.15a)', () => {
    const posts = (kind: string, ma: number) => [own(kind, '1007', { ma }), FAR];
    const rough = { terrain: { '1006': 'rough' } } as const;
    expect(offered(posts('MI', 2), rough)).toContain(Step.Move + 5);
    expect(offered(posts('MI', 1), rough)).not.toContain(Step.Move + 5);
    expect(offered(posts('CH', 8), rough)).not.toContain(Step.Move + 5);
    expect(offered(posts('CH', 8), {})).toContain(Step.Move + 5);
  });

  it('of two hexes at once costs what the dearer does, and hurts as the worse (SG-5.22a)', () => {
    const walk = (terrain: Terms['terrain']) => {
      const board = new Board([own('PH', '1007+1107', { ma: 6, tq: 7 }), FAR], { terrain: terrain ?? {} });
      board.turn(0, { next: [0], step: [Step.Move + 5] });
      return [board.battle.spent[0], board.battle.hits[0]];
    };
    expect(walk({})).toEqual([1, 0]);
    expect(walk({ '1006': 'rough' })).toEqual([2, 1]);
    expect(walk({ '1106': 'rough' })).toEqual([2, 1]);
    expect(walk({ '1006': 'marsh', '1106': 'rough' })).toEqual([3, 1]);
    // A hit on the one side, and one to be avoided on the other, are not two.
    expect(walk({ '1006': 'rough', '1106': 'ford' })).toEqual([2, 1]);
    expect(walk({ '1006': 'ford', '1106': 'ford' })).toEqual([2, 1]);
  });

  it('leads double-size units through friends, too, at a price, but not to rest among them (SG-5.16a, SG-5.23a)', () => {
    const [slant, straight] = [Step.Move + 5, Step.Move];
    const posts = [own('PH', '1007+1107', { ma: 4 }), own('SK', '1006'), FAR];
    const board = new Board(posts).turn(0, { next: [0], step: [slant, straight] });
    expect(board.options('step', 1)).not.toContain(Done);
    expect([board.where(0), board.battle.spent[0]]).toEqual(['1005+1105', 3]);
    // It could not come out beyond.
    expect(offered([own('PH', '1007+1107', { ma: 2 }), own('SK', '1006'), FAR])).not.toContain(slant);
    expect(offered([...posts, enemy('MI', '1005')])).not.toContain(slant);
    // From over a friend it does not wheel about him, but does with its free half there.
    const wheels = (hex: string) => offered([own('PH', '1007+1107'), own('SK', hex), FAR], {}, slant);
    expect([wheels('1006'), wheels('1106')]).toEqual([
      [slant, straight, Step.WheelRight],
      [slant, straight, Step.WheelLeft],
    ]);
  });

  it('ends with a turn no more in an enemy zone, but may begin with one there in command (SG-6.14a)', () => {
    const turns = (steps: readonly number[]) => steps.filter((step) => step >= Step.Turn && step < Step.WheelLeft);
    expect(turns(offered([own('LI', '1007'), enemy('LI', '1005')]))).not.toEqual([]);
    const board = new Board([own('LI', '1007'), enemy('LI', '1005', { tq: 8 })]);
    board.turn(0, { next: [0], step: [Step.Move] }, [5]);
    expect(board.battle.has(0, Flag.Moved)).toBe(true);
    expect(board.options('step', 1)).toEqual([]);
    const held = [own('MI', '1007', { facing: 3 }), enemy('MI', '1006')];
    expect(turns(offered(held))).toHaveLength(5);
    const far = { leaders: [{ side: 0, hex: '0112', range: 1, commands: 0 }] } as const;
    expect(offered(held, far)).toEqual([]);
  });

  it('in column has a point more, and the column row of the terrain chart (SG-11.22a)', () => {
    const march = (inColumn: boolean, terrain: Terms['terrain'] = {}) => {
      const posts = [own('MI', '1008', { ma: 1, inColumn, facing: 0 }), FAR];
      return new Board(posts, { columns: true, terrain }).turn(0, { next: [0], step: [Step.Move, Step.Move] });
    };
    expect([march(false).where(0), march(true).where(0)]).toEqual(['1007', '1106']);
    // Rough ground costs a column 2 and no hits, a line 2 and a hit to be avoided for one more.
    const rough = { '1007': 'rough' } as const;
    expect([march(true, rough).where(0), march(true, rough).battle.hits[0]]).toEqual(['1007', 0]);
    expect(offered([own('MI', '1008', { ma: 1 }), FAR], { terrain: rough })).not.toContain(Step.Move);
  });

  it('in column shares no hex with another, and lets friends through (SG-11.26a)', () => {
    const rests = (inColumn: boolean) => {
      const posts = [own('LG/Ha', '1008'), own('LG/Ha', '1007', { facing: 0, inColumn }), FAR];
      const board = new Board(posts, { columns: true }).turn(0, { next: [0], step: [Step.Move, Step.Move] });
      return board.options('step', 1).includes(Done);
    };
    expect([rests(false), rests(true)]).toEqual([true, false]);
  });
});

describe('zones of control', () => {
  it('are front hexes, of skirmishers flanks too, of columns one hex, and none of artillery (SG-6.21a, R11)', () => {
    expect(zone(own('MI', '1006'))).toEqual(['0905', '1005']);
    expect(zone(own('SK', '1006'))).toEqual(['0905', '1005', '0906', '1106']);
    expect(zone(own('MI', '1006', { inColumn: true, facing: 0 }), { columns: true })).toEqual(['1005']);
    expect(
      zone(own('MI', '1006', { inColumn: true, facing: 0 }), { columns: true, readings: { columnZone: 1 } }),
    ).toEqual([]);
    expect(zone(own('ART/SCO', '1006', { missile: 'SCO' }))).toEqual([]);
    expect(zone(own('PH', '1006+1106'))).toEqual(['0905', '1005', '1105']);
  });

  it('never reach where the unit may not go as it is drawn up (SG-6.21a)', () => {
    expect(zone(own('CH', '1006'), { terrain: { '1005': 'rough' } })).toEqual(['0905']);
    expect(zone(own('MI', '1006'), { levels: { '1005': 2 } })).toEqual(['0905', '1005']);
    expect(zone(own('HC', '1006'), { levels: { '1005': 2 } })).toEqual(['0905']);
    const marching = own('MI', '1006', { inColumn: true, facing: 0 });
    expect(zone(marching, { columns: true, levels: { '1005': 1 } })).toEqual(['1005']);
    expect(zone(marching, { columns: true, levels: { '1005': 2 } })).toEqual([]);
  });
});

describe('the course of a shock phase', () => {
  it('takes each segment for all attacks before the next (SG-7.30a, SG-7.40a)', () => {
    const posts = [
      own('MI', '1006', { tq: 8 }),
      own('MI', '0407', { tq: 8 }),
      enemy('MI', '1005', { tq: 8 }),
      enemy('LI', '0405', { tq: 8 }),
    ];
    const board = new Board(posts);
    board.turn(0, { next: [1], step: [Step.Move], nextAttack: [1, 0] }, [0, 6], {
      retreatBeforeShock: [Yes],
    });
    const order = board.events.map(([kind]) => kind);
    const first = (kind: number) => order.indexOf(kind);
    expect(order.filter((kind) => kind === EventKind.Designated)).toHaveLength(2);
    expect(order.lastIndexOf(EventKind.Designated)).toBeLessThan(first(EventKind.Evaded));
    expect(first(EventKind.Evaded)).toBeLessThan(first(EventKind.Shock));
    // The attack that was evaded has no further segment.
    expect(board.told(EventKind.Shock).map(([attacker]) => attacker)).toEqual([0]);
  });

  it('lets a defender go who has the larger Movement Allowance (SG-2.4b, SG-7.41a)', () => {
    const asks = (ma: number) => {
      const posts = [own('MI', '1007', { tq: 8, ma: 5 }), enemy('LI', '1005', { tq: 8, ma })];
      return new Board(posts).turn(0, { next: [0], step: [Step.Move] }, [5]).times('retreatBeforeShock');
    };
    expect([asks(4), asks(5), asks(6)]).toEqual([0, 0, 1]);
  });

  it('has a unit retreat one hex away from its enemies, out of their zones, facing as before (SG-8.3a)', () => {
    const hexes = (more: readonly Post[], terms: Terms = {}) => {
      const board = new Board([own('MI', '1006', { tq: 8 }), ...more, enemy('MI', '1005', { tq: 8 })], terms);
      board.turn(0, {}, [9]);
      expect(board.battle.facing[board.battle.count - 1]).toBe(3);
      return board.options('retreatHex').map(nameOf).toSorted();
    };
    expect(hexes([])).toEqual(['1004', '1104', '1105']);
    // An enemy zone, a friend that it may not stand with, ground that it may not enter.
    expect(hexes([own('SK', '1205', { formation: 1, facing: 5 })])).toEqual(['1004', '1104']);
    expect(hexes([enemy('MI', '1104')])).toEqual(['1004', '1105']);
    expect(hexes([], { terrain: { '1104': 'majorRiver' } })).toEqual(['1004', '1105']);
  });
});

describe('the advance', () => {
  it('of a double-size unit is straight ahead or a wheel of one half (SG-7.71b)', () => {
    const posts = [own('PH', '1006+1106', { tq: 8 }), enemy('MI', '1005', { tq: 8 })];
    const retreat = { retreatHex: [at('1004')] };
    const board = new Board(posts).turn(0, {}, [6], retreat);
    // Straight ahead to either side, or a wheel of either half: each takes the hex that was left. It may not stay.
    expect(board.options('advance').toSorted((one, other) => one - other)).toEqual([
      Step.Move,
      Step.Move + 5,
      Step.WheelLeft,
      Step.WheelRight,
    ]);
    const wheel = new Board(posts).turn(0, { advance: [Step.WheelLeft] }, [6], retreat);
    expect([wheel.where(0), wheel.battle.facing[0]]).toEqual(['1006+1005', 5]);
    const narrow = { terrain: { '0905': 'majorRiver', '1105': 'majorRiver' } } as const;
    const only = new Board(posts, narrow).turn(0, { advance: [Step.WheelLeft] }, [6], retreat);
    expect([only.options('advance'), only.where(0)]).toEqual([[Step.WheelLeft, Step.WheelRight], '1006+1005']);
  });

  it('of a single unit may end with a turn of one vertex, and gives way to pursuit among cavalry (SG-7.54b, SG-7.72a)', () => {
    const foot = new Board([own('MI', '1006', { tq: 8 }), enemy('MI', '1005', { tq: 8 })]);
    foot.turn(0, { advanceFacing: [5] }, [9], { retreatHex: [at('1004')] });
    expect(foot.options('advanceFacing').toSorted()).toEqual([0, 1, 5]);
    expect([foot.where(0), foot.battle.facing[0]]).toEqual(['1005', 5]);
    const horse = [own('HC', '1006', { tq: 8 }), enemy('LC', '1005', { tq: 6 })];
    // Net +4: 6 and the check of 7 rout it; the pursuit check of 7 + 1 passes at 8.
    const kept = new Board(horse).turn(0, {}, [6, 7, 7]);
    expect([kept.where(0), kept.told(EventKind.Pursues)]).toEqual(['1005', []]);
    const chased = new Board(horse).turn(0, {}, [6, 7, 8]);
    expect([chased.battle.status[0], chased.times('advance')]).toEqual([Status.Pursuing, 0]);
  });
});
