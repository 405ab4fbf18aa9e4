import { registers } from './register.js';

/** A word of the rules as a register's glossary lists it: in the language of the source, in English and in the code. */
export interface GameTerm {
  readonly system: string;
  /** Its line in the register, from 1. */
  readonly line: number;
  /** The glossary's cells: `качество войск (КВ)`, `Troop Quality (TQ)`, `tq, printedTq, currentTq`. */
  readonly source: string;
  readonly english: string;
  readonly identifiers: string;
  /** What the rules in English call it, abbreviations among it: `Troop Quality`, `TQ`. */
  readonly names: readonly string[];
}

/** Words in brackets within a cell, and the space before them. */
const BRACKETS = / *\(([^)]*)\)/g;
/** An abbreviation: capitals, as `TQ`, `H&R`. */
const SHORT = /^[A-Z][A-Z&]+$/;

/** The words of a cell that stand for one another or beside each other, without what is in brackets. */
function wordsOf(cell: string): readonly string[] {
  return cell
    .replaceAll(BRACKETS, '')
    .split(/[,;:] | \/ /)
    .map((name) => name.replace(/^to (?=\w)/, '').trim())
    .filter((name) => name !== '');
}

function namesOf(english: string): readonly string[] {
  const bracketed = [...english.matchAll(BRACKETS)].flatMap(([, words = '']) => words.split(/, | \/ /));
  return [...new Set([...wordsOf(english), ...bracketed.filter((word) => SHORT.test(word))])];
}

/** The terms of a register's glossary; none where it has no such chapter. */
export function gameTermsOf(system: string, text: string): readonly GameTerm[] {
  const terms: GameTerm[] = [];
  let [within, headed] = [false, false];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.startsWith('## ')) within = line === '## Glossary';
    const [, source = '', english = '', code = ''] = /^\| (.*) \| (.*) \| (.*) \|$/.exec(line) ?? [];
    if (!within || source === '') continue;
    // What stands above the rule are the heads of the columns.
    if (/^-+$/.test(source)) headed = true;
    else if (headed) {
      const identifiers = code.replaceAll('`', '').trim();
      terms.push({
        system,
        line: at + 1,
        source: source.trim(),
        english: english.trim(),
        identifiers,
        names: namesOf(english),
      });
    }
  }
  return terms;
}

/** The terms of every registered system's glossary. */
export async function allGameTerms(): Promise<readonly GameTerm[]> {
  return (await registers()).flatMap(({ system, text }) => gameTermsOf(system, text));
}

/** A word as it is looked up: `rout-points` and `routPoints` are `rout points`, with either kind of apostrophe. */
export function plainTerm(word: string): string {
  return word
    .replaceAll('’', "'")
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
}

/** Whether a word means a term, in any of its three languages. */
export function isTerm({ source, english, identifiers, names }: GameTerm, word: string): boolean {
  const meant = plainTerm(word);
  return [source, english, ...names, ...wordsOf(source), ...identifiers.split(', ')].some(
    (name) => plainTerm(name) === meant,
  );
}

/** A name as a pattern; abbreviations count only in capitals. */
function pattern(name: string, before: string, after: string): RegExp {
  const words = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${before}${words}${after}`, SHORT.test(name) ? 'u' : 'iu');
}

/** Whether a text of the rules names a term. */
export function namesTerm(text: string, { names }: GameTerm): boolean {
  return names.some((name) => pattern(name, '(?<!\\p{L})', '(?!\\p{L})').test(text));
}

/** Whether a clause begins by saying what a term is: `[state] ZOC: every combat unit projects ...`. */
export function definesTerm(clause: string, { names }: GameTerm): boolean {
  return names.some((name) =>
    pattern(name, '^(?:\\[\\w+\\] )?(?:[Aa]n? |[Tt]he )?', '(?: \\([^)]*\\))?(?::| is | are )').test(clause),
  );
}
