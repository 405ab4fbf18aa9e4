import type { CampaignPolicy } from '../../../model/campaign.js';
import type { Decision, Options, Player } from '../../../model/player.js';
import { CAMPAIGN_DECISIONS, NOT_PLACED } from '../campaign/decisions.js';
import type { SuccessorsCampaign } from '../state/campaign.js';
import type { War } from '../state/war.js';
import type { EncounterPolicy } from './encounter-policies.js';

/** The largest own stack without a general that a minor general may join; `NOT_PLACED` where there is none. */
function largestStack({ warState }: Readonly<SuccessorsCampaign>, { list, count }: Options): number {
  let best = NOT_PLACED;
  let most = 0;
  for (let at = 0; at < count; at++) {
    const option = list[at]!;
    if (option === NOT_PLACED || warState.commander(option - 1) >= 0) continue;
    const units = warState.unitsIn(option - 1);
    if (units <= most) continue;
    most = units;
    best = option;
  }
  return best;
}

/** The space of the unbesieged army with the senior commander; the first space where there is none. */
function withSenior({ warState }: Readonly<SuccessorsCampaign>, { list, count }: Options): number {
  let best = list[0]!;
  let senior = -1;
  for (let at = 0; at < count; at++) {
    const slot = warState.outside(list[at]!);
    if (warState.unitsIn(slot) === 0) continue;
    const commander = warState.commander(slot);
    const seniority = commander < 0 ? -1 : warState.leaders[commander]!.seniority;
    if (seniority <= senior) continue;
    senior = seniority;
    best = list[at]!;
  }
  return best;
}

/** The first major city, else the first space. */
function majorCity({ warState }: Readonly<SuccessorsCampaign>, { list, count }: Options): number {
  for (let at = 0; at < count; at++) if (warState.map.isMajorCity(list[at]!)) return list[at]!;
  return list[0]!;
}

/**
 * Leads a faction through a campaign as the register's default policy does, and through encounters as another player does:
 * goes first itself, moves generals by seniority, gives minor generals to the largest stacks without one, and
 * reinforcements to the senior commander; the dispersed return to a major city.
 */
class CampaignPlayer implements Player<SuccessorsCampaign> {
  private readonly faction: number;
  private readonly encounters: Player<War>;

  constructor(faction: number, encounters: Player<War>) {
    this.faction = faction;
    this.encounters = encounters;
  }

  choose(decision: Decision, campaign: Readonly<SuccessorsCampaign>, options: Options): number {
    switch (decision) {
      case CAMPAIGN_DECISIONS.chooseFirst:
        return this.faction;
      case CAMPAIGN_DECISIONS.orderOfMoves:
        // Generals are numbered by seniority.
        return options.list[0]!;
      case CAMPAIGN_DECISIONS.placeMinorGeneral:
        return largestStack(campaign, options);
      case CAMPAIGN_DECISIONS.placeReinforcements:
        return withSenior(campaign, options);
      case CAMPAIGN_DECISIONS.returnDispersed:
        return majorCity(campaign, options);
      default:
        return this.encounters.choose(decision, campaign, options);
    }
  }
}

/** A policy for whole campaigns that plays encounters as another one does. */
export function campaignPolicy({ id, summary, lead }: EncounterPolicy): CampaignPolicy<SuccessorsCampaign> {
  return { id, summary, createPlayer: (faction, policyDice) => new CampaignPlayer(faction, lead(faction, policyDice)) };
}
