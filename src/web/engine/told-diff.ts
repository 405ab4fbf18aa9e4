/** How a run was made: its games, seed, version and signature. */
export interface RunMade {
  readonly file: string;
  /** How many games, of which kind; exact answers need none. */
  readonly games: { readonly kind: 'trials' | 'pairs'; readonly count: number } | 'exact';
  readonly seed: number | string;
  readonly version: string;
  readonly signature: string;
}

/** What two reports of one question say differently: `tyche diff`. */
export interface ToldDiff {
  readonly question: string;
  /** How each run was made. */
  readonly made: readonly [RunMade, RunMade];
  /** Whether both stand on the same counts, and whether both runs have one seed. */
  readonly same: boolean;
  readonly sharedSeed: boolean;
  /** Verdicts of both reports. */
  readonly verdictCount: number;
  readonly verdicts: readonly { readonly place: string; readonly before: string; readonly after: string }[];
  readonly numbers: readonly {
    readonly place: string;
    readonly before: string;
    readonly after: string;
    readonly by: string;
    readonly interval: string;
    readonly changed: boolean;
  }[];
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
}
