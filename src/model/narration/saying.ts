import { capital, listed } from '../wording.js';

/** What stands in a place of a form: a number, a name or word, something made of more, or a list of such. */
export type Said = number | string | Saying | readonly Said[];

/** A text as what it is made of, so that it can be said in other languages. */
export interface Saying {
  /**
   * The text with places: `{who} shoot at {target}: {hits} {hits|hit|hits}`. A place with two words has the first where its number is
   * one; `{^who}` begins with a capital. `#` stands for the amount of a deed, and `{hit|hits}` for one word or the other by it.
   */
  readonly form: string;
  /** What stands in the places, by their names; the amount of a deed by `#`. */
  readonly values: Readonly<Record<string, Said>>;
}

/** Forms that all systems share. */
export const SHARED_FORMS = {
  sentence: '{who} {deeds}.',
  names: '{names} {numbers}',
  comma: '{one}, {next}',
  semicolon: '{one}; {next}',
  and: '{one} and {other}',
  sentences: '{one} {next}',
} as const;

/** A form that all systems share. */
export type SharedForm = (typeof SHARED_FORMS)[keyof typeof SHARED_FORMS];

/** The names of the places of a form. */
type PlaceIn<F extends string> = F extends `${string}{${infer Place}}${infer Rest}`
  ? NameIn<Place> | PlaceIn<Rest>
  : never;

type NameIn<Place extends string> = Place extends `^${infer Name}`
  ? Name
  : Place extends `${infer Name}|${string}|${string}`
    ? Name
    : Place extends `${string}|${string}`
      ? never
      : Place;

/** What a form wants: something for each of its places. */
export type ValuesOf<F extends string> = Readonly<Record<PlaceIn<F>, Said>>;

/** A text made of a form and of what stands in its places. */
export function say<F extends string>(form: F, values: ValuesOf<F>): Saying {
  return { form, values };
}

/** Whether something is made of a form. */
export function isSaying(said: Said): said is Saying {
  return typeof said === 'object' && 'form' in said;
}

/** Places of forms: `{name}`, `{^name}`, `{name|one|many}`, `{one|many}` by the amount, and the amount. */
const PLACES = /\{(\^?)(\w+)(?:\|([^{}|]*)(?:\|([^{}|]*))?)?\}|#/g;

/** The text in English. */
export function textOf(said: Said): string {
  if (typeof said === 'string') return said;
  if (typeof said === 'number') return `${said}`;
  if (!isSaying(said)) return listed(said.map(textOf));
  const { form, values } = said;
  return form.replace(PLACES, (place: string, head?: string, name?: string, first?: string, second?: string) => {
    const own = name === undefined || (first !== undefined && second === undefined);
    const value = values[own ? '#' : name];
    if (value === undefined) return place;
    if (name === undefined || first === undefined) return head === '^' ? capital(textOf(value)) : textOf(value);
    const [one, many] = second === undefined ? [name, first] : [first, second];
    return value === 1 ? one : many;
  });
}

/** Parts one after another, each two with a comma between them or a semicolon; empty where there are none. */
export function inTurn(
  parts: readonly Said[],
  form: typeof SHARED_FORMS.comma | typeof SHARED_FORMS.semicolon = SHARED_FORMS.comma,
): Said {
  return parts.length === 0 ? '' : parts.reduce((one, next) => say(form, { one, next }));
}

/** Two sentences, one after the other. */
export function sentences(one: Saying, next: Saying): Saying {
  return say(SHARED_FORMS.sentences, { one, next });
}
