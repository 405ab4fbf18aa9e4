import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forcesOf } from '../../../../src/systems/simple-gboh/army/forces-of.js';
import { OWN_TABLES } from '../../../../src/systems/simple-gboh/table-packs.js';
import { CATEGORY_OF, isDoubleSize, kindOf } from '../../../../src/systems/simple-gboh/tables/unit-types.js';
import { CHARIOTS, ELEPHANTS, KINDS, SKIRMISHERS } from '../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { dataOf, mustered, problemsOf, SCENARIO_FILES, scenarioProblems, shipped } from './files.js';
import { armies, meetings, type RawArmy } from './random-army.js';

const SEED = 4411;
const RUNS = 150;

type Map = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];
/** One change that makes a legal army illegal, or undefined where it does not apply to this army. */
type Crime = (army: Map) => { readonly raw: object; readonly path: Path } | undefined;

const listIn = (army: Map, key: string) => (army[key] ?? []) as readonly Map[];

function entryWith(army: Map, key: string, at: number, change: object): Map {
  return { ...army, [key]: listIn(army, key).map((entry, place) => (place === at ? { ...entry, ...change } : entry)) };
}

const onArmy =
  (change: object, ...path: Path): Crime =>
  (army) => ({ raw: { ...army, ...change }, path });

/** A change of the first entry of a list that suits. */
const onEntry =
  (list: string, key: string, change: unknown, suits: (entry: Map) => boolean = () => true): Crime =>
  (army) => {
    const at = listIn(army, list).findIndex(suits);
    if (at < 0) return undefined;
    const value = typeof change === 'function' ? change(listIn(army, list)[at]!) : change;
    const [own = key, place] = key.split('/');
    const path = place === undefined ? [list, at, own] : [list, at, own, Number(place)];
    return { raw: entryWith(army, list, at, { [own]: value }), path };
  };

const hexesOf = (entry: Map) => entry['hexes'] as readonly string[];
const isSingle = (entry: Map) => !hexesOf(entry)[0]!.includes('+');
const isDouble = (entry: Map) => !isSingle(entry);
const without =
  (key: string, ...path: Path): Crime =>
  (army) => {
    const { [key]: _, ...raw } = army;
    return { raw, path: path.length === 0 ? [key] : path };
  };

/** Mistakes that any army can hold. */
const ANYWHERE: Readonly<Record<string, Crime>> = {
  'an unknown key': onArmy({ morale: 3 }, 'morale'),
  'a name that is a number': onArmy({ name: 7 }, 'name'),
  'no name': without('name'),
  'no units': without('units'),
  'no leaders': without('leaders'),
  'no formations': without('formations'),
  'an empty list of units': onArmy({ units: [] }, 'units'),
  'units that are no list': onArmy({ units: {} }, 'units'),
  'a first that is no flag': onArmy({ first: 'yes' }, 'first'),
  'an unknown edge': onArmy({ retreatEdge: 'northEast' }, 'retreatEdge'),
  'an unknown vertex': onArmy({ faces: 'east' }, 'faces'),
  'a withdrawal level of 0': onArmy({ withdrawalLevel: 0 }, 'withdrawalLevel'),
  'a withdrawal level beyond all that it may lose': onArmy({ withdrawalLevel: 9000 }, 'withdrawalLevel'),
  'an even level of 0': onArmy({ evenLevel: 0 }, 'evenLevel'),
  'a budget of 1': onArmy({ budget: 1 }, 'budget'),
  'a total that it does not have': onArmy({ expects: { unitRoutPoints: 9998 } }, 'expects', 'unitRoutPoints'),
  'an unknown total': onArmy({ expects: { points: 3 } }, 'expects', 'points'),
  'an odd number of rows (SG-6.1a)': onArmy({ map: { columns: 40, rows: 25 } }, 'map', 'rows'),
  'a map without columns': onArmy({ map: { rows: 24 } }, 'map', 'columns'),
  'an unknown type (SG-2.21a)': onEntry('units', 'type', 'HK'),
  'a class that the type does not have (SG-2.22a)': onEntry('units', 'class', 'CAT', ({ type }) => type !== 'HC'),
  'no class that there is': onEntry('units', 'class', 'elite'),
  'a Troop Quality of 11': onEntry('units', 'tq', 11),
  'a size of 0': onEntry('units', 'size', 0),
  'an allowance of 13': onEntry('units', 'ma', 13),
  'an unknown missile letter': onEntry('units', 'missile', 'Z'),
  'a unit of no formation (SG-4.1a)': onEntry('units', 'formation', 'Unheard-of reserve'),
  'malformed ids': onEntry('units', 'ids', '1-3'),
  'ids that run backwards': onEntry('units', 'ids', 'X3-1'),
  'a depletable that is no flag': onEntry('units', 'depletable', 'yes'),
  'double depth of others than phalanxes and hoplites (SG-10.3a)': onEntry('units', 'doubleDepth', true, (entry) => {
    return !isDoubleSize(kindOf(String(entry['type']), entry['class'] as string | undefined));
  }),
  'ids that others have': (army) => {
    const [first, second] = listIn(army, 'units');
    if (first === undefined || second === undefined) return undefined;
    const same = { ids: first['ids'], hexes: first['hexes'] };
    const raw = entryWith(army, 'units', 1, first['hexes'] === undefined ? { ids: same.ids } : same);
    return second['type'] === first['type'] && second['class'] === first['class']
      ? { raw, path: ['units', 1, 'ids'] }
      : undefined;
  },
  'a name that another line has': (army) => {
    const [first, second] = listIn(army, 'units');
    if (second === undefined) return undefined;
    return { raw: entryWith(army, 'units', 1, { name: first!['name'] }), path: ['units', 1, 'name'] };
  },
  'a formation of no name': onEntry('formations', 'name', ''),
  'an unknown commander': onEntry('formations', 'commanders/0', ['Unheard-of'], ({ auxiliary }) => auxiliary !== true),
  'an auxiliary formation with a commander (SG-4.13a)': onEntry(
    'formations',
    'commanders',
    ['Unheard-of'],
    ({ auxiliary }) => auxiliary === true,
  ),
  'a formation without a commander': onEntry(
    'formations',
    'commanders',
    [],
    ({ auxiliary, inCommandWhile }) => auxiliary !== true && inCommandWhile === undefined,
  ),
  'a chain gap of 3 (SG-4.11c)': onEntry('formations', 'chainGap', 3),
  'a second formation of a name': (army) => {
    const formations = listIn(army, 'formations');
    return {
      raw: { ...army, formations: [...formations, formations[0]!] },
      path: ['formations', formations.length, 'name'],
    };
  },
  'a group of one formation (SG-4.14a)': onEntry('together', 'formations', ['F0']),
  'a group by an unknown leader': onEntry('together', 'by', 'Unheard-of'),
  'a group with an unknown formation': onEntry('together', 'formations/1', ['F0', 'Nowhere']),
  'a leader who is near at no distance': (army) => {
    const leader = listIn(army, 'leaders')[0]!['id'];
    const names = listIn(army, 'formations').map(({ name }) => name);
    if (names.length < 2) return undefined;
    return {
      raw: { ...army, together: [{ by: leader, formations: names, near: [leader] }] },
      path: ['together', 0, 'within'],
    };
  },
  'an initiative of 0 (SG-4.21a)': onEntry('leaders', 'initiative', 0),
  'a leader without an id': onEntry('leaders', 'id', '', ({ overall }) => overall !== true),
  'two overall commanders (SG-4.22a)': (army) => {
    const leaders = listIn(army, 'leaders');
    const second = { id: 'Extra', name: 'Another', initiative: 3, range: 3, overall: true, hex: leaders[0]!['hex'] };
    const { hex: _, ...free } = second;
    const raw = { ...army, leaders: [...leaders, second.hex === undefined ? free : second] };
    return { raw, path: ['leaders'] };
  },
  'no overall commander (SG-4.22a)': (army) => {
    const at = listIn(army, 'leaders').findIndex(({ overall }) => overall === true);
    return { raw: entryWith(army, 'leaders', at, { overall: false }), path: ['leaders'] };
  },
};

/** Mistakes of armies that have places. */
const PLACED: Readonly<Record<string, Crime>> = {
  'a hex beside the map': (army) => {
    const at = listIn(army, 'units').findIndex(isSingle);
    const hexes = ['0199', ...hexesOf(listIn(army, 'units')[at]!).slice(1)];
    return { raw: entryWith(army, 'units', at, { hexes }), path: ['units', at, 'hexes', 0] };
  },
  'a hex too few': onEntry('units', 'hexes', (entry: Map) => hexesOf(entry).slice(1)),
  'a line without hexes': (army) => {
    const [first, ...others] = listIn(army, 'units');
    const { hexes: _, ...bare } = first!;
    return { raw: { ...army, units: [bare, ...others] }, path: ['units', 0, 'hexes'] };
  },
  'one hex for a double-size unit (SG-6.1d)': (army) => {
    const at = listIn(army, 'units').findIndex(isDouble);
    if (at < 0) return undefined;
    const hexes = hexesOf(listIn(army, 'units')[at]!).map((name, place) => (place === 0 ? name.slice(0, 4) : name));
    return { raw: entryWith(army, 'units', at, { hexes }), path: ['units', at, 'hexes', 0] };
  },
  'a double-size unit whose hexes lie apart (SG-6.1d)': (army) => {
    const at = listIn(army, 'units').findIndex(isDouble);
    if (at < 0) return undefined;
    const hexes = hexesOf(listIn(army, 'units')[at]!).map((name, place) =>
      place === 0 ? `${name.slice(0, 4)}+0101` : name,
    );
    return { raw: entryWith(army, 'units', at, { hexes }), path: ['units', at, 'hexes', 0] };
  },
  'a double-size unit that does not stand along its front (SG-6.1d)': (army) => {
    const at = listIn(army, 'units').findIndex((entry) => isDouble(entry) && entry['inColumn'] === undefined);
    if (at < 0) return undefined;
    return { raw: entryWith(army, 'units', at, { faces: 'northEast' }), path: ['units', at, 'hexes', 0] };
  },
  'a column that does not run along the front (SG-11.23a)': onEntry('units', 'inColumn', 'southEast', (entry) =>
    isDouble(entry),
  ),
  'a column of troops that never march so (SG-11.21a)': onEntry('units', 'inColumn', 'east', ({ type }) =>
    ['SK', 'SK*', 'EL', 'CH'].includes(String(type)),
  ),
  'three units in a hex (SG-5.31a)': (army) => {
    const at = listIn(army, 'units').findIndex((entry) => isSingle(entry) && hexesOf(entry).length > 2);
    if (at < 0) return undefined;
    const [first] = hexesOf(listIn(army, 'units')[at]!);
    const hexes = hexesOf(listIn(army, 'units')[at]!).map((name, place) => (place < 3 ? first : name));
    return { raw: entryWith(army, 'units', at, { hexes }), path: ['units', at, 'hexes', 2] };
  },
  'two units in a hex who never share one (SG-5.32a)': (army) => {
    const at = listIn(army, 'units').findIndex(
      (entry) =>
        isSingle(entry) && hexesOf(entry).length > 1 && !['LG', 'CO', 'HI', 'ART'].includes(String(entry['type'])),
    );
    if (at < 0) return undefined;
    const [first] = hexesOf(listIn(army, 'units')[at]!);
    const hexes = hexesOf(listIn(army, 'units')[at]!).map((name, place) => (place < 2 ? first : name));
    return { raw: entryWith(army, 'units', at, { hexes }), path: ['units', at, 'hexes', 1] };
  },
  'impassable ground (D11)': (army) => {
    const at = listIn(army, 'units').findIndex(isSingle);
    const [first] = hexesOf(listIn(army, 'units')[at]!);
    const map = army['map'] as Map;
    const terrain = [...((map['terrain'] ?? []) as readonly Map[]), { terrain: 'majorRiver', hexes: [first] }];
    return { raw: { ...army, map: { ...map, terrain } }, path: ['units', at, 'hexes', 0] };
  },
  'a leader without a hex': (army) => {
    const [first, ...others] = listIn(army, 'leaders');
    const { hex: _, ...bare } = first!;
    return { raw: { ...army, leaders: [bare, ...others] }, path: ['leaders', 0, 'hex'] };
  },
  'a leader beside the map': onEntry('leaders', 'hex', '9901'),
  'a unit far from its formation (SG-4.11b)': (army) => {
    const formations = listIn(army, 'formations');
    const own = (entry: Map) => formations.findIndex(({ name }) => name === entry['formation']);
    const at = listIn(army, 'units').findIndex((entry) => {
      const { auxiliary, inCommandWhile } = formations[own(entry)]!;
      return isSingle(entry) && auxiliary !== true && inCommandWhile === undefined;
    });
    const edge = army['retreatEdge'] === 'north' ? '0101' : `01${String((army['map'] as Map)['rows'])}`;
    const hexes = [edge, ...hexesOf(listIn(army, 'units')[at]!).slice(1)];
    return { raw: entryWith(army, 'units', at, { hexes }), path: ['formations', own(listIn(army, 'units')[at]!)] };
  },
};

/** Mistakes of armies that have none. */
const FREE: Readonly<Record<string, Crime>> = {
  'a hex for a leader alone': onEntry('leaders', 'hex', '1010'),
  'a facing without a place': onEntry('units', 'faces', 'north', () => true),
};

function worthOf({ leaders, units }: RawArmy): number {
  const chiefs = leaders.reduce((sum, { initiative }) => sum + 5 * Number(initiative), 0);
  return units.reduce((sum, entry) => {
    const kind = KINDS.indexOf((entry.class === undefined ? entry.type : `${entry.type}/${entry.class}`) as 'PH');
    const few = [SKIRMISHERS, CHARIOTS, ELEPHANTS].includes(CATEGORY_OF[kind]!);
    const deep = 'doubleDepth' in entry ? 2 : 1;
    const [, last] = entry.ids.split('-');
    return sum + (few ? 2 : entry.tq) * (isDoubleSize(kind) ? 2 : 1) * deep * Number(last ?? 1);
  }, chiefs);
}

describe('random legal armies', () => {
  it('muster, priced by the Rout Points of D14, each unit in a hex of its own', () => {
    fc.assert(
      fc.property(armies(), (raw) => {
        expect(problemsOf(raw)).toEqual([]);
        const army = mustered(raw);
        expect(army.cost).toBe(worthOf(raw));
        expect(army.units.map(({ id }) => id)).toEqual(army.lines.flatMap(({ ids }) => ids));
        const held = army.units.flatMap(({ hex, right }) => (right < 0 ? [hex] : [hex, right]));
        expect(new Set(held).size).toBe(held.length);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('meet in pairs, in either order', () => {
    fc.assert(
      fc.property(meetings(), ([one, other]) => {
        const [red, blue] = [mustered(one), mustered(other)];
        const [plain, exchanged] = [forcesOf(OWN_TABLES, red, blue), forcesOf(OWN_TABLES, blue, red)];
        const { count } = plain.map.grid;
        expect(plain.units.length).toBe(red.figures + blue.figures);
        expect(exchanged.units.slice(0, blue.figures).map(({ hex }) => hex)).toEqual(
          plain.units.slice(red.figures).map(({ hex }) => count - 1 - hex),
        );
      }),
      { seed: SEED, numRuns: 40 },
    );
  });

  it('reach every kind of unit', () => {
    const met = new Set<number>();
    for (const raw of fc.sample(armies(), { seed: SEED, numRuns: RUNS })) {
      for (const { kind } of mustered(raw).lines) met.add(kind);
    }
    expect(met.size).toBe(KINDS.length);
  });
});

describe('a single illegal change', () => {
  const free = fc.sample(armies(), { seed: SEED + 1, numRuns: 40 });
  const placed = SCENARIO_FILES.flatMap((file) => Object.values(dataOf(file)));
  const all: readonly Map[] = [...free.map((army): Map => ({ ...army })), ...placed];

  function commit(crime: Crime, honest: readonly Map[], least: number): void {
    let tried = 0;
    for (const army of honest) {
      const done = crime(army);
      if (done === undefined) continue;
      tried++;
      expect(
        problemsOf(done.raw).map(({ path }) => path),
        `${String(army['name'])} ${tried}`,
      ).toContainEqual(done.path);
    }
    expect(tried).toBeGreaterThanOrEqual(least);
  }

  it.each(Object.entries(ANYWHERE))('of %s is reported at its place', (_, crime) => commit(crime, all, 4));
  it.each(Object.entries(PLACED))('of %s is reported at its place', (_, crime) => commit(crime, placed, 2));
  it.each(Object.entries(FREE))('of %s is reported', (_, crime) => {
    for (const army of free) expect(problemsOf(crime({ ...army })!.raw).length).toBeGreaterThan(0);
  });
});

describe('junk anywhere in a file', () => {
  const JUNK = [null, [], {}, -1, 1e9, 0.5, '', 'x', '9999', true, [null], [[]], { a: 1 }];

  /** A copy with one value, found by walking down at `steps`, replaced by junk. */
  function spoilt(value: unknown, steps: readonly number[], junk: unknown): unknown {
    const [step, ...more] = steps;
    if (step === undefined || typeof value !== 'object' || value === null) return junk;
    const entries = Object.entries(value);
    if (entries.length === 0) return junk;
    const [key] = entries[step % entries.length]!;
    const changed = entries.map(([name, inner]) => [name, name === key ? spoilt(inner, more, junk) : inner] as const);
    return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
  }

  it('is refused or read, and never thrown about', () => {
    const files = SCENARIO_FILES.slice(0, 3).map(shipped);
    const steps = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...files), steps, fc.constantFrom(...JUNK), (file, way, junk) => {
        expect(Array.isArray(scenarioProblems(spoilt(file, way, junk)))).toBe(true);
      }),
      { seed: SEED, numRuns: 120 },
    );
    fc.assert(
      fc.property(armies(), steps, fc.constantFrom(...JUNK), (army, way, junk) => {
        expect(Array.isArray(problemsOf(spoilt(army, way, junk)))).toBe(true);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});
