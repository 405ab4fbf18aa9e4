import { useLayoutEffect, useState } from 'preact/hooks';
import { engine } from './client.js';
import type { Kind, Questions } from './protocol.js';

/** What is known of a question: what came on the way, its answer, or why there is none. The last answer stays until the next one. */
export interface Asked<K extends Kind> {
  readonly answer?: Questions[K]['gives'];
  readonly news?: Questions[K]['tells'];
  readonly error?: Error;
  /** Whether `answer` is of an earlier question. */
  readonly stale: boolean;
}

/** Asks the engine whenever the question changes, and gives up what was asked before; `undefined` asks nothing. */
export function useAnswer<K extends Kind>(kind: K, asks: Questions[K]['asks'] | undefined): Asked<K> {
  const [known, setKnown] = useState<Asked<K>>({ stale: true });
  const key = JSON.stringify(asks);
  // Before the browser paints, so that the engine works while it does.
  useLayoutEffect(() => {
    if (asks === undefined) {
      setKnown({ stale: false });
      return undefined;
    }
    const ended = new AbortController();
    setKnown(({ answer }) => (answer === undefined ? { stale: true } : { answer, stale: true }));
    engine
      .ask(kind, asks, {
        tells: (news) => setKnown((before) => ({ ...before, news })),
        signal: ended.signal,
      })
      .then((answer) => setKnown({ answer, stale: false }))
      .catch((error: Error) => setKnown({ error, stale: false }));
    return () => ended.abort();
  }, [kind, key]);
  return known;
}
