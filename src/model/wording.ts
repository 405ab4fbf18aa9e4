/** A word at the beginning of a sentence. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One of what a word in the plural names: `figure` of `figures`, `point of value` of `points of value`. */
export function singular(word: string): string {
  return word.replace(/s(?= of |$)/, '');
}

/** A count with its noun: `1 hit`, `3 hits`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function joinWords(words: readonly string[], last: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)!}`;
}

/** Words as a list: `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  return joinWords(words, 'and');
}

/** Words as a choice: `a`, `a or b`, `a, b or c`. */
export function anyOf(words: readonly string[]): string {
  return joinWords(words, 'or');
}

/** A name as the owner of what follows: `Rome's`, `the Mongols'`. */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/** A name of the code in words: `leftCentre` is `left centre`. */
export function spelled(name: string): string {
  return name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
}
