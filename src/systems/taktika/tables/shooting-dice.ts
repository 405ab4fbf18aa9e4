import type { Formation, Weapon } from './vocabulary.js';

/** Figures of a full unit that shoot, by formation. */
export type ShootingRow = Readonly<Record<Formation, number>>;

/** Shooting dice of a full unit (D5); `foot` or `mounted` is absent where such shooters do not exist. */
const SHOOTING_DICE_TABLE = {
  bow: {
    foot: { veryDense: 0, dense: 4, open: 6, skirmish: 3 },
    mounted: { veryDense: 0, dense: 3, open: 4, skirmish: 2 },
  },
  crossbow: {
    foot: { veryDense: 0, dense: 4, open: 3, skirmish: 3 },
    mounted: { veryDense: 0, dense: 3, open: 2, skirmish: 2 },
  },
  handgun: { foot: { veryDense: 0, dense: 4, open: 3, skirmish: 3 } },
  sling: { foot: { veryDense: 0, dense: 0, open: 0, skirmish: 3 } },
  javelin: {
    foot: { veryDense: 0, dense: 0, open: 3, skirmish: 3 },
    mounted: { veryDense: 0, dense: 0, open: 2, skirmish: 2 },
  },
} as const satisfies Readonly<Record<string, { readonly foot: ShootingRow; readonly mounted?: ShootingRow }>>;

/**
 * Figures of a full unit that shoot with a weapon (D5), before the ordered figures present limit them; 0 for a weapon
 * that does not shoot. Slings and handguns are foot weapons; riders who have dismounted shoot as foot (TK-18b).
 */
export function shootersOf(weapon: Weapon | 'javelin', formation: Formation, mounted: boolean): number {
  switch (weapon) {
    case 'bow':
    case 'crossbow':
    case 'javelin':
      return SHOOTING_DICE_TABLE[weapon][mounted ? 'mounted' : 'foot'][formation];
    case 'handgun':
    case 'sling':
      return mounted ? 0 : SHOOTING_DICE_TABLE[weapon].foot[formation];
    default:
      return 0;
  }
}
