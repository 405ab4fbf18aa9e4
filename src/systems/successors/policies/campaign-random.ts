import type { Dice } from '../../../dice/dice.js';
import type { CampaignPolicy } from '../../../model/campaign.js';
import type { Decision, Options, Player } from '../../../model/player.js';
import type { SuccessorsCampaign } from '../campaign/campaign.js';

/** Chooses among what is offered by lot. */
class RandomPlayer implements Player<SuccessorsCampaign> {
  private readonly whims: Dice;

  constructor(whims: Dice) {
    this.whims = whims;
  }

  choose({ clause }: Decision, _campaign: Readonly<SuccessorsCampaign>, { list, count }: Options): number {
    return list[this.whims.die(count, clause) - 1]!;
  }
}

/** Leads a faction by lot: every legal option is equally likely. */
export const campaignRandom: CampaignPolicy<SuccessorsCampaign> = {
  id: 'random',
  summary: 'Chooses among the legal options by lot.',
  lead: (_faction, whims) => new RandomPlayer(whims),
};
