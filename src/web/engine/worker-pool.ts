import type { Block, BlockResult, Plan } from '../../model/plan.js';
import type { Executor } from '../../simulate/executors/executor.js';
import type { GamesReply, GamesRequest } from './games-worker.js';

/** One worker and the block that it plays. */
class Player {
  private readonly worker = new Worker(new URL('./games-worker.ts', import.meta.url), { type: 'module' });

  constructor(plan: Plan, system: string) {
    this.send({ plan, system });
  }

  private send(request: GamesRequest): void {
    this.worker.postMessage(request);
  }

  play(block: Block): Promise<BlockResult> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<GamesReply>) => {
        if ('fault' in data) reject(new Error(data.fault));
        else resolve({ block, counts: data.counts[0] ?? new Float64Array(0) });
      };
      this.worker.onerror = (event) => reject(new Error(event.message));
      this.send({ blocks: [block] });
    });
  }

  end(): void {
    this.worker.terminate();
  }
}

/** Plays blocks in so many workers of the browser at once. Results are those of every other executor. */
export function browserPool(system: string, workers: number): Executor {
  let players: readonly Player[] = [];
  return {
    async open(plan) {
      players = Array.from({ length: workers }, () => new Player(plan, system));
    },
    async *run(blocks, signal) {
      const left = blocks[Symbol.iterator]();
      const playing = new Map<Player, Promise<{ readonly player: Player; readonly result: BlockResult }>>();
      const hand = (player: Player) => {
        const next = signal?.aborted === true ? undefined : left.next();
        if (next === undefined || next.done === true) return;
        playing.set(
          player,
          player.play(next.value).then((result) => ({ player, result })),
        );
      };
      for (const player of players) hand(player);
      while (playing.size > 0) {
        const { player, result } = await Promise.race(playing.values());
        playing.delete(player);
        hand(player);
        yield result;
      }
    },
    async close() {
      for (const player of players) player.end();
      players = [];
    },
  };
}
