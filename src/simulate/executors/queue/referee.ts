import type { Block, Plan } from '../../../model/plan.js';
import { encodeRecord } from '../block-log.js';
import type { Executor } from '../executor.js';
import { workerPool } from '../worker-pool.js';

/** Plays single blocks on a thread of the asking machine: what it gets is what they come to. */
export class Referee {
  private readonly plan: Plan;
  private pool: Executor | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /** The record of a block, played here, after those that were asked for before. */
  play(block: Block): Promise<Buffer> {
    const record = this.turn.then(() => this.playNow(block));
    this.turn = record.catch(() => {});
    return record;
  }

  /** Ends its thread. */
  async close(): Promise<void> {
    await this.pool?.close();
  }

  private async playNow(block: Block): Promise<Buffer> {
    if (this.pool === undefined) {
      this.pool = workerPool({ threads: 1 });
      await this.pool.open(this.plan);
    }
    for await (const { counts } of this.pool.run([block])) return encodeRecord({ block, counts });
    throw new Error('expected a result of a block that was played');
  }
}
