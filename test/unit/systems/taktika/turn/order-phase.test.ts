import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { face } from '../../../../../src/model/plane.js';
import { LOYALTIES } from '../../../../../src/systems/taktika/rules/loyalty.js';
import { Act } from '../../../../../src/systems/taktika/state/battle.js';
import { FORMATIONS } from '../../../../../src/systems/taktika/tables/vocabulary.js';
import { Done, GeneralMove, Order, Step, Task } from '../../../../../src/systems/taktika/turn/decisions.js';
import { orderPhase } from '../../../../../src/systems/taktika/turn/order-phase.js';
import { formationTask } from '../../../../../src/systems/taktika/turn/tasks.js';
import { contextOf, playerOf } from './fielded.js';
import { groundOf } from './ground.js';
import { type Answered, orders } from './ordering.js';

const SWORDS = 'swordsmen:12,dense';
const OPEN = FORMATIONS.indexOf('open');

/** Orders among what was offered, without the moves of generals. */
const without = (offered: readonly number[]) =>
  offered.filter((option) => option < Order.General || option >= Order.Rally);

describe('orders', () => {
  const red = [
    { is: SWORDS, at: [-9, 0] },
    { is: SWORDS, at: [0, 0] },
    { is: SWORDS, at: [9, 0] },
    { is: SWORDS, at: [40, 0] },
  ] as const;
  const generals = [{ side: 0, at: [0, -10] }] as const;

  it('reach units one by one, or in battle lines and parts of them, each once a turn (TK-6f, TK-8a, R51)', () => {
    const battle = groundOf({ red, generals });
    const offered = orders(battle, [
      ['order', Order.Line + 1],
      ['task', Task.Hold],
      ['order', Order.Unit + 0],
      ['task', Task.Hold],
      ['order', Done],
    ]);
    expect(without(offered[0]!)).toEqual([Done, 0, 1, 2, Order.Line + 0, Order.Line + 1]);
    expect(without(offered[2]!)).toEqual([Done, 0]);
    expect(battle.acts[2]).toBe(Act.Held);
    expect(battle.acts[3]).toBe(0);
  });

  it('find the battle lines of those who can be ordered: a withdrawn corps stands in none (TK-6f, TK-21.2b)', () => {
    // All three slant too much for one line: it would begin with the withdrawn unit, and the other two could not be ordered.
    const slanting = [4, 0, -4].map((y, at) => ({ is: SWORDS, at: [9 * at - 9, y] as const, corps: at === 0 ? 1 : 0 }));
    const battle = groundOf({
      red: slanting,
      generals: [
        { side: 0, commander: true, at: [0, -10] },
        { side: 0, at: [-50, -30] },
      ],
    });
    battle.loyalty[1] = LOYALTIES.indexOf('withdrawn');
    const [offered] = orders(battle, [['order', Done]]);
    expect(without(offered!)).toEqual([Done, 1, 2, Order.Line + 1]);
  });

  it('reach no unit of a corps any more that withdraws while others carry theirs out (TK-21.2b, R54)', () => {
    const battle = groundOf({
      red: red.slice(0, 3).map((post, at) => ({ ...post, corps: at === 0 ? 0 : 1 })),
      generals: [
        { side: 0, commander: true, at: [0, -10] },
        { side: 0, at: [0, -12] },
      ],
    });
    const offered: number[][] = [];
    const player = playerOf(({ name }, _battle, options) => {
      if (name === 'task') {
        battle.loyalty[1] = LOYALTIES.indexOf('withdrawn');
        return Task.Hold;
      }
      return offered.push([...options]) === 1 ? Order.Unit + 0 : Done;
    });
    scripted([], (dice) => orderPhase(contextOf(battle, dice, player, player), 0));
    expect(offered.map(without)).toEqual([[Done, 0, 1, 2, Order.Line + 0, Order.Line + 1], [Done]]);
  });

  it('reach no line whose units have turned since, though none has moved (TK-6f, R51)', () => {
    const battle = groundOf({ red, generals });
    const offered: number[][] = [];
    const player = playerOf(({ name }, _battle, options) => {
      if (name === 'task') {
        face(battle.bases, 2, 0.6, 0.8);
        return Task.Hold;
      }
      return offered.push([...options]) === 1 ? Order.Unit + 0 : Done;
    });
    scripted([], (dice) => orderPhase(contextOf(battle, dice, player, player), 0));
    expect(offered.map(without)).toEqual([
      [Done, 0, 1, 2, Order.Line + 0, Order.Line + 1],
      [Done, 1, 2],
    ]);
  });

  it('name the right end of a line where there is a choice (TK-6f)', () => {
    const offered = orders(groundOf({ red, generals }), [
      ['order', Order.Line + 0],
      ['lineEnd', 1],
      ['task', Task.March],
      ['step', Step.Whole],
      ['task', Task.Hold],
      ['order', Done],
    ]);
    expect(offered[1]).toEqual([1, 2]);
    // Two dense units have 20 - 8 = 12 cm.
    expect(Math.max(...offered[3]!.filter((step) => step < Step.Left))).toBe(Step.Advance + 4 * 11);
    expect(without(offered[5]!)).toEqual([Done, 2]);
  });

  it('reach no unit that is engaged, flees, or has shot from the ranks (TK-12d, TK-11a); shot skirmishers may move (TK-11b)', () => {
    const battle = groundOf({
      red: [
        { is: SWORDS, at: [-9, 0] },
        { is: SWORDS, at: [9, 0] },
        { is: 'shooters:9,bow,open', at: [0, 10] },
        { is: 'shooters:3,bow,skirmish', at: [0, 0] },
      ],
      generals: [{ side: 0, at: [0, -3] }],
    });
    battle.units.engaged[0] = 1;
    battle.units.fleeing[1] = 1;
    battle.units.ordered[1] = 0;
    battle.acts[1] = Act.RallyTried;
    battle.acts[2] = Act.Shot;
    battle.acts[3] = Act.Shot;
    const offered = orders(battle, [['order', Done]]);
    expect(without(offered[0]!)).toEqual([Done, 3]);
  });

  it('let a unit change formation once, before its march or after it (TK-8i, TK-8k)', () => {
    const ones = Array.from({ length: 12 }, () => 1);
    const before = groundOf({ red: [red[0]], generals });
    const first = orders(
      before,
      [
        ['order', Order.Unit + 0],
        ['task', formationTask(OPEN, 0)],
        ['task', Task.March],
        ['step', Step.Whole],
        ['order', Done],
      ],
      ones,
    );
    expect(first[2]).toEqual([Task.Hold, Task.March]);
    expect(before.bases.y[0]).toBe(17);
    const after = groundOf({ red: [red[0]], generals });
    const second = orders(
      after,
      [
        ['order', Order.Unit + 0],
        ['task', Task.March],
        ['step', Step.Whole],
        ['task', formationTask(OPEN, 0)],
        ['order', Done],
      ],
      ones,
    );
    expect(second[3]).not.toContain(Task.March);
    expect(after.bases.y[0]).toBe(16);
    expect(after.units.formation[0]).toBe(OPEN);
  });

  it('let a circle stand and nothing else but change (TK-20c)', () => {
    const battle = groundOf({ red: [{ is: `${SWORDS},circle`, at: [0, 0] }], generals });
    const offered = orders(battle, [
      ['order', Order.Unit + 0],
      ['task', Task.Hold],
      ['order', Done],
    ]);
    expect(offered[1]).not.toContain(Task.March);
  });

  it('spend a turn on recovery: an order (TK-8l, R55), or free of any general where the reading says so', () => {
    const disordered = (recoveryOrder: number) => {
      const battle = groundOf({ red: [red[3]], generals, readings: { recoveryOrder } });
      battle.units.ordered[0] = 11;
      return battle;
    };
    orders(disordered(0), [['order', Done]]);
    const battle = disordered(1);
    orders(
      battle,
      [
        ['order', Order.Unit + 0],
        ['order', Done],
      ],
      [2],
    );
    expect(battle.units.ordered[0]).toBe(12);
  });

  it('spend a turn on the recovery of a whole line, whose members in order stand (TK-6f, TK-8l)', () => {
    const battle = groundOf({ red, generals });
    battle.units.ordered[0] = 10;
    battle.units.ordered[2] = 11;
    const line: Answered[] = [
      ['order', Order.Line + 0],
      ['lineEnd', 2],
      ['task', Task.Recover],
      ['order', Done],
    ];
    orders(battle, line, [3, 4, 3]);
    expect([...battle.units.ordered.slice(0, 3)]).toEqual([11, 12, 12]);
    expect([...battle.acts.slice(0, 3)]).toEqual([Act.Recovered, Act.Held, Act.Recovered]);
  });

  it('let riders of a line dismount and mount as one, and march afterwards (TK-18a)', () => {
    const horse = (x: number) => ({ is: 'riders:6,open', at: [x, 0] }) as const;
    const battle = groundOf({ red: [horse(0), horse(9)], generals });
    const asOne: (task: number) => Answered[] = (task) => [
      ['order', Order.Line + 0],
      ['task', task],
      ['task', Task.Hold],
      ['order', Done],
    ];
    const offered = orders(battle, asOne(Task.Dismount), [1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1]);
    expect(offered[2]).toContain(Task.March);
    expect([...battle.onFoot]).toEqual([1, 1]);
    expect([...battle.units.ordered]).toEqual([5, 6]);
    battle.acts.fill(0);
    orders(battle, asOne(Task.Mount), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect([...battle.onFoot]).toEqual([0, 0]);
  });

  it('do not reach a line of which one is mounted and another not to mount or dismount it (TK-18a)', () => {
    const battle = groundOf({
      red: [
        { is: 'riders:6,open', at: [0, 0] },
        { is: SWORDS, at: [9, 0] },
      ],
      generals,
    });
    const offered = orders(battle, [
      ['order', Order.Line + 0],
      ['task', Task.Hold],
      ['order', Done],
    ]);
    expect(offered[1]).not.toContain(Task.Dismount);
  });

  it('rally runaways that the general reaches (TK-15a, R46)', () => {
    const battle = groundOf({ red: [red[1], red[3]], generals });
    for (const unit of [0, 1]) {
      battle.units.fleeing[unit] = 1;
      battle.units.ordered[unit] = 0;
    }
    orders(
      battle,
      [
        ['order', Order.Rally + 0],
        ['order', Done],
      ],
      [3],
    );
    expect([...battle.units.fleeing]).toEqual([0, 1]);
  });

  it('come from generals who may ride between them (R51)', () => {
    const battle = groundOf({ red: [red[3]], generals });
    const offered = orders(battle, [
      ['order', Order.General + 0],
      ['generalMove', GeneralMove.Go + 4 * 12 + 3],
      ['order', Order.Unit + 0],
      ['task', Task.Hold],
    ]);
    expect(without(offered[0]!)).toEqual([Done]);
  });
});
