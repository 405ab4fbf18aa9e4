import type { z } from 'zod';
import type { Dice } from '../chance/dice.js';
import type { ArmySource, ArmySpace } from './army-space.js';
import type { Battle, BattleResult } from './battle.js';
import type { Bill } from './bill.js';
import type { Campaign, CampaignScenario, Campaigns } from './campaign.js';
import type { Chronicle } from './chronicle.js';
import type { Duels } from './contest.js';
import type { DecisionProblem } from './decision-problem.js';
import type { Domain, ValueOf } from './domain.js';
import type { Foresee } from './foresight.js';
import type { Measure } from './measure.js';
import type { Mechanic, UnitPairing } from './mechanic.js';
import type { Mind } from './minds.js';
import type { ArmyData, TablePack } from './plan.js';
import type { Decision, Player, Policy } from './player.js';
import type { Positions } from './position.js';
import type { PriceScheme } from './price-scheme.js';
import type { Problem } from './problem.js';
import type { ReplaceableTable } from './replaceable-table.js';
import type { Search } from './search.js';
import type { Sheet } from './sheet.js';
import type { TableNote } from './table-note.js';

export type { Provenance, TableNote } from './table-note.js';

/** One line of a mustered army: `units` units of `figures` figures each. */
export interface ArmyLine {
  readonly row: string;
  /** Brief notation of one such unit. */
  readonly profile: string;
  readonly units: number;
  readonly figures: number;
  /** Points per figure, in whole tenths. */
  readonly cost: number;
}

/** An army that has been checked against its list and priced. */
export interface ArmyList {
  readonly name: string;
  readonly list: string;
  readonly lines: readonly ArmyLine[];
  readonly figures: number;
  readonly cost: number;
  /** All of it in the brief notation of encounters between armies; absent in a system whose encounters are between units. */
  readonly brief?: string;
}

/** What a reading means, for `tyche explain` and reports. */
export interface ReadingNote {
  readonly register: string;
  readonly question: string;
}

/** What people who play a system call things, in the plural and in the middle of a sentence. */
export interface SystemWords {
  /** What armies cost: `points` where absent, or `fighting value`. */
  readonly points?: string;
  /** What `BattleResult` counts as lost, where that is not what armies cost: `victory points`, `rout points`. */
  readonly score?: string;
  /** What units consist of, lose, and are priced by: `figures` where absent; `units` where they are lost whole. */
  readonly figures?: string;
  /** What a battle is long: `rounds` where absent, or `turns`. */
  readonly rounds?: string;
}

/** Something that an army may have or not. */
export interface Upgrade {
  readonly name: string;
  /** Points that it costs. */
  readonly cost: number;
  /** The army with it, and without it and all its like. */
  readonly having: ArmyData;
  readonly lacking: ArmyData;
}

/** The levels by which a system tells great victories from narrow ones. */
export interface VictoryLevels<R extends Domain = Domain> {
  /** From a draw upwards. */
  readonly names: readonly string[];
  /** The index into `names` of the level that a game has ended with, whichever side has won it. */
  of(result: Readonly<BattleResult>, readings: Readonly<ValueOf<R>>): number;
}

/** Whole battles of a system; absent in a system that fights only duels yet. */
export interface Battles<B extends Battle = Battle, R extends Domain = Domain, C extends Domain = Domain> {
  /** Every choice that the rules leave to players, in the order of the rulebook. */
  readonly decisions: readonly Decision[];
  readonly measures: readonly Measure<BattleResult>[];
  readonly policies: readonly Policy<B>[];
  /** How battles are searched by the policies `search:<budget>`; absent where a system has none. */
  readonly search?: Search<B>;
  /** Positions by which policies are tried; absent where a system has none. */
  readonly positions?: Positions<B>;
  /** The mind behind its policies of fixed weights, which may be asked to play by others; absent where a system has none. */
  readonly mind?: Mind<B>;
  /** What the players agree on before a battle: terrain, length. */
  readonly circumstances: C;
  /** What each circumstance means, in a sentence. */
  readonly circumstanceNotes?: Readonly<Record<keyof C & string, string>>;
  /** Why a battle may end; `BattleResult.reason` is a place in it. */
  readonly reasons: readonly string[];
  /** By what figures are lost; a place in it is a cause of the `Ledger`. */
  readonly causes: readonly string[];
  /** What was lost by a cause, in a phrase, where its name does not tell. */
  readonly causeNotes?: Readonly<Record<string, string>>;
  /** Whether a player may seize the turn of the other, so that games count `seizedTurns`. */
  readonly seizesTurns?: boolean;
  /** How great a victory is; absent where a game is only won, drawn or lost. */
  readonly victoryLevels?: VictoryLevels<R>;
  /**
   * Allocates a battle between two armies of this system's `parseArmy`. Players who weigh duels ask `foresee`; without it
   * they judge by points alone. Throws `RangeError` when the armies are too large.
   */
  createBattle(
    red: ArmyList,
    blue: ArmyList,
    readings: Readonly<ValueOf<R>>,
    circumstances: Readonly<ValueOf<C>>,
    foresee?: Foresee,
  ): B;
  /**
   * Throws the `RangeError` of a `createBattle` of the same armies, without its cost; absent where `createBattle` costs
   * little itself.
   */
  assertFits?(red: ArmyList, blue: ArmyList): void;
  /** Plays one game from before the set-up to its end. */
  play(battle: B, red: Player<B>, blue: Player<B>, dice: Dice): void;
  /** Throws when a battle breaks an invariant of the rules; called in tests after every decision. */
  audit(battle: B): void;
  /**
   * An army like this one with other numbers of units by line (0 leaves a line out), whatever it may cost: for asking what
   * units and points are worth. The rules may refuse it. Absent where a system's armies cannot be varied.
   */
  withUnitCounts?(raw: ArmyData, units: readonly number[]): ArmyData;
  /**
   * What an army like this one may have besides the units of its lines, such as generals: for asking what they are worth. The
   * rules may refuse some. Absent where there is nothing of the kind.
   */
  upgrades?(raw: ArmyData): readonly Upgrade[];
  /**
   * Tables that an army brings with its field, in place of the system's of the same ids, by their names in `tablePacks`. Absent
   * where armies bring none.
   */
  tablesOf?(army: ArmyList): Readonly<Record<string, TableNote>>;
  /**
   * The line of its army of the unit that rolls by a number that dice are told, or -1 of who is no unit. Absent where lines cannot be
   * told apart by their rolls.
   */
  lineThatRolls?(actor: number): number;
  /** How a battle is told to people. */
  readonly chronicle?: Chronicle<B>;
}

/** Two armies and how they fight. */
export interface BattleTerms {
  readonly battles: Battles;
  readonly armies: readonly [ArmyList, ArmyList];
  readonly policies: readonly [Policy, Policy];
  readonly readings: Readonly<ValueOf<Domain>>;
  readonly circumstances: Readonly<ValueOf<Domain>>;
}

/**
 * Scenario files: a battlefield with two armies on it, in one file. `tyche battle FILE` lets the two fight each other, and
 * `FILE#ARMY` names one of them wherever an army may be named.
 */
export interface Scenarios {
  /** Whether a file's data is meant as a scenario and not as an army, by its keys; whatever mistakes are in it. */
  isScenario(raw: unknown): boolean;
  /**
   * The two armies of a scenario by name, the scenario's first one first; undefined when there are problems, all of which
   * are collected with their paths in the file. Each army is plain data that `parseArmy` reads without problems; it carries
   * the battlefield and which of the two it is, since `createBattle` gets nothing else: in one half of a mirrored pair the
   * scenario's first army is side 1. What `createBattle` cannot bring together, such as armies of two scenarios, it refuses with
   * `RangeError`.
   */
  armiesOf(raw: unknown, problems: Problem[]): Readonly<Record<string, ArmyData>> | undefined;
}

/** Data tables that a user may replace by his own: the same rules on other tables. */
export interface TablePacks<R extends Domain = Domain> {
  /**
   * The tables that a pack may replace, in the order of the register. A reading of a table's name chooses among those that come
   * with the system: on a table of the user's it has nothing left to choose.
   */
  readonly names: readonly string[];
  /**
   * This system on other tables, under the same id; tables that the pack leaves out stay as they are. Undefined when there
   * are problems, all of which are collected; their paths begin with the table's name. Unknown tables have been reported
   * before. Asked once for a pack in each thread, so it may take its time; `this.tables` of what it gives back marks what
   * the user replaced as `user`. No state is shared between the systems: both are asked in turn in one thread.
   */
  withTables(pack: TablePack, problems: Problem[]): RuleSystem | undefined;
  /**
   * The tables in force under some readings, in the order of `names`, as a pack says them: `withTables` makes the same tables of
   * them again. Absent where the system does not tell them.
   */
  inForce?(readings: Readonly<ValueOf<R>>): readonly ReplaceableTable[];
}

/** The format of one kind of file that a rule system reads. */
export interface FileFormat {
  /** What such a file is called: `Taktika army`. */
  readonly title: string;
  /** Its shape: what `tyche schema` prints for editors. */
  readonly schema: z.ZodType;
  /** A commented example in YAML, without the line that names its schema; absent where it comes with the program as a file. */
  readonly example?: string;
}

/** A rule system that has some parts for certain: `SystemWith<'battles' | 'duels'>`. */
export type SystemWith<Part extends keyof RuleSystem, R extends Domain = Domain> = RuleSystem<R> &
  Required<Pick<RuleSystem<R>, Part>>;

/** A rule system: one folder under `systems/`, one line in `systems/index.ts`. Absent parts are parts it does not have. */
export interface RuleSystem<R extends Domain = Domain> {
  readonly id: string;
  readonly title: string;
  /** Its own words for what every system has; the usual ones where absent. */
  readonly words?: SystemWords;
  /**
   * How many sides the dice have that its players read from 0 on: 10 where they are read 0..9. Its rules ask for 1..10 as
   * all do; replays show what players read. Absent where no dice are read so.
   */
  readonly zeroDie?: number;
  /** What the dice of each clause are for, in a word or two, as transcripts name them; none where absent. */
  readonly rollWords?: Readonly<Record<string, string>>;
  /** Rules that can be read in more than one way; the usual value is the default reading. */
  readonly readings: R;
  readonly readingNotes: Readonly<Record<string, ReadingNote>>;
  readonly tables: readonly TableNote[];
  readonly mechanics: readonly Mechanic[];
  /** Collisions and volleys between unit types, for tables of unit against unit. */
  readonly pairings: readonly UnitPairing[];
  /** Tables of chances for players to print, by the id of the mechanic that they show. */
  readonly sheets?: Readonly<Record<string, Sheet>>;
  /** Decisions that are solved for players to learn from. */
  readonly dilemmas?: readonly DecisionProblem[];
  /**
   * Checks and prices an army list given as plain data, collecting every problem it finds.
   * `readings` may change prices and prohibitions.
   */
  parseArmy(raw: unknown, problems: Problem[], readings: Readonly<ValueOf<R>>): ArmyList | undefined;
  /**
   * An army's plain data without a limit of what it may cost, and the limit that it has; nothing else of it changes. Absent where
   * armies have none.
   */
  withoutLimit?(raw: ArmyData): { readonly raw: ArmyData; readonly limit: number | undefined };
  /** What the points of an army that `parseArmy` gives are spent on; absent where that is not told. */
  bill?(army: ArmyList): Bill;
  /**
   * The same of a unit or an army in the brief notation of duels and encounters, under some readings; undefined where it is not
   * understood.
   */
  briefBill?(text: string, readings: Readonly<ValueOf<R>>): Bill | undefined;
  /** The rows of an army list, given by its id or as plain data; undefined where it is none. Absent where there are no lists. */
  rowsOf?(list: unknown): readonly string[] | undefined;
  /**
   * All armies that may be bought from a source, for random armies, searches and worths. Undefined when there are problems, all of
   * which are collected with their paths in the source, and without problems for a kind of source that it does not offer. Absent
   * where armies cannot be put together from parts.
   */
  armySpace?(source: ArmySource, readings: Readonly<ValueOf<R>>, problems: Problem[]): ArmySpace | undefined;
  /** Points of an army that is bought from such a space, where nothing else is said; 600 where absent. */
  readonly usualPoints?: number;
  /** The ways in which its price tables can be changed, the most detailed first. Absent where figures are not priced by tables. */
  priceSchemes?(): readonly PriceScheme[];
  readonly duels?: Duels<R>;
  readonly battles?: Battles<Battle, R>;
  readonly campaigns?: Campaigns<Campaign, CampaignScenario, R>;
  readonly scenarios?: Scenarios;
  readonly tablePacks?: TablePacks<R>;
  /** The formats of its files; absent kinds are kinds that it does not read. */
  readonly files?: Readonly<Partial<Record<'army' | 'list' | 'scenario' | 'campaign' | 'tables', FileFormat>>>;
  /** The user's tables that this is played on; `withTables` leaves it to its caller to say so. */
  readonly pack?: TablePack;
}
