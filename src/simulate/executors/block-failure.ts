import type { Block } from '../../model/plan.js';
import { blockText } from '../games/block.js';

/** A block that could not be run: an error in a rule, or a thread that died. */
export class BlockFailure extends Error {
  readonly block: Block;

  /** Wraps what went wrong in `block`. */
  constructor(block: Block, cause: unknown) {
    super(`${blockText(block)} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'BlockFailure';
    this.block = block;
  }
}
