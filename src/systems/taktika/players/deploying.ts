import type { Dice } from '../../../chance/dice.js';
import type { Options, OptionTest } from '../../../model/player.js';
import { Part, ZONE_DEPTH } from '../geometry/deployment.js';
import { HALF_WIDTH } from '../geometry/table.js';
import { placeX, placeY } from '../geometry/terrain-shapes.js';
import { Subject, type TaktikaBattle } from '../state/battle.js';
import { Approaches } from './approaches.js';
import { nearest, pick } from './picking.js';
import { Role, roleOf } from './roles.js';
import type { Weights } from './weights.js';

/** Bases that stand side by side along a part's zone, and the riders of a wing, who need room to wheel. */
const ABREAST = 5;
const WING_ABREAST = 4;
const BASE_WIDTH = 8;
/** Centimetres behind the foremost place at which the main line stands, so that skirmishers have room before it. */
const BEHIND_SKIRMISHERS = 6;
const ZONE_END = 40;
/**
 * Centimetres from the table's edge below which a base cannot wheel inwards, its rear corner swinging out, and what
 * that costs.
 */
const WHEEL_ROOM = 2;
const HEMMED_IN = 40;
/** Sites that are drawn for an element of terrain, and how near to its edge a side wants none. */
const SITES = 3;
const OWN_GROUND = -10;
/** Where the first unit of a part stands, from the left of its zone. */
const ZONE_MIDDLE = 16;

/** Parts in which the generals of a side stand with their corps, the first of them first; with two there is one wing. */
const PARTS = [Part.Centre, Part.RightWing, Part.LeftWing, Part.Centre, Part.RightWing, Part.LeftWing] as const;
const MAX_PARTS = 3;

/** The part in which a side's general of a number stands. */
function partOf(general: number): number {
  return PARTS[general % PARTS.length]!;
}

/** Centimetres between the table's edge and a base at a place of a wing; infinite in the centre. */
function toEdge(part: number, place: number): number {
  if (part === Part.RightWing) return ZONE_END - BASE_WIDTH - place;
  return part === Part.LeftWing ? place : Number.POSITIVE_INFINITY;
}

/** How a player deploys an army: which units each general leads, and where each unit stands. */
export class Deploying {
  private readonly weights: Weights;
  /** The general of each unit by the plan, as a place among the side's generals. */
  private readonly leads: Int32Array;
  private readonly part: Int32Array;
  /** Formed units of each part, and units of any kind that each general leads. */
  private readonly formed = new Int32Array(MAX_PARTS);
  private readonly led: Int32Array;
  private readonly lanes = new Approaches();
  private made = false;
  private looked = false;

  constructor(battle: Readonly<TaktikaBattle>, weights: Weights) {
    this.weights = weights;
    this.leads = new Int32Array(battle.count);
    this.part = new Int32Array(battle.count);
    this.led = new Int32Array(battle.forces.generals.length);
  }

  /** Forgets the game before. */
  clear(): void {
    this.made = false;
    this.looked = false;
  }

  /** Where an element of terrain shall lie: of some sites by lot the one nearest to a flank, but not under the own line. */
  site(policyDice: Dice, { list, count }: Options): number {
    let best = list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let lot = 0; lot < SITES; lot++) {
      const site = list[policyDice.die(count, 'TK-29b') - 1]!;
      const merit = Math.abs(placeX(site)) - (placeY(site) < OWN_GROUND ? HALF_WIDTH : 0);
      if (merit <= most) continue;
      most = merit;
      best = site;
    }
    return best;
  }

  /** The general who shall lead the unit in focus. */
  corps(battle: Readonly<TaktikaBattle>, side: number, options: Options): number {
    if (!this.made) this.assign(battle, side);
    const general = battle.forces.firstGeneral[side === 0 ? 0 : 1] + this.leads[battle.decisionContext[Subject.Unit]!]!;
    return pick(options, general);
  }

  /** The part in which the corps of the general in focus shall stand. */
  stands(battle: Readonly<TaktikaBattle>, side: number, options: Options): number {
    return pick(
      options,
      partOf(battle.decisionContext[Subject.General]! - battle.forces.firstGeneral[side === 0 ? 0 : 1]),
    );
  }

  /** How far from the edge the unit in focus shall stand. */
  depth(battle: Readonly<TaktikaBattle>, offers: OptionTest): number {
    const role = roleOf(battle, battle.decisionContext[Subject.Unit]!);
    return nearest(offers, role >= Role.Harassers ? ZONE_DEPTH : this.weights.front - BEHIND_SKIRMISHERS, ZONE_DEPTH);
  }

  /** How far from the left end of its zone the unit in focus shall stand: wings close to the centre, horse outside foot. */
  place(battle: Readonly<TaktikaBattle>, options: Options): number {
    const unit = battle.decisionContext[Subject.Unit]!;
    const part = battle.decisionContext[Subject.Part]!;
    const horse = battle.units.traits[unit]!.mounted && roleOf(battle, unit) < Role.Harassers;
    const outside = horse ? Math.min(ABREAST - 1, footIn(battle, battle.owner[unit]!, part)) * BASE_WIDTH : 0;
    const wanted =
      part === Part.RightWing ? outside : part === Part.LeftWing ? ZONE_END - BASE_WIDTH - outside : ZONE_MIDDLE;
    return this.freest(battle, unit, part, wanted, options);
  }

  /** The place near a wanted one from which a unit can go ahead. */
  private freest(
    battle: Readonly<TaktikaBattle>,
    unit: number,
    part: number,
    wanted: number,
    options: Options,
  ): number {
    const side = battle.owner[unit]!;
    if (!this.looked) this.lanes.look(battle, side);
    this.looked = true;
    let best = options.list[0]!;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < options.count; at++) {
      const place = options.list[at]!;
      const aside = Math.abs(place - wanted);
      if (aside >= least) continue;
      const hemmedIn = battle.bases.radius[unit] === 0 && toEdge(part, place) < WHEEL_ROOM;
      const cost = aside + this.lanes.before(side, part, place, BASE_WIDTH - 2) + (hemmedIn ? HEMMED_IN : 0);
      if (cost >= least) continue;
      least = cost;
      best = place;
    }
    return best;
  }

  /**
   * Foot that forms the line to the centre, as much as stands abreast, horse to the wings, skirmishers where there
   * are fewest.
   */
  private assign(battle: Readonly<TaktikaBattle>, side: number): void {
    this.made = true;
    const { firstUnit, firstGeneral } = battle.forces;
    const from = firstUnit[side === 0 ? 0 : 1];
    const to = side === 0 ? firstUnit[1] : firstUnit[2];
    const generals = side === 0 ? firstGeneral[1] : firstGeneral[2] - firstGeneral[1];
    const parts = Math.min(generals, MAX_PARTS);
    this.formed.fill(0);
    this.led.fill(0);
    let all = 0;
    for (let unit = from; unit < to; unit++) if (roleOf(battle, unit) < Role.Harassers) all++;
    const centre = parts === 1 ? all : Math.max(Math.ceil(all / parts), Math.min(ABREAST, all - parts + 1));
    for (let unit = from; unit < to; unit++) {
      const role = roleOf(battle, unit);
      if (role === Role.Line || role === Role.Shooters) this.put(unit, this.roomiest(parts, centre));
    }
    for (let unit = from; unit < to; unit++) {
      const role = roleOf(battle, unit);
      if (role !== Role.Cavalry && role !== Role.HorseArchers) continue;
      this.put(unit, this.isRoomOnWings(parts) ? this.emptierWing(parts) : Part.Centre);
    }
    let light = 0;
    for (let unit = from; unit < to; unit++) {
      if (roleOf(battle, unit) >= Role.Harassers) this.part[unit] = partOf(light++ % parts);
    }
    for (let unit = from; unit < to; unit++) this.leads[unit] = this.leastLed(this.part[unit]!, generals);
  }

  private put(unit: number, part: number): void {
    this.part[unit] = part;
    this.formed[part] = this.formed[part]! + 1;
  }

  /** The centre until it has its share of the line, then the emptier wing. */
  private roomiest(parts: number, centre: number): number {
    return this.formed[Part.Centre]! < centre ? Part.Centre : this.emptierWing(parts);
  }

  private isRoomOnWings(parts: number): boolean {
    if (parts === 1) return false;
    const wing = this.emptierWing(parts);
    return this.formed[wing]! < WING_ABREAST && this.formed[wing]! <= this.formed[Part.Centre]! + 1;
  }

  /** The wing with fewest formed units; the centre where there is no wing. */
  private emptierWing(parts: number): number {
    let best = partOf(Math.min(1, parts - 1));
    for (let at = 1; at < parts; at++) if (this.formed[partOf(at)]! < this.formed[best]!) best = partOf(at);
    return best;
  }

  /** The general of a part who leads fewest as yet. */
  private leastLed(part: number, generals: number): number {
    let best = -1;
    for (let general = 0; general < generals; general++) {
      if (partOf(general) === part && (best < 0 || this.led[general]! < this.led[best]!)) best = general;
    }
    this.led[best] = this.led[best]! + 1;
    return best;
  }
}

/** Formed units on foot that a side has in a part. */
function footIn(battle: Readonly<TaktikaBattle>, side: number, part: number): number {
  let foot = 0;
  for (let unit = 0; unit < battle.count; unit++) {
    if (battle.owner[unit] !== side || battle.part[battle.corps[unit]!] !== part) continue;
    if (!battle.units.traits[unit]!.mounted && roleOf(battle, unit) < Role.Harassers) foot++;
  }
  return foot;
}
