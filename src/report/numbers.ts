import { power } from '../model/power.js';

/** A number as a report shows it: with its interval, or exact. */
export interface Shown {
  readonly value: number;
  /** The interval's ends, in the value's unit; both or neither. */
  readonly low?: number;
  readonly high?: number;
  /** Where it is not known but to lie below or above `value`. */
  readonly beyond?: 'below' | 'above';
  /** `exact`, the name of the interval ('95 % Wilson'), or `sampled` where there is none. */
  readonly kind: string;
  /** The most decimals worth showing (of percents, where the unit is percent). */
  readonly digits: number;
  /** How it is written: plain (the default), a share of one in percent, or whole with separators. */
  readonly unit?: 'plain' | 'percent';
  /** The words that a table has for it and its interval; the usual ones unless given. */
  readonly text?: string;
}

/** Most decimals that a number is rounded to, and as many more in which a tie shows: no double has a tie further on. */
const MAX_DECIMALS = 15;
const TIE_DECIMALS = 60;

/** Rounds to so many decimals as text; what lies half-way to an even last digit, so that 12.5 and 87.5 still make 100. */
function evenly(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const [whole = '', part = ''] = value.toFixed(decimals + TIE_DECIMALS).split('.');
  if (!/^50*$/.test(part.slice(decimals))) return text;
  const cut = decimals === 0 ? whole : `${whole}.${part.slice(0, decimals)}`;
  return Number(cut.at(-1)) % 2 === 0 ? cut : text;
}

/** Rounds to so many decimals (negative: tens, hundreds) as text, without a sign on zero; at most 15 decimals. */
export function fixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'unknown' : value > 0 ? 'infinite' : '-infinite';
  const scale = power(10, Math.max(0, -decimals));
  const text = (Number(evenly(value / scale, 0)) * scale).toFixed(0);
  const rounded = decimals > 0 ? evenly(value, Math.min(MAX_DECIMALS, decimals)) : text;
  return separated(/^-[0.]*$/.test(rounded) ? rounded.slice(1) : rounded);
}

/** Puts commas between thousands of numbers with five or more whole digits. */
function separated(text: string): string {
  const [whole = '', part] = text.split('.');
  const bare = whole.replace('-', '');
  if (bare.length < 5 || /[^0-9]/.test(bare)) return text;
  const grouped = bare.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole.startsWith('-') ? '-' : ''}${grouped}${part === undefined ? '' : `.${part}`}`;
}

/** A half-width that begins with less shows two digits (Particle Data Group, Phys. Rev. D 98, 030001 (2018), Introduction 5.3). */
const TWO_DIGITS = 3.55;

/**
 * The decimals an interval deserves, never more than `most`: its half-width shows two digits up to 3.5 and one above, so
 * that rounding moves its ends by a seventh of the half-width at most.
 */
export function decimalsFor(low: number, high: number, most: number): number {
  const half = Math.abs(high - low) / 2;
  if (!(half > 0) || !Number.isFinite(half)) return most;
  const magnitude = Math.floor(Math.log10(half) + 1e-9);
  const leading = half / power(10, magnitude);
  return Math.min(most, (leading < TWO_DIGITS ? 1 : 0) - magnitude);
}

/** Sums of probabilities are right to so much: one that comes as near to 1 is 1. */
export const ROUNDING = 1e-12;

/**
 * A number with so many decimals that never says nothing for something: what is not 0 but would be shortened to it reads
 * `<0.01` or `>-0.01`.
 */
function notNothing(value: number, decimals: number): string {
  const text = fixed(value, decimals);
  if (value === 0 || !/^[0.,]*$/.test(text)) return text;
  const least = fixed(power(10, -decimals), decimals);
  return value > 0 ? `<${least}` : `>-${least}`;
}

/**
 * A share of one in hundredths without the sign of percent. This is the only place where shares are shortened: 0 stands for
 * exactly 0 and 100 for exactly 1, but for `ROUNDING`; what comes near reads `<1`, `>99`, `>100`, and below nought `>-1`, `<-99`.
 */
export function percentNumber(share: number, decimals: number): string {
  const whole = fixed(100, decimals);
  const text = notNothing(share * 100, decimals);
  if (text.replace('-', '') !== whole || Math.abs(Math.abs(share) - 1) <= ROUNDING) return text;
  const almost = fixed(100 - power(10, -decimals), decimals);
  if (share > 0) return share < 1 ? `>${almost}` : `>${whole}`;
  return share > -1 ? `<-${almost}` : `<-${whole}`;
}

/** A share of one in percent with so many decimals; never "0 %" or "100 %" for what is neither but for `ROUNDING`. */
export function percent(share: number, decimals: number): string {
  return `${percentNumber(share, decimals)} %`;
}

/** A share of one in percent with its sign, plus included; what is not 0 never reads so: `<+1 %`. */
export function signedPercent(share: number, decimals: number): string {
  const text = percent(share, decimals);
  if (!(share > 0)) return text;
  return /^[<>]/.test(text) ? `${text.charAt(0)}+${text.slice(1)}` : `+${text}`;
}

/** Digits of a share that was set, and as many as doubles tell apart. */
const SET_DIGITS = 4;
const MAX_DIGITS = 15;

/**
 * A share of one that was set, as margins are, in percent with four digits: '5 %', '2.5 %'; with as many more as tell it from
 * none and all: '99.9975 %'.
 */
export function setPercent(share: number): string {
  for (let digits = SET_DIGITS; digits < MAX_DIGITS; digits++) {
    const shown = Number((share * 100).toPrecision(digits));
    if (share === 0 || share === 1 || (shown !== 0 && shown !== 100)) return `${shown} %`;
  }
  return percent(share, MAX_DECIMALS);
}

/** A probability as a fraction of one, as p-values are: `<0.001` and `>0.999` for what is neither 0 nor 1. */
export function probabilityText(share: number, decimals: number): string {
  const text = notNothing(share, decimals);
  if (share === 1 || text !== fixed(1, decimals)) return text;
  return `>${fixed(1 - power(10, -decimals), decimals)}`;
}

/** How often an interval holds what it bounds: '95 %', '99.9 %'. */
export function confidenceText(confidence: number): string {
  return setPercent(confidence);
}

/**
 * A number with so many decimals, as a share of one in percent where asked: the one way in which reports, charts, tables and
 * the terminal shorten numbers. Nothing, and of shares all, is said only of what is exactly so.
 */
export function numberText(value: number, decimals: number, isPercent: boolean): string {
  return isPercent ? percent(value, decimals) : notNothing(value, decimals);
}

function scaleOf(shown: Shown): number {
  return shown.unit === 'percent' ? 100 : 1;
}

/** Says whether the number has an interval. */
export function hasInterval(shown: Shown): shown is Shown & { readonly low: number; readonly high: number } {
  return shown.low !== undefined && shown.high !== undefined;
}

/**
 * Percents are never rounded to tens: beside a picture of the same number that looks like another one. Nor is what cannot be
 * negative, such as a number of rounds, where that made it nothing.
 */
function decimalsOf(shown: Shown): number {
  if (!hasInterval(shown)) return shown.digits;
  const scale = scaleOf(shown);
  const decimals = decimalsFor(shown.low * scale, shown.high * scale, shown.digits);
  const vanishes = shown.low >= 0 && shown.value > 0 && Number(fixed(shown.value, decimals)) === 0;
  return shown.unit === 'percent' || vanishes ? Math.max(0, decimals) : decimals;
}

/**
 * The value alone, with no more digits than its interval deserves. A number whose interval reaches to both sides of 0 may read
 * 0, which no one takes for certain beside it.
 */
export function valueText(shown: Shown): string {
  const { beyond } = shown;
  return beyond === undefined ? plainText(shown) : `${beyond} ${plainText(shown)}`;
}

function plainText(shown: Shown): string {
  const decimals = decimalsOf(shown);
  if (shown.unit !== 'percent' && hasInterval(shown) && shown.low < 0 && shown.high > 0) {
    return fixed(shown.value, decimals);
  }
  return numberText(shown.value, decimals, shown.unit === 'percent');
}

/** Decimals more than a value's that the ends of its interval may have, so that none reads 0 or 100 without being so. */
const MORE_DECIMALS = 2;

/** A share of one with what doubles add taken away at both ends. */
function resolveShare(share: number): number {
  if (Math.abs(share) <= ROUNDING) return 0;
  return Math.abs(share - 1) <= ROUNDING ? 1 : share;
}

/** The ends of an interval of shares of one in percent, with so many decimals or as many as tell them from 0 and 100. */
export function percentEnds(low: number, high: number, decimals: number): readonly [string, string] {
  const ends = [resolveShare(low), resolveShare(high)];
  const texts = (places: number) => ends.map((end) => percentNumber(end, places));
  const most = decimals + MORE_DECIMALS;
  let places = decimals;
  while (places < most && texts(places).some((text) => /^[<>]/.test(text))) places++;
  const [first = '', second = ''] = texts(places);
  return [first, second];
}

/** What doubles leave of a whole number above it, of the digits that are shown. */
const ROUNDED = 1e-6;

/** How far the interval reaches where its ends are shortened to one text, which would look exact: '±0.00002', never less. */
function reachText({ value, low, high, unit }: Shown & { readonly low: number; readonly high: number }): string {
  const reach = Math.max(high - value, value - low) * (unit === 'percent' ? 100 : 1);
  const digits = -Math.floor(Math.log10(reach));
  const scale = power(10, digits);
  return `±${fixed(Math.ceil(reach * scale - ROUNDED) / scale, digits)}${unit === 'percent' ? ' %' : ''}`;
}

/**
 * The interval alone ('1.5-1.7', '-0.3 to 0.1', 'at least 1.5', '±0.00002'), or 'exact', or the kind of a number without one.
 */
export function intervalText(shown: Shown): string {
  if (!hasInterval(shown)) return shown.kind;
  const decimals = decimalsOf(shown);
  const isPercent = shown.unit === 'percent';
  const [low, high] = isPercent
    ? percentEnds(shown.low, shown.high, decimals)
    : [fixed(shown.low, decimals), fixed(shown.high, decimals)];
  if (!Number.isFinite(shown.high)) return `at least ${low}`;
  if (!Number.isFinite(shown.low)) return `at most ${high}`;
  if (low === high && shown.high - shown.low > ROUNDING) return reachText(shown);
  const joined = shown.low < 0 || shown.high < 0 ? `${low} to ${high}` : `${low}–${high}`;
  return isPercent ? `${joined} %` : joined;
}

/** How sure a number is: '95 % Wilson: 1.5–1.7', or 'exact'. */
export function detailText(shown: Shown): string {
  return hasInterval(shown) ? `${shown.kind}: ${intervalText(shown)}` : shown.kind;
}

/** The number in a sentence: '1.6 (95 % Wilson: 1.5–1.7)' or '0.3281 (exact)'. */
export function shownText(shown: Shown): string {
  const detail = detailText(shown);
  return detail === '' ? valueText(shown) : `${valueText(shown)} (${detail})`;
}

/** An exact number with so many decimals. */
export function exact(value: number, digits: number, unit: 'plain' | 'percent' = 'plain'): Shown {
  return { value, kind: 'exact', digits, unit };
}

/** A number made of sampled ones that has no interval of its own, such as a count of verdicts. */
export function sampled(value: number, digits: number, unit: 'plain' | 'percent' = 'plain'): Shown {
  return { value, kind: 'sampled', digits, unit };
}
