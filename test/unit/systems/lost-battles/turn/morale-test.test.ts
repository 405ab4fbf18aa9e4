import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { type ZoneName, zoneCalled } from '../../../../../src/systems/lost-battles/map/zone-names.js';
import { Departure, Escape, General } from '../../../../../src/systems/lost-battles/state/battle.js';
import { EventKind } from '../../../../../src/systems/lost-battles/state/events.js';
import {
  FRESH,
  RIVER,
  ROUTED,
  SHATTERED,
  SPENT,
  WITHDRAWN,
} from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { testMorale } from '../../../../../src/systems/lost-battles/turn/morale-test.js';
import { loseGeneral, removeUnit, spend } from '../../../../../src/systems/lost-battles/turn/places.js';
import { Board, type Chief, type Post, type Terms } from './board.js';

const CENTRE = zoneCalled('a.centre');

function own(troops: string, zone?: ZoneName, count = 1): Post {
  return { side: 0, troops, count, ...(zone === undefined ? {} : { zone }) };
}

function enemy(troops: string, zone: ZoneName, count = 1): Post {
  return { side: 1, troops, count, zone };
}

/** What is done to a board before its side 0 tests morale. */
type Before = (board: Board) => void;

/**
 * Side 0 tests its morale after an attack on its centre that has shattered so many units, so many of them light infantry; the
 * die shows `die`, halved 1 to 3. Gives the board after it.
 */
function tested(
  posts: readonly Post[],
  die: number,
  terms: Terms = {},
  before: Before = () => undefined,
  light = 0,
): Board {
  const board = new Board(posts, terms);
  before(board);
  board.events.length = 0;
  scripted([die], (dice) => {
    const context = board.context(dice);
    context.attackLosses.shattered = 1;
    context.attackLosses.lightInfantry = light;
    testMorale(context, 0, CENTRE, board.battle.forces.firstUnit[1]);
  });
  return board;
}

/** Army morale less the die of 1: what A1 to A5 add up to. Both sides have eight units in far corners besides. */
function armyModifier(posts: readonly Post[] = [], terms: Terms = {}, before?: Before): number {
  const corners = [own('veteran legionaries', 'a.leftWing', 8), enemy('veteran legionaries', 'b.leftWing', 8)];
  const board = tested([...corners, ...posts], 1, terms, before);
  return board.told(EventKind.Morale)[0]![2]! - 1;
}

/** Takes units of side 0 out of play. */
const gone =
  (status: number, ...units: readonly number[]): Before =>
  (board) =>
    scripted([], (dice) => {
      for (const unit of units) removeUnit(board.context(dice), unit, status, 0, -1);
    });

describe('army morale in a battle', () => {
  it('weighs the units of both sides on the map, Levy half under R27 (A1, A4)', () => {
    const foot = (zone: ZoneName, side: 0 | 1, count: number, troops = 'average heavyInfantry'): Post => ({
      side,
      troops,
      count,
      zone,
    });
    expect(armyModifier()).toBe(0);
    expect(armyModifier([foot('a.rightWing', 0, 8)])).toBe(1);
    expect(armyModifier([foot('b.rightWing', 1, 8)])).toBe(-1);
    expect(armyModifier([foot('b.rightWing', 1, 7)])).toBe(0);
    const levies = foot('b.rightRear', 1, 6, 'levy heavyInfantry');
    const more = [levies, foot('b.rightWing', 1, 2)];
    expect(armyModifier(more)).toBe(-1);
    expect(armyModifier(more, { readings: { unitCount: 1 } })).toBe(0);
    // Undeployed units are not on the map.
    expect(armyModifier([{ side: 0, troops: 'average heavyInfantry', count: 8 }])).toBe(0);
  });

  it('loses one for every four units shattered, routed ones too under R39 (A2)', () => {
    const others = [own('average heavyInfantry', 'a.rightWing', 4)];
    expect(armyModifier(others, {}, gone(SHATTERED, 8, 9, 10))).toBe(0);
    expect(armyModifier(others, {}, gone(SHATTERED, 8, 9, 10, 11))).toBe(-1);
    expect(armyModifier(others, {}, gone(ROUTED, 8, 9, 10, 11))).toBe(0);
    expect(armyModifier(others, { readings: { countedForMorale: 1 } }, gone(ROUTED, 8, 9, 10, 11))).toBe(-1);
  });

  it('loses one for two Uninspired generals or a better one who is gone, only the killed under R14 (A3)', () => {
    const losing = (rating: Chief['rating'], lost: readonly number[], killed: readonly number[], lostGenerals = 0) => {
      const generals = (['a.leftWing', 'a.rightWing'] as const).map((zone): Chief => ({ side: 0, rating, zone }));
      return armyModifier(
        [own('average heavyInfantry', 'a.rightWing')],
        { generals, readings: { lostGenerals } },
        (board) => {
          scripted([], (dice) => {
            for (const general of lost) loseGeneral(board.context(dice), general, Departure.Lost);
          });
          for (const general of killed) board.battle.generalStatus[general] = General.Killed;
        },
      );
    };
    expect(losing('uninspired', [0], [])).toBe(0);
    expect(losing('uninspired', [0], [1])).toBe(-1);
    expect(losing('average', [0], [])).toBe(-1);
    expect(losing('average', [0], [], 1)).toBe(0);
    expect(losing('average', [], [0], 1)).toBe(-1);
  });

  it('loses one where the enemy holds two centre zones more, key zones counting double and rivers half, or took the camp (A5)', () => {
    const foot = 'veteran legionaries';
    expect(armyModifier([enemy(foot, 'a.leftCentre')])).toBe(0);
    expect(armyModifier([enemy(foot, 'a.leftCentre'), enemy(foot, 'a.rightCentre')])).toBe(-1);
    expect(armyModifier([enemy(foot, 'a.centre')])).toBe(-1);
    expect(armyModifier([enemy(foot, 'a.centre')], { ground: { 'a.centre': RIVER } })).toBe(0);
    expect(armyModifier([enemy(foot, 'a.centre'), own(foot, 'b.leftCentre')])).toBe(0);
    expect(armyModifier([own(foot, 'b.centre')])).toBe(0);
    const rivers = { ground: { 'a.leftCentre': RIVER, 'a.rightCentre': RIVER } };
    expect(armyModifier([enemy(foot, 'a.leftCentre'), enemy(foot, 'a.rightCentre')], rivers)).toBe(0);
    const taken: Before = ({ battle }) => {
      battle.campLost[0] = 1;
    };
    expect(armyModifier([], {}, taken)).toBe(-1);
    expect(
      armyModifier([own('average legionaries', 'a.rightWing')], {}, ({ battle }) => {
        battle.campLost[1] = 1;
      }),
    ).toBe(0);
  });
});

describe('unit morale in a battle', () => {
  const corner = enemy('average heavyInfantry', 'b.leftWing', 4);
  /** What becomes of the first unit when the die shows `die` and eight others stand far away. */
  const fate = (
    troops: string,
    die: number,
    others: readonly Post[] = [],
    terms: Terms = {},
    before?: Before,
    zone: ZoneName = 'a.centre',
  ) =>
    tested([own(troops, zone), own('veteran legionaries', 'a.leftWing', 4), corner, ...others], die, terms, before)
      .battle.status[0];
  const spent: Before = ({ battle }) => spend(battle, 0);

  it('of 0 leaves with the zone of who was shattered, and of less anywhere, as withdrawn or routed (LB-7.3a, LB-7.3b)', () => {
    // Spent light foot of the Levy has 1 - 2.
    expect(fate('levy lightInfantry', 1, [], {}, spent, 'a.rightRear')).toBe(ROUTED);
    expect(fate('levy lightInfantry', 1)).toBe(WITHDRAWN);
    expect(fate('levy lightInfantry', 1, [], {}, undefined, 'a.rightCentre')).toBe(FRESH);
    expect(fate('levy lightInfantry', 3)).toBe(FRESH);
    expect(fate('levy lightInfantry', 3, [], {}, spent)).toBe(ROUTED);
  });

  it('is better three zones away, worse for the pincered and hoplites beside hoplites (U2, U3, U7)', () => {
    expect(fate('levy lightInfantry', 1, [], {}, spent, 'b.centreRear')).toBe(ROUTED);
    expect(fate('levy lightInfantry', 1, [], {}, spent, 'b.rightRear')).toBe(SPENT);
    const sides = [enemy('average heavyCavalry', 'a.leftCentre'), enemy('average heavyCavalry', 'b.leftWing')];
    const both = [sides[0]!, enemy('average heavyCavalry', 'a.rightCentre')];
    expect(fate('average lightInfantry', 1, sides)).toBe(FRESH);
    expect(fate('average lightInfantry', 1, both)).toBe(WITHDRAWN);
    expect(fate('average hoplites', 1, [], {}, spent)).toBe(SPENT);
    expect(fate('average hoplites', 1, [enemy('average heavyInfantry', 'b.centre')], {}, spent)).toBe(SPENT);
    expect(fate('average hoplites', 1, [enemy('average hoplites', 'b.centre')], {}, spent)).toBe(ROUTED);
  });

  it('is better near generals who inspire, not while they recover, and worse for a timid leader’s own (U4, U5)', () => {
    const near = (
      rating: Chief['rating'],
      zone: ZoneName,
      before: Before = () => undefined,
      troops = 'average lightInfantry',
    ) =>
      fate(
        troops,
        1,
        [own('veteran legionaries', 'a.rightCentre')],
        { generals: [{ side: 0, rating, zone }] },
        (board) => {
          spend(board.battle, 0);
          before(board);
        },
      );
    expect([near('inspired', 'a.centre'), near('average', 'a.centre')]).toEqual([SPENT, ROUTED]);
    expect([near('brilliant', 'a.rightCentre'), near('inspired', 'a.rightCentre')]).toEqual([SPENT, ROUTED]);
    expect(near('brilliant', 'a.leftWing')).toBe(ROUTED);
    expect(near('brilliant', 'a.centre', undefined, 'african elephants')).toBe(ROUTED);
    const recovering: Before = ({ battle }) => {
      battle.escape[0] = Escape.Recovering;
    };
    expect(near('brilliant', 'a.centre', recovering)).toBe(ROUTED);
    const guard = (timid: boolean) =>
      fate('average heavyCavalry', 1, [], { generals: [{ side: 0, rating: 'average', bodyguard: 0, timid }] });
    expect([guard(true), guard(false)]).toEqual([WITHDRAWN, FRESH]);
  });

  it('of undeployed units follows the short list, and makes them withdraw below 0 only (LB-7.4a)', () => {
    const away = (troops: string, timid?: boolean, undeployedChariots = 0) => {
      const generals: Chief[] = timid === undefined ? [] : [{ side: 0, rating: 'average', bodyguard: 0, timid }];
      const posts = [own(troops), own('veteran legionaries', 'a.leftWing', 4), corner];
      const lost: Before = ({ battle }) => {
        battle.campLost[0] = 1;
      };
      return tested(posts, 1, { generals, readings: { undeployedChariots } }, lost).battle.status[0];
    };
    // Army morale is 0: the lost camp takes one off the die of 1.
    expect([away('levy lightInfantry'), away('average lightInfantry')]).toEqual([WITHDRAWN, FRESH]);
    expect([away('levy heavyInfantry'), away('average chariots'), away('average chariots', undefined, 1)]).toEqual([
      FRESH,
      WITHDRAWN,
      FRESH,
    ]);
    expect([away('average heavyCavalry', true), away('average heavyCavalry', false)]).toEqual([WITHDRAWN, FRESH]);
  });
});

describe('who drags others away', () => {
  /** Units of the centre that have left: light foot and horse of morale 0 beside so many shattered. */
  const leaving = (posts: readonly Post[], light: number, lightTriggers = 0, before?: Before) => {
    const far = [own('veteran legionaries', 'a.leftWing', 4), enemy('average heavyInfantry', 'b.leftWing', 4)];
    const board = tested([...posts, ...far], 1, { readings: { lightTriggers } }, before, light);
    const count = posts.reduce((sum, { count: units = 1 }) => sum + units, 0);
    return [...board.battle.status.subarray(0, count)].map((status) => status === WITHDRAWN || status === ROUTED);
  };
  const waverers = [own('levy heavyCavalry', 'a.centre'), own('levy lightInfantry', 'a.centre')];

  it('is anybody shattered but a single unit of light foot, which takes its like only (LB-7.3b, LB-7.3c, R45)', () => {
    expect(leaving(waverers, 0)).toEqual([true, true]);
    expect(leaving(waverers, 1)).toEqual([false, true]);
    expect(leaving(waverers, 1, 1)).toEqual([true, true]);
  });

  it('is also who left by himself, two of light foot like others (LB-7.3c)', () => {
    const tired = [...waverers, own('levy lightInfantry', 'a.centre')];
    expect(leaving(tired, 1, 0, ({ battle }) => spend(battle, 2))).toEqual([true, true, true]);
    const beside = [own('levy heavyCavalry', 'a.rightCentre'), own('levy heavyCavalry', 'a.rightCentre')];
    expect(leaving(beside, 0)).toEqual([false, false]);
    expect(leaving(beside, 0, 0, ({ battle }) => spend(battle, 1))).toEqual([true, true]);
  });
});
