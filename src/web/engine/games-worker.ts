import type { Block, Plan } from '../../model/plan.js';
import { BlockRunner } from '../../simulate/games/block.js';
import { loadSystem } from './load-system.js';

/** What a worker for games is told: first the plan and its system, then blocks. */
export type GamesRequest = { readonly plan: Plan; readonly system: string } | { readonly blocks: readonly Block[] };

/** What it gives back: the counts of each block, or what went wrong. */
export type GamesReply = { readonly counts: readonly Float64Array[] } | { readonly fault: string };

let runner: Promise<BlockRunner>;

async function open(plan: Plan, system: string): Promise<BlockRunner> {
  await loadSystem(system);
  return new BlockRunner(plan);
}

async function run(blocks: readonly Block[]): Promise<GamesReply> {
  try {
    const ready = await runner;
    return { counts: blocks.map((block) => ready.run(block).counts) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<GamesRequest>) => {
  if ('plan' in data) runner = open(data.plan, data.system);
  else void run(data.blocks).then((reply) => postMessage(reply));
});
