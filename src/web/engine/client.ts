import type { Problem } from '../../model/problem.js';
import { ProblemError } from '../../model/problem.js';
import type { Kind, Questions, Reply, Request } from './protocol.js';

/** A question that was asked and has no answer yet. */
interface Waiting {
  /** Whether the reader waits for it, rather than a page that will ask for more. */
  readonly isAnswer: boolean;
  gives(answer: unknown): void;
  refuses(error: Error): void;
  tells(news: unknown): void;
}

/** How a question may be watched and given up. */
interface Watch<K extends Kind> {
  tells?(news: Questions[K]['tells']): void;
  /** Gives the question up. */
  readonly signal?: AbortSignal;
  /** Ends it with what is known by then. */
  readonly enough?: AbortSignal;
}

/** The engine, which works beside the page so that the page never waits for it. */
class Engine {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private tellAnswered: () => void = () => undefined;
  /** Resolves when the first question that is no mere preparation has been answered, or refused. */
  readonly answered = new Promise<void>((resolve) => {
    this.tellAnswered = resolve;
  });

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.hear(data));
    this.worker.addEventListener('error', (event) => this.fail(event.message));
  }

  /**
   * Asks one question. Rejects with `ProblemError` where it cannot be answered as it stands; never settles where `signal` has given
   * it up.
   */
  ask<K extends Kind>(
    kind: K,
    asks: Questions[K]['asks'],
    { tells, signal, enough }: Watch<K> = {},
  ): Promise<Questions[K]['gives']> {
    this.last += 1;
    const number = this.last;
    return new Promise<Questions[K]['gives']>((resolve, reject) => {
      if (signal?.aborted === true) return;
      this.waiting.set(number, {
        isAnswer: kind !== 'system',
        gives: (answer) => resolve(answer as Questions[K]['gives']),
        refuses: reject,
        tells: (news) => tells?.(news as Questions[K]['tells']),
      });
      signal?.addEventListener('abort', () => {
        if (this.waiting.delete(number)) this.send({ number, kind: 'stop' });
      });
      enough?.addEventListener('abort', () => this.send({ number, kind: 'enough' }));
      this.send({ number, kind, asks } as Request);
    });
  }

  private send(request: Request): void {
    this.worker.postMessage(request);
  }

  private hear(reply: Reply): void {
    const waiting = this.waiting.get(reply.number);
    if (waiting === undefined) return;
    if ('tells' in reply) {
      waiting.tells(reply.tells);
      return;
    }
    this.waiting.delete(reply.number);
    if (waiting.isAnswer) this.tellAnswered();
    if ('gives' in reply) waiting.gives(reply.gives);
    else waiting.refuses(errorOf(reply.refusal));
  }

  private fail(message: string): void {
    for (const waiting of this.waiting.values())
      waiting.refuses(new Error(message || 'the engine could not be loaded'));
    this.waiting.clear();
  }
}

function errorOf(refusal: { readonly problems: readonly Problem[] } | { readonly fault: string }): Error {
  return 'problems' in refusal ? new ProblemError(refusal.problems) : new Error(refusal.fault);
}

/** The page's one engine. */
export const engine = new Engine();
