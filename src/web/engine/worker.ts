import { ProblemError } from '../../model/problem.js';
import type { FileProblemError } from '../../studies/files/file-problem.js';
import { answerCsv, answerOdds } from './answer-odds.js';
import type { Kind, Questions, Refusal, Reply, Request } from './protocol.js';
import { answerClauses } from './rulebooks.js';
import { answerSystem } from './system-card.js';

/** What a handler may do on the way: tell something, and hear whether its answer is still wanted. */
type Tell<K extends Kind> = (tells: Questions[K]['tells']) => Promise<boolean>;

type Handlers = {
  readonly [K in Kind]: (
    asks: Questions[K]['asks'],
    tell: Tell<K>,
    enough: AbortSignal,
  ) => Promise<Questions[K]['gives'] | undefined>;
};

const handlers: Handlers = {
  system: ({ id }) => answerSystem(id),
  clauses: answerClauses,
  odds: ({ mechanic, settings }, tell) =>
    answerOdds(mechanic, settings, (share, soFar) => tell({ share, ...(soFar === undefined ? {} : { soFar }) })),
  csv: ({ mechanic, settings }) => answerCsv(mechanic, settings),
  table: async (asks) => (await import('./answer-table.js')).answerTable(asks),
  sweep: async (asks, tell) => (await import('./answer-sweep.js')).answerSweep(asks, tell),
  sweepCsv: async (asks) => (await import('./answer-sweep.js')).answerSweepCsv(asks),
  armies: async ({ system }) => (await import('./answer-army.js')).answerArmies(system),
  army: async ({ system, army, change }) => (await import('./answer-army.js')).answerArmy(system, army, change),
  units: async ({ system }) => (await import('./answer-duel.js')).answerUnits(system),
  duel: async (asks, tell, enough) => (await import('./answer-duel.js')).answerDuel(asks, tell, enough),
  battle: async (asks, tell, enough) => (await import('./answer-battle.js')).answerBattle(asks, tell, enough),
  compare: async (asks, tell, enough) => (await import('./answer-compare.js')).answerCompare(asks, tell, enough),
  watch: async (asks, tell, enough) => (await import('./answer-watch.js')).answerWatch(asks, tell, enough),
  report: async (asks) => (await import('./answer-report.js')).answerReport(asks),
  diff: async (asks) => (await import('./answer-report.js')).answerDiff(asks),
  book: async (asks) => (await import('./answer-watch.js')).answerBook(asks),
};

/** Numbers of the questions whose answers are not wanted any more. */
const stopped = new Set<number>();

/** What ends each question that is being answered. */
const ends = new Map<number, AbortController>();

/** Lets messages in that came meanwhile. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function send(reply: Reply): void {
  postMessage(reply);
}

/** Whether it is what is wrong with a file. */
function isOfFile(error: unknown): error is FileProblemError {
  return error instanceof Error && error.name === 'FileProblemError';
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof ProblemError || isOfFile(error)) return { problems: error.problems };
  return { fault: error instanceof Error ? error.message : String(error) };
}

async function answer<K extends Kind>(number: number, kind: K, asks: Questions[K]['asks']): Promise<void> {
  // Questions that were asked in a burst are only answered where they are still wanted.
  await breath();
  if (stopped.delete(number)) return;
  const end = new AbortController();
  ends.set(number, end);
  try {
    const tell: Tell<K> = async (tells) => {
      send({ number, tells });
      await breath();
      return !stopped.has(number);
    };
    const gives = await handlers[kind](asks, tell, end.signal);
    if (!stopped.delete(number)) send({ number, gives });
  } catch (error) {
    send({ number, refusal: refusalOf(error) });
  } finally {
    ends.delete(number);
  }
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'stop') stopped.add(data.number);
  if ('asks' in data) void answer(data.number, data.kind, data.asks);
  else ends.get(data.number)?.abort();
});
