/**
 * Loaded before a program (`node --import`): sends the process a signal as soon as it listens for it, which is where the program
 * promises that it is asked to stop rather than ended; and tells on standard error if it never does.
 *
 * TYCHE_SIGNAL: the signal; TYCHE_SIGNAL_TURN: turns of the event loop between that and the signal, none where absent.
 */
import { setImmediate } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

const { TYCHE_SIGNAL, TYCHE_SIGNAL_TURN } = process.env;

async function send() {
  for (let turn = Number(TYCHE_SIGNAL_TURN ?? 0); turn > 0; turn--) await setImmediate();
  process.kill(process.pid, TYCHE_SIGNAL);
}

if (isMainThread) {
  process.on('newListener', function listens(event) {
    if (event !== TYCHE_SIGNAL) return;
    process.off('newListener', listens);
    queueMicrotask(() => void send());
  });
}
