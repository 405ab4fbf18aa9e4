import type { Dice } from '../../../chance/dice.js';
import { flag, int, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { bitsOf } from '../map/zones.js';
import { readings } from '../readings.js';

const EXACTLY_TWO = 1;
const MAX_DICE = 4;
const MAX_UNITS = 40;
const MAX_HALF_POINTS = 20;

/** What army morale rests on besides dice (D8). */
export const ARMY_FACTS = {
  /** Units of the testing army and of its enemy on the map, as the reading R27 counts them. */
  ownUnits: int(0, MAX_UNITS, 15),
  enemyUnits: int(0, MAX_UNITS, 15),
  /** Units of the army shattered so far, this attack's included (R39). */
  shattered: int(0, MAX_UNITS, 1),
  /** Uninspired generals of the army, and better ones, who are gone (R14). */
  uninspiredGone: int(0, 2),
  betterGone: int(0, 2),
  /** Half-points that the enemy holds in the army's centre zones, and the army in the enemy's. */
  enemyCentre: int(0, MAX_HALF_POINTS),
  ownCentre: int(0, MAX_HALF_POINTS),
  /** Whether the army's camp was ever captured. */
  campCaptured: flag(),
  centreLead: readings.centreLead,
} as const;

/** The facts of an army that tests its morale. */
export type ArmyFacts = ValueOf<typeof ARMY_FACTS>;

/** Bits of the modifiers that a set of them holds. */
const A1 = 1;
const A3 = 4;
const A4 = 8;
const A5 = 16;

/** Least and greatest sum of A1 to A5. */
const LEAST_MODIFIER = -13;
const MAX_MODIFIER = 1;

function centreIsLost(f: Readonly<ArmyFacts>): boolean {
  const lead = f.enemyCentre - f.ownCentre;
  return f.centreLead === EXACTLY_TWO ? lead === 4 : lead >= 4;
}

/** What A2 of D8 takes off: one for every four units shattered. */
export function shatteredPenalty(f: Readonly<ArmyFacts>): number {
  return (f.shattered / 4) | 0;
}

/** Which of the modifiers A1, A3, A4 and A5 of D8 apply: bit n - 1 stands for An. */
export function armyModifiers(f: Readonly<ArmyFacts>): number {
  let mask = f.ownUnits >= 2 * f.enemyUnits ? A1 : 0;
  if (f.enemyUnits >= 2 * f.ownUnits) mask |= A4;
  if (f.betterGone > 0 || f.uninspiredGone >= 2) mask |= A3;
  if (f.campCaptured || centreIsLost(f)) mask |= A5;
  return mask;
}

/** The sum of the modifiers A1 to A5 of D8 (LB-7.1b). */
export function armyModifier(f: Readonly<ArmyFacts>): number {
  const mask = armyModifiers(f);
  return bitsOf(mask & A1) - bitsOf(mask & ~A1) - shatteredPenalty(f);
}

/** Half-points of a centre zone held by the other side (D8): a key zone four, half of that in a river; others two and one. */
export function centreHalfPoints(key: boolean, river: boolean): number {
  return (key ? 4 : 2) >> (river ? 1 : 0);
}

/** Rolls a die for each unit shattered and each general killed, and halves the lowest rounding up: 1, 2 or 3 (LB-7.1b). */
export function rollMorale(dice: Dice, count: number): number {
  let lowest = 6;
  for (let rolled = 0; rolled < count; rolled++) {
    const die = dice.die(6, 'LB-7.1b');
    if (die < lowest) lowest = die;
  }
  return (lowest + 1) >> 1;
}

/** The morale of an army after an attack that shattered its units or killed its generals (LB-7.1a, LB-7.1b). */
export const armyMorale = mechanic({
  id: 'lost-battles/army-morale',
  summary: 'The morale of an army after losses: the lowest die, halved, and the state of the battle.',
  clauses: ['LB-7.1a', 'LB-7.1b'],
  situation: { dice: int(1, MAX_DICE), ...ARMY_FACTS },
  outcome: {
    lowest: int(1, 3),
    modifier: int(LEAST_MODIFIER, MAX_MODIFIER, 0),
    morale: int(1 + LEAST_MODIFIER, 3 + MAX_MODIFIER, 1),
  },
  score: 'morale',
  resolve(dice, s, out) {
    out.lowest = rollMorale(dice, s.dice);
    out.modifier = armyModifier(s);
    out.morale = out.lowest + out.modifier;
  },
});
