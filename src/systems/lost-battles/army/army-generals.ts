import type { Problem } from '../../../model/problem.js';
import type { GeneralFile } from '../files.js';
import { ZONE_NAMES, zoneCalled } from '../map/zone-names.js';
import { OFF_MAP } from '../map/zones.js';
import { TROOP_NAMES } from '../tables/units.js';
import { GENERAL_KINDS, LEADER, RATINGS } from '../tables/vocabulary.js';
import type { MusteredUnit } from './army-units.js';

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

/** What is wrong with a key of a general's. */
type Refuse = (key: keyof GeneralFile, expected: string) => void;

function placeWords(zone: number): string {
  return zone === OFF_MAP ? 'off the map' : `in ${ZONE_NAMES[zone]!}`;
}

/** The unit that a leader belongs to (LB-8.1a): the first of its kind in his zone that is no other's. */
function bodyguardOf(
  { bodyguard }: GeneralFile,
  at: number,
  zone: number,
  units: readonly MusteredUnit[] | undefined,
  taken: readonly number[],
  problems: Problem[],
): number {
  const path = ['generals', at, 'bodyguard'];
  const troop = bodyguard === undefined ? -1 : TROOP_NAMES.indexOf(bodyguard);
  const refuse = (expected: string) => problems.push({ path, expected, found: bodyguard });
  if (bodyguard === undefined) refuse('class and type of the unit that a leader belongs to');
  if (troop < 0 || units === undefined) return -1;
  const unit = units.findIndex((one, place) => one.troop === troop && one.zone === zone && !taken.includes(place));
  if (unit < 0) refuse(`a unit of this army ${placeWords(zone)} that is no other general's bodyguard`);
  return unit;
}

/** A commander stands with units of his own, or he is lost at the end of the first player turn (LB-8.2d). */
function checkCompany(zone: number, units: readonly MusteredUnit[] | undefined, refuse: Refuse): void {
  if (units === undefined || units.some((unit) => unit.zone === zone)) return;
  if (zone !== OFF_MAP) refuse('zone', 'a zone that holds units of this army');
  else refuse('kind', 'a commander in a zone, or units that are still off the map with him');
}

/**
 * Checks the generals of an army, collecting every problem below `generals`: at most one of them in a zone (LB-8.8a), leaders
 * with a bodyguard where they are (LB-8.1a), commanders in company (LB-8.2d). Company is not looked for where `units` is
 * undefined, because they are wrong.
 */
export function musterGenerals(
  said: readonly (GeneralFile | undefined)[],
  units: readonly MusteredUnit[] | undefined,
  problems: Problem[],
): readonly MusteredGeneral[] {
  const generals: MusteredGeneral[] = [];
  for (const [at, one] of said.entries()) {
    if (one === undefined) continue;
    const { name = `General ${at + 1}`, timid = false, bodyguardName } = one;
    const refuse: Refuse = (key, expected) => problems.push({ path: ['generals', at, key], expected, found: one[key] });
    const zone = one.zone === undefined ? OFF_MAP : zoneCalled(one.zone);
    const kind = GENERAL_KINDS.indexOf(one.kind);
    let bodyguard = -1;
    if (kind === LEADER) {
      const taken = generals.map((other) => other.bodyguard);
      bodyguard = bodyguardOf(one, at, zone, units, taken, problems);
    } else if (one.bodyguard !== undefined) refuse('bodyguard', 'no bodyguard for a commander');
    else if (bodyguardName !== undefined) refuse('bodyguardName', 'no bodyguard for a commander');
    else checkCompany(zone, units, refuse);
    if (zone !== OFF_MAP && generals.some((other) => other.zone === zone)) {
      refuse('zone', 'a zone that holds no other general');
    }
    generals.push({ name, rating: RATINGS.indexOf(one.rating), kind, timid, bodyguard, bodyguardName, zone });
  }
  return generals;
}
