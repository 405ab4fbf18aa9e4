import { Piscina } from 'piscina';
import type { Block, BlockResult, Plan, RulesSource } from '../../../model/plan.js';
import { RulesFault } from '../../../model/rules-fault.js';
import type { PlannedBlocks, WorkerFault, WorkerInput, WorkerOutput } from '../worker.js';
import { workerFile } from '../worker-file.js';

/** A plan that a worker plays, by the digest of its text. */
export interface HeldPlan {
  readonly digest: string;
  readonly text: string;
  readonly plan: Plan;
}

/** Who plays the blocks that a worker takes. */
export interface Players {
  /** Plays blocks of a plan one after another. Throws where one of them fails. */
  play(held: HeldPlan, blocks: readonly Block[]): Promise<readonly BlockResult[]>;
  close(): Promise<void>;
}

/** Plays blocks on so many threads of this machine, by its own rules. */
export function threadPlayers(threads: number, rules: readonly RulesSource[]): Players {
  const workerData: WorkerInput = { plan: null, rules, registry: null };
  const pool = new Piscina<PlannedBlocks, WorkerOutput | WorkerFault>({
    filename: workerFile(),
    minThreads: threads,
    maxThreads: threads,
    workerData,
  });
  pool.on('error', () => {});
  const texts = new WeakMap<HeldPlan, SharedArrayBuffer>();
  const shared = (held: HeldPlan): SharedArrayBuffer => {
    const known = texts.get(held);
    if (known !== undefined) return known;
    const bytes = Buffer.from(held.text, 'utf8');
    const text = new SharedArrayBuffer(bytes.length);
    new Uint8Array(text).set(bytes);
    texts.set(held, text);
    return text;
  };
  return {
    async play(held, blocks) {
      const output = await pool.run({ plan: held.digest, text: shared(held), blocks });
      if ('fault' in output) throw new RulesFault(output.fault);
      let from = 0;
      return blocks.map((block, at) => {
        const counts = output.counts.subarray(from, from + output.lengths[at]!);
        from += output.lengths[at]!;
        return { block, counts };
      });
    },
    close: () => pool.destroy(),
  };
}
