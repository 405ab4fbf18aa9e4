import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { face } from '../../../../../src/model/plane.js';
import { No, type Player, Yes } from '../../../../../src/model/player.js';
import { Act, Place, type TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { EventKind, Phase } from '../../../../../src/systems/taktika/state/events.js';
import type { Readings } from '../../../../../src/systems/taktika/state/traits.js';
import { GameContext } from '../../../../../src/systems/taktika/turn/context.js';
import { openBook } from '../../../../../src/systems/taktika/turn/order-book.js';
import { uncontrolledPhase } from '../../../../../src/systems/taktika/turn/uncontrolled-phase.js';
import { type Answer, first, playerOf } from './fielded.js';
import { groundOf, type Post, stand } from './ground.js';

const SWORDS = 'swordsmen:9';
const DENSE = 'swordsmen:9,dense';
const RIDERS = 'riders:6';

/** Plays Red's uncontrolled movement on written dice. */
function move(battle: TaktikaBattle, dice: readonly number[], red: Player<TaktikaBattle> = first): GameContext {
  return scripted(dice, (rolls) => {
    battle.phase = Phase.Uncontrolled;
    const context = new GameContext(battle, red, first, rolls);
    openBook(battle, context.book, 0);
    uncontrolledPhase(context, 0);
    return context;
  });
}

function fieldOf(red: readonly Post[], blue: readonly Post[] = [], readings: Partial<Readings> = {}): TaktikaBattle {
  return groundOf({ red, blue, readings });
}

describe('who is tested for uncontrolled movement', () => {
  it('is who has done nothing, in the order that his player chooses (TK-7.2a)', () => {
    const battle = fieldOf([-40, -25, -10, 5, 20, 35].map((x) => ({ is: SWORDS, at: [x, -20] })));
    const { acts, units } = battle;
    acts[0] = Act.Moved;
    acts[1] = Act.Held;
    units.engaged[2] = 1;
    const offered: number[][] = [];
    const last: Answer = (_, __, options) => {
      offered.push([...options]);
      return options.at(-1)!;
    };
    move(battle, [6, 6, 6], playerOf(last));
    expect(offered).toEqual([
      [3, 4, 5],
      [3, 4],
    ]);
    expect([0, 1, 2, 3, 4, 5].map((unit) => (acts[unit]! & Act.Tested) !== 0)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('is also who was ordered to stand, under the stricter reading of R28', () => {
    const red: Post[] = [{ is: SWORDS, at: [0, -20] }];
    const lax = fieldOf(red);
    const strict = fieldOf(red, [], { holdOrder: 1 });
    for (const battle of [lax, strict]) battle.acts[0] = Act.Held;
    move(lax, []);
    move(strict, [6]);
  });

  it('spares a unit behind a hedge or in a village, unless it has lost figures to shooting (TK-7.2b, W28)', () => {
    const battle = fieldOf([
      { is: SWORDS, at: [0, -20] },
      { is: SWORDS, at: [30, -20] },
    ]);
    battle.terrain.add('hedge', [[-6, -18, 6, -18]]);
    battle.terrain.add('village', [[20, -35, 40, -35, 40, -15, 20, -15]]);
    battle.terrainLaid();
    move(battle, []);
    expect([0, 1].map((unit) => battle.acts[unit])).toEqual([Act.Spared, Act.Spared]);
    battle.acts.fill(0);
    battle.shotLosses[0] = 1;
    move(battle, [6]);
    expect(battle.acts[0]).toBe(Act.Tested);
  });
});

describe('an impetuous unit', () => {
  it('wheels towards the enemy that the die selects and goes for it (TK-7.2e, TK-7.2f, W18)', () => {
    const red: Post[] = [{ is: SWORDS, at: [0, -20] }];
    const blue: Post[] = [
      { is: SWORDS, at: [0, 20] },
      { is: SWORDS, at: [-20, 22] },
      { is: SWORDS, at: [20, 24] },
    ];
    const nearest = fieldOf(red, blue);
    move(nearest, [3, 1]);
    expect(stand(nearest, 0)).toEqual([0, -3, 0, 1]);
    const third = fieldOf(red, blue);
    move(third, [3, 6]);
    const [x, , forwardX] = stand(third, 0);
    expect(x).toBeGreaterThan(2);
    expect(forwardX).toBeGreaterThan(0.3);
    expect(third.acts[0]! & Act.Moved).toBe(Act.Moved);
  });

  it('has own skirmishers before it go ahead, if they like (TK-19a)', () => {
    const red: Post[] = [
      { is: SWORDS, at: [0, -20] },
      { is: 'swordsmen:3,skirmish', at: [6, -12] },
    ];
    const answer = (screens: number): Player<TaktikaBattle> =>
      playerOf(({ name }, _battle, offered) => (name === 'screen' ? screens : offered[0]!));
    const [goes, stays] = [Yes, No].map((screens) => {
      const battle = fieldOf(red, [{ is: SWORDS, at: [0, 30] }]);
      battle.acts[1] = Act.Tested;
      move(battle, [3], answer(screens));
      return battle;
    });
    expect([stand(goes!, 0)[1], stand(goes!, 1)[1], goes!.acts[1]! & Act.Moved]).toEqual([-3, 6, Act.Moved]);
    expect([stand(stays!, 1)[1], stays!.acts[1]! & Act.Moved]).toEqual([-12, 0]);
  });

  it('leaves skirmishers and the fleeing alone, unless it skirmishes itself (TK-7.2e)', () => {
    const blue: Post[] = [
      { is: 'riders:2,skirmish', at: [0, 10] },
      { is: SWORDS, at: [-12, 10] },
    ];
    const formed = fieldOf([{ is: SWORDS, at: [0, -30] }], blue);
    formed.units.fleeing[2] = 1;
    move(formed, [1]);
    expect(stand(formed, 0)).toEqual([0, -30, 0, 1]);
    const light = fieldOf([{ is: 'swordsmen:3,skirmish', at: [0, -30] }], blue);
    move(light, [1, 1]);
    expect(stand(light, 0)).toEqual([0, -12, 0, 1]);
  });

  it('stays where it sees no enemy, and rolls for no target (R27)', () => {
    const battle = fieldOf([{ is: SWORDS, at: [0, -20] }], [{ is: SWORDS, at: [0, -38], looks: [0, 1] }]);
    move(battle, [1]);
    expect(stand(battle, 0)).toEqual([0, -20, 0, 1]);
  });

  it('is told of as who finds no way where its own stand before it, and not where it gets on', () => {
    const told = (ahead: number): readonly number[] => {
      const battle = fieldOf(
        [
          { is: DENSE, at: [0, -20] },
          { is: DENSE, at: [-5, ahead] },
          { is: DENSE, at: [5, ahead] },
        ],
        [{ is: SWORDS, at: [0, 20] }],
      );
      battle.acts.fill(Act.Held, 1, 3);
      const barred: number[] = [];
      battle.watcher = { event: (kind, unit, how) => void (kind === EventKind.Stayed && barred.push(unit, how)) };
      move(battle, [3]);
      expect((battle.acts[0]! & Act.Moved) !== 0).toBe(barred.length === 0);
      return barred;
    };
    expect(told(-14)).toEqual([0, 1]);
    expect(told(-11)).toEqual([]);
  });

  it('shoots instead at one of the nearest in range, skirmishers too, and does not move (TK-7.2g, R27)', () => {
    const battle = fieldOf(
      [{ is: 'shooters:9,bow,open', at: [0, -20] }],
      [
        { is: 'swordsmen:3,skirmish', at: [0, -10] },
        { is: SWORDS, at: [9, -10], looks: [-1, 0] },
      ],
    );
    const heard: string[] = [];
    battle.watcher = { event: (kind, a, b) => (kind === EventKind.Volley ? heard.push(`${a} ${b}`) : 0) };
    // The test, the die for the target, six arrows that miss.
    move(battle, [2, 5, 6, 6, 6, 6, 6, 6]);
    expect(heard).toEqual(['0 2']);
    expect(stand(battle, 0)).toEqual([0, -20, 0, 1]);
    expect(battle.acts[0]! & Act.Shot).toBe(Act.Shot);
  });

  it('in skirmish order shoots after its move, if any enemy has come in range (TK-11b)', () => {
    const red: Post[] = [{ is: 'shooters:3,bow,skirmish', at: [0, -20] }];
    const blue: Post[] = [{ is: SWORDS, at: [0, 15] }];
    const heard: number[] = [];
    const battle = fieldOf(red, blue);
    battle.watcher = { event: (kind) => heard.push(kind) };
    const last = playerOf((_, __, options) => options.at(-1)!);
    // Impetuous, 18 cm to stand 14 off: no enemy in range.
    move(battle, [1], last);
    const near = fieldOf(red, [{ is: SWORDS, at: [0, 10] }]);
    near.watcher = { event: (kind) => (kind === EventKind.Volley ? heard.push(-1) : 0) };
    move(near, [1, 6, 6, 6], last);
    expect(stand(near, 0)).toEqual([0, -2, 0, 1]);
    expect(heard.filter((kind) => kind === EventKind.Volley || kind === -1)).toEqual([-1]);
    expect(near.acts[0]! & Act.Shot).toBe(Act.Shot);
  });

  it('throws its javelins unasked when it ends its move point-blank (TK-27e, R37, R68)', () => {
    const battle = fieldOf([{ is: 'swordsmen:3,skirmish,javelin', at: [0, -20] }], [{ is: SWORDS, at: [0, 1.5] }]);
    move(
      battle,
      [1, 1, 2, 6],
      playerOf(() => Number.NaN),
    );
    expect(stand(battle, 0)).toEqual([0, -2, 0, 1]);
    expect(battle.units.figures[1]).toBe(7);
    expect(battle.units.engaged[0]).toBe(0);
  });

  it('on horseback goes on in trot and gallop after further tests, with a disorder test for each (TK-7.2i, TK-8n)', () => {
    const walk = fieldOf([{ is: RIDERS, at: [0, -38] }], [{ is: SWORDS, at: [0, 39] }]);
    move(walk, [1, 4]);
    expect(stand(walk, 0)).toEqual([0, -20, 0, 1]);
    const gallop = fieldOf([{ is: RIDERS, at: [0, -38] }], [{ is: SWORDS, at: [0, 39] }]);
    // Impetuous; trot, six riders; gallop, the four still in order.
    move(gallop, [1, 3, 1, 2, 6, 6, 6, 6, 1, 6, 6, 6, 2]);
    expect(stand(gallop, 0)).toEqual([0, 16, 0, 1]);
    expect(gallop.units.ordered[0]).toBe(3);
    expect(gallop.legs[0]).toBe(3);
  });

  it('never wheels further than its move allows (TK-8c)', () => {
    const battle = fieldOf(
      [{ is: 'lineInfantry:15,pike,veryDense', at: [0, 0] }],
      [{ is: SWORDS, at: [30, 14], looks: [-1, 0] }],
      { sight: 2 },
    );
    move(battle, [1]);
    const { bases } = battle;
    const corner = [bases.x[0]! - 4 * bases.forwardY[0]!, bases.y[0]! + 4 * bases.forwardX[0]!];
    expect(Math.hypot(corner[0]! + 4, corner[1]!)).toBeLessThanOrEqual(15);
  });
});

describe('a unit that has lost its nerve', () => {
  /** A battle in which Red has lost four other units, so that V of his swordsmen is -1 (W17). */
  function shaken(post: Post, readings: Partial<Readings> = {}): TaktikaBattle {
    const gone = [0, 1, 2, 3].map((at): Post => ({ is: SWORDS, at: [40, 10 * at - 20] }));
    const battle = fieldOf([post, ...gone], [{ is: SWORDS, at: [0, 30] }], readings);
    for (let unit = 1; unit < 5; unit++) {
      battle.present[unit] = 0;
      battle.where[unit] = Place.FledOff;
    }
    return battle;
  }

  it('backs half its move towards its own edge, facing the enemy, and is tested for disorder (TK-7.2h, W17)', () => {
    const battle = shaken({ is: SWORDS, at: [0, 0], looks: [0.6, 0.8] });
    move(battle, [1, 1, 2, 3, 4, 5, 6, 3, 2, 1]);
    expect(stand(battle, 0)).toEqual([0, -8.5, 0.6, 0.8]);
    expect(battle.units.ordered[0]).toBe(6);
    expect(battle.acts[0]! & Act.Moved).toBe(Act.Moved);
  });

  it('stays on a higher roll (TK-7.2d)', () => {
    const battle = shaken({ is: SWORDS, at: [0, 0] });
    move(battle, [2]);
    expect(stand(battle, 0)).toEqual([0, 0, 0, 1]);
  });

  it('is tested by its frontage under the other reading of R29', () => {
    const battle = shaken({ is: SWORDS, at: [0, 0] }, { backAwayDisorder: 1 });
    move(battle, [1, 1, 2, 3, 4, 5, 6, 3, 2, 1]);
    expect(battle.units.ordered[0]).toBe(3);
  });

  it('leaves the table over its own edge, without being lost (TK-7.2l)', () => {
    const battle = shaken({ is: SWORDS, at: [0, -30] });
    move(battle, [1]);
    expect([battle.present[0], battle.where[0]]).toEqual([0, Place.WentOff]);
  });

  it('meets the enemy that it comes to touch at once, in the zone that it came from (TK-7.2h, TK-12a, R34)', () => {
    const battle = shaken({ is: SWORDS, at: [0, 0] });
    const { bases } = battle;
    // The left corner of his front comes to touch its side; it stood behind the line of his rear.
    face(bases, 5, 0.6, -0.8);
    bases.x[5] = -4 - 3.2;
    bases.y[5] = -11.5 - 2.4;
    const heard: number[][] = [];
    battle.watcher = {
      event: (kind, ...of) => {
        if (kind === EventKind.Disordered || kind === EventKind.Contact) heard.push([kind, of[0], of[1], of[2]]);
      },
    };
    move(battle, [1, ...Array.from({ length: 9 }, () => 1)]);
    expect(stand(battle, 0)).toEqual([0, -8.5, 0, 1]);
    expect(heard).toEqual([
      [EventKind.Disordered, 0, 9, -1],
      [EventKind.Contact, 0, 5, 2],
    ]);
  });

  it('stops short of a unit behind it', () => {
    const battle = shaken({ is: 'swordsmen:12,dense', at: [0, 0] });
    battle.present[1] = 1;
    battle.where[1] = Place.OnTable;
    battle.units.fleeing[1] = 0;
    battle.acts[1] = Act.Held;
    battle.dissolved[1] = 1;
    [battle.bases.x[1], battle.bases.y[1]] = [2, -10];
    move(battle, [1, ...Array.from({ length: 12 }, () => 1)]);
    expect(stand(battle, 0)).toEqual([0, -3.75, 0, 1]);
  });
});

describe('the fleeing', () => {
  function fleeing(battle: TaktikaBattle, ...units: readonly number[]): TaktikaBattle {
    for (const unit of units) {
      battle.units.fleeing[unit] = 1;
      battle.units.ordered[unit] = 0;
    }
    return battle;
  }

  it('move on after all tests, 18 cm on foot and 19 mounted, towards their own edge (TK-7.2j)', () => {
    const battle = fleeing(
      fieldOf([
        { is: SWORDS, at: [-20, 10], looks: [1, 0] },
        { is: RIDERS, at: [20, 10] },
        { is: SWORDS, at: [0, -20] },
      ]),
      0,
      1,
    );
    const heard: number[] = [];
    battle.watcher = { event: (kind, a) => (kind === EventKind.Uncontrolled ? heard.push(a) : 0) };
    // V of the third is 1: it stays on a 6.
    move(battle, [6]);
    expect(heard).toEqual([2]);
    expect(stand(battle, 0)).toEqual([-20, -8, 1, 0]);
    expect(stand(battle, 1)).toEqual([20, -9, 0, 1]);
  });

  it('run through their friends as skirmishers do, whatever the order of both (TK-7.2k)', () => {
    const battle = fleeing(
      fieldOf([
        { is: 'swordsmen:12,dense', at: [0, 10] },
        { is: 'lineInfantry:12,spear,dense', at: [2, 2] },
      ]),
      0,
    );
    battle.acts[1] = Act.Held;
    move(battle, []);
    expect(stand(battle, 0)).toEqual([0, -8, 0, 1]);
    expect(stand(battle, 1)).toEqual([2, 2, 0, 1]);
  });

  it('are lost once they leave the table (TK-7.2l)', () => {
    const battle = fleeing(fieldOf([{ is: SWORDS, at: [0, -25] }]), 0);
    move(battle, []);
    expect([battle.present[0], battle.where[0]]).toEqual([0, Place.FledOff]);
  });
});
