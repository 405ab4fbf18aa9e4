import { anyOf } from './wording.js';

/** A whole number from `from` to `to`; `usual` is the default. */
export interface IntAxis {
  readonly kind: 'int';
  readonly from: number;
  readonly to: number;
  readonly usual: number;
  /** Only dice and transcripts ask for it; it decides nothing. */
  readonly unlisted?: true;
  /** What its value is a sum of, where it is one: 1 for the first, 2 for the second, 4 for the third; `none` is the sum 0. */
  readonly parts?: { readonly names: readonly string[]; readonly none: string };
}
/** Yes or no. */
export interface FlagAxis {
  readonly kind: 'flag';
  readonly usual: boolean;
}
/** One of several names; its value is the name's place in the list, from 0. */
export interface ChoiceAxis<N extends string = string> {
  readonly kind: 'choice';
  readonly names: readonly N[];
  readonly usual: number;
  /** Why there is nothing to choose, where the choice is already made: said of other settings instead of the names. */
  readonly settled?: string;
}
/** A declared range: the source of types, validation, sweeps, labels and random test inputs. */
export type Axis = IntAxis | FlagAxis | ChoiceAxis;
/** Named axes: what a mechanic takes or gives, or which readings a system offers. */
export type Domain = Readonly<Record<string, Axis>>;
/** The record of values that a domain describes: flags as booleans, all else as whole numbers. */
export type ValueOf<D extends Domain> = { -readonly [K in keyof D]: D[K] extends FlagAxis ? boolean : number };
/** A value as people write it: a number, a flag, or the name of a choice. */
export type Setting = number | boolean | string;

/**
 * Declares an axis of whole numbers.
 *
 * @param from - The least value.
 * @param to - The greatest value.
 * @param defaultValue - The value where nothing is said; `from` where absent.
 * @returns The axis.
 * @throws `RangeError` where the range is empty, or the default value lies outside or is not whole.
 * @example
 * console.log(int(1, 20, 8).usual); // 8
 */
export function int(from: number, to: number, defaultValue: number = from): IntAxis {
  if (!(from <= defaultValue && defaultValue <= to))
    throw new RangeError(`default value must lie in ${from}..${to}, found ${defaultValue}`);
  if (!Number.isInteger(defaultValue)) throw new RangeError(`default value must be whole, found ${defaultValue}`);
  // V8 keeps 100 * 0.5 as a fraction, and with one such axis all axes: every roll that began with usual values took a third longer.
  return { kind: 'int', from, to, usual: Math.trunc(defaultValue) };
}

/**
 * Declares an axis of things that may be there together; its value is a sum of powers of two, 1 for the first name. The
 * default is none.
 *
 * @param names - The things.
 * @param none - The name of the sum 0.
 * @returns The axis.
 * @example
 * const ground = sumOf(['hill', 'stream'], 'clear');
 * console.log(ground.to, ground.usual); // 3 0
 */
export function sumOf(names: readonly string[], none: string): IntAxis {
  return { ...int(0, (1 << names.length) - 1), parts: { names, none } };
}

/** The same axis, left out of what people are shown. */
export function unlisted(axis: IntAxis): IntAxis {
  return { ...axis, unlisted: true };
}

/** The axes of a domain that people are shown. */
export function listed(domain: Domain): Domain {
  return Object.fromEntries(Object.entries(domain).filter(([, axis]) => !(axis.kind === 'int' && axis.unlisted)));
}

/**
 * Declares an axis of yes and no.
 *
 * @param defaultValue - The value where nothing is said.
 * @returns The axis.
 * @example
 * console.log(flag(true).usual); // true
 */
export function flag(defaultValue = false): FlagAxis {
  return { kind: 'flag', usual: defaultValue };
}

/**
 * Declares an axis of names; its value is the place of the name in the list, from 0.
 *
 * @param names - The names.
 * @param defaultValue - The name where nothing is said; the first where absent.
 * @returns The axis.
 * @throws `RangeError` where the default value is not among the names.
 * @example
 * console.log(choice(['front', 'flank', 'rear'], 'flank').usual); // 1
 */
export function choice<const N extends string>(
  names: readonly N[],
  defaultValue: NoInfer<N> | undefined = names[0],
): ChoiceAxis<N> {
  const known: readonly (N | undefined)[] = names;
  const at = known.indexOf(defaultValue);
  if (at < 0) throw new RangeError(`default value must be one of ${names.join(', ')}, found ${defaultValue}`);
  return { kind: 'choice', names, usual: at };
}

/**
 * Makes the record of a domain's default values.
 *
 * @param domain - The domain.
 * @returns The record: numbers, and booleans of flags.
 * @example
 * console.log(JSON.stringify(defaultsOf({ dice: int(1, 9, 3), charging: flag() }))); // {"dice":3,"charging":false}
 */
export function defaultsOf<D extends Domain>(domain: D): ValueOf<D> {
  // Made at once, because a wide record filled field by field becomes a slow dictionary.
  return Object.fromEntries(Object.entries(domain).map(([name, axis]) => [name, axis.usual])) as ValueOf<D>;
}

/** How a value of an axis is written for people: a choice by its name, a sum by those of its parts (`hill+stream`). */
export function settingOf(axis: Axis, value: number | boolean): Setting {
  if (axis.kind === 'choice') return axis.names[Number(value)] ?? Number(value);
  if (axis.kind === 'flag' || axis.parts === undefined) return value;
  const { names, none } = axis.parts;
  return names.filter((_, at) => (Number(value) & (1 << at)) !== 0).join('+') || none;
}

/** The value of a sum whose parts stand in a text, `hill+stream`; undefined where one is unknown or stands there twice. */
function sumIn({ names, none }: NonNullable<IntAxis['parts']>, text: string): number | undefined {
  if (text === none) return 0;
  const places = text.split('+').map((name) => names.indexOf(name));
  if (places.includes(-1) || new Set(places).size < places.length) return undefined;
  return places.reduce((sum, at) => sum + (1 << at), 0);
}

/**
 * The range of an axis in words, for messages and help: `0..6`, `yes or no`, `front, flank or rear`, `clear, hill or stream,
 * several joined by +`.
 */
export function rangeOf(axis: Axis): string {
  if (axis.kind === 'flag') return 'true or false';
  if (axis.kind === 'choice') return anyOf(axis.names);
  if (axis.parts === undefined) return `${axis.from}..${axis.to}`;
  return `${anyOf([axis.parts.none, ...axis.parts.names])}, several joined by +`;
}

/**
 * Tells whether a value lies on an axis.
 *
 * @param axis - The axis.
 * @param value - The value, of any type.
 * @returns Whether it is one of the axis's values.
 * @example
 * console.log(fits(int(0, 5), 6), fits(flag(), true)); // false true
 */
export function fits(axis: Axis, value: unknown): boolean {
  if (axis.kind === 'flag') return typeof value === 'boolean';
  const [from, to] = axis.kind === 'int' ? [axis.from, axis.to] : [0, axis.names.length - 1];
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
}

/**
 * The value of an axis that a written setting means, or undefined where it does not fit.
 * Accepts numbers and flags as such or as text, choices by name, and sums by the names of their parts or as numbers.
 */
export function readSetting(axis: Axis, setting: Setting): number | boolean | undefined {
  const text = String(setting);
  if (axis.kind === 'flag') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (axis.kind === 'choice') {
    const at = axis.names.indexOf(text);
    return at < 0 ? undefined : at;
  }
  const sum = axis.parts === undefined ? undefined : sumIn(axis.parts, text);
  if (sum !== undefined) return sum;
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= axis.from && number <= axis.to ? number : undefined;
}
