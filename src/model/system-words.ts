import type { RuleSystem, SystemWords } from './system.js';

/** The usual words for what every system has. */
export const USUAL_WORDS: Required<SystemWords> = {
  points: 'points',
  score: 'points',
  figures: 'figures',
  rounds: 'rounds',
};

/** The words of a system for what every system has, the usual ones where it has none of its own. */
export function wordsOf(system: Pick<RuleSystem, 'words'> | undefined): Required<SystemWords> {
  const { points = USUAL_WORDS.points, score = points } = system?.words ?? {};
  return { ...USUAL_WORDS, ...system?.words, points, score };
}
