import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../../src/chance/dice.js';
import { scripted } from '../../../../../src/chance/scripted.js';
import { No, Yes } from '../../../../../src/model/player.js';
import type { TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { EventKind } from '../../../../../src/systems/taktika/state/events.js';
import type { GameContext } from '../../../../../src/systems/taktika/turn/context.js';
import * as marching from '../../../../../src/systems/taktika/turn/march.js';
import { aimToFace, wheelLeft } from '../../../../../src/systems/taktika/turn/march-body.js';
import { contextOf, playerOf } from './fielded.js';
import { groundOf } from './ground.js';

const { beginLeg, beginLineLeg, halt, turnAbout, wheelTo } = marching;

/** Advances by up to so many centimetres and says how many they were. */
function advance(context: GameContext, centimetres: number): number {
  context.leg.wanted = centimetres;
  marching.advance(context);
  return context.leg.came;
}

/** Wheels by up to so many radians and says how many they were. */
function wheelBy(context: GameContext, way: number, radians: number): number {
  context.leg.wanted = radians;
  marching.wheelBy(context, way);
  return context.leg.came;
}

/** How far those on the march can go straight ahead. */
function reachAhead(context: GameContext): number {
  marching.lookAhead(context);
  return context.leg.seenAhead;
}

const SWORDS = 'swordsmen:12,dense';
const OPEN = 'swordsmen:9,open';
const SKIRMISHERS = 'swordsmen:3,skirmish';
const HORSE = 'riders:9,dense';

/** Lets a test march in a battle, on written dice of which none may be left. */
function march(battle: TaktikaBattle, rolls: readonly number[], move: (context: GameContext) => void): TaktikaBattle {
  scripted(rolls, (dice: Dice) => move(contextOf(battle, dice)));
  return battle;
}

function placeOf(battle: TaktikaBattle, unit: number): number[] {
  const { x, y } = battle.bases;
  return [x[unit]!, y[unit]!].map((value) => Number(value.toFixed(6)));
}

describe('a unit on the march', () => {
  it('goes straight ahead and wheels, and pays for both (TK-8b, TK-8c, R32)', () => {
    const battle = groundOf({ red: [{ is: SWORDS, at: [0, 0] }] });
    march(battle, [], (context) => {
      beginLeg(context, 0, 16);
      expect(reachAhead(context)).toBe(16);
      expect(advance(context, 3)).toBe(3);
      expect(wheelLeft(context)).toBeCloseTo(13 / 8, 12);
      expect(wheelBy(context, 1, Math.PI / 2)).toBeCloseTo(Math.PI / 2, 12);
      expect(context.leg.left).toBeCloseTo(13 - 4 * Math.PI, 9);
      expect(advance(context, 100)).toBeCloseTo(13 - 4 * Math.PI, 9);
      expect(context.leg.left).toBeCloseTo(0, 12);
      halt(context);
    });
    expect(placeOf(battle, 0)).toEqual([-4 - 13 + 4 * Math.PI, 7].map((value) => Number(value.toFixed(6))));
  });

  it('is stopped by the edge, by impassable terrain and by friends that it may not pass (TK-8f)', () => {
    const battle = groundOf({
      red: [
        { is: SWORDS, at: [0, 0] },
        { is: SWORDS, at: [0, 12] },
        { is: SWORDS, at: [30, 35] },
        { is: SWORDS, at: [-30, 0] },
      ],
    });
    battle.terrain.add('lake', [[-40, 9, -20, 9, -20, 20, -40, 20]]);
    march(battle, [], (context) => {
      for (const [unit, way] of [
        [0, 6],
        [2, 5],
        [3, 9],
      ] as const) {
        beginLeg(context, unit, 16);
        expect(advance(context, 16)).toBeCloseTo(way, 9);
        expect(context.leg.stopped).toBe(false);
      }
    });
  });

  it('passes through friends in open order, but never stays in one (TK-8f)', () => {
    const red = [
      { is: OPEN, at: [0, 0] },
      { is: OPEN, at: [0, 10] },
    ] as const;
    const through = groundOf({ red });
    march(through, [], (context) => {
      beginLeg(context, 0, 17);
      expect(advance(context, 17)).toBe(17);
    });
    const before = groundOf({ red });
    march(before, [], (context) => {
      beginLeg(context, 0, 17);
      expect(advance(context, 15)).toBe(4);
      expect(context.leg.left).toBe(13);
    });
  });

  it('tests once for each element that it enters, after the part of the way that leads there (TK-8g, R31)', () => {
    const battle = groundOf({ red: [{ is: SWORDS, at: [0, 0] }] });
    battle.terrain.add('stream', [[-20, 5, 0, 5, 10, 5, 20, 5]]);
    const rolls = [1, 2, 3, 4, 5, 6, 5, 6, 5, 6, 5, 6];
    march(battle, rolls, (context) => {
      beginLeg(context, 0, 16);
      advance(context, 4);
      expect(battle.units.ordered[0]).toBe(12);
      advance(context, 2);
      expect(battle.units.ordered[0]).toBe(8);
      advance(context, 10);
      halt(context);
      expect(battle.units.ordered[0]).toBe(8);
    });
  });

  it('tests riders after a trot and a gallop, not after the walk (TK-8m, TK-8n)', () => {
    const battle = groundOf({ red: [{ is: HORSE, at: [0, -40] }] });
    march(battle, [4, 4, 4, 4, 4, 4, 1, 2, 3, 3, 4, 4, 4, 4, 4], (context) => {
      for (const ordered of [9, 6, 5]) {
        beginLeg(context, 0, 17);
        advance(context, 17);
        halt(context);
        expect(battle.units.ordered[0]).toBe(ordered);
      }
    });
    expect(battle.legs[0]).toBe(3);
  });

  it('tests no unit after a trot in which none has moved (TK-8n)', () => {
    const battle = groundOf({ red: [{ is: HORSE, at: [0, -40] }], blue: [{ is: SWORDS, at: [0, 0] }] });
    march(battle, [], (context) => {
      for (const distance of [17, 0]) {
        beginLeg(context, 0, 17);
        advance(context, distance);
        halt(context);
      }
    });
    expect([battle.legs[0], battle.units.ordered[0]]).toEqual([2, 9]);
  });

  it('turns freely on a round base (TK-8d), and on the spot where the reading lets it (R33)', () => {
    const battle = groundOf({
      red: [
        { is: SKIRMISHERS, at: [0, 0] },
        { is: SWORDS, at: [20, 3] },
      ],
    });
    march(battle, [], (context) => {
      beginLeg(context, 0, 18);
      aimToFace(context, 1);
      expect(context.leg.way * context.leg.wanted).toBeCloseTo(-Math.PI / 2, 12);
      wheelTo(context, 1);
      expect(context.leg.left).toBe(18);
      expect(battle.bases.forwardX[0]).toBeCloseTo(1, 12);
      beginLeg(context, 1, 16);
      turnAbout(context, 1);
      expect(context.leg.left).toBe(8);
      expect(battle.bases.forwardY[1]).toBe(-1);
      expect(placeOf(battle, 1)).toEqual([20, -3]);
    });
  });

  it('comes to a stop before an enemy, and both are engaged (TK-9m)', () => {
    const battle = groundOf({ red: [{ is: SWORDS, at: [0, 0] }], blue: [{ is: SWORDS, at: [2, 9] }] });
    march(battle, [], (context) => {
      beginLeg(context, 0, 16);
      expect(reachAhead(context)).toBeCloseTo(9, 9);
      expect(advance(context, 16)).toBeCloseTo(9, 9);
      expect(context.leg.stopped).toBe(true);
      expect(advance(context, 16)).toBe(0);
      expect(wheelBy(context, 1, 1)).toBe(0);
      expect([...battle.units.engaged]).toEqual([1, 1]);
    });
  });

  it('drives lone enemy generals to the nearest of their units (R48)', () => {
    const battle = groundOf({
      red: [{ is: SWORDS, at: [0, 0] }],
      blue: [{ is: SWORDS, at: [15, 9] }],
      generals: [
        { side: 1, at: [1, 5] },
        { side: 1, at: [5, 5] },
      ],
    });
    march(battle, [], (context) => {
      beginLeg(context, 0, 16);
      advance(context, 8);
    });
    expect([...battle.attachedTo]).toEqual([1, -1]);
  });
});

describe('success in a collision', () => {
  const ones = Array.from({ length: 15 }, () => 1);

  /** Lets 15 pikemen run into three men 5 cm before them and kill them; returns how far they came and what was asked. */
  function strike(goesOn: number): { came: number; stopped: boolean; asked: string[] } {
    const battle = groundOf({
      red: [{ is: 'lineInfantry:15,pike,veryDense', at: [0, 0] }],
      blue: [{ is: 'swordsmen:3,open', at: [0, 5] }],
    });
    const asked: string[] = [];
    const player = playerOf((decision, _battle, offered) => {
      asked.push(decision.name);
      return decision.name === 'goOn' ? goesOn : offered.at(-1)!;
    });
    return scripted(ones, (dice: Dice) => {
      const context = contextOf(battle, dice, player, player);
      beginLeg(context, 0, 15);
      const came = advance(context, 15);
      expect(battle.present[1]).toBe(0);
      expect(context.leg.success).toBe(true);
      return { came, stopped: context.leg.stopped, asked };
    });
  }

  it('lets the striker go on with the rest of its move, if it likes (TK-9l)', () => {
    expect(strike(Yes)).toEqual({ came: 15, stopped: false, asked: ['strike', 'goOn'] });
    const stays = strike(No);
    expect(stays.came).toBeCloseTo(5, 9);
    expect(stays.stopped).toBe(true);
  });
});

describe('a round base that comes to stand beside an enemy', () => {
  it('meets him there, though it might go on along his flank (TK-9a, TK-12a)', () => {
    const red = [{ is: 'swordsmen:3,skirmish', at: [7, -10] }] as const;
    const battle = groundOf({ red, blue: [{ is: SWORDS, at: [0, 0] }] });
    const heard: string[] = [];
    march(battle, [], (context) => {
      battle.watcher = { event: (kind, a, b) => heard.push(`${kind} ${a} ${b}`) };
      beginLeg(context, 0, 18);
      expect(advance(context, 13)).toBe(13);
      expect([heard.includes(`${EventKind.Contact} 0 1`), context.leg.stopped]).toEqual([true, true]);
    });
  });
});

describe('a wheel about a corner that touches an enemy', () => {
  it('meets him once the front faces him, though nothing has stopped it (TK-9a, TK-12a)', () => {
    const battle = groundOf({ red: [{ is: SWORDS, at: [8, 3] }], blue: [{ is: SWORDS, at: [0, 0] }] });
    const heard: string[] = [];
    march(battle, [], (context) => {
      battle.watcher = { event: (kind, a, b, c) => heard.push(`${kind} ${a} ${b} ${c}`) };
      beginLeg(context, 0, 16);
      expect(wheelBy(context, 1, Math.PI / 6)).toBeCloseTo(Math.PI / 6, 12);
      expect(context.leg.stopped).toBe(true);
    });
    // In his flank, where it has stood all the time.
    expect(heard).toContain(`${EventKind.Contact} 0 1 1`);
    expect(battle.units.engaged[1]).toBe(1);
  });
});

describe('a battle line on the march', () => {
  const red = [
    { is: SWORDS, at: [-9, 0] },
    { is: SWORDS, at: [0, 1] },
    { is: SWORDS, at: [9, 0] },
  ] as const;
  const members = Int32Array.of(0, 1, 2);

  it('moves and wheels as one body (TK-8e)', () => {
    const battle = groundOf({ red });
    march(battle, [], (context) => {
      beginLineLeg(context, members, 3, 8);
      expect(advance(context, 2)).toBe(2);
      expect(wheelLeft(context)).toBeCloseTo(6 / 26, 12);
      wheelBy(context, -1, 6 / 26);
      expect(context.leg.left).toBeCloseTo(0, 12);
    });
    expect(placeOf(battle, 2)[1]).toBeGreaterThan(2);
    const { x, y } = battle.bases;
    expect(Math.hypot(x[2]! - x[0]!, y[2]! - y[0]!)).toBeCloseTo(18, 12);
    expect(Math.hypot(x[1]! - x[0]!, y[1]! - y[0]!)).toBeCloseTo(Math.hypot(9, 1), 12);
  });

  it('stands as a whole where one of it meets an enemy', () => {
    const battle = groundOf({ red, blue: [{ is: SWORDS, at: [12, 5] }] });
    march(battle, [], (context) => {
      beginLineLeg(context, members, 3, 8);
      expect(advance(context, 8)).toBeCloseTo(5, 9);
      expect(context.leg.stopped).toBe(true);
    });
    expect(placeOf(battle, 0)).toEqual([-9, 5]);
  });

  it('is tested each unit by its own front, or by that of the whole line (R31)', () => {
    for (const [terrainFront, roll, ordered] of [
      [0, 5, 12],
      [1, 5, 1],
    ] as const) {
      const battle = groundOf({ red, readings: { terrainFront } });
      battle.terrain.add('hedge', [[-30, 5, 0, 5, 30, 5, 40, 5]]);
      const rolls = terrainFront === 0 ? Array.from({ length: 36 }, () => roll) : [];
      march(battle, rolls, (context) => {
        beginLineLeg(context, members, 3, 8);
        advance(context, 8);
      });
      expect([0, 1, 2].map((unit) => battle.units.ordered[unit])).toEqual([ordered, ordered, ordered]);
    }
  });
});
