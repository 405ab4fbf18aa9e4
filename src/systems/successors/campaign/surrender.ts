import { DECISIONS } from '../decisions.js';
import { beginFate, destroy, endFate } from '../encounter/fate.js';
import { actorOf, setActor } from '../state/actors.js';
import type { SuccessorsCampaign } from '../state/campaign.js';
import { Counted } from '../state/counted.js';
import { SIEGE_POINTS } from '../tables/reinforcements.js';
import { MACEDONIANS } from '../tables/units.js';
import { NONE } from '../tables/vocabulary.js';
import { CampaignEvent } from './campaign-events.js';
import { choose, type GameContext } from './course.js';

/** Gives a faction the control of a space. */
function takeControl(campaign: SuccessorsCampaign, space: number, faction: number): void {
  const { control } = campaign.warState;
  const before = control[space]!;
  control[space] = faction;
  campaign.result.events[Counted.ControlTaken]! += 1;
  campaign.tell(CampaignEvent.TakesControl, faction, space, before);
}

/** What happens to a beaten force inside a city, its owner choosing which units attrition takes (SU-12.7a-d, SU-12.8a). */
function suffer(context: GameContext, inside: number, outside: number): void {
  const { campaign, dice } = context;
  const { options, warState } = campaign;
  const side = warState.side[inside]!;
  if (dice.listens) setActor(dice, actorOf(warState, side, warState.commander(inside)));
  for (let left = beginFate(campaign, inside, dice); left > 0; left--) {
    options.clear();
    for (const type of MACEDONIANS) if (warState.unitsOf(inside, type) > 0) options.add(type);
    destroy(campaign, inside, choose(context, DECISIONS.attritionLoss, side), 1);
  }
  endFate(campaign, inside, outside);
}

/** A city falls: everything inside has the fate of a beaten force, and control passes (SU-15b). */
function fall(context: GameContext, space: number, faction: number): void {
  const { campaign } = context;
  const { warState } = campaign;
  const inside = warState.inside(space);
  const side = warState.side[inside]!;
  warState.siege[space] = 0;
  warState.besieger[space] = NONE;
  campaign.result.events[Counted.CitiesFallen]! += 1;
  campaign.tell(CampaignEvent.CityFalls, faction, space, side);
  suffer(context, inside, warState.outside(space));
  takeControl(campaign, space, faction);
}

/** Adds a siege point; at the last one the city falls. Points that another besieger has gathered are gone (SU-15b). */
function besiege(context: GameContext, space: number, faction: number): void {
  const { campaign } = context;
  const { besieger, siege } = campaign.warState;
  if (besieger[space] !== faction) siege[space] = 0;
  besieger[space] = faction;
  siege[space]! += 1;
  campaign.tell(CampaignEvent.Besieges, faction, space, siege[space]);
  if (siege[space]! >= SIEGE_POINTS) fall(context, space, faction);
}

/**
 * The surrender segment of a faction (SU-C3a): it takes control of every city where only it has an unbesieged combat
 * unit, and gains a siege point where it besieges combat units (SU-15b). A city that only generals hold against
 * combat units falls at once.
 */
export function surrender(context: GameContext, faction: number): void {
  const { campaign } = context;
  const { warState } = campaign;
  for (let space = 0; space < warState.map.spaces; space++) {
    if (!warState.hasTroops(space, faction) || warState.map.isTransit(space)) continue;
    const inside = warState.inside(space);
    const side = warState.side[inside]!;
    if (side === NONE || side === faction) {
      if (warState.control[space] !== faction) takeControl(campaign, space, faction);
    } else if (warState.unitsIn(inside) > 0) besiege(context, space, faction);
    else fall(context, space, faction);
  }
}
