import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { FolderRefusal } from '../../model/folder-refusal.js';
import type { Block, BlockResult, Plan } from '../../model/plan.js';
import { decodePayload, encodeRecord, HEAD, MAX_BYTES } from './block-log.js';
import { diskRefusal, systemCode } from './disk-refusal.js';
import { makeFolder } from './make-folder.js';
import { writeAtomically } from './write-atomically.js';
import { type FolderLock, lockFolder } from './writer-lock.js';

/** The first bytes of a log; the last of them is the version of the format. */
const MAGIC = Buffer.from('TYCHELG1', 'latin1');
/** Milliseconds after which written results are forced from the system's memory to the disk. */
const SYNC_EVERY = 1000;

interface Place {
  readonly at: number;
  readonly length: number;
  readonly trials: number;
}

/** Where the program keeps what it needs itself, below the working directory. */
export const KEPT = '.tyche';

/** The usual folder of a plan's run, below the working directory. */
export function runFolderOf(plan: Plan): string {
  return join(KEPT, 'runs', plan.id);
}

/** The id of the plan that a file holds; undefined where the file holds none. */
function idIn(text: string): string | undefined {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || !('id' in found)) return undefined;
    return typeof found.id === 'string' ? found.id : undefined;
  } catch {
    return undefined;
  }
}

/** The block of a record's payload; undefined where the payload holds none. */
function blockIn(payload: Buffer): Block | undefined {
  try {
    return decodePayload(payload).block;
  } catch {
    return undefined;
  }
}

/**
 * A folder that keeps the finished blocks of one plan, so that a run that is killed at any moment goes on where it was.
 *
 * - `plan.json`: the plan, written once and compared at every opening.
 * - `blocks.log`: eight bytes `TYCHELG1`, then one record a block in order of arrival: payload length and CRC-32 of the
 *   payload (32 bits each, little-endian), then the payload. A payload is a row of numbers, seven bits a byte with the
 *   lowest first: cell, first game, trials, number of counts, form. Form 0: for each count that is not zero the distance
 *   from the last one and the count (twice the count, or twice its size less 1 when negative), then a zero.
 *   Form 1: every count as a little-endian double. A block that a worker of a queue has played ends with the worker's name:
 *   the number of its bytes, and these in UTF-8.
 * - `writer-<machine>-<process>-<start>`: there while a run writes to it, and renewed every ten seconds.
 *
 * A record is written by one append, so a kill can only tear the last one; a loss of power may damage what was written
 * in the last second. At opening the log is cut before the first record that is not whole, and its blocks run again.
 */
export class RunFolder {
  readonly path: string;
  private log: number;
  private readonly lock: FolderLock;
  private readonly places = new Map<string, Place>();
  private end = MAGIC.length;
  private synced = performance.now();

  /**
   * Opens or makes the folder of a plan.
   *
   * @throws {FolderRefusal} Where it belongs to another plan, another run is writing to it, or the disk is full.
   */
  constructor(path: string, plan: Plan) {
    this.path = path;
    makeFolder(path);
    this.lock = this.written(() => lockFolder(path));
    try {
      this.written(() => this.keepPlan(plan));
      const file = join(path, 'blocks.log');
      this.log = openSync(file, existsSync(file) ? 'r+' : 'w+');
      this.written(() => this.recover());
    } catch (error) {
      this.lock.release();
      if (systemCode(error) !== 'EISDIR') throw error;
      const message = `${path} is damaged: a folder stands where a file of the run belongs (EISDIR)`;
      throw new FolderRefusal(path, message, `remove ${path} to begin again`, error);
    }
  }

  /** How many finished blocks the folder holds. */
  get size(): number {
    return this.places.size;
  }

  /** The result of a block that is finished already, or undefined. */
  read(block: Block): BlockResult | undefined {
    const place = this.places.get(`${block.cell}:${block.first}`);
    if (place === undefined || place.trials !== block.trials) return undefined;
    return decodePayload(this.bytes(place.at, place.length));
  }

  /** Keeps a finished block; one that is kept already is not written again. */
  append(result: BlockResult): void {
    const { cell, first, trials } = result.block;
    const key = `${cell}:${first}`;
    if (this.places.get(key)?.trials === trials) return;
    const record = encodeRecord(result);
    this.written(() => {
      for (let done = 0; done < record.length; ) {
        done += writeSync(this.log, record, done, record.length - done, this.end + done);
      }
    });
    this.places.set(key, { at: this.end + HEAD, length: record.length - HEAD, trials });
    this.end += record.length;
    if (performance.now() - this.synced > SYNC_EVERY) this.sync();
  }

  /** Takes out all blocks that some workers have played: they are to be played again. Gives how many there were. */
  withdraw(workers: ReadonlySet<string>): number {
    const kept: Buffer[] = [MAGIC];
    let withdrawn = 0;
    for (const { at, length } of this.places.values()) {
      const record = this.bytes(at - HEAD, HEAD + length);
      const { by } = decodePayload(record.subarray(HEAD));
      if (by !== undefined && workers.has(by)) withdrawn++;
      else kept.push(record);
    }
    if (withdrawn === 0) return 0;
    const file = join(this.path, 'blocks.log');
    this.written(() => writeAtomically(file, Buffer.concat(kept)));
    closeSync(this.log);
    this.log = openSync(file, 'r+');
    this.places.clear();
    this.end = MAGIC.length;
    this.recover();
    return withdrawn;
  }

  /** Forces everything to the disk and lets others write to the folder. */
  close(): void {
    try {
      this.sync();
    } finally {
      closeSync(this.log);
      this.lock.release();
    }
  }

  /** Writes something; a full disk is told with what the user can do. */
  private written<T>(write: () => T): T {
    try {
      return write();
    } catch (error) {
      throw diskRefusal(this.path, error instanceof FolderRefusal ? error.cause : error) ?? error;
    }
  }

  private sync(): void {
    if (!this.lock.stands()) {
      const message = `${this.path} was taken over by another run while this one was suspended`;
      throw new FolderRefusal(this.path, message, 'wait for that run to end; the same command then goes on from there');
    }
    this.written(() => fdatasyncSync(this.log));
    this.synced = performance.now();
  }

  private keepPlan(plan: Plan): void {
    const file = join(this.path, 'plan.json');
    const text = `${JSON.stringify(plan)}\n`;
    const found = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (found === text) return;
    const other = found === undefined ? undefined : idIn(found);
    if (other !== undefined && other !== plan.id) {
      const message = `${this.path} holds the run of plan ${other}, expected ${plan.id}`;
      throw new FolderRefusal(this.path, message, `remove ${this.path} to begin again`);
    }
    // A plan's id is the digest of its content, so that a damaged copy can be replaced.
    writeAtomically(file, text);
  }

  private bytes(at: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const more = readSync(this.log, bytes, done, length - done, at + done);
      if (more === 0) break;
      done += more;
    }
    return bytes.subarray(0, done);
  }

  /** Finds every whole record and cuts off what follows the last of them. */
  private recover(): void {
    const { size } = fstatSync(this.log);
    if (!this.bytes(0, MAGIC.length).equals(MAGIC)) {
      if (size >= MAGIC.length) {
        const message = `${join(this.path, 'blocks.log')} is damaged or of another version`;
        throw new FolderRefusal(this.path, message, `remove ${this.path} to begin again`);
      }
      ftruncateSync(this.log, 0);
      writeSync(this.log, MAGIC, 0, MAGIC.length, 0);
      return;
    }
    for (let whole = this.recordAt(size); whole !== undefined; whole = this.recordAt(size)) {
      const block = blockIn(whole);
      if (block === undefined) break;
      this.places.set(`${block.cell}:${block.first}`, {
        at: this.end + HEAD,
        length: whole.length,
        trials: block.trials,
      });
      this.end += HEAD + whole.length;
    }
    if (this.end < size) ftruncateSync(this.log, this.end);
  }

  /** The payload of the record at the log's end, or undefined when there is none or it is torn. */
  private recordAt(size: number): Buffer | undefined {
    if (this.end + HEAD > size) return undefined;
    const head = this.bytes(this.end, HEAD);
    const length = head.readUInt32LE(0);
    if (length > MAX_BYTES || this.end + HEAD + length > size) return undefined;
    const payload = this.bytes(this.end + HEAD, length);
    return crc32(payload) === head.readUInt32LE(4) ? payload : undefined;
  }
}
