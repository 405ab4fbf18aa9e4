/** A whole number from `from` to `to`; `usual` is taken where nobody says otherwise. */
export interface IntAxis {
  readonly kind: 'int';
  readonly from: number;
  readonly to: number;
  readonly usual: number;
  /** Only dice and transcripts ask for it; it decides nothing. */
  readonly unlisted?: true;
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
 * Declares a whole-number axis; `usual` defaults to `from`. Throws when the range is empty, or `usual` lies outside or is
 * not whole.
 */
export function int(from: number, to: number, usual: number = from): IntAxis {
  if (!(from <= usual && usual <= to)) throw new RangeError(`usual value must lie in ${from}..${to}, found ${usual}`);
  if (!Number.isInteger(usual)) throw new RangeError(`usual value must be whole, found ${usual}`);
  // V8 keeps 100 * 0.5 as a fraction, and with one such axis all axes: every roll that began with usual values took a third longer.
  return { kind: 'int', from, to, usual: Math.trunc(usual) };
}

/** The same axis, left out of what people are shown. */
export function unlisted(axis: IntAxis): IntAxis {
  return { ...axis, unlisted: true };
}

/** The axes of a domain that people are shown. */
export function listed(domain: Domain): Domain {
  return Object.fromEntries(Object.entries(domain).filter(([, axis]) => !(axis.kind === 'int' && axis.unlisted)));
}

/** Declares a yes-or-no axis; `usual` defaults to no. */
export function flag(usual = false): FlagAxis {
  return { kind: 'flag', usual };
}

/** Declares an axis of names; `usual` defaults to the first. Throws when `usual` is not among the names. */
export function choice<const N extends string>(
  names: readonly N[],
  usual: NoInfer<N> | undefined = names[0],
): ChoiceAxis<N> {
  const known: readonly (N | undefined)[] = names;
  const at = known.indexOf(usual);
  if (at < 0) throw new RangeError(`usual value must be one of ${names.join(', ')}, found ${usual}`);
  return { kind: 'choice', names, usual: at };
}

/** The record of a domain's usual values. */
export function usualOf<D extends Domain>(domain: D): ValueOf<D> {
  // Made at once, because a wide record filled field by field becomes a slow dictionary.
  return Object.fromEntries(Object.entries(domain).map(([name, axis]) => [name, axis.usual])) as ValueOf<D>;
}

/** How a value of an axis is written for people: a choice by its name. */
export function settingOf(axis: Axis, value: number | boolean): Setting {
  return axis.kind === 'choice' ? (axis.names[Number(value)] ?? Number(value)) : value;
}

/** The range of an axis in words, for messages and help: `0..6`, `yes or no`, `front, flank or rear`. */
export function rangeOf(axis: Axis): string {
  if (axis.kind === 'int') return `${axis.from}..${axis.to}`;
  if (axis.kind === 'flag') return 'true or false';
  return axis.names.length === 1 ? axis.names[0]! : `${axis.names.slice(0, -1).join(', ')} or ${axis.names.at(-1)}`;
}

/**
 * The value of an axis that a written setting means, or undefined where it does not fit.
 * Accepts numbers and flags as such or as text, and choices by name.
 */
export function readSetting(axis: Axis, setting: Setting): number | boolean | undefined {
  const text = String(setting);
  if (axis.kind === 'flag') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (axis.kind === 'choice') {
    const at = axis.names.indexOf(text);
    return at < 0 ? undefined : at;
  }
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= axis.from && number <= axis.to ? number : undefined;
}
