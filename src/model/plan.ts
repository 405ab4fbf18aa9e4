import type { Setting } from './domain.js';

/** What one cell of an experiment tries, complete and plain, so that it can cross a thread or a network. */
export type Subject =
  | {
      readonly kind: 'mechanic';
      readonly mechanic: string;
      readonly situation: Readonly<Record<string, Setting>>;
    }
  | {
      /** Two units fight one duel; the first opens, or the second, or half the games each (`both`, counted in pairs). */
      readonly kind: 'duel';
      readonly system: string;
      readonly first: string;
      readonly second: string;
      readonly opener: Opener;
      readonly readings: Readonly<Record<string, Setting>>;
    }
  | {
      /** Two sides of `figures` figures each feed units of a full base into duels until one side has none. */
      readonly kind: 'relay';
      readonly system: string;
      readonly first: string;
      readonly second: string;
      readonly figures: readonly [number, number];
      readonly opener: Opener;
      readonly readings: Readonly<Record<string, Setting>>;
    }
  | {
      /** How many figures of a profile are worth a budget of each opponent: the search behind a parity price. */
      readonly kind: 'parity';
      readonly system: string;
      readonly protocol: 'relay' | 'single';
      readonly profile: string;
      readonly panel: readonly string[];
      readonly budget: number;
      readonly opener: Opener;
      readonly readings: Readonly<Record<string, Setting>>;
    };

/** Who attacks first; `both` plays each order half the time. */
export type Opener = 'first' | 'second' | 'both';

/** One cell: its subject and whether it is solved or sampled. */
export interface Cell {
  readonly subject: Subject;
  readonly method: 'exact' | 'sampled';
}

/** An experiment as a worker needs it; `id` is a hash of everything else and of the program's version. */
export interface Plan {
  readonly id: string;
  readonly seed: number;
  readonly cells: readonly Cell[];
}

/** Games `first .. first + trials - 1` of one cell; an exact cell is one block of no trials. */
export interface Block {
  readonly cell: number;
  readonly first: number;
  readonly trials: number;
}

/** A block's answer: whole-number counts when sampled, probabilities and expectations in the same layout when exact. */
export interface BlockResult {
  readonly block: Block;
  readonly counts: Float64Array;
}
