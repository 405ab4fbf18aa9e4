import type { Formation, Shield, Special } from '../tables/vocabulary.js';

/**
 * Whether a unit may take up a special formation by a change of formation (TK-20a): a circle in very dense, dense or
 * open order (TK-20b), a tortoise with shields in very dense or dense order (R58).
 */
export function mayAdopt(special: Special, formation: Formation, shield: Shield): boolean {
  if (special === 'none') return true;
  if (formation === 'skirmish') return false;
  return special === 'circle' || (formation !== 'open' && shield !== 'none');
}
