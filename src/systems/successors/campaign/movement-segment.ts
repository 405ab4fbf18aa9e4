import { playEncounter } from '../encounter/play.js';
import { movementDie, movementPoints } from '../rules/movement.js';
import { actorOf, setActor } from '../state/actors.js';
import { Clock, type SuccessorsCampaign } from '../state/campaign.js';
import { Away } from '../state/war-state.js';
import { CampaignEvent } from './campaign-events.js';
import { choose, type GameContext } from './course.js';
import { CAMPAIGN_DECISIONS, NOT_PLACED } from './decisions.js';

/** Place of `perGeneral` among the readings of movement rolls (R33). */
const PER_GENERAL = 1;

/** Gathers the stacks that a minor general may join (SU-C3b). */
function collectStacks({ options, warState }: SuccessorsCampaign, faction: number): void {
  options.clear().add(NOT_PLACED);
  for (let slot = 0; slot < warState.mover; slot++) {
    if (warState.side[slot] === faction && warState.unitsIn(slot) > 0) options.add(slot + 1);
  }
}

/** Places minor generals from the pool, one after another until one of them stays there; they are all alike. */
function placeMinorGenerals(context: GameContext, faction: number): void {
  const { campaign } = context;
  const { warState } = campaign;
  for (let leader = 0; leader < warState.at.length; leader++) {
    if (warState.at[leader] !== Away.Pool || warState.leaders[leader]!.side !== faction) continue;
    collectStacks(campaign, faction);
    const option = choose(context, CAMPAIGN_DECISIONS.placeMinorGeneral, faction, leader);
    if (option === NOT_PLACED) return;
    warState.post(leader, option - 1);
    campaign.tell(CampaignEvent.PlacesGeneral, leader, (option - 1) % warState.map.spaces);
  }
}

/** Whether a general of the faction can move in this segment: he stands unbesieged in a space, and has not moved. */
function mayMove({ moved, warState }: SuccessorsCampaign, leader: number, faction: number): boolean {
  const at = warState.at[leader]!;
  return at >= 0 && at < warState.map.spaces && warState.leaders[leader]!.side === faction && moved[leader] === 0;
}

/** Gathers the generals who can still move. */
function collectGenerals(campaign: SuccessorsCampaign, faction: number): void {
  const { options, warState } = campaign;
  options.clear();
  for (let leader = 0; leader < warState.at.length; leader++) {
    if (mayMove(campaign, leader, faction)) options.add(leader);
  }
}

/** Rolls for the movement points of one general by himself (R33). */
function rollAlone({ campaign, dice }: GameContext, faction: number, leader: number): void {
  if (dice.listens) setActor(dice, actorOf(campaign.warState, faction, leader));
  const die = movementDie(dice);
  campaign.tell(CampaignEvent.MovementDie, leader + 100, die);
  campaign.budget[leader] = movementPoints(campaign.warState.leaders[leader]!.initiative, die);
}

/**
 * Rolls for movement points: one die for a faction, also for those who are besieged, since others may relieve them in this
 * segment; or one for each of its generals who can move (SU-9a, R33).
 */
function rollMovement(context: GameContext, faction: number): void {
  const { campaign, dice } = context;
  const { budget, options, readings, warState } = campaign;
  collectGenerals(campaign, faction);
  if (options.count === 0) return;
  if (readings.movementRoll === PER_GENERAL) {
    for (let at = 0; at < options.count; at++) rollAlone(context, faction, options.list[at]!);
    return;
  }
  if (dice.listens) setActor(dice, actorOf(warState, faction, -1));
  const die = movementDie(dice);
  campaign.tell(CampaignEvent.MovementDie, faction, die);
  for (const [leader, { initiative, side }] of warState.leaders.entries()) {
    if (side === faction) budget[leader] = movementPoints(initiative, die);
  }
}

/**
 * The movement segment of a faction (SU-C3b): minor generals are placed, movement is rolled for, and each general moves
 * once, in the order that the faction chooses, each as one encounter. Who has gone with another has had his move.
 */
export function movementSegment(context: GameContext, faction: number): void {
  const { campaign, dice, players } = context;
  campaign.clock[Clock.Active] = faction;
  campaign.moved.fill(0);
  campaign.budget.fill(0);
  placeMinorGenerals(context, faction);
  rollMovement(context, faction);
  for (;;) {
    collectGenerals(campaign, faction);
    if (campaign.options.count === 0) return;
    const leader = choose(context, CAMPAIGN_DECISIONS.orderOfMoves, faction);
    campaign.moved[leader] = 1;
    // Who was besieged at the start of the segment has not rolled yet.
    if (campaign.budget[leader] === 0) rollAlone(context, faction, leader);
    playEncounter(campaign, players, dice, leader, campaign.budget[leader]!);
  }
}
