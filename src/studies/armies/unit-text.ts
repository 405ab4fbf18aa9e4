import type { Setting } from '../../model/domain.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { notationOf } from './units.js';

/** The factor that adds words to the notation of a unit: `attacker.with`. */
export function withPart(unit: string): string {
  return `${unit}.with`;
}

/**
 * The brief notation of a unit of one combination: its own level, or the one that the subject gives, with the words that
 * the factor `<unit>.with` adds. Throws `ProblemError` when the words do not suit the unit.
 */
export function unitText(
  system: RuleSystem,
  unit: string,
  given: string | undefined,
  levels: Readonly<Record<string, Setting>>,
): string {
  const named = String(levels[unit] ?? given);
  const text = notationOf(named, system, [unit], []) ?? named;
  const words = levels[withPart(unit)];
  if (words === undefined) return text;
  const problems: Problem[] = [];
  const profile = system.duels?.profile(`${text},${String(words)}`, problems);
  if (profile === undefined) throw new ProblemError(problems);
  return profile.text;
}
