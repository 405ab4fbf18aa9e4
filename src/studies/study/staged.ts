import type { Subject } from '../../model/plan.js';

/** A cell that is planned while a run goes on, and how many trials it is to have at the end of a stage. */
export interface StagedCell {
  /** Its number in the run: always of the same subject. */
  readonly cell: number;
  readonly subject: Subject;
  readonly trials: number;
}

/** A run whose cells are planned in stages: for searches and adaptive designs. */
export interface Stages {
  /** Trials played so far. */
  readonly trials: number;
  /** Plays what the cells of a stage lack. Gives false where the run was interrupted meanwhile: then some may lack trials. */
  play(stage: readonly StagedCell[]): Promise<boolean>;
  /** The counts of a cell so far; undefined where none of it was played. */
  countsOf(cell: number): Float64Array | undefined;
}
