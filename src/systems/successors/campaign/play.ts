import type { Dice } from '../../../chance/dice.js';
import { SHARES } from '../../../model/campaign.js';
import type { Player } from '../../../model/player.js';
import { mostPoints, victoryPoints } from '../rules/victory-points.js';
import { Clock, type SuccessorsCampaign } from '../state/campaign.js';
import { Reason } from '../state/reasons.js';
import type { WarState } from '../state/war-state.js';
import { CampaignEvent } from './campaign-events.js';
import type { GameContext } from './course.js';
import { movementSegment } from './movement-segment.js';
import { startTurn } from './start-of-turn.js';
import { surrender } from './surrender.js';

/** Combat units that a side has on the map. */
function unitsOnMap(warState: WarState, side: number): number {
  let sum = 0;
  for (let slot = 0; slot < warState.mover; slot++) if (warState.side[slot] === side) sum += warState.unitsIn(slot);
  return sum;
}

/** Whether a faction has as many victory points as any; where so, its combat units on the map, else -1 (SU-C4). */
function claim({ points, warState }: SuccessorsCampaign, faction: number, most: number): number {
  return points[faction] === most ? unitsOnMap(warState, faction) : -1;
}

/** Ends the campaign: the most victory points win, of equal ones the most combat units on the map; else it is shared. */
function end(campaign: SuccessorsCampaign, reason: number): void {
  const { clock, factions, points, result } = campaign;
  const { most } = mostPoints(points, factions);
  let best = -1;
  let winners = 0;
  for (let faction = 0; faction < factions; faction++) {
    const units = claim(campaign, faction, most);
    if (units > best) {
      best = units;
      winners = 1;
    } else if (units === best) winners++;
  }
  for (let faction = 0; faction < factions; faction++) {
    result.shares[faction] = claim(campaign, faction, most) === best ? SHARES / winners : 0;
    result.points[faction] = points[faction]!;
  }
  result.turns = clock[Clock.Turn]!;
  result.reason = reason;
  clock[Clock.Over] = 1;
  campaign.tell(CampaignEvent.Ends, reason);
}

/** The end of a turn: victory points are counted, and a faction may have won (SU-C4). */
function endTurn(campaign: SuccessorsCampaign): void {
  const { clock, factions, points, readings, scenario, warState } = campaign;
  victoryPoints(warState, points);
  campaign.tell(CampaignEvent.TurnEnds, clock[Clock.Turn]!);
  const { most } = mostPoints(points, factions);
  if (readings.autoWin > 0 && most >= readings.autoWin) end(campaign, Reason.AutoWin);
  else if (clock[Clock.Turn]! >= scenario.turns) end(campaign, Reason.LastTurn);
}

/** Plays one campaign from before its first turn to its end (SU-C2, SU-C3a, SU-C3b, SU-C4). */
export function playCampaign(
  campaign: SuccessorsCampaign,
  players: readonly Player<SuccessorsCampaign>[],
  dice: Dice,
): void {
  const context: GameContext = { campaign, players, dice };
  const { clock, order, scenario } = campaign;
  campaign.reset();
  for (let turn = 1; clock[Clock.Over] === 0; turn++) {
    startTurn(context, turn);
    for (let round = 1; round <= scenario.rounds; round++) {
      clock[Clock.Round] = round;
      for (let at = 0; at < order.length; at++) {
        const faction = order[at]!;
        clock[Clock.Active] = faction;
        campaign.tell(CampaignEvent.SegmentBegins, round, faction);
        surrender(context, faction);
        movementSegment(context, faction);
      }
    }
    clock[Clock.Active] = -1;
    endTurn(campaign);
  }
}
