import { type Problem, ProblemError } from '../model/problem.js';
import { type Explanation, explain, nearestExplicable } from '../studies/glossary/explain.js';
import { glossary } from '../studies/glossary/glossary.js';
import { Exit, type Io, type Verb } from './io.js';
import { paragraph } from './table.js';

function print(one: Explanation, io: Io): void {
  const width = Math.min(io.columns, 100);
  const text = one.text
    .split('\n')
    .map((line) => (/^[|\s]/.test(line) ? `${line}\n` : paragraph(line, width)))
    .join('');
  io.out(`${one.title}\n${text}`);
  if (one.mechanics !== undefined) io.out(`Decided by: ${one.mechanics.join(', ')}\n`);
  if (one.where !== undefined) io.out(`Stands in: ${one.where}\n`);
}

async function unknownWord(found: string): Promise<Problem> {
  const nearest = await nearestExplicable(found);
  const expected = 'a word with an entry (`tyche explain` lists the glossary)';
  return { path: [], expected, found, ...(nearest === undefined ? {} : { nearest }) };
}

/** What several words mean together, or else each of them. Throws `ProblemError` with those that are not known. */
async function explained(words: readonly string[]): Promise<readonly Explanation[]> {
  const whole = await explain(words.join(' '));
  if (whole.length > 0) return whole;
  const each = await Promise.all(words.map(explain));
  const unknown = words.filter((_, at) => each[at]!.length === 0);
  if (unknown.length === 0) return each.flat();
  const named = unknown.length === words.length ? [words.join(' ')] : unknown;
  throw new ProblemError(await Promise.all(named.map(unknownWord)));
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
          io.out(`${term}\n${paragraph(meaning, Math.min(io.columns, 100), '  ')}`);
      return Exit.Done;
    }
    const found = await explained(args);
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
