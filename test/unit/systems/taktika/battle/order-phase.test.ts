import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/dice/scripted.js';
import { No, Yes } from '../../../../../src/model/player.js';
import { Act, type TaktikaBattle } from '../../../../../src/systems/taktika/battle/battle.js';
import { Done, GeneralMove, Order, Step, Task } from '../../../../../src/systems/taktika/battle/decisions.js';
import { EventKind } from '../../../../../src/systems/taktika/battle/events.js';
import { orderPhase } from '../../../../../src/systems/taktika/battle/order-phase.js';
import { formationTask } from '../../../../../src/systems/taktika/battle/tasks.js';
import { FORMATIONS } from '../../../../../src/systems/taktika/data/vocabulary.js';
import { courseOf, playerOf } from './fielded.js';
import { groundOf } from './ground.js';

const SWORDS = 'swordsmen:12,dense';
const HORSE = 'riders:9,dense';
const OPEN = FORMATIONS.indexOf('open');

type Answered = readonly [name: string, answer: number];

/** Lets Red give its orders as written, all of them, on written dice; returns what was offered at each decision. */
function orders(battle: TaktikaBattle, answers: readonly Answered[], rolls: readonly number[] = []): number[][] {
  const offered: number[][] = [];
  const player = playerOf((decision, _battle, options) => {
    const [name, answer] = answers[offered.length] ?? ['nothing', Done];
    expect([offered.length, decision.name]).toEqual([offered.length, name]);
    expect(options, `${name} ${offered.length}`).toContain(answer);
    offered.push([...options]);
    return answer;
  });
  scripted(rolls, (dice) => orderPhase(courseOf(battle, dice, player, player), 0));
  expect(offered.length).toBe(answers.length);
  return offered;
}

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

  it('reach nobody who is engaged, flees, or has shot from the ranks (TK-12d, TK-11a); shot skirmishers may move (TK-11b)', () => {
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

  it('do not reach a line of whom one is mounted and another not to mount or dismount it (TK-18a)', () => {
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

  it('rally runaways whom the general reaches (TK-15a, R46)', () => {
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

describe('an ordered march', () => {
  const generals = [{ side: 0, at: [0, -10] }] as const;

  it('takes cavalry up to three legs, each tested but the first (TK-8m, TK-8n)', () => {
    const battle = groundOf({ red: [{ is: HORSE, at: [0, -15] }], generals });
    orders(
      battle,
      [
        ['order', Order.Unit + 0],
        ['task', Task.March],
        ['step', Step.Whole],
        ['furtherLeg', Yes],
        ['step', Step.Whole],
        ['furtherLeg', Yes],
        ['step', Step.Advance + 4 * 4],
        ['step', Step.Halt],
        ['task', Task.Hold],
        ['order', Done],
      ],
      [1, 4, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4, 4, 4],
    );
    expect(battle.bases.y[0]).toBe(-15 + 17 + 17 + 4);
    expect(battle.units.ordered[0]).toBe(7);
  });

  it('goes on in trot by order past skirmishers whom it rode down: that is no collision (TK-8m, TK-10e, TK-19c)', () => {
    const battle = groundOf({
      red: [{ is: HORSE, at: [0, -15] }],
      blue: [{ is: 'swordsmen:3,skirmish', at: [0, -5] }],
      generals,
    });
    orders(
      battle,
      [
        ['order', Order.Unit + 0],
        ['task', Task.March],
        ['step', Step.Whole],
        ['goOn', Yes],
        ['furtherLeg', Yes],
        ['step', Step.Whole],
        ['furtherLeg', No],
        ['task', Task.Hold],
        ['order', Done],
      ],
      [4, 4, 4, 4, 4, 4, 4, 4, 4],
    );
    expect([battle.present[1], battle.bases.y[0]]).toEqual([0, -15 + 17 + 17]);
  });

  it('sends own skirmishers ahead without an order, if they like: their move of the turn (TK-19a)', () => {
    const red = [
      { is: SWORDS, at: [0, 0] },
      { is: 'swordsmen:3,skirmish', at: [2, 8], looks: [1, 0] },
    ] as const;
    const goes = groundOf({ red, generals });
    const offered = orders(goes, [
      ['order', Order.Unit + 0],
      ['task', Task.March],
      ['screen', Yes],
      ['step', Step.Advance + 4 * 10],
      ['step', Step.Whole],
      ['step', Step.Halt],
      ['task', Task.Hold],
      ['order', Done],
    ]);
    expect([goes.bases.x[1], goes.bases.y[1], goes.bases.y[0]]).toEqual([2, 18, 15]);
    expect(offered[3]).toContain(Step.Whole);
    expect(without(offered[7]!)).toEqual([Done]);
    const stays = groundOf({ red, generals });
    orders(stays, [
      ['order', Order.Unit + 0],
      ['task', Task.March],
      ['screen', No],
      ['step', Step.Whole],
      ['step', Step.Halt],
      ['task', Task.Hold],
      ['order', Order.Unit + 1],
      ['task', Task.Hold],
      ['order', Done],
    ]);
    // It may pass through its skirmishers, but not end in them.
    expect(stays.bases.y[0]).toBe(5);
  });

  it('lets those who went ahead throw their javelins where they end point-blank (TK-19a, TK-27e)', () => {
    const battle = groundOf({
      red: [
        { is: SWORDS, at: [0, 0] },
        { is: 'swordsmen:3,skirmish,javelin', at: [0, 8] },
      ],
      blue: [{ is: SWORDS, at: [0, 22] }],
      generals,
    });
    orders(
      battle,
      [
        ['order', Order.Unit + 0],
        ['task', Task.March],
        ['screen', Yes],
        ['step', Step.Advance + 4 * 10],
        ['javelins', Yes],
        ['step', Step.Halt],
        ['task', Task.Hold],
        ['order', Done],
      ],
      [3, 4, 2],
    );
    expect([battle.bases.y[1], battle.units.figures[2]]).toEqual([18, 10]);
  });

  it('of skirmishers ends with their shots, and own shooters ahead stop as soon as an enemy is in range (TK-11b, TK-19a)', () => {
    const archers = { is: 'shooters:3,bow,skirmish', at: [0, 8] } as const;
    const blue = [{ is: SWORDS, at: [0, 30] }] as const;
    const misses = [6, 6, 6];
    const ordered = groundOf({ red: [archers], blue, generals });
    const offered = orders(
      ordered,
      [
        ['order', Order.Unit + 0],
        ['task', Task.March],
        ['step', Step.Advance + 4 * 10],
        ['step', Step.Halt],
        ['target', 1],
        ['order', Done],
      ],
      misses,
    );
    expect(offered[4]).toEqual([Done, 1]);
    expect(ordered.acts[0]! & Act.Shot).not.toBe(0);
    const ahead = groundOf({ red: [archers, { is: SWORDS, at: [0, 0] }], blue, generals });
    orders(
      ahead,
      [
        ['order', Order.Unit + 1],
        ['task', Task.March],
        ['screen', Yes],
        ['step', Step.Whole],
        ['target', 2],
        ['step', Step.Halt],
        ['task', Task.Hold],
        ['order', Done],
      ],
      misses,
    );
    expect(ahead.bases.y[0]).toBe(17);
  });

  it('goes no further than it is told, turns to an enemy, and counts as an order to stand where nobody moves', () => {
    const battle = groundOf({
      red: [{ is: SWORDS, at: [0, 0] }],
      blue: [{ is: SWORDS, at: [40, 30] }],
      generals,
    });
    const stayed: number[] = [];
    battle.watcher = { event: (kind, unit) => void (kind === EventKind.Stayed && stayed.push(unit)) };
    orders(battle, [
      ['order', Order.Unit + 0],
      ['task', Task.March],
      ['step', Step.Face + 1],
      ['step', Step.Halt],
      ['task', Task.Hold],
      ['order', Done],
    ]);
    expect(stayed).toEqual([]);
    const { bases } = battle;
    const toX = bases.x[1]! - bases.x[0]!;
    const toY = bases.y[1]! + 3 - bases.y[0]!;
    expect(toX * bases.forwardY[0]! - toY * bases.forwardX[0]!).toBeCloseTo(0, 9);
    battle.acts[0] = 0;
    battle.legs[0] = 0;
    battle.ridden[0] = 0;
    orders(battle, [
      ['order', Order.Unit + 0],
      ['task', Task.March],
      ['step', Step.Halt],
      ['task', Task.Hold],
      ['order', Done],
    ]);
    expect(battle.acts[0]).toBe(Act.Held);
    expect(stayed).toEqual([0]);
  });
});
