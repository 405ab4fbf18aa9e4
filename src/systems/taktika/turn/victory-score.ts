import { lostWeight } from '../rules/counts-as-lost.js';
import type { Score, VictoryScore } from '../rules/victory.js';
import { Place, type TaktikaBattle } from '../state/battle.js';
import { lostOf } from './unit-losses.js';

const TENTHS = 10;

/** Tenths of points of so many figures of a unit of like figures. */
export function tenthsOf({ forces }: TaktikaBattle, unit: number, figures: number): number {
  return forces.units[unit]!.tenths * figures;
}

/** Tenths of points of one figure of a kind of a mixed unit. */
export function tenthsOfKind({ forces }: TaktikaBattle, unit: number, kind: number): number {
  return Math.round(TENTHS * forces.units[unit]!.costs![kind]!);
}

/** Tenths of points of a unit's living figures. */
export function tenthsLiving(battle: TaktikaBattle, unit: number): number {
  const mixed = battle.units.mixed[unit];
  if (mixed === undefined) return tenthsOf(battle, unit, battle.units.figures[unit]!);
  let tenths = 0;
  for (let kind = 0; kind < mixed.kinds.length; kind++) {
    tenths += mixed.figuresOf(kind) * tenthsOfKind(battle, unit, kind);
  }
  return tenths;
}

/** Tenths of points of a unit as it was bought. */
function tenthsBought(battle: TaktikaBattle, unit: number): number {
  const { kinds, figures } = battle.forces.units[unit]!.profile;
  if (kinds === undefined) return tenthsOf(battle, unit, figures);
  let tenths = 0;
  for (let kind = 0; kind < kinds.length; kind++) tenths += kinds[kind]!.figures * tenthsOfKind(battle, unit, kind);
  return tenths;
}

/** Whether a unit flees, on the table or off it. */
function hasFled({ units, where }: TaktikaBattle, unit: number): boolean {
  return where[unit] === Place.FledOff || (where[unit] === Place.OnTable && units.fleeing[unit] === 1);
}

/** Whether a unit is on the table, or still to arrive, and does not flee. */
function stands({ units, where }: TaktikaBattle, unit: number): boolean {
  return where[unit] === Place.Arriving || (where[unit] === Place.OnTable && units.fleeing[unit] === 0);
}

/** Counts how a side stands (R61). Units that have gone over to the enemy stand for him. */
export function countToll(battle: TaktikaBattle, side: number, toll: VictoryScore): void {
  const { forces, units, owner, readings } = battle;
  toll.lost = lostOf(battle, side);
  toll.formed = 0;
  toll.formedLeft = 0;
  toll.figuresLost = 0;
  toll.figures = 0;
  toll.standing = 0;
  for (let unit = 0; unit < units.count; unit++) {
    const { side: home, skirmishers, bases, figures } = forces.units[unit]!;
    if (home !== side && owner[unit] !== side) continue;
    const standing = owner[unit] === side && stands(battle, unit);
    if (standing) toll.standing++;
    if (home !== side) continue;
    toll.figures += figures;
    toll.figuresLost += hasFled(battle, unit) ? figures : figures - units.figures[unit]!;
    if (skirmishers) continue;
    toll.formed += lostWeight(bases, readings.lostUnits);
    if (standing && battle.dissolved[unit] === 0) toll.formedLeft++;
  }
}

/** Counts the points that a side has lost: figures killed, fleeing, fled off the table or gone over (R61). */
export function countPoints(battle: TaktikaBattle, side: number, score: Score): void {
  const { forces, owner } = battle;
  let bought = 0;
  let kept = 0;
  for (let unit = forces.firstUnit[side]!; unit < forces.firstUnit[side + 1]!; unit++) {
    bought += tenthsBought(battle, unit);
    if (owner[unit] === side && !hasFled(battle, unit)) kept += tenthsLiving(battle, unit);
  }
  score.lost = bought - kept;
  score.points = bought;
}
