import { describe, expect, it } from 'vitest';
import type { Dice } from '../../src/dice/dice.js';
import { scripted } from '../../src/dice/scripted.js';
import { type Domain, usualOf, type ValueOf } from '../../src/model/domain.js';
import type { Mechanic } from '../../src/model/mechanic.js';
import { Winner } from '../../src/systems/successors/axes.js';
import { STYLISED_MAP } from '../../src/systems/successors/data/map.js';
import { Unit } from '../../src/systems/successors/data/units.js';
import { END_REASONS, type EndReason } from '../../src/systems/successors/data/vocabulary.js';
import { Answer, FIRST_TYPE, STAND, spaceOf, spaceOption, Whom } from '../../src/systems/successors/decisions.js';
import { Event } from '../../src/systems/successors/events.js';
import { avoidBattle } from '../../src/systems/successors/rules/avoid-battle.js';
import { interception } from '../../src/systems/successors/rules/interception.js';
import { movement, movementPoints } from '../../src/systems/successors/rules/movement.js';
import { pursuit } from '../../src/systems/successors/rules/pursuit.js';
import { severalInterceptions } from '../../src/systems/successors/rules/several-interceptions.js';
import { Away, type Theatre } from '../../src/systems/successors/theatre.js';
import type { War } from '../../src/systems/successors/war.js';
import {
  type Answers,
  idOf,
  leaderOf,
  mapOf,
  move,
  towards,
  type WarIn,
  warOf,
} from '../unit/systems/successors/small-war.js';
import { chance, expected } from './exactly.js';

function outcomeOf<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  given: Partial<ValueOf<S>>,
  dice: Dice,
): ValueOf<O> {
  const outcome = usualOf(mechanic.outcome);
  mechanic.resolve(dice, { ...usualOf(mechanic.situation), ...given }, outcome);
  return outcome;
}

const reasonOf = (reason: number): EndReason => END_REASONS[reason]!;

/** Answers that walk along a path of spaces and then stop; other decisions go to `then`. */
function along(path: readonly string[], then: Answers = () => undefined): Answers {
  let next = 0;
  return (name, war) => {
    if (name !== 'moveStep') return then(name, war);
    const space = path[next++];
    return space === undefined ? 0 : towards(war, space);
  };
}

const insideOf = (theatre: Theatre, id: string) => theatre.inside(theatre.map.spaceOf(id));
const outsideOf = (theatre: Theatre, id: string) => theatre.outside(theatre.map.spaceOf(id));

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
          return Whom.Everybody;
        }),
      ),
    );
    expect(asked).toEqual(['C', 'D', 'E']);
    expect(war.theatre.at[leaderOf(war, 'blue')]).toBe(outsideOf(war.theatre, 'E'));
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
          return name === 'refuseBattle' ? Answer.Yes : Whom.Everybody;
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
      chance((dice) => outcomeOf(interception, { initiative: 4, transit }, dice).succeeds);
    expect(succeeds(false)).toBe('1/3');
    expect(succeeds(true)).toBe('1/6');
  });

  it('W13: initiative 5 into a transit point, die 6 (SU-10.2a)', () => {
    expect(chance((dice) => outcomeOf(interception, { initiative: 5, transit: true }, dice).succeeds)).toBe('0/1');
  });

  it('X3, X4: several armies, several factions (SU-10.5b, SU-10.5c, SU-10.5d)', () => {
    const one = { firstFaction: 1, firstInitiative: 3, secondFaction: 1, secondInitiative: 4 };
    const which = (first: boolean, second: boolean) =>
      chance((dice) => {
        const found = outcomeOf(severalInterceptions, one, dice);
        return found.first === first && found.second === second;
      });
    expect([which(false, false), which(true, false), which(false, true), which(true, true)]).toEqual([
      '1/3',
      '1/3',
      '1/6',
      '1/6',
    ]);
    const two = { firstFaction: 1, firstInitiative: 4, secondFaction: 2, secondInitiative: 2 };
    const who = (faction: number) => chance((dice) => outcomeOf(severalInterceptions, two, dice).faction === faction);
    expect([who(1), who(2), who(0)]).toEqual(['1/3', '4/9', '2/9']);
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
        along(['X'], (name) => (name === 'refuseBattle' ? Answer.Yes : Whom.Everybody)),
      );
      return ['p', 'q'].filter((name) => war.theatre.at[leaderOf(war, name)] === outsideOf(war.theatre, 'X')).join('');
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
          if (war.subject < 0) return Whom.Named;
          if (war.subject === FIRST_TYPE + Unit.Macedonian) return 1;
          return war.subject === leaderOf(war, 'junior') ? Answer.Yes : 0;
        }),
      ),
    );
    const { theatre } = war;
    // The junior general goes alone, and so cannot but be named: he is not asked for. His initiative is what counts.
    expect(asked).toEqual([-1, leaderOf(war, 'senior'), FIRST_TYPE + Unit.Macedonian, FIRST_TYPE + Unit.Mercenary]);
    expect(theatre.at[leaderOf(war, 'junior')]).toBe(outsideOf(theatre, 'X'));
    expect(theatre.unitsOf(outsideOf(theatre, 'X'), Unit.Macedonian)).toBe(1);
    expect(theatre.unitsIn(outsideOf(theatre, 'R'))).toBe(4);
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
          return name === 'refuseBattle' ? Answer.Yes : Whom.Everybody;
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
        along(['ABY'], (name) => (name === 'refuseBattle' ? Answer.Yes : Whom.Everybody)),
      ),
    );
    expect(reasonOf(reason)).toBe('refused');
    expect(war.theatre.at[leaderOf(war, 'mover')]).toBe(outsideOf(war.theatre, 'PEL'));
    expect(war.theatre.at[leaderOf(war, 'red')]).toBe(outsideOf(war.theatre, 'ABY'));
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
            return Whom.Nobody;
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
    const points = (dice: Dice) => outcomeOf(movement, { initiative: 3 }, dice).movementPoints;
    expect([2, 3, 4].map((wanted) => chance((dice) => points(dice) === wanted))).toEqual(['1/3', '1/6', '1/2']);
    expect(expected(points)).toBe('19/6');
  });
});

const HUNT = mapOf({ land: ['S-D', 'D-E', 'E-F'] });

describe('worked examples of avoiding battle', () => {
  it('W10, W11, W12: the die against initiative 3 (SU-11.1b, SU-11.1d)', () => {
    const escapes = (firstIsTransit: boolean, die: number) =>
      scripted([die], (dice) => outcomeOf(avoidBattle, { initiative: 3, firstIsTransit }, dice).escapes);
    expect([escapes(false, 3), escapes(false, 4)]).toEqual([false, true]);
    expect([escapes(true, 4), escapes(true, 5)]).toEqual([false, true]);
  });

  it('W12: a transit point as second space costs nothing (SU-11.1d)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-D', 'D-E', 'E-F'] }, { transit: ['F'] }),
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { mercenary: 2 } },
        { space: 'D', side: 1, generals: { hunted: { initiative: 3 } }, units: { macedonian: 1 } },
      ],
    });
    scripted([4], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['D'], (name) => {
          if (name === 'avoidBattle') return spaceOption(war.theatre.map.spaceOf('E'));
          return name === 'avoidSecondStep' ? spaceOption(war.theatre.map.spaceOf('F')) : undefined;
        }),
      ),
    );
    expect(war.theatre.at[leaderOf(war, 'hunted')]).toBe(outsideOf(war.theatre, 'F'));
  });

  it('W14: who tries and fails has no local troops (SU-11.2a, SU-12.2a)', () => {
    const strength = (tries: boolean) => {
      const war = warOf({
        map: mapOf({ land: ['S-D', 'D-E'] }, { major: ['D'], provinces: { P: ['D'] } }),
        control: { D: 1 },
        forces: [
          { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 4 } },
          { space: 'D', side: 1, generals: { hunted: { initiative: 4 } }, units: { macedonian: 3 } },
        ],
      });
      scripted(tries ? [4, 1, 1, 1, 1, 1] : [1, 1, 1, 1], (dice) =>
        move(
          war,
          'mover',
          1,
          dice,
          along(['D'], (name) => {
            if (name !== 'avoidBattle') return undefined;
            return tries ? spaceOption(war.theatre.map.spaceOf('E')) : STAND;
          }),
        ),
      );
      return war.clash.defenderTotal;
    };
    expect(strength(true)).toBe(6);
    expect(strength(false)).toBe(9);
  });

  it('W18: a mover without movement points stays where it is (SU-11.4b)', () => {
    const war = warOf({
      map: HUNT,
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { mercenary: 2 } },
        { space: 'D', side: 1, generals: { hunted: {} }, units: { mercenary: 1 } },
      ],
    });
    const reason = scripted([6], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['D'], (name) => (name === 'avoidBattle' ? war.options.list[1] : STAND)),
      ),
    );
    expect(reasonOf(reason)).toBe('noMovementPoints');
    expect(war.theatre.at[leaderOf(war, 'mover')]).toBe(outsideOf(war.theatre, 'D'));
  });

  it('W20, W24: where a force may go first (SU-11.3a, SU-11.3b, SU-11.3c)', () => {
    const spaces = (garrison: boolean) => {
      const war = warOf({
        map: STYLISED_MAP,
        forces: [
          { space: 'SAR', side: 0, generals: { mover: {} }, units: { mercenary: 2 } },
          { space: 'CEL', side: 1, generals: { hunted: {} }, units: { mercenary: 1 } },
          ...(garrison ? [{ space: 'GOR', side: 0, units: { mercenary: 1 } }] : []),
        ],
      });
      const offered: string[] = [];
      scripted([1, 1, 1, 1], (dice) =>
        move(
          war,
          'mover',
          1,
          dice,
          along(['CEL'], (name) => {
            if (name !== 'avoidBattle') return undefined;
            for (let at = 1; at < war.options.count; at++) offered.push(idOf(war, spaceOf(war.options.list[at]!)));
            return STAND;
          }),
        ),
      );
      return offered.sort();
    };
    expect(spaces(false)).toEqual(['GOR', 'LYC']);
    expect(spaces(true)).toEqual(['LYC']);
  });

  it('W25: who has put a unit into the city may not avoid (SU-11.3f, SU-15a)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-D', 'D-E'] }, { major: ['D'] }),
      control: { D: 1 },
      whole: false,
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 3 } },
        { space: 'D', side: 1, generals: { hunted: {} }, units: { mercenary: 4 } },
      ],
    });
    const asked: string[] = [];
    scripted([6, 6, 1, 1], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['D'], (name) => {
          asked.push(name);
          if (name === 'pickUp') return Whom.Nobody;
          if (name !== 'withdrawIntoCity') return undefined;
          return war.subject < 0 ? Whom.Named : war.subject === FIRST_TYPE + Unit.Mercenary ? 1 : Answer.No;
        }),
      ),
    );
    expect(asked).toContain('withdrawIntoCity');
    expect(asked).not.toContain('avoidBattle');
    expect(war.theatre.unitsIn(insideOf(war.theatre, 'D'))).toBe(1);
  });

  it('X5, X19: a defender who tries at both entries, and one who stands (SU-11.4a, SU-11.4c)', () => {
    const hunt = (tries: boolean, initiative: number) => (dice: Dice) => {
      const war = warOf({
        map: mapOf({ land: ['S-D', 'D-E', 'E-F'] }, { major: ['D'], provinces: { P: ['D'] } }),
        control: { D: 1 },
        forces: [
          { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 4, mercenary: 3 } },
          { space: 'D', side: 1, generals: { hunted: { initiative } }, units: { macedonian: 4 } },
        ],
      });
      const path = along(['D', 'E'], (name) => (tries && name === 'avoidBattle' ? war.options.list[1] : STAND));
      const reason = reasonOf(move(war, 'mover', 2, dice, path));
      return { reason, winner: war.clash.winner };
    };
    const ends = (tries: boolean, winner: number) =>
      chance((dice) => {
        const found = hunt(tries, 4)(dice);
        return found.reason === 'battle' && found.winner === winner;
      });
    expect(chance((dice) => hunt(true, 4)(dice).reason === 'battle')).toBe('8/9');
    expect(chance((dice) => hunt(true, 4)(dice).reason === 'noMovementPoints')).toBe('1/9');
    expect([Winner.Attacker, Winner.Drawn, Winner.Defender].map((winner) => ends(false, winner))).toEqual([
      '65/162',
      '16/81',
      '65/162',
    ]);
    expect([Winner.Attacker, Winner.Drawn, Winner.Defender].map((winner) => ends(true, winner))).toEqual([
      '400/729',
      '173/1458',
      '323/1458',
    ]);
  });

  it('X5, X19: the same as a mechanic (SU-11.4c)', () => {
    const end = (tries: boolean, wanted: number) =>
      chance((dice) => outcomeOf(pursuit, { tries, localTroops: 3 }, dice).end === wanted);
    expect([3, 1, 0, 2].map((wanted) => end(false, wanted))).toEqual(['65/162', '16/81', '65/162', '0/1']);
    expect([3, 1, 0, 2].map((wanted) => end(true, wanted))).toEqual(['400/729', '173/1458', '323/1458', '1/9']);
  });
});

describe('worked examples of cities', () => {
  it('W19: two of three units come out, and share the army’s fate (SU-12.4a, SU-12.4b, SU-12.4c)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X'] }, { major: ['X'] }),
      control: { X: 0 },
      whole: false,
      forces: [
        { space: 'S', side: 0, generals: { mover: { battleRating: 1 } }, units: { mercenary: 1 } },
        { space: 'X', side: 0, inside: true, units: { mercenary: 3 } },
        { space: 'X', side: 1, generals: { red: { battleRating: 1 } }, units: { macedonian: 6 } },
      ],
    });
    const { theatre } = war;
    const told: number[] = [];
    war.watcher = {
      event: (kind, a) => {
        if (kind === Event.Sortie) told.push(a);
      },
    };
    scripted([1, 1, 6, 6], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['X'], (name) => {
          if (name === 'avoidBattle') return STAND;
          if (name !== 'sortie') return undefined;
          return war.subject < 0 ? Whom.Named : 2;
        }),
      ),
    );
    expect(told).toEqual([0]);
    expect(war.clash.attackerTotal).toBe(4);
    expect(theatre.unitsIn(insideOf(theatre, 'X'))).toBe(1);
    expect(theatre.destroyed[Unit.Mercenary]).toBe(3);
    expect(theatre.at[leaderOf(war, 'mover')]).toBe(Away.Dispersed);
    expect(theatre.side[outsideOf(theatre, 'X')]).toBe(1);
  });

  it('W15: major generals are dispersed, minor ones go to the pool (SU-12.7c)', () => {
    const war: War = warOf({
      map: mapOf({ land: ['S-X'] }),
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 9 } },
        {
          space: 'X',
          side: 1,
          generals: { major: { seniority: 5 }, minor: { seniority: 0 } },
          units: { macedonian: 4, mercenary: 3, elephant: 1 },
        },
      ],
    });
    const { theatre } = war;
    scripted([1, 6, 6, 1, 1, 5], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['X'], () => undefined),
      ),
    );
    expect(theatre.at[leaderOf(war, 'major')]).toBe(Away.Dispersed);
    expect(theatre.at[leaderOf(war, 'minor')]).toBe(Away.Pool);
    const of = (units: Int16Array, type: number) => units[theatre.width + type];
    expect(of(theatre.destroyed, Unit.Mercenary)).toBe(3);
    expect(of(theatre.destroyed, Unit.Elephant)).toBe(1);
    expect(of(theatre.destroyed, Unit.Macedonian)).toBe(2);
    expect(of(theatre.dispersed, Unit.Macedonian)).toBe(2);
  });
});
