import type { RuleSystem, SystemWords } from './system.js';

/** The words of a system for what every system has, the usual ones where it has none of its own. */
export function wordsOf(system: RuleSystem | undefined): Required<SystemWords> {
  return { points: 'points', figures: 'figures', rounds: 'rounds', ...system?.words };
}
