import type { Mechanic } from '../../model/mechanic.js';
import { type Problem, ProblemError, unknownName } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { faultOf, type RulesPlace } from '../../simulate/executors/rules/fault-place.js';
import { guarded } from '../../simulate/executors/rules/guard.js';
import { importOwn } from '../../simulate/executors/rules/import-rules.js';
import { findModule } from './find-rules.js';
import { refuseModule } from './load-rules.js';
import { checkMechanic } from './rules-schema.js';

function isMechanic(value: unknown): value is Mechanic {
  return typeof value === 'object' && value !== null && 'outcome' in value && 'id' in value;
}

/** A mechanic alone as the only part of a system, for the guard. */
function aloneGuarded(mechanic: Mechanic, place: RulesPlace): Mechanic {
  const alone: Pick<RuleSystem, 'mechanics'> = { mechanics: [mechanic] };
  return guarded(alone as RuleSystem, place).mechanics[0]!;
}

/**
 * The mechanic that a module of a user's own exports, by default or by the name after `#`. Throws `ProblemError` where there is
 * none, `FileProblemError` with all that is wrong with it, and `RulesFault` where the module cannot be loaded.
 */
export async function ownMechanic(text: string): Promise<Mechanic> {
  const [file = '', name] = text.split('#', 2);
  const place = findModule(file);
  const exported = await importOwn(place);
  const found = Object.entries(exported).filter(([, value]) => isMechanic(value));
  const names = [...new Set(found.map(([one]) => one))];
  const meant = found.filter(([one, value]) => name === undefined || one === name || (value as Mechanic).id === name);
  if (meant.length === 0) {
    if (name !== undefined) throw new ProblemError([unknownName(['mechanic'], `a mechanic of ${file}`, name, names)]);
    const expected = 'a mechanic as the default export (export default mechanic({ id, summary, ... }))';
    throw faultOf({ path: [], expected, found: Object.keys(exported).join(', ') || 'no exports' }, place);
  }
  const chosen = meant.find(([one]) => one === 'default') ?? meant[0]!;
  if (meant.length > 1 && chosen[0] !== 'default') {
    throw new ProblemError([
      { path: ['mechanic'], expected: `one of ${names.map((one) => `${file}#${one}`).join(', ')}`, found: text },
    ]);
  }
  const problems: Problem[] = [];
  checkMechanic(chosen[1], problems);
  refuseModule(problems, place);
  return aloneGuarded(chosen[1] as Mechanic, place);
}
