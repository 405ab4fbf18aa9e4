import type { Campaigns } from '../../model/campaign.js';
import { auditCampaign } from './campaign/audit.js';
import { CAMPAIGN_DECISIONS } from './campaign/decisions.js';
import { playCampaign } from './campaign/play.js';
import { DECISIONS } from './decisions.js';
import { narrate } from './narration/campaign-words.js';
import { campaignPolicy } from './players/campaign-player.js';
import { campaignRandom } from './players/campaign-random.js';
import { bold, cautious, steady } from './players/encounter-policies.js';
import { optimal } from './players/optimal.js';
import type { readings } from './readings.js';
import type { Scenario } from './scenario.js';
import { DEFAULT_SCENARIO, readScenario } from './scenarios.js';
import { SuccessorsCampaign } from './state/campaign.js';
import { COUNTED } from './state/counted.js';
import { REASONS } from './state/reasons.js';
import type { Tables } from './tables/table-set.js';

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
