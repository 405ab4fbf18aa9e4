import { describe, expect, it } from 'vitest';
import { straysOf } from '../../../../src/systems/simple-gboh/army/army-command.js';
import { forcesOf } from '../../../../src/systems/simple-gboh/army/forces-of.js';
import { EDGES, VERTICES } from '../../../../src/systems/simple-gboh/map/compass.js';
import { Order } from '../../../../src/systems/simple-gboh/map/hexes.js';
import { meetingOf } from '../../../../src/systems/simple-gboh/shock-situation.js';
import { OWN_TABLES } from '../../../../src/systems/simple-gboh/table-packs.js';
import { KINDS, MISSILES, TERRAINS } from '../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { armiesIn, dataOf, mustered, SCENARIO_FILES, scenarioProblems, shipped } from './files.js';
import { type SetUp, scenarioIn } from './set-ups.js';

const SCENARIOS = [
  ['drill', 'S0'],
  ['granicus', 'S1'],
  ['zama', 'S2'],
  ['cannae', 'S3'],
  ['cynoscephalae', 'S4'],
  ['hydaspes', 'S5'],
] as const;

/** What the sides of the register are called where sentences speak of them: `victory for Macedon`. */
const SIDES: Readonly<Record<string, string>> = {
  'Epirote-Aetolian': 'Epirus and Aetolia',
  Carthaginian: 'Carthage',
  Indian: 'India under Porus',
  Macedonian: 'Macedon',
  Persian: 'Persia',
  Roman: 'Rome',
};

const cases = SCENARIOS.flatMap(([file, id]) =>
  [0, 1].map((side): readonly [string, SetUp, ReturnType<typeof armiesIn>[0]] => {
    const setUp = scenarioIn(id).armies[side]!;
    return [`${file}, ${setUp.name}`, setUp, armiesIn(file)[side]!];
  }),
);

describe('the scenarios of D17', () => {
  it('are all shipped', () => {
    expect([...SCENARIO_FILES].sort()).toEqual(SCENARIOS.map(([file]) => file).sort());
  });

  it.each(SCENARIOS)('%s has the map and the first player of the register', (file, id) => {
    const register = scenarioIn(id);
    const [one, other] = armiesIn(file);
    expect(one.field.grid.columns).toBe(register.columns);
    expect(one.field.grid.rows).toBe(register.rows);
    expect(one.field).toEqual(other.field);
    const moving = [one, other].find(({ first }) => first === true);
    expect(moving?.name).toBe(SIDES[register.armies.find(({ name }) => name.startsWith(register.first))!.name]);
    expect([one, other].filter(({ first }) => first === false)).toHaveLength(1);
    const { sheet } = one.field;
    const bare =
      Array.from(sheet.terrain).every((terrain) => terrain === 0) && Array.from(sheet.level).every((n) => n === 0);
    expect(bare).toBe(register.terrain.every((line) => line.startsWith('- none')));
  });

  it('have the ground of the register', () => {
    const count = (file: string, wanted: number, level: number) => {
      const { sheet } = armiesIn(file)[0].field;
      return Array.from(sheet.terrain).filter((terrain, hex) => terrain === wanted && sheet.level[hex] === level)
        .length;
    };
    const place = (name: (typeof TERRAINS)[number]) => TERRAINS.indexOf(name);
    expect(count('granicus', place('river'), 0)).toBe(46);
    expect(count('granicus', place('bank'), 1)).toBe(46);
    expect(count('granicus', place('clear'), 1)).toBe(5 * 46);
    expect(count('granicus', place('clear'), 2)).toBe(22);
    expect(count('cannae', place('majorRiver'), 0)).toBe(2 * 26);
    expect(count('cannae', place('river'), 0)).toBe(26);
    expect(count('cynoscephalae', place('rough'), 2) + count('cynoscephalae', place('rough'), 1)).toBe(11);
    expect(count('hydaspes', place('marsh'), 0)).toBe(6);
  });

  it.each(cases)('%s: totals, level and edges as the register has them (D14)', (_, setUp, army) => {
    expect(army.name).toBe(SIDES[setUp.name]);
    expect(army.figures).toBe(setUp.units);
    expect(army.unitRoutPoints).toBe(setUp.unitRoutPoints);
    expect(army.leaderRoutPoints).toBe(setUp.leaderRoutPoints);
    expect(army.withdrawalLevel).toBe(setUp.level);
    expect(EDGES[army.edge]).toBe(setUp.edge);
    expect(army.lines.reduce((sum, { units, cost }) => sum + units * cost, 0)).toBe(army.unitRoutPoints);
    expect(setUp.rows.reduce((sum, { count, each }) => sum + count * each, 0)).toBe(setUp.unitRoutPoints);
    expect(army.cost).toBe(army.unitRoutPoints + (army.leadersCost ? army.leaderRoutPoints : 0));
  });

  it.each(cases)('%s: every unit as the register has it', (_, setUp, army) => {
    const { grid } = army.field;
    const found = army.lines.map((line, at) => {
      const units = army.units.filter((unit) => unit.line === at);
      return {
        first: line.ids[0],
        count: line.units,
        kind: KINDS[line.kind],
        doubleSize: line.doubleSize,
        doubleDepth: line.doubleDepth,
        tq: line.tq,
        size: line.size,
        ma: line.ma,
        missile: MISSILES[line.missile],
        depletable: line.depletable,
        formation: army.formations[line.formation]!.name,
        each: line.cost,
        hexes: units.map(({ hex, right }) =>
          [hex, right]
            .filter((one) => one >= 0)
            .map((one) => grid.nameOf(one))
            .sort()
            .join('+'),
        ),
      };
    });
    const wanted = setUp.rows.map(({ ids, ...row }) => ({ first: ids.replace(/-\d+$/, ''), ...row }));
    expect(found).toEqual(wanted);
    const inLine = army.units.filter(({ order }) => order === Order.Line);
    expect(inLine.every(({ facing }) => facing === setUp.faces)).toBe(true);
    expect(VERTICES[setUp.faces]).toBe(setUp.edge === 'north' ? 'south' : 'north');
  });

  it.each(cases)('%s: formations and leaders as the register has them (SG-4.16a, SG-4.21a)', (_, setUp, army) => {
    const idOf = (leader: number) => army.leaders[leader]!.id;
    const formations = army.formations.map(({ name, commanders, chainGap, auxiliary }) => ({
      name,
      commanders: commanders.map(idOf),
      gap: chainGap,
      auxiliary,
    }));
    expect(formations).toEqual(setUp.formations.map(({ group: _group, ...row }) => row));
    const leaders = army.leaders.map(({ id, initiative, range, seizure, heroic, overall, hex }) => ({
      id,
      initiative,
      range,
      seizure,
      heroic,
      overall,
      hex: army.field.grid.nameOf(hex),
    }));
    expect(leaders).toEqual(setUp.leaders);
    const grouped = new Set(army.groups.flatMap((group) => group.formations.map((at) => army.formations[at]!.name)));
    const together = setUp.formations.filter(({ name, group }) =>
      group.startsWith('see') && !group.includes('SG-S') ? true : group.includes('may activate') || grouped.has(name),
    );
    expect(new Set(together.map(({ name }) => name))).toEqual(grouped);
    for (const { by, near, within } of army.groups) {
      const rule = setUp.formations.find(({ group }) => group.startsWith(`${idOf(by)} may activate`));
      expect(rule, idOf(by)).toBeDefined();
      if (near.length > 0) expect(rule!.group).toContain(`within ${within} hexes of ${idOf(by)}`);
    }
  });

  it.each(cases)('%s: every formation begins in command (SG-4.11b, SG-4.11c)', (_, __, army) => {
    expect(straysOf(OWN_TABLES, army).flat()).toEqual([]);
  });

  it('let special rules stand in the files (SG-S0a, SG-S2a, SG-S4a, SG-S4b)', () => {
    expect(armiesIn('drill').map(({ leadersCost }) => leadersCost)).toEqual([false, false]);
    const [punic] = armiesIn('zama');
    expect(punic.formations[0]).toMatchObject({
      name: 'Elephants',
      auxiliary: false,
      commanders: [],
      inCommandWhile: 0,
    });
    const [macedonian, roman] = armiesIn('cynoscephalae');
    expect(macedonian.formations.map(({ idleTurns }) => idleTurns)).toEqual([0, 2, 0]);
    const columns = macedonian.units.filter(({ order }) => order !== Order.Line);
    expect(columns.map(({ id, facing, order }) => `${id} ${facing} ${order}`)).toEqual([
      ...[1, 2, 3, 4].map((n) => `LPH${n} 4 ${Order.Column}`),
      ...[1, 2].map((n) => `MER${n} 3 ${Order.Column}`),
    ]);
    const { grid } = macedonian.field;
    expect(columns.slice(0, 4).map(({ right }) => grid.nameOf(right))).toEqual(['2007', '2207', '2407', '2607']);
    expect(roman.detachments).toEqual([{ by: 2, to: 0, from: 1, most: 6 }]);
  });
});

describe('two armies of a scenario', () => {
  it.each(SCENARIOS)('%s: meet in either order, side 0 near, the map turned with it', (file) => {
    const [one, other] = armiesIn(file);
    const [plain, exchanged] = [forcesOf(OWN_TABLES, one, other), forcesOf(OWN_TABLES, other, one)];
    for (const forces of [plain, exchanged]) {
      expect(forces.standings.map(({ edge }) => EDGES[edge])).toEqual(['south', 'north']);
    }
    const { count } = plain.map.grid;
    const half = one.units.length;
    const seen = exchanged.units.map(({ hex, right, facing, order, kind }) => ({
      hex: count - 1 - hex,
      right: right < 0 ? -1 : count - 1 - right,
      facing: (facing + 3) % 6,
      order,
      kind,
    }));
    const back = [...seen.slice(other.units.length), ...seen.slice(0, other.units.length)];
    expect(plain.units.map(({ hex, right, facing, order, kind }) => ({ hex, right, facing, order, kind }))).toEqual(
      back,
    );
    expect(Array.from(exchanged.map.terrain)).toEqual(Array.from(plain.map.terrain).reverse());
    expect(Array.from(exchanged.map.level)).toEqual(Array.from(plain.map.level).reverse());
    expect(exchanged.first).toBe(1 - plain.first);
    expect(plain.firstUnit).toEqual([0, half, half + other.units.length]);
    for (const { side, commanders, name } of plain.formations) {
      const army = side === 0 ? one : other;
      const own = army.formations.find((formation) => formation.name === name)!;
      expect(commanders.map((leader) => plain.leaders[leader]!.name)).toEqual(
        own.commanders.map((leader) => army.leaders[leader]!.name),
      );
    }
    for (const { side, formation, row } of plain.units) {
      expect(plain.formations[formation]!.side).toBe(side);
      expect(row < one.lines.length).toBe(side === 0);
    }
  });

  it('withdraw at the levels of their scenario, or so many hundredths of the way to its even ones (SG-9.0a)', () => {
    const levels = (file: string, handicap?: number) =>
      forcesOf(OWN_TABLES, ...armiesIn(file), handicap).standings.map(({ withdrawalLevel }) => withdrawalLevel);
    const evenAlready = ['drill', 'cannae'];
    for (const file of SCENARIO_FILES) {
      const armies = armiesIn(file);
      expect(levels(file)).toEqual(armies.map(({ withdrawalLevel }) => withdrawalLevel));
      expect(levels(file, 100)).toEqual(armies.map(({ evenLevel }) => evenLevel));
      const moved = armies.filter(({ evenLevel, withdrawalLevel }) => evenLevel !== withdrawalLevel);
      expect(moved, file).toHaveLength(evenAlready.includes(file) ? 0 : 1);
      for (const { evenLevel, withdrawalLevel } of moved) expect(evenLevel).toBeLessThan(withdrawalLevel);
    }
    const [one, other] = armiesIn('hydaspes');
    const armies = [{ ...one, withdrawalLevel: 70, evenLevel: 41 }, other] as const;
    const level = (handicap: number) => forcesOf(OWN_TABLES, ...armies, handicap).standings[0].withdrawalLevel;
    expect([0, 50, 100, 200].map(level)).toEqual([70, 56, 41, 12]);
    const least = [{ ...one, withdrawalLevel: 70, evenLevel: 1 }, other] as const;
    expect(forcesOf(OWN_TABLES, ...least, 200).standings[0].withdrawalLevel).toBe(1);
  });

  it('march in columns only where a scenario has some, and none forms units of double depth (SG-11.2a, SG-10.3a)', () => {
    const marching = SCENARIO_FILES.filter((file) => forcesOf(OWN_TABLES, ...armiesIn(file)).columns);
    expect(marching).toEqual(['cynoscephalae']);
    expect(SCENARIO_FILES.some((file) => forcesOf(OWN_TABLES, ...armiesIn(file)).doubleDepths)).toBe(false);
  });

  it('move first as their scenario says, and by dice where it names none (SG-3.1a)', () => {
    const [epirotes, romans] = armiesIn('drill');
    expect(forcesOf(OWN_TABLES, epirotes, romans).first).toBe(1);
    const [one, other] = [epirotes, romans].map((army) => ({ ...army, first: undefined }));
    expect(forcesOf(OWN_TABLES, one!, other!).first).toBe(-1);
    expect(forcesOf(OWN_TABLES, { ...one!, first: false }, other!).first).toBe(1);
    expect(forcesOf(OWN_TABLES, { ...one!, first: false }, { ...other!, first: false }).first).toBe(-1);
  });

  it('have replacements for half of their named leaders; others come back themselves (SG-4.37a, R56)', () => {
    expect(forcesOf(OWN_TABLES, ...armiesIn('granicus')).replacements).toEqual([2, 3]);
    expect(forcesOf(OWN_TABLES, ...armiesIn('drill')).replacements).toEqual([0, 0]);
    expect(forcesOf(OWN_TABLES, ...armiesIn('zama')).replacements).toEqual([1, 1]);
  });

  it('refuse what cannot come together', () => {
    const [one, other] = armiesIn('drill');
    const [foreign] = armiesIn('zama');
    const free = mustered(shipped('phalanx'));
    expect(() => meetingOf(one, one)).toThrow(/different edges/);
    expect(() => meetingOf(one, foreign)).toThrow(/one map/);
    expect(() => meetingOf(one, free)).toThrow(/places/);
    expect(() => meetingOf({ ...one, first: true }, { ...other, first: true })).toThrow(/both do/);
    const there = { ...other, units: [{ ...other.units[0]!, hex: one.units[0]!.hex }] };
    expect(() => meetingOf(one, there)).toThrow(/both in hex 0405/);
  });
});

describe('mistakes in a scenario', () => {
  const drill = shipped('drill');
  const armies = drill['armies'] as Record<string, Record<string, unknown>>;
  const paths = (raw: unknown) => scenarioProblems(raw).map(({ path }) => path.join('.'));

  it('are reported together at their places', () => {
    const romans = { ...armies['romans'], map: {}, withdrawalLevel: undefined, faces: 'nort' };
    const raw = { ...drill, first: 'roman', seas: 1, armies: { ...armies, romans } };
    const problems = scenarioProblems(raw);
    expect(problems.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining([
        'seas',
        'first',
        'armies.romans.map',
        'armies.romans.withdrawalLevel',
        'armies.romans.faces',
      ]),
    );
    expect(problems.find(({ path }) => path.join('.') === 'first')?.nearest).toBe('romans');
    expect(problems.find(({ path }) => path.join('.') === 'armies.romans.faces')?.nearest).toBe('north');
  });

  it('are two armies that overlap, or that retreat the same way', () => {
    const same = { ...armies, romans: { ...armies['romans'], retreatEdge: 'north' } };
    expect(paths({ ...drill, armies: same })).toContain('armies');
    expect(paths({ ...drill, armies: { a: armies['romans'] } })).toEqual(['armies']);
    expect(paths({ ...drill, armies: { a: { ...armies['romans'], faces: 'nort' } } })).toEqual([
      'armies',
      'armies.a.faces',
    ]);
    const units = (armies['romans']!['units'] as Record<string, unknown>[]).map((unit) =>
      unit['ids'] === 'VE1' ? { ...unit, hexes: ['0705'] } : unit,
    );
    expect(paths({ ...drill, armies: { ...armies, romans: { ...armies['romans'], units } } })).toEqual(['armies']);
  });

  it('are two pieces of artillery with one phalanx, or anybody else in its hexes (SG-5.32a)', () => {
    const name = Object.keys(armies).find((key) => key !== 'romans')!;
    const placesIn = (type: string, hexes: readonly string[]) => {
      const more = {
        ids: `G1-${hexes.length}`,
        name: 'Others',
        type,
        missile: 'none',
        tq: 4,
        size: 1,
        formation: 'Phalanx',
      };
      const units = [...(armies[name]!['units'] as readonly unknown[]), { ...more, hexes }];
      const raw = { ...drill, armies: { ...armies, [name]: { ...armies[name], units } } };
      return scenarioProblems(raw).flatMap(({ found }) => (hexes.includes(`${found}`) ? [found] : []));
    };
    expect([placesIn('ART', ['1205']), placesIn('ART', ['1305'])]).toEqual([[], []]);
    expect([placesIn('ART', ['1205', '1305']), placesIn('MI', ['1205'])]).toEqual([['1305'], ['1205']]);
  });

  it('in the map are reported once, and not again for every hex', () => {
    expect(paths({ ...drill, map: { columns: 20, rows: 11 } })).toEqual(['map.rows']);
    const { map: _, ...without } = drill;
    expect(paths(without)).toEqual(['map']);
    const terrain = [{ terrain: 'lake', hexes: ['2513', '0101-0301'] }, { rows: [0] }];
    expect(paths({ ...drill, map: { columns: 20, rows: 12, terrain } })).toEqual([
      'map.terrain.0.terrain',
      'map.terrain.0.hexes.0',
      'map.terrain.1.rows.0',
      'map.terrain.1.terrain',
    ]);
  });

  it('leave whole armies that muster by themselves', () => {
    for (const data of Object.values(dataOf('granicus'))) expect(mustered(data).placed).toBe(true);
  });
});
