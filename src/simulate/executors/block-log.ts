import { crc32 } from 'node:zlib';
import type { BlockResult } from '../../model/plan.js';

/** Bytes before a record's payload: its length and its checksum. */
export const HEAD = 8;
/** A payload longer than this is taken for damage. */
export const MAX_BYTES = 2 ** 30;

/** How counts are written: pairs of (places skipped, whole number), or all as doubles. */
const Form = { Sparse: 0, Doubles: 1 } as const;

const LARGEST = 2 ** 51;

class Writer {
  private bytes = Buffer.allocUnsafe(1024);
  private length = 0;

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    this.bytes.copy(grown, 0, 0, this.length);
    this.bytes = grown;
  }

  /** A whole number from 0 to 2^53 - 1, seven bits a byte, the lowest first. */
  whole(value: number): void {
    this.reserve(8);
    let rest = value;
    while (rest >= 128) {
      this.bytes[this.length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.bytes[this.length++] = rest;
  }

  double(value: number): void {
    this.reserve(8);
    this.length = this.bytes.writeDoubleLE(value, this.length);
  }

  text(value: string): void {
    const bytes = Buffer.from(value, 'utf8');
    this.whole(bytes.length);
    this.reserve(bytes.length);
    this.length += bytes.copy(this.bytes, this.length);
  }

  get written(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
}

class Reader {
  private readonly bytes: Buffer;
  private at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  whole(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes.readUInt8(this.at++);
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  text(): string {
    const length = this.whole();
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  double(): number {
    const value = this.bytes.readDoubleLE(this.at);
    this.at += 8;
    return value;
  }
}

function sparse(counts: Float64Array): boolean {
  return counts.every((count) => Number.isInteger(count) && Math.abs(count) < LARGEST && !Object.is(count, -0));
}

/** A block's result as a record: length and CRC-32 of the payload (both 32 bits, little-endian), then the payload. */
export function encodeRecord({ block, counts, by }: BlockResult): Buffer {
  const writer = new Writer();
  writer.whole(block.cell);
  writer.whole(block.first);
  writer.whole(block.trials);
  writer.whole(counts.length);
  if (sparse(counts)) {
    writer.whole(Form.Sparse);
    let last = -1;
    for (const [at, count] of counts.entries()) {
      if (count === 0) continue;
      writer.whole(at - last);
      writer.whole(count < 0 ? -2 * count - 1 : 2 * count);
      last = at;
    }
    writer.whole(0);
  } else {
    writer.whole(Form.Doubles);
    for (const count of counts) writer.double(count);
  }
  if (by !== undefined) writer.text(by);
  const payload = writer.written;
  const record = Buffer.allocUnsafe(HEAD + payload.length);
  record.writeUInt32LE(payload.length, 0);
  record.writeUInt32LE(crc32(payload), 4);
  payload.copy(record, HEAD);
  return record;
}

/** The result in a record's payload. Throws `RangeError` when the payload does not hold one. */
export function decodePayload(payload: Buffer): BlockResult {
  const reader = new Reader(payload);
  const block = { cell: reader.whole(), first: reader.whole(), trials: reader.whole() };
  const counts = new Float64Array(reader.whole());
  if (reader.whole() === Form.Sparse) {
    let at = -1;
    for (let skip = reader.whole(); skip !== 0; skip = reader.whole()) {
      at += skip;
      if (at >= counts.length) throw new RangeError(`expected ${counts.length} counts, found place ${at}`);
      const code = reader.whole();
      counts[at] = code % 2 === 0 ? code / 2 : -(code + 1) / 2;
    }
  } else {
    for (let at = 0; at < counts.length; at++) counts[at] = reader.double();
  }
  return reader.isAtEnd ? { block, counts } : { block, counts, by: reader.text() };
}
