import type { CampaignPolicy } from '../../../model/campaign.js';
import { randomPlayer } from '../../../model/random-player.js';
import type { SuccessorsCampaign } from '../state/campaign.js';

/** Leads a faction by lot: every legal option is equally likely. */
export const campaignRandom: CampaignPolicy<SuccessorsCampaign> = randomPlayer();
