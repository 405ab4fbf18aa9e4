import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Problem } from '../../../../src/model/problem.js';
import { parseArmy, type TaktikaArmy } from '../../../../src/systems/taktika/army/army.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import type { TroopList } from '../../../../src/systems/taktika/tables/army-list.js';
import { LISTS } from '../../../../src/systems/taktika/tables/lists.js';
import { ARMOURS, SHIELDS } from '../../../../src/systems/taktika/tables/vocabulary.js';
import { formationsOf } from '../../../../src/systems/taktika/tables/weapons.js';
import { armiesOf, leastPoints, type RawArmy, type RawLine } from './random-army.js';

const defaults = defaultsOf(readings);
const SEED = 2626;
const RUNS = 60;

function problemsOf(raw: unknown): Problem[] {
  const problems: Problem[] = [];
  expect(parseArmy(raw, problems, defaults) === undefined).toBe(problems.length > 0);
  return problems;
}

/** One change that makes a legal army illegal, or undefined where it does not apply to this army. */
type Crime = (
  army: RawArmy<RawLine>,
  list: TroopList,
) => { raw: object; path: readonly (string | number)[] } | undefined;

/** The same army with some of the fields of its first line replaced. */
function changed(army: RawArmy<RawLine>, change: object, at = 0): object {
  return { ...army, units: army.units.map((line, place) => (place === at ? { ...line, ...change } : line)) };
}

function rowOf(list: TroopList, line: RawLine) {
  return list.rows.find(({ id }) => id === line.row)!;
}

/** A value that a row does not allow, or undefined where it allows all. */
function forbidden<T>(all: readonly T[], allowed: readonly T[]): T | undefined {
  return all.find((value) => !allowed.includes(value));
}

const onFirst =
  (field: string, value: (list: TroopList, line: RawLine) => unknown): Crime =>
  (army, list) => {
    const wrong = value(list, army.units[0]!);
    return wrong === undefined ? undefined : { raw: changed(army, { [field]: wrong }), path: ['units', 0, field] };
  };

const figuresOf = (army: RawArmy<RawLine>): number =>
  army.units.reduce((sum, { units, figures }) => sum + units * figures, 0);

const CRIMES: Readonly<Record<string, Crime>> = {
  'a skill above the row': onFirst('skill', (list, line) => rowOf(list, line).skill[1] + 1),
  'a skill below the row': onFirst('skill', (list, line) => rowOf(list, line).skill[0] - 1),
  'a steadiness above the row': onFirst('steadiness', (list, line) => rowOf(list, line).steadiness[1] + 1),
  'a steadiness below the row': onFirst('steadiness', (list, line) => rowOf(list, line).steadiness[0] - 1),
  'a shield the row does not have': onFirst('shield', (list, line) => forbidden(SHIELDS, rowOf(list, line).shield)),
  'an armour the row does not have': onFirst('armour', (list, line) => forbidden(ARMOURS, rowOf(list, line).armour)),
  'barding the row does not have': onFirst('barding', (list, line) => forbidden(ARMOURS, rowOf(list, line).barding)),
  'javelins the row does not have': onFirst('javelin', (list, line) => (rowOf(list, line).javelin ? undefined : true)),
  'a formation the weapon does not allow': onFirst('formation', (list, line) =>
    forbidden(['veryDense', 'dense', 'open', 'skirmish'], formationsOf(rowOf(list, line).weapon)),
  ),
  'skirmishers one too many': onFirst('figures', (_, line) =>
    line.formation === 'skirmish' ? line.figures + 1 : undefined,
  ),
  'more figures than a unit has': onFirst('figures', () => 64),
  'a figure too few for a front rank': onFirst('figures', () => 0.5),
  'no units': onFirst('units', () => 0),
  'an unknown row': onFirst('row', () => 'camels'),
  'an unknown shield': onFirst('shield', () => 'round'),
  'a circle of skirmishers': onFirst('special', (_, line) => (line.formation === 'skirmish' ? 'circle' : undefined)),
  'a tortoise without shields': onFirst('special', (_, line) => (line.shield === 'none' ? 'tortoise' : undefined)),
  'an unknown key': (army) => ({ raw: { ...army, morale: 3 }, path: ['morale'] }),
  'an unknown key of a line': (army) => ({ raw: changed(army, { morale: 3 }), path: ['units', 0, 'morale'] }),
  'an unknown list': (army) => ({ raw: { ...army, list: 'atlantis' }, path: ['list'] }),
  'no units at all': (army) => ({ raw: { ...army, units: [] }, path: ['units'] }),
  'a point too few': (army, list) => {
    const { cost } = parseArmy(army, [], defaults)!;
    return list.rows.length > 0 && cost > 1 ? { raw: { ...army, points: cost - 1 }, path: ['points'] } : undefined;
  },
  'a second main type': (army, list) => {
    const main = army.units.findIndex((line) => rowOf(list, line).role === 'main');
    const other = army.units.findIndex((line) => rowOf(list, line).role === 'auxiliary');
    if (main < 0 || other < 0) return undefined;
    const rows = list.rows.map((row) => (row.id === army.units[other]!.row ? { ...row, role: 'main' } : row));
    return {
      raw: { ...army, points: 100_000, list: { ...list, rows } },
      path: [
        'list',
        'rows',
        list.rows.findLastIndex((row) => row.role === 'main' || row.id === army.units[other]!.row),
        'role',
      ],
    };
  },
  'a general too many': (army) => {
    const generals = army.generals ?? [{ kind: 'irregular', commander: true }];
    if (generals.some(({ corps }) => corps !== undefined)) return undefined;
    const surplus = Array.from({ length: Math.floor(figuresOf(army) / 20) + 1 }, () => ({ kind: 'irregular' }));
    return surplus.length > 90
      ? undefined
      : { raw: { ...army, generals: [...generals, ...surplus] }, path: ['generals'] };
  },
  'a general of an unknown kind': (army) => ({
    raw: { ...army, generals: [{ kind: 'hero', commander: true }] },
    path: ['generals', 0, 'kind'],
  }),
  'no commander-in-chief': (army) => ({ raw: { ...army, generals: [{ kind: 'irregular' }] }, path: ['generals'] }),
  'a mercenary in command': (army) => ({
    raw: { ...army, generals: [{ kind: 'mercenaryIrregular', commander: true }] },
    path: ['generals', 0, 'commander'],
  }),
  'an allied general of the main type': (army, list) => {
    const main = list.rows.find(({ role }) => role === 'main')?.id;
    if (main === undefined || list.rows.every(({ role }) => role === 'main')) return undefined;
    return {
      raw: { ...army, generals: [{ kind: 'alliedIrregular', commander: true, troops: main }] },
      path: ['generals', 0, 'troops'],
    };
  },
  'talents for four points': (army) => ({
    raw: { ...army, generals: [{ kind: 'irregular', commander: true, talents: { melee: 2, skill: 2 } }] },
    path: ['generals', 0, 'talents'],
  }),
  'a unit in no corps': (army) => {
    const { name, units } = army.units[0]!;
    if (army.units.length === 1 && units === 1) return undefined;
    const general = { kind: 'irregular', commander: true, part: 'centre', corps: { [name]: 1 } };
    return { raw: { ...army, generals: [general] }, path: ['generals'] };
  },
};

describe('random legal armies', () => {
  it.each(LISTS.map((list) => [list.id, list] as const))('of %s muster at any budget (invariant 26)', (_, list) => {
    fc.assert(
      fc.property(armiesOf(list, 3000), (raw) => {
        const problems: Problem[] = [];
        const army: TaktikaArmy | undefined = parseArmy(raw, problems, defaults);
        expect(problems).toEqual([]);
        expect(army!.cost).toBeLessThanOrEqual(raw.points);
        expect(army!.figures).toBe(figuresOf(raw));
        expect(army!.lines.map(({ units }) => units)).toEqual(raw.units.map(({ units }) => units));
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('reach every row of every list, every formation, both arms of riders, and every kind of general', () => {
    const met = new Set<string>();
    for (const list of LISTS) {
      for (const army of fc.sample(armiesOf(list, 1500), { seed: SEED, numRuns: RUNS })) {
        for (const line of army.units) {
          met.add(`${list.id}/${line.row}`).add(line.formation).add(line.special).add(`dismounted ${line.dismounted}`);
        }
        for (const { kind } of army.generals ?? []) met.add(kind);
      }
    }
    const rows = LISTS.flatMap(({ id, rows: all }) => all.map((row) => `${id}/${row.id}`));
    const others = ['veryDense', 'dense', 'open', 'skirmish', 'none', 'circle', 'tortoise', 'dismounted true'];
    const kinds = [
      'irregular',
      'regular',
      'mercenaryIrregular',
      'mercenaryRegular',
      'alliedIrregular',
      'alliedRegular',
    ];
    expect([...rows, ...others, ...kinds].filter((name) => !met.has(name))).toEqual([]);
  });

  it('need the points that the cheapest unit of their list costs', () => {
    for (const list of LISTS) {
      const least = leastPoints(list);
      const [army] = fc.sample(armiesOf(list, 0), { seed: SEED, numRuns: 1 });
      expect(parseArmy(army, [], defaults)?.cost, list.id).toBe(least);
    }
  });
});

describe('a single illegal change', () => {
  it.each(Object.entries(CRIMES))('of %s is reported at its place', (_, crime) => {
    let tried = 0;
    for (const list of LISTS) {
      for (const army of fc.sample(armiesOf(list, 1200), { seed: SEED + 1, numRuns: 12 })) {
        const done = crime(army, list);
        if (done === undefined) continue;
        tried++;
        expect(problemsOf(army)).toEqual([]);
        const paths = problemsOf(done.raw).map(({ path }) => path);
        expect(paths, JSON.stringify(done.raw)).toContainEqual(done.path);
      }
    }
    expect(tried).toBeGreaterThan(5);
  });
});
