import { describe, expect, it } from 'vitest';
import { recording } from '../../../../src/chance/recording.js';
import { scripted } from '../../../../src/chance/scripted.js';
import { sampling } from '../../../../src/chance/streams.js';
import { Answer, FIRST_TYPE, Selection, STAND } from '../../../../src/systems/successors/decisions.js';
import { proceed } from '../../../../src/systems/successors/encounter/encounter.js';
import { beginEncounter } from '../../../../src/systems/successors/encounter/marching.js';
import { isDoubled } from '../../../../src/systems/successors/rules/winner-of.js';
import { EncounterState } from '../../../../src/systems/successors/state/encounter-state.js';
import type { War } from '../../../../src/systems/successors/state/war.js';
import { Away } from '../../../../src/systems/successors/state/war-state.js';
import { STYLISED_MAP } from '../../../../src/systems/successors/tables/map.js';
import { Unit } from '../../../../src/systems/successors/tables/units.js';
import { END_REASONS, INDEPENDENT } from '../../../../src/systems/successors/tables/vocabulary.js';
import { type Answers, along, idOf, LINE, leaderOf, mapOf, move, placeOf, unitsAt, warOf } from './small-war.js';

/** The names of the decisions that are asked for, in order. */
function asked(war: War, run: (answers: (then: Answers) => Answers) => void): readonly string[] {
  const names: string[] = [];
  run((then) => (name, at) => {
    names.push(name);
    return then(name, at);
  });
  expect(war.warState.now.every((value) => value === 0)).toBe(true);
  return names;
}

const reasonOf = (reason: number) => END_REASONS[reason];

describe('marching', () => {
  it('costs the link, ends without movement points, and takes named ones along (SU-9b)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X'], mountain: ['X-Y'] }),
      whole: false,
      forces: [
        {
          space: 'S',
          side: 0,
          generals: { mover: { seniority: 5 }, senior: { seniority: 9 }, junior: { seniority: 1 } },
          units: { macedonian: 2, silverShields: 2 },
        },
      ],
    });
    const counts: number[][] = [];
    const answers: Answers = (name, at) => {
      if (name === 'pickUp') return Selection.None;
      if (name !== 'composeForce') return undefined;
      if (at.subject < 0) return Selection.Named;
      counts.push([at.subject, ...at.options.list.subarray(0, at.options.count)]);
      return at.options.list[at.options.count - 1];
    };
    const reason = scripted([], (dice) => move(war, 'mover', 1, dice, along(['X'], answers), true));
    // Only juniors go along; Silver Shields never split (SU-14.1b).
    expect(counts).toEqual([
      [leaderOf(war, 'junior'), 0, 1],
      [FIRST_TYPE + Unit.Macedonian, 0, 1, 2],
      [FIRST_TYPE + Unit.SilverShields, 0, 2],
    ]);
    expect([placeOf(war, 'mover'), placeOf(war, 'junior'), placeOf(war, 'senior')]).toEqual(['X', 'X', 'S']);
    expect(reasonOf(reason)).toBe('noMovementPoints');
  });

  it('lets no general without units into a space that others hold (SU-9b)', () => {
    const war = warOf({
      map: LINE,
      forces: [
        { space: 'S', side: 0, generals: { mover: {} } },
        { space: 'X', side: 1, units: { mercenary: 1 } },
      ],
    });
    expect(reasonOf(scripted([], (dice) => move(war, 'mover', 4, dice, along([]))))).toBe('stopped');
    expect(placeOf(war, 'mover')).toBe('S');
  });

  it('picks units up and drops them on its way (SU-9c)', () => {
    const war = warOf({
      map: LINE,
      whole: false,
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 2 } },
        { space: 'X', side: 0, units: { mercenary: 3 } },
      ],
    });
    const answers: Answers = (name, at) => {
      if (name !== 'pickUp') return undefined;
      if (at.subject < 0) return idOf(at, at.space) === 'X' ? Selection.Named : Selection.None;
      return at.subject === FIRST_TYPE + Unit.Macedonian ? 1 : 2;
    };
    scripted([], (dice) => move(war, 'mover', 2, dice, along(['X', 'Y'], answers)));
    expect(unitsAt(war, 'X')).toBe(2);
    expect(war.warState.unitsOf(war.warState.map.spaceOf('Y'), Unit.Mercenary)).toBe(2);
    expect(war.warState.unitsOf(war.warState.map.spaceOf('Y'), Unit.Macedonian)).toBe(1);
  });

  it('overruns a force a quarter as strong, for a movement point more (SU-9f, SU-11.3d)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X', 'X-Y'] }),
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 4 } },
        { space: 'X', side: 1, generals: { red: { initiative: 4 } }, units: { macedonian: 1 } },
      ],
    });
    const names = asked(war, (note) => {
      const yes = note((name, at) => {
        if (name === 'declareOverrun') return Answer.Yes;
        return name === 'avoidBattle' ? at.options.list[1] : undefined;
      });
      // The attempt fails with a 4; the attrition die is a 6.
      const reason = scripted([4, 6], (dice) => move(war, 'mover', 3, dice, along(['X', 'Y'], yes)));
      expect(reasonOf(reason)).toBe('noMovementPoints');
    });
    expect(names).toEqual(['declareOverrun', 'avoidBattle']);
    expect(placeOf(war, 'mover')).toBe('Y');
    expect(placeOf(war, 'red')).toBe(Away.Dispersed);
    expect(war.warState.destroyed[war.warState.width + Unit.Macedonian]).toBe(1);
    expect(unitsAt(war, 'Y')).toBe(4);
  });

  it('sweeps lone generals aside without a battle, and goes on (SU-9g)', () => {
    const war = warOf({
      map: LINE,
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { mercenary: 1 } },
        { space: 'X', side: 1, generals: { major: { seniority: 3 }, minor: { seniority: 0 } } },
      ],
    });
    scripted([], (dice) => move(war, 'mover', 2, dice, along(['X', 'Y'])));
    expect([placeOf(war, 'mover'), placeOf(war, 'major'), placeOf(war, 'minor')]).toEqual([
      'Y',
      Away.Dispersed,
      Away.Pool,
    ]);
  });
});

/** A mover of one unit at S, and red with two next to X. */
function met(red = {}, mover = { mercenary: 1 }): War {
  return warOf({
    map: LINE,
    forces: [
      { space: 'S', side: 0, generals: { mover: {} }, units: mover },
      { space: 'R', side: 1, generals: { red: { initiative: 3 } }, units: { macedonian: 2 }, ...red },
    ],
  });
}

describe('interception', () => {
  it('comes before everything else in the space, and a failure costs nothing (SU-10.1a, SU-10.2b, SU-10.5a)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X', 'X-Y', 'R-X', 'R-Y'] }),
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { mercenary: 1 } },
        { space: 'R', side: 1, generals: { red: { initiative: 3 } }, units: { macedonian: 2 } },
      ],
    });
    const names = asked(war, (note) => {
      scripted([3, 4], (dice) => {
        const answers = note((name) => (name === 'refuseBattle' ? Answer.Yes : Selection.Everybody));
        move(war, 'mover', 2, dice, along(['X', 'Y'], answers));
      });
    });
    expect(names).toEqual(['declareInterceptions', 'declareInterceptions', 'refuseBattle']);
    expect([placeOf(war, 'mover'), placeOf(war, 'red')]).toEqual(['X', 'Y']);
  });

  it('is for armies only: no garrison, no lone general, no besieged force, no independents (SU-10.1b)', () => {
    const idle = [
      met({ generals: {} }),
      met({ units: {} }),
      met({ inside: true }),
      met({ side: INDEPENDENT }),
      met({ side: 0 }),
    ];
    for (const war of idle) {
      expect(
        asked(war, (note) =>
          scripted([], (dice) =>
            move(
              war,
              'mover',
              1,
              dice,
              along(
                ['X'],
                note(() => undefined),
              ),
            ),
          ),
        ),
      ).toEqual([]);
    }
  });

  it('makes the interceptor the defender, and the mover may refuse (SU-10.3b, SU-10.4a, SU-12.3b)', () => {
    const war = met();
    war.warState.control[war.warState.map.spaceOf('X')] = 1;
    const answers: Answers = (name) => (name === 'refuseBattle' ? Answer.No : Selection.Everybody);
    const reason = scripted([4, 1, 1, 6, 6], (dice) => move(war, 'mover', 3, dice, along(['X'], answers)));
    expect(reasonOf(reason)).toBe('battle');
    // The defender alone has local troops here.
    expect([war.battle.attackerTotal, war.battle.defenderTotal]).toEqual([1, 5]);
    expect(unitsAt(war, 'X')).toBe(2);
  });

  it('joins friends who stood there, and may still be refused; they cannot avoid (SU-10.4b, SU-11.3g)', () => {
    const joined = () =>
      warOf({
        map: LINE,
        forces: [
          { space: 'S', side: 0, generals: { mover: {} }, units: { mercenary: 1 } },
          { space: 'R', side: 1, generals: { red: { initiative: 3 } }, units: { macedonian: 2 } },
          { space: 'X', side: 1, generals: { other: {} }, units: { mercenary: 1 } },
        ],
      });
    const refusing = joined();
    scripted([4], (dice) =>
      move(
        refusing,
        'mover',
        3,
        dice,
        along(['X'], (name) => (name === 'refuseBattle' ? Answer.Yes : Selection.Everybody)),
      ),
    );
    expect(unitsAt(refusing, 'X')).toBe(3);
    const fighting = joined();
    const names = asked(fighting, (note) => {
      const answers = note((name) => (name === 'refuseBattle' ? Answer.No : Selection.Everybody));
      scripted([4, 1, 1, 6, 6], (dice) => move(fighting, 'mover', 3, dice, along(['X'], answers)));
    });
    expect(names).not.toContain('avoidBattle');
    expect(fighting.battle.defenderTotal).toBe(5);
  });

  it('is never refused by who was not intercepted (SU-10.4f), nor by independents (SU-10.4e, invariant 28)', () => {
    const war = warOf({
      map: LINE,
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 3 } },
        { space: 'X', side: INDEPENDENT, units: { independent: 2 } },
      ],
    });
    const names = asked(war, (note) =>
      scripted([6, 6, 1, 1], (dice) =>
        move(
          war,
          'mover',
          1,
          dice,
          along(
            ['X'],
            note(() => undefined),
          ),
        ),
      ),
    );
    expect(names).toEqual([]);
    // No general: rating 1; no local troops; all destroyed (SU-12.2b, SU-12.6a, SU-12.7a).
    expect([war.battle.defenderRating, war.battle.defenderTotal]).toEqual([1, 2]);
    expect(war.warState.destroyed[INDEPENDENT * war.warState.width + Unit.Independent]).toBe(2);
  });

  it('of a city’s besiegers is fought by all of them, and a draw sends the interceptors back (SU-10.3c)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X', 'R-X'] }, { major: ['X'] }),
      control: { X: 1 },
      forces: [
        { space: 'S', side: 0, generals: { mover: { battleRating: 1 } }, units: { mercenary: 2 } },
        { space: 'X', side: 0, units: { mercenary: 3 } },
        { space: 'R', side: 1, generals: { red: { initiative: 3, battleRating: 1 } }, units: { mercenary: 2 } },
        { space: 'X', side: 1, inside: true, units: { mercenary: 3 } },
      ],
    });
    const answers: Answers = (name) =>
      name === 'refuseBattle' ? Answer.No : name === 'declareInterceptions' ? Selection.Everybody : 0;
    // 5 against 2 and a local force of 1: 1 to 1 with a 7 and a 7 under the usual table.
    scripted([4, 1, 4, 3, 4], (dice) => move(war, 'mover', 1, dice, along(['X'], answers)));
    expect([war.battle.attackerStrength, war.battle.defenderStrength]).toEqual([5, 3]);
    expect(isDoubled(war.battle.attackerResult, war.battle.defenderResult)).toBe(false);
    expect(war.battle.attackerResult).toBe(war.battle.defenderResult);
    expect([placeOf(war, 'mover'), placeOf(war, 'red')]).toEqual(['X', 'R']);
    expect([unitsAt(war, 'X'), unitsAt(war, 'R')]).toEqual([4, 1]);
    expect(war.warState.unitsIn(war.warState.inside(war.warState.map.spaceOf('X')))).toBe(3);
  });
});

describe('avoiding battle', () => {
  const hunted = (forces: Parameters<typeof warOf>[0]['forces'] = []) =>
    warOf({
      map: mapOf({ land: ['S-X', 'X-Y', 'Y-Z', 'R-X'] }),
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 2 } },
        { space: 'X', side: 1, generals: { red: { initiative: 3 } }, units: { macedonian: 2 } },
        ...forces,
      ],
    });

  it('comes after all interceptions, and may go one space or two (SU-11.1a, SU-11.1c, SU-11.3h)', () => {
    const war = hunted([{ space: 'R', side: 1, generals: { near: { initiative: 6 } }, units: { mercenary: 1 } }]);
    const names = asked(war, (note) => {
      const answers = note((name, at) => {
        if (name === 'declareInterceptions') return Selection.None;
        return at.options.list[at.options.count - 1];
      });
      scripted([4], (dice) => move(war, 'mover', 1, dice, along(['X'], answers)));
    });
    expect(names).toEqual(['declareInterceptions', 'avoidBattle', 'avoidSecondStep']);
    expect(placeOf(war, 'red')).toBe('Z');
  });

  it('picks up no unit in the space that it only passes (SU-11.3e)', () => {
    const war = hunted([{ space: 'Y', side: 1, units: { mercenary: 2 } }]);
    scripted([4], (dice) => {
      const answers: Answers = (_, at) => at.options.list[at.options.count - 1];
      move(war, 'mover', 1, dice, along(['X'], answers));
    });
    expect([unitsAt(war, 'Y'), unitsAt(war, 'Z')]).toEqual([2, 2]);
  });

  it('leads to battle when it is not tried, not possible or has failed (SU-12a, SU-12.3a)', () => {
    const war = hunted();
    const reason = scripted([6, 6, 1, 1, 1], (dice) =>
      move(
        war,
        'mover',
        2,
        dice,
        along(['X'], () => STAND),
      ),
    );
    expect(reasonOf(reason)).toBe('battle');
    // Strength is what units print, generals add nothing (SU-12.1a, SU-12.1c).
    expect(war.battle.attackerTotal).toBe(4);
    // The battle ends the move and no two sides are left in the space (SU-9e, SU-12b); the winner holds it (SU-12.7g).
    expect([placeOf(war, 'mover'), unitsAt(war, 'X')]).toEqual(['X', 2]);
  });
});

describe('an encounter', () => {
  it('rolls in the order of the rulebook (SU-E1, SU-E2, SU-E3)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X', 'R-X', 'X-Y'] }),
      readings: { leaderCasualty: true },
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 2, elephant: 1 } },
        { space: 'R', side: 1, generals: { red: { initiative: 6 } }, units: { mercenary: 1 } },
        { space: 'X', side: 1, generals: { met: { initiative: 5 } }, units: { macedonian: 2, elephant: 1 } },
      ],
    });
    const fresh = war.warState.state.slice();
    let clauses: string[] = [];
    // An interception cannot succeed against initiative 6, so it is not rolled for.
    for (let game = 0; game < 40 && !clauses.includes('SU-12.10a'); game++) {
      war.warState.state.set(fresh);
      const { dice, rolls } = recording(sampling(7, 0, game));
      const answers: Answers = (name, at) =>
        name === 'avoidBattle' ? at.options.list[1] : name === 'declareInterceptions' ? Selection.Everybody : undefined;
      move(war, 'mover', 1, dice, along(['X'], answers));
      clauses = rolls.map(({ clause }) => clause);
    }
    const order = ['SU-11.1b', 'SU-14.1a', 'SU-12.5a', 'SU-12.10a', 'SU-12.8a'];
    const places = clauses.map((clause) => order.indexOf(clause));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(clauses.filter((clause) => clause === 'SU-12.5a').length).toBe(4);
  });

  it('goes on from a copy as from the original (invariant 24)', () => {
    const scene = {
      map: STYLISED_MAP,
      forces: [{ space: 'CEL', side: 0, generals: { mover: {} }, units: { macedonian: 3 } }],
    };
    const [war, copy] = [warOf(scene), warOf(scene)];
    beginEncounter(war, 0, 3, false);
    proceed(war, sampling(1, 0, 0));
    copy.warState.copyFrom(war.warState);
    expect(copy.warState.now[EncounterState.MovementPoints]).toBe(3);
    expect(proceed(copy, sampling(1, 0, 0))?.name).toBe('moveStep');
  });
});
