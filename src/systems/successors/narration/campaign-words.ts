import type { CampaignNarrator, CampaignTelling } from '../../../model/campaign.js';
import { capital, counted } from '../../../model/wording.js';
import { Winner } from '../axes.js';
import { CampaignEvent } from '../campaign/campaign-events.js';
import { Event } from '../events.js';
import { warActor } from '../state/actors.js';
import type { SuccessorsCampaign } from '../state/campaign.js';
import { REASONS } from '../state/reasons.js';
import { Away } from '../state/war-state.js';
import { END_REASONS, INDEPENDENT, LINKS, NONE, ROYAL_STATUSES, UNIT_TYPES, UNIT_WORDS } from '../tables/vocabulary.js';

type Numbers = readonly [a: number, b: number, c: number, d: number];
type Words = (teller: Teller, numbers: Numbers) => string | undefined;

/** What some units are called: `2 mercenary units`. */
function unitsText(type: number, count: number): string {
  return counted(count, `${UNIT_WORDS[UNIT_TYPES[type]!]} unit`);
}

const ENDS: Readonly<Record<(typeof END_REASONS)[number], string>> = {
  stopped: 'stops',
  noMovementPoints: 'has no movement points left',
  refused: 'has refused battle',
  battle: 'ends the march with the battle',
  besieging: 'besieges the city',
};

/** A verb with who does it: the independents are several, a faction is one. */
function does(teller: Teller, who: number, several: string, one: string): string {
  return `${teller.side(who)} ${who === INDEPENDENT ? several : one}`;
}

/** Why a general could not but fail at a one-die check into a space, without a die; empty where he could (D6). */
function hopeless({ scenario, warState }: SuccessorsCampaign, leader: number, to: number, clause: string): string {
  const { initiative } = scenario.generals[leader]!;
  const transit = warState.map.isTransit(to);
  if (initiative + (transit ? 1 : 0) < 6) return '';
  return `: no die${transit ? ', less 1 for the transit point,' : ''} is greater than initiative ${initiative} (${clause})`;
}

const WORDS: Readonly<Partial<Record<number, Words>>> = {
  [CampaignEvent.TurnBegins]: ({ side }, [turn, first, chooser]) =>
    `Turn ${turn}: ${side(chooser)} has the fewest victory points and ${first === chooser ? 'goes' : `lets ${side(first)} go`} first`,
  [CampaignEvent.Raised]: ({ side, space }, [faction, at, type, count]) =>
    `${side(faction)} raises ${unitsText(type, count)} at ${space(at)}`,
  [CampaignEvent.Returned]: ({ side, space }, [faction, at]) =>
    `The dispersed of ${side(faction)} return to ${space(at)}`,
  [CampaignEvent.SegmentBegins]: ({ side }, [round, faction]) => `Round ${round}, ${side(faction)}`,
  [CampaignEvent.TakesControl]: ({ side, space }, [faction, at, before]) =>
    `${side(faction)} takes control of ${space(at)}${before === NONE ? '' : ` from ${side(before)}`}`,
  [CampaignEvent.Besieges]: ({ side, space }, [faction, at, points]) =>
    `${side(faction)} besieges ${space(at)}: siege point ${points}`,
  [CampaignEvent.CityFalls]: ({ side, space }, [faction, at, owner]) =>
    `${space(at)} falls to ${side(faction)}, with all of ${side(owner)} inside`,
  [CampaignEvent.PlacesGeneral]: ({ general, space }, [leader, at]) =>
    `${general(leader)} takes command at ${space(at)}`,
  [CampaignEvent.MovementDie]: ({ general, side }, [who, die]) =>
    `${who < 100 ? side(who) : general(who - 100)} rolls ${die} for movement`,
  [CampaignEvent.TurnEnds]: ({ campaign, side }, [turn]) => {
    const points = campaign.scenario.factions.map((_, faction) => `${side(faction)} ${campaign.points[faction]}`);
    return `End of turn ${turn}: victory points ${points.join(', ')}`;
  },
  [CampaignEvent.Ends]: (_, [reason]) =>
    `The war ends: ${REASONS[reason] === 'autoWin' ? 'enough victory points' : 'the last turn is over'}`,
  [Event.Begins]: (teller, [leader, at, points]) => {
    teller.mover = teller.general(leader);
    return `${teller.mover} sets out from ${teller.space(at)} with ${counted(points, 'movement point')}`;
  },
  [Event.Enters]: ({ mover, space }, [from, to, link, left]) => {
    const across = LINKS[link] === 'land' ? '' : ` (${LINKS[link] === 'transMed' ? 'across the sea' : LINKS[link]})`;
    return `${mover} marches from ${space(from)} to ${space(to)}${across}, ${left} left`;
  },
  [Event.Intercepts]: ({ campaign, generalOf, space }, [faction, from, leader, succeeds]) => {
    const why = succeeds === 1 ? '' : hopeless(campaign, leader, campaign.space, 'SU-10.2a');
    return `${generalOf(leader, faction)} ${succeeds === 1 ? 'intercepts' : 'fails to intercept'} from ${space(from)}${why}`;
  },
  [Event.BacksUp]: (teller, [who, , to]) => `${does(teller, who, 'back', 'backs')} up to ${teller.space(to)}`,
  [Event.Avoids]: (teller, [who, from, to, succeeds]) => {
    if (from === to) return `${teller.side(who)} tries in vain to avoid battle: no space is open to it (R15)`;
    if (succeeds === 1) return `${teller.side(who)} avoids battle and goes to ${teller.space(to)}`;
    const { warState } = teller.campaign;
    const why = hopeless(teller.campaign, warState.commander(warState.outside(from)), to, 'SU-11.1b');
    return `${teller.side(who)} fails to avoid battle and to reach ${teller.space(to)}${why}`;
  },
  [Event.GoesOn]: (teller, [who, , to]) => `${does(teller, who, 'go', 'goes')} on to ${teller.space(to)}`,
  [Event.Withdraws]: (teller, [who, at, count]) =>
    `${does(teller, who, 'withdraw', 'withdraws')} into ${teller.space(at)} with ${counted(count, 'unit')}`,
  [Event.Overruns]: (teller, [who, at]) => `${does(teller, who, 'are', 'is')} overrun at ${teller.space(at)}`,
  [Event.Sweeps]: ({ general, space }, [leader, at]) => `${general(leader)} is swept aside at ${space(at)}`,
  [Event.Battle]: ({ side, space }, [attacker, defender, at]) =>
    `Battle at ${space(at)}: ${side(attacker)} attacks ${side(defender)}`,
  // The dice of both are rolled before their strengths are told: these wait for the result.
  [Event.LocalTroops]: (teller, [, local, lost]) => {
    teller.local =
      lost > 0
        ? `, without ${lost} for local troops after the failed attempt to avoid (SU-11.2a)`
        : `, ${local} of it for local troops`;
    return undefined;
  },
  [Event.Strength]: (teller, [who, strength, rating, elephants]) => {
    const beasts = elephants === 0 ? '' : ` with ${counted(elephants, 'elephant')}`;
    teller.strengths.push(
      `${teller.side(who)} (strength ${strength}${beasts}${teller.local}, battle rating ${rating})`,
    );
    teller.local = '';
    return undefined;
  },
  [Event.Result]: ({ strengths }, [attacker, defender, winner, doubled]) => {
    const ends = winner === Winner.Drawn ? 'drawn' : `the ${winner === Winner.Attacker ? 'attacker' : 'defender'} wins`;
    const both = strengths.splice(0).join(' against ');
    return `${both}: ${attacker} against ${defender}, ${ends}${doubled === 1 ? ' by double' : ''}`;
  },
  [Event.Destroyed]: (teller, [who, type, count]) => `${does(teller, who, 'lose', 'loses')} ${unitsText(type, count)}`,
  [Event.Dispersed]: ({ side }, [who, type, count]) =>
    `${unitsText(type, count)} of ${side(who)} ${count === 1 ? 'is' : 'are'} dispersed`,
  [Event.General]: ({ general }, [leader, away]) =>
    `${general(leader)} ${away === Away.Dispersed ? 'is dispersed' : away === Away.Pool ? 'leaves the map' : 'has fallen'}`,
  [Event.Royal]: ({ campaign }, [royal, status]) =>
    `${campaign.scenario.royals[royal]!.name} is ${ROYAL_STATUSES[status]}`,
  [Event.Ends]: ({ mover }, [reason]) => `${mover} ${ENDS[END_REASONS[reason]!]}`,
  [Event.Sortie]: (teller, [who, at, count]) =>
    `${does(teller, who, 'sally', 'sallies')} out of ${teller.space(at)} with ${counted(count, 'unit')}`,
};

/** Writes events with the names of the sides, forces and generals that they number. */
class Teller implements CampaignNarrator {
  readonly campaign: SuccessorsCampaign;
  /** Who moves. */
  mover = 'unknown general';
  /** Who fights, and how strong, until the battle is told. */
  readonly strengths: string[] = [];
  /** What is said of the local troops of the side whose strength is told next. */
  local = '';
  readonly side = (side: number): string => {
    if (side === NONE) return 'unknown side';
    return side === INDEPENDENT ? 'the independents' : this.campaign.scenario.factions[side]!;
  };
  readonly space = (space: number): string => this.campaign.warState.map.rows.spaces[space]!.name;
  readonly general = (leader: number): string => {
    const one = this.campaign.scenario.generals[leader];
    if (one === undefined) return 'unknown general';
    return one.minor ? `${one.name} of ${this.side(one.faction)}` : one.name;
  };
  /** A general with his faction, where that is not named after him. */
  readonly generalOf = (leader: number, faction: number): string => {
    const [name, side] = [this.general(leader), this.side(faction)];
    return name === side || name.endsWith(` of ${side}`) ? name : `${name} of ${side}`;
  };

  constructor(campaign: SuccessorsCampaign) {
    this.campaign = campaign;
  }

  tell(kind: number, a: number, b: number, c: number, d: number): CampaignTelling | undefined {
    const text = WORDS[kind]?.(this, [a, b, c, d]);
    if (text === undefined) return undefined;
    const level = kind === CampaignEvent.TurnBegins ? 'turn' : kind === CampaignEvent.SegmentBegins ? 'phase' : 'event';
    return { level, text: capital(level === 'event' ? `${text}.` : text) };
  }

  roller(side: number, actor: number): string {
    const one = warActor(this.campaign.warState, side, actor);
    if (one === undefined) return 'both';
    return one.leader < 0 ? this.side(one.side) : this.generalOf(one.leader, one.side);
  }
}

/** Tells a campaign of Successors in words. */
export function narrate(campaign: SuccessorsCampaign): CampaignNarrator {
  return new Teller(campaign);
}
