import { type Roll, recording } from '../../chance/recording.js';
import type { CampaignResult, CampaignTelling } from '../../model/campaign.js';
import { ProblemError } from '../../model/problem.js';
import { policyAt } from '../../simulate/counts/campaigns.js';
import { CampaignGames, type CampaignSubject } from '../../simulate/games/campaigns.js';
import { systemOf, systems } from '../../systems/index.js';

/** A roll of a campaign, who made it and what for; either is empty where it is not known. */
export interface CampaignRoll extends Roll {
  readonly who: string;
  readonly purpose: string;
}

/** An event in words, and the rolls since the event before it: those that decided it. */
export interface CampaignStoryEvent extends CampaignTelling {
  readonly rolls: readonly CampaignRoll[];
}

/** One campaign from its first turn to its end. */
export interface CampaignStory {
  readonly game: number;
  /** The policy of each faction. */
  readonly policies: readonly string[];
  readonly events: readonly CampaignStoryEvent[];
  readonly result: Readonly<CampaignResult>;
}

/**
 * Plays game `set * rotations + rotation` of a campaign subject again and tells it. Throws `ProblemError` when the subject
 * is wrong or its system does not tell campaigns.
 */
export function campaignStory(subject: CampaignSubject, seed: number, game: number): CampaignStory {
  const { campaigns, rollWords, zeroDie } = systemOf(subject.system, systems, subject.tables);
  if (campaigns?.narrate === undefined) {
    throw new ProblemError([
      { path: ['system'], expected: 'a system that tells its campaigns', found: subject.system },
    ]);
  }
  const games = new CampaignGames(subject, seed, systems);
  const { board, rotations } = games;
  const narrator = campaigns.narrate(board);
  const { dice, rolls } = recording(games.dice, zeroDie);
  const events: CampaignStoryEvent[] = [];
  let told = 0;
  board.watcher = {
    event(kind, a, b, c, d) {
      const telling = narrator.tell(kind, a, b, c, d);
      if (telling === undefined) return;
      const fresh = rolls.slice(told).map((roll) => ({
        ...roll,
        who: narrator.roller(roll.side, roll.actor, roll.clause),
        purpose: rollWords?.[roll.clause] ?? '',
      }));
      events.push({ ...telling, rolls: fresh });
      told = rolls.length;
    },
  };
  const rotation = game % rotations;
  const { result } = games.play(Math.floor(game / rotations), rotation, dice);
  const policies = subject.policies.map((_, faction) => policyAt(subject.policies, faction, rotation));
  return { game, policies, events, result };
}
