import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LostBattlesArmy } from '../../../../src/systems/lost-battles/army/army.js';
import { forcesOf } from '../../../../src/systems/lost-battles/army/forces-of.js';
import { ZONE_NAMES } from '../../../../src/systems/lost-battles/map/zone-names.js';
import { OFF_MAP } from '../../../../src/systems/lost-battles/map/zones.js';
import { TROOPS } from '../../../../src/systems/lost-battles/tables/units.js';
import { mustered, problemsOf } from './files.js';
import { armies, meetings, type RawArmy, type RawField, roomOn, worthOf } from './random-army.js';

const SEED = 7307;
const RUNS = 200;

type Path = readonly (string | number)[];
/** One change that makes a legal army illegal, or undefined where it does not apply to this army. */
type Crime = (army: RawArmy) => { readonly raw: object; readonly path: Path } | undefined;

function unitsWith(army: RawArmy, at: number, change: object): object {
  return { ...army, units: army.units.map((entry, place) => (place === at ? { ...entry, ...change } : entry)) };
}

function generalsWith(army: RawArmy, change: object): object {
  return { ...army, generals: army.generals.map((general, at) => (at === 0 ? { ...general, ...change } : general)) };
}

function fieldWith(army: RawArmy, change: object): object | undefined {
  const { battlefield } = army;
  return typeof battlefield === 'object' ? { ...army, battlefield: { ...battlefield, ...change } } : undefined;
}

const placedAt = ({ units }: RawArmy): number => units.findIndex(({ zone }) => zone !== undefined);

const onUnits =
  (key: string, value: unknown): Crime =>
  (army) => ({ raw: unitsWith(army, 0, { [key]: value }), path: ['units', 0, key] });

const onPlaced =
  (key: string, change: (entry: RawArmy['units'][number], army: RawArmy) => object | undefined): Crime =>
  (army) => {
    const at = placedAt(army);
    const changed = at < 0 ? undefined : change(army.units[at]!, army);
    return changed === undefined ? undefined : { raw: unitsWith(army, at, changed), path: ['units', at, key] };
  };

const onGeneral =
  (key: string, change: (general: RawArmy['generals'][number], army: RawArmy) => object | undefined): Crime =>
  (army) => {
    const [general] = army.generals;
    const changed = general === undefined ? undefined : change(general, army);
    return changed === undefined ? undefined : { raw: generalsWith(army, changed), path: ['generals', 0, key] };
  };

const onField =
  (change: object, key: string): Crime =>
  (army) => {
    const raw = fieldWith(army, change);
    const path = key.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    return raw === undefined ? undefined : { raw, path: ['battlefield', ...path] };
  };

const onArmy =
  (change: object, ...path: Path): Crime =>
  (army) => ({ raw: { ...army, ...change }, path });

/** The zone of the other half that lies opposite. */
function opposite(zone: string | undefined): string {
  return zone === undefined ? 'b.centre' : `${zone.startsWith('a.') ? 'b' : 'a'}${zone.slice(1)}`;
}

function fieldOf({ battlefield }: RawArmy): RawField | undefined {
  return typeof battlefield === 'object' ? (battlefield as RawField) : undefined;
}

const CRIMES: Readonly<Record<string, Crime>> = {
  'an unknown key': onArmy({ morale: 3 }, 'morale'),
  'a name that is a number': onArmy({ name: 7 }, 'name'),
  'no name': ({ name: _, ...raw }) => ({ raw, path: ['name'] }),
  'an unknown battlefield': onArmy({ battlefield: 'atlantis' }, 'battlefield'),
  'a battlefield that is a number': onArmy({ battlefield: 3 }, 'battlefield'),
  'an unknown half': onArmy({ half: 'c' }, 'half'),
  'a first that is no flag': onArmy({ first: 'yes' }, 'first'),
  'a surprise that is no flag': onArmy({ surprised: 1 }, 'surprised'),
  'a fatigue that is no flag': onArmy({ fatigued: 'very' }, 'fatigued'),
  'no units at all': onArmy({ units: [] }, 'units'),
  'units that are no list': onArmy({ units: {} }, 'units'),
  'too many units (a bit of a word for each)': (army) => ({
    raw: { ...army, budget: 1000, units: [...army.units, { troops: 'levy lightInfantry', count: 32 }] },
    path: ['units'],
  }),
  'a budget one too small': (army) => ({ raw: { ...army, budget: worthOf(army) - 1 }, path: ['budget'] }),
  'a fighting value that it does not have': (army) => ({
    raw: { ...army, fightingValue: worthOf(army) + 1 },
    path: ['fightingValue'],
  }),
  'a value to the enemy that it does not have': onArmy({ valueToEnemy: 999 }, 'valueToEnemy'),
  'a third general (LB-1.3a)': (army) => ({
    raw: { ...army, generals: Array.from({ length: 3 }, () => ({ rating: 'average', kind: 'commander' })) },
    path: ['generals'],
  }),
  'troops that are a list': onUnits('troops', ['average hoplites']),
  'an unknown kind': onUnits('troops', 'average camels'),
  'a class that a type does not have (LB-1.1b)': onUnits('troops', 'veteran chariots'),
  'elephants with a class (LB-1.1b)': onUnits('troops', 'average elephants'),
  'scythed chariots with a class': onUnits('troops', 'average scythedChariots'),
  'no units in an entry': onUnits('count', 0),
  'half a unit': onUnits('count', 1.5),
  'an unknown zone': onUnits('zone', 'a.middle'),
  'an unknown key of units': onUnits('status', 'spent'),
  'a unit in the enemy’s half (LB-3.4d)': (army) => {
    const at = placedAt(army);
    if (at < 0 || army.half === undefined) return undefined;
    const raw = unitsWith(army, at, { zone: opposite(army.units[at]!.zone) });
    return { raw, path: ['units', at, 'zone'] };
  },
  'a facing that there is not': onPlaced('facing', () => ({ facing: 'north' })),
  'two facings in a zone (LB-5.1b)': (army) => {
    const at = placedAt(army);
    if (at < 0) return undefined;
    const { zone, facing, troops } = army.units[at]!;
    const other = { troops, count: 1, zone, facing: facing === 'back' ? 'left' : 'back' };
    return { raw: { ...army, units: [...army.units, other] }, path: ['units', army.units.length, 'facing'] };
  },
  'a facing off the map': (army) => {
    const at = army.units.findIndex(({ zone }) => zone === undefined);
    return at < 0 ? undefined : { raw: unitsWith(army, at, { facing: 'back' }), path: ['units', at, 'facing'] };
  },
  'a unit too many in a zone (LB-5.5c)': (army) => {
    const at = placedAt(army);
    const zone = army.units[at]?.zone;
    if (zone === undefined) return undefined;
    const alone = army.units.filter((entry) => entry.zone === zone);
    const weight = (troops: string) => TROOPS.find(({ name }) => name === troops)!.stacking;
    const taken = alone.reduce((sum, { troops, count }) => sum + count * weight(troops), 0);
    const count = roomOn(fieldOf(army), zone) - taken + 1;
    const extra = { troops: 'average hoplites', count, zone, facing: army.units[at]!.facing };
    return { raw: { ...army, units: [...army.units, extra] }, path: ['units', army.units.length, 'zone'] };
  },
  'a unit in an impassable zone (LB-2.2c)': (army) => {
    const field = fieldOf(army);
    const at = placedAt(army);
    const zone = army.units[at]?.zone;
    if (field === undefined || zone === undefined) return undefined;
    const raw = fieldWith(army, { terrain: { impassable: [zone] }, keyZones: undefined, camps: {} });
    const { keyZones: _, ...open } = (raw as { battlefield: Record<string, unknown> }).battlefield;
    const central = /\.centre$/.test(zone);
    return central ? undefined : { raw: { ...raw, battlefield: open }, path: ['units', at, 'zone'] };
  },
  'a general of no rating': onGeneral('rating', () => ({ rating: 'genius' })),
  'a general of no kind': onGeneral('kind', () => ({ kind: 'king' })),
  'a general with a talent': onGeneral('talent', () => ({ talent: 3 })),
  'a leader without a bodyguard (LB-8.1a)': (army) => {
    const [general, ...others] = army.generals;
    if (general?.kind !== 'leader') return undefined;
    const { bodyguard: _, ...alone } = general;
    return { raw: { ...army, generals: [alone, ...others] }, path: ['generals', 0, 'bodyguard'] };
  },
  'a leader of troops that the army does not have (LB-8.1a)': onGeneral('bodyguard', ({ kind }, army) => {
    const absent = TROOPS.find(({ name }) => army.units.every(({ troops }) => troops !== name))!;
    return kind === 'leader' ? { bodyguard: absent.name } : undefined;
  }),
  'a leader of unknown troops': onGeneral('bodyguard', ({ kind }) =>
    kind === 'leader' ? { bodyguard: 'old guard' } : undefined,
  ),
  'a commander with a bodyguard': onGeneral('bodyguard', ({ kind }, army) =>
    kind === 'commander' ? { bodyguard: army.units[0]!.troops } : undefined,
  ),
  'a commander in an empty zone (LB-8.2d)': onGeneral('zone', ({ kind }, army) => {
    const free = ZONE_NAMES.find((zone) => army.units.every((entry) => entry.zone !== zone));
    return kind === 'commander' && free !== undefined ? { zone: free } : undefined;
  }),
  'two generals in one zone (LB-8.8a)': (army) => {
    const zone = army.units[placedAt(army)]?.zone;
    if (zone === undefined) return undefined;
    const generals = [1, 2].map(() => ({ rating: 'uninspired', kind: 'commander', zone }));
    return { raw: { ...army, generals }, path: ['generals', 1, 'zone'] };
  },
  'two leaders of one unit (LB-8.1a)': (army) => {
    const single = army.units.find(
      ({ count, troops }, at) =>
        count === 1 && army.units.every((other, place) => place === at || other.troops !== troops),
    );
    if (single === undefined || single.zone !== undefined) return undefined;
    const leader = { rating: 'average', kind: 'leader', bodyguard: single.troops };
    return { raw: { ...army, generals: [leader, leader] }, path: ['generals', 1, 'bodyguard'] };
  },
  'an attack limit of 2 (LB-6.3b)': onField({ attackLimit: 2 }, 'attackLimit'),
  'an attack limit of 6 (LB-6.3b)': onField({ attackLimit: 6 }, 'attackLimit'),
  'a troop multiple of 0 (LB-1.2a)': onField({ multiple: 0 }, 'multiple'),
  'a troop multiple of 9 (LB-1.2a)': onField({ multiple: 9 }, 'multiple'),
  'zones of 200 metres (LB-2.1a)': onField({ zoneWidth: 200 }, 'zoneWidth'),
  'unknown terrain (LB-2.2a)': onField({ terrain: { lake: ['a.centre'] } }, 'terrain/lake'),
  'terrain in no zone': onField({ terrain: { hill: ['a.hilltop'] } }, 'terrain/hill/0'),
  'terrain twice in a zone': onField({ terrain: { hill: ['a.centre', 'a.centre'] } }, 'terrain/hill'),
  'a key zone in a rear zone (LB-2.3a)': onField({ keyZones: ['a.centreRear', 'b.centre'] }, 'keyZones'),
  'two key zones in one half (LB-2.3a)': onField({ keyZones: ['a.leftCentre', 'a.centre'] }, 'keyZones'),
  'one key zone (LB-2.3a)': onField({ keyZones: ['a.centre'] }, 'keyZones'),
  'a key zone that cannot be entered': onField(
    { keyZones: ['a.centre', 'b.centre'], camps: {}, terrain: { impassable: ['b.centre'] } },
    'keyZones',
  ),
  'a camp in a wing (LB-2.3a)': onField({ camps: { 'a.leftWing': 'fortified' } }, 'camps/a.leftWing'),
  'a second camp (LB-2.3a)': onField(
    { camps: { 'b.leftRear': 'fortified', 'b.rightRear': 'unfortified' } },
    'camps/b.leftRear',
  ),
  'an unknown camp': onField({ camps: { 'b.leftRear': 'palisade' } }, 'camps/b.leftRear'),
  'a camp that cannot be entered': onField(
    { camps: { 'a.leftRear': 'fortified' }, terrain: { impassable: ['a.leftRear'] } },
    'camps',
  ),
  'dust that is no flag': onField({ dusty: 'very' }, 'dusty'),
  'unknown weather': onField({ weather: 'snow' }, 'weather'),
  'an unknown key of a battlefield': onField({ wind: 'west' }, 'wind'),
};

function summaryOf(army: LostBattlesArmy) {
  return army.lines.map(({ row, units }) => `${units} ${row}`).sort();
}

describe('random legal armies', () => {
  it('muster with everybody in his place (LB-1.4a, LB-5.5c)', () => {
    fc.assert(
      fc.property(armies(), (raw) => {
        expect(problemsOf(raw)).toEqual([]);
        const army = mustered(raw);
        expect(army.cost).toBe(worthOf(raw));
        expect(army.valueToEnemy).toBeLessThanOrEqual(army.cost);
        expect(army.figures).toBe(raw.units.reduce((sum, { count }) => sum + count, 0));
        expect(army.lines.reduce((sum, { units }) => sum + units, 0)).toBe(army.figures);
        expect(army.placed).toBe(raw.units.some(({ zone }) => zone !== undefined));
        const places = army.units.map(({ zone }) => (zone === OFF_MAP ? undefined : ZONE_NAMES[zone]));
        expect(places).toEqual(raw.units.flatMap(({ count, zone }) => Array.from({ length: count }, () => zone)));
        for (const { bodyguard, zone } of army.generals) {
          if (bodyguard >= 0) expect(army.units[bodyguard]!.zone).toBe(zone);
        }
        expect(new Set(army.generals.map(({ bodyguard }) => bodyguard)).size).toBeGreaterThan(
          army.generals.every(({ bodyguard }) => bodyguard >= 0) ? army.generals.length - 1 : 0,
        );
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('meet in pairs that agree, in either order', () => {
    fc.assert(
      fc.property(meetings(), ([one, other]) => {
        const [red, blue] = [mustered(one), mustered(other)];
        const [plain, turned] = [forcesOf(red, blue), forcesOf(blue, red)];
        expect(plain.units.length).toBe(red.units.length + blue.units.length);
        expect(turned.historical).toBe(plain.historical);
        expect(plain.units.filter(({ zone, side }) => zone !== OFF_MAP && (zone < 10 ? 0 : 1) !== side)).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('reach every kind of troops, general, weather and terrain', () => {
    const met = new Set<string>();
    for (const army of fc.sample(armies(), { seed: SEED, numRuns: RUNS })) {
      for (const line of summaryOf(mustered(army))) met.add(line.replace(/^\d+ /, ''));
      for (const { rating, kind } of army.generals) met.add(`${rating} ${kind}`);
      for (const element of Object.keys(fieldOf(army)?.terrain ?? {})) met.add(element);
    }
    const ratings = ['uninspired', 'average', 'inspired', 'brilliant'];
    const generals = ratings.flatMap((rating) => [`${rating} leader`, `${rating} commander`]);
    const wanted = [...TROOPS.map(({ name }) => name), ...generals, 'river', 'impassable'];
    expect(wanted.filter((name) => !met.has(name))).toEqual([]);
  });
});

describe('a single illegal change', () => {
  const honest = fc.sample(armies(), { seed: SEED + 1, numRuns: RUNS });
  it.each(Object.entries(CRIMES))('of %s is reported at its place', (_, crime) => {
    let tried = 0;
    for (const army of honest) {
      const done = crime(army);
      if (done === undefined) continue;
      tried++;
      const paths = problemsOf(done.raw).map(({ path }) => path);
      expect(paths, JSON.stringify(done.raw)).toContainEqual(done.path);
    }
    expect(tried).toBeGreaterThan(3);
  });
});
