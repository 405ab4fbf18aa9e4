import { describe, expect, it } from 'vitest';
import { No, Yes } from '../../../../../src/model/player.js';
import { advance, beginLeg } from '../../../../../src/systems/taktika/turn/march.js';
import { mixed } from '../field.js';
import { box } from '../geometry/field.js';
import { combat, listen, rolling } from './combat.js';
import { meetFrom } from './meeting.js';

const SWORDS = 'swordsmen:12,dense';
const BOWS = 'shooters:9,bow,open';

const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

describe('archers who are attacked', () => {
  it('are helped less by those beside them where the attacker has cover from these (TK-11k, R59)', () => {
    for (const attacked of [BOWS, mixed('open', 'shooters:6,bow,open', 'swordsmen:3,open')]) {
      const context = combat(
        {
          red: [{ is: SWORDS, at: [0, 0] }],
          blue: [
            { is: attacked, at: [0, 0] },
            { is: BOWS, at: [9, 0] },
            { is: BOWS, at: [-9, 0] },
          ],
        },
        {},
        { defensiveShooting: Yes, exchangeRanks: No },
      );
      const { terrain } = context.battle;
      terrain.add('stones', [box(-5.5, -8, 5.5, 1)]);
      const heard = listen(context);
      // A roll of 3 hits for units that touch the attacker, and for no others.
      rolling(context, [3, ...times(5, 6), 2, 3, ...times(4, 6), 3, 2, 2, ...times(3, 6)], () =>
        meetFrom(context, 0, 1, 0, -10),
      );
      expect(heard).toEqual(['Contact 0 1 0', 'Answered 1 0 1 1', 'Answered 2 0 1 1', 'Answered 3 0 2 2']);
    }
  });

  it('do not end the move of an attacker thinned to skirmishers, which so falls short of them (TK-11e, R41)', () => {
    const context = combat(
      { red: [{ is: 'swordsmen:4,open', at: [-6, -2] }], blue: [{ is: BOWS, at: [0, 0] }] },
      { goOn: Yes },
      { defensiveShooting: Yes },
    );
    const { bases, relations } = context.battle;
    beginLeg(context, 0, 17);
    context.leg.wanted = 17;
    rolling(context, [1, 1, ...times(4, 6)], () => advance(context));
    // The disc of 3 cm touches the corner 2 cm beside its middle.
    expect(bases.y[0]).toBeCloseTo(-Math.sqrt(5), 4);
    expect([relations.touch(0, 1), context.leg.stopped]).toEqual([true, true]);
  });
});
