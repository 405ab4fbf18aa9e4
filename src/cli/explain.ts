import { type Explanation, explain, nearestExplicable } from '../experiment/glossary/explain.js';
import { glossary } from '../experiment/glossary/glossary.js';
import { ProblemError } from '../model/problem.js';
import { Exit, type Io, type Verb } from './io.js';
import { wrapped } from './table.js';

function print(one: Explanation, io: Io): void {
  const width = Math.min(io.columns, 100);
  const text = one.text
    .split('\n')
    .map((line) => (/^[|\s]/.test(line) ? `${line}\n` : wrapped(line, width)))
    .join('');
  io.out(`${one.title}\n${text}`);
  if (one.mechanics !== undefined) io.out(`Decided by: ${one.mechanics.join(', ')}\n`);
  if (one.where !== undefined) io.out(`Stands in: ${one.where}\n`);
}

/** What each of several words means; nothing where one of them is not known. */
async function explainedEach(words: readonly string[]): Promise<readonly Explanation[]> {
  const found = await Promise.all(words.map(explain));
  return found.some((meanings) => meanings.length === 0) ? [] : found.flat();
}

/**
 * `tyche explain`: what a clause, reading, term of the rules, policy, circumstance, measure or verdict word means, and
 * where it stands.
 */
export const explainVerb: Verb = {
  define(command) {
    command.argument(
      '[word...]',
      'a clause (TK-9b), reading (R5), table (D14), term of the rules, mechanic, policy, circumstance, measure or verdict word',
    );
  },
  async run(args, _options, io) {
    const word = args.join(' ');
    if (word === '') {
      if (io.asJson) io.json('glossary', { terms: glossary });
      else
        for (const { term, meaning } of glossary)
          io.out(`${term}\n${wrapped(meaning, Math.min(io.columns, 100), '  ')}`);
      return Exit.Done;
    }
    const whole = await explain(word);
    const found = whole.length > 0 ? whole : await explainedEach(args);
    if (found.length === 0) {
      const nearest = await nearestExplicable(word);
      const expected = 'a word that something is known of';
      throw new ProblemError([{ path: [], expected, found: word, ...(nearest === undefined ? {} : { nearest }) }]);
    }
    if (io.asJson) io.json('explanation', { word, explanations: found });
    else {
      for (const [at, one] of found.entries()) {
        if (at > 0) io.out('\n');
        print(one, io);
      }
    }
    return Exit.Done;
  },
};
