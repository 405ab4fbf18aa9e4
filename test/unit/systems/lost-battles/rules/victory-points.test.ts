import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { readings } from '../../../../../src/systems/lost-battles/readings.js';
import {
  type Deserts,
  handicapOf,
  levelOf,
  noDeserts,
  pointsForLosses,
  victoryPoints,
} from '../../../../../src/systems/lost-battles/rules/victory-points.js';
import { GENERALS } from '../../../../../src/systems/lost-battles/tables/generals.js';
import { TROOPS } from '../../../../../src/systems/lost-battles/tables/units.js';
import { LEVELS } from '../../../../../src/systems/lost-battles/tables/victory-levels.js';
import { RATINGS } from '../../../../../src/systems/lost-battles/tables/vocabulary.js';

const defaults = defaultsOf(readings);
const LOST = 0;

const NOTHING: Readonly<Deserts> = noDeserts();

/** The sum of what the enemy scores for troops, by name and number. */
function scored(troops: Readonly<Record<string, number>>): number {
  return Object.entries(troops).reduce((sum, [name, count]) => {
    const troop = TROOPS.find((one) => one.name === name);
    if (troop === undefined) throw new Error(`no troops called ${name}`);
    return sum + count * troop.scoringValue;
  }, 0);
}

const AVERAGE_GENERAL = GENERALS[RATINGS.indexOf('average')]!.fightingValue;

/** What the Romans of a published Magnesia had done to the Seleucids. */
const ROMAN: Deserts = {
  ...NOTHING,
  shattered: scored({ 'levy cataphracts': 1, 'levy heavyCavalry': 1 }),
  routed: scored({ scythedChariots: 1, 'levy lightInfantry': 1 }),
  routedUnits: 2,
  spent: scored({
    'levy heavyInfantry': 1,
    'levy lightInfantry': 2,
    'average phalangites': 3,
    'veteran heavyCavalry': 1,
    'average heavyCavalry': 1,
    'indian elephants': 1,
  }),
};

/** What the Seleucids had done to the Romans. */
const SELEUCID: Deserts = {
  ...NOTHING,
  shattered: scored({
    'average legionaries': 1,
    'veteran legionaries': 3,
    'average heavyInfantry': 1,
    'veteran lightInfantry': 1,
    'veteran heavyCavalry': 1,
    'average heavyCavalry': 1,
  }),
  routed: scored({
    'average lightInfantry': 2,
    'average legionaries': 1,
    'veteran legionaries': 3,
    'veteran heavyCavalry': 1,
  }),
  routedUnits: 7,
  withdrawn: scored({ 'average heavyInfantry': 1 }),
  lostGenerals: AVERAGE_GENERAL,
  killedGenerals: AVERAGE_GENERAL,
};

describe('victory points', () => {
  it('of the Romans of a published Magnesia are 39 (P1, LB-11.2a, LB-11.2b, LB-11.2c, LB-9.5a)', () => {
    expect(2 * ROMAN.shattered).toBe(8);
    expect(ROMAN.routed + ROMAN.routedUnits).toBe(5);
    expect(ROMAN.spent).toBe(26);
    expect(victoryPoints(ROMAN, defaults)).toBe(39);
  });

  it('of the Seleucids in the same game are 111 before the handicap (P2, LB-9.3c)', () => {
    expect(2 * SELEUCID.shattered).toBe(58);
    expect(SELEUCID.routed + SELEUCID.routedUnits).toBe(32);
    expect(SELEUCID.withdrawn).toBe(3);
    expect(pointsForLosses(SELEUCID, LOST)).toBe(111);
    expect(victoryPoints(SELEUCID, defaults)).toBe(111);
  });

  it('give the weaker army twice its shortfall, or three times (P3, LB-11.2g, R26)', () => {
    const weaker = { ...SELEUCID, shortfall: 71 - 61 };
    const stronger = { ...ROMAN, shortfall: 61 - 71 };
    expect(victoryPoints(weaker, defaults)).toBe(131);
    expect(victoryPoints(stronger, defaults)).toBe(39);
    expect(LEVELS[levelOf(131 - 39, defaults.levelBounds)]).toBe('decisive');
    const three = { ...defaults, handicapFactor: 1 };
    expect(victoryPoints(weaker, three)).toBe(141);
    expect(LEVELS[levelOf(141 - 39, defaults.levelBounds)]).toBe('stunning');
    expect(handicapOf(93 - 79, defaults.handicapFactor)).toBe(28);
    expect(handicapOf(0, defaults.handicapFactor)).toBe(0);
  });

  it('for a whole Roman army shattered with both generals killed are 138 (P4, LB-11.2c)', () => {
    const army = {
      'veteran legionaries': 6,
      'average legionaries': 2,
      'average heavyInfantry': 2,
      'veteran heavyCavalry': 2,
      'average heavyCavalry': 1,
      'veteran lightInfantry': 1,
      'average lightInfantry': 2,
    };
    const deserts = { ...NOTHING, shattered: scored(army), killedGenerals: 2 * AVERAGE_GENERAL };
    expect(victoryPoints(deserts, defaults)).toBe(2 * 69);
  });

  it('save a rallied Veteran’s owner four: spent instead of shattered (P7)', () => {
    const value = scored({ 'veteran hoplites': 1 });
    const shattered = victoryPoints({ ...NOTHING, shattered: value }, defaults);
    expect(shattered - victoryPoints({ ...NOTHING, spent: value }, defaults)).toBe(4);
  });

  it('count a captured camp 5, own fatigue 20, own surprise 30 (LB-11.2d, LB-11.2e, LB-11.2f)', () => {
    expect(victoryPoints({ ...NOTHING, capturedCamp: true }, defaults)).toBe(5);
    expect(victoryPoints({ ...NOTHING, fatigued: true }, defaults)).toBe(20);
    expect(victoryPoints({ ...NOTHING, surprised: true }, defaults)).toBe(30);
    expect(victoryPoints({ ...NOTHING, capturedCamp: true, fatigued: true, surprised: true }, defaults)).toBe(55);
  });

  it.each([
    [0, 12, 12],
    [1, 12, 24],
    [2, 0, 12],
  ])('for generals who leave the field follow R37, reading %d', (generalsLeaving, withFresh, withSpent) => {
    const leaving = { ...defaults, generalsLeaving };
    expect(victoryPoints({ ...NOTHING, withdrawnGenerals: 12 }, leaving)).toBe(withFresh);
    expect(victoryPoints({ ...NOTHING, destroyedGenerals: 12 }, leaving)).toBe(withSpent);
    expect(victoryPoints({ ...NOTHING, lostGenerals: 12 }, leaving)).toBe(12);
    expect(victoryPoints({ ...NOTHING, killedGenerals: 12 }, leaving)).toBe(24);
  });

  it('never fall as a unit goes from fresh to spent, withdrawn or routed, shattered (LB-11.2h, invariant 24)', () => {
    for (const { scoringValue: value } of TROOPS) {
      const spent = victoryPoints({ ...NOTHING, spent: value }, defaults);
      const withdrawn = victoryPoints({ ...NOTHING, withdrawn: value }, defaults);
      const routed = victoryPoints({ ...NOTHING, routed: value, routedUnits: 1 }, defaults);
      const shattered = victoryPoints({ ...NOTHING, shattered: value }, defaults);
      expect([spent, withdrawn, routed, shattered]).toEqual([value, value, value + 1, 2 * value]);
      expect(shattered).toBeGreaterThanOrEqual(routed);
    }
  });
});

describe('levels of victory (LB-11.2i, LB-11.2j, R17)', () => {
  it.each([
    [0, 'draw', 'draw'],
    [1, 'narrow', 'narrow'],
    [24, 'narrow', 'narrow'],
    [25, 'clear', 'clear'],
    [49, 'clear', 'clear'],
    [50, 'major', 'major'],
    [74, 'major', 'major'],
    [75, 'decisive', 'major'],
    [76, 'decisive', 'decisive'],
    [99, 'decisive', 'decisive'],
    [100, 'stunning', 'stunning'],
    [250, 'stunning', 'stunning'],
  ])('by %d points: %s, or %s', (margin, defaultLevel, other) => {
    expect(LEVELS[levelOf(margin, 0)]).toBe(defaultLevel);
    expect(LEVELS[levelOf(margin, 1)]).toBe(other);
  });
});
