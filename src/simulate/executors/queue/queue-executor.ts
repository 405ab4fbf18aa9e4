import { setTimeout as delay } from 'node:timers/promises';
import type { Block, BlockResult, Plan } from '../../../model/plan.js';
import { QueueRefusal } from '../../../model/queue-refusal.js';
import { RulesFault } from '../../../model/rules-fault.js';
import { BlockFailure } from '../block-failure.js';
import type { Executor } from '../executor.js';
import { parseQueueAddress } from './address.js';
import { CheckList } from './check-list.js';
import { connect } from './connection.js';
import { Flow, type FlowTerms, USUAL_TERMS } from './flow.js';
import { queueNameOf } from './golden-run.js';
import { type JobResult, resultIn } from './messages.js';
import { Rate } from './rate.js';
import { Referee } from './referee.js';
import { Session } from './session.js';
import { CHECKED, isChecked, keyOf } from './trust.js';
import { type WrongWorker, WrongWorkersError } from './wrong-workers.js';

/** How a run is played over a queue. */
export interface QueueOptions {
  /** The address of the queue. */
  readonly address: string;
  /** The version of the program. */
  readonly version: string;
  /** Digests of short runs by which workers are known to play the same games. */
  readonly golden: readonly string[];
  /** Called with what people should know while a run goes on. */
  readonly onNote?: (text: string) => void;
  /** How jobs are cut. */
  readonly terms?: FlowTerms;
  /** Of so many blocks one is played again by another worker (default: 100). */
  readonly checked?: number;
}

/** Milliseconds between two looks at what is out, and before it is said that nothing plays. */
const AUDIT_EVERY = 2000;
const SAY_AFTER = 4000;
/** Milliseconds that pass without news before a run looks around. */
const TICK = 250;
/** How often a block may be lost with its worker, or fail on one. */
const MAX_LOSSES = 5;
const MAX_FAILURES = 2;

/** One plan that is played over a queue, from its opening to its end. */
class QueueRun {
  private readonly plan: Plan;
  private readonly session: Session;
  private readonly options: QueueOptions;
  private readonly referee: Referee;
  private readonly checks: CheckList;
  private readonly rate = new Rate();
  /** Blocks that are out and lack a result. */
  private readonly lacking = new Map<string, Block>();
  private readonly arrived: BlockResult[] = [];
  private readonly aside = new Set<string>();
  private readonly wrong: WrongWorker[] = [];
  private readonly losses = new Map<string, number>();
  private readonly failures = new Map<string, number>();
  /** Jobs that were unknown to the server at the last look. */
  private suspects = new Set<number>();
  private flow: Flow | undefined;
  private failure: unknown;
  private lastNumber = 0;
  private looked = performance.now();
  private workless = performance.now();
  private isSaid = false;
  private wake: () => void = () => {};

  constructor(plan: Plan, session: Session, options: QueueOptions) {
    this.plan = plan;
    this.session = session;
    this.options = options;
    this.referee = new Referee(plan);
    this.checks = new CheckList({
      session,
      play: (block) => this.referee.play(block),
      number: () => this.number(),
      onWrong: (workers) => this.setAside(workers),
      onFailure: (error) => this.fail(error),
    });
    session.onNews = () => this.wake();
  }

  get standing() {
    return { workers: this.session.workers.length, rate: this.rate.perSecond(performance.now()) };
  }

  /** Results of blocks as they arrive. */
  async *play(blocks: Iterable<Block>, signal: AbortSignal | undefined): AsyncGenerator<BlockResult> {
    const flow = new Flow(blocks, this.options.terms ?? USUAL_TERMS, performance.now(), () => this.number());
    this.flow = flow;
    try {
      while (true) {
        this.useInbox(flow);
        for (let next = this.arrived.shift(); next !== undefined; next = this.arrived.shift()) yield next;
        this.throwFailure();
        if (signal?.aborted === true) return;
        this.fill(flow);
        if (flow.isDone) return;
        await this.news(signal);
        await this.look(flow);
      }
    } finally {
      flow.leave();
      this.flow = undefined;
      this.lacking.clear();
      const out = [...flow.inFlight].map(({ number }) => number);
      if (out.length > 0) await Promise.race([this.session.takeBack(out), delay(1000, undefined, { ref: false })]);
    }
  }

  /** Waits for all checks. */
  async confirm(signal: AbortSignal | undefined): Promise<void> {
    while (this.checks.open > 0 && signal?.aborted !== true) {
      this.useInbox(undefined);
      this.throwFailure();
      this.send(this.checks.takeUnsent());
      await this.news(signal);
      await this.look(undefined);
    }
    this.throwFailure();
  }

  async close(): Promise<void> {
    const out = [...(this.flow?.inFlight ?? [])].map(({ number }) => number);
    await this.session.close([...out, ...this.checks.numbers]);
    await this.referee.close();
  }

  private number(): number {
    return this.lastNumber++;
  }

  private fail(error: unknown): void {
    this.failure ??= error;
    this.wake();
  }

  private throwFailure(): void {
    if (this.failure !== undefined) throw this.failure;
    if (this.wrong.length > 0) throw new WrongWorkersError(this.wrong);
  }

  private setAside(workers: readonly WrongWorker[]): void {
    for (const worker of workers) {
      if (this.aside.has(worker.id)) continue;
      this.aside.add(worker.id);
      this.wrong.push(worker);
      const reason = `gave other results in ${worker.block} of plan ${this.plan.id.slice(0, 16)}`;
      void this.session.setAside(worker.id, reason).catch((error: unknown) => this.fail(error));
    }
    this.wake();
  }

  /** Waits until something has happened, or for a while. */
  private async news(signal: AbortSignal | undefined): Promise<void> {
    if (this.session.inbox.length > 0 || signal?.aborted === true || this.failure !== undefined) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', go);
        resolve();
      };
      const timer = setTimeout(go, TICK);
      signal?.addEventListener('abort', go, { once: true });
      this.wake = go;
    });
  }

  private fill(flow: Flow): void {
    const jobs: { number: number; blocks: readonly Block[]; not: readonly string[] }[] = [];
    const now = performance.now();
    jobs.push(...this.checks.takeUnsent());
    for (let job = flow.job(now, this.session.threads); job !== undefined; job = flow.job(now, this.session.threads)) {
      for (const block of job.blocks) if (job.of === undefined) this.lacking.set(keyOf(block), block);
      jobs.push({ number: job.number, blocks: job.blocks, not: [] });
    }
    this.send(jobs);
    this.session.counts.waiting = this.lacking.size;
  }

  private send(jobs: readonly { number: number; blocks: readonly Block[]; not: readonly string[] }[]): void {
    this.session.send(jobs).catch((error: unknown) => {
      const said = error instanceof Error ? error.message : String(error);
      const remedy = 'what is finished is kept; give the same command again once the queue takes jobs';
      this.fail(new QueueRefusal(`the queue refuses jobs: ${said}`, remedy, error));
    });
  }

  private useInbox(flow: Flow | undefined): void {
    for (let result = this.session.inbox.shift(); result !== undefined; result = this.session.inbox.shift()) {
      this.use(result, flow);
    }
  }

  private use(result: JobResult, flow: Flow | undefined): void {
    const job = flow?.of(result.job);
    if (this.aside.has(result.by)) {
      if (job !== undefined) flow?.lost(result.job, this.stillLacking(job.blocks), false);
      else this.checks.lost(result.job);
      return;
    }
    if (result.fault !== undefined) {
      this.fail(new RulesFault(result.fault));
      return;
    }
    if (this.checks.answered(result)) return;
    for (const record of result.records) this.useRecord(record, result.by);
    if (flow === undefined || job === undefined) return;
    const lacking = this.stillLacking(job.blocks);
    if (lacking.length > 0) this.missed(flow, result, lacking);
    else flow.arrived(result.job, result.milliseconds, performance.now());
    this.dropCopies(flow, job.of ?? job.number);
  }

  private useRecord(record: Buffer, by: string): void {
    const { block: named, counts } = resultIn(record);
    const block = this.lacking.get(keyOf(named));
    if (block === undefined || block.trials !== named.trials) {
      this.checks.cameAgain(named, record, by);
      return;
    }
    this.lacking.delete(keyOf(named));
    this.checks.came(block, record, by, isChecked(this.plan.seed, block, this.options.checked ?? CHECKED));
    this.arrived.push({ block, counts, by });
    this.session.counts.done++;
    this.rate.add(Math.max(1, block.trials), performance.now());
  }

  private stillLacking(blocks: readonly Block[]): readonly Block[] {
    return blocks.filter((block) => this.lacking.has(keyOf(block)));
  }

  /** A job came back without some of its blocks. */
  private missed(flow: Flow, { job, error = 'no result' }: JobResult, lacking: readonly Block[]): void {
    this.session.counts.failed++;
    if (lacking.length === 1) {
      const failures = (this.failures.get(keyOf(lacking[0]!)) ?? 0) + 1;
      this.failures.set(keyOf(lacking[0]!), failures);
      if (failures >= MAX_FAILURES) this.fail(new BlockFailure(lacking[0]!, new Error(error)));
    }
    flow.lost(job, lacking, true);
  }

  /** Waits no longer for the other copies of blocks that have all come. */
  private dropCopies(flow: Flow, original: number): void {
    const family = [...flow.inFlight].filter(({ number, of }) => number === original || of === original);
    const idle = family.filter(({ blocks }) => this.stillLacking(blocks).length === 0).map(({ number }) => number);
    for (const number of idle) flow.drop(number);
    if (idle.length > 0) void this.session.takeBack(idle).catch(() => {});
  }

  /** Looks now and then for jobs that are lost, checks that no worker makes, and workers. */
  private async look(flow: Flow | undefined): Promise<void> {
    const now = performance.now();
    if (now - this.looked < AUDIT_EVERY) return;
    this.looked = now;
    this.say(now);
    this.checks.hurry();
    const out = [...[...(flow?.inFlight ?? [])].map(({ number }) => number), ...this.checks.numbers];
    if (out.length === 0) return;
    const unknown = await Promise.race([this.session.unknown(out).catch(() => []), delay(AUDIT_EVERY, [])]);
    const lost = unknown.filter((number) => this.suspects.has(number));
    this.suspects = new Set(unknown);
    this.useInbox(flow);
    for (const number of lost) {
      const job = flow?.of(number);
      if (job === undefined || flow === undefined) this.checks.lost(number);
      else this.lose(flow, number, this.stillLacking(job.blocks));
    }
  }

  private lose(flow: Flow, number: number, lacking: readonly Block[]): void {
    const worst = Math.max(...lacking.map((block) => this.losses.get(keyOf(block)) ?? 0), 0);
    const isServers = this.session.forgotten > this.forgotten;
    if (!isServers) for (const block of lacking) this.losses.set(keyOf(block), worst + 1);
    if (worst >= MAX_LOSSES) {
      this.fail(new BlockFailure(lacking[0]!, new Error(`it was lost ${worst + 1} times with its worker`)));
    }
    flow.lost(number, lacking, worst > 0);
    this.forgotten = this.session.forgotten;
  }

  private forgotten = 0;

  /** Says that nothing plays, once, where that goes on. */
  private say(now: number): void {
    const { session, options } = this;
    if (session.threads > 0) {
      this.workless = now;
      this.isSaid = false;
    } else if (!this.isSaid && now - this.workless > SAY_AFTER) {
      this.isSaid = true;
      const others = session.others.length;
      const found =
        others === 0
          ? 'No worker is there'
          : `None of ${others} workers there plays the same games (tyche queue status)`;
      options.onNote?.(
        `${found}: start one of this version with tyche worker ${parseQueueAddress(options.address).shown}`,
      );
    }
  }
}

/**
 * Runs blocks on the workers of a queue (BullMQ on Redis or Valkey). What comes out are the bytes of this machine: each block is taken
 * once, in any order; what is lost is handed out again; some blocks are played twice and compared, and where a worker was wrong,
 * `run` or `confirm` throws a `WrongWorkersError`: what it has played is to be withdrawn. An abort stops the handing out at once.
 */
export function queueExecutor(options: QueueOptions): Executor {
  const address = parseQueueAddress(options.address);
  let open: QueueRun | undefined;
  return {
    async open(plan) {
      if (open !== undefined) throw new Error('expected a closed executor');
      const connection = await connect(address);
      try {
        const name = queueNameOf(options.version, options.golden, plan.rules ?? []);
        open = new QueueRun(plan, await Session.open(connection, name, plan), options);
      } catch (error) {
        connection.end();
        throw error;
      }
    },
    run(blocks, signal) {
      if (open === undefined) throw new Error('expected an open executor');
      return open.play(blocks, signal);
    },
    async confirm(signal) {
      await open?.confirm(signal);
    },
    standing() {
      return open?.standing ?? { workers: 0, rate: 0 };
    },
    async close() {
      const closing = open;
      open = undefined;
      await closing?.close();
    },
  };
}
