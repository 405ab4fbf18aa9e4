import { Fields } from '../../model/fields.js';
import { type Problem, unknownName } from '../../model/problem.js';
import { type AttackTable, readAttackTable } from './data/attack-table.js';
import {
  ATTACK_LIMITS,
  BATTLEFIELD_DATA,
  BATTLEFIELD_NAMES,
  CAMP_KINDS,
  MULTIPLES,
  TERRAIN_ELEMENTS,
  WEATHERS,
  ZONE_WIDTHS,
} from './data/battlefields.js';
import { CAMP, FORTIFIED_CAMP, IMPASSABLE } from './data/vocabulary.js';
import { HALVES, halfOf, ZONE_NAMES, type ZoneName, zoneCalled } from './zone-names.js';
import { CENTRE_REAR, LEFT_CENTRE, LEFT_REAR, RIGHT_CENTRE, RIGHT_REAR, ZONES, zoneSeenBy } from './zones.js';

const KEYS = [
  'multiple',
  'attackLimit',
  'zoneWidth',
  'terrain',
  'keyZones',
  'camps',
  'dusty',
  'weather',
  'attackTable',
] as const;

/** Where two armies meet, seen from half a (LB-2, D12). Zones are numbers on the map. */
export interface Battlefield {
  /** One of `BATTLEFIELD_NAMES`; undefined for a field that a file describes. */
  readonly name: string | undefined;
  /** Troop multiple: how many men a unit stands for (LB-1.2a). Decides nothing. */
  readonly multiple: number;
  readonly attackLimit: number;
  /** Metres. Decides nothing. */
  readonly zoneWidth: number;
  /** What lies in each zone: sums of the codes of elements, camps among them. */
  readonly ground: readonly number[];
  /** The key zone of either half (LB-2.3a). */
  readonly keyZones: readonly [number, number];
  /** The camp of either half, -1 where there is none (LB-2.3a). */
  readonly camps: readonly [number, number];
  readonly dusty: boolean;
  /** A place in `WEATHERS`. */
  readonly weather: number;
  /** Needed scores in place of those that the reading R2 names; undefined where the file gives none. */
  readonly attackTable: AttackTable | undefined;
}

function terrainOf(fields: Fields<(typeof KEYS)[number]>, ground: number[], problems: Problem[]): void {
  if (!fields.has('terrain')) return;
  const terrain = Fields.of(fields.raw('terrain'), 'terrain', fields.at('terrain'), TERRAIN_ELEMENTS, problems);
  for (const [at, element] of TERRAIN_ELEMENTS.entries()) {
    for (const zone of terrain?.choices(element, ZONE_NAMES) ?? []) ground[zoneCalled(zone)]! |= 1 << at;
  }
}

function lies(zone: number, ...places: readonly number[]): boolean {
  return places.includes(zoneSeenBy(halfOf(zone), zone));
}

function keyZonesOf(fields: Fields<(typeof KEYS)[number]>): readonly [number, number] {
  const usual = [zoneCalled('a.centre'), zoneCalled('b.centre')] as const;
  if (!fields.has('keyZones')) return usual;
  const names: readonly ZoneName[] | undefined = fields.choices('keyZones', ZONE_NAMES, 2);
  if (names === undefined) return usual;
  const zones = names.map(zoneCalled);
  const [near] = zones.filter((zone) => halfOf(zone) === 0);
  const [distant] = zones.filter((zone) => halfOf(zone) === 1);
  const central = zones.every((zone) => lies(zone, LEFT_CENTRE, LEFT_CENTRE + 1, RIGHT_CENTRE));
  if (zones.length === 2 && central && near !== undefined && distant !== undefined) return [near, distant];
  fields.refuse('keyZones', 'a centre zone of either half, such as [a.centre, b.centre]');
  return usual;
}

function campsOf(
  fields: Fields<(typeof KEYS)[number]>,
  ground: number[],
  problems: Problem[],
): readonly [number, number] {
  const camps: [number, number] = [-1, -1];
  if (!fields.has('camps')) return camps;
  const map = Fields.of(fields.raw('camps'), 'camps', fields.at('camps'), ZONE_NAMES, problems);
  for (const name of ZONE_NAMES) {
    const kind = map?.named(name, CAMP_KINDS);
    if (map === undefined || kind === undefined) continue;
    const zone = zoneCalled(name);
    if (!lies(zone, LEFT_REAR, CENTRE_REAR, RIGHT_REAR)) map.refuse(name, 'a camp in a rear zone');
    else if (camps[halfOf(zone)] !== -1) map.refuse(name, `one camp for half ${HALVES[halfOf(zone)]}`);
    else {
      camps[halfOf(zone)] = zone;
      ground[zone]! |= kind === 'fortified' ? FORTIFIED_CAMP : CAMP;
    }
  }
  return camps;
}

function checkPassable(fields: Fields<(typeof KEYS)[number]>, { ground, keyZones, camps }: Battlefield): void {
  const closed = (zone: number) => zone >= 0 && (ground[zone]! & IMPASSABLE) !== 0;
  if (keyZones.some(closed)) fields.refuse('keyZones', 'key zones that can be entered');
  if (camps.some(closed)) fields.refuse('camps', 'camps in zones that can be entered');
}

/**
 * Reads a battlefield: the name of one of `BATTLEFIELD_NAMES`, or a map, collecting every problem at or below `path`.
 *
 * The map has `multiple`, the troop multiple (1..8, 4 where left out; LB-1.2a); `attackLimit` (3..5, 4 where left out;
 * LB-6.3b); `zoneWidth` in metres (300..1200, 600 where left out; LB-2.1a); `terrain`, the zones of each element by its
 * name, such as `hill: [a.rightFlank]` (LB-2.2a, LB-2.2b: a zone may have several); `keyZones`, a centre zone of either
 * half (the centres where left out; LB-2.3a); `camps`, at most one for each half, in a rear zone, such as
 * `b.leftRear: fortified` (LB-2.3a); `dusty: true` (LB-10.3); and `weather`: dry (where left out), or cloudy or raining at
 * the start under the wet-weather rules (LB-10.4a). `attackTable` gives needed scores of the user's own, `name` and `rows`
 * (see `readAttackTable`), which go before any that the reading R2 names.
 */
export function readBattlefield(raw: unknown, path: Problem['path'], problems: Problem[]): Battlefield | undefined {
  if (typeof raw === 'string') {
    const known = BATTLEFIELDS.find(({ name }) => name === raw);
    if (known === undefined) problems.push(unknownName(path, 'a battlefield', raw, BATTLEFIELD_NAMES));
    return known;
  }
  return fieldOf(undefined, raw, path, problems);
}

function fieldOf(
  name: string | undefined,
  raw: unknown,
  path: Problem['path'],
  problems: Problem[],
): Battlefield | undefined {
  const before = problems.length;
  const fields = Fields.of(raw, 'a battlefield', path, KEYS, problems);
  if (fields === undefined) return undefined;
  const ground = Array.from({ length: ZONES }, () => 0);
  terrainOf(fields, ground, problems);
  const field: Battlefield = {
    name,
    multiple: fields.whole('multiple', ...MULTIPLES) ?? 4,
    attackLimit: fields.whole('attackLimit', ...ATTACK_LIMITS) ?? 4,
    zoneWidth: fields.whole('zoneWidth', ...ZONE_WIDTHS) ?? 600,
    keyZones: keyZonesOf(fields),
    camps: campsOf(fields, ground, problems),
    ground,
    dusty: fields.flag('dusty') ?? false,
    weather: WEATHERS.indexOf(fields.named('weather', WEATHERS) ?? 'dry'),
    attackTable: fields.has('attackTable')
      ? readAttackTable(fields.raw('attackTable'), problems, fields.at('attackTable'))
      : undefined,
  };
  if (problems.length === before) checkPassable(fields, field);
  return problems.length > before ? undefined : field;
}

/** The battlefields that armies can name (D12), in the order of `BATTLEFIELD_NAMES`. */
export const BATTLEFIELDS: readonly Battlefield[] = Object.entries(BATTLEFIELD_DATA).flatMap(
  ([name, data]) => fieldOf(name, data, [], []) ?? [],
);

/** The field of armies that name none. */
export const OPEN_FIELD: Battlefield = BATTLEFIELDS[0]!;

/** Whether two battlefields are the same for every rule and every count of men, whatever they are called. */
export function sameField(one: Battlefield, other: Battlefield): boolean {
  const alike = (a: readonly number[], b: readonly number[]) => a.every((value, at) => value === b[at]);
  return (
    one.multiple === other.multiple &&
    one.attackLimit === other.attackLimit &&
    one.zoneWidth === other.zoneWidth &&
    one.dusty === other.dusty &&
    one.weather === other.weather &&
    alike(one.attackTable?.needed ?? [], other.attackTable?.needed ?? []) &&
    one.attackTable?.name === other.attackTable?.name &&
    alike(one.keyZones, other.keyZones) &&
    alike(one.camps, other.camps) &&
    alike(one.ground, other.ground)
  );
}
