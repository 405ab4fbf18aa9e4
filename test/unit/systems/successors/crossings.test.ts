import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../src/chance/scripted.js';
import { sampling } from '../../../../src/chance/streams.js';
import { Answer, Selection } from '../../../../src/systems/successors/decisions.js';
import { steady } from '../../../../src/systems/successors/players/encounter-policies.js';
import { Away } from '../../../../src/systems/successors/state/war-state.js';
import { END_REASONS, INDEPENDENT, NONE } from '../../../../src/systems/successors/tables/vocabulary.js';
import { type Answers, along, LINE, mapOf, move, placeOf, unitsAt, warOf } from './small-war.js';

describe('besiegers met by an interception', () => {
  it('are swept aside where they are generals alone and the army that came backs up (SU-10.3c, SU-9g)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X', 'R-X'] }, { major: ['X'] }),
      control: { X: 1 },
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { mercenary: 2 } },
        { space: 'X', side: 0, generals: { alone: { seniority: 3 } } },
        { space: 'R', side: 1, generals: { red: { initiative: 3 } }, units: { macedonian: 2 } },
        { space: 'X', side: 1, inside: true, units: { mercenary: 1 } },
      ],
    });
    const answers: Answers = (name) => (name === 'refuseBattle' ? Answer.Yes : Selection.Everybody);
    // Only the interception is rolled for: no enemy is there to fight.
    const reason = scripted([4], (dice) => move(war, 'mover', 1, dice, along(['X'], answers)));
    expect(END_REASONS[reason]).toBe('refused');
    expect([placeOf(war, 'mover'), placeOf(war, 'alone'), placeOf(war, 'red')]).toEqual(['S', Away.Dispersed, 'X']);
    expect([unitsAt(war, 'S'), unitsAt(war, 'X')]).toEqual([2, 3]);
  });

  it('leave no side behind where an interceptor who drew with them came from, and has lost everybody (SU-10.3c, SU-12.10a)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X', 'R-X'] }, { major: ['X'] }),
      control: { X: 1 },
      readings: { leaderCasualty: true },
      forces: [
        { space: 'S', side: 0, generals: { mover: { battleRating: 1 } }, units: { mercenary: 1 } },
        { space: 'X', side: 0, units: { mercenary: 1 } },
        { space: 'R', side: 1, generals: { red: { initiative: 3, battleRating: 1 } }, units: { mercenary: 1 } },
        { space: 'X', side: 1, inside: true, units: { mercenary: 1 } },
      ],
    });
    const answers: Answers = (name) => {
      if (name === 'refuseBattle') return Answer.No;
      return name === 'sortie' ? Selection.None : Selection.Everybody;
    };
    // 2 with a 9 against 2 with a 9: 3 to 3; of two commanders in danger the second falls.
    scripted([4, 4, 5, 4, 5, 1, 6], (dice) => move(war, 'mover', 1, dice, along(['X'], answers)));
    expect(war.battle.attackerResult).toBe(war.battle.defenderResult);
    expect(placeOf(war, 'red')).toBe(Away.Removed);
    expect(war.warState.side[war.warState.map.spaceOf('R')]).toBe(NONE);
  });
});

describe('independents of several types', () => {
  const army = (units: object) => ({ space: 'X', side: INDEPENDENT, units });

  it('are asked for nothing, whether they win, draw or lose (SU-8a, invariant 28)', () => {
    const left = (dice: readonly number[], units: object) => {
      const war = warOf({
        map: LINE,
        forces: [
          { space: 'S', side: 0, generals: { mover: { battleRating: 1 } }, units: { mercenary: 4 } },
          army(units),
        ],
      });
      const answers: Answers = (name) => {
        expect(war.decider, name).not.toBe(INDEPENDENT);
        return undefined;
      };
      scripted(dice, (rolls) => move(war, 'mover', 1, rolls, along(['X'], answers)));
      return unitsAt(war, 'X');
    };
    expect(left([3, 4, 5, 3], { independent: 3, mercenary: 1 })).toBe(3);
    expect(left([3, 4, 3, 4], { independent: 3, mercenary: 1 })).toBe(3);
    expect(left([6, 6, 1, 1, 4], { macedonian: 1, royal: 1 })).toBe(4);
  });
});

describe('players by the usual thresholds', () => {
  it('come out of the city only where that raises their chance to win (SU-12.4a)', () => {
    const sortie = (inside: object, combatTable = 0) => {
      const war = warOf({
        map: mapOf({ land: ['S-X'] }, { major: ['X'] }),
        control: { X: 0 },
        readings: { combatTable, localTroops: 1 },
        forces: [
          { space: 'S', side: 0, generals: { mover: { battleRating: 1 } }, units: { mercenary: 4 } },
          { space: 'X', side: 1, units: { mercenary: 4 } },
          { space: 'X', side: 0, inside: true, units: inside },
        ],
      });
      const player = steady.lead(0, sampling(1, 0, 0));
      let sent = -1;
      const answers: Answers = (name, at) => {
        const option = name === 'sortie' ? player.choose({ name, clause: 'SU-12.4a' }, at, at.options) : undefined;
        sent = option ?? sent;
        return option;
      };
      // 4 or 5 with a 12 against 4 with a 2: won by double.
      scripted([6, 6, 1, 1], (dice) => move(war, 'mover', 1, dice, along(['X'], answers)));
      return sent;
    };
    expect(sortie({ mercenary: 1 })).toBe(Selection.Everybody);
    // The odd point is wasted by the table halfStrengthFloor.
    expect(sortie({ mercenary: 1 }, 1)).toBe(Selection.None);
    expect(sortie({ mercenary: 2 }, 1)).toBe(Selection.Everybody);
  });
});
