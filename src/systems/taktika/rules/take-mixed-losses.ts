import type { ValueOf } from '../../../model/domain.js';
import type { FigureKind, MixedUnit } from '../mixed-unit.js';
import type { readings as domain } from '../readings.js';
import { facingEnemy } from './facing-enemy.js';
import { thinned } from './thinned.js';

/** How many of `losses` nominal losses a figure's protection saves, the pattern beginning anew (D16, D17). */
export type SavedOf = (kind: FigureKind, losses: number) => number;

/** The readings that decide who falls and how the survivors stand (R14, R15, R17). */
export type LossReadings = Readonly<Pick<ValueOf<typeof domain>, 'casualtyOrder' | 'lastFigure' | 'thinningChain'>>;

const ORDERED_FIRST = 0;

function equipmentOf({ mounted, shield, armour, barding }: FigureKind): string {
  return `${mounted} ${shield} ${armour} ${barding}`;
}

/**
 * Takes the losses of one event from a mixed unit and returns how many figures died (TK-25a, R62). Nominal losses fall on
 * ordered figures first, or last by the reading, front to rear (R15); the first `piercing` of them ignore protection; the
 * figures of each kind of equipment count their saves among themselves. Afterwards the formation thins (TK-3e) and one figure goes on
 * facing the enemy (R14).
 */
export function takeMixedLosses(
  unit: MixedUnit,
  nominal: number,
  piercing: number,
  savedOf: SavedOf,
  { casualtyOrder, lastFigure, thinningChain }: LossReadings,
): number {
  const first = casualtyOrder === ORDERED_FIRST;
  const inTurn = [...unit.figures]
    .sort((a, b) => Number(b.ordered === first) - Number(a.ordered === first))
    .slice(0, nominal);
  const struck = new Map<string, number>();
  const killed = new Set(
    inTurn.filter(({ kind }, turn) => {
      if (turn < piercing) return true;
      const equipment = equipmentOf(kind);
      const before = struck.get(equipment) ?? 0;
      struck.set(equipment, before + 1);
      return savedOf(kind, before + 1) === savedOf(kind, before);
    }),
  );
  const { mounted } = unit;
  const living = unit.figures.filter((figure) => !killed.has(figure));
  unit.figures.splice(0, unit.figures.length, ...living);
  unit.formation = thinned(unit.formation, living.length, mounted, thinningChain);
  const [foremost] = living;
  if (foremost !== undefined && facingEnemy(unit.ordered, living.length, false, lastFigure) > unit.ordered) {
    foremost.ordered = true;
  }
  return killed.size;
}
