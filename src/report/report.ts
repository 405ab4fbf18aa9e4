import type { ChartSection } from './charts/index.js';
import type { Shown } from './numbers.js';
import type { VerdictWord } from './verdict.js';

/** What a table's cell may hold. */
export type Cell = string | number | boolean | null | Shown | { readonly verdict: VerdictWord };

/** A column of a table. */
export interface Column {
  /** The field of the rows. */
  readonly key: string;
  /** The heading, with its unit. */
  readonly label: string;
  /** What the heading means, shown on hover and in a note on paper. */
  readonly meaning?: string;
  /** Decimals of bare numbers in this column; 0 unless given. */
  readonly digits?: number;
  /** Bare numbers are shares of one, written in percent. */
  readonly percent?: boolean;
}

/** Rows with the columns to show, in reading order. */
export interface TableSection {
  readonly kind: 'table';
  /** Kebab-case name, unique in the report; the CSV file's name. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
  readonly note?: string;
  /** Set large on a page of its own, to be read across a playing table. */
  readonly printed?: boolean;
}

/** A passage of prose in Markdown (paragraphs, headings, lists, emphasis, code). */
export interface TextSection {
  readonly kind: 'text';
  readonly markdown: string;
}

/** A part of a report's body. */
export type Section = TextSection | TableSection | ChartSection;

/** One of the three to five numbers that carry the answer. */
export interface Figure {
  readonly label: string;
  readonly shown: Shown;
  /** The unit, written after the number ('points'). */
  readonly unit?: string;
  readonly note?: string;
}

/** A game or duel worth seeing, with the command that shows it. */
export interface Replay {
  readonly label: string;
  readonly command: string;
}

/** A rule table the numbers rest on, and where it comes from. */
export interface TableSource {
  readonly name: string;
  readonly mark: 'seed' | 'published' | 'reconstructed' | 'user';
  readonly source?: string;
}

/** What stands in one place of a sentence that a run has filled in. */
export interface Filled {
  /** The expression that the file has there. */
  readonly of: string;
  readonly written: string;
  /** The number behind it, a share of one where it is written in percent; absent of names. */
  readonly value?: number;
  /** Between which ends it lies, where it was sampled. */
  readonly low?: number;
  readonly high?: number;
}

/** A sentence about results as it is printed, with all that it rests on. */
export interface Statement {
  /** Where it stands: `answer`, or `title` or `note` of a section. */
  readonly place: string;
  readonly text: string;
  /** The conditions that hold, as the file has them. */
  readonly because: readonly string[];
  readonly filled: readonly Filled[];
}

/** How the numbers were made; enough to make them again. */
export interface Provenance {
  readonly question: string;
  /** The command that reproduces the report. */
  readonly command: string;
  readonly seed: number | string;
  readonly version: string;
  /** The digest of the counts behind the report. */
  readonly signature: string;
  readonly method: 'exact' | 'sampled' | 'exact and sampled';
  /** Why this method. */
  readonly reason: string;
  /** When sampling stopped. */
  readonly stopRule?: string;
  readonly trials?: number;
  readonly pairs?: number;
  /** Corrections for many comparisons, margins, error rates; one sentence each. */
  readonly corrections: readonly string[];
  readonly readings: Readonly<Record<string, string | number | boolean>>;
  readonly tables: readonly TableSource[];
  /** How much of the rules' clauses the run touched. */
  readonly coverage?: string;
  /** Workers of a queue that were wrong, and what became of it; one sentence each. */
  readonly setAside?: readonly string[];
}

/** An answer to one question, with everything behind it; the documents are made from this alone. */
export interface Report {
  /** Kebab-case name of the experiment. */
  readonly id: string;
  /** The question. */
  readonly title: string;
  /** The answer in one sentence, in Markdown. */
  readonly answer: string;
  readonly verdict?: VerdictWord;
  readonly figures: readonly Figure[];
  readonly sections: readonly Section[];
  /** What would change the answer: sections, rows that flip first. */
  readonly changes: readonly Section[];
  readonly replays?: readonly Replay[];
  /** The sentences about results that the experiment's file has, with the numbers that fill them and the conditions that chose them. */
  readonly statements?: readonly Statement[];
  readonly provenance: Provenance;
}

/** Every section of a report, body first. */
export function sectionsOf(report: Report): readonly Section[] {
  return [...report.sections, ...report.changes];
}
