import type { Options } from '../../../model/player.js';
import { Focus, type TaktikaBattle } from '../battle/battle.js';
import { Part } from '../geometry/deployment.js';
import { Role, roleOf } from './roles.js';
import type { Weights } from './weights.js';

/** Share of the units that the centre takes when there are one or two wings. */
const CENTRE_SHARE = [1, 0.6, 0.5];
/** Centimetres behind the foremost place at which the main line stands, so that skirmishers have room before it. */
const BEHIND_SKIRMISHERS = 6;
const ZONE_MIDDLE = 16;
const ZONE_END = 40;

/** Parts in which the first, second and further generals of a side stand with their corps. */
const PARTS = [Part.Centre, Part.RightWing, Part.LeftWing, Part.Centre];

/** How a player orders his army for battle: who leads whom, and where each unit stands. */
export class Deploying {
  private readonly weights: Weights;
  /** The general of each unit by the plan, as a place among the side's generals; -1 before it is made. */
  private readonly leads: Int32Array;
  private made = false;

  constructor(battle: Readonly<TaktikaBattle>, weights: Weights) {
    this.weights = weights;
    this.leads = new Int32Array(battle.count);
  }

  /** Forgets the game before. */
  clear(): void {
    this.made = false;
  }

  /** The general who shall lead the unit in focus. */
  corps(battle: Readonly<TaktikaBattle>, side: number, options: Options): number {
    if (!this.made) this.assign(battle, side);
    const general = battle.forces.firstGeneral[side === 0 ? 0 : 1] + this.leads[battle.focus[Focus.Unit]!]!;
    return pick(options, general);
  }

  /** The part in which the corps of the general in focus shall stand. */
  part(battle: Readonly<TaktikaBattle>, side: number, options: Options): number {
    const number = battle.focus[Focus.General]! - battle.forces.firstGeneral[side === 0 ? 0 : 1];
    return pick(options, PARTS[Math.min(number, PARTS.length - 1)]!);
  }

  /** How far from the edge the unit in focus shall stand. */
  depth(battle: Readonly<TaktikaBattle>, options: Options): number {
    const role = roleOf(battle, battle.focus[Focus.Unit]!);
    const foremost = role >= Role.Harassers || role === Role.HorseArchers;
    return nearest(options, foremost ? ZONE_END : this.weights.front - BEHIND_SKIRMISHERS);
  }

  /** How far from the left end of its zone the unit in focus shall stand. */
  place(battle: Readonly<TaktikaBattle>, options: Options): number {
    const unit = battle.focus[Focus.Unit]!;
    const part = battle.focus[Focus.Part]!;
    const mounted = battle.units.traits[unit]!.mounted;
    if (part === Part.RightWing) return nearest(options, mounted ? ZONE_END : 0);
    if (part === Part.LeftWing) return nearest(options, mounted ? 0 : ZONE_END);
    return nearest(options, ZONE_MIDDLE);
  }

  /** Mounted troops and half the skirmishers to the wings, the main line to the centre as far as its share goes. */
  private assign(battle: Readonly<TaktikaBattle>, side: number): void {
    this.made = true;
    const { firstUnit, firstGeneral } = battle.forces;
    const [from, to] = side === 0 ? [firstUnit[0], firstUnit[1]] : [firstUnit[1], firstUnit[2]];
    const generals = side === 0 ? firstGeneral[1] : firstGeneral[2] - firstGeneral[1];
    const wings = Math.min(generals - 1, 2);
    let room = Math.ceil((to - from) * CENTRE_SHARE[wings]!);
    let next = 0;
    for (let pass = 0; pass < 3; pass++) {
      for (let unit = from; unit < to; unit++) {
        const role = roleOf(battle, unit);
        const wanted = role === Role.Line || role === Role.Shooters ? 0 : role >= Role.Harassers ? 1 : 2;
        if (wanted !== pass) continue;
        const central = wings === 0 || (pass < 2 && room > 0 && (pass === 0 || (unit - from) % 2 === 0));
        this.leads[unit] = central ? 0 : 1 + (next++ % wings);
        if (central) room--;
      }
    }
  }
}

/** The option that is wanted, or else the first. */
function pick({ list, count }: Options, wanted: number): number {
  for (let at = 0; at < count; at++) if (list[at] === wanted) return wanted;
  return list[0]!;
}

/** The option nearest to a number, of two the smaller. */
function nearest({ list, count }: Options, wanted: number): number {
  let best = list[0]!;
  for (let at = 1; at < count; at++) {
    if (Math.abs(list[at]! - wanted) < Math.abs(best - wanted)) best = list[at]!;
  }
  return best;
}
