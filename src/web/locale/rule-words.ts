/** What the rules call things in a language: rolls by id, words of settings and outcomes, and values of choices. */
export interface RuleWords {
  readonly rolls: Readonly<Record<string, string>>;
  /** First words of names that say whose it is: `attacker strikers`. */
  readonly whose: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** Titles of armies and scenarios. */
  readonly armies?: Readonly<Record<string, string>>;
}

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

/** The name of a setting or an outcome: known as a whole, or by whose it is and what. */
export function nameIn(language: string, spelled: string): string | undefined {
  const words = known.get(language);
  const whole = wordIn(words?.words, spelled) ?? wordIn(words?.whose, spelled);
  if (whole !== undefined || words === undefined) return whole;
  const [, owner = '', number = '', rest = ''] = /^([a-z]+)( \d+)? (.+)$/.exec(spelled) ?? [];
  const [whose, what] = [wordIn(words.whose, owner), wordIn(words.words, rest)];
  if (whose === undefined) return undefined;
  return what === undefined ? undefined : `${whose}${number} ${what}`;
}

/** The title of an army in a language; the army's own where that has none, as armies of readers do. */
export function armyIn(language: string, title: string): string {
  return wordIn(known.get(language)?.armies, title) ?? title;
}

/** A value of a choice in a language; undefined where that has no word for it. */
export function valueIn(language: string, spelled: string): string | undefined {
  return wordIn(known.get(language)?.values, spelled);
}
