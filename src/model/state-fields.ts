/** A field that holds a whole number. */
export const NUMBER = 0;
/** A field that is true or false. */
export const FLAG = 1;

/** Kinds of fields by name, in the order of their places in the array. */
type Kinds = Readonly<Record<string, typeof NUMBER | typeof FLAG>>;

/** What the fields are read and written as. */
type Fields<K extends Kinds> = { -readonly [N in keyof K]: K[N] extends typeof FLAG ? boolean : number };

/** What a class of such fields keeps them in. */
interface Holder {
  readonly scalars: Int16Array;
}

/**
 * Makes a class whose named fields are the numbers of its array `scalars`, so that a state in one buffer is copied as a whole: for
 * battles to extend. The class that extends it declares `scalars` and allocates it, a place for each field, in order.
 *
 * @param kinds Whether each field is a number or a flag; a flag is 1 or 0 in the array.
 * @returns The class to extend.
 * @example
 * const FIELDS = { turn: NUMBER, over: FLAG } as const;
 * class Game extends stateFields(FIELDS) {
 *   readonly scalars = new Int16Array(countOf(FIELDS));
 * }
 */
export function stateFields<K extends Kinds>(kinds: K): new () => Fields<K> {
  class State {}
  for (const [at, name] of Object.keys(kinds).entries()) {
    const accessors = kinds[name] === FLAG ? flagAt(at) : numberAt(at);
    Object.defineProperty(State.prototype, name, accessors);
  }
  return State as new () => Fields<K>;
}

/** How many places the array of such fields has. */
export function countOf(kinds: Kinds): number {
  return Object.keys(kinds).length;
}

function numberAt(at: number): PropertyDescriptor {
  return {
    get(this: Holder) {
      return this.scalars[at];
    },
    set(this: Holder, value: number) {
      this.scalars[at] = value;
    },
  };
}

function flagAt(at: number): PropertyDescriptor {
  return {
    get(this: Holder) {
      return this.scalars[at] === 1;
    },
    set(this: Holder, value: boolean) {
      this.scalars[at] = value ? 1 : 0;
    },
  };
}
