import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { Yes } from '../../../../../src/model/player.js';
import type { TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import type { Readings } from '../../../../../src/systems/taktika/state/traits.js';
import { retouch } from '../../../../../src/systems/taktika/turn/contacts.js';
import { GameContext } from '../../../../../src/systems/taktika/turn/context.js';
import { extraLegs } from '../../../../../src/systems/taktika/turn/impetuous.js';
import { first, playerOf } from './fielded.js';
import { groundOf, type Post, stand } from './ground.js';

const SWORDS = 'swordsmen:9';
const RIDERS = 'riders:6';

function fieldOf(red: readonly Post[], blue: readonly Post[] = [], readings: Partial<Readings> = {}): TaktikaBattle {
  return groundOf({ red, blue, readings });
}

describe('an extra leg after success', () => {
  function beaten(readings: Partial<Readings> = {}): TaktikaBattle {
    return fieldOf([{ is: RIDERS, at: [0, -30] }], [{ is: SWORDS, at: [0, 39] }], readings);
  }

  function ride(battle: TaktikaBattle, dice: readonly number[], yes: boolean): void {
    scripted(dice, (rolls) => {
      const context = new GameContext(
        battle,
        playerOf(() => (yes ? 1 : 0)),
        first,
        rolls,
      );
      context.leg.success = true;
      battle.legs[0] = 1;
      extraLegs(context, 0);
    });
  }

  it('is ridden by who wants to and passes the test against V, and goes for a diced enemy (TK-10e, R65)', () => {
    const trot = beaten();
    // The test, one enemy alone, six riders in order; then on to a gallop no more.
    ride(trot, [3, 6, 6, 6, 6, 6, 6, 4], true);
    expect(stand(trot, 0)).toEqual([0, -12, 0, 1]);
    const failed = beaten();
    ride(failed, [4], true);
    expect(stand(failed, 0)).toEqual([0, -30, 0, 1]);
    const unwilling = beaten();
    ride(unwilling, [], false);
    expect(stand(unwilling, 0)).toEqual([0, -30, 0, 1]);
  });

  it('is no longer under orders: its owner is not asked whether to strike and go on (TK-10e, R68)', () => {
    const charge = fieldOf(
      [{ is: 'lancers:9,cavalrySpear,dense', at: [0, -20] }],
      [{ is: 'swordsmen:3,open', at: [0, -12] }],
    );
    const asked: string[] = [];
    const player = playerOf(({ name }) => {
      asked.push(name);
      return Yes;
    });
    // The test, nine riders in order, three hits in one rank; the enemy dies, and the ride goes on.
    scripted([3, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1], (rolls) => {
      const context = new GameContext(charge, player, first, rolls);
      context.leg.success = true;
      charge.legs[0] = 1;
      extraLegs(context, 0);
    });
    expect([charge.present[1], asked]).toEqual([0, ['extraLeg']]);
    expect(stand(charge, 0)).toEqual([0, -3, 0, 1]);
  });

  it('leads those who broke through past the enemy they pierced, which then is not fought (TK-10f, R65)', () => {
    const battle = fieldOf(
      [{ is: RIDERS, at: [0, -10] }],
      [
        { is: SWORDS, at: [0, -10], looks: [0, -1] },
        { is: SWORDS, at: [0, 39] },
      ],
    );
    retouch(battle, 0);
    expect(battle.units.engaged[0]).toBe(1);
    scripted([3, 6, 6, 6, 6, 6, 6, 4], (rolls) => {
      const context = new GameContext(
        battle,
        playerOf(() => 1),
        first,
        rolls,
      );
      context.leg.success = true;
      context.leg.pierces(0, 1);
      battle.legs[0] = 1;
      extraLegs(context, 0);
    });
    expect(stand(battle, 0)).toEqual([0, 8, 0, 1]);
    expect([battle.units.engaged[0], battle.units.engaged[1]]).toEqual([0, 0]);
  });

  it('is never made on foot, after three legs, or with V of 0 (R30)', () => {
    const foot = fieldOf([{ is: SWORDS, at: [0, -30] }], [{ is: SWORDS, at: [0, 39] }]);
    ride(foot, [], true);
    const scared = fieldOf(
      [{ is: RIDERS, at: [0, -30] }, ...[0, 1, 2].map((at): Post => ({ is: SWORDS, at: [40, 10 * at] }))],
      [{ is: SWORDS, at: [0, 39] }],
    );
    for (let unit = 1; unit < 4; unit++) scared.units.fleeing[unit] = 1;
    ride(scared, [], true);
    for (const battle of [foot, scared]) expect(stand(battle, 0)).toEqual([0, -30, 0, 1]);
  });
});
