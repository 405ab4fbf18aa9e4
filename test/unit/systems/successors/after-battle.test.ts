import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../src/dice/scripted.js';
import { INDEPENDENT } from '../../../../src/systems/successors/data/vocabulary.js';
import { Away, RoyalState } from '../../../../src/systems/successors/theatre.js';
import { along, LINE, move, placeOf, unitsAt, warOf } from './small-war.js';

describe('after a battle', () => {
  it('a draw costs both a unit, and the attacker backs up (SU-12.9a, SU-12.9b)', () => {
    const drawn = (reading: number) => {
      const war = warOf({
        map: LINE,
        readings: { drawn: reading },
        forces: [
          { space: 'S', side: 0, generals: { mover: { battleRating: 1 } }, units: { mercenary: 2 } },
          { space: 'X', side: 1, units: { mercenary: 2 } },
        ],
      });
      scripted([3, 4, 3, 4], (dice) => move(war, 'mover', 2, dice, along(['X'])));
      return [placeOf(war, 'mover'), unitsAt(war, 'S'), unitsAt(war, 'X')];
    };
    expect(drawn(0)).toEqual(['S', 1, 1]);
    expect(drawn(1)).toEqual(['S', 2, 2]);
  });

  it('royal family falls to the winner, or is inactive where independents win (SU-12.7d, SU-19a)', () => {
    const fate = (side: number) => {
      const war = warOf({
        map: LINE,
        royals: [['Philip', 0]],
        forces: [
          { space: 'S', side: 0, generals: { mover: { battleRating: 1 } }, units: { mercenary: 1 } },
          { space: 'X', side, units: { mercenary: 9 } },
        ],
      });
      scripted([1, 1, 6, 6], (dice) => move(war, 'mover', 1, dice, along(['X'])));
      return [war.theatre.royalState[0], war.theatre.royalAt[0]];
    };
    expect(fate(1)).toEqual([RoyalState.Captured, warOf({ map: LINE, forces: [] }).theatre.map.spaceOf('X')]);
    expect(fate(INDEPENDENT)).toEqual([RoyalState.Inactive, Away.Removed]);
  });
});
