import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { No, Yes } from '../../../../../src/model/player.js';
import { SKIRMISH_RADIUS } from '../../../../../src/systems/taktika/geometry/base.js';
import { Act } from '../../../../../src/systems/taktika/state/battle.js';
import { EventKind } from '../../../../../src/systems/taktika/state/events.js';
import { Done, Order, Step, Task } from '../../../../../src/systems/taktika/turn/decisions.js';
import { orderPhase } from '../../../../../src/systems/taktika/turn/order-phase.js';
import { contextOf, playerOf } from './fielded.js';
import { groundOf } from './ground.js';
import { orders } from './ordering.js';

const SWORDS = 'swordsmen:12,dense';
const HORSE = 'riders:9,dense';

/** Orders among what was offered, without the moves of generals. */
const without = (offered: readonly number[]) =>
  offered.filter((option) => option < Order.General || option >= Order.Rally);

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

  it('goes on in trot by order past skirmishers that it rode down: that is no collision (TK-8m, TK-10e, TK-19c)', () => {
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

  it('sends own skirmishers ahead without an order, if they like, by their full move: that of the turn (TK-19a)', () => {
    const red = [
      { is: SWORDS, at: [0, 0] },
      { is: 'swordsmen:3,skirmish', at: [2, 8], looks: [1, 0] },
    ] as const;
    const goes = groundOf({ red, generals });
    const offered = orders(goes, [
      ['order', Order.Unit + 0],
      ['task', Task.March],
      ['screen', Yes],
      ['step', Step.Whole],
      ['task', Task.Hold],
      ['order', Done],
    ]);
    // Eighteen centimetres, whatever their owner would rather have.
    expect([goes.bases.x[1], goes.bases.y[1], goes.bases.y[0]]).toEqual([2, 26, 16]);
    expect(without(offered[5]!)).toEqual([Done]);
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

  it('asks the enemy before it, no further off than anybody moves (TK-19a)', () => {
    const isAsked = (at: readonly [number, number]): boolean => {
      const red = [
        { is: SWORDS, at: [0, 0] },
        { is: 'swordsmen:3,skirmish', at },
      ] as const;
      const battle = groundOf({ red, generals });
      let asked = false;
      const player = playerOf(({ name }, _battle, options) => {
        if (name === 'order') return options.includes(Order.Unit + 0) ? Order.Unit + 0 : Done;
        if (name === 'task') return options.includes(Task.March) ? Task.March : Task.Hold;
        if (name === 'screen') asked = true;
        return name === 'screen' ? No : Step.Halt;
      });
      scripted([], (dice) => orderPhase(contextOf(battle, dice, player, player), 0));
      return asked;
    };
    expect([isAsked([0, 20]), isAsked([0, 20.1])]).toEqual([true, false]);
    const aside = groundOf({ red: [{ is: SWORDS, at: [0, 0] }] }).bases.halfWidth[0]! + SKIRMISH_RADIUS;
    expect([isAsked([aside - 0.1, 10]), isAsked([aside, 10]), isAsked([-aside, 10])]).toEqual([true, false, false]);
    expect(isAsked([0, -10])).toBe(false);
  });

  it('lets those who went ahead throw their javelins where they end point-blank (TK-19a, TK-27e)', () => {
    const battle = groundOf({
      red: [
        { is: SWORDS, at: [0, 0] },
        { is: 'swordsmen:3,skirmish,javelin', at: [0, 8] },
      ],
      blue: [{ is: SWORDS, at: [0, 30] }],
      generals,
    });
    orders(
      battle,
      [
        ['order', Order.Unit + 0],
        ['task', Task.March],
        ['screen', Yes],
        ['javelins', Yes],
        ['step', Step.Halt],
        ['task', Task.Hold],
        ['order', Done],
      ],
      [3, 4, 2],
    );
    expect([battle.bases.y[1], battle.units.figures[2]]).toEqual([26, 10]);
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
        ['target', 2],
        ['step', Step.Halt],
        ['task', Task.Hold],
        ['order', Done],
      ],
      misses,
    );
    expect(ahead.bases.y[0]).toBe(17);
  });

  it('goes no further than it is told, turns to an enemy, and counts as an order to stand where no unit moves', () => {
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
