import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../../src/model/problem.js';
import { OPEN_FIELD, readBattlefield, sameField } from '../../../../../src/systems/simple-gboh/map/battlefield.js';
import { fortificationOn, hasRoad, hasStream, isInside } from '../../../../../src/systems/simple-gboh/map/hexsides.js';
import { turnedSheet } from '../../../../../src/systems/simple-gboh/map/map.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { Done, Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { at, Board, nameOf, type Post } from './board.js';

const own = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 0, kind, hex, ...more });
const enemy = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 1, kind, hex, ...more });
const FAR = enemy('HI', '1801');
/** Two units in contact, good enough to need no checks. */
const FACING = [own('MI', '1007', { tq: 9 }), enemy('MI', '1006', { tq: 9 })];

/** A board on which one thing lies between 1006, the hex inside, and 1007. */
function board(kind: string, posts: readonly Post[], terms = {}): Board {
  return new Board(posts, { hexsides: [{ kind, between: ['1006/1007'] }], ...terms });
}

function field(hexsides: unknown, problems: Problem[] = []) {
  return readBattlefield({ columns: 20, rows: 12, hexsides }, ['map'], problems);
}

describe('hexsides', () => {
  it('cost what lies on them on top of the hex that is entered (SG-5.14a, SG-11.11a, D11, D12)', () => {
    const spent = (kind: string, unit = 'MI') => {
      const played = board(kind, [own(unit, '1007'), FAR]).turn(0, { next: [0], step: [Step.Move + 5] });
      return [played.battle.spent[0], played.battle.hits[0]];
    };
    expect([spent('road'), spent('stream'), spent('rampart'), spent('gate')]).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
      [3, 0],
    ]);
    const careful = board('rampart', [own('MI', '1007'), FAR]).turn(0, { next: [0], step: [Step.Carefully + 5] });
    expect([careful.battle.spent[0], careful.battle.hits[0]]).toEqual([4, 0]);
  });

  it('let columns through rough ground at a point where a road leads (D11)', () => {
    const terms = { columns: true, terrain: { '1006': 'rough' } };
    const posts = [own('MI', '1007', { inColumn: true, facing: 5 }), FAR];
    const spent = (hexsides: readonly unknown[]) =>
      new Board(posts, { ...terms, hexsides } as never).turn(0, { next: [0], step: [Step.Move + 5] }).battle.spent[0];
    expect([spent([]), spent([{ kind: 'road', between: ['1007/1006'] }])]).toEqual([2, 1]);
  });

  it('keep cavalry out but at gates (SG-11.13a)', () => {
    const offered = (kind: string) =>
      board(kind, [own('HC', '1007'), FAR])
        .turn(0, { next: [0] })
        .options('step');
    expect(offered('rampart')).not.toContain(Step.Move + 5);
    expect(offered('gate')).toContain(Step.Move + 5);
  });

  it('let zones of control through where they are fortified, but no unit has to attack there (SG-6.21a, SG-11.14a, SG-7.31a)', () => {
    const open = new Board(FACING).turn(0, {}, [7]);
    expect([open.told(EventKind.Designated).length, open.battle.inZone(1, at('1007'))]).toEqual([1, true]);
    const walled = board('wall', FACING).turn(0, {});
    expect([walled.told(EventKind.Designated).length, walled.battle.inZone(1, at('1007'))]).toEqual([0, true]);
    expect(walled.options('attacker')).toEqual([0, Done]);
  });

  it('help the defender inside against shock, and not who comes out (SG-7.5h, D12)', () => {
    const net = (kind: string, inside: boolean) => {
      const hexsides = [{ kind, between: [inside ? '1006/1007' : '1007/1006'] }];
      return new Board(FACING, { hexsides }).turn(0, { attacker: [0] }, [6]).told(EventKind.Shock)[0]![2]!;
    };
    const plain = net('road', true);
    expect([net('rampart', true), net('rampart', false), net('stream', true)].map((one) => one - plain)).toEqual([
      -2, 0, -1,
    ]);
  });

  it('protect a unit behind a rampart from volleys over it (SG-11.14a, D12)', () => {
    const most = (hexsides: Parameters<typeof board>[2]) => {
      for (let roll = 0; roll < 10; roll++) {
        const posts = [own('SK', '1008', { missile: 'A' }), enemy('MI', '1006')];
        const turn = new Board(posts, hexsides).turn(0, { next: [0], step: [Step.Fire + 1] }, [roll]);
        if (turn.told(EventKind.Volley)[0]![3] === 0) return roll;
      }
      return 10;
    };
    const plain = most({});
    const sheltered = most({ hexsides: [{ kind: 'rampart', between: ['1006/1007', '1006/0907'] }] });
    expect([plain - sheltered, plain - most({ hexsides: [{ kind: 'rampart', between: ['1007/1006'] }] })]).toEqual([
      1, 0,
    ]);
  });

  it('bar retreats where they are fortified (SG-11.13a, SG-8.3a)', () => {
    const refuge = (kind: string, ...between: readonly string[]) =>
      new Board(FACING, { hexsides: [{ kind, between }] }).turn(0, {}, [5]);
    const behind = ['1007/1008', '1007/1108'];
    expect(
      refuge('stream', ...behind)
        .options('retreatHex')
        .map(nameOf),
    ).toEqual(['1107', '1108', '1008']);
    expect(refuge('rampart', ...behind).where(0)).toBe('1107');
    const penned = refuge('rampart', ...behind, '1007/1107');
    expect([penned.where(0), penned.battle.hits[0]]).toEqual(['1007', 3]);
  });

  it('are read from a map, and turn with it (SG-11.11a)', () => {
    const read = field([
      { kind: 'stream', between: ['0805/0905'] },
      { kind: 'wall', between: ['0805/0905'] },
      { kind: 'road', between: ['1010/1011'] },
    ])!;
    const { sheet, grid } = read;
    const side = sheet.sides[6 * grid.named(8, 5) + grid.direction(grid.named(8, 5), grid.named(9, 5))]!;
    const back = sheet.sides[6 * grid.named(9, 5) + grid.direction(grid.named(9, 5), grid.named(8, 5))]!;
    expect([hasStream(side), fortificationOn(side), isInside(side), isInside(back), hasRoad(side)]).toEqual([
      true,
      2,
      true,
      false,
      false,
    ]);
    expect(turnedSheet(turnedSheet(sheet)).sides).toEqual(sheet.sides);
    expect(turnedSheet(sheet).sides[6 * grid.named(13, 8) + 4]).toBe(side);
    expect([sameField(read, read), sameField(read, field([])!), OPEN_FIELD.sheet.sides.length]).toEqual([
      true,
      false,
      6 * 44 * 24,
    ]);
  });

  it('are refused where they are none', () => {
    const problems: Problem[] = [];
    field(
      [{ kind: 'hedge', between: ['0805/0905'] }, { kind: 'wall', between: ['0805/1205', '0805', 7] }, {}],
      problems,
    );
    expect(problems.map(({ path }) => path.join('.'))).toEqual([
      'map.hexsides.0.kind',
      'map.hexsides.1.between.0',
      'map.hexsides.1.between.1',
      'map.hexsides.1.between.2',
      'map.hexsides.2.kind',
      'map.hexsides.2.between',
    ]);
  });
});
