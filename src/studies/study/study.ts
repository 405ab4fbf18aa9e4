import type { z } from 'zod';
import type { Method } from '../../exact/decide.js';
import type { Domain, Setting } from '../../model/domain.js';
import type { ArmyData, Plan, Subject, TablePack } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import type { HeatMapOptions } from '../../report/charts/heat-map.js';
import type { Report, Section } from '../../report/report.js';
import type { Layout } from '../../simulate/counts/layout.js';
import type { Standing } from '../../simulate/executors/executor.js';
import type { Estimate } from '../../statistics/interval.js';
import type { Answer, Certainty } from '../measures/answer.js';
import type { AnySubject, Experiment, ExperimentFile, Factor } from './experiment.js';

/** Settings by name: one combination of levels. */
export type Levels = Readonly<Record<string, Setting>>;

/** Why a cell's sampling has ended. */
export type Ending = 'trials' | 'precise' | 'low' | 'high' | 'balanced' | 'imbalanced' | 'undecided';

/** What may vary in an experiment on one subject: axes with declared ranges, units in brief notation, plain numbers. */
export interface Variables {
  /** Outcome of the mechanic, where the subject is one; of battles, what is counted of them. */
  readonly outcome?: Domain;
  readonly system: RuleSystem;
  readonly axes: Domain;
  readonly units: readonly string[];
  /** Names that stand for armies, and for scenarios with two of them. */
  readonly armies?: readonly string[];
  readonly scenarios?: readonly string[];
  /** Names that stand for scenarios of campaigns. */
  readonly wars?: readonly string[];
  readonly numbers: readonly string[];
}

/** One row of a combination of levels: the subjects whose mixture answers it. Weights sum to 1. */
export interface PlannedRow {
  readonly name: Levels;
  readonly parts: readonly { readonly subject: Subject; readonly weight: number }[];
}

/** One combination of levels: the cells whose mixture answers it. Weights sum to 1. */
export interface Row {
  readonly levels: Levels;
  readonly parts: readonly { readonly cell: number; readonly weight: number }[];
  /** Why the row is solved or sampled. */
  readonly reason: string;
}

/**
 * A stop rule that looks at all cells of a plan together: gives the cells that end at a checkpoint, and why. Must look at
 * nothing but the answers, so that every run of the plan ends at the same trials.
 */
export type JointStop = (answers: ReadonlyMap<number, Answer>) => ReadonlyMap<number, Ending>;

/** The measures of a kind of study: what is known of one cell. Names may be those of outcome axes, alone or compared. */
export interface Measures<S extends AnySubject = AnySubject> {
  /** Names of measures besides those of outcome axes. */
  names(subject: S): readonly string[];
  /** What a sequential test may test: nothing, shares of an outcome, or who wins. */
  readonly tested: 'nothing' | 'shares' | 'winShare';
  /** The estimate of a measure of one cell, in the row of these `levels`. Throws `RangeError` when the cell has no such measure. */
  estimate(answer: Answer, name: string, how: Certainty, levels: Levels): Estimate;
  /** The estimate that tells whether a cell of several rows is known well enough: the widest of them. */
  widest?(answer: Answer, name: string, how: Certainty): Estimate;
  /** The counts of equally spaced scores 0..1 that a sequential test looks at; those of pairs or of who won where absent. */
  scores?(answer: Answer, name: string): ArrayLike<number>;
  /** The measure that is worth watching while a cell runs; the win share where absent. */
  watched?(layout: Layout): string;
  /** Whether a measure is a share of one, by its name or where it lies. */
  isShare(name: string, layout: Layout | undefined): boolean;
  /** What reports call a measure; `own` are the words of the file for it. */
  words(name: string, own: string | undefined, subject: S, isShare: boolean): string;
  /** The measures that a table has of answers with these axes, besides those asked for. */
  reported(axes: Domain, asked: readonly string[]): readonly string[];
  /** What is good or bad by which side of a centre it lies on, and what that means. */
  readonly centred: Readonly<Record<string, Pick<HeatMapOptions, 'centre' | 'ends' | 'order'>>>;
}

/** What the reporter must be told besides the run. */
export interface ReportRequest {
  /** The command that makes the report again. */
  readonly command: string;
  readonly version: string;
}

/** What a kind of study has found of an experiment as a whole. */
export interface Findings {
  /** The answer where the file has none of its own, in sentences. */
  readonly answer: string;
  /** What the report shows before the table of all combinations. */
  readonly sections: readonly Section[];
}

/**
 * A kind of study: what its subject looks like in a file, what may vary in it, which cells answer it, what is measured of them, and
 * how they are reported. `src/studies/registry.ts` lists those that files may ask for.
 */
export interface StudyKind<S extends AnySubject = AnySubject> {
  readonly kind: S['kind'];
  /** The shape of the subject in a file. */
  readonly schema: z.ZodType<S>;

  /** The system that a subject is about, on a user's tables where given; undefined where there is none of that name. */
  systemOf(subject: S, tables?: TablePack): RuleSystem | undefined;
  /**
   * What may vary in an experiment on a subject; undefined where the subject names nothing that there is. All that is wrong with the
   * subject is added to `problems`.
   */
  variablesOf(subject: S, problems: Problem[], tables: TablePack | undefined): Variables | undefined;
  /** Checks how a subject is answered and when it is enough. */
  checkMethod(file: ExperimentFile<S>, problems: Problem[]): void;
  /** Checks what else this kind asks of a file. */
  check?(file: ExperimentFile<S>, factors: readonly Factor[], system: RuleSystem, problems: Problem[]): void;
  /** What tells apart the rows that one combination of levels has. */
  readonly rowNames?: readonly string[];

  /** Turns combinations of levels of a checked experiment into rows. Throws `ProblemError` for those that the rules refuse. */
  planner(experiment: Experiment<S>): (levels: Levels) => readonly PlannedRow[];
  /** How a cell is answered where the file leaves it open; `budget` is of branches. */
  methodOf(cell: Subject, budget: number): Method;
  /** A stop rule for all rows together, where the file asks for verdicts. */
  together?(rows: readonly Row[], stop: Extract<Experiment['stop'], { readonly kind: 'verdict' }>): JointStop;
  /** The design of an experiment that is not laid out as factors times levels; undefined where it is. Throws `ProblemError`. */
  design?(experiment: Experiment<S>, version: string): Pick<Design, 'plan' | 'rows'> | undefined;

  readonly measures: Measures<S>;

  /** A report of its own; undefined where the one of any experiment does. */
  report?(run: Run, subject: S, request: ReportRequest): Report | undefined;
  /** What answers any experiment in place of its highest and its lowest result; undefined where these do. */
  findings?(run: Run, subject: S): Findings | undefined;
  /** What the answer of any experiment ends with: a sentence after a space, or nothing. */
  remark?(run: Run, subject: S): string;
  /** What the report of any experiment shows besides. */
  sections?(run: Run, subject: S): readonly Section[];
  /** How many answers were corrected for, in sentences. */
  corrections?(subject: S): readonly string[];
  /** The armies that fight in a cell. */
  armiesIn?(cell: Subject): readonly ArmyData[];
  /** Whether verdicts are results to be read, not a test that is passed or failed. */
  readonly isSurvey?: boolean;
}

/** An experiment laid out: its plan, and how its rows are made of the plan's cells. */
export interface Design {
  readonly kind: StudyKind;
  readonly experiment: Experiment;
  readonly plan: Plan;
  readonly rows: readonly Row[];
  /** A stop rule that looks at all cells together at every checkpoint. */
  readonly together?: JointStop;
  /** Combinations that the rules forbid and the file leaves out. */
  readonly leftOut?: number;
}

/** One cell's answer and why its sampling ended; an unfinished cell has no ending. */
export interface CellResult {
  readonly answer: Answer;
  readonly ending: Ending | 'solved' | undefined;
}

/** What an experiment has found. */
export interface Run {
  readonly design: Design;
  /** By cell of the plan; cells without any finished block are absent. */
  readonly cells: ReadonlyMap<number, CellResult>;
  readonly interrupted: boolean;
  /** A digest of all counts: equal for equal results. */
  readonly signature: string;
  /** Workers of a queue that were wrong and whose blocks were played again, in sentences; absent where there were none. */
  readonly setAside?: readonly string[];
}

/** What is known while an experiment runs. */
export interface Progress {
  /** Trials (or solved cells) done, and how many there will be at most. */
  readonly done: number;
  readonly of: number;
  /** The measure that decides when to stop, or the first one, of the cell finished last. */
  readonly current: Estimate | undefined;
  /** What that measure is called in files, and whether it is a share of one; empty where nothing is watched. */
  readonly measure: string;
  readonly isShare: boolean;
  /**
   * The cell with the widest interval so far, with the levels of the first row that it is of; `row` is empty where there is
   * but one cell.
   */
  readonly worst: { readonly cell: number; readonly row: string; readonly estimate: Estimate } | undefined;
  /** Seconds left at the present speed, at most; undefined at the start. */
  readonly secondsLeft: number | undefined;
  /** Everything that is known by now, by cell of the plan; asked for only where it is used. */
  readonly answers?: () => ReadonlyMap<number, Answer>;
  /** Who plays, where that is the workers of a queue. */
  readonly standing?: Standing | undefined;
}
