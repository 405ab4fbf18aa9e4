import { type Entitled, FORMATION_TABLE } from '../data/formations.js';
import { strikersOf } from '../data/strikers.js';
import { MISSILE_WEAPONS, missileOf, STRIKING_WEAPONS } from '../data/weapons.js';
import type { Figure, MixedUnit } from '../mixed-unit.js';

const FRONT_RANK_ONLY = 1;
const RANKS: Readonly<Record<Entitled, number>> = {
  nobody: 0,
  frontRank: 1,
  twoRanks: 2,
  threeRanks: 3,
  everybody: Number.POSITIVE_INFINITY,
};

function strikingSkirmishers(figures: readonly Figure[]): Figure[] {
  const struck = new Map<string, number>();
  return figures.filter(({ ordered, kind: { weapon, mounted } }) => {
    const before = struck.get(weapon) ?? 0;
    if (!ordered || before >= strikersOf(weapon, 'skirmish', mounted)) return false;
    struck.set(weapon, before + 1);
    return true;
  });
}

/** The figures that strike in a collision: each by its own weapon from the rank it stands in (TK-16b, D3). */
function strikersIn(unit: MixedUnit): readonly Figure[] {
  if (unit.formation === 'skirmish') return strikingSkirmishers(unit.figures);
  return unit.figures.filter(({ ordered, kind }, place) => {
    const weapon = STRIKING_WEAPONS[kind.weapon];
    return (
      ordered && weapon !== undefined && (kind.mounted || weapon.usableOnFoot) && unit.rankOf(place) < weapon.ranks
    );
  });
}

/** The figures that shoot: each by its own weapon from the rank it stands in (TK-16b, D5); javelins apart. */
function shootersIn(unit: MixedUnit): readonly Figure[] {
  const [bow, other] = FORMATION_TABLE[unit.formation].shoots;
  return unit.figures.filter(({ ordered, kind: { weapon } }, place) => {
    const missile = missileOf(weapon);
    if (!ordered || missile === undefined || !missile.formations.includes(unit.formation)) return false;
    return unit.rankOf(place) < RANKS[weapon === 'bow' ? bow : other];
  });
}

/**
 * The figures that throw javelins: those who have one, from the front rank or in skirmish order (TK-16b, TK-27e), where by
 * the option of `javelinThrowers` (R37) only those in front do.
 */
function throwersIn(unit: MixedUnit, javelinThrowers = 0): readonly Figure[] {
  if (!MISSILE_WEAPONS.javelin.formations.some((formation) => formation === unit.formation)) return [];
  const places = javelinThrowers === FRONT_RANK_ONLY ? unit.front : unit.figures.length;
  return unit.figures.filter(
    ({ ordered, kind }, place) => ordered && kind.javelin && place < places && unit.rankOf(place) === 0,
  );
}

/** The figures that fight in a melee round (TK-16b, D4). */
function fightersIn(unit: MixedUnit): readonly Figure[] {
  const ranks = RANKS[FORMATION_TABLE[unit.formation].fights];
  return unit.figures.filter(({ ordered }, place) => ordered && unit.rankOf(place) < ranks);
}

/** Who may do what in a mixed unit, by weapon and rank (TK-16b): the figures entitled, front to rear. */
export const rankRights = {
  strikers: strikersIn,
  shooters: shootersIn,
  throwers: throwersIn,
  fighters: fightersIn,
} as const;
