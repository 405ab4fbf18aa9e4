import { ofEach } from '../../../model/of-each.js';
import { FIRST_REINFORCED_TURN } from '../data/reinforcements.js';
import { TYPES } from '../data/units.js';
import { NONE } from '../data/vocabulary.js';
import { FIRST_TYPE } from '../decisions.js';
import { reinforcements } from '../rules/reinforcements.js';
import { fewestPoints, victoryPoints } from '../rules/victory-points.js';
import { Away, type Theatre } from '../theatre.js';
import { Clock, type SuccessorsCampaign } from './campaign.js';
import { CampaignEvent } from './campaign-events.js';
import { type Course, choose } from './course.js';
import { CAMPAIGN_DECISIONS } from './decisions.js';

/** Units of each type that a faction may raise now. */
const raisedOf = ofEach((_: SuccessorsCampaign) => new Int16Array(TYPES));

/** Whether a faction controls a space in which no other side stands, outside or inside (SU-C2). */
function isSafe(theatre: Theatre, space: number, faction: number): boolean {
  if (theatre.control[space] !== faction || theatre.holdsOther(space, faction)) return false;
  const inside = theatre.side[theatre.inside(space)]!;
  return inside === NONE || inside === faction;
}

/** Gathers the spaces in which reinforcements may appear (SU-C2). */
function gatherMusters({ options, theatre }: SuccessorsCampaign, faction: number): void {
  options.clear();
  for (let space = 0; space < theatre.map.spaces; space++) {
    const army = theatre.side[space] === faction && theatre.isArmy(theatre.outside(space));
    if (army || isSafe(theatre, space, faction)) options.add(space);
  }
}

/** Gathers the spaces to which the dispersed may return (SU-C2). */
function gatherHavens({ options, theatre }: SuccessorsCampaign, faction: number): void {
  options.clear();
  for (let space = 0; space < theatre.map.spaces; space++) if (isSafe(theatre, space, faction)) options.add(space);
}

/** Raises what a faction may (D11). Who has nowhere to put it raises nothing. */
function reinforce(course: Course, faction: number): void {
  const { campaign } = course;
  const { options, points, theatre } = campaign;
  const raised = raisedOf(campaign);
  reinforcements(theatre, points, campaign.factions, campaign.scenario.recruits, faction, raised);
  for (let type = 0; type < TYPES; type++) {
    const count = raised[type]!;
    if (count === 0) continue;
    gatherMusters(campaign, faction);
    if (options.count === 0) continue;
    const space = choose(course, CAMPAIGN_DECISIONS.placeReinforcements, faction, FIRST_TYPE + type);
    theatre.place(theatre.outside(space), faction, type, count);
    campaign.raised[faction * TYPES + type]! += count;
    campaign.tell(CampaignEvent.Raised, faction, space, type, count);
  }
}

function isDispersed({ at, dispersed, leaders }: Theatre, faction: number): boolean {
  for (let type = 0; type < TYPES; type++) if (dispersed[faction * TYPES + type]! > 0) return true;
  for (let leader = 0; leader < at.length; leader++) {
    if (at[leader] === Away.Dispersed && leaders[leader]!.side === faction) return true;
  }
  return false;
}

/** Brings back a faction's units from the Dispersed Box, all to one space; without one they stay there (SU-C2). */
function bringBack(course: Course, faction: number): void {
  const { campaign } = course;
  const { options, theatre } = campaign;
  if (!isDispersed(theatre, faction)) return;
  gatherHavens(campaign, faction);
  if (options.count === 0) return;
  const space = choose(course, CAMPAIGN_DECISIONS.returnDispersed, faction);
  const slot = theatre.outside(space);
  for (let type = 0; type < TYPES; type++) {
    const count = theatre.dispersed[faction * TYPES + type]!;
    if (count === 0) continue;
    theatre.place(slot, faction, type, count);
    theatre.dispersed[faction * TYPES + type] = 0;
  }
  for (let leader = 0; leader < theatre.at.length; leader++) {
    const back = theatre.at[leader] === Away.Dispersed && theatre.leaders[leader]!.side === faction;
    if (back) theatre.post(leader, slot);
  }
  campaign.tell(CampaignEvent.Returned, faction, space);
}

/**
 * The start of a turn (SU-C2): the faction with the fewest victory points says who goes first, the others follow in the
 * cycle of the scenario; from the second turn on reinforcements appear, and the dispersed return.
 */
export function startTurn(course: Course, turn: number): void {
  const { campaign } = course;
  const { clock, factions, options, order, points, theatre } = campaign;
  clock[Clock.Turn] = turn;
  clock[Clock.Round] = 0;
  clock[Clock.Active] = -1;
  victoryPoints(theatre, points);
  const chooser = fewestPoints(points, factions);
  options.clear();
  for (let faction = 0; faction < factions; faction++) options.add(faction);
  const first = choose(course, CAMPAIGN_DECISIONS.chooseFirst, chooser);
  clock[Clock.First] = first;
  for (let at = 0; at < factions; at++) order[at] = (first + at) % factions;
  campaign.tell(CampaignEvent.TurnBegins, turn, first, chooser);
  if (turn < FIRST_REINFORCED_TURN) return;
  for (let at = 0; at < factions; at++) reinforce(course, order[at]!);
  for (let at = 0; at < factions; at++) bringBack(course, order[at]!);
}
