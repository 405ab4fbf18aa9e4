import { setFlagsFromString } from 'node:v8';

/** The first V8 without a flag against inlining calls that have met several implementations: they use up as much again. */
const INLINES_ALL = 14;
/** The first V8 whose flags nobody has looked at: one that it no longer has would be an error on every command's output. */
const UNKNOWN_V8 = 15;

/** What V8 is told, from which of its versions on and until before which. */
const FLAGS: readonly (readonly [flag: string, from: number, until: number])[] = [
  ['--max-inlined-bytecode-size-cumulative=3000', 0, INLINES_ALL],
  ['--max-inlined-bytecode-size-cumulative=6000', INLINES_ALL, UNKNOWN_V8],
  ['--max-inlined-bytecode-size-small=60', 0, UNKNOWN_V8],
  ['--no-polymorphic-inlining', 0, INLINES_ALL],
  ['--no-turbo-loop-peeling', 0, UNKNOWN_V8],
  ['--no-turbo-splitting', 0, UNKNOWN_V8],
];

/** The flags that a version of V8, such as `11.3.244`, is set to; none for one that is newer than those that were looked at. */
export function compilerFlags(version: string): readonly string[] {
  const major = Number.parseInt(version, 10);
  return FLAGS.flatMap(([flag, from, until]) => (major >= from && major < until ? [flag] : []));
}

/**
 * Lets V8 inline more of the small functions that rules are written in: a mechanic of some twenty calls, and so every
 * trial and every branch of its law, runs a third faster. The smallest are inlined however much has been already: what
 * would be left of them is mostly a number that is made an object to be handed over. Calls that have met several
 * implementations are left alone: those are the dice's delegates, whose insides would use up what may be inlined.
 *
 * Loops are not begun with a copy of their first turn, nor is one calculation written out on several ways: a battle is more
 * code than the processor's first cache holds, and a sixth less of it has to be fetched again. For the whole process; call it
 * before the work begins.
 */
export function tuneCompiler(): void {
  for (const flag of compilerFlags(process.versions.v8)) setFlagsFromString(flag);
}
