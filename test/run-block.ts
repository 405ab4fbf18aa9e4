import type { Block, BlockResult, Plan } from '../src/model/plan.js';
import { BlockRunner } from '../src/simulate/games/block.js';
import { type Systems, systems } from '../src/systems/index.js';

/** Runs one block by itself. Throws as `BlockRunner.run` does; use a `BlockRunner` for many. */
export function runBlock(plan: Plan, block: Block, registry: Systems = systems): BlockResult {
  return new BlockRunner(plan, registry).run(block);
}
