import { describe, expect, it } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { scripted } from '../../src/chance/scripted.js';
import { Answer, FIRST_TYPE, Selection } from '../../src/systems/successors/decisions.js';
import { interception } from '../../src/systems/successors/rules/interception.js';
import { movement, movementPoints } from '../../src/systems/successors/rules/movement.js';
import { severalInterceptions } from '../../src/systems/successors/rules/several-interceptions.js';
import { STYLISED_MAP } from '../../src/systems/successors/tables/map.js';
import { Unit } from '../../src/systems/successors/tables/units.js';
import { roll } from '../play.js';
import { along, idOf, leaderOf, mapOf, move, type WarIn, warOf } from '../unit/systems/successors/small-war.js';
import { chance, expected } from './exactly.js';
import { outsideOf, reasonOf } from './successors-roads.js';

/** Red stands at R, next to every space of blue's way from A to E. */
const FIGURE: WarIn = {
  map: mapOf({ land: ['R-A', 'R-B', 'R-C', 'R-D', 'R-E', 'A-B', 'B-C', 'C-D', 'D-E'] }, { transit: ['C'] }),
  control: { B: 0 },
  forces: [
    { space: 'A', side: 0, generals: { blue: { initiative: 5, battleRating: 2, seniority: 0 } } },
    { space: 'R', side: 1, generals: { red: { initiative: 3 } }, units: { macedonian: 3 } },
  ],
};

describe('worked examples of interception', () => {
  it('W1: red may try at C, D and E, not at A and B (SU-10.2a, SU-10.3a, SU-10.5a)', () => {
    const asked: string[] = [];
    const war = warOf(FIGURE);
    // In C a 4 is not enough, because the die loses 1 there; in D and E a 3 is not.
    scripted([4, 3, 3], (dice) =>
      move(
        war,
        'blue',
        4,
        dice,
        along(['B', 'C', 'D', 'E'], (name) => {
          if (name === 'declareInterceptions') asked.push(idOf(war, war.space));
          return Selection.Everybody;
        }),
      ),
    );
    expect(asked).toEqual(['C', 'D', 'E']);
    expect(war.warState.at[leaderOf(war, 'blue')]).toBe(outsideOf(war.warState, 'E'));
  });

  it('X2: where red’s first success comes', () => {
    const place = (dice: Dice) => {
      const war = warOf(FIGURE);
      let found = 'none';
      move(
        war,
        'blue',
        4,
        dice,
        along(['B', 'C', 'D', 'E'], (name) => {
          if (name === 'refuseBattle') found = idOf(war, war.space);
          return name === 'refuseBattle' ? Answer.Yes : Selection.Everybody;
        }),
      );
      return found;
    };
    expect(['C', 'D', 'E', 'none'].map((at) => chance((dice) => place(dice) === at))).toEqual([
      '1/3',
      '1/3',
      '1/6',
      '1/6',
    ]);
    expect(chance((dice) => place(dice) !== 'none')).toBe('5/6');
  });

  it('X1: one attempt (SU-10.2a)', () => {
    const succeeds = (transit: boolean) =>
      chance((dice) => roll(interception, { initiative: 4, transit }, dice).succeeds);
    expect(succeeds(false)).toBe('1/3');
    expect(succeeds(true)).toBe('1/6');
  });

  it('W13: initiative 5 into a transit point, die 6 (SU-10.2a)', () => {
    expect(chance((dice) => roll(interception, { initiative: 5, transit: true }, dice).succeeds)).toBe('0/1');
  });

  it('X3, X4: several armies, several factions (SU-10.5b, SU-10.5c, SU-10.5d)', () => {
    const one = { firstFaction: 1, firstInitiative: 3, secondFaction: 1, secondInitiative: 4 };
    const which = (first: boolean, second: boolean) =>
      chance((dice) => {
        const found = roll(severalInterceptions, one, dice);
        return found.first === first && found.second === second;
      });
    expect([which(false, false), which(true, false), which(false, true), which(true, true)]).toEqual([
      '1/3',
      '1/3',
      '1/6',
      '1/6',
    ]);
    const two = { firstFaction: 1, firstInitiative: 4, secondFaction: 2, secondInitiative: 2 };
    const who = (faction: number) => chance((dice) => roll(severalInterceptions, two, dice).faction === faction);
    expect([who(1), who(2), who(0)]).toEqual(['1/3', '4/9', '2/9']);
    const four = {
      ...one,
      thirdFaction: 1,
      fourthFaction: 1,
      secondInitiative: 3,
      thirdInitiative: 3,
      fourthInitiative: 3,
    };
    const armies = (count: number) => chance((dice) => roll(severalInterceptions, four, dice).armies === count);
    expect([0, 1, 2, 3, 4].map(armies)).toEqual(['1/16', '1/4', '3/8', '1/4', '1/16']);
  });

  it('W21, X3, X4: the same in an encounter (SU-10.5b, SU-10.5c, SU-10.6c)', () => {
    const map = mapOf({ land: ['S-X', 'P-X', 'Q-X'] });
    const mover = { space: 'S', side: 0, generals: { mover: {} }, units: { mercenary: 1 } };
    const arrivals = (second: number, initiatives: readonly [number, number]) => (dice: Dice) => {
      const war = warOf({
        map,
        forces: [
          mover,
          { space: 'P', side: 1, generals: { p: { initiative: initiatives[0] } }, units: { macedonian: 1 } },
          { space: 'Q', side: second, generals: { q: { initiative: initiatives[1] } }, units: { macedonian: 1 } },
        ],
      });
      move(
        war,
        'mover',
        1,
        dice,
        along(['X'], (name) => (name === 'refuseBattle' ? Answer.Yes : Selection.Everybody)),
      );
      return ['p', 'q']
        .filter((name) => war.warState.at[leaderOf(war, name)] === outsideOf(war.warState, 'X'))
        .join('');
    };
    expect(scripted([4, 4], arrivals(1, [3, 4]))).toBe('p');
    expect(['', 'p', 'q', 'pq'].map((who) => chance((dice) => arrivals(1, [3, 4])(dice) === who))).toEqual([
      '1/3',
      '1/3',
      '1/6',
      '1/6',
    ]);
    expect(['p', 'q', ''].map((who) => chance((dice) => arrivals(2, [4, 2])(dice) === who))).toEqual([
      '1/3',
      '4/9',
      '2/9',
    ]);
  });

  it('W5: one attempt from each space, however its force is divided (SU-10.6a, SU-10.6b, SU-10.6d)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X', 'R-X'] }),
      whole: false,
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { mercenary: 1 } },
        {
          space: 'R',
          side: 1,
          generals: { senior: { initiative: 4, seniority: 9 }, junior: { initiative: 3, seniority: 2 } },
          units: { macedonian: 3, mercenary: 2 },
        },
      ],
    });
    const asked: number[] = [];
    scripted([4], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['X'], (name) => {
          if (name === 'refuseBattle') return Answer.Yes;
          if (name !== 'declareInterceptions') return undefined;
          asked.push(war.subject);
          if (war.subject < 0) return Selection.Named;
          if (war.subject === FIRST_TYPE + Unit.Macedonian) return 1;
          return war.subject === leaderOf(war, 'junior') ? Answer.Yes : 0;
        }),
      ),
    );
    const { warState } = war;
    // The junior general goes alone, and so cannot but be named: he is not asked for. His initiative is what counts.
    expect(asked).toEqual([-1, leaderOf(war, 'senior'), FIRST_TYPE + Unit.Macedonian, FIRST_TYPE + Unit.Mercenary]);
    expect(warState.at[leaderOf(war, 'junior')]).toBe(outsideOf(warState, 'X'));
    expect(warState.unitsOf(outsideOf(warState, 'X'), Unit.Macedonian)).toBe(1);
    expect(warState.unitsIn(outsideOf(warState, 'R'))).toBe(4);
  });

  it('W6: once green is there, red may not try (SU-10.5c, SU-10.5d)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X', 'G-X', 'R-X'] }),
      order: [0, 2, 1],
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { mercenary: 1 } },
        { space: 'R', side: 1, generals: { red: {} }, units: { mercenary: 1 } },
        { space: 'G', side: 2, generals: { green: {} }, units: { mercenary: 1 } },
      ],
    });
    const asked: number[] = [];
    scripted([6], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['X'], (name) => {
          if (name === 'declareInterceptions') asked.push(war.decider);
          return name === 'refuseBattle' ? Answer.Yes : Selection.Everybody;
        }),
      ),
    );
    expect(asked).toEqual([2]);
  });

  it('W17: who sails and backs up is in port again (SU-10.4c, SU-10.4d)', () => {
    const war = warOf({
      map: STYLISED_MAP,
      forces: [
        { space: 'PEL', side: 0, generals: { mover: {} }, units: { macedonian: 2 } },
        { space: 'DAS', side: 1, generals: { red: {} }, units: { macedonian: 2 } },
      ],
    });
    const reason = scripted([5], (dice) =>
      move(
        war,
        'mover',
        4,
        dice,
        along(['ABY'], (name) => (name === 'refuseBattle' ? Answer.Yes : Selection.Everybody)),
      ),
    );
    expect(reasonOf(reason)).toBe('refused');
    expect(war.warState.at[leaderOf(war, 'mover')]).toBe(outsideOf(war.warState, 'PEL'));
    expect(war.warState.at[leaderOf(war, 'red')]).toBe(outsideOf(war.warState, 'ABY'));
  });

  it('W23: a garrison of the mover’s side bars interception, unless it besieges a city (SU-10.3c)', () => {
    const asked = (besieged: boolean) => {
      const war = warOf({
        map: mapOf({ land: ['S-X', 'R-X'] }, { major: ['X'] }),
        control: besieged ? { X: 1 } : {},
        forces: [
          { space: 'S', side: 0, generals: { mover: {} }, units: { mercenary: 1 } },
          { space: 'X', side: 0, units: { mercenary: 1 } },
          { space: 'R', side: 1, generals: { red: {} }, units: { mercenary: 1 } },
          ...(besieged ? [{ space: 'X', side: 1, inside: true, units: { mercenary: 1 } }] : []),
        ],
      });
      let times = 0;
      scripted([], (dice) =>
        move(
          war,
          'mover',
          1,
          dice,
          along(['X'], (name) => {
            if (name === 'declareInterceptions') times++;
            return Selection.None;
          }),
        ),
      );
      return times;
    };
    expect(asked(false)).toBe(0);
    expect(asked(true)).toBe(1);
  });
});

describe('worked examples of movement', () => {
  it('W9: one die for generals of different initiative (SU-9a)', () => {
    expect([3, 4, 5].map((initiative) => movementPoints(initiative, 6))).toEqual([4, 4, 4]);
  });

  it('X6: movement points (SU-9a)', () => {
    const points = (dice: Dice) => roll(movement, { initiative: 3 }, dice).movementPoints;
    expect([2, 3, 4].map((wanted) => chance((dice) => points(dice) === wanted))).toEqual(['1/3', '1/6', '1/2']);
    expect(expected(points)).toBe('19/6');
  });
});
