import { capital } from '../../model/wording.js';

/** What the rules call things in a language: rolls by id, words of settings and outcomes, and values of choices. */
export interface RuleWords {
  readonly rolls: Readonly<Record<string, string>>;
  /** First words of names that say whose it is: `attacker strikers`. */
  readonly whose: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** Titles of armies and scenarios, and names of their sides. */
  readonly armies?: Readonly<Record<string, string>>;
  /** What letters of counters stand for: `HI` is heavy infantry. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** Texts of the engine that are always the same. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Texts of the engine that differ in their numbers and names only; the first that fits is taken. */
  readonly phrases?: readonly Phrase[];
  /** Templates of what battles are told in, by their English forms. */
  readonly forms?: Readonly<Record<string, string>>;
  /** What rolls decide, by their ids, and which questions rule options answer, by system and option. */
  readonly summaries?: Readonly<Record<string, string>>;
  readonly questions?: Readonly<Record<string, string>>;
  /** Keys of army files, what their schemas say of them, and their values. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly abouts?: Readonly<Record<string, string>>;
  readonly fieldValues?: Readonly<Record<string, string>>;
}

/**
 * Texts of one form in another language. In a template `$1` stands for the first part that differs, put into that language itself; a
 * function is given the parts as they are, empty where there are none.
 */
export type Phrase = readonly [form: RegExp, said: string | ((...parts: readonly string[]) => string)];

/** What has been loaded, by language; English needs nothing, as the names of the code are English. */
const known = new Map<string, RuleWords>();

/** Keeps the words of a language. */
export function learn(language: string, words: RuleWords): void {
  known.set(language, words);
}

function wordIn(words: Readonly<Record<string, string>> | undefined, text: string): string | undefined {
  return words !== undefined && Object.hasOwn(words, text) ? words[text] : undefined;
}

/** A roll's name in a language; undefined where that has none. */
export function rollIn(language: string, id: string): string | undefined {
  return wordIn(known.get(language)?.rolls, id);
}

/** What a roll decides, in a language; undefined where that has no words for it. */
export function summaryIn(language: string, id: string): string | undefined {
  return wordIn(known.get(language)?.summaries, id);
}

/** Which question a rule option of a system answers, in a language; undefined where that has no words for it. */
export function questionIn(language: string, system: string, option: string): string | undefined {
  return wordIn(known.get(language)?.questions, `${system}/${option}`);
}

/** The name of a setting or an outcome: known as a whole, or by whose it is and what. */
export function nameIn(language: string, spelled: string): string | undefined {
  const words = known.get(language);
  const whole = wordIn(words?.words, spelled) ?? wordIn(words?.whose, spelled);
  if (whole !== undefined || words === undefined) return whole;
  const [, owner = '', number = '', rest = ''] = /^([a-z]+)( \d+)? (.+)$/.exec(spelled) ?? [];
  const [whose, what] = [wordIn(words.whose, owner), wordIn(words.words, rest)];
  if (whose === undefined) return undefined;
  return what === undefined ? undefined : `${whose}${number}: ${what}`;
}

/** The title of an army in a language; the army's own where that has none, as armies of readers do. */
export function armyIn(language: string, title: string): string {
  return wordIn(known.get(language)?.armies, title) ?? title;
}

/** What the letters of a counter stand for in a language; undefined where that has no words for them. */
export function kindIn(language: string, letters: string): string | undefined {
  return wordIn(known.get(language)?.kinds, letters);
}

/** The template of a form in a language; undefined where that has none. */
export function formIn(language: string, form: string): string | undefined {
  return wordIn(known.get(language)?.forms, form);
}

/** A text that is one of the words of a language, with a capital where it has one, or `initiative 3`, a word and its number. */
function termIn(language: string, text: string): string | undefined {
  const words = known.get(language);
  const find = (word: string) =>
    wordIn(words?.texts, word) ?? wordIn(words?.armies, word) ?? valueIn(language, word) ?? nameIn(language, word);
  const whole = find(text);
  if (whole !== undefined) return whole;
  const plain = find(text.charAt(0).toLowerCase() + text.slice(1));
  if (plain !== undefined) return capital(plain);
  const [, name = '', number = ''] = /^([a-z ]+) (\d+)$/.exec(text) ?? [];
  const named = nameIn(language, name);
  return named === undefined ? undefined : `${named} ${number}`;
}

/**
 * A text of the engine in a language: known as a whole, by its form, or part by part between commas. What is not known stays as it
 * is, as names that readers gave do.
 */
export function textIn(language: string, text: string): string {
  const words = known.get(language);
  if (words === undefined || text === '') return text;
  const term = termIn(language, text);
  if (term !== undefined) return term;
  for (const [form, said] of words.phrases ?? []) {
    const found = form.exec(text);
    if (found === null) continue;
    if (typeof said === 'function') return said(...found.slice(1).map((part) => part ?? ''));
    return said.replaceAll(/\$(\d)/g, (_, place: string) => textIn(language, found[Number(place)] ?? ''));
  }
  const joint = ['; ', ', '].find((one) => text.includes(one));
  if (joint === undefined) return text;
  const listed = text.split(joint);
  return listed.map((part) => textIn(language, part)).join(joint);
}

/** A value of a choice in a language; undefined where that has no word for it. */
export function valueIn(language: string, spelled: string): string | undefined {
  return wordIn(known.get(language)?.values, spelled);
}

/** The name of a key of army files in a language; undefined where that has none. */
export function fieldIn(language: string, key: string): string | undefined {
  return wordIn(known.get(language)?.fields, key);
}

/** What a schema says of a key, in a language; undefined where that has no words for it. */
export function aboutIn(language: string, about: string): string | undefined {
  return wordIn(known.get(language)?.abouts, about);
}

/** A value of a key of army files in a language, by the key where it means something of its own there. */
export function fieldValueIn(language: string, key: string, spelled: string): string | undefined {
  const values = known.get(language)?.fieldValues;
  return wordIn(values, `${key}.${spelled}`) ?? wordIn(values, spelled);
}
