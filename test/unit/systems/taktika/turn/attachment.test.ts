import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { defaultCollision } from '../../../../../src/systems/taktika/rules/collision.js';
import {
  defaultFirefight,
  firefight,
  quietFirefight,
  readFirefight,
} from '../../../../../src/systems/taktika/rules/firefight.js';
import { groupOfTwo, readGroup } from '../../../../../src/systems/taktika/rules/group-melee.js';
import { defaultJavelins, readJavelins } from '../../../../../src/systems/taktika/rules/javelins.js';
import { readCollision } from '../../../../../src/systems/taktika/rules/read-collision.js';
import { defaultVolley, readVolley } from '../../../../../src/systems/taktika/rules/volley.js';
import {
  fightersOf,
  generalMeleeOf,
  generalSkillOf,
  shootersIn,
  strikersIn,
} from '../../../../../src/systems/taktika/state/fighters.js';
import { readDrill } from '../../../../../src/systems/taktika/state/order-state.js';
import type { Readings } from '../../../../../src/systems/taktika/state/traits.js';
import { rout } from '../../../../../src/systems/taktika/turn/flight.js';
import { rallyUnit } from '../../../../../src/systems/taktika/turn/tasks.js';
import { combat, rolling } from './combat.js';
import { groundOf } from './ground.js';

/** What a general of a type adds to a unit: dice for strikes, shots, melee and javelins, by their ratings; 0 for none. */
function added(unit: string, general: string, readings: Partial<Readings> = {}): readonly number[] {
  const { units } = groundOf({
    red: [{ is: unit, at: [0, 0] }],
    blue: [{ is: 'swordsmen:9,open', at: [0, 30] }],
    generals: [{ side: 0, is: general, leads: 0 }],
    readings,
  });
  const thrown = defaultJavelins();
  readJavelins(units, 0, 1, thrown);
  const strikes = generalSkillOf(units, 0, strikersIn(units, 0));
  const shoots = generalSkillOf(units, 0, shootersIn(units, 0), 0, true);
  expect(fightersOf(units, 0)).toBeGreaterThan(0);
  return [strikes, shoots, generalMeleeOf(units, 0), thrown.throws];
}

describe('an attached general fights as a figure of his own troop type (TK-7.1c, R47)', () => {
  it('with the best ratings of that type', () => {
    expect(
      added('lineInfantry:12,spear,dense,skill=2,steadiness=2', 'lineInfantry:12,spear,dense,skill=2,steadiness=2'),
    ).toEqual([4, 0, 2, 0]);
    expect(added('swordsmen:9,open,skill=2,steadiness=2', 'swordsmen:9,open,skill=2,steadiness=2')).toEqual([
      0, 0, 4, 0,
    ]);
    expect(added('shooters:9,bow,open,skill=2,steadiness=2', 'shooters:9,bow,open,skill=2,steadiness=2')).toEqual([
      0, 4, 2, 0,
    ]);
  });

  it('in melee with his own rating in a unit of another type', () => {
    expect(added('lineInfantry:12,spear,dense', 'swordsmen:9,open')).toEqual([0, 0, 4, 0]);
    expect(added('swordsmen:9,open', 'lineInfantry:12,spear,dense')).toEqual([0, 0, 2, 0]);
  });

  it('striking, shooting and throwing only with the weapon of his type', () => {
    expect(added('lineInfantry:12,spear,dense', 'lineInfantry:15,pike,veryDense')).toEqual([4, 0, 2, 0]);
    expect(added('shooters:9,bow,open', 'lineInfantry:12,spear,dense')).toEqual([0, 0, 2, 0]);
    expect(added('shooters:9,bow,open', 'shooters:9,crossbow,open')).toEqual([0, 0, 2, 0]);
    expect(added('swordsmen:9,open,javelin', 'swordsmen:9,open,javelin')).toEqual([0, 0, 4, 4]);
    expect(added('swordsmen:9,open,javelin', 'swordsmen:9,open')).toEqual([0, 0, 4, 3]);
  });

  it('not at all in a unit of the other arm', () => {
    expect(added('lineInfantry:12,spear,dense', 'lancers:6,cavalrySpear')).toEqual([0, 0, 0, 0]);
    expect(added('lancers:6,cavalrySpear', 'lancers:6,cavalrySpear')).toEqual([4, 0, 2, 0]);
    expect(added('lancers:6,cavalrySpear', 'swordsmen:9')).toEqual([0, 0, 0, 0]);
  });

  it('with a melee of 2 where riders have no other (R3)', () => {
    expect(added('lancers:6,cavalrySpear', 'riders:6,open', { riderMelee: 1 })).toEqual([0, 0, 2, 0]);
    expect(added('lancers:6,cavalrySpear', 'riders:6,open')).toEqual([0, 0, 4, 0]);
  });
});

describe('the steadiness of an attached general', () => {
  /** What it adds for a unit of a corps: in a collision, in melee, in a firefight to the whole and to figures alone, in drill. */
  function steadied(corps: number, commander = false): readonly number[] {
    const { units } = groundOf({
      red: [{ is: 'shooters:9,bow,open', at: [0, 0], corps }],
      blue: [{ is: 'shooters:9,handgun,open', at: [0, 30] }],
      generals: [
        { side: 0, leads: 0, talent: 2, commander },
        { side: 0, at: [9, 9] },
      ],
    });
    const collision = defaultCollision();
    const answered = defaultFirefight();
    const opened = defaultFirefight();
    const volley = defaultVolley();
    const drill = { steadiness: 0, talent: 0 };
    const group = groupOfTwo(0, 1);
    readCollision(units, 1, 0, 0, false, collision);
    readGroup(units, group);
    readFirefight(units, 0, 1, false, false, answered);
    readFirefight(units, 1, 0, false, false, opened);
    readVolley(units, 1, 0, false, volley);
    readDrill(units, 0, drill);
    const { firstTalent, firstGuest } = answered;
    expect([firstTalent, firstGuest]).toEqual([opened.secondTalent, opened.secondGuest]);
    expect([firstTalent, firstGuest]).toEqual([volley.targetTalent, volley.targetGuest]);
    return [collision.defenderTalent, group.fighters[0]!.talent, firstTalent, firstGuest, drill.talent];
  }

  it('helps a whole unit only if he leads its corps or the army, its figures one by one always (TK-14c, TK-7.1b)', () => {
    expect(steadied(0)).toEqual([2, 2, 2, 0, 2]);
    expect(steadied(1)).toEqual([0, 0, 0, 2, 2]);
    expect(steadied(1, true)).toEqual([2, 2, 2, 0, 2]);
  });

  it('does not help another general to rally (TK-15b)', () => {
    for (const [corps, rallied] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const context = combat({
        red: [{ is: 'swordsmen:9,open', at: [0, 0], corps }],
        generals: [
          { side: 0, leads: 0, talent: 2 },
          { side: 0, at: [9, 9] },
        ],
      });
      rout(context, 0, -1);
      rolling(context, [4], () => rallyUnit(context, corps, 0));
      expect(context.battle.units.fleeing[0]).toBe(1 - rallied);
    }
  });
});

describe('figures under handguns', () => {
  it('are steadied by a general of another corps too (TK-27f, R50)', () => {
    const exchange = { ...defaultFirefight(), firstShots: 0, secondShots: 4, secondHandguns: true, firstGuest: 2 };
    const target = { firstSteadiness: 3, firstFigures: 4, firstOrdered: 4, firstTalent: 0 };
    const out = quietFirefight();
    scripted([6, 6, 6, 6, 5, 5, 5, 6], (dice) => firefight.resolve(dice, { ...exchange, ...target }, out));
    expect(out.firstOrdered).toBe(3);
  });
});
