import { describe, expect, it } from 'vitest';
import { defaultsOf, settingOf, type ValueOf } from '../../../../src/model/domain.js';
import { type Problem, ProblemError } from '../../../../src/model/problem.js';
import { fits } from '../../../../src/properties.js';
import { readTarget, readUnit } from '../../../../src/systems/lost-battles/army/notation.js';
import { lostBattles } from '../../../../src/systems/lost-battles/index.js';
import { attackEncounter, sequenceEncounter } from '../../../../src/systems/lost-battles/pairings.js';
import { attackModifiers } from '../../../../src/systems/lost-battles/rules/attack-modifiers.js';
import { TROOP_NAMES } from '../../../../src/systems/lost-battles/tables/units.js';
import { HILL, RIVER } from '../../../../src/systems/lost-battles/tables/vocabulary.js';
import { troop } from './troops.js';

const FOOT = 'average heavyInfantry';

it('the ground of an encounter keeps its name in the attack that it means', () => {
  const given = { ...defaultsOf(attackEncounter.circumstances), attackerGround: 1, targetGround: 5 };
  const { situation } = attackEncounter.mechanic;
  const { attackerGround, targetGround } = attackEncounter.between(FOOT, FOOT, given);
  expect(settingOf(situation.attackerGround, attackerGround)).toBe('hill');
  expect(settingOf(situation.targetGround, targetGround)).toBe('river');
  expect(settingOf(situation.targetGround, HILL | RIVER)).toBe('hill+river');
});

describe('brief notation', () => {
  it('names class and type, and whether the unit is spent', () => {
    expect(readUnit('veteran legionaries', [], [])).toEqual({ troop: troop('veteran legionaries'), spent: false });
    expect(readUnit(' average  heavyCavalry spent', [], [])).toEqual({
      troop: troop('average heavyCavalry'),
      spent: true,
    });
    expect(readUnit('scythedChariots fresh', [], [])).toEqual({ troop: troop('scythedChariots'), spent: false });
    for (const name of TROOP_NAMES) expect(readUnit(name, [], [])?.troop).toBe(troop(name));
  });

  it('names the nearest troop where it is wrong', () => {
    const problems: Problem[] = [];
    expect(readUnit('veteran legionary', ['attacker'], problems)).toBeUndefined();
    expect(problems).toMatchObject([{ path: ['attacker'], nearest: 'veteran legionaries' }]);
    expect(readUnit('spent', [], problems)).toBeUndefined();
    expect(problems).toHaveLength(2);
  });

  it('says which classes there are where one is missing', () => {
    const said = (text: string) => {
      const problems: Problem[] = [];
      readUnit(text, [], problems);
      return problems.map(({ expected, nearest }) => nearest ?? expected).join();
    };
    const classes = 'a class before legionaries (veteran, average, levy)';
    for (const text of ['legionaries', 'legionary spent', 'legion']) expect(said(text)).toBe(classes);
    expect(said('elephants')).toBe('a class before elephants (indian, african)');
    expect(said('heavy cavalry')).toBe('a class before heavyCavalry (veteran, average, levy)');
    expect(said('chariots')).toBe('a class before chariots (average)');
    expect(said('scythedChariot')).toBe('scythedChariots');
    expect(said('levy heavyInfantryy')).toBe('levy heavyInfantry');
  });

  it('leaves scythed chariots out of targets (LB-9.5c)', () => {
    const problems: Problem[] = [];
    expect(readTarget('scythedChariots', ['defender'], problems)).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(() => attackEncounter.between(FOOT, 'scythedChariots', defaultsOf(attackEncounter.circumstances))).toThrow(
      ProblemError,
    );
  });
});

describe('encounters', () => {
  const { pairings, mechanics } = lostBattles;

  it('belong to registered mechanics and fill every axis within its range', () => {
    for (const { id, mechanic, circumstances, between } of pairings) {
      expect(mechanics.map((each) => each.id)).toContain(mechanic.id);
      for (const attacker of TROOP_NAMES) {
        const situation = between(attacker, `${FOOT} spent`, defaultsOf(circumstances));
        for (const [name, axis] of Object.entries(mechanic.situation)) {
          expect(fits(axis, situation[name]), `${id} ${name}`).toBe(true);
        }
      }
    }
  });

  const one = (attacker: string, target: string, given: Partial<ValueOf<typeof attackEncounter.circumstances>> = {}) =>
    attackEncounter.between(attacker, target, { ...defaultsOf(attackEncounter.circumstances), ...given });
  const grounds = attackEncounter.circumstances.targetGround.names;

  it('count ground, facing, hoplites and elephants', () => {
    const hill = { targetGround: grounds.indexOf('hill'), attackerGround: grounds.indexOf('river') };
    expect(one(FOOT, FOOT, hill)).toMatchObject({ targetGround: HILL, attackerGround: RIVER, lead: true });
    expect(attackModifiers(one('average hoplites', 'levy hoplites'))).toBe(1 + 8 + 32 + 64);
    expect(attackModifiers(one('average hoplites', 'levy hoplites', { entered: true }))).toBe(1 + 8 + 64);
    expect(attackModifiers(one('african elephants', 'indian elephants', { lead: false }))).toBe(1 << 16);
    expect(attackModifiers(one(FOOT, 'average archers', { facing: 2 }))).toBe(1 + 16);
  });

  it('carry generals, companions and readings', () => {
    const given = { general: 1, rating: 3, bodyguard: true, otherFresh: 2, equality: 1, attackTable: 1, needed: 7 };
    expect(one(FOOT, `${FOOT} spent`, given)).toMatchObject({ ...given, targetSpent: true, attackerSpent: false });
  });

  const group = (attacker: string, given: Partial<ValueOf<typeof sequenceEncounter.circumstances>> = {}) =>
    sequenceEncounter.between(attacker, FOOT, { ...defaultsOf(sequenceEncounter.circumstances), ...given });

  it('let as many attack as the limit holds, the last at half its size (LB-6.3c, LB-6.3d, LB-6.8a)', () => {
    expect(group(FOOT)).toMatchObject({ attackers: 4, lastAtHalf: false });
    expect(group(FOOT, { units: 12 })).toMatchObject({ attackers: 4, lastAtHalf: false });
    expect(group('veteran archers', { units: 12 })).toMatchObject({ attackers: 8, lastAtHalf: false });
    expect(group('average heavyCavalry', { limit: 3 })).toMatchObject({ attackers: 2, lastAtHalf: true });
    expect(group('african elephants')).toMatchObject({ attackers: 3, lastAtHalf: true });
    expect(group('african elephants', { wasLead: false })).toMatchObject({ attackers: 2, lastAtHalf: false });
    expect(() => group('veteran archers', { units: 12, limit: 5 })).toThrow(/at most 8/);
  });

  it('let no supporter roll, nor a spent unit support (M8, R44)', () => {
    const hoplites = 'average hoplites';
    expect(group(hoplites, { supporters: 1 })).toMatchObject({ attackers: 3, supporters: 1 });
    expect(group(hoplites, { units: 7, supporters: 3 })).toMatchObject({ attackers: 4, supporters: 3 });
    expect(() => group(hoplites, { supporters: 2 })).toThrow(/at most 1/);
    expect(() => group(hoplites, { supporters: 7 })).toThrow(/at most 0/);
    expect(() => group(`${hoplites} spent`, { supporters: 1 })).toThrow(/fresh/);
  });
});
