import type { Dice } from '../../../chance/dice.js';
import type { Decision, Player } from '../../../model/player.js';
import { NO_SUBJECT } from '../decisions.js';
import type { SuccessorsCampaign } from '../state/campaign.js';

/** A campaign in its course: the state, the dice, and a player for each faction. */
export interface GameContext {
  readonly campaign: SuccessorsCampaign;
  readonly players: readonly Player<SuccessorsCampaign>[];
  readonly dice: Dice;
}

/**
 * Lets a faction choose among the options that the campaign has gathered: one of them. A single option is taken without
 * asking. Throws when there is none, and when the player gives an answer that was not offered.
 */
export function choose(context: GameContext, decision: Decision, faction: number, subject = NO_SUBJECT): number {
  const { campaign, players } = context;
  const { options } = campaign;
  if (options.count === 1) return options.list[0]!;
  if (options.count === 0) throw new Error(`no option at ${decision.name} (${decision.clause})`);
  campaign.decision = decision;
  campaign.decider = faction;
  campaign.subject = subject;
  const answer = players[faction]!.choose(decision, campaign, options);
  if (options.has(answer)) return answer;
  throw new RangeError(
    `${decision.name} (${decision.clause}): ${answer} is not among the ${options.count} options of faction ${faction}`,
  );
}
