import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { Act, type TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { GeneralRole } from '../../../../../src/systems/taktika/state/units.js';
import { FORMATIONS, SPECIALS } from '../../../../../src/systems/taktika/tables/vocabulary.js';
import type { GameContext } from '../../../../../src/systems/taktika/turn/context.js';
import {
  changeSeat,
  mayChangeSeat,
  mayRally,
  mayRecover,
  mayReform,
  rallyUnit,
  recover,
  reform,
} from '../../../../../src/systems/taktika/turn/tasks.js';
import { contextOf } from './fielded.js';
import { groundOf } from './ground.js';

const veryDense = FORMATIONS.indexOf('veryDense');
const dense = FORMATIONS.indexOf('dense');
const open = FORMATIONS.indexOf('open');
const skirmish = FORMATIONS.indexOf('skirmish');
const circle = SPECIALS.indexOf('circle');
const tortoise = SPECIALS.indexOf('tortoise');

function run(battle: TaktikaBattle, rolls: readonly number[], act: (context: GameContext) => void): void {
  scripted(rolls, (dice) => act(contextOf(battle, dice)));
}

describe('a change of formation', () => {
  it('tests every figure and takes up room to the rear only (TK-8i, TK-8j)', () => {
    const battle = groundOf({ red: [{ is: 'swordsmen:12,dense', at: [0, 0] }] });
    run(battle, [1, 1, 1, 1, 1, 1, 1, 1, 4, 5, 6, 3], (context) => reform(context, 0, open, 0));
    expect(battle.units.formation[0]).toBe(open);
    expect(battle.units.ordered[0]).toBe(9);
    expect([battle.bases.x[0], battle.bases.y[0], battle.bases.depth[0]]).toEqual([0, 0, 12]);
    expect(battle.acts[0]! & Act.ChangedFormation).not.toBe(0);
  });

  it('needs figures, room, and for the tortoise shields; never concerns skirmish order (TK-3g, TK-20a, R58)', () => {
    const battle = groundOf({
      red: [
        { is: 'swordsmen:12,dense', at: [0, 0] },
        { is: 'swordsmen:12,dense', at: [0, -7] },
        { is: 'swordsmen:4,dense,large-shield', at: [20, 0] },
        { is: 'swordsmen:3,skirmish', at: [40, 0] },
      ],
    });
    expect(mayReform(battle, 0, veryDense, 0)).toBe(true);
    expect(mayReform(battle, 0, dense, 0)).toBe(false);
    expect(mayReform(battle, 0, dense, circle)).toBe(true);
    expect(mayReform(battle, 0, dense, tortoise)).toBe(false);
    expect(mayReform(battle, 0, open, 0)).toBe(false);
    expect(mayReform(battle, 1, open, 0)).toBe(true);
    expect(mayReform(battle, 1, skirmish, 0)).toBe(false);
    expect(mayReform(battle, 2, veryDense, 0)).toBe(false);
    expect(mayReform(battle, 2, dense, tortoise)).toBe(true);
    expect(mayReform(battle, 3, open, 0)).toBe(false);
    expect(mayReform(battle, 3, skirmish, circle)).toBe(false);
    expect(battle.bases.depth[0]).toBe(6);
  });
});

describe('riders', () => {
  it('dismount and mount again, keeping their formation where they can fill it (TK-18a, R57)', () => {
    const battle = groundOf({
      red: [
        { is: 'riders:9,dense', at: [0, 0] },
        { is: 'riders:2,open', at: [20, 0] },
        { is: 'swordsmen:9,dense', at: [40, 0] },
      ],
      generals: [{ side: 0, is: 'riders:6', leads: 0, talent: 1 }],
    });
    expect([0, 1, 2].map((unit) => mayChangeSeat(battle, unit))).toEqual([true, false, false]);
    expect(battle.units.general[0]).toBe(GeneralRole.Fights);
    run(battle, [1, 1, 1, 1, 1, 1, 5, 5, 4], (context) => changeSeat(context, 0));
    expect(battle.units.traits[0]!.mounted).toBe(false);
    expect(battle.units.ordered[0]).toBe(7);
    expect(battle.units.general[0]).toBe(GeneralRole.Commands);
    expect(battle.bases.depth[0]).toBe(6);
    run(battle, [1, 1, 1, 1, 1, 1, 1], (context) => changeSeat(context, 0));
    expect(battle.units.traits[0]!.mounted).toBe(true);
  });
});

describe('recovery', () => {
  it('takes a whole turn and brings figures back that pass their test (TK-8l, R55)', () => {
    const battle = groundOf({ red: [{ is: 'swordsmen:9', at: [0, 0] }] });
    expect(mayRecover(battle, 0)).toBe(false);
    battle.units.ordered[0] = 5;
    expect(mayRecover(battle, 0)).toBe(true);
    run(battle, [3, 4, 1, 6], (context) => recover(context, 0));
    expect(battle.units.ordered[0]).toBe(7);
    expect(mayRecover(battle, 0)).toBe(false);
  });
});

describe('a rally', () => {
  it('is not for those whose base an enemy touches (R46)', () => {
    for (const [y, may] of [
      [6, false],
      [7, true],
    ] as const) {
      const battle = groundOf({
        red: [{ is: 'swordsmen:9', at: [0, 0] }],
        blue: [{ is: 'swordsmen:9', at: [0, -y], looks: [0, 1] }],
      });
      battle.units.fleeing[0] = 1;
      battle.units.ordered[0] = 0;
      expect(mayRally(battle, 0)).toBe(may);
    }
  });

  it('stops a fleeing unit once a turn, which then faces the nearest enemy with one figure (TK-15b, TK-15c, R46)', () => {
    const battle = groundOf({
      red: [{ is: 'swordsmen:9', at: [0, 0], looks: [0, -1] }],
      blue: [
        { is: 'swordsmen:9', at: [0, 40] },
        { is: 'swordsmen:9', at: [30, 3], looks: [-1, 0] },
      ],
      generals: [{ side: 0, leads: 0, talent: 1 }],
    });
    const { units } = battle;
    units.fleeing[0] = 1;
    units.ordered[0] = 0;
    expect(mayRally(battle, 0)).toBe(true);
    run(battle, [5], (context) => rallyUnit(context, 0, 0));
    expect([units.fleeing[0], mayRally(battle, 0)]).toEqual([1, false]);
    battle.acts[0] = 0;
    run(battle, [4], (context) => rallyUnit(context, 0, 0));
    expect([units.fleeing[0], units.ordered[0]]).toEqual([0, 1]);
    expect(battle.bases.forwardX[0]).toBeCloseTo(1, 12);
    expect(battle.acts[0]! & Act.Rallied).not.toBe(0);
  });
});
