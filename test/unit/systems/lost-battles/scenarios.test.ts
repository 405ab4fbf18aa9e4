import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Problem } from '../../../../src/model/problem.js';
import type { LostBattlesArmy } from '../../../../src/systems/lost-battles/army/army.js';
import { forcesOf } from '../../../../src/systems/lost-battles/army/forces-of.js';
import { meetingOf } from '../../../../src/systems/lost-battles/attack-situation.js';
import { BATTLEFIELDS, sameField } from '../../../../src/systems/lost-battles/map/battlefield.js';
import { ZONE_NAMES } from '../../../../src/systems/lost-battles/map/zone-names.js';
import { FACINGS, OFF_MAP } from '../../../../src/systems/lost-battles/map/zones.js';
import { readings } from '../../../../src/systems/lost-battles/readings.js';
import { handicapOf } from '../../../../src/systems/lost-battles/rules/victory-points.js';
import { armiesOf } from '../../../../src/systems/lost-battles/scenarios.js';
import {
  BATTLEFIELD_DATA,
  BATTLEFIELD_NAMES,
  WEATHERS,
} from '../../../../src/systems/lost-battles/tables/battlefields.js';
import { GENERALS } from '../../../../src/systems/lost-battles/tables/generals.js';
import { TROOPS } from '../../../../src/systems/lost-battles/tables/units.js';
import { ELEPHANTS, GENERAL_KINDS, RATINGS } from '../../../../src/systems/lost-battles/tables/vocabulary.js';
import { armiesIn, SCENARIO_FILES, shipped } from './files.js';

/** The totals of D12, side A first; `weaker` is the place of the side with bonus points, -1 for none. */
const D12 = {
  marathon: {
    multiple: 1,
    limit: 4,
    width: 500,
    first: 0,
    weaker: 0,
    bonus: 8,
    sides: [
      { value: 66, units: 60, leaders: 6, count: 20, men: 10_000, scored: 66 },
      { value: 70, units: 64, leaders: 6, count: 25, men: 17_500, scored: 70 },
    ],
  },
  leuctra: {
    multiple: 1,
    limit: 5,
    width: 400,
    first: 0,
    weaker: 0,
    bonus: 10,
    sides: [
      { value: 59, units: 53, leaders: 6, count: 18, men: 10_500, scored: 59 },
      { value: 64, units: 52, leaders: 12, count: 17, men: 7_500, scored: 64 },
    ],
  },
  issus: {
    multiple: 4,
    limit: 4,
    width: 600,
    first: 1,
    weaker: 1,
    bonus: 44,
    sides: [
      { value: 98, units: 74, leaders: 24, count: 21, men: 26_500, scored: 98 },
      { value: 76, units: 64, leaders: 12, count: 25, men: 61_500, scored: 76 },
    ],
  },
  gaugamela: {
    multiple: 5,
    limit: 4,
    width: 900,
    first: 1,
    weaker: 1,
    bonus: 62,
    sides: [
      { value: 103, units: 79, leaders: 24, count: 22, men: 32_500, scored: 103 },
      { value: 72, units: 60, leaders: 12, count: 24, men: 54_375, scored: 72 },
    ],
  },
  trebia: {
    multiple: 6,
    limit: 3,
    width: 800,
    first: 0,
    weaker: 0,
    bonus: 20,
    sides: [
      { value: 73, units: 70, leaders: 3, count: 19, men: 45_000, scored: 68 },
      { value: 83, units: 59, leaders: 24, count: 18, men: 33_000, scored: 83 },
    ],
  },
  cannae: {
    multiple: 8,
    limit: 4,
    width: 700,
    first: 0,
    weaker: 0,
    bonus: 10,
    sides: [
      { value: 78, units: 69, leaders: 9, count: 19, men: 78_000, scored: 64 },
      { value: 83, units: 59, leaders: 24, count: 18, men: 52_000, scored: 83 },
    ],
  },
  zama: {
    multiple: 5,
    limit: 4,
    width: 700,
    first: 0,
    weaker: 0,
    bonus: 28,
    sides: [
      { value: 79, units: 61, leaders: 18, count: 19, men: 36_250, scored: 79 },
      { value: 93, units: 69, leaders: 24, count: 19, men: 27_500, scored: 93 },
    ],
  },
  cynoscephalae: {
    multiple: 4,
    limit: 4,
    width: 600,
    first: 0,
    weaker: 1,
    bonus: 18,
    sides: [
      { value: 64, units: 58, leaders: 6, count: 16, men: 26_000, scored: 56 },
      { value: 55, units: 46, leaders: 9, count: 15, men: 28_000, scored: 55 },
    ],
  },
  magnesia: {
    multiple: 8,
    limit: 4,
    width: 900,
    first: 1,
    weaker: 1,
    bonus: 20,
    sides: [
      { value: 71, units: 59, leaders: 12, count: 16, men: 42_000, scored: 69 },
      { value: 61, units: 49, leaders: 12, count: 19, men: 83_000, scored: 61 },
    ],
  },
  pharsalus: {
    multiple: 6,
    limit: 5,
    width: 600,
    first: 1,
    weaker: 1,
    bonus: 26,
    sides: [
      { value: 92, units: 68, leaders: 24, count: 17, men: 24_000, scored: 92 },
      { value: 79, units: 73, leaders: 6, count: 20, men: 57_000, scored: 64 },
    ],
  },
  mirror: {
    multiple: 4,
    limit: 4,
    width: 600,
    first: 0,
    weaker: -1,
    bonus: 0,
    sides: [
      { value: 63, units: 57, leaders: 6, count: 19, men: 34_000, scored: 63 },
      { value: 63, units: 57, leaders: 6, count: 19, men: 34_000, scored: 63 },
    ],
  },
} as const;

const CASES = Object.entries(D12);
const REGISTER = readFileSync(new URL('../../../../src/systems/lost-battles/RULES.md', import.meta.url), 'utf8');

/** The section of the register on a scenario. */
function sectionOf(scenario: string): string {
  const section = REGISTER.split('\n#### ').find((text) => text.startsWith(`\`${scenario}\``));
  if (section === undefined) throw new Error(`no section on ${scenario}`);
  return section.split('\n## ')[0]!;
}

/** Everybody in a zone of the register, as `7 average hoplites`, and its generals; both in the order of letters. */
function inRegister(scenario: string, side: string): readonly string[] {
  const rows = [...sectionOf(scenario).matchAll(/^\| ([AB]) +\| (.*?) +\| (.*?) +\| (.*?) +\| (.*?) +\|$/gm)];
  return rows
    .filter((row) => row[1] === side)
    .flatMap(([, , zone, facing, units, leaders]) => {
      const generals = leaders === '-' ? [] : leaders!.split('; ').map((leader) => leaderIn(leader));
      const place = zone === 'off map' ? zone : `${zone} ${facing}`;
      return [...units!.split(', ').map((unit) => `${place}: ${unit}`), ...generals.map((one) => `${zone}: ${one}`)];
    })
    .sort();
}

function leaderIn(text: string): string {
  const [, name, rating, kind] = /^(.*?): (\w+) (leader|commander)/.exec(text)!;
  const guard = /bodyguard (?:1|the) (\w+ \w+)/.exec(text)?.[1];
  return `${name}, ${rating} ${kind}${text.includes('timid') ? ', timid' : ''}${guard === undefined ? '' : `, ${guard}`}`;
}

function inArmy({ units, generals }: LostBattlesArmy): readonly string[] {
  const counts = new Map<string, number>();
  for (const { troop, zone, facing } of units) {
    const place = zone === OFF_MAP ? 'off map' : `${ZONE_NAMES[zone]} ${FACINGS[facing]}`;
    const key = `${place}: # ${TROOPS[troop]!.name}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const leaders = generals.map(({ name, rating, kind, timid, bodyguard, zone }) => {
    const guard = bodyguard < 0 ? '' : `, ${TROOPS[units[bodyguard]!.troop]!.name}`;
    const place = zone === OFF_MAP ? 'off map' : ZONE_NAMES[zone];
    return `${place}: ${name}, ${RATINGS[rating]} ${GENERAL_KINDS[kind]}${timid ? ', timid' : ''}${guard}`;
  });
  return [...[...counts].map(([key, count]) => key.replace('#', String(count))), ...leaders].sort();
}

/** Men of an army: neither vehicles nor animals. */
function menOf({ lines }: LostBattlesArmy): number {
  const men = lines.filter(({ troop }) => TROOPS[troop]!.type < ELEPHANTS);
  return men.reduce((sum, { units, strength }) => sum + units * strength, 0);
}

describe('scenarios (D12)', () => {
  it('are shipped, all eleven', () => {
    expect(SCENARIO_FILES).toEqual(Object.keys(D12).sort());
  });

  it.each(CASES)('%s has the totals of the register (LB-1.1a, LB-1.4a, LB-9.3c, LB-1.2a)', (scenario, told) => {
    const armies = armiesIn(scenario);
    for (const [side, army] of armies.entries()) {
      const { value, units, leaders, count, men, scored } = told.sides[side]!;
      const bought = army.units.reduce((sum, { troop }) => sum + TROOPS[troop]!.fightingValue, 0);
      const led = army.generals.reduce((sum, { rating }) => sum + GENERALS[rating]!.fightingValue, 0);
      expect([bought, led, army.cost, army.valueToEnemy]).toEqual([units, leaders, value, scored]);
      expect([army.units.length, army.figures, menOf(army)]).toEqual([count, count, men]);
      expect(army.lines.reduce((sum, line) => sum + line.units * line.figures * line.cost, 0)).toBe(units);
    }
  });

  it.each(CASES)('%s has the conditions of the register (LB-6.3b, LB-2.1a, LB-3.2a)', (scenario, told) => {
    const armies = armiesIn(scenario);
    const { battlefield, first, half, historical } = meetingOf(...armies);
    const { multiple, attackLimit, zoneWidth } = battlefield;
    expect([multiple, attackLimit, zoneWidth]).toEqual([told.multiple, told.limit, told.width]);
    expect([first, half, historical]).toEqual([told.first, 0, scenario !== 'cynoscephalae']);
    const section = sectionOf(scenario);
    const side = (word: string) => new RegExp(`special conditions: [^.]*${word}`).test(section);
    expect(battlefield.dusty).toBe(side('dusty'));
    const weather = side('cloudy at the start') ? 'cloudy' : side('raining at the start') ? 'raining' : 'dry';
    expect(WEATHERS[battlefield.weather]).toBe(weather);
    expect(armies.map(({ surprised }) => surprised)).toEqual([0, 1].map(() => side('both armies surprised')));
    expect(armies.map(({ fatigued }) => fatigued)).toEqual([side('Roman army fatigued'), false]);
  });

  it.each(CASES)('%s gives the weaker side its bonus points (LB-11.2g, invariant 26)', (scenario, told) => {
    const [one, other] = armiesIn(scenario);
    const { handicapFactor } = defaultsOf(readings);
    const bonuses = [
      handicapOf(other.cost - one.cost, handicapFactor),
      handicapOf(one.cost - other.cost, handicapFactor),
    ];
    expect(bonuses).toEqual([0, 1].map((side) => (side === told.weaker ? told.bonus : 0)));
  });

  it.each(CASES)('%s puts everybody where the register has him (LB-3.3d)', (scenario) => {
    const [one, other] = armiesIn(scenario);
    expect(inArmy(one)).toEqual(inRegister(scenario, 'A'));
    expect(inArmy(other)).toEqual(inRegister(scenario, 'B'));
  });

  it.each(CASES)('%s is fought on the battlefield of its name', (scenario) => {
    const file = shipped(scenario);
    const known = Object.entries(BATTLEFIELD_DATA).find(([name]) => name === scenario)?.[1];
    expect(file['battlefield']).toEqual(known);
    const field = BATTLEFIELDS.find(({ name }) => name === scenario)!;
    expect(sameField(field, armiesIn(scenario)[0].battlefield!)).toBe(true);
  });

  it.each(CASES)('%s has the terrain, key zones and camps of the register (LB-2.2a, LB-2.3a)', (scenario) => {
    const field = BATTLEFIELD_DATA[scenario as keyof typeof BATTLEFIELD_DATA];
    const told = /^- terrain: (.*)$/m.exec(sectionOf(scenario))![1]!;
    const zonesIn = (text: string) => [...text.matchAll(/[ab]\.\w+/g)].map(([zone]) => zone).sort();
    const named = told.split('; ').filter((part) => /^(hill|river|shoreline)/.test(part));
    const terrain = 'terrain' in field ? Object.entries(field.terrain) : [];
    expect(terrain.map(([element]) => element)).toEqual(named.map((part) => /^\w+/.exec(part)![0]));
    expect(terrain.map(([, zones]) => [...zones].sort())).toEqual(named.map(zonesIn));
    const keys = told.split('; ').find((part) => part.includes('key zones'))!;
    expect([...field.keyZones]).toEqual(zonesIn(keys));
    const camps = [...told.matchAll(/((?:un)?fortified) \w+ camp ([ab]\.\w+)/g)].map(([, kind, zone]) => [zone, kind]);
    expect('camps' in field ? Object.entries(field.camps) : []).toEqual(camps);
  });

  it('take the field with side 0 at the near edge, whichever half is its own', () => {
    for (const scenario of SCENARIO_FILES) {
      const [one, other] = armiesIn(scenario);
      const [plain, turned] = [forcesOf(one, other), forcesOf(other, one)];
      const count = one.units.length;
      const seen = (zone: number) => (zone === OFF_MAP ? OFF_MAP : 19 - zone);
      const swapped = [...turned.units.slice(other.units.length), ...turned.units.slice(0, other.units.length)];
      expect(swapped.map(({ troop }) => troop)).toEqual(plain.units.map(({ troop }) => troop));
      expect(swapped.map(({ zone }) => seen(zone))).toEqual(plain.units.map(({ zone }) => zone));
      expect(swapped.map(({ facing }) => facing ^ 2)).toEqual(plain.units.map(({ facing }) => facing));
      expect([...turned.ground].reverse()).toEqual([...plain.ground]);
      expect(turned.keyZone.map(seen).reverse()).toEqual([...plain.keyZone]);
      expect(turned.camp.map((zone) => (zone < 0 ? -1 : 19 - zone)).reverse()).toEqual([...plain.camp]);
      expect(turned.conditions.toReversed()).toEqual([...plain.conditions]);
      expect(turned.firstSide).toBe(1 - plain.firstSide);
      for (const { bodyguard, zone, side } of plain.generals) {
        if (bodyguard < 0) continue;
        expect(plain.units[bodyguard]!.zone).toBe(zone);
        expect(bodyguard >= count).toBe(side === 1);
      }
      expect(plain.units.filter(({ zone, side }) => zone !== OFF_MAP && (zone < 10 ? 0 : 1) !== side)).toEqual([]);
    }
  });

  it('are told apart from armies, and read as what they are', () => {
    const names = new Set(BATTLEFIELD_NAMES);
    expect(SCENARIO_FILES.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('a scenario file with mistakes', () => {
  function refused(change: (file: Record<string, unknown>) => void): Problem[] {
    const file = structuredClone(shipped('issus')) as Record<string, unknown>;
    change(file);
    const problems: Problem[] = [];
    expect(armiesOf(file, problems)).toBeUndefined();
    return problems;
  }
  const armies = (file: Record<string, unknown>) => file['armies'] as Record<string, Record<string, unknown>>;

  it('is told what is wrong with its armies though there are not two of them', () => {
    const paths = (change: (file: Record<string, unknown>) => void) =>
      refused(change).map(({ path }) => path.join('.'));
    const alone = paths((file) => {
      delete armies(file)['persians'];
      Object.assign(armies(file)['macedonians']!, { unts: [] });
    });
    expect(alone).toEqual(expect.arrayContaining(['armies', 'armies.macedonians.unts']));
  });

  it.each<[string, (file: Record<string, unknown>) => void, readonly (string | number)[]]>([
    ['no name', (file) => delete file['name'], ['name']],
    ['an unknown key', (file) => Object.assign(file, { battlfield: {} }), ['battlfield']],
    ['no battlefield', (file) => delete file['battlefield'], ['battlefield']],
    ['a provenance that is no text', (file) => Object.assign(file, { provenance: 3 }), ['provenance']],
    ['one army', (file) => delete armies(file)['persians'], ['armies']],
    ['a third army', (file) => Object.assign(armies(file), { greeks: armies(file)['persians'] }), ['armies']],
    ['neither side first', (file) => delete armies(file)['persians']!['first'], ['armies']],
    ['both first', (file) => Object.assign(armies(file)['macedonians']!, { first: true }), ['armies']],
    ['an army that is no map', (file) => Object.assign(armies(file), { persians: 7 }), ['armies', 'persians']],
    ['a half', (file) => Object.assign(armies(file)['persians']!, { half: 'b' }), ['armies', 'persians', 'half']],
    ['a budget', (file) => Object.assign(armies(file)['persians']!, { budget: 80 }), ['armies', 'persians', 'budget']],
    [
      'a battlefield for an army',
      (file) => Object.assign(armies(file)['persians']!, { battlefield: 'issus' }),
      ['armies', 'persians', 'battlefield'],
    ],
    [
      'a wrong fighting value',
      (file) => Object.assign(armies(file)['persians']!, { fightingValue: 77 }),
      ['armies', 'persians', 'fightingValue'],
    ],
    [
      'a unit in the enemy’s half',
      (file) => Object.assign((armies(file)['persians']!['units'] as object[])[2]!, { zone: 'a.centre' }),
      ['armies', 'persians', 'units', 2, 'zone'],
    ],
    [
      'an army whose name has a sign',
      (file) => Object.assign(file, { armies: { 'a#b': armies(file)['macedonians'], c: armies(file)['persians'] } }),
      ['armies', 'a#b'],
    ],
  ])('such as %s is refused at its place', (_, change, path) => {
    expect(refused(change).map((problem) => problem.path)).toContainEqual(path);
  });

  it('has all of them reported together', () => {
    const paths = refused((file) => {
      Object.assign(file['battlefield'] as object, { attackLimit: 6, multiple: 0 });
      Object.assign(armies(file)['persians']!, { fightingValue: 77, colour: 'red' });
      Object.assign((armies(file)['macedonians']!['generals'] as object[])[0]!, { rating: 'genius' });
    }).map(({ path }) => path.join('.'));
    expect(paths.sort()).toEqual([
      'armies.macedonians.generals.0.rating',
      'armies.persians.colour',
      'armies.persians.fightingValue',
      'battlefield.attackLimit',
      'battlefield.multiple',
    ]);
  });
});
