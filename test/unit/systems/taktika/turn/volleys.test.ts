import { describe, expect, it } from 'vitest';
import { No, Yes } from '../../../../../src/model/player.js';
import { Act } from '../../../../../src/systems/taktika/state/battle.js';
import { throwAtEnd } from '../../../../../src/systems/taktika/turn/javelin-throw.js';
import { listTargets, shootAt, throwJavelins } from '../../../../../src/systems/taktika/turn/volleys.js';
import { mixed } from '../field.js';
import { box } from '../geometry/field.js';
import { combat, counts, listen, lost, place, rolling } from './combat.js';
import type { Ground } from './ground.js';

const BOWS = 'shooters:9,bow,open';
const CROSSBOWS = 'shooters:8,crossbow,dense';
const SWORDS = 'swordsmen:12,dense';
const PIKES = 'lineInfantry:15,pike';
const SKIRMISHERS = 'swordsmen:3,skirmish';

const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

/** The enemies that unit 0 can shoot at. */
function targets(ground: Ground): number[] {
  const { battle } = combat(ground);
  for (let unit = 0; unit < battle.count; unit++) battle.units.engaged[unit] = 0;
  const found = new Int32Array(64);
  return [...found.subarray(0, listTargets(battle, 0, found))];
}

describe('the targets of a unit', () => {
  it('lie within 2 cm for each of their figures for archers on foot, 10 cm at least (W29, TK-11g)', () => {
    const red = [{ is: BOWS, at: [0, 0] }] as const;
    expect(targets({ red, blue: [{ is: PIKES, at: [0, 30] }] })).toEqual([1]);
    expect(targets({ red, blue: [{ is: PIKES, at: [0, 30.01] }] })).toEqual([]);
    expect(targets({ red, blue: [{ is: SKIRMISHERS, at: [0, 13] }] })).toEqual([1]);
    expect(targets({ red, blue: [{ is: SKIRMISHERS, at: [0, 13.01] }] })).toEqual([]);
  });

  it('lie within 2 cm for each figure abreast in their whole line for crossbows (W30, TK-11h)', () => {
    const red = [{ is: CROSSBOWS, at: [0, 0] }] as const;
    const line = [0, 9, 18].map((x) => ({ is: PIKES, at: [x, 30] as const }));
    expect(targets({ red, blue: line })).toEqual([1]);
    expect(targets({ red, blue: line.slice(0, 1) })).toEqual([]);
    expect(targets({ red, blue: [{ is: PIKES, at: [0, 10] }] })).toEqual([1]);
  });

  it('lie within 10 cm for riders and skirmishers, 0 cm for who has no missiles (TK-11f)', () => {
    for (const is of ['horseArchers:6,bow,open', 'shooters:3,bow,skirmish', 'shooters:3,crossbow,skirmish']) {
      const red = [{ is, at: [0, is.includes('skirmish') ? -3 : 0] }] as const;
      expect(targets({ red, blue: [{ is: PIKES, at: [0, 10] }] })).toEqual([1]);
      expect(targets({ red, blue: [{ is: PIKES, at: [0, 10.01] }] })).toEqual([]);
    }
    expect(targets({ red: [{ is: SWORDS, at: [0, 0] }], blue: [{ is: PIKES, at: [0, 1] }] })).toEqual([]);
  });

  it('stand in the arc, with no unit and no wood between, and are not engaged (TK-11j, TK-12f, R35)', () => {
    const red = [{ is: BOWS, at: [0, 0] }] as const;
    expect(targets({ red, blue: [{ is: SWORDS, at: [20, 5] }] })).toEqual([]);
    const hidden = [
      { is: SKIRMISHERS, at: [0, 5] },
      { is: 'swordsmen:3,skirmish', at: [0, 12] },
    ] as const;
    expect(targets({ red, blue: hidden })).toEqual([1]);
    const context = combat({ red, blue: [{ is: SWORDS, at: [0, 15] }] });
    const found = new Int32Array(64);
    context.battle.terrain.add('wood', [box(-20, 4, 20, 8)]);
    expect(listTargets(context.battle, 0, found)).toBe(0);
    context.battle.terrain.clear();
    expect(listTargets(context.battle, 0, found)).toBe(1);
    context.battle.units.engaged[1] = 1;
    expect(listTargets(context.battle, 0, found)).toBe(0);
    context.battle.units.engaged[1] = 0;
    context.battle.units.engaged[0] = 1;
    expect(listTargets(context.battle, 0, found)).toBe(0);
  });
});

describe('a volley', () => {
  it('without an answer kills, and causes no test of the whole unit (TK-11c, R40)', () => {
    const context = combat({ red: [{ is: BOWS, at: [0, 0] }], blue: [{ is: SWORDS, at: [0, 15] }] });
    const heard = listen(context);
    rolling(context, [1, 2, 3, 4, 5, 6], () => shootAt(context, 0, 1));
    const { acts, shotLosses } = context.battle;
    expect(heard).toEqual(['Volley 0 1 3 3']);
    expect([counts(context, 1), lost(context, 1), shotLosses[1]]).toEqual([[9, 9], { shooting: 3 }, 1]);
    expect([acts[0], acts[1]]).toEqual([Act.Shot, Act.ShotAt]);
    expect([...context.battle.ledger.destroyed]).toEqual([0, 300, 0, 0]);
  });

  it('is less skilled at targets in cover (TK-11k)', () => {
    const context = combat({ red: [{ is: BOWS, at: [0, 0] }], blue: [{ is: SWORDS, at: [0, 15] }] });
    context.battle.terrain.add('hedge', [[-20, 13, 20, 13]]);
    rolling(context, [1, 2, 3, 4, 5, 6], () => shootAt(context, 0, 1));
    expect(counts(context, 1)).toEqual([10, 10]);
  });

  it('of handguns puts every ordered figure to a test, hit or not (TK-27f)', () => {
    const context = combat({
      red: [{ is: 'shooters:3,handgun,skirmish', at: [0, 0] }],
      blue: [{ is: SWORDS, at: [0, 10] }],
    });
    rolling(context, [6, 6, 6, ...times(5, 3), ...times(7, 4)], () => shootAt(context, 0, 1));
    expect(counts(context, 1)).toEqual([12, 5]);
  });

  it('makes skirmishers fall back who lose a figure, and flee where none stays in order (TK-19f)', () => {
    const ground = { red: [{ is: BOWS, at: [0, 0] }], blue: [{ is: SKIRMISHERS, at: [0, 12] }] } as const;
    const context = combat(ground);
    rolling(context, [1, ...times(5, 6), 3, 4], () => shootAt(context, 0, 1));
    expect([counts(context, 1), place(context, 1)]).toEqual([
      [2, 1],
      [0, 30],
    ]);
    const fleeing = combat(ground);
    rolling(fleeing, [1, ...times(5, 6), 4, 4], () => shootAt(fleeing, 0, 1));
    expect([fleeing.battle.units.fleeing[1], fleeing.battle.routedBy[1]]).toEqual([1, 0]);
    const spared = combat(ground);
    rolling(spared, times(6, 6), () => shootAt(spared, 0, 1));
    expect(place(spared, 1)).toEqual([0, 12]);
  });

  it('may kill a general, followed by a deputy without talents (TK-7.1d, TK-7.1e)', () => {
    const context = combat({
      red: [{ is: BOWS, at: [0, 0] }],
      blue: [{ is: SWORDS, at: [0, 15] }],
      generals: [{ side: 1, leads: 1, talent: 1 }],
    });
    rolling(context, [...times(6, 6), 1], () => shootAt(context, 0, 1));
    expect([context.battle.deputies[0], context.battle.units.steadinessTalent[1]]).toEqual([1, 0]);
  });
});

describe('a firefight', () => {
  const duel = { red: [{ is: BOWS, at: [0, 0] }], blue: [{ is: BOWS, at: [0, 15] }] } as const;

  it('is fought where the target answers; who loses more is tested and may flee at once (TK-11d, R39)', () => {
    const context = combat(duel, {}, { answerFire: Yes });
    const heard = listen(context);
    // Three hits against one: the loser tests 3 + 3 - 3 and flees on 4.
    rolling(context, [1, 1, 1, 6, 6, 6, 1, ...times(5, 6), 4], () => shootAt(context, 0, 1));
    expect(heard).toEqual(['Volley 0 1 3 3', 'Answered 1 0 1 1', 'Flees 1']);
    expect([counts(context, 0), counts(context, 1), place(context, 1)]).toEqual([
      [8, 8],
      [6, 0],
      [0, 33],
    ]);
  });

  it('is not fought where the target declines, has answered this shooter already, or cannot reach him', () => {
    const declined = combat(duel, {}, { answerFire: No });
    rolling(declined, times(6, 6), () => shootAt(declined, 0, 1));
    const twice = combat(duel, {}, { answerFire: [Yes] });
    rolling(twice, times(12, 6), () => shootAt(twice, 0, 1));
    rolling(twice, times(6, 6), () => shootAt(twice, 0, 1));
    const far = combat({ ...duel, blue: [{ is: 'shooters:9,crossbow,open', at: [0, 15] }] });
    rolling(far, times(6, 6), () => shootAt(far, 0, 1));
  });

  const line = {
    red: [{ is: BOWS, at: [0, 0] }],
    blue: [
      { is: SWORDS, at: [0, 12] },
      { is: BOWS, at: [9, 12] },
      { is: BOWS, at: [-9, 12] },
      { is: BOWS, at: [-18, 12] },
    ],
  } as const;

  it('is joined by archers beside the target in its battle line (TK-11e, R41)', () => {
    const context = combat(line, {}, { answerFire: [No, Yes] });
    const heard = listen(context);
    // The target has nothing to answer with; of its neighbours the one on its left declines, the other hits three.
    rolling(context, [1, ...times(5, 6), ...times(3, 1), ...times(3, 6), 4], () => shootAt(context, 0, 1));
    expect(heard).toEqual(['Volley 0 1 1 1', 'Answered 3 0 3 3', 'Flees 0']);
    expect([counts(context, 0), lost(context, 0)]).toEqual([[6, 0], { shooting: 3 }]);
  });

  it('is not joined by archers who were shot at themselves in this turn', () => {
    const context = combat(line, {}, { answerFire: Yes });
    const { acts } = context.battle;
    acts[2] = Act.ShotAt;
    acts[3] = Act.ShotAt;
    rolling(context, times(6, 6), () => shootAt(context, 0, 1));
  });

  it('is not joined for the sake of who flees: he stands in no battle line (TK-6f, TK-11e)', () => {
    const context = combat(line, {}, { answerFire: Yes });
    context.battle.units.fleeing[1] = 1;
    context.battle.units.ordered[1] = 0;
    const heard = listen(context);
    rolling(context, times(6, 6), () => shootAt(context, 0, 1));
    expect(heard).toEqual(['Volley 0 1 0 0']);
  });

  it('is not joined by a mixed unit whose bows do not reach, though its crossbows do (TK-11g, TK-16b)', () => {
    const small = 'shooters:4,crossbow,dense';
    const neighbour = mixed('open', 'shooters:3,crossbow,open', 'shooters:3,bow,open');
    const ground = (apart: number): Ground => ({
      red: [
        { is: small, at: [0, 0] },
        { is: small, at: [9, 0] },
      ],
      blue: [
        { is: SWORDS, at: [0, apart] },
        { is: neighbour, at: [9, apart] },
      ],
    });
    const far = combat(ground(13), {}, { answerFire: Yes });
    rolling(far, times(4, 6), () => shootAt(far, 0, 2));
    const near = combat(ground(9), {}, { answerFire: Yes });
    rolling(near, times(4 + 3, 6), () => shootAt(near, 0, 2));
  });

  it('counts what target and neighbours do together, and endangers a general with each volley (R49)', () => {
    const context = combat(
      {
        red: [{ is: BOWS, at: [0, 0] }],
        blue: [
          { is: BOWS, at: [0, 12] },
          { is: BOWS, at: [9, 12] },
        ],
        generals: [{ side: 0, leads: 0, is: BOWS }],
      },
      {},
      { answerFire: Yes },
    );
    const heard = listen(context);
    // The general shoots too; two dice for his life, and his unit's test of 3 + 3 - 2.
    const rolls = [1, ...times(6, 6), 1, ...times(5, 6), 1, ...times(5, 6), 6, 2, 4];
    rolling(context, rolls, () => shootAt(context, 0, 1));
    expect(heard).toEqual(['Volley 0 1 1 1', 'Answered 1 0 1 1', 'Answered 2 0 1 1']);
    expect(counts(context, 0)).toEqual([7, 7]);
  });
});

describe('javelins thrown at the end of a move', () => {
  it('fly one centimetre, or by a reading are thrown on contact only, once in a turn (TK-27e, R37)', () => {
    const thrown = (apart: number, javelinReach: number, dice: number) => {
      const red = [{ is: 'swordsmen:3,skirmish,javelin', at: [0, 0] }] as const;
      const ground = { red, blue: [{ is: SWORDS, at: [0, 3 + apart] }], readings: { javelinReach } } as const;
      const context = combat(ground, { javelins: Yes });
      const { acts, units } = context.battle;
      units.engaged.fill(0);
      acts[0] = Act.Moved;
      rolling(context, times(dice, 6), () => {
        throwAtEnd(context, 0, 0);
        throwAtEnd(context, 0, 0);
      });
      return (acts[0]! & Act.Threw) !== 0;
    };
    expect([thrown(0, 0, 3), thrown(1, 0, 3), thrown(1.01, 0, 0)]).toEqual([true, true, false]);
    expect([thrown(0, 1, 3), thrown(0.01, 1, 0)]).toEqual([true, false]);
  });

  it('are not answered (R37), and make skirmishers fall back who lose a figure (TK-19f)', () => {
    const context = combat({
      red: [{ is: 'swordsmen:3,skirmish,javelin', at: [0, 0] }],
      blue: [{ is: SKIRMISHERS, at: [0, 7] }],
    });
    rolling(context, [3, 4, 4, 2, 5], () => throwJavelins(context, 0, 1));
    expect([place(context, 1), counts(context, 1), lost(context, 1)]).toEqual([[0, 25], [2, 1], { javelins: 1 }]);
  });
});
