import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Dice } from '../../../../../src/chance/dice.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { advise } from '../../../../../src/exact/game-tree.js';
import type { CampaignPolicy } from '../../../../../src/model/campaign.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import type { Decision, Options, Player } from '../../../../../src/model/player.js';
import type { Problem } from '../../../../../src/model/problem.js';
import { auditCampaign } from '../../../../../src/systems/successors/campaign/audit.js';
import { playCampaign } from '../../../../../src/systems/successors/campaign/play.js';
import { readings } from '../../../../../src/systems/successors/readings.js';
import type { Scenario } from '../../../../../src/systems/successors/scenario.js';
import { DEFAULT_SCENARIO, readScenario } from '../../../../../src/systems/successors/scenarios.js';
import { SuccessorsCampaign } from '../../../../../src/systems/successors/state/campaign.js';
import type { Readings } from '../../../../../src/systems/successors/state/war.js';

/** A scenario that is right, or the first problem thrown. */
export function scenarioOf(raw: unknown): Scenario {
  const problems: Problem[] = [];
  const scenario = readScenario(raw, problems);
  if (scenario === undefined) throw new Error(JSON.stringify(problems));
  return scenario;
}

/** A scenario file that comes with the program, as plain data. */
export function shipped(name: string): unknown {
  const file = new URL(`../../../../../armies/successors/scenarios/${name}`, import.meta.url);
  return parse(readFileSync(file, 'utf8'));
}

/** The war of D10. */
export const FOUR_FACTIONS = scenarioOf(DEFAULT_SCENARIO);

/** A campaign of the war of D10, or another one, under the usual readings but for `given`. */
export function campaignOf(given: Partial<Readings> = {}, scenario: Scenario = FOUR_FACTIONS): SuccessorsCampaign {
  return new SuccessorsCampaign(scenario, { ...defaultsOf(readings), ...given }, undefined, advise);
}

/** A player whose every decision is preceded by an audit. */
function audited(player: Player<SuccessorsCampaign>): Player<SuccessorsCampaign> {
  return {
    choose(decision: Decision, campaign: Readonly<SuccessorsCampaign>, options: Options): number {
      auditCampaign(campaign as SuccessorsCampaign);
      return player.choose(decision, campaign, options);
    },
  };
}

/** Plays a campaign under one policy for everybody, from seed and game number; with an audit before every decision. */
export function played(
  campaign: SuccessorsCampaign,
  policies: readonly CampaignPolicy<SuccessorsCampaign>[],
  seed: number,
  game: number,
  wrap: (player: Player<SuccessorsCampaign>, faction: number) => Player<SuccessorsCampaign> = audited,
  dice: Dice = sampling(seed, 0, game),
): void {
  const players = campaign.scenario.factions.map((_, faction) => {
    const policy = policies[faction % policies.length]!;
    return wrap(policy.createPlayer(faction, sampling(seed, 1 + faction, game)), faction);
  });
  playCampaign(campaign, players, dice);
  auditCampaign(campaign);
}
