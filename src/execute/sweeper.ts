import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Objects of one thread and the arrays that they stand for. */
export interface Heap {
  /** Bytes, garbage included. */
  held(): number;
  /** Frees all garbage at once. */
  collect(): void;
}

/** How far a heap may grow before it is swept, as a factor. */
const GROWTH = 1.25;

/** The heap of this thread; where the engine offers no way to collect garbage, that does nothing. */
export function heapOfThread(): Heap {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  return {
    held() {
      const { used_heap_size, external_memory } = getHeapStatistics();
      return used_heap_size + external_memory;
    },
    collect() {
      if (typeof collect === 'function') collect();
    },
  };
}

/**
 * A function to call now and then: it collects garbage whenever a quarter has been added to the least that a heap has
 * held since the collection before. Left to itself V8 gives the garbage of a long run ever more room.
 */
export function sweeper(heap: Heap): () => void {
  let least = Number.POSITIVE_INFINITY;
  return () => {
    const held = heap.held();
    if (held > GROWTH * least) {
      heap.collect();
      least = heap.held();
    } else least = Math.min(least, held);
  };
}
