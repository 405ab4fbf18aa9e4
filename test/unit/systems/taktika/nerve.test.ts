import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribution, probabilityOf } from '../../../../src/exact/distribution.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { recordsOf } from '../../../../src/properties.js';
import { backAway, backAwayDistance } from '../../../../src/systems/taktika/rules/back-away.js';
import { drillTest } from '../../../../src/systems/taktika/rules/drill-test.js';
import { facingEnemy } from '../../../../src/systems/taktika/rules/facing-enemy.js';
import { handgunDisorder } from '../../../../src/systems/taktika/rules/handgun-disorder.js';
import { impetuousRide } from '../../../../src/systems/taktika/rules/impetuous-ride.js';
import { LOYALTIES, loyalty } from '../../../../src/systems/taktika/rules/loyalty.js';
import {
  mustTestUncontrolled,
  type UncontrolledCircumstances,
} from '../../../../src/systems/taktika/rules/must-test-uncontrolled.js';
import { rally } from '../../../../src/systems/taktika/rules/rally.js';
import { recovery } from '../../../../src/systems/taktika/rules/recovery.js';
import { rideDisorder } from '../../../../src/systems/taktika/rules/ride-disorder.js';
import { mayBeTarget, targetDie } from '../../../../src/systems/taktika/rules/target-die.js';
import { terrainDisorder, testsTerrain } from '../../../../src/systems/taktika/rules/terrain-disorder.js';
import { UNCONTROLLED_ACTIONS, uncontrolledTest } from '../../../../src/systems/taktika/rules/uncontrolled-test.js';
import { chance } from '../../../examples/exactly.js';
import { play, roll } from '../../../play.js';
import { lostUnits, type UnitFate } from './lost-units.js';

const calm: UnitFate = {
  startedSkirmishing: false,
  thinnedToSkirmish: false,
  fleeing: false,
  destroyed: false,
  defected: false,
  bases: 1,
};

function actionOf(given: { impetuousEquality?: number }, face: number) {
  return UNCONTROLLED_ACTIONS[play(uncontrolledTest, given, face).action];
}

describe('uncontrolled movement', () => {
  it('goes for the enemy on V and less, or only below V by option (TK-7.2d, R25)', () => {
    expect([3, 4].map((face) => actionOf({}, face))).toEqual(['advances', 'stays']);
    expect([2, 3].map((face) => actionOf({ impetuousEquality: 1 }, face))).toEqual(['advances', 'stays']);
  });

  it('rolls nothing at V = 0 (R26) and nothing for V = 1 where the die must be less', () => {
    expect(play(uncontrolledTest, { lost: 3 })).toEqual({ action: 0, nerve: 0 });
    expect(play(uncontrolledTest, { lost: 2, impetuousEquality: 1 }).action).toBe(0);
  });

  it('backs away without a roll once V is -6 (TK-7.2h)', () => {
    expect(UNCONTROLLED_ACTIONS[play(uncontrolledTest, { lost: 9 }).action]).toBe('backsAway');
  });

  it('leaves talents out of V unless the option adds them (TK-7.2c, R29)', () => {
    expect(play(uncontrolledTest, { talent: 2 }, 4).nerve).toBe(3);
    expect(play(uncontrolledTest, { talent: 2, talentInUncontrolled: 1 }, 4).nerve).toBe(5);
  });

  it('never backs away with V above 0 nor attacks below 0; losses never make impetuous (invariant 21)', () => {
    fc.assert(
      fc.property(recordsOf(uncontrolledTest.situation), (situation) => {
        const advancing = (lost: number): number => {
          const probabilities = distribution(uncontrolledTest, { ...situation, lost });
          for (const { values } of probabilities.outcomes) {
            const action = UNCONTROLLED_ACTIONS[values.action];
            if (values.nerve > 0) expect(action).not.toBe('backsAway');
            if (values.nerve < 0) expect(action).not.toBe('advances');
            if (values.nerve === 0) expect(action).toBe('stays');
          }
          return probabilityOf(probabilities, ({ action }) => UNCONTROLLED_ACTIONS[action] === 'advances');
        };
        expect(advancing(situation.lost + 1)).toBeLessThanOrEqual(advancing(situation.lost));
      }),
      { seed: 721 },
    );
  });

  it('exempts units that are engaged, flee, stand withdrawn or in a circle, or have acted (TK-7.2a, R28)', () => {
    const idle: UncontrolledCircumstances = {
      engaged: false,
      fleeing: false,
      withdrawn: false,
      circle: false,
      acted: false,
      held: false,
      favourablePosition: false,
      lostToShooting: false,
    };
    expect(mustTestUncontrolled(idle)).toBe(true);
    for (const reason of [
      'engaged',
      'fleeing',
      'withdrawn',
      'circle',
      'acted',
      'held',
      'favourablePosition',
    ] as const) {
      expect(mustTestUncontrolled({ ...idle, [reason]: true }), reason).toBe(false);
    }
    expect(mustTestUncontrolled({ ...idle, held: true }, 1)).toBe(true);
    expect(mustTestUncontrolled({ ...idle, acted: true, favourablePosition: true, lostToShooting: true })).toBe(false);
  });
});

describe('lost units (TK-7.2c)', () => {
  it('counts the fleeing, the destroyed and those thinned to skirmishers, each once', () => {
    const fates = [
      calm,
      { ...calm, fleeing: true },
      { ...calm, destroyed: true },
      { ...calm, thinnedToSkirmish: true, fleeing: true },
      { ...calm, fleeing: true, defected: true },
    ];
    expect(lostUnits(fates)).toBe(3);
    expect(lostUnits([{ ...calm, thinnedToSkirmish: true }])).toBe(1);
  });

  it('counts a column by its bases under the option of R45', () => {
    expect(lostUnits([{ ...calm, destroyed: true, bases: 3 }])).toBe(1);
    expect(lostUnits([{ ...calm, destroyed: true, bases: 3 }], 1)).toBe(3);
  });

  it('never changes with units that began as skirmishers, but for loyalty by option (invariant 22, R54)', () => {
    const fate = fc.record({
      startedSkirmishing: fc.boolean(),
      thinnedToSkirmish: fc.boolean(),
      fleeing: fc.boolean(),
      destroyed: fc.boolean(),
      defected: fc.boolean(),
      bases: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(fate), fc.array(fate), (formed, others) => {
        const skirmishers = others.map((one) => ({ ...one, startedSkirmishing: true }));
        expect(lostUnits([...formed, ...skirmishers])).toBe(lostUnits(formed));
      }),
      { seed: 722 },
    );
    const shot = { ...calm, startedSkirmishing: true, destroyed: true };
    expect(lostUnits([shot], 0, true)).toBe(1);
  });
});

describe('the target die', () => {
  it('takes a lone enemy without a roll and halves the die between two (R27)', () => {
    expect(play(targetDie, { candidates: 0 }).target).toBe(0);
    expect(play(targetDie, { candidates: 1 }).target).toBe(1);
    expect([1, 2, 3, 4, 5, 6].map((face) => play(targetDie, { candidates: 2 }, face).target)).toEqual([
      1, 1, 1, 2, 2, 2,
    ]);
    expect(play(targetDie, { candidates: 40 }, 6).target).toBe(3);
  });

  it('leaves skirmishers and the fleeing out of an attack by formed troops only (TK-7.2e, TK-7.2g, TK-6g)', () => {
    expect(mayBeTarget('attack', false, false, false)).toBe(true);
    expect(mayBeTarget('attack', false, true, false)).toBe(false);
    expect(mayBeTarget('attack', false, false, true)).toBe(false);
    expect(mayBeTarget('attack', true, true, true)).toBe(true);
    expect(mayBeTarget('shooting', false, true, false)).toBe(true);
    expect(mayBeTarget('battleLine', false, true, true)).toBe(true);
  });
});

describe('the impetuous ride (TK-7.2i)', () => {
  const lone = { ordered: 0, disordered: 0 };

  it('ends on foot, at the enemy, after three legs, or with a failed test', () => {
    expect(play(impetuousRide, { ...lone, mounted: false }).legs).toBe(1);
    expect(play(impetuousRide, { ...lone, contactLeg: 1 }).legs).toBe(1);
    expect(play(impetuousRide, { ...lone, contactLeg: 2 }, 3).legs).toBe(2);
    expect(play(impetuousRide, lone, 3, 3).legs).toBe(3);
    expect(play(impetuousRide, lone, 3, 4).legs).toBe(2);
  });

  it('never goes beyond the first leg with V of 0 and less (R30)', () => {
    for (const nerve of [0, -1, -2]) expect(play(impetuousRide, { ...lone, nerve }).legs).toBe(1);
  });

  it('disorders riders by trot and by gallop (TK-8n)', () => {
    const outcome = play(impetuousRide, { ordered: 3, front: 2 }, 1, 1, 5, 6, 1, 2, 6);
    expect(outcome).toEqual({ legs: 3, ordered: 1 });
  });
});

describe('disorder tests', () => {
  it('make disorder no likelier in a narrower front, by the printed limits (invariant 20, TK-8g, TK-8n)', () => {
    for (let front = 1; front <= 5; front++) {
      const foot = chance((dice) => roll(terrainDisorder, { ordered: 1, front }, dice).failed === 1);
      const horse = chance((dice) => roll(terrainDisorder, { ordered: 1, front, mounted: true }, dice).failed === 1);
      const ride = chance((dice) => roll(rideDisorder, { ordered: 1, front }, dice).failed === 1);
      expect([foot, horse, ride]).toEqual([front, Math.min(2 * front, 6), front].map(sixths));
    }
  });

  it('ask the troops that the terrain table names (TK-8g)', () => {
    expect(testsTerrain('stream', false, false)).toBe(true);
    expect(testsTerrain('ploughland', false, false)).toBe(false);
    expect(testsTerrain('ploughland', true, false)).toBe(true);
    expect(testsTerrain('hill', true, false)).toBe(false);
    expect(testsTerrain('hill', false, true)).toBe(true);
    expect(testsTerrain('lake', true, true)).toBe(false);
  });

  it('leave one figure facing the enemy by the reading R14 (TK-8h)', () => {
    expect([0, 1, 2].map((reading) => facingEnemy(0, 5, true, reading))).toEqual([1, 1, 0]);
    expect([0, 1, 2].map((reading) => facingEnemy(0, 5, false, reading))).toEqual([1, 0, 0]);
    expect(facingEnemy(0, 0, true, 0)).toBe(0);
    expect(facingEnemy(4, 5, false, 2)).toBe(4);
    expect(play(drillTest, { ordered: 2 }, 4, 6)).toEqual({ ordered: 1, failed: 2 });
    expect(play(drillTest, { ordered: 2, lastFigure: 2 }, 4, 6)).toEqual({ ordered: 0, failed: 2 });
    expect(play(handgunDisorder, { ordered: 2, lastFigure: 1 }, 4, 6).ordered).toBe(0);
    expect(play(handgunDisorder, { ordered: 2 }, 4, 6).ordered).toBe(1);
  });

  it('count the disordered among the living, in every test of movement and under handguns (TK-8h)', () => {
    const two = { ordered: 1, disordered: 1, lastFigure: 1 };
    expect(play(terrainDisorder, two, 1).ordered).toBe(1);
    expect(play(rideDisorder, two, 1).ordered).toBe(1);
    expect(play(drillTest, two, 6).ordered).toBe(1);
    expect(play(backAway, two, 6).ordered).toBe(1);
    expect(play(impetuousRide, { ...two, contactLeg: 2 }, 1, 1)).toEqual({ legs: 2, ordered: 1 });
    expect(play(handgunDisorder, { ...two, lastFigure: 0 }, 6).ordered).toBe(1);
    // Also where no figure is left to be tested.
    const none = { ordered: 0, disordered: 2 };
    expect(play(terrainDisorder, none).ordered).toBe(1);
    expect(play(rideDisorder, none).ordered).toBe(1);
    expect(play(drillTest, none).ordered).toBe(1);
    expect(play(backAway, none).ordered).toBe(1);
    expect(play(handgunDisorder, none).ordered).toBe(1);
  });

  it('test steadiness with the talent of an attached general (R50, TK-8i, TK-17a, TK-18a, TK-27f)', () => {
    for (const drill of [0, 1, 2]) {
      expect(play(drillTest, { drill, ordered: 3, talent: 1 }, 4, 5, 6).ordered).toBe(1);
      expect(play(drillTest, { drill, ordered: 3, talent: 2, steadiness: 4 }).ordered).toBe(3);
    }
    expect(play(handgunDisorder, { ordered: 3, talent: -1 }, 2, 3, 4).ordered).toBe(1);
  });

  it('follow backing away, by steadiness or by frontage (TK-7.2h, R29)', () => {
    expect(backAwayDistance(17)).toBe(8.5);
    expect(play(backAway, { ordered: 3, front: 2 }, 1, 3, 4).ordered).toBe(2);
    expect(play(backAway, { ordered: 3, front: 2, talent: 1 }, 1, 4, 5).ordered).toBe(2);
    expect(play(backAway, { ordered: 3, front: 2, backAwayDisorder: 1 }, 1, 3, 4).ordered).toBe(2);
    expect(play(backAway, { ordered: 3, front: 4, backAwayDisorder: 1 }, 1, 3, 5).ordered).toBe(1);
    expect(play(backAway, { ordered: 3, front: 3, mounted: true, backAwayDisorder: 1 }).failed).toBe(3);
  });
});

describe('recovery and rally', () => {
  it('returns the disordered who each roll their steadiness or less to the ranks (TK-5c, TK-8l)', () => {
    expect(play(recovery, { ordered: 2, disordered: 4 }, 1, 3, 4, 6)).toEqual({ ordered: 4, recovered: 2 });
    expect(play(recovery, { ordered: 0, disordered: 2, talent: 1 }, 4, 5).recovered).toBe(1);
    expect(play(recovery, { disordered: 0, ordered: 5 })).toEqual({ ordered: 5, recovered: 0 });
  });

  it('stops a fleeing unit on its steadiness by a single die, with one figure in order (TK-5c, TK-15b, TK-15c)', () => {
    expect(play(rally, {}, 3)).toEqual({ rallied: true, ordered: 1 });
    expect(play(rally, {}, 4)).toEqual({ rallied: false, ordered: 0 });
    expect(play(rally, { talent: 1 }, 4).rallied).toBe(true);
    expect(play(rally, { lastFigure: 1 }, 3).ordered).toBe(1);
    expect(play(rally, { lastFigure: 2 }, 3)).toEqual({ rallied: true, ordered: 0 });
  });
});

describe('loyalty (TK-21.2)', () => {
  it('rolls nothing while the side has lost no more than the enemy, and needs no roll six units behind', () => {
    expect(play(loyalty, { ownLost: 2, enemyLost: 2 }).betrays).toBe(false);
    expect(play(loyalty, { ownLost: 0, enemyLost: 5 }).betrays).toBe(false);
    expect(play(loyalty, { ownLost: 6, enemyLost: 0 }).betrays).toBe(true);
  });

  it('goes one step at a time and never back, and stays while d is 0 or less (invariant 29)', () => {
    fc.assert(
      fc.property(recordsOf(loyalty.situation), (situation) => {
        for (const { values } of distribution(loyalty, situation).outcomes) {
          const step = values.loyalty - situation.loyalty;
          expect(step).toBe(values.betrays ? 1 : 0);
          if (situation.ownLost <= situation.enemyLost) expect(step).toBe(0);
          if (LOYALTIES[situation.loyalty] === 'defected') expect(step).toBe(0);
        }
      }),
      { seed: 2120 },
    );
    expect(defaultsOf(loyalty.situation).loyalty).toBe(0);
  });
});

function sixths(limit: number): string {
  const least = [6, 3, 2, 1].find((divisor) => limit % divisor === 0 && 6 % divisor === 0) ?? 1;
  return `${limit / least}/${6 / least}`;
}
