import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import type { TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { GeneralMove } from '../../../../../src/systems/taktika/turn/decisions.js';
import { mayMoveGeneral, moveGeneral } from '../../../../../src/systems/taktika/turn/general-moves.js';
import { contextOf, playerOf } from './fielded.js';
import { groundOf, type Leader } from './ground.js';

const SWORDS = 'swordsmen:9';

/** Moves general 0 of Red as told, and returns what he could have done. */
function moves(battle: TaktikaBattle, answer: number): number[] {
  let offered: readonly number[] = [];
  const player = playerOf((_decision, _battle, options) => {
    offered = options;
    expect(options).toContain(answer);
    return answer;
  });
  scripted([], (dice) => moveGeneral(contextOf(battle, dice, player), 0, 0));
  return [...offered];
}

function alone(leader: Partial<Leader> = {}): TaktikaBattle {
  return groundOf({
    red: [
      { is: SWORDS, at: [0, 10] },
      { is: SWORDS, at: [0, 28] },
    ],
    blue: [{ is: SWORDS, at: [-12, 0], looks: [1, 0] }],
    generals: [{ side: 0, at: [0, 0], ...leader }],
  });
}

describe('a lone general', () => {
  it('rides 19 cm a turn in thirds, not into enemies (TK-7.1a, R48)', () => {
    const battle = alone();
    const offered = moves(battle, GeneralMove.Go + 4 * 12 + 3);
    // Direction 4 of 16 is to the left of the way to the enemy's edge, where an enemy stands 12 cm off.
    expect(offered).toContain(GeneralMove.Go + 4 * 4 + 1);
    expect(offered).not.toContain(GeneralMove.Go + 4 * 4 + 2);
    expect(battle.generalX[0]).toBeCloseTo(19, 12);
    expect(battle.generalY[0]).toBeCloseTo(0, 12);
    expect(mayMoveGeneral(battle, 0, 0)).toBe(false);
  });

  it('rides three legs when he is mounted (R48)', () => {
    const battle = alone({ is: 'riders:6' });
    for (let leg = 0; leg < 3; leg++) {
      expect(mayMoveGeneral(battle, 0, 0)).toBe(true);
      moves(battle, GeneralMove.Go + 4 * 12 + 3);
    }
    expect(battle.generalX[0]).toBeCloseTo(57, 12);
    expect(mayMoveGeneral(battle, 0, 0)).toBe(false);
  });

  it('joins a unit within his reach and leaves it to its rear (TK-7.1a)', () => {
    const battle = alone();
    const offered = moves(battle, GeneralMove.Attach + 0);
    expect(offered).not.toContain(GeneralMove.Attach + 1);
    expect(battle.attachedTo[0]).toBe(0);
    expect(battle.ridden[0]).toBe(40);
    moves(battle, GeneralMove.Leave);
    expect(battle.attachedTo[0]).toBe(-1);
    expect([battle.generalX[0], battle.generalY[0]]).toEqual([0, 4]);
    expect(battle.ridden[0]).toBe(70);
  });

  it('joins no unit that has a general already, and may stay', () => {
    const battle = groundOf({
      red: [{ is: SWORDS, at: [0, 10] }],
      generals: [
        { side: 0, at: [0, 0] },
        { side: 0, leads: 0 },
      ],
    });
    expect(moves(battle, GeneralMove.Stay)).not.toContain(GeneralMove.Attach + 0);
    expect(mayMoveGeneral(battle, 0, 0)).toBe(false);
  });
});
