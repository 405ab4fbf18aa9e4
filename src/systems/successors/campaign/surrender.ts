import { actorOf, rolls } from '../actors.js';
import { SIEGE_POINTS } from '../data/reinforcements.js';
import { MACEDONIANS } from '../data/units.js';
import { NONE } from '../data/vocabulary.js';
import { DECISIONS } from '../decisions.js';
import { beginFate, destroy, endFate } from '../encounter/fate.js';
import type { SuccessorsCampaign } from './campaign.js';
import { CampaignEvent } from './campaign-events.js';
import { Counted } from './counted.js';
import { type Course, choose } from './course.js';

/** Gives a faction the control of a space. */
function takeControl(campaign: SuccessorsCampaign, space: number, faction: number): void {
  const { control } = campaign.theatre;
  const before = control[space]!;
  control[space] = faction;
  campaign.result.events[Counted.ControlTaken]! += 1;
  campaign.tell(CampaignEvent.TakesControl, faction, space, before);
}

/** What happens to a beaten force inside a city, its owner choosing which units attrition takes (SU-12.7a-d, SU-12.8a). */
function suffer(course: Course, inside: number, outside: number): void {
  const { campaign, dice } = course;
  const { options, theatre } = campaign;
  const side = theatre.side[inside]!;
  if (dice.listens) rolls(dice, actorOf(theatre, side, theatre.commander(inside)));
  for (let left = beginFate(campaign, inside, dice); left > 0; left--) {
    options.clear();
    for (const type of MACEDONIANS) if (theatre.unitsOf(inside, type) > 0) options.add(type);
    destroy(campaign, inside, choose(course, DECISIONS.attritionLoss, side), 1);
  }
  endFate(campaign, inside, outside);
}

/** A city falls: everything inside has the fate of a beaten force, and control passes (SU-15b). */
function fall(course: Course, space: number, faction: number): void {
  const { campaign } = course;
  const { theatre } = campaign;
  const inside = theatre.inside(space);
  const side = theatre.side[inside]!;
  theatre.siege[space] = 0;
  theatre.besieger[space] = NONE;
  campaign.result.events[Counted.CitiesFallen]! += 1;
  campaign.tell(CampaignEvent.CityFalls, faction, space, side);
  suffer(course, inside, theatre.outside(space));
  takeControl(campaign, space, faction);
}

/** Adds a siege point; at the last one the city falls. Points that another besieger has gathered are gone (SU-15b). */
function besiege(course: Course, space: number, faction: number): void {
  const { campaign } = course;
  const { besieger, siege } = campaign.theatre;
  if (besieger[space] !== faction) siege[space] = 0;
  besieger[space] = faction;
  siege[space]! += 1;
  campaign.tell(CampaignEvent.Besieges, faction, space, siege[space]);
  if (siege[space]! >= SIEGE_POINTS) fall(course, space, faction);
}

/**
 * The surrender segment of a faction (SU-C3a): it takes control of every city where only it has an unbesieged combat
 * unit, and gains a siege point where it besieges combat units (SU-15b). A city that only generals hold against
 * combat units falls at once.
 */
export function surrender(course: Course, faction: number): void {
  const { campaign } = course;
  const { theatre } = campaign;
  for (let space = 0; space < theatre.map.spaces; space++) {
    if (!theatre.hasTroops(space, faction) || theatre.map.isTransit(space)) continue;
    const inside = theatre.inside(space);
    const side = theatre.side[inside]!;
    if (side === NONE || side === faction) {
      if (theatre.control[space] !== faction) takeControl(campaign, space, faction);
    } else if (theatre.unitsIn(inside) > 0) besiege(course, space, faction);
    else fall(course, space, faction);
  }
}
