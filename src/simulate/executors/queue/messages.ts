import { createHash } from 'node:crypto';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { Block, BlockResult } from '../../../model/plan.js';
import type { RulesProblem } from '../../../model/rules-fault.js';
import { decodePayload, encodeRecord, HEAD } from '../block-log.js';
import { parseSubject } from './plan-schema.js';

/** Most bytes of a plan's text, of a job's blocks, and of what one job gives back. */
const MAX_PLAN = 2 ** 27;
const MAX_JOB = 2 ** 24;
const MAX_RESULT = 2 ** 28;
/** Most blocks of one job. */
export const MAX_JOB_BLOCKS = 4096;
/** Most trials of one block. */
const MAX_TRIALS = 10_000_000;

/** A text as it is kept in the queue, and its digest. */
export function packPlan(text: string): { readonly digest: string; readonly bytes: Buffer } {
  if (text.length > MAX_PLAN)
    throw new RangeError(`expected a plan of at most ${MAX_PLAN} bytes, found ${text.length}`);
  return { digest: createHash('sha256').update(text).digest('hex'), bytes: deflateRawSync(text, { level: 6 }) };
}

/** The text of a plan that came from a queue. Throws `RangeError` where it is too long or has another digest. */
export function unpackPlan(bytes: Buffer, digest: string): string {
  const text = inflateRawSync(bytes, { maxOutputLength: MAX_PLAN }).toString('utf8');
  const found = createHash('sha256').update(text).digest('hex');
  if (found !== digest) throw new RangeError(`expected a plan of digest ${digest}, found ${found}`);
  return text;
}

const JOB = z.strictObject({
  run: z.string().max(100),
  plan: z.string().max(100),
  number: z.int().min(0),
  /** Cell, first game, trials and, for cells that no plan has, the place of the subject. */
  blocks: z
    .array(z.array(z.int().min(0)).min(3).max(4))
    .min(1)
    .max(MAX_JOB_BLOCKS),
  subjects: z.array(z.unknown()).optional(),
  /** Workers that must not play it: what another has played is played again. */
  not: z.array(z.string().max(200)).max(100).optional(),
});

/** What BullMQ keeps of a job. */
export interface Job {
  /** The run that it is of. */
  readonly run: string;
  /** The digest of the run's plan. */
  readonly plan: string;
  /** What tells it from the run's other jobs. */
  readonly number: number;
  readonly blocks: readonly Block[];
  /** Workers that must not play it. */
  readonly not: readonly string[];
}

/** A job as text. */
export function encodeJob({ run, plan, number, blocks, not }: Job): string {
  const subjects: unknown[] = [];
  const places = new Map<unknown, number>();
  const rows = blocks.map(({ cell, first, trials, subject }) => {
    if (subject === undefined) return [cell, first, trials];
    const place = places.get(subject) ?? subjects.push(subject) - 1;
    places.set(subject, place);
    return [cell, first, trials, place];
  });
  const message: z.infer<typeof JOB> = { run, plan, number, blocks: rows };
  if (subjects.length > 0) message.subjects = subjects;
  if (not.length > 0) message.not = [...not];
  return JSON.stringify(message);
}

/** The job in a text that came from a queue. Throws `ZodError` or `RangeError` where it is none. */
export function decodeJob(text: unknown): Job {
  if (typeof text !== 'string' || text.length > MAX_JOB)
    throw new RangeError(`expected a job of at most ${MAX_JOB} bytes`);
  const { run, plan, number, blocks, subjects = [], not = [] } = JOB.parse(JSON.parse(text));
  const parsed = subjects.map(parseSubject);
  const read = blocks.map(([cell, first, trials, place]): Block => {
    if (trials! > MAX_TRIALS) throw new RangeError(`expected at most ${MAX_TRIALS} trials, found ${trials}`);
    const block = { cell: cell!, first: first!, trials: trials! };
    if (place === undefined) return block;
    const subject = parsed[place];
    if (subject === undefined) throw new RangeError(`expected a place below ${parsed.length}, found ${place}`);
    return { ...block, subject };
  });
  return { run, plan, number, blocks: read, not };
}

const PROBLEM = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  path: z.array(z.union([z.string(), z.number()])),
  expected: z.string(),
  found: z.unknown(),
});

const HEADER = z.object({
  job: z.int().min(0),
  by: z.string().max(200),
  milliseconds: z.number().min(0),
  error: z.string().optional(),
  fault: PROBLEM.optional(),
});

/** What a worker gives back of a job. */
export interface JobResult {
  /** The job's number. */
  readonly job: number;
  /** The worker that played it. */
  readonly by: string;
  /** How long it took. */
  readonly milliseconds: number;
  /** A record for each block, in their order; none where the job failed. */
  readonly records: readonly Buffer[];
  /** Why it failed, if it did. */
  readonly error?: string;
  /** What is wrong with rules of the user's own, where these failed. */
  readonly fault?: RulesProblem;
}

/** Results as the records that cross a queue. */
export function recordsOf(results: readonly BlockResult[]): Buffer[] {
  return results.map(({ block, counts }) => encodeRecord({ block, counts }));
}

/** A job's result as bytes: the length of a header in JSON (32 bits, little-endian), the header, the records. */
export function encodeResult({ records, ...header }: JobResult): Buffer {
  const text = Buffer.from(JSON.stringify(header), 'utf8');
  const head = Buffer.allocUnsafe(4);
  head.writeUInt32LE(text.length, 0);
  return Buffer.concat([head, text, ...records]);
}

/** The result in bytes that came from a queue. Throws where they hold none. */
export function decodeResult(bytes: Buffer): JobResult {
  if (bytes.length > MAX_RESULT) throw new RangeError(`expected a result of at most ${MAX_RESULT} bytes`);
  let at = 4 + bytes.readUInt32LE(0);
  const { error, fault, ...header } = HEADER.parse(JSON.parse(bytes.toString('utf8', 4, at)));
  const records: Buffer[] = [];
  while (at < bytes.length) {
    const end = at + HEAD + bytes.readUInt32LE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + HEAD, end)) !== bytes.readUInt32LE(at + 4)) {
      throw new RangeError('expected a whole record');
    }
    records.push(bytes.subarray(at, end));
    at = end;
  }
  return {
    ...header,
    records,
    ...(error === undefined ? {} : { error }),
    ...(fault === undefined ? {} : { fault }),
  };
}

/** The result in a record. Throws `RangeError` where there is none. */
export function resultIn(record: Buffer): BlockResult {
  return decodePayload(record.subarray(HEAD));
}

const WORKER = z.object({
  id: z.string(),
  version: z.string(),
  /** What names the queues that it takes jobs from. */
  queues: z.array(z.string()),
  threads: z.int().min(1),
  /** Blocks played since it started, and those of the last minute for each second. */
  blocks: z.number(),
  rate: z.number(),
  /** Whether it takes no more jobs: it ends, or was set aside. */
  isDraining: z.boolean(),
});

/** What a worker says of itself. */
export type WorkerNote = z.infer<typeof WORKER>;

const RUN = z.object({
  id: z.string(),
  plan: z.string(),
  queue: z.string(),
  host: z.string(),
  process: z.number(),
  begun: z.number(),
  waiting: z.number(),
  done: z.number(),
  failed: z.number(),
});

/** What an asking command says of its run: blocks out, done, and failed. */
export type RunNote = z.infer<typeof RUN>;

function noteIn<T>(schema: z.ZodType<T>, text: string | null): T | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The worker's note in a text; undefined where there is none. */
export function workerNoteIn(text: string | null): WorkerNote | undefined {
  return noteIn(WORKER, text);
}

/** The run's note in a text; undefined where there is none. */
export function runNoteIn(text: string | null): RunNote | undefined {
  return noteIn(RUN, text);
}
