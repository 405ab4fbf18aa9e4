import type { Watcher } from '../../../../../src/model/battle.js';
import { Event } from '../../../../../src/systems/successors/events.js';
import type { SuccessorsCampaign } from '../../../../../src/systems/successors/state/campaign.js';
import { END_REASONS, LINKS, NONE } from '../../../../../src/systems/successors/tables/vocabulary.js';

const LAND = LINKS.indexOf('land');

/**
 * Watches a campaign and throws where the order of events breaks an invariant of the register: entries cost movement points
 * (20), interceptions at an entry are by one faction and not from one space twice (15, 16), who intercepted does not avoid
 * (19), avoidance goes by land and never to where the enemy came from (18), a battle or a refusal ends the move (21), and a
 * refusal leads back to the space before (17).
 */
export class Referee implements Watcher {
  private readonly campaign: SuccessorsCampaign;
  private start = NONE;
  private from = NONE;
  private space = NONE;
  private interceptor = NONE;
  private readonly sources = new Set<string>();
  private fought = false;
  private backedUp = false;
  private budget = 0;
  private left = 0;
  private entries = 0;

  constructor(campaign: SuccessorsCampaign) {
    this.campaign = campaign;
  }

  event(kind: number, a: number, b: number, c: number, d: number): void {
    if (kind === Event.Begins) this.begins(b, c);
    else if (kind === Event.Enters) this.enters(a, b, c, d);
    else if (kind === Event.Intercepts) this.intercepts(a, b, d);
    else if (kind === Event.Avoids) this.avoids(b, c);
    else if (kind === Event.GoesOn) this.land(b, c);
    else if (kind === Event.BacksUp) this.backs(b, c);
    else if (kind === Event.Battle) this.fought = true;
    else if (kind === Event.Ends) this.ends(a, b, c);
  }

  private demand(holds: boolean, what: string): void {
    if (!holds) throw new Error(`${what} (entry of ${this.space} from ${this.from}, begun in ${this.start})`);
  }

  private wayBetween(from: number, to: number) {
    return this.campaign.warState.map.ways[from]!.find((way) => way.to === to);
  }

  private begins(start: number, budget: number): void {
    this.start = start;
    this.from = start;
    this.space = start;
    this.budget = budget;
    this.left = budget;
    this.entries = 0;
    this.fought = false;
    this.backedUp = false;
  }

  private enters(from: number, to: number, link: number, left: number): void {
    this.demand(!this.fought && !this.backedUp, 'the move goes on after a battle or a refusal');
    const way = this.wayBetween(from, to);
    this.demand(from === this.space && way?.link === link, `no such step to ${to}`);
    // An overrun costs one more point between two entries.
    this.demand(left >= 0 && left <= this.left - way!.cost, `${left} movement points are left of ${this.left}`);
    this.left = left;
    this.from = from;
    this.space = to;
    this.entries++;
    this.demand(this.entries <= this.budget, 'more entries than movement points');
    this.interceptor = NONE;
    this.sources.clear();
  }

  private intercepts(faction: number, source: number, succeeds: number): void {
    this.demand(faction !== this.campaign.movingSide, 'the mover intercepts himself');
    this.demand(this.space !== this.start, 'an interception into the start space');
    this.demand(!this.sources.has(`${faction} ${source}`), `two attempts from ${source}`);
    this.sources.add(`${faction} ${source}`);
    this.demand(this.wayBetween(source, this.space)?.link === LAND, `an interception from ${source}`);
    this.demand(this.interceptor === NONE || this.interceptor === faction, 'two factions intercept');
    if (succeeds === 1) this.interceptor = faction;
  }

  private avoids(from: number, to: number): void {
    this.demand(from === this.space, `a force in ${from} avoids`);
    this.demand(this.interceptor === NONE, 'an interceptor avoids');
    this.demand(to !== this.from, 'a force avoids to where the enemy came from');
    this.land(from, to);
  }

  private land(from: number, to: number): void {
    this.demand(to !== this.from && to !== this.space, `a force avoids to ${to}`);
    this.demand(this.wayBetween(from, to)?.link === LAND, `a force avoids from ${from} to ${to}`);
  }

  private backs(from: number, to: number): void {
    this.demand(from === this.space && to === this.from, `an army backs up from ${from} to ${to}`);
    this.backedUp = true;
  }

  private ends(reason: number, space: number, left: number): void {
    const name = END_REASONS[reason];
    this.demand(left >= 0 && left <= this.left, `${left} movement points are left of ${this.left}`);
    // Besiegers that the army had joined fight on alone (SU-10.3c).
    const back = this.backedUp && left === 0 && (space === this.from || this.fought);
    if (name === 'refused') this.demand(back, 'refused without backing up');
    if (this.fought) this.demand(name === 'battle' || name === 'refused', `a battle ends as ${name}`);
  }
}
