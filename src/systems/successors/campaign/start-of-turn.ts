import { ofEach } from '../../../model/of-each.js';
import { FIRST_TYPE } from '../decisions.js';
import { reinforcements } from '../rules/reinforcements.js';
import { fewestPoints, victoryPoints } from '../rules/victory-points.js';
import { Clock, type SuccessorsCampaign } from '../state/campaign.js';
import { Away, type WarState } from '../state/war-state.js';
import { FIRST_REINFORCED_TURN } from '../tables/reinforcements.js';
import { TYPES } from '../tables/units.js';
import { NONE } from '../tables/vocabulary.js';
import { CampaignEvent } from './campaign-events.js';
import { choose, type GameContext } from './course.js';
import { CAMPAIGN_DECISIONS } from './decisions.js';

/** Units of each type that a faction may raise now. */
const raisedOf = ofEach((_: SuccessorsCampaign) => new Int16Array(TYPES));

/** Whether a faction controls a space in which no other side stands, outside or inside (SU-C2). */
function isSafe(warState: WarState, space: number, faction: number): boolean {
  if (warState.control[space] !== faction || warState.holdsOther(space, faction)) return false;
  const inside = warState.side[warState.inside(space)]!;
  return inside === NONE || inside === faction;
}

/** Gathers the spaces in which reinforcements may appear (SU-C2). */
function collectMusters({ options, warState }: SuccessorsCampaign, faction: number): void {
  options.clear();
  for (let space = 0; space < warState.map.spaces; space++) {
    const army = warState.side[space] === faction && warState.isArmy(warState.outside(space));
    if (army || isSafe(warState, space, faction)) options.add(space);
  }
}

/** Gathers the spaces to which the dispersed may return (SU-C2). */
function collectHavens({ options, warState }: SuccessorsCampaign, faction: number): void {
  options.clear();
  for (let space = 0; space < warState.map.spaces; space++) if (isSafe(warState, space, faction)) options.add(space);
}

/** Raises what a faction may (D11). Who has nowhere to put it raises nothing. */
function reinforce(context: GameContext, faction: number): void {
  const { campaign } = context;
  const { options, points, warState } = campaign;
  const raised = raisedOf(campaign);
  reinforcements(warState, points, campaign.factions, campaign.scenario.recruits, faction, raised);
  for (let type = 0; type < TYPES; type++) {
    const count = raised[type]!;
    if (count === 0) continue;
    collectMusters(campaign, faction);
    if (options.count === 0) continue;
    const space = choose(context, CAMPAIGN_DECISIONS.placeReinforcements, faction, FIRST_TYPE + type);
    warState.place(warState.outside(space), faction, type, count);
    campaign.raised[faction * TYPES + type]! += count;
    campaign.tell(CampaignEvent.Raised, faction, space, type, count);
  }
}

function isDispersed({ at, dispersed, leaders }: WarState, faction: number): boolean {
  for (let type = 0; type < TYPES; type++) if (dispersed[faction * TYPES + type]! > 0) return true;
  for (let leader = 0; leader < at.length; leader++) {
    if (at[leader] === Away.Dispersed && leaders[leader]!.side === faction) return true;
  }
  return false;
}

/** Brings back a faction's units from the Dispersed Box, all to one space; without one they stay there (SU-C2). */
function bringBack(context: GameContext, faction: number): void {
  const { campaign } = context;
  const { options, warState } = campaign;
  if (!isDispersed(warState, faction)) return;
  collectHavens(campaign, faction);
  if (options.count === 0) return;
  const space = choose(context, CAMPAIGN_DECISIONS.returnDispersed, faction);
  const slot = warState.outside(space);
  for (let type = 0; type < TYPES; type++) {
    const count = warState.dispersed[faction * TYPES + type]!;
    if (count === 0) continue;
    warState.place(slot, faction, type, count);
    warState.dispersed[faction * TYPES + type] = 0;
  }
  for (let leader = 0; leader < warState.at.length; leader++) {
    const back = warState.at[leader] === Away.Dispersed && warState.leaders[leader]!.side === faction;
    if (back) warState.post(leader, slot);
  }
  campaign.tell(CampaignEvent.Returned, faction, space);
}

/**
 * The start of a turn (SU-C2): the faction with the fewest victory points says who goes first, the others follow in the
 * cycle of the scenario; from the second turn on reinforcements appear, and the dispersed return.
 */
export function startTurn(context: GameContext, turn: number): void {
  const { campaign } = context;
  const { clock, factions, options, order, points, warState } = campaign;
  clock[Clock.Turn] = turn;
  clock[Clock.Round] = 0;
  clock[Clock.Active] = -1;
  victoryPoints(warState, points);
  const chooser = fewestPoints(points, factions);
  options.clear();
  for (let faction = 0; faction < factions; faction++) options.add(faction);
  const first = choose(context, CAMPAIGN_DECISIONS.chooseFirst, chooser);
  clock[Clock.First] = first;
  for (let at = 0; at < factions; at++) order[at] = (first + at) % factions;
  campaign.tell(CampaignEvent.TurnBegins, turn, first, chooser);
  if (turn < FIRST_REINFORCED_TURN) return;
  for (let at = 0; at < factions; at++) reinforce(context, order[at]!);
  for (let at = 0; at < factions; at++) bringBack(context, order[at]!);
}
