import { mayAdopt } from '../rules/may-adopt.js';
import { OPEN, SKIRMISH, TORTOISE } from '../state/units.js';
import { FORMATIONS } from '../tables/vocabulary.js';
import { Task } from '../turn/decisions.js';
import { formationTask } from '../turn/tasks.js';
import { Shape } from './estimates.js';
import { Role } from './roles.js';
import type { ThreatMap } from './threat-map.js';
import type { Weights } from './weights.js';

/** How a unit shall stand to meet the enemy that it has before it: on horse or on foot, close or open, under its shields. */
export class Forming {
  private readonly outlook: ThreatMap;
  private readonly weights: Weights;

  constructor(outlook: ThreatMap, weights: Weights) {
    this.outlook = outlook;
    this.weights = weights;
  }

  /**
   * The change that a unit shall be ordered, one of the values of `Task`; `Task.Hold` for none. Riders without lances get
   * off their horses where spears and pikes await them, who strike cavalry only (TK-9e); swordsmen open out, as open order
   * fights with three ranks (D4); and shielded foot in close order forms a tortoise before archers.
   */
  wanted(unit: number): number {
    const { outlook, weights } = this;
    const { units } = outlook.battle;
    const { fronts, mounted, strikers } = units.traits[unit]!;
    const formation = units.formation[unit]!;
    if (formation === SKIRMISH || strikers[formation]! > 0) return this.tortoise(unit);
    const role = outlook.role[unit]!;
    if (mounted) {
      const dismounts = role === Role.Cavalry && this.better(Shape.OtherSeat, unit) >= weights.dismountFrom;
      return dismounts ? Task.Dismount : Task.Hold;
    }
    const fills = units.figures[unit]! >= fronts[OPEN]!;
    if (role !== Role.Line || formation === OPEN || !fills) return Task.Hold;
    return this.better(Shape.Opened, unit) >= weights.openFrom ? formationTask(OPEN, 0) : this.tortoise(unit);
  }

  /** How much more a unit could expect in another shape against the formed enemies about, each counted by his worth. */
  private better(shape: number, unit: number): number {
    const { estimates, foeCount, foes, role } = this.outlook;
    let sum = 0;
    let all = 0;
    for (let at = 0; at < foeCount; at++) {
      const foe = foes[at]!;
      if (role[foe]! >= Role.Harassers) continue;
      sum += estimates.worth[foe]! * estimates.gainBy(shape, unit, foe);
      all += estimates.worth[foe]!;
    }
    return all === 0 ? 0 : sum / all;
  }

  /** The tortoise of a unit that can form it, where enough of the enemies are archers; else nothing. */
  private tortoise(unit: number): number {
    const { battle, role } = this.outlook;
    const { units } = battle;
    const formation = units.formation[unit]!;
    const { shield } = units.profiles[unit]!;
    if (role[unit] !== Role.Line || units.special[unit] === TORTOISE) return Task.Hold;
    if (!mayAdopt('tortoise', FORMATIONS[formation]!, shield)) return Task.Hold;
    return this.shareOfBows() >= this.weights.tortoiseFrom ? formationTask(formation, TORTOISE) : Task.Hold;
  }

  /** The share of the enemies' worth that shoots with bows. */
  private shareOfBows(): number {
    const { battle, estimates, foeCount, foes } = this.outlook;
    let bows = 0;
    let all = 0;
    for (let at = 0; at < foeCount; at++) {
      const foe = foes[at]!;
      all += estimates.worth[foe]!;
      if (battle.units.traits[foe]!.bow) bows += estimates.worth[foe]!;
    }
    return all === 0 ? 0 : bows / all;
  }
}
