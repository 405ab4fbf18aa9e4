import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type * as BullMq from 'bullmq';
import type { Redis } from 'ioredis';
import type { Plan } from '../../../model/plan.js';
import type { Connection } from './connection.js';
import { type Keys, keysOf, REMAINS, RUN_LIFE, SIGN_EVERY } from './keys.js';
import {
  decodeResult,
  encodeJob,
  type Job,
  type JobResult,
  packPlan,
  type WorkerNote,
  workerNoteIn,
} from './messages.js';
import { planText } from './plan-schema.js';

/** Results that are taken at once. */
const BATCH = 256;
/** Seconds for which a connection waits for a result. */
const WAIT = 2;

/** What a run counts for those who ask how the queue stands. */
export interface RunCounts {
  waiting: number;
  done: number;
  failed: number;
}

/**
 * One run's share of a queue: its plan, its jobs, its list of results. It gives signs of life while it is open, and makes itself known
 * again where the server has forgotten it.
 */
export class Session {
  readonly id: string;
  /** Workers that play this run's plan. */
  workers: readonly WorkerNote[] = [];
  /** Workers of the project that do not, as they are of another version, without the rules, or give other results. */
  others: readonly WorkerNote[] = [];
  /** Results that were taken and not used yet. */
  readonly inbox: JobResult[] = [];
  readonly counts: RunCounts = { waiting: 0, done: 0, failed: 0 };
  /** Called where results came, or the server has forgotten the run. */
  onNews: () => void = () => {};
  /** How often the server had forgotten the run. */
  forgotten = 0;
  private readonly connection: Connection;
  private readonly keys: Keys;
  private readonly queueName: string;
  private readonly queue: BullMq.Queue<string, null>;
  private readonly plan: { readonly digest: string; readonly bytes: Buffer };
  private readonly planId: string;
  private readonly begun = Date.now();
  private readonly reader: Redis;
  private readonly signs: NodeJS.Timeout;
  private isEnding = false;

  private constructor(connection: Connection, queueName: string, plan: Plan) {
    this.connection = connection;
    this.keys = keysOf(connection.address.prefix);
    this.queueName = queueName;
    this.plan = packPlan(planText(plan));
    this.planId = plan.id;
    this.id = `${plan.id.slice(0, 16)}-${randomBytes(4).toString('hex')}`;
    this.queue = new connection.bullmq.Queue(queueName, {
      connection: connection.redis,
      prefix: this.keys.prefix,
      streams: { events: { maxLen: 100 } },
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    });
    this.queue.on('error', () => {});
    this.reader = connection.blocking();
    this.signs = setInterval(() => void this.sign().catch(() => {}), SIGN_EVERY);
  }

  /** Opens a run's share of the queue of that name. */
  static async open(connection: Connection, queueName: string, plan: Plan): Promise<Session> {
    const session = new Session(connection, queueName, plan);
    await session.publish();
    await session.lookForWorkers();
    void session.read();
    return session;
  }

  /** Threads of the workers that play this run's plan. */
  get threads(): number {
    return this.workers.reduce((sum, { threads }) => sum + threads, 0);
  }

  /** Hands out jobs. */
  async send(jobs: readonly Omit<Job, 'run' | 'plan'>[]): Promise<void> {
    if (jobs.length === 0) return;
    const { id: run, plan } = this;
    await this.queue.addBulk(
      jobs.map((job) => ({
        name: 'play',
        data: encodeJob({ ...job, run, plan: plan.digest }),
        opts: { jobId: this.jobId(job.number) },
      })),
    );
  }

  /** Takes jobs back that are not played yet. */
  async takeBack(numbers: readonly number[]): Promise<void> {
    await Promise.all(numbers.map((number) => this.queue.remove(this.jobId(number)).catch(() => 0)));
  }

  /** Which of some jobs the server no longer knows. */
  async unknown(numbers: readonly number[]): Promise<readonly number[]> {
    const pipeline = this.connection.redis.pipeline();
    for (const number of numbers) pipeline.exists(`${this.keys.prefix}:${this.queueName}:${this.jobId(number)}`);
    pipeline.llen(this.keys.results(this.id));
    const answers = (await pipeline.exec()) ?? [];
    const untaken = answers.at(-1)?.[1];
    return untaken === 0 ? numbers.filter((_, at) => answers[at]?.[1] === 0) : [];
  }

  /** Sets a worker aside for the whole project. */
  async setAside(worker: string, reason: string): Promise<void> {
    await this.connection.redis.hset(this.keys.aside, worker, reason);
  }

  /** Workers that were set aside in this project, by this run or others. */
  async setAsideEarlier(): Promise<readonly string[]> {
    return this.connection.redis.hkeys(this.keys.aside);
  }

  /** Ends the run's share: what it has in the queue is removed where the server answers in time. */
  async close(numbers: readonly number[], patience = 2000): Promise<void> {
    this.isEnding = true;
    clearInterval(this.signs);
    const { redis } = this.connection;
    const { keys, id, plan } = this;
    const clean = async () => {
      await redis.del(keys.run(id));
      await this.takeBack(numbers);
      await redis.multi().srem(keys.runs, id).del(keys.results(id)).expire(keys.plan(plan.digest), REMAINS).exec();
    };
    const isOver = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
    await Promise.race([clean().catch(() => {}), isOver]);
    this.connection.end();
  }

  private jobId(number: number): string {
    return `${this.id}-${number}`;
  }

  private note(): string {
    const { id, planId: plan, queueName: queue, begun, counts } = this;
    return JSON.stringify({ id, plan, queue, host: hostname(), process: process.pid, begun, ...counts });
  }

  /** Makes the run known. */
  private async publish(): Promise<void> {
    const { keys, id, plan } = this;
    const answers = await this.connection.redis
      .multi()
      .set(keys.plan(plan.digest), plan.bytes, 'EX', REMAINS)
      .sadd(keys.queues, this.queueName)
      .sadd(keys.runs, id)
      .set(keys.run(id), this.note(), 'EX', RUN_LIFE)
      .exec();
    for (const [error] of answers ?? []) if (error !== null) throw error;
  }

  /** A sign of life. Where the server has forgotten the run, it is made known again. */
  private async sign(): Promise<void> {
    const { keys, id, plan } = this;
    const { redis } = this.connection;
    const known = await redis.set(keys.run(id), this.note(), 'EX', RUN_LIFE, 'XX');
    const hasPlan = await redis.expire(keys.plan(plan.digest), REMAINS);
    if (this.isEnding) return;
    if (known === null || hasPlan === 0) {
      await this.publish();
      this.forgotten++;
    }
    await this.lookForWorkers();
    this.onNews();
  }

  /** Asks which workers there are. */
  private async lookForWorkers(): Promise<void> {
    const { redis } = this.connection;
    const ids = await redis.smembers(this.keys.workers);
    if (ids.length === 0) {
      this.workers = [];
      return;
    }
    const texts = await redis.mget(ids.map((id) => this.keys.worker(id)));
    const gone = ids.filter((_, at) => texts[at] === null);
    if (gone.length > 0) await redis.srem(this.keys.workers, ...gone);
    const notes = texts.flatMap((text) => workerNoteIn(text) ?? []).filter(({ isDraining }) => !isDraining);
    this.workers = notes.filter(({ queues }) => queues.includes(this.queueName));
    this.others = notes.filter(({ queues }) => !queues.includes(this.queueName));
  }

  /** Takes results for as long as the run is open. */
  private async read(): Promise<void> {
    const list = this.keys.results(this.id);
    while (!this.isEnding) {
      try {
        const first = await this.reader.blpopBuffer(list, WAIT);
        if (first === null) continue;
        this.take(first[1]);
        const more = await this.reader.lpopBuffer(list, BATCH);
        for (const bytes of more ?? []) this.take(bytes);
        this.onNews();
        // What was taken is used before more is: a slow reader's memory stays bounded.
        while (this.inbox.length > BATCH * 4 && !this.isEnding) await new Promise((go) => setTimeout(go, 5));
      } catch {
        if (this.isEnding) return;
        await new Promise((go) => setTimeout(go, 200));
      }
    }
  }

  /** A result that cannot be read is as one that never came: its job is found to be unknown, and is handed out again. */
  private take(bytes: Buffer): void {
    try {
      this.inbox.push(decodeResult(bytes));
    } catch {
      this.counts.failed++;
    }
  }
}
