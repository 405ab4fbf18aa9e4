import type { Setting } from '../../model/domain.js';

/** A word as a POSIX shell reads it back: as it is where nothing in it means anything there, else in single quotes. */
function quoted(word: string): string {
  return /^[\w./,=:@%+-][\w./,=:@%+#-]*$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A command of the program, to be typed again as it stands. */
export function commandLine(...words: readonly string[]): string {
  return ['npx tyche', ...words.map(quoted)].join(' ');
}

/** An option with its settings as the words of a command; none where there are no settings. */
export function settingWords(option: string, settings: Readonly<Record<string, Setting>>): readonly string[] {
  const words = Object.entries(settings).map(([name, value]) => `${name}=${String(value)}`);
  return words.length === 0 ? [] : [option, ...words];
}
