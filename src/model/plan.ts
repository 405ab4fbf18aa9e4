import type { Setting } from './domain.js';

/** An army as its file says it: plain data, read by the `parseArmy` of its system. */
export type ArmyData = Readonly<Record<string, unknown>>;

/**
 * A user's own data tables as plain data. On disk a pack is a folder with a YAML file for each table (`shock.yaml`), or one
 * YAML file with a key for each table (`shock: ...`); both mean the same.
 */
export interface TablePack {
  /** What reports and commands call it: its file or folder as it was given. */
  readonly name: string;
  /** What the files say, by the table's name, one of the system's `tablePacks.names`. */
  readonly tables: Readonly<Record<string, unknown>>;
}

/** How the battles of a cell are fought, whichever armies fight them. */
interface BattleTerms {
  readonly system: string;
  readonly readings: Readonly<Record<string, Setting>>;
  readonly circumstances: Readonly<Record<string, Setting>>;
  /** Which dice: cells of one plan with equal streams play on the same ones, for comparisons. */
  readonly stream: number;
}

/** Which dice of a game are rerolled. `army` is 0 or 1, or 2 for what both sides or neither side rolls. */
export type Reroll =
  | { readonly kind: 'none' }
  | { readonly kind: 'all' }
  /** The rolls of some clauses, or with `others` of all but these. */
  | { readonly kind: 'clauses'; readonly clauses: readonly string[]; readonly others?: true }
  /** The rolls of an army, or of one of its lines; line -1 is what is no line: generals, and the army as a whole. */
  | { readonly kind: 'army'; readonly army: number; readonly line?: number }
  /** The dice by which a policy makes up its mind. */
  | { readonly kind: 'policy'; readonly army: number }
  /** Everything after the first so many rolls. */
  | { readonly kind: 'after'; readonly rolls: number };

/** What one cell of an experiment tries, complete and plain, so that it can cross a thread or a network. */
export type Subject = (
  | {
      readonly kind: 'mechanic';
      readonly mechanic: string;
      readonly situation: Readonly<Record<string, Setting>>;
    }
  | {
      /** A decision in a standard situation: what doing it is worth, and what leaving it. */
      readonly kind: 'dilemma';
      readonly dilemma: string;
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
    }
  | (BattleTerms & {
      /**
       * Two armies fight battles in mirrored pairs: a trial is one game with the first army on side 0 and one with it on
       * side 1, each side with the same dice in both.
       */
      readonly kind: 'battle';
      readonly armies: readonly [ArmyData, ArmyData];
      /** Ids of the policies that lead the first and the second army. */
      readonly policies: readonly [string, string];
      /** `pairs` where nothing is counted but the five classes of pairs: for searches through thousands of match-ups. */
      readonly counted?: 'pairs';
    })
  | (BattleTerms & {
      /**
       * Games of two armies with some of their dice rerolled. Trial t keeps the dice of game 2 t + (t modulo 2) of its stream, or
       * in all trials those of `game`; every variant is played on them but for what it rerolls, on the new dice of the trial.
       */
      readonly kind: 'rerolled';
      readonly armies: readonly [ArmyData, ArmyData];
      readonly policies: readonly [string, string];
      readonly variants: readonly Reroll[];
      readonly game?: number;
      /** Which new dice. */
      readonly fresh: number;
      /** Trials of the cell at most; the result of each is kept. */
      readonly trials: number;
    })
  | (BattleTerms & {
      /** Two builds fight the same opponent in mirrored pairs on the same dice: a trial is one pair of each build. */
      readonly kind: 'comparison';
      readonly builds: readonly [ArmyData, ArmyData];
      readonly opponent: ArmyData;
      /** Ids of the policies that lead either build, and the opponent. */
      readonly policies: readonly [string, string];
    })
  | {
      /**
       * Several factions fight a war from a scenario. A trial is a set of games in which the policies rotate through the
       * factions, each game on the same dice.
       */
      readonly kind: 'campaign';
      readonly system: string;
      readonly scenario: ArmyData;
      /** Ids of the policies by faction, in the first game of a set. */
      readonly policies: readonly string[];
      readonly readings: Readonly<Record<string, Setting>>;
      /** Which dice: cells of one plan with equal streams play on the same ones, for comparisons. */
      readonly stream: number;
    }
) & {
  /** The tables on which the system is played; its own where absent. */
  readonly tables?: TablePack;
};

/** Who attacks first; `both` plays each order half the time. */
export type Opener = 'first' | 'second' | 'both';

/** One cell: its subject and whether it is solved or sampled. */
export interface Cell {
  readonly subject: Subject;
  readonly method: 'exact' | 'sampled';
}

/** Where a rule system of a user's own comes from: whatever plays it loads the same module. */
export interface RulesSource {
  /** The id of the system. */
  readonly system: string;
  /** URL of the module that exports it, and of the folder that holds its source files. */
  readonly module: string;
  readonly folder: string;
  /** A hash of these files: other rules are another question. */
  readonly digest: string;
  /** What named it on the command line; absent where a configuration file did. */
  readonly text?: string;
}

/**
 * An experiment as a worker needs it; `id` is a hash of everything else, of the program's version and of that of its counts. Of
 * rules of a user's own their digests are hashed, not where they lie.
 */
export interface Plan {
  readonly id: string;
  readonly seed: number;
  readonly cells: readonly Cell[];
  /** The user's own rule systems among those that the cells name; absent where there are none. */
  readonly rules?: readonly RulesSource[];
}

/** Games `first .. first + trials - 1` of one cell; an exact cell is one block of no trials. */
export interface Block {
  readonly cell: number;
  readonly first: number;
  readonly trials: number;
  /** What a sampled cell tries that was planned after the run began: no cell of the plan. Its number stands for nothing else. */
  readonly subject?: Subject;
}

/** A block's answer: whole-number counts when sampled, probabilities and expectations in the same layout when exact. */
export interface BlockResult {
  readonly block: Block;
  readonly counts: Float64Array;
  /** The worker of a queue that played it; absent for this machine. */
  readonly by?: string;
}
