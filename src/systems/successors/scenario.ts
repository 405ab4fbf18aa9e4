import type { CampaignScenario } from '../../model/campaign.js';
import type { WarMap } from './map/war-map.js';

/** A general of a campaign. */
export interface General {
  readonly name: string;
  readonly faction: number;
  readonly initiative: number;
  readonly battleRating: number;
  readonly seniority: number;
  /** Minor generals go back to the pool where major ones are dispersed (SU-12.7c). */
  readonly minor: boolean;
  /** Where he starts; -1 off the map, in his faction's pool. */
  readonly space: number;
}

/** What stands in a space at the start: combat units by type, of a faction or of the independents. */
export interface Stack {
  readonly space: number;
  readonly owner: number;
  readonly units: readonly number[];
}

/** A royal family member (SU-19a) and where his keepers stand. */
export interface Royal {
  readonly name: string;
  readonly faction: number;
  readonly space: number;
}

/** A war as it stands before its first turn (SU-C1). */
export interface Scenario extends CampaignScenario {
  readonly name: string;
  readonly map: WarMap;
  /** Names of the factions, in the cyclic order in which they take their turns. */
  readonly factions: readonly string[];
  /** By faction, and within it by seniority, the senior first. */
  readonly generals: readonly General[];
  readonly stacks: readonly Stack[];
  /** Who controls each space: a faction, the independents, or -1 for none. */
  readonly control: readonly number[];
  readonly royals: readonly Royal[];
  /** Macedonians that the controller of each province may raise every turn (D11). */
  readonly recruits: readonly number[];
  readonly turns: number;
  readonly rounds: number;
}
