import { ownRules } from '../../systems/index.js';
import { commandLine } from './command-line.js';

/** A command of the program, to be typed again as it stands: with the user's own rules that a command line has named. */
export function shellCommand(...words: readonly string[]): string {
  const rules = ownRules().flatMap(({ text }) => (text === undefined ? [] : ['--rules', text]));
  return commandLine(...words, ...rules);
}
