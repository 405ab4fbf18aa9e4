import { Flag, type SimpleGbohBattle, Status } from '../state/battle.js';
import { MAX_UNITS } from '../tables/vocabulary.js';
import { Activate } from '../turn/decisions.js';

/** The units of a side that have been activated in a player turn, gathered once for each plan. */
export class ActivatedUnits {
  readonly units = new Int16Array(MAX_UNITS);
  count = 0;
  /** Those of them who have not been sent to act. */
  readonly waiting = new Int16Array(MAX_UNITS);
  waitingCount = 0;
  private plan = -1;

  /** Has them gathered again whatever the plan. */
  forget(): void {
    this.plan = -1;
  }

  /** Gathers them, unless that has been done for the plan. */
  for(battle: SimpleGbohBattle, side: number, plan: number): this {
    if (this.plan === plan) return this;
    const { firstUnit } = battle.forces;
    this.plan = plan;
    this.count = 0;
    for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
      if (battle.has(unit, Flag.Activated)) this.units[this.count++] = unit;
    }
    this.waiting.set(this.units);
    this.waitingCount = this.count;
    return this;
  }

  /** Takes the one at a place among those who wait off their list: it is sent to act. */
  send(place: number): void {
    this.waitingCount--;
    for (let at = place; at < this.waitingCount; at++) this.waiting[at] = this.waiting[at + 1]!;
  }
}

/** Whether anybody of an activation is bound to attack. */
export function isEngaged(battle: SimpleGbohBattle, option: number): boolean {
  if (option < Activate.Group) return isBound(battle, option);
  for (const formation of battle.forces.groups[option - Activate.Group]!.formations) {
    if (isBound(battle, formation)) return true;
  }
  return false;
}

/** Whether any unit of a formation is bound to attack. */
function isBound(battle: SimpleGbohBattle, formation: number): boolean {
  const units = battle.forces.members[formation]!;
  for (let at = 0; at < units.length; at++) {
    if (battle.status[units[at]!] === Status.OnMap && battle.has(units[at]!, Flag.StartedInZoc)) return true;
  }
  return false;
}
