import type { Block } from '../../../model/plan.js';
import { MAX_JOB_BLOCKS } from './messages.js';

/** Blocks that are handed out together. */
export interface FlowJob {
  readonly number: number;
  readonly blocks: readonly Block[];
  readonly sentAt: number;
  /** The job whose unfinished blocks these are, where they were handed out before. */
  readonly of?: number;
}

/** How jobs are cut. */
export interface FlowTerms {
  /** Milliseconds that a job shall last once a run has gone on for long. */
  readonly target: number;
  /** Jobs in flight for each thread of the workers: one that is played and those that wait. */
  readonly perThread: number;
}

/** Two to ten seconds of work: messages cost next to nothing, and what is lost with a worker is little. */
export const USUAL_TERMS: FlowTerms = { target: 4000, perThread: 2 };

/** The share of a run, so far, that a job may last: short runs are cut finely. */
const SHARE = 1 / 20;
/** The share of the time that its jobs wait in the queue that a job may last: where other runs have long jobs there, so has this one. */
const SHARE_OF_WAIT = 1 / 2;
/** Milliseconds that a job may last when a run begins. */
const LEAST = 100;
/** How much longer than earlier jobs a job may be. */
const GROWTH = 16;
/** In the end each job takes this share of what is left for each thread. */
const TAPER = 1 / 3;
/** How often the blocks of a job may be handed out again while it is still being played. */
const MAX_COPIES = 2;
/** Blocks that are taken from their source and out at once, about: memory stays bounded. */
const MAX_AHEAD = 150_000;
/** The weight of the newest job in the cost of a block. */
const WEIGHT = 0.2;

interface InFlight extends FlowJob {
  copies: number;
}

/**
 * Cuts blocks into jobs by what they cost, keeps a bounded number of them in flight, and hands out what slow workers still play
 * again when others have nothing to do. It knows no clock and no network: time and threads are arguments. What comes out of the blocks
 * does not depend on it.
 */
export class Flow {
  private readonly source: Iterator<Block>;
  private readonly terms: FlowTerms;
  private readonly begun: number;
  /** Blocks taken from the source and not handed out, from `at` on. */
  private ahead: Block[] = [];
  private at = 0;
  private ended = false;
  /** Blocks that are handed out again before all others, and the job that they were of where it is still played. */
  private readonly again: { readonly blocks: readonly Block[]; readonly of?: number }[] = [];
  private readonly flying = new Map<number, InFlight>();
  private readonly number: () => number;
  /** Milliseconds that a block costs; undefined until one is known. */
  private cost: number | undefined;
  private longest = 1;
  /** Milliseconds that the last job waited for a worker. */
  private wait = 0;

  /** Each job has the next number that `number` gives. */
  constructor(blocks: Iterable<Block>, terms: FlowTerms, now: number, number: () => number) {
    this.source = blocks[Symbol.iterator]();
    this.terms = terms;
    this.begun = now;
    this.number = number;
  }

  /** Jobs that were handed out and neither came back nor were given up. */
  get inFlight(): Iterable<FlowJob> {
    return this.flying.values();
  }

  /** A job in flight by its number. */
  of(number: number): FlowJob | undefined {
    return this.flying.get(number);
  }

  /** Whether nothing is left to hand out, and nothing is in flight. */
  get isDone(): boolean {
    return this.flying.size === 0 && this.left === 0 && this.again.length === 0 && this.ended;
  }

  private get left(): number {
    return this.ahead.length - this.at;
  }

  /** The next job for workers of so many threads; undefined where enough is in flight, or nothing is left. */
  job(now: number, threads: number): FlowJob | undefined {
    const slots = Math.max(1, threads);
    const doubtful = this.again.shift();
    if (doubtful !== undefined) return this.send(doubtful.blocks, now, doubtful.of);
    if (this.flying.size >= slots * this.terms.perThread + 2) return undefined;
    const rounds = slots * (this.terms.perThread + 1);
    const size = Math.max(1, Math.min(this.sizeNow(now), Math.floor(MAX_AHEAD / rounds)));
    this.look(size * rounds);
    if (this.left === 0) return this.copy(now, slots);
    const tapered = this.ended ? Math.ceil((this.left / slots) * TAPER) : size;
    const blocks = this.ahead.slice(this.at, this.at + Math.max(1, Math.min(size, tapered)));
    this.at += blocks.length;
    if (this.at > 1024 && this.at * 2 > this.ahead.length) {
      this.ahead = this.ahead.slice(this.at);
      this.at = 0;
    }
    return this.send(blocks, now);
  }

  /** A job came back after so many milliseconds of work; false where it was not in flight. */
  arrived(number: number, milliseconds: number, now: number): boolean {
    const job = this.flying.get(number);
    if (job === undefined) return false;
    const each = milliseconds / job.blocks.length;
    this.cost = this.cost === undefined ? each : this.cost + WEIGHT * (each - this.cost);
    this.longest = Math.max(this.longest, job.blocks.length);
    this.wait = now - job.sentAt - milliseconds;
    this.flying.delete(number);
    return true;
  }

  /** All blocks of a job came by other ways: it is waited for no longer. */
  drop(number: number): void {
    this.flying.delete(number);
  }

  /** A job is lost: its blocks that are still lacking are handed out again, one by one where one of them may be at fault. */
  lost(number: number, lacking: readonly Block[], oneByOne: boolean): void {
    this.flying.delete(number);
    if (lacking.length === 0) return;
    if (oneByOne) this.again.push(...lacking.map((block) => ({ blocks: [block] })));
    else this.again.push({ blocks: lacking });
  }

  /** Tells the source of blocks that no more will be fetched. */
  leave(): void {
    this.ended = true;
    this.source.return?.();
  }

  private send(blocks: readonly Block[], now: number, of?: number): FlowJob {
    const job = { number: this.number(), blocks, sentAt: now, copies: 0, ...(of === undefined ? {} : { of }) };
    this.flying.set(job.number, job);
    return job;
  }

  /** How many blocks a job has now, by what blocks cost, how long the run has gone on, and how long its jobs wait. */
  private sizeNow(now: number): number {
    if (this.cost === undefined) return 1;
    const most = Math.max(LEAST, SHARE * (now - this.begun), SHARE_OF_WAIT * this.wait);
    const milliseconds = Math.min(most, this.terms.target);
    const wanted = Math.floor(milliseconds / Math.max(this.cost, 1e-3));
    return Math.max(1, Math.min(wanted, GROWTH * this.longest, MAX_JOB_BLOCKS));
  }

  /** Takes blocks from the source until so many are known, or it has ended. */
  private look(wanted: number): void {
    while (!this.ended && this.left < wanted) {
      const next = this.source.next();
      if (next.done === true) this.ended = true;
      else this.ahead.push(next.value);
    }
  }

  /** The blocks of the oldest job once more, in as many pieces as threads have nothing to do. */
  private copy(now: number, slots: number): FlowJob | undefined {
    const idle = slots - this.flying.size;
    if (idle <= 0) return undefined;
    const oldest = [...this.flying.values()]
      .filter(({ copies, of, sentAt, blocks }) => {
        const expected = (this.cost ?? Number.POSITIVE_INFINITY) * blocks.length;
        return of === undefined && copies < MAX_COPIES && now - sentAt > (copies + 1) * Math.max(LEAST, 2 * expected);
      })
      .sort((a, b) => a.copies - b.copies || a.sentAt - b.sentAt)[0];
    if (oldest === undefined) return undefined;
    oldest.copies++;
    const size = Math.ceil(oldest.blocks.length / idle);
    for (let from = size; from < oldest.blocks.length; from += size) {
      this.again.push({ blocks: oldest.blocks.slice(from, from + size), of: oldest.number });
    }
    return this.send(oldest.blocks.slice(0, size), now, oldest.number);
  }
}
