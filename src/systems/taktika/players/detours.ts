import { leftOf } from '../../../model/plane.js';
import { Task } from '../turn/decisions.js';
import { Aim } from './aims.js';
import { Forming } from './forming.js';
import { Ground } from './ground.js';
import { Role } from './roles.js';
import type { ThreatMap } from './threat-map.js';
import type { Weights } from './weights.js';

/** Degrees by which a unit turns aside from impassable ground. */
const ASIDE_DEGREES = [30, 45, 60] as const;
/** Centimetres beyond its own way that a unit looks at the ground. */
const LOOK_AHEAD = 8;
/** Centimetres that skirmishers keep beyond the reach of those who would ride them down. */
const MARGIN = 0.6;

/** What detours change of a plan, by unit. */
interface PlannedMoves {
  /** One of the values of `Aim`. */
  readonly aim: Int32Array;
  /** The enemy aimed at, or -1. */
  readonly target: Int32Array;
  /** Centimetres to go at most. */
  readonly way: Float64Array;
  /** Degrees to the left, or negative ones to the right, that a unit goes aside by. */
  readonly aside: Int32Array;
  /** The change that a unit shall make which forms: one of the values of `Task`. */
  readonly change: Int32Array;
  put(unit: number, aim: number, target: number): void;
}

/** What keeps a unit from going straight for its enemy: impassable ground, cavalry too near, a better facing. */
export class Detours {
  private readonly plan: PlannedMoves;
  private readonly outlook: ThreatMap;
  readonly ground: Ground;
  private readonly forming: Forming;

  constructor(plan: PlannedMoves, outlook: ThreatMap, weights: Weights) {
    this.plan = plan;
    this.outlook = outlook;
    this.ground = new Ground(outlook);
    this.forming = new Forming(outlook, weights);
  }

  /** Whether foot skirmishers shall get out of the reach of formed cavalry, which would ride them down (TK-19c). */
  getsAway(unit: number): boolean {
    const { outlook, plan } = this;
    if (outlook.role[unit]! < Role.Harassers || outlook.battle.units.traits[unit]!.mounted) return false;
    for (let at = 0; at < outlook.foeCount; at++) {
      const foe = outlook.foes[at]!;
      const { mounted } = outlook.battle.units.traits[foe]!;
      if (!mounted || outlook.role[foe]! >= Role.Harassers || !outlook.isFree(foe)) continue;
      const pair = outlook.measured(foe, unit);
      const way = outlook.pace[foe]! + MARGIN - outlook.gaps[pair]! - outlook.turns[pair]!;
      if (way <= 0) continue;
      plan.put(unit, Aim.Away, foe);
      plan.way[unit] = Math.ceil(way);
      return true;
    }
    return false;
  }

  /** Whether a unit shall change how it stands, who has the time for it. */
  forms(unit: number): boolean {
    const { plan } = this;
    const change = this.forming.wanted(unit);
    if (change === Task.Hold) return false;
    plan.put(unit, Aim.Form, -1);
    plan.change[unit] = change;
    return true;
  }

  /** Whether an enemy stands to the left of the middle of a unit's front, or straight ahead. */
  private isOnLeft(unit: number, enemy: number): boolean {
    const { battle, x, y } = this.outlook;
    return leftOf(battle.bases, unit, x[enemy]!, y[enemy]!) >= 0;
  }

  /** Leads a unit round impassable ground, where there is a way round. */
  heedGround(unit: number): void {
    const { ground, outlook, plan } = this;
    const aim = plan.aim[unit]!;
    if ((aim !== Aim.Ahead && aim !== Aim.Approach) || outlook.battle.terrain.barrierCount === 0) return;
    const enemy = plan.target[unit]!;
    const way = Math.min(plan.way[unit]!, outlook.pace[unit]!);
    ground.distance = way + LOOK_AHEAD;
    const swarms = outlook.role[unit]! >= Role.Harassers;
    if (aim === Aim.Ahead ? ground.isOpenAside(unit, 0) : ground.isOpenTo(unit, enemy)) return;
    const first = this.isOnLeft(unit, enemy) ? 1 : -1;
    for (const degrees of ASIDE_DEGREES) {
      for (const sign of [first, -first]) {
        const aside = sign * degrees;
        // Skirmishers turn to their enemy first, at no cost.
        if (!(swarms ? ground.isOpenTo(unit, enemy, aside) : ground.isOpenAside(unit, aside))) continue;
        plan.put(unit, Aim.Around, enemy);
        plan.aside[unit] = aside;
        plan.way[unit] = way;
        return;
      }
    }
  }
}
