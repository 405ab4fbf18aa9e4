import fc from 'fast-check';
import { halfOf, ZONE_NAMES } from '../../../../src/systems/lost-battles/map/zone-names.js';
import { FACINGS } from '../../../../src/systems/lost-battles/map/zones.js';
import {
  BATTLEFIELD_NAMES,
  MULTIPLES,
  TERRAIN_ELEMENTS,
  WEATHERS,
  ZONE_WIDTHS,
} from '../../../../src/systems/lost-battles/tables/battlefields.js';
import { GENERALS } from '../../../../src/systems/lost-battles/tables/generals.js';
import { TROOPS } from '../../../../src/systems/lost-battles/tables/units.js';
import { RATINGS } from '../../../../src/systems/lost-battles/tables/vocabulary.js';

/** Chooses a whole number from 0 to `count` - 1. */
export type Choose = (count: number) => number;

/** Units of an army file. */
export interface RawUnits {
  readonly troops: string;
  readonly count: number;
  readonly zone?: string;
  readonly facing?: string;
}

/** A general of an army file. */
export interface RawGeneral {
  readonly name: string;
  readonly rating: string;
  readonly kind: string;
  readonly timid: boolean;
  readonly bodyguard?: string;
  readonly zone?: string;
}

/** An army file that says everything. */
export interface RawArmy {
  readonly name: string;
  readonly battlefield?: unknown;
  readonly half?: string;
  readonly first?: boolean;
  readonly surprised: boolean;
  readonly fatigued: boolean;
  readonly budget: number;
  readonly fightingValue: number;
  readonly units: readonly RawUnits[];
  readonly generals: readonly RawGeneral[];
}

const MAX_UNITS = 32;
/** Places in a zone of these random fields (LB-5.5c). */
const ROOM: Readonly<Record<string, number>> = { woods: 8, marsh: 8, river: 8, shoreline: 8, impassable: 0 };

function one<T>(choices: readonly T[], pick: Choose): T {
  return choices[pick(choices.length)]!;
}

/** A battlefield as a file may describe it. */
export interface RawField {
  readonly terrain: Readonly<Record<string, readonly string[]>>;
  readonly [key: string]: unknown;
}

/** A battlefield of any kind. */
function randomField(pick: Choose): RawField {
  const camp = () => one(['none', 'unfortified', 'fortified'], pick);
  const keyZones = [
    `a.${one(['leftCentre', 'centre', 'rightCentre'], pick)}`,
    `b.${one(['leftCentre', 'centre'], pick)}`,
  ];
  const camps = Object.fromEntries(
    ['a', 'b']
      .map((half) => [`${half}.${one(['leftRear', 'centreRear', 'rightRear'], pick)}`, camp()] as const)
      .filter(([, kind]) => kind !== 'none'),
  );
  const taken = [...keyZones, ...Object.keys(camps)];
  const terrain: Record<string, string[]> = {};
  for (const element of TERRAIN_ELEMENTS) {
    const zones = ZONE_NAMES.filter((zone) => pick(8) === 0 && (element !== 'impassable' || !taken.includes(zone)));
    if (zones.length > 0) terrain[element] = zones;
  }
  return {
    multiple: MULTIPLES[0] + pick(8),
    attackLimit: 3 + pick(3),
    zoneWidth: ZONE_WIDTHS[0] + pick(901),
    terrain,
    keyZones,
    camps,
    dusty: pick(3) === 0,
    weather: one(WEATHERS, pick),
  };
}

/** How many places a zone of a battlefield file has. */
export function roomOn(field: RawField | undefined, zone: string): number {
  const elements = Object.entries(field?.terrain ?? {}).filter(([, zones]) => zones.includes(zone));
  return Math.min(12, ...elements.map(([element]) => ROOM[element] ?? 12));
}

function unitsOf(pick: Choose, half: string, field: RawField | undefined, placed: boolean): readonly RawUnits[] {
  const zones = ZONE_NAMES.filter((_, zone) => (halfOf(zone) === 0 ? 'a' : 'b') === half);
  const left = new Map(zones.map((zone) => [zone as string, roomOn(field, zone)]));
  const facings = new Map<string, string>();
  const units: RawUnits[] = [];
  let most = 8 + pick(MAX_UNITS - 8);
  for (let tries = 0; tries < 20 && most > 0; tries++) {
    const troop = one(TROOPS, pick);
    const count = Math.min(most, 1 + pick(5));
    if (!placed || pick(5) === 0) {
      units.push({ troops: troop.name, count });
      most -= count;
      continue;
    }
    const zone = one(zones, pick);
    const room = left.get(zone)!;
    const fits = Math.min(count, Math.floor(room / troop.stacking));
    if (fits < 1) continue;
    const facing = facings.get(zone) ?? (pick(4) === 0 ? one(FACINGS, pick) : 'forward');
    facings.set(zone, facing);
    left.set(zone, room - fits * troop.stacking);
    units.push({ troops: troop.name, count: fits, zone, facing });
    most -= fits;
  }
  return units.length > 0 ? units : [{ troops: 'average hoplites', count: 8 }];
}

function generalsOf(pick: Choose, units: readonly RawUnits[]): readonly RawGeneral[] {
  const generals: RawGeneral[] = [];
  const used: RawUnits[] = [];
  for (let at = pick(3); at > 0; at--) {
    const free = units.filter((entry) =>
      used.every((other) => other !== entry && (entry.zone === undefined || entry.zone !== other.zone)),
    );
    if (free.length === 0) break;
    const company = one(free, pick);
    used.push(company);
    const leader = pick(2) === 0;
    generals.push({
      name: `General ${at}`,
      rating: one(RATINGS, pick),
      kind: leader ? 'leader' : 'commander',
      timid: pick(4) === 0,
      ...(leader ? { bodyguard: company.troops } : {}),
      ...(company.zone === undefined ? {} : { zone: company.zone }),
    });
  }
  return generals;
}

/** What units and generals have together, by the tables. */
export function worthOf({ units, generals }: Pick<RawArmy, 'units' | 'generals'>): number {
  const bought = units.reduce(
    (sum, { troops, count }) => sum + count * TROOPS.find(({ name }) => name === troops)!.fightingValue,
    0,
  );
  return generals.reduce(
    (sum, { rating }) => sum + GENERALS.find(({ name }) => name === rating)!.fightingValue,
    bought,
  );
}

/** How an army may be drawn: with places on the map or without, on a field of its own, or on one that its file leaves open. */
export interface Draw {
  readonly half: 'a' | 'b';
  readonly placed: boolean;
  readonly field: RawField | string | undefined;
}

/** A legal army, made by the choices of `pick`. */
function randomArmy(pick: Choose, { half, placed, field }: Draw): RawArmy {
  const units = unitsOf(pick, half, typeof field === 'string' ? undefined : field, placed && typeof field !== 'string');
  const generals = generalsOf(pick, units);
  const value = worthOf({ units, generals });
  return {
    name: `Some army of half ${half}`,
    ...(field === undefined ? {} : { battlefield: field }),
    ...(pick(3) === 0 ? {} : { half }),
    surprised: pick(4) === 0,
    fatigued: pick(4) === 0,
    budget: value + pick(10),
    fightingValue: value,
    units,
    generals,
  };
}

function picking(choose: fc.GeneratorValue): Choose {
  return (count) => choose(fc.nat, { max: count - 1 });
}

/** Legal armies of half a, placed or free, on every kind of battlefield. */
export function armies(): fc.Arbitrary<RawArmy> {
  return fc.gen().map((choose) => {
    const pick = picking(choose);
    const field = one([undefined, randomField(pick), randomField(pick), one(BATTLEFIELD_NAMES, pick)], pick);
    return randomArmy(pick, { half: one(['a', 'b'] as const, pick), placed: pick(4) > 0, field });
  });
}

/** Two legal armies that agree about their battlefield, one of either half, made by the choices of `pick`. */
export function randomMeeting(pick: Choose): readonly [RawArmy, RawArmy] {
  const field = one([undefined, randomField(pick), randomField(pick), one(BATTLEFIELD_NAMES, pick)], pick);
  const [near, far] = pick(2) === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const);
  return [
    randomArmy(pick, { half: near, placed: pick(4) > 0, field }),
    randomArmy(pick, { half: far, placed: pick(4) > 0, field }),
  ];
}

/** The same as an arbitrary. */
export function meetings(): fc.Arbitrary<readonly [RawArmy, RawArmy]> {
  return fc.gen().map((choose) => randomMeeting(picking(choose)));
}
