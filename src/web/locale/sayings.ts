import { isSaying, type Said, type Saying, SHARED_FORMS } from '../../model/narration/saying.js';
import { capital } from '../../model/wording.js';
import { formIn, textIn } from './rule-words.js';

/**
 * Places of templates: `{name}`; `{^name}` with a capital; `{name|one|few|many}`, a word by a number of that name; `{name|, }`, a list with that between its
 * parts; and `#`, the amount of a deed, which `{#|one|few|many}` goes by.
 */
const PLACES = /\{(\^?)(#|\w+)(?:\|([^{}]*))?\}|#/g;

/** Which of three words a number wants, by the rule of a language. */
const WORD_OF: Readonly<Partial<Record<Intl.LDMLPluralRule, number>>> = { one: 0, few: 1, many: 2 };
const rules = new Map<string, Intl.PluralRules>();

function counted(language: string, count: number, words: readonly string[]): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return words[WORD_OF[rule.select(count)] ?? 1] ?? '';
}

/** Parts one after another, the last with the language's own word between. */
function listIn(language: string, parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed();
  if (before.length === 0) return last;
  const values: Readonly<Record<string, string>> = { one: before.toReversed().join(', '), other: last };
  const form = formIn(language, SHARED_FORMS.and) ?? SHARED_FORMS.and;
  return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** What has no template in a language. */
class Unsaid extends Error {}

function partsOf(language: string, said: Said | undefined): readonly string[] {
  return Array.isArray(said) ? said.map((one: Said) => put(language, one)) : [put(language, said ?? '')];
}

function filled(language: string, { form, values }: Saying): string {
  const template = formIn(language, form);
  if (template === undefined) throw new Unsaid(form);
  return template.replaceAll(PLACES, (_, head = '', name = '#', more?: string) => {
    const value = values[name];
    if (more === undefined) return head === '^' ? capital(put(language, value ?? '')) : put(language, value ?? '');
    const words = more.split('|');
    return words.length === 1 ? partsOf(language, value).join(more) : counted(language, Number(value), words);
  });
}

function put(language: string, said: Said): string {
  if (typeof said === 'number') return `${said}`;
  if (typeof said === 'string') return formIn(language, said) ?? textIn(language, said);
  return isSaying(said) ? filled(language, said) : listIn(language, partsOf(language, said));
}

/** What is made of forms, in a language; undefined where that has no template for one of them. Names of readers stay as they are. */
export function saidIn(language: string, said: Said): string | undefined {
  try {
    const text = put(language, said);
    return typeof said === 'string' ? text : capital(text);
  } catch (error) {
    if (error instanceof Unsaid) return undefined;
    throw error;
  }
}
