import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type * as BullMq from 'bullmq';
import type { RulesSource } from '../../../model/plan.js';
import { RulesFault } from '../../../model/rules-fault.js';
import { parseQueueAddress } from './address.js';
import { type Connection, connect } from './connection.js';
import { queueNameOf } from './golden-run.js';
import { type Keys, keysOf, REMAINS, SIGN_EVERY, WORKER_LIFE } from './keys.js';
import {
  decodeJob,
  encodeResult,
  type Job,
  type JobResult,
  recordsOf,
  unpackPlan,
  type WorkerNote,
} from './messages.js';
import { parsePlan } from './plan-schema.js';
import { type HeldPlan, type Players, threadPlayers } from './players.js';
import { Rate } from './rate.js';

/** How a machine is offered to a queue. */
export interface OfferOptions {
  readonly address: string;
  /** The version of the program. */
  readonly version: string;
  /** Digests of short runs by which asking commands know what plays the same games. */
  readonly golden: readonly string[];
  /** Rules of the user's own that lie on this machine. */
  readonly rules: readonly RulesSource[];
  readonly threads: number;
  /** Seconds without a sign of life after which blocks that this worker has taken go to another (default: 30). */
  readonly lock?: number;
  /** Called with what people should know. */
  readonly onNote?: (text: string) => void;
  /** Ends the attempts to reach the server. */
  readonly signal?: AbortSignal;
  /** Who plays (default: threads of this machine). */
  readonly players?: Players;
}

/** A machine that plays for a queue. */
export interface OfferedWorker {
  /** Its name in the queue. */
  readonly id: string;
  /** Blocks that it has played. */
  readonly blocks: number;
  /** Settles when it has stopped by itself: it was set aside. */
  readonly stopped: Promise<string>;
  /** Takes no more, ends what it plays within so many milliseconds, puts the rest back, and leaves. */
  drain(grace: number): Promise<void>;
}

/** Plans that a worker keeps. */
const MAX_PLANS = 8;
/** Milliseconds after which a job that another worker must play is offered again. */
const BOUNCE = 100;
/** How often a job may be lost with its worker before the queue gives it up; the asking command then cuts it. */
const MAX_STALLED = 3;

/** Gives a result to its run where that is still there. */
const GIVE = `if redis.call('exists', KEYS[1]) == 0 then return 0 end
redis.call('rpush', KEYS[2], ARGV[1])
redis.call('expire', KEYS[2], ARGV[2])
return 1`;

type Worker = BullMq.Worker<string, null>;
type Taken = BullMq.Job<string, null>;

class Offer implements OfferedWorker {
  readonly id = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  readonly stopped: Promise<string>;
  blocks = 0;
  private readonly connection: Connection;
  private readonly options: OfferOptions;
  private readonly keys: Keys;
  private readonly queues: readonly string[];
  private readonly players: Players;
  private readonly workers: readonly Worker[];
  private readonly rate = new Rate();
  private readonly plans = new Map<string, HeldPlan>();
  private readonly inWork = new Map<Taken, string>();
  private readonly signs: NodeJS.Timeout;
  private free: number;
  private readonly patient: (() => void)[] = [];
  private isDraining = false;
  private stop: (reason: string) => void = () => {};

  constructor(connection: Connection, options: OfferOptions) {
    this.connection = connection;
    this.options = options;
    this.keys = keysOf(connection.address.prefix);
    this.free = options.threads;
    this.stopped = new Promise((resolve) => {
      this.stop = resolve;
    });
    const sets = [[], ...options.rules.map((one) => [one])];
    this.queues = sets.map((rules) => queueNameOf(options.version, options.golden, rules));
    this.players = options.players ?? threadPlayers(options.threads, options.rules);
    const lockDuration = 1000 * (options.lock ?? 30);
    this.workers = this.queues.map((name) => {
      const worker: Worker = new connection.bullmq.Worker<string, null>(
        name,
        (job, token) => this.take(job, token ?? ''),
        {
          connection: connection.redis,
          prefix: this.keys.prefix,
          concurrency: options.threads,
          lockDuration,
          stalledInterval: lockDuration / 2,
          maxStalledCount: MAX_STALLED,
          removeOnComplete: { count: 0 },
          removeOnFail: { count: 0 },
        },
      );
      // Lost locks and connections: what this worker played meanwhile comes twice, and is taken once.
      worker.on('error', () => {});
      return worker;
    });
    this.signs = setInterval(() => void this.sign().catch(() => {}), SIGN_EVERY);
  }

  /** Makes the worker known, and hears whether it was set aside. */
  async sign(): Promise<void> {
    const { keys, id, queues, options } = this;
    const note: WorkerNote = {
      id,
      version: options.version,
      queues: [...queues],
      threads: options.threads,
      blocks: this.blocks,
      rate: this.rate.perSecond(performance.now()),
      isDraining: this.isDraining,
    };
    const answers = await this.connection.redis
      .multi()
      .set(keys.worker(id), JSON.stringify(note), 'EX', WORKER_LIFE)
      .sadd(keys.workers, id)
      .sadd(keys.queues, ...queues)
      .hget(keys.aside, id)
      .exec();
    const reason = answers?.[3]?.[1];
    if (typeof reason === 'string') this.leaveAside(reason);
  }

  async drain(grace: number): Promise<void> {
    this.isDraining = true;
    clearInterval(this.signs);
    await Promise.race([this.sign().catch(() => {}), delay(1000, undefined, { ref: false })]);
    const ended = Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.race([ended.catch(() => {}), delay(grace, undefined, { ref: false })]);
    const back = Promise.all([...this.inWork].map(([job, token]) => job.moveToWait(token).catch(() => 0)));
    await Promise.race([back, delay(1000, undefined, { ref: false })]);
    const { redis } = this.connection;
    const gone = redis.multi().del(this.keys.worker(this.id)).srem(this.keys.workers, this.id).exec();
    await Promise.race([gone.catch(() => {}), delay(1000, undefined, { ref: false })]);
    await Promise.race([Promise.all(this.workers.map((worker) => worker.close(true))).catch(() => {}), delay(500)]);
    this.connection.end();
    await this.players.close();
  }

  private leaveAside(reason: string): void {
    if (this.isDraining) return;
    this.isDraining = true;
    for (const worker of this.workers) void worker.pause(true).catch(() => {});
    this.stop(reason);
  }

  /** Takes a job from the queue. What it throws is only how BullMQ is told that the job goes back. */
  private async take(taken: Taken, token: string): Promise<null> {
    this.inWork.set(taken, token);
    await this.turn();
    try {
      const { WaitingError, DelayedError } = this.connection.bullmq;
      const job = decodeJob(taken.data);
      if (this.isDraining) {
        await taken.moveToWait(token);
        throw new WaitingError();
      }
      if (job.not.includes(this.id)) {
        await taken.moveToDelayed(Date.now() + BOUNCE, token);
        throw new DelayedError();
      }
      await this.answer(job);
      return null;
    } finally {
      this.inWork.delete(taken);
      this.free++;
      this.patient.shift()?.();
    }
  }

  /** Waits until a thread is free: several queues share them. */
  private async turn(): Promise<void> {
    while (this.free <= 0) await new Promise<void>((go) => this.patient.push(go));
    this.free--;
  }

  /** Plays a job and gives what came of it to its run, where that is still there. */
  private async answer(job: Job): Promise<void> {
    const { redis } = this.connection;
    const { keys } = this;
    const held = await this.planOf(job);
    if (held === undefined) return;
    const result = await this.result(held, job);
    await redis.eval(GIVE, 2, keys.run(job.run), keys.results(job.run), encodeResult(result), REMAINS);
    this.blocks += result.records.length;
    this.rate.add(result.records.length, performance.now());
  }

  private async result(held: HeldPlan, { number, blocks }: Job): Promise<JobResult> {
    const begun = performance.now();
    const head = { job: number, by: this.id };
    try {
      const records = recordsOf(await this.players.play(held, blocks));
      return { ...head, milliseconds: performance.now() - begun, records };
    } catch (error) {
      const milliseconds = performance.now() - begun;
      const said = error instanceof Error ? error.message : String(error);
      const failed = { ...head, milliseconds, records: [], error: said };
      return error instanceof RulesFault ? { ...failed, fault: error.problem } : failed;
    }
  }

  /** The plan of a job; undefined where its run is dead, or the server has forgotten it: then the run hands out its blocks again. */
  private async planOf({ run, plan: digest }: Job): Promise<HeldPlan | undefined> {
    const { redis } = this.connection;
    if ((await redis.exists(this.keys.run(run))) === 0) return undefined;
    const known = this.plans.get(digest);
    this.plans.delete(digest);
    const held = known ?? (await this.fetched(digest));
    if (held === undefined) return undefined;
    this.plans.set(digest, held);
    for (const oldest of this.plans.keys()) {
      if (this.plans.size <= MAX_PLANS) break;
      this.plans.delete(oldest);
    }
    return held;
  }

  private async fetched(digest: string): Promise<HeldPlan | undefined> {
    const bytes = await this.connection.redis.getBuffer(this.keys.plan(digest));
    if (bytes === null) return undefined;
    const text = unpackPlan(bytes, digest);
    return { digest, text, plan: parsePlan(text, this.options.rules) };
  }
}

/**
 * Offers this machine to a queue: it plays the blocks of all runs of the same version whose golden runs have the same digests as its own.
 * Plans are data; nothing that comes from the queue is run as code.
 *
 * @throws {QueueRefusal} Where packages are missing, or the address is none.
 */
export async function offerWorker(options: OfferOptions): Promise<OfferedWorker> {
  const address = parseQueueAddress(options.address);
  const connection = await connect(address, {
    onWaiting: (reason) => options.onNote?.(`No queue answers at ${address.shown} yet (${reason}); waiting for it.`),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  const offer = new Offer(connection, options);
  await offer.sign();
  return offer;
}
