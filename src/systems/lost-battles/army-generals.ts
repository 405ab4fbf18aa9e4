import { Fields } from '../../model/fields.js';
import type { Problem } from '../../model/problem.js';
import type { MusteredUnit } from './army-units.js';
import { MOST_GENERALS } from './battle/forces.js';
import { TROOP_NAMES } from './data/units.js';
import { GENERAL_KINDS, LEADER, RATINGS } from './data/vocabulary.js';
import { unknownTroop } from './unknown-troop.js';
import { ZONE_NAMES, zoneCalled } from './zone-names.js';
import { OFF_MAP } from './zones.js';

const GENERAL_KEYS = ['name', 'rating', 'kind', 'timid', 'bodyguard', 'bodyguardName', 'zone'] as const;
/** A general of a mustered army (LB-1.3a). */
export interface MusteredGeneral {
  readonly name: string;
  /** A place in `RATINGS`. */
  readonly rating: number;
  /** A place in `GENERAL_KINDS`. */
  readonly kind: number;
  readonly timid: boolean;
  /** The unit that a leader belongs to: a place in the army's `units`; -1 for a commander. */
  readonly bodyguard: number;
  /** What his bodyguard is called, such as Companions; undefined where it goes by its troops. */
  readonly bodyguardName: string | undefined;
  /** Where the battle finds him: a zone of the map, or `OFF_MAP`. */
  readonly zone: number;
}

type GeneralFields = Fields<(typeof GENERAL_KEYS)[number]>;

function placeWords(zone: number): string {
  return zone === OFF_MAP ? 'off the map' : `in ${ZONE_NAMES[zone]!}`;
}

/** The unit that a leader belongs to (LB-8.1a): the first of its kind in his zone that is nobody else's. */
function bodyguardOf(
  fields: GeneralFields,
  zone: number,
  units: readonly MusteredUnit[] | undefined,
  taken: readonly number[],
  problems: Problem[],
): number {
  fields.needs('bodyguard', 'class and type of the unit that a leader belongs to');
  const name = fields.text('bodyguard');
  if (name === undefined) return -1;
  const troop = TROOP_NAMES.indexOf(name);
  if (troop < 0) {
    problems.push(unknownTroop(fields.at('bodyguard'), 'a class and a type', name));
    return -1;
  }
  if (units === undefined) return -1;
  const unit = units.findIndex((one, at) => one.troop === troop && one.zone === zone && !taken.includes(at));
  if (unit < 0) fields.refuse('bodyguard', `a unit of this army ${placeWords(zone)} that is nobody else's bodyguard`);
  return unit;
}

/** A commander stands with units of his own, or he is lost at the end of the first player turn (LB-8.2d). */
function checkCompany(fields: GeneralFields, zone: number, units: readonly MusteredUnit[] | undefined): void {
  if (units === undefined || units.some((unit) => unit.zone === zone)) return;
  if (zone !== OFF_MAP) fields.refuse('zone', 'a zone that holds units of this army');
  else fields.refuse('kind', 'a commander in a zone, or units that are still off the map with him');
}

/**
 * Reads the generals of an army, collecting every problem below `generals`: at most two (LB-1.3a), at most one of them in a
 * zone (LB-8.8a), leaders with a bodyguard where they are (LB-8.1a), commanders in company (LB-8.2d). Company is not
 * looked for where `units` is undefined, because they are wrong.
 */
export function readGenerals(
  raw: readonly unknown[],
  units: readonly MusteredUnit[] | undefined,
  problems: Problem[],
): readonly MusteredGeneral[] {
  if (raw.length > MOST_GENERALS) {
    problems.push({ path: ['generals'], expected: `at most ${MOST_GENERALS} generals`, found: raw.length });
  }
  const generals: MusteredGeneral[] = [];
  for (const [at, entry] of raw.entries()) {
    const before = problems.length;
    const fields = Fields.of(entry, 'a general', ['generals', at], GENERAL_KEYS, problems);
    if (fields === undefined) continue;
    fields.needs('rating', `a rating (${RATINGS.join(', ')})`);
    fields.needs('kind', 'leader or commander');
    const name = fields.text('name') ?? `General ${at + 1}`;
    const rating = fields.named('rating', RATINGS);
    const kind = fields.named('kind', GENERAL_KINDS);
    const timid = fields.flag('timid') ?? false;
    const zoneName = fields.named('zone', ZONE_NAMES);
    const zone = zoneName === undefined ? OFF_MAP : zoneCalled(zoneName);
    if (problems.length > before || rating === undefined || kind === undefined) continue;
    const bodyguardName = fields.text('bodyguardName');
    let bodyguard = -1;
    if (GENERAL_KINDS.indexOf(kind) === LEADER) {
      const taken = generals.map((other) => other.bodyguard);
      bodyguard = bodyguardOf(fields, zone, units, taken, problems);
    } else if (fields.has('bodyguard')) fields.refuse('bodyguard', 'no bodyguard for a commander');
    else if (fields.has('bodyguardName')) fields.refuse('bodyguardName', 'no bodyguard for a commander');
    else checkCompany(fields, zone, units);
    if (zone !== OFF_MAP && generals.some((other) => other.zone === zone)) {
      fields.refuse('zone', 'a zone that holds no other general');
    }
    generals.push({
      name,
      rating: RATINGS.indexOf(rating),
      kind: GENERAL_KINDS.indexOf(kind),
      timid,
      bodyguard,
      bodyguardName,
      zone,
    });
  }
  return generals;
}
