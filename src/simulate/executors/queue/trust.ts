import { crc32 } from 'node:zlib';
import type { Block } from '../../../model/plan.js';

/** Of so many blocks, one is played again by another worker. */
export const CHECKED = 100;
/** Blocks that came lately whose bytes are remembered, for those that come twice. */
const REMEMBERED = 20_000;

/** Whether a block is one of those that are played again: chosen by the plan's seed, the same in every run. */
export function isChecked(seed: number, { cell, first }: Block, share = CHECKED): boolean {
  return crc32(`${seed}:${cell}:${first}`) % share === 0;
}

/** What tells the blocks of a plan from each other. */
export function keyOf({ cell, first }: Block): string {
  return `${cell}:${first}`;
}

/** What came of a block, and from which worker. */
export interface Played {
  readonly by: string;
  readonly record: Buffer;
}

/** A block that is to be played again by another worker. */
export interface Check extends Played {
  readonly block: Block;
  readonly since: number;
}

/** Blocks that came lately: two results of one block must be equal. Memory is bounded. */
export class Recent {
  private readonly known = new Map<string, Played>();
  private bytes = 0;
  private readonly most: number;

  /** Remembers records of so many bytes at most. */
  constructor(most = 2 ** 24) {
    this.most = most;
  }

  /** Remembers what came of a block. */
  add(block: Block, record: Buffer, by: string): void {
    // A copy, as the record may be a part of a message of many.
    this.known.set(keyOf(block), { by, record: Buffer.from(record) });
    this.bytes += record.length;
    for (const [oldest, { record: old }] of this.known) {
      if (this.known.size <= REMEMBERED && this.bytes <= this.most) break;
      this.known.delete(oldest);
      this.bytes -= old.length;
    }
  }

  /** What came of a block earlier, if it is still remembered. */
  of(block: Block): Played | undefined {
    return this.known.get(keyOf(block));
  }
}
