import type { Weapon } from '../tables/vocabulary.js';

/** Whether figures with such weapons may share a unit (TK-16c): before the year 1500 handgunners do not mix with others. */
export function mayMix(weapons: readonly Weapon[], year: number): boolean {
  const handguns = weapons.filter((weapon) => weapon === 'handgun').length;
  return year >= 1500 || handguns === 0 || handguns === weapons.length;
}
