import { describe, expect, it } from 'vitest';
import { distribution, probabilityOf } from '../../../../src/exact/distribution.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { ProblemError } from '../../../../src/model/problem.js';
import { fits } from '../../../../src/properties.js';
import { mechanics } from '../../../../src/systems/taktika/mechanics.js';
import {
  chargeEncounter,
  collisionEncounter,
  defensiveEncounter,
  firefightEncounter,
  javelinEncounter,
  meleeEncounter,
  pairings,
  passageEncounter,
  volleyEncounter,
} from '../../../../src/systems/taktika/pairings.js';

const SPEARS = 'lineInfantry:12,spear,dense';
const SWORDS = 'swordsmen:12,sword,dense';
const ARCHERS = 'shooters:9,bow,open';

describe('encounters', () => {
  it('belong to registered mechanics and fill every axis within its range', () => {
    const ids = mechanics.map(({ id }) => id);
    for (const { id, mechanic, circumstances, between } of pairings) {
      expect(ids, id).toContain(mechanic.id);
      const first = mechanic.id === 'taktika/charge' ? 'lancers:9,cavalrySpear,dense' : ARCHERS;
      const passed = mechanic.id === 'taktika/skirmishers-passed';
      for (const second of passed ? ['swordsmen:3,skirmish'] : [SPEARS, 'lineInfantry:63,pike,open']) {
        const situation = between(first, second, defaultsOf(circumstances));
        for (const [name, axis] of Object.entries(mechanic.situation)) {
          expect(fits(axis, situation[name]), `${id} ${name}`).toBe(true);
        }
      }
    }
  });

  it('count zone, counter-attack, cover, generals and readings', () => {
    const defaults = defaultsOf(collisionEncounter.circumstances);
    const met = (given: object) => collisionEncounter.between(SPEARS, SPEARS, { ...defaults, ...given });
    expect([met({}).defenderStrikers, met({ counterAttack: false }).defenderStrikers]).toEqual([8, 0]);
    expect([met({ zone: 1 }).defenderStrikers, met({ zone: 1 }).defenderFront]).toEqual([0, 0]);
    const led = met({ attackerGeneral: 2, attackerSkillTalent: 1, defenderGeneral: 1, ranksCounted: 1 });
    expect([led.attackerGeneral, led.attackerSkill, led.attackerLed]).toEqual([5, 4, true]);
    expect([led.defenderGeneral, led.defenderLed, led.ranksCounted]).toEqual([0, true, 1]);
    const shots = { ...defaultsOf(volleyEncounter.circumstances), cover: true };
    expect(volleyEncounter.between(ARCHERS, SWORDS, shots).shooterSkill).toBe(2);
    expect(firefightEncounter.between(ARCHERS, ARCHERS, shots).firstSkill).toBe(2);
  });

  it('send each contact to its own mechanic', () => {
    const defaults = defaultsOf(collisionEncounter.circumstances);
    const lancers = 'lancers:9,cavalrySpear,dense';
    expect(() => collisionEncounter.between(lancers, SWORDS, defaults)).toThrow(ProblemError);
    expect(() => chargeEncounter.between(SPEARS, SWORDS, defaults)).toThrow(/collision-encounter/);
    expect(chargeEncounter.between(lancers, SWORDS, defaults).ranks).toBe(3);
    expect(collisionEncounter.between(lancers, lancers, defaults).defenderStrikers).toBe(3);
    expect(() => collisionEncounter.between('spears', SWORDS, defaults)).toThrow(ProblemError);
  });

  it('TK-19b, TK-19c: have one of their own for skirmishers who are ridden down or pushed aside', () => {
    const { between, mechanic, circumstances } = passageEncounter;
    const slingers = 'shooters:3,sling,skirmish';
    const compileDistribution = (mover: string, target: string) =>
      distribution(mechanic, between(mover, target, defaultsOf(circumstances))).outcomes.map(
        ({ values, probability }) => [values['fate'], values['ordered'], probability],
      );
    expect(compileDistribution('riders', slingers)).toEqual([[2, 0, 1]]);
    expect(compileDistribution('swordsmen', slingers)).toHaveLength(4);
    for (const [mover, target] of [
      ['lineInfantry,pike', slingers],
      ['swordsmen', 'swordsmen'],
      ['riders:2,skirmish', slingers],
    ] as const) {
      expect(() => between(mover, target, defaultsOf(circumstances))).toThrow(/formed troops that ride down/);
    }
    expect(() => collisionEncounter.between('riders', slingers, defaultsOf(collisionEncounter.circumstances))).toThrow(
      /passage-encounter/,
    );
    expect(() => chargeEncounter.between('lancers', slingers, defaultsOf(chargeEncounter.circumstances))).toThrow(
      /passage-encounter/,
    );
  });

  it('give the odds of the register', () => {
    const defaults = defaultsOf(collisionEncounter.circumstances);
    const struck = distribution(collisionEncounter.mechanic, collisionEncounter.between(SPEARS, SWORDS, defaults));
    expect(probabilityOf(struck, ({ defenderFlees }) => Boolean(defenderFlees))).toBeCloseTo(169 / 256, 12);
    const melee = meleeEncounter.between(SWORDS, SWORDS, defaultsOf(meleeEncounter.circumstances));
    const fought = distribution(meleeEncounter.mechanic, melee);
    expect(probabilityOf(fought, ({ firstFlees }) => Boolean(firstFlees))).toBeCloseTo(1 / 6, 12);
    const defence = defaultsOf(defensiveEncounter.circumstances);
    expect(defensiveEncounter.between(SPEARS, ARCHERS, defence).defenderShots).toBe(6);
    const thrown = defaultsOf(javelinEncounter.circumstances);
    expect(javelinEncounter.between('swordsmen:9,sword,open,javelin', SWORDS, thrown).throws).toBe(3);
  });
});
