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

/** A word at the beginning of a sentence. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One of what a word in the plural names: `figure` of `figures`, `point of value` of `points of value`. */
export function singular(word: string): string {
  return word.replace(/s(?= of |$)/, '');
}
