import { describe, expect, it } from 'vitest';
import { Yes } from '../../../../../src/model/player.js';
import { Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { Done, Next, Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { at, Board, nameOf, type Post } from './board.js';

/** The example of 7.45 and 7.54: three cohorts before the advance to contact, two Aetolians and their skirmishers. */
const COHORTS: readonly Post[] = [
  { side: 0, kind: 'LG/Co', tq: 6, size: 3, hex: '0407' },
  { side: 0, kind: 'LG/Co', tq: 6, size: 3, hex: '0607' },
  { side: 0, kind: 'LG/Co', tq: 6, size: 3, hex: '0707' },
  { side: 0, kind: 'SK/VE', tq: 5, size: 1, hex: '0807', missile: 'J', formation: 1 },
  { side: 1, kind: 'HI', tq: 5, size: 5, hex: '0405' },
  { side: 1, kind: 'HI', tq: 5, size: 5, hex: '0605' },
  { side: 1, kind: 'SK', tq: 4, size: 1, hex: '0705', missile: 'J' },
];
const [A, B, C, HI1, HI2, ESK] = [0, 1, 2, 4, 5, 6] as const;

/** Each cohort goes one hex north-west or north-east, into the hex of the example. */
function advance(board: Board, unit: number, to: string): number {
  const { grid } = board.battle.forces.map;
  return Step.Move + grid.direction(board.battle.hex[unit]!, at(to));
}

function marching(board: Board) {
  return {
    next: [A, B, C, Done],
    step: [advance(board, A, '0406'), advance(board, B, '0606'), advance(board, C, '0706')],
    target: [ESK],
  };
}

describe('the worked examples of the rules, hex for hex', () => {
  it('let the skirmishers of 7.45 retreat to the hexes that are told, and the cohort follow and turn (E2, SG-7.41a, SG-7.42a, SG-7.43a, SG-7.44a)', () => {
    const ends = new Set<string>();
    const explore = (path: readonly number[]): void => {
      const board = new Board(COHORTS);
      board.turn(0, { ...marching(board) }, [5, 5], { retreatBeforeShock: [Yes], evasionStep: path });
      const options = board.options('evasionStep', path.length);
      for (const option of options) explore([...path, option]);
      if (options.length === 0) ends.add(nameOf(board.told(EventKind.Evaded)[0]![2]!));
      expect(board.battle.facing[ESK]).toBe(3);
    };
    explore([]);
    expect([...ends].sort()).toEqual(['0602', '0702', '0802', '0902', '0903', '1004', '1005']);
    const board = new Board(COHORTS);
    const followed = { ...marching(board), follow: [C], followStep: [Step.Turn + 5] };
    board.turn(0, { ...followed, nextAttack: [2, 0] }, [0, 7, 6], {
      retreatBeforeShock: [Yes],
      evasionStep: [0, 0, 0],
    });
    expect(board.where(C)).toBe('0705');
    expect(board.battle.facing[C]).toBe(5);
    // E3: the die of 0 is a result of 3 against the first cohort, that of 6 one of 9 against the second Aetolian.
    expect(board.told(EventKind.Shock)).toEqual([
      [A, HI1, 3, 3],
      [B, HI2, 3, 9],
    ]);
    expect(board.battle.status[A]).toBe(Status.Eliminated);
    expect(board.battle.hits[B]).toBe(1);
    expect(board.battle.hits[HI2]).toBe(2);
    expect(board.where(HI2)).toBe('0604');
    expect(board.where(B)).toBe('0605');
    expect(board.where(HI1)).toBe('0405');
    expect(board.battle.routPoints[0]).toBe(6);
  });

  it('break two stacks of principes on a phalanx (E4, SG-5.35a, SG-7.53c, SG-8.22b, SG-8.3c)', () => {
    const principes = (hex: string): readonly Post[] => [
      { side: 0, kind: 'LG/Pr', tq: 5, size: 3, hex, depletable: true },
      { side: 0, kind: 'LG/Pr', tq: 5, size: 3, hex, depletable: true },
    ];
    const board = new Board([
      ...principes('1207'),
      ...principes('1407'),
      { side: 1, kind: 'PH', tq: 7, size: 10, hex: '1205+1305', depletable: true },
    ]);
    board.turn(
      0,
      {
        next: [Next.Stack, Next.Stack + 2, Done],
        step: [advance(board, 0, '1206'), advance(board, 2, '1406')],
        target: [4, 4],
      },
      [1, 6, 3],
    );
    expect(board.told(EventKind.Shock)).toEqual([[0, 4, -1, 0]]);
    expect([...board.battle.depleted]).toEqual([1, 0, 0, 0, 0]);
    expect([...board.battle.hits]).toEqual([0, 0, 1, 1, 0]);
    expect(board.where(0)).toBe(board.where(1));
    expect(board.where(4)).toBe('1305+1205');
    expect(board.told(EventKind.Advanced)).toEqual([]);
  });
});
