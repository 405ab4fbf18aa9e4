import type { FigureKind, MixedUnit } from '../mixed-unit.js';

/** How many of `losses` nominal losses a figure's protection saves, the pattern beginning anew (D16, D17). */
export type SavedOf = (kind: FigureKind, losses: number) => number;

function equipmentOf({ mounted, shield, armour, barding }: FigureKind): string {
  return `${mounted} ${shield} ${armour} ${barding}`;
}

/**
 * Takes the losses of one event from a mixed unit and returns how many figures died (TK-25a, R62). Nominal losses fall on
 * ordered figures first, front to rear (R15); the first `piercing` of them ignore protection; the figures of each kind of
 * equipment count their saves among themselves.
 */
export function takeMixedLosses(unit: MixedUnit, nominal: number, piercing: number, savedOf: SavedOf): number {
  const inTurn = [...unit.figures].sort((a, b) => Number(b.ordered) - Number(a.ordered)).slice(0, nominal);
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
  const living = unit.figures.filter((figure) => !killed.has(figure));
  unit.figures.splice(0, unit.figures.length, ...living);
  return killed.size;
}
