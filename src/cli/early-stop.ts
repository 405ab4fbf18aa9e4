import { documentOf, Exit } from './io.js';
import { verbIn } from './verb-in.js';

/** The verbs that prepare long work, during which they listen for signals themselves. */
const PREPARED = [
  'balance',
  'battle',
  'compare',
  'contract',
  'hunt',
  'ladder',
  'luck',
  'mend',
  'metagame',
  'price',
  'run',
  'sensitivity',
  'tune',
  'worth',
];

/** What is said of a command that is asked to stop while it prepares its work. */
export const NOT_BEGUN =
  'Interrupted before the work began: what an earlier start has kept is untouched; the same command starts again.';

let stop: (() => void) | undefined;

/**
 * Ends the command `args` at once, as every interruption ends, on Ctrl-C or a request to terminate that comes while its long work is
 * loaded and designed. Commands without such work keep the usual effect of both signals.
 */
export function stopEarly(args: readonly string[]): void {
  const verb = verbIn(args);
  if (verb === undefined || !PREPARED.includes(verb)) return;
  stop = () => {
    listenNoMore();
    if (!args.includes('--quiet')) process.stderr.write(`${NOT_BEGUN}\n`);
    const end = () => process.exit(Exit.Interrupted);
    if (args.includes('--json')) process.stdout.write(documentOf(verb, { interrupted: true }), end);
    else end();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Leaves both signals to the work that now begins. */
export function listenNoMore(): void {
  if (stop === undefined) return;
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  stop = undefined;
}
