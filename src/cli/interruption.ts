import type { Progress } from '../studies/study/study.js';
import type { Io } from './io.js';
import type { ProgressShow } from './progress.js';

/** How far work is that is done in pieces, as a share of one, and what is known by then. */
export interface ProgressSnapshot extends Pick<Progress, 'current' | 'measure' | 'isShare'> {
  readonly share: number;
}

/** Milliseconds that pass without a pause. */
const PATIENCE = 200;

/**
 * The pauses of work that is done here, piece by piece: once it takes long they show how far it is, and Ctrl-C ends it at the next
 * one. Work that is done at once is spared all of this.
 */
export class Pauses {
  private readonly io: Io;
  private readonly started = performance.now();
  private last = this.started;
  private progress: ProgressShow | undefined;

  constructor(io: Io) {
    this.io = io;
  }

  /** Whether the work is to end here, between two of its pieces. */
  async end(standing: () => Promise<ProgressSnapshot>): Promise<boolean> {
    if (performance.now() - this.last < PATIENCE) return false;
    const signal = this.io.interruption();
    this.progress ??= await (await import('./progress.js')).progressShow(this.io);
    if (this.io.progress !== 'none') {
      const { share, ...known } = await standing();
      const seconds = (performance.now() - this.started) / 1000;
      const secondsLeft = share > 0 ? (seconds * (1 - share)) / share : undefined;
      this.progress.show({ done: share, of: 1, ...known, worst: undefined, secondsLeft });
    }
    // Signals and the timer of the display are served between two turns of the event loop.
    await new Promise((go) => setImmediate(go));
    this.last = performance.now();
    return signal.aborted;
  }

  /** Clears the display. */
  stop(): void {
    this.progress?.stop();
  }
}
