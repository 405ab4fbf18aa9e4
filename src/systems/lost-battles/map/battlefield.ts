import { type Problem, unknownName } from '../../../model/problem.js';
import { readMap } from '../../../model/shape.js';
import { type FieldFile, fieldSchema } from '../files.js';
import { tableOf } from '../own-attack-table.js';
import type { AttackTable } from '../tables/attack-table.js';
import { BATTLEFIELD_DATA, BATTLEFIELD_NAMES, TERRAIN_ELEMENTS, WEATHERS } from '../tables/battlefields.js';
import { CAMP, FORTIFIED_CAMP, IMPASSABLE } from '../tables/vocabulary.js';
import { HALVES, halfOf, ZONE_NAMES, zoneCalled } from './zone-names.js';
import { CENTRE_REAR, LEFT_CENTRE, LEFT_REAR, RIGHT_CENTRE, RIGHT_REAR, ZONES, zoneSeenBy } from './zones.js';

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

function lies(zone: number, ...places: readonly number[]): boolean {
  return places.includes(zoneSeenBy(halfOf(zone), zone));
}

/** What is wrong with a part of a battlefield. */
type Refuse = (path: Problem['path'], expected: string, found: unknown) => void;

function keyZonesOf({ keyZones }: FieldFile, refuse: Refuse): readonly [number, number] {
  const defaultZones = [zoneCalled('a.centre'), zoneCalled('b.centre')] as const;
  if (keyZones === undefined) return defaultZones;
  const zones = keyZones.map(zoneCalled);
  const [near] = zones.filter((zone) => halfOf(zone) === 0);
  const [distant] = zones.filter((zone) => halfOf(zone) === 1);
  const central = zones.every((zone) => lies(zone, LEFT_CENTRE, LEFT_CENTRE + 1, RIGHT_CENTRE));
  if (central && near !== undefined && distant !== undefined) return [near, distant];
  refuse(['keyZones'], 'a centre zone of either half, such as [a.centre, b.centre]', keyZones);
  return defaultZones;
}

function campsOf({ camps: said = {} }: FieldFile, ground: number[], refuse: Refuse): readonly [number, number] {
  const camps: [number, number] = [-1, -1];
  for (const name of ZONE_NAMES) {
    const kind = said[name];
    if (kind === undefined) continue;
    const zone = zoneCalled(name);
    if (!lies(zone, LEFT_REAR, CENTRE_REAR, RIGHT_REAR)) refuse(['camps', name], 'a camp in a rear zone', kind);
    else if (camps[halfOf(zone)] !== -1) refuse(['camps', name], `one camp for half ${HALVES[halfOf(zone)]}`, kind);
    else {
      camps[halfOf(zone)] = zone;
      ground[zone]! |= kind === 'fortified' ? FORTIFIED_CAMP : CAMP;
    }
  }
  return camps;
}

function checkPassable(said: FieldFile, { ground, keyZones, camps }: Battlefield, refuse: Refuse): void {
  const closed = (zone: number) => zone >= 0 && (ground[zone]! & IMPASSABLE) !== 0;
  if (keyZones.some(closed)) refuse(['keyZones'], 'key zones that can be entered', said.keyZones);
  if (camps.some(closed)) refuse(['camps'], 'camps in zones that can be entered', said.camps);
}

/** Reads a battlefield, the name of one of `BATTLEFIELD_NAMES` or a map, collecting every problem at or below `path`. */
export function readBattlefield(raw: unknown, path: Problem['path'], problems: Problem[]): Battlefield | undefined {
  if (typeof raw === 'string') {
    const known = BATTLEFIELDS.find(({ name }) => name === raw);
    if (known === undefined) problems.push(unknownName(path, 'a battlefield', raw, BATTLEFIELD_NAMES));
    return known;
  }
  const before = problems.length;
  const said = readMap(fieldSchema, raw, problems, { at: path });
  if (said === undefined) return undefined;
  const field = fieldOf(undefined, said, (part, expected, found) =>
    problems.push({ path: [...path, ...part], expected, found }),
  );
  return problems.length > before ? undefined : field;
}

function fieldOf(name: string | undefined, said: FieldFile, refuse: Refuse): Battlefield {
  const ground = Array.from({ length: ZONES }, () => 0);
  for (const [at, element] of TERRAIN_ELEMENTS.entries()) {
    for (const zone of said.terrain?.[element] ?? []) ground[zoneCalled(zone)]! |= 1 << at;
  }
  const { multiple = 4, attackLimit = 4, zoneWidth = 600, dusty = false, weather = 'dry', attackTable } = said;
  const field: Battlefield = {
    name,
    multiple,
    attackLimit,
    zoneWidth,
    keyZones: keyZonesOf(said, refuse),
    camps: campsOf(said, ground, refuse),
    ground,
    dusty,
    weather: WEATHERS.indexOf(weather),
    attackTable: attackTable === undefined ? undefined : tableOf(attackTable),
  };
  checkPassable(said, field, refuse);
  return field;
}

/** The battlefields that armies can name (D12), in the order of `BATTLEFIELD_NAMES`. */
export const BATTLEFIELDS: readonly Battlefield[] = Object.entries<FieldFile>(BATTLEFIELD_DATA).map(([name, data]) =>
  fieldOf(name, data, () => {}),
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
