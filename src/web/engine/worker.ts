import { ProblemError } from '../../model/problem.js';
import { answerCsv, answerOdds } from './answer-odds.js';
import type { Kind, Questions, Refusal, Reply, Request } from './protocol.js';
import { answerClauses } from './rulebooks.js';
import { answerSystem } from './system-card.js';

/** What a handler may do on the way: tell something, and hear whether its answer is still wanted. */
type Tell<K extends Kind> = (tells: Questions[K]['tells']) => Promise<boolean>;

type Handlers = {
  readonly [K in Kind]: (asks: Questions[K]['asks'], tell: Tell<K>) => Promise<Questions[K]['gives'] | undefined>;
};

const handlers: Handlers = {
  system: ({ id }) => answerSystem(id),
  clauses: ({ system, ids }) => answerClauses(system, ids),
  odds: ({ mechanic, settings }, tell) =>
    answerOdds(mechanic, settings, (share, soFar) => tell({ share, ...(soFar === undefined ? {} : { soFar }) })),
  csv: ({ mechanic, settings }) => answerCsv(mechanic, settings),
};

/** Numbers of the questions whose answers are not wanted any more. */
const stopped = new Set<number>();

/** Lets messages in that came meanwhile. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function send(reply: Reply): void {
  postMessage(reply);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof ProblemError) return { problems: error.problems };
  return { fault: error instanceof Error ? error.message : String(error) };
}

async function answer<K extends Kind>(number: number, kind: K, asks: Questions[K]['asks']): Promise<void> {
  // Questions that were asked in a burst are only answered where they are still wanted.
  await breath();
  if (stopped.delete(number)) return;
  try {
    const gives = await handlers[kind](asks, async (tells) => {
      send({ number, tells });
      await breath();
      return !stopped.has(number);
    });
    if (!stopped.delete(number)) send({ number, gives });
  } catch (error) {
    send({ number, refusal: refusalOf(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'stop') stopped.add(data.number);
  else void answer(data.number, data.kind, data.asks);
});
