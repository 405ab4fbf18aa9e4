import type { Dice } from '../chance/dice.js';
import type { Watcher } from './battle.js';
import type { Domain, ValueOf } from './domain.js';
import type { Advise } from './game-tree.js';
import type { Decision, Player } from './player.js';
import type { Problem } from './problem.js';

/** A win is counted in so many shares, as two, three or four may have to part it evenly. */
export const SHARES = 12;

/** How a game of several factions ended; counts by faction in the order of its scenario. */
export interface CampaignResult {
  /** What each faction has of the win: `SHARES` for the only winner, even parts where several share it. */
  readonly shares: Int32Array;
  /** Victory points of each faction. */
  readonly points: Int32Array;
  /** How often each of the system's `events` happened. */
  readonly events: Int32Array;
  /** Turns begun. */
  turns: number;
  /** Why it ended: a place in the system's `reasons`. */
  reason: number;
}

/** One game's state, behind views over one buffer. Allocated once, replayed millions of times. */
export interface Campaign {
  /** Back to before the first turn. */
  reset(): void;
  /** Takes over another game's state: one copy of one buffer. */
  copyFrom(other: this): void;
  readonly result: CampaignResult;
  /** Null but for replays. */
  watcher: Watcher | null;
}

/** How a faction is led: makes a player for one seat, with dice of its own. */
export interface CampaignPolicy<C extends Campaign = Campaign> {
  readonly id: string;
  /** One sentence for `tyche systems` and help. */
  readonly summary: string;
  createPlayer(faction: number, policyDice: Dice): Player<C>;
}

/** What a scenario says to layers that know no rules: who plays, and for how much. */
export interface CampaignScenario {
  readonly name: string;
  /** Names of the factions, two or more. */
  readonly factions: readonly string[];
  /** Most victory points that a faction can have. */
  readonly mostPoints: number;
  /** Most turns that a campaign can last. */
  readonly turns: number;
}

/** An event of a campaign in words. Headings open a part of the transcript, all else stands in it. */
export interface CampaignTelling {
  readonly level: 'turn' | 'phase' | 'event';
  readonly text: string;
}

/** Tells one campaign: asked at each of its events in their order. */
export interface CampaignNarrator {
  /** The event in words as the campaign stands at this moment; undefined where it is not worth any. */
  tell(kind: number, a: number, b: number, c: number, d: number): CampaignTelling | undefined;
  /** Who rolled under a clause, by what the dice were told; empty where they were not told. */
  roller(side: number, actor: number, clause: string): string;
}

/** Games of two or more factions that a system plays from a scenario to their end. */
export interface Campaigns<
  C extends Campaign = Campaign,
  S extends CampaignScenario = CampaignScenario,
  R extends Domain = Domain,
> {
  /** Every choice that the rules leave to players, in the order of the rulebook. */
  readonly decisions: readonly Decision[];
  readonly policies: readonly CampaignPolicy<C>[];
  /** Why a campaign may end; `CampaignResult.reason` is a place in it. */
  readonly reasons: readonly string[];
  /** What is counted in `CampaignResult.events`. */
  readonly events: readonly string[];
  /** Scenarios that come with the system, by id, as plain data. */
  readonly scenarios: Readonly<Record<string, unknown>>;
  /** Checks a scenario given as plain data, collecting every problem it finds. */
  read(raw: unknown, problems: Problem[]): S | undefined;
  /** Allocates a campaign. Players who solve what lies before them ask `advise`. */
  open(scenario: S, readings: Readonly<ValueOf<R>>, advise: Advise): C;
  /** Plays one campaign from before its first turn to its end, with one player for each faction. */
  play(campaign: C, players: readonly Player<C>[], dice: Dice): void;
  /** Throws when a campaign breaks an invariant of the rules; called in tests after every decision. */
  audit(campaign: C): void;
  /** How a campaign is told to people, made before it begins; absent where it is not. */
  narrate?(campaign: C): CampaignNarrator;
}
