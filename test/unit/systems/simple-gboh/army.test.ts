import { describe, expect, it } from 'vitest';
import { straysOf } from '../../../../src/systems/simple-gboh/army/army-command.js';
import { idsOf } from '../../../../src/systems/simple-gboh/army/army-units.js';
import { briefOf } from '../../../../src/systems/simple-gboh/army/brief.js';
import { forcesOf } from '../../../../src/systems/simple-gboh/army/forces-of.js';
import { readUnit } from '../../../../src/systems/simple-gboh/army/notation.js';
import { varyArmy } from '../../../../src/systems/simple-gboh/army/vary-army.js';
import { mayShareHex } from '../../../../src/systems/simple-gboh/rules/may-share-hex.js';
import { OWN_TABLES } from '../../../../src/systems/simple-gboh/table-packs.js';
import { KINDS, MISSILES } from '../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { ARMY_FILES, armiesIn, dataOf, mustered, problemsOf, SCENARIO_FILES, shipped } from './files.js';

const MINIMAL = {
  name: 'A few',
  formations: [{ name: 'Line', commanders: ['A'] }],
  leaders: [{ id: 'A', name: 'One', initiative: 3, range: 4, overall: true }],
  units: [{ ids: 'H1-3', name: 'Foot', type: 'HI', tq: 6, size: 5, formation: 'Line' }],
};
const levelOf = ({ withdrawalLevel }: Readonly<Record<string, unknown>>) =>
  withdrawalLevel === undefined ? undefined : Number(withdrawalLevel);
const kind = (name: (typeof KINDS)[number]) => KINDS.indexOf(name);

describe('armies without places', () => {
  it.each(ARMY_FILES)('%s keeps its budget of 300 Rout Points within 2 (D17a)', (file) => {
    const raw = shipped(file);
    const army = mustered(raw);
    expect(raw['budget']).toBe(300);
    expect(army.cost).toBeGreaterThanOrEqual(298);
    expect(army.cost).toBe(army.unitRoutPoints + army.leaderRoutPoints);
    expect(army.withdrawalLevel).toBe(Math.ceil(army.unitRoutPoints / 3));
    expect(army.evenLevel).toBe(army.withdrawalLevel);
    expect(army.list).toBe('free');
  });

  it.each(ARMY_FILES)('%s draws itself up facing north, everybody in a hex of his own and in command', (file) => {
    const army = mustered(shipped(file));
    const held = army.units.flatMap(({ hex, right }) => (right < 0 ? [hex] : [hex, right]));
    expect(new Set(held).size).toBe(held.length);
    expect(army.units.every(({ facing, order }) => facing === 0 && order === 0)).toBe(true);
    expect(Math.min(...held.map((hex) => army.field.grid.r[hex]!))).toBeGreaterThanOrEqual(15);
    expect(straysOf(OWN_TABLES, army).flat()).toEqual([]);
    expect(army.leaders.every(({ hex }) => held.includes(hex))).toBe(true);
  });

  it('meet each other, and themselves, as mirror images, five hexes or more apart', () => {
    const armies = ARMY_FILES.map((file) => mustered(shipped(file)));
    for (const one of armies) {
      for (const other of armies) {
        const forces = forcesOf(OWN_TABLES, one, other);
        const { grid } = forces.map;
        const [near, far] = [0, 1].map((side) =>
          forces.units.filter((unit) => unit.side === side).map(({ hex }) => hex),
        );
        expect(forces.first).toBe(-1);
        expect(
          Math.min(...near!.map((hex) => grid.r[hex]!)) - Math.max(...far!.map((hex) => grid.r[hex]!)),
        ).toBeGreaterThanOrEqual(5);
        if (one !== other) continue;
        expect(far).toEqual(near!.map((hex) => grid.count - 1 - hex));
      }
    }
  });

  it('stand in rows where a formation has a frontage', () => {
    const army = mustered({ ...MINIMAL, formations: [{ name: 'Line', commanders: ['A'], frontage: 2 }] });
    expect(army.units.map(({ hex }) => army.field.grid.nameOf(hex))).toEqual(['2216', '2316', '2217']);
    const plain = mustered(MINIMAL);
    expect(plain.units.map(({ hex }) => plain.field.grid.nameOf(hex))).toEqual(['2116', '2216', '2316']);
  });

  it('are refused where the map has no room for them', () => {
    const units = [{ ids: 'P1-192', name: 'Foot', type: 'PH', tq: 6, size: 5, formation: 'Line' }];
    expect(problemsOf({ ...MINIMAL, units }).map(({ path }) => path)).toEqual([['units']]);
  });
});

describe('an army file', () => {
  it('gives usual values where it says nothing (D2, SG-5.21a, SG-10.11a)', () => {
    const units = [
      { ids: 'H1-3', name: 'Foot', type: 'HI', tq: 6, size: 5, formation: 'Line' },
      { ids: 'P1', name: 'Phalanx', type: 'PH', tq: 7, size: 10, ma: 5, formation: 'Line' },
      { ids: 'S1', name: 'Scorpions', type: 'ART', class: 'SCO', missile: 'SCO', formation: 'Line' },
      { ids: 'C1', name: 'Cataphracts', type: 'HC', class: 'CAT', tq: 7, size: 4, formation: 'Line' },
    ];
    const army = mustered({ ...MINIMAL, units });
    expect(army.lines.map(({ ma, tq, size }) => [ma, tq, size])).toEqual([
      [5, 6, 5],
      [4, 7, 10],
      [0, 4, 1],
      [7, 7, 4],
    ]);
    expect(army.lines.map(({ cost }) => cost)).toEqual([6, 14, 4, 7]);
    expect(army.cost).toBe(18 + 14 + 4 + 7 + 15);
  });

  it('gets every problem at once, with the names that may be meant', () => {
    const raw = {
      name: '',
      retreatedge: 'north',
      formations: [{ name: 'Line', commanders: ['B'] }, { name: 'Line', auxiliary: true }, { name: 'Idle' }],
      together: [{ by: 'A', formations: ['Line', 'Lime'], near: ['A'] }],
      leaders: [{ id: 'A', name: 'One', initiative: 12, range: 4 }],
      units: [
        { ids: 'H1-3', name: 'Foot', type: 'HI', class: 'CAT', tq: 6, size: 5, formation: 'Lines' },
        { ids: 'x', name: 'Horse', type: 'HK', tq: 6, size: 5, formation: 'Line', missile: 'Q' },
      ],
    };
    const problems = problemsOf(raw);
    expect(problems.map(({ path }) => path.join('.')).sort()).toEqual(
      [
        'retreatedge',
        'name',
        'leaders.0.initiative',
        'leaders',
        'formations.0.commanders.0',
        'formations.1.name',
        'formations.2.commanders',
        'together.0.formations.1',
        'together.0.within',
        'units.0.class',
        'units.0.formation',
        'units.1.ids',
        'units.1.type',
        'units.1.missile',
      ].sort(),
    );
    const near = Object.fromEntries(problems.map(({ path, nearest }) => [path.join('.'), nearest]));
    expect(near['retreatedge']).toBe('retreatEdge');
    expect(near['together.0.formations.1']).toBe('Line');
    expect(near['units.0.formation']).toBe('Line');
  });

  it('refuses totals that it does not have, and a budget too small', () => {
    expect(problemsOf({ ...MINIMAL, budget: 32, expects: { units: 4, leaderRoutPoints: 15 } })).toEqual([
      { path: ['budget'], expected: 'at least 33 for this army', found: 32 },
      { path: ['expects', 'units'], expected: '3, as this army has', found: 4 },
    ]);
  });

  it('refuses levels that it cannot reach', () => {
    expect(problemsOf({ ...MINIMAL, withdrawalLevel: 33, evenLevel: 33 })).toEqual([]);
    expect(problemsOf({ ...MINIMAL, withdrawalLevel: 34, evenLevel: 200 })).toEqual([
      { path: ['withdrawalLevel'], expected: '1..33, the Rout Points of this army', found: 34 },
      { path: ['evenLevel'], expected: '1..33, the Rout Points of this army', found: 200 },
    ]);
    expect(problemsOf({ ...MINIMAL, leadersCostNothing: true, withdrawalLevel: 19 })).toHaveLength(1);
  });

  it('numbers ids from the first to the last', () => {
    expect(idsOf('HYP1-2')).toEqual(['HYP1', 'HYP2']);
    expect(idsOf('AXa7')).toEqual(['AXa7']);
    expect(['HYP', '1-2', 'HYP2-1', ''].map(idsOf)).toEqual([[], [], [], []]);
  });

  it.each(SCENARIO_FILES)('of %s has profiles that read back as they are', (file) => {
    for (const { lines } of armiesIn(file)) {
      for (const { profile, kind: own, tq, size, missile, depletable } of lines) {
        expect(readUnit(profile, [], [])).toMatchObject({ kind: own, tq, size, missile, depletable });
      }
    }
    expect(briefOf({ kind: kind('SK'), tq: 4, size: 1, missile: MISSILES.indexOf('A'), depletable: false })).toBe(
      'SK 4/1 A',
    );
  });
});

describe('who may share a hex (SG-5.32a)', () => {
  it.each([
    ['CO/VET', 'CO/REC', true, true],
    ['CO/VET', 'CO/REC', false, false],
    ['LG/Ha', 'LG/Ha', true, true],
    ['LG/Ha', 'LG/Pr', true, false],
    ['LG/Ha', 'LG/Ha', false, false],
    ['HI/TR', 'HI/TR', true, true],
    ['HI', 'HI', true, false],
    ['ART', 'LI', false, true],
    ['SK', 'ART/BAL', false, true],
    ['ART', 'HC', true, false],
    ['ART', 'ART', true, false],
    ['HC', 'HC', true, false],
    ['MI', 'LI', true, false],
  ] as const)('%s with %s of one legion or not (%s): %s', (one, other, sameLegion, may) => {
    expect(mayShareHex(kind(one), kind(other), sameLegion)).toBe(may);
    expect(mayShareHex(kind(other), kind(one), sameLegion)).toBe(may);
  });
});

describe('armies with other numbers of units', () => {
  const raws = [...ARMY_FILES.map(shipped), ...SCENARIO_FILES.flatMap((file) => Object.values(dataOf(file)))];

  it('are armies again, with as many units as asked for', () => {
    for (const raw of raws) {
      const army = mustered(raw);
      const asked = army.lines.map(({ units }, line) => (line % 3 === 0 ? units + 2 : Math.max(1, units - (line % 3))));
      const varied = mustered(varyArmy(OWN_TABLES, raw, asked));
      expect(
        varied.lines.map(({ units }) => units),
        army.name,
      ).toEqual(asked);
      expect(varied.field).toEqual(army.field);
      const kept = new Set(army.units.map(({ id, hex }) => `${id} ${hex}`));
      const staying = varied.units.filter(({ id, hex }) => kept.has(`${id} ${hex}`)).length;
      if (army.placed) {
        expect(staying).toBe(army.lines.reduce((sum, { units }, line) => sum + Math.min(units, asked[line]!), 0));
      }
    }
  });

  it('leave out lines of no units, and stay as they are where nothing changes', () => {
    for (const raw of raws) {
      const army = mustered(raw);
      const same = mustered(
        varyArmy(
          OWN_TABLES,
          raw,
          army.lines.map(({ units }) => units),
        ),
      );
      expect(same.units).toEqual(army.units);
      expect(same.cost).toBe(army.cost);
      const fewer = mustered(
        varyArmy(
          OWN_TABLES,
          raw,
          army.lines.map(({ units }, line) => (line === 0 ? units : 0)),
        ),
      );
      expect(fewer.lines.map(({ row }) => row)).toEqual([army.lines[0]!.row]);
      expect(fewer.withdrawalLevel).toBe(Math.min(levelOf(raw) ?? fewer.withdrawalLevel, fewer.cost));
    }
  });

  it('add units behind the foremost row, in vacant hexes, and meet the enemy as before', () => {
    for (const file of SCENARIO_FILES) {
      const [one, other] = Object.values(dataOf(file));
      const army = mustered(one);
      const more = mustered(
        varyArmy(
          OWN_TABLES,
          one!,
          army.lines.map(({ units }) => units + 1),
        ),
      );
      expect(() => forcesOf(OWN_TABLES, more, mustered(other))).not.toThrow();
    }
  });
});
