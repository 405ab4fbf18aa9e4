import type { Domain, Setting } from '../../model/domain.js';
import type { Problem } from '../../model/problem.js';
import type { ReadingNote } from '../../model/system.js';
import type { DrawnBook } from '../../report/drawn-book.js';
import type { BookControls } from '../../report/picture-book.js';
import type { Report } from '../../report/report.js';
import type { PictureBook } from '../../report/told-book.js';
import type { CostSheet } from '../../studies/armies/costs.js';
import type { ToldRow, ToldSpread } from '../../studies/odds/odds-words.js';
import type { GameChoice } from '../../studies/replay/choose-game.js';
import type { Language } from '../locale/numbers.js';
import type { ArmyForm } from './form-shape.js';
import type { ToldDiff } from './told-diff.js';

/** What the page knows of a mechanic: all but its rules, which stay with the engine. */
export interface MechanicCard {
  readonly id: string;
  readonly summary: string;
  readonly clauses: readonly string[];
  readonly situation: Domain;
  readonly outcome: Domain;
  /** The outcome that people look for. */
  readonly score?: string;
}

/** What the page knows of a rule system. */
export interface SystemCard {
  readonly id: string;
  readonly mechanics: readonly MechanicCard[];
  /** The rule options among the axes of its mechanics: which question each answers. */
  readonly options: Readonly<Record<string, ReadingNote>>;
}

/** A numbered passage of a rulebook. */
export interface Clause {
  readonly id: string;
  readonly section: string;
  readonly text: string;
  /** The language that section and text are in: English where there are no words in that of the reader. */
  readonly language: Language;
}

/** An outcome axis with its shares in words. */
export interface ToldAxis {
  readonly name: string;
  readonly kind: 'int' | 'flag' | 'choice';
  readonly rows: readonly ToldRow[];
  /** Of whole numbers with more than one value. */
  readonly spread?: ToldSpread;
}

/** The odds of one situation in words: the same as those of `tyche odds`. */
export interface ToldOdds {
  readonly method: 'exact' | 'sampled';
  /** How it was found, in the words of the command. */
  readonly how: string;
  readonly tables: string;
  readonly axes: readonly ToldAxis[];
  /** What one needs to reproduce it. */
  readonly command: string;
}

/** An edge of a table: the setting that it is spread over, and its levels. */
export interface TableEdge {
  readonly name: string;
  readonly levels: readonly string[];
}

/** A cell of a table: a number in words, and the share that it is; a dash where the dice have too many branches. */
export interface TableCell {
  readonly text: string;
  readonly share?: number;
}

/** A roll's odds spread over one or two of its settings. */
export interface CrossTable {
  readonly rows: TableEdge;
  readonly columns?: TableEdge;
  /** What each cell tells. */
  readonly of: { readonly kind: 'mean' | 'holds' | 'is' | 'atLeast'; readonly name: string; readonly value: string };
  /** By row and column. */
  readonly cells: readonly (readonly TableCell[])[];
  readonly command: string;
}

/** A level of a setting that is swept, with what it gives. */
export interface SweptPoint {
  readonly level: string;
  readonly method: 'exact' | 'sampled';
  /** A mean or a share, in words with its interval where it was sampled, and as numbers. */
  readonly text: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  /** Percentiles of whole numbers, in the order of `PERCENTILES`. */
  readonly percentiles?: readonly number[];
  readonly percentileTexts?: readonly string[];
}

/** A roll's odds along one of its settings. */
export interface Sweep {
  readonly name: string;
  /** Whether the levels are whole numbers, which a line may join. */
  readonly isLine: boolean;
  /** All levels, of which those from the first on may be known. */
  readonly levels: readonly string[];
  readonly of: CrossTable['of'];
  readonly points: readonly SweptPoint[];
  readonly how: string;
  readonly command: string;
}

/** An army or a scenario that comes with a system. */
export interface ShippedArmy {
  readonly id: string;
  readonly name: string;
  readonly kind: 'army' | 'scenario';
}

/** An army that takes part: one that comes with the program, by its name, or a file of the reader's. */
export type ArmyText = { readonly shipped: string } | { readonly file: string; readonly text: string };

/** A line of an army file that people change the numbers of. */
export interface EditableLine {
  readonly label: string;
  readonly numbers: readonly { readonly key: string; readonly value: number }[];
}

/** A value of an army file, as a form sets it. */
export type FormValue = string | number | boolean | readonly FormValue[] | { readonly [key: string]: FormValue };

/** A place in a file: the keys of its maps and the places in its lists, from the outside. */
export type FormPath = readonly (string | number)[];

/** What is wrong with an army file. */
export interface ArmyProblem {
  readonly path: FormPath;
  /** With its line and column, as the command says it. */
  readonly line: string;
  /** Without its place, for those who see it there. */
  readonly text: string;
}

/** What an army file holds: what `tyche check` and `tyche show` say of it. */
export interface CheckedArmy {
  readonly text: string;
  readonly problems: readonly ArmyProblem[];
  /** How much it holds and costs, in words. */
  readonly summary: string;
  readonly costs: readonly CostSheet[];
  readonly lines: readonly EditableLine[];
  /** The form of all that its schema declares; absent of scenarios, and where its YAML cannot be read. */
  readonly form?: ArmyForm;
  /** What the file says, as plain data. */
  readonly data: unknown;
  /** What may be added: the rows of its list. */
  readonly rows: readonly string[];
}

/** A change of an army file that leaves all else in it as it is. */
export type ArmyChange =
  | { readonly line: number; readonly key: string; readonly value: number }
  | { readonly path: FormPath; readonly set: FormValue | null }
  | { readonly remove: number }
  | { readonly add: string };

/** A measure of a duel in words. */
export interface DuelLine {
  readonly label: string;
  readonly value: string;
  /** Its interval, or `exact`. */
  readonly interval: string;
}

/** An entry of a price table by the names that reports have for it. */
export interface EntryName {
  readonly group: string;
  readonly entry: string;
  readonly equipment: string;
}

/** Figures of a unit that are alike: what one costs, and the entries of the price tables that it belongs to. */
export interface DuelKind {
  readonly label: string;
  readonly figures: number;
  readonly cost: number;
  /** The entry that fights exactly like these figures; absent where none was asked about. */
  readonly entry?: EntryName;
  /** The same troops otherwise equipped. */
  readonly otherwise: readonly EntryName[];
}

/** A duel that was fought: what `tyche duel` says. */
export interface FoughtDuel {
  readonly first: string;
  readonly second: string;
  /** The kinds of figures in either unit. */
  readonly kinds: readonly [readonly DuelKind[], readonly DuelKind[]];
  readonly lines: readonly DuelLine[];
  readonly winShare: number;
  /** Figures left to each side and rounds fought, as shares of all duels. */
  readonly shares: Readonly<
    Record<string, readonly { readonly level: string; readonly share: number; readonly text: string }[]>
  >;
  readonly how: string;
  readonly costs: string;
  readonly command: string;
  readonly signature: string;
}

/** How a battle stands. */
export interface BattleNews {
  readonly done: number;
  readonly of: number;
  readonly share?: { readonly value: number; readonly low: number; readonly high: number };
}

/** A battle that was fought, or as much of it as the reader waited for. */
export interface FoughtBattle {
  readonly report: Report;
  readonly signature: string;
  readonly interrupted: boolean;
  readonly pairs: number;
  /** The numbers of the first army's worst and best games of those that were played. */
  readonly extremes?: { readonly worst: number; readonly best: number };
  readonly command: string;
  readonly seconds: number;
}

/** A game that was played again: the picture book of `tyche replay`, and its words. */
export interface WatchedGame {
  readonly game: number;
  readonly title: string;
  /** How it ended, in a sentence of Markdown. */
  readonly answer: string;
  /** Why this game was chosen; empty where its number was given. */
  readonly why: string;
  readonly book: DrawnBook;
  readonly made: PictureBook['made'];
  /** The clauses of the rulebook that it rolled for. */
  readonly clauses: readonly string[];
  /** The game in words, as `tyche replay` prints it, in the reader's language. */
  readonly transcript: string;
  readonly command: string;
}

/** A report in a file of the reader's. */
export interface ReportText {
  readonly file: string;
  readonly text: string;
}

/** Settings by the names of axes, as people write them. */
export type Settings = Readonly<Record<string, Setting>>;

/** Rules, and the armies that meet under them. */
interface Meeting {
  readonly system: string;
  readonly armies: readonly ArmyText[];
}

/** Every question that the engine answers, with its answer and what it tells on the way. */
export interface Questions {
  system: { asks: { readonly id: string }; gives: SystemCard; tells: never };
  clauses: {
    asks: { readonly system: string; readonly ids: readonly string[]; readonly language: Language };
    gives: readonly Clause[];
    tells: never;
  };
  odds: {
    asks: { readonly mechanic: string; readonly settings: Settings };
    gives: ToldOdds;
    tells: { readonly share: number; readonly soFar?: ToldOdds };
  };
  table: {
    asks: {
      readonly mechanic: string;
      readonly settings: Settings;
      readonly rows: string;
      readonly columns?: string;
      readonly of?: string;
    };
    gives: CrossTable;
    tells: never;
  };
  sweep: {
    asks: {
      readonly mechanic: string;
      readonly settings: Settings;
      readonly over: string;
      readonly of?: string;
    };
    gives: Sweep;
    tells: { readonly share: number; readonly soFar: Sweep };
  };
  /** The bytes of the sweep's command with `--csv`. */
  sweepCsv: {
    asks: { readonly mechanic: string; readonly settings: Settings; readonly over: string };
    gives: string;
    tells: never;
  };
  armies: { asks: { readonly system: string }; gives: readonly ShippedArmy[]; tells: never };
  army: {
    asks: { readonly system: string; readonly army: ArmyText; readonly change?: ArmyChange };
    gives: CheckedArmy;
    tells: never;
  };
  units: { asks: { readonly system: string }; gives: readonly string[]; tells: never };
  duel: {
    asks: {
      readonly system: string;
      readonly first: string;
      readonly second: string;
      readonly opener: 'first' | 'second' | 'both';
    };
    gives: FoughtDuel;
    tells: BattleNews;
  };
  battle: {
    asks: { readonly system: string; readonly armies: readonly ArmyText[]; readonly pairs: number };
    gives: FoughtBattle;
    tells: BattleNews;
  };
  /** Two builds on the same dice: against each other, or the same opponent; `share` tells the difference of their win shares. */
  compare: {
    asks: Meeting & {
      readonly against?: string;
      readonly pairs: number;
    };
    gives: FoughtBattle;
    tells: BattleNews;
  };
  watch: {
    asks: Meeting & {
      readonly choice: GameChoice;
      /** What the pictures are told in: all other texts are put into it where they are shown. */
      readonly language: Language;
    };
    gives: WatchedGame;
    tells: { readonly done: number; readonly of: number };
  };
  /** The picture book of a game as a file. */
  book: {
    asks: Meeting & {
      readonly game: number;
      /** In another language than English: which, and what its controls are called in it. */
      readonly foreign?: { readonly language: Language; readonly controls: BookControls };
    };
    gives: string;
    tells: never;
  };
  report: { asks: ReportText; gives: Report; tells: never };
  diff: { asks: { readonly before: ReportText; readonly after: ReportText }; gives: ToldDiff; tells: never };
  csv: { asks: { readonly mechanic: string; readonly settings: Settings }; gives: string; tells: never };
}

/** The name of a question. */
export type Kind = keyof Questions;

/** What the page sends: a question under a number of its own, that its answer is not wanted any more, or that it shall do with what is known. */
export type Request =
  | { [K in Kind]: { readonly number: number; readonly kind: K; readonly asks: Questions[K]['asks'] } }[Kind]
  | { readonly number: number; readonly kind: 'stop' | 'enough' };

/** Why a question has no answer. */
export type Refusal = { readonly problems: readonly Problem[] } | { readonly fault: string };

/** What the engine sends: an answer, something on the way to it, or why there is none. */
export type Reply =
  | { readonly number: number; readonly gives: unknown }
  | { readonly number: number; readonly tells: unknown }
  | { readonly number: number; readonly refusal: Refusal };
