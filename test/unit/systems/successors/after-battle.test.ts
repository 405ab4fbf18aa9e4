import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../src/chance/scripted.js';
import { Winner } from '../../../../src/systems/successors/axes.js';
import { Answer, FIRST_TYPE, Selection } from '../../../../src/systems/successors/decisions.js';
import { Away, RoyalState } from '../../../../src/systems/successors/state/war-state.js';
import { Unit } from '../../../../src/systems/successors/tables/units.js';
import { INDEPENDENT } from '../../../../src/systems/successors/tables/vocabulary.js';
import { type Answers, along, LINE, mapOf, move, placeOf, unitsAt, warOf } from './small-war.js';

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
      return [war.warState.royalState[0], war.warState.royalAt[0]];
    };
    expect(fate(1)).toEqual([RoyalState.Captured, warOf({ map: LINE, forces: [] }).warState.map.spaceOf('X')]);
    expect(fate(INDEPENDENT)).toEqual([RoyalState.Inactive, Away.Removed]);
  });

  it('royal family falls to the side that has intercepted, although another army has failed to (SU-9g, SU-19a)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X', 'Q-X', 'R-X'] }),
      royals: [['Philip', 0]],
      forces: [
        { space: 'S', side: 0, generals: { mover: {} } },
        { space: 'Q', side: 1, generals: { late: {} }, units: { mercenary: 1 } },
        { space: 'R', side: 1, generals: { red: {} }, units: { mercenary: 1 } },
      ],
    });
    const answers: Answers = (name) => (name === 'refuseBattle' ? Answer.No : Selection.Everybody);
    scripted([4, 5], (dice) => move(war, 'mover', 1, dice, along(['X'], answers)));
    expect([placeOf(war, 'mover'), placeOf(war, 'late'), placeOf(war, 'red')]).toEqual([Away.Dispersed, 'Q', 'X']);
    expect(war.warState.royalState[0]).toBe(RoyalState.Captured);
    expect(war.warState.royalAt[0]).toBe(war.warState.map.spaceOf('X'));
  });

  it('of besiegers that is drawn the interceptors go back, also when no unit is left in the city (SU-10.3c)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X', 'R-X'] }, { major: ['X'] }),
      control: { X: 1 },
      forces: [
        { space: 'S', side: 0, generals: { mover: { battleRating: 1 } }, units: { mercenary: 2 } },
        { space: 'X', side: 0, units: { mercenary: 3 } },
        { space: 'R', side: 1, generals: { red: { initiative: 3, battleRating: 1 } }, units: { macedonian: 1 } },
        { space: 'X', side: 1, inside: true, units: { mercenary: 1 } },
      ],
    });
    const answers: Answers = (name) => {
      if (name === 'refuseBattle') return Answer.No;
      return name === 'drawnLoss' ? Unit.Mercenary : Selection.Everybody;
    };
    // 5 with a 7 against 4 with a 7: 2 to 2. The only unit of the city comes out, and is lost.
    scripted([4, 3, 4, 3, 4], (dice) => move(war, 'mover', 1, dice, along(['X'], answers)));
    expect([war.battle.attackerResult, war.battle.defenderResult]).toEqual([2, 2]);
    expect([placeOf(war, 'mover'), placeOf(war, 'red')]).toEqual(['X', 'R']);
    expect([unitsAt(war, 'S'), unitsAt(war, 'X'), unitsAt(war, 'R')]).toEqual([0, 4, 1]);
  });

  it('that is drawn who came out of the city goes back inside, and the senior general has commanded (SU-12.9b, SU-8b)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X'] }, { major: ['X'] }),
      control: { X: 0 },
      forces: [
        {
          space: 'S',
          side: 0,
          generals: { mover: { battleRating: 1, seniority: 5 }, junior: { battleRating: 6, seniority: 1 } },
          units: { mercenary: 2 },
        },
        { space: 'X', side: 1, units: { mercenary: 4 } },
        { space: 'X', side: 0, inside: true, units: { mercenary: 2 } },
      ],
    });
    // 4 and a local force of 1 with a 6 against 4 with a 6: 1 to 1.
    scripted([1, 5, 1, 5], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['X'], () => Selection.Everybody),
      ),
    );
    expect([war.battle.attackerTotal, war.battle.attackerRating, war.battle.winner]).toEqual([5, 1, Winner.Drawn]);
    expect([placeOf(war, 'mover'), unitsAt(war, 'S'), unitsAt(war, 'X')]).toEqual(['S', 1, 3]);
    expect(war.warState.unitsIn(war.warState.inside(war.warState.map.spaceOf('X')))).toBe(2);
  });

  it('independents have no local troops, though they hold the space (SU-12.2b)', () => {
    const war = warOf({
      map: LINE,
      control: { X: INDEPENDENT },
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 3 } },
        { space: 'X', side: INDEPENDENT, units: { independent: 2 } },
      ],
    });
    scripted([6, 6, 1, 1], (dice) => move(war, 'mover', 1, dice, along(['X'])));
    expect(war.battle.defenderTotal).toBe(2);
  });

  it('no side rolls for a commander who is not there (SU-12.10a, SU-E3)', () => {
    const rolled = (defender: object) => {
      const war = warOf({
        map: LINE,
        readings: { leaderCasualty: true },
        forces: [
          { space: 'S', side: 0, generals: { mover: { battleRating: 1 } }, units: { mercenary: 9 } },
          { space: 'X', side: 1, units: { mercenary: 1 }, ...defender },
        ],
      });
      // The defender's dice show a 9; a die that is neither needed nor rolled is left over.
      return () =>
        scripted([6, 6, 4, 5], (dice) =>
          move(
            war,
            'mover',
            1,
            dice,
            along(['X'], () => 0),
          ),
        );
    };
    expect(rolled({})).not.toThrow();
    expect(rolled({ generals: { red: {} } })).toThrow();
  });
});

describe('Silver Shields', () => {
  it('divide in pairs, and one who has lost his fellow goes where he likes (SU-14.1b)', () => {
    const counts = (silverShields: number) => {
      const war = warOf({
        map: LINE,
        whole: false,
        forces: [{ space: 'S', side: 0, generals: { mover: {} }, units: { silverShields } }],
      });
      let offered: readonly number[] = [];
      const answers: Answers = (name, at) => {
        if (name !== 'composeForce') return Selection.None;
        if (at.subject !== FIRST_TYPE + Unit.SilverShields) return Selection.Named;
        offered = [...at.options.list.subarray(0, at.options.count)];
        return silverShields;
      };
      scripted([], (dice) => move(war, 'mover', 1, dice, along([], answers), true));
      return offered;
    };
    expect(counts(4)).toEqual([0, 2, 4]);
    expect(counts(3)).toEqual([0, 1, 2, 3]);
  });
});
