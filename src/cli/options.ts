import { statSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import type { Setting } from '../model/domain.js';
import { UsageError } from './io.js';

/** A verb's options as the command line gave them. */
export type Options = Readonly<Record<string, unknown>>;

/** What `--tables` means, for help. */
export const TABLES_HELP = 'your own tables instead of the built-in ones';

/** Where `tyche run` writes its reports unless told otherwise, below the working folder. */
export const REPORTS = 'notebooks-out';

/** A parser for options that take a whole number from `from` to `to`; it throws `InvalidArgumentError` for any other text. */
export function wholeNumber(from: number, to: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = /^\d[\d_]*$/.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
    if (!(value >= from && value <= to)) {
      const range = to === Number.MAX_SAFE_INTEGER && !(value > to) ? `of at least ${from}` : `from ${from} to ${to}`;
      throw new InvalidArgumentError(`expected a whole number ${range}`);
    }
    return value;
  };
}

/** Whether a flag is set. */
export function flagOf(options: Options, name: string): boolean {
  return options[name] === true;
}

/** Refuses options that would do nothing, since they are said of `expected` only. Throws `UsageError`. */
export function refuseIdle(options: Options, names: readonly string[], expected: string): void {
  const idle = names.find((name) => options[name] !== undefined);
  if (idle !== undefined) throw new UsageError(`--${idle}: expected ${expected}`);
}

/** Refuses two options that contradict each other. Throws `UsageError`. */
export function refuseBoth(options: Options, one: string, other: string): void {
  if (options[one] === undefined || options[other] === undefined) return;
  throw new UsageError(`expected --${one} or --${other}, found both`);
}

/** A number option, or `usual` where it is not given. */
export function numberOf(options: Options, name: string, defaultValue: number): number {
  const value = options[name];
  return typeof value === 'number' ? value : defaultValue;
}

/** A text option, or undefined where it is not given. */
export function textOf(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The folder that `--out` names, if it does. Throws `UsageError` where a file stands in its place. */
export function outOf(options: Options): string | undefined {
  const out = textOf(options, 'out');
  if (out === '') throw new UsageError('--out: expected a folder, found ""');
  if (out === undefined || statSync(out, { throwIfNoEntry: false })?.isDirectory() !== false) return out;
  throw new UsageError(`--out: expected a folder, found the file "${out}"`);
}

/** Makes the folder that `--out` names before anything is played for its report. Throws what the file system throws. */
export async function readyOut(options: Options): Promise<void> {
  const out = outOf(options);
  if (out !== undefined) (await import('../report/report-folder.js')).makeReportFolder(out);
}

/** An option that may be given several times, or with several values. */
export function listOf(options: Options, name: string): readonly string[] {
  const value = options[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function pairOf(text: string, option: string): [string, string] {
  const at = text.indexOf('=');
  if (at <= 0 || at === text.length - 1) throw new UsageError(`${option}: expected name=value, found "${text}"`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** `name=value` pairs as settings. Throws `UsageError` on anything else and on a name given twice. */
export function settingsOf(texts: readonly string[], option = '--set'): Record<string, Setting> {
  const settings: Record<string, Setting> = Object.create(null);
  for (const text of texts) {
    const [name, value] = pairOf(text, option);
    if (name in settings) throw new UsageError(`${option}: expected each name once, found "${name}" twice`);
    settings[name] = value;
  }
  return settings;
}

/**
 * The levels that `name=a..b`, `name=a..b/step`, `name=x,y,z` or `name=all` means; undefined levels mean all. Throws
 * `UsageError` for a range that does not rise or has too many levels.
 */
export function sweepOf(text: string): { readonly name: string; readonly levels: readonly string[] | undefined } {
  const [name, value] = pairOf(text, '--sweep');
  if (value === 'all') return { name, levels: undefined };
  const range = /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?$/.exec(value);
  if (range === null) return { name, levels: value.split(',') };
  const [from, to, step] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)];
  if (from > to || step < 1 || (to - from) / step > 10_000) {
    throw new UsageError(`--sweep: expected a range of at most 10000 rising levels, found "${text}"`);
  }
  return { name, levels: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => `${from + at * step}`) };
}
