import { nearestName, type Problem, unknownName } from '../../../model/problem.js';
import { TROOP_NAMES, TROOPS } from '../tables/units.js';
import { CLASSES, KINDS } from '../tables/vocabulary.js';

/**
 * A problem about a name that no troop has, with the nearest troop; where a type stands alone it says which classes may go
 * before it.
 */
export function unknownTroop(path: Problem['path'], what: string, found: string): Problem {
  const near = nearestName(found, [...KINDS, ...TROOP_NAMES]);
  const kinds: readonly (string | undefined)[] = KINDS;
  const kind = kinds.indexOf(near);
  const classes = TROOPS.filter((troop) => troop.kind === kind && troop.name !== near).map(
    ({ unitClass }) => CLASSES[unitClass],
  );
  if (classes.length === 0) return unknownName(path, what, found, TROOP_NAMES);
  return { path, expected: `a class before ${KINDS[kind]} (${classes.join(', ')})`, found };
}
