/**
 * Loaded before a program (`node --import`): sends the process a signal as soon as it listens for it, which is where the program
 * promises that it is asked to stop rather than ended; and tells on standard error if it never does.
 *
 * TYCHE_SIGNAL: the signal.
 */
import { isMainThread } from 'node:worker_threads';

const { TYCHE_SIGNAL } = process.env;

if (isMainThread) {
  process.on('newListener', function listens(event) {
    if (event !== TYCHE_SIGNAL) return;
    process.off('newListener', listens);
    queueMicrotask(() => process.kill(process.pid, TYCHE_SIGNAL));
  });
}
