import type { Campaigns } from '../../model/campaign.js';
import { auditCampaign } from './campaign/audit.js';
import { SuccessorsCampaign } from './campaign/campaign.js';
import { COUNTED } from './campaign/counted.js';
import { CAMPAIGN_DECISIONS } from './campaign/decisions.js';
import { playCampaign } from './campaign/play.js';
import { REASONS } from './campaign/reasons.js';
import { narrate } from './chronicle/campaign-words.js';
import type { Tables } from './data/table-set.js';
import { DECISIONS } from './decisions.js';
import { campaignPolicy } from './policies/campaign-player.js';
import { campaignRandom } from './policies/campaign-random.js';
import { bold, cautious, steady } from './policies/encounter-policies.js';
import { optimal } from './policies/optimal.js';
import type { readings } from './readings.js';
import type { Scenario } from './scenario.js';
import { DEFAULT_SCENARIO, readScenario } from './scenarios.js';

/** Successors' campaigns (SU-C) on a set of tables. */
export function campaignsOn(tables: Tables): Campaigns<SuccessorsCampaign, Scenario, typeof readings> {
  return {
    decisions: [...Object.values(CAMPAIGN_DECISIONS), ...Object.values(DECISIONS)],
    policies: [steady, cautious, bold, optimal].map(campaignPolicy).concat(campaignRandom),
    reasons: REASONS,
    events: COUNTED,
    scenarios: { stylised: DEFAULT_SCENARIO },
    read: readScenario,
    open: (scenario, readings, advise) =>
      new SuccessorsCampaign(scenario, readings, tables.combat[readings.combatTable], advise),
    play: playCampaign,
    audit: auditCampaign,
    narrate,
  };
}
