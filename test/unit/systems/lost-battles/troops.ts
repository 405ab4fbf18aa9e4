import { TROOP_NAMES } from '../../../../src/systems/lost-battles/tables/units.js';

/** The place in `TROOPS` of a troop by name. Throws when there is none. */
export function troop(name: string): number {
  const at = TROOP_NAMES.indexOf(name);
  if (at < 0) throw new RangeError(`no such troop: ${name}`);
  return at;
}
