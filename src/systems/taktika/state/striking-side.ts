import type { Clause, Dice } from '../../../chance/dice.js';
import { generalFalls } from '../rules/generals-death.js';
import { successes } from '../rules/successes.js';
import { nominalLosses, realLossesInRow } from '../rules/take-losses.js';
import { setActor } from './actors.js';

/** The bits that hold the hits of a unit's own figures. */
export const HITS = 31;
/** Where the hits of the fighting front begin. */
export const FRONT_HITS = 11;
/** The bit of the general's hit. */
const GENERAL_HITS = 21;
/** The bit that says that the general has fallen. */
export const GENERAL_FALLS = 22;

/** One unit in a collision, as far as it is known before the dice. Its strikes and its general's fate are kept in bits. */
export class StrikingSide {
  actor = 0;
  strikers = 0;
  inFront = 0;
  skill = 0;
  general = 0;
  figures = 0;
  /** Row of the save patterns. */
  saves = 0;
  steadiness = 0;
  front = 0;
  /** Full ranks before losses. */
  ranks = 0;
  talent = 0;
  led = false;

  /** Rolls for the strikes and keeps what they were in bits: own hits, those of the fighting front, the general's. */
  strike(dice: Dice, hitRule: number, clause: Clause): number {
    setActor(dice, this.actor);
    if (this.inFront + this.general === 0) return successes(dice, this.skill, this.strikers, hitRule, clause);
    const inFront = this.inFront > 0 ? successes(dice, this.skill, this.inFront, hitRule, clause) : 0;
    const hits = inFront + successes(dice, this.skill, this.strikers - this.inFront, hitRule, clause);
    const byGeneral = this.general > 0 ? successes(dice, this.general, 1, hitRule, 'TK-7.1c') : 0;
    return hits | (inFront << FRONT_HITS) | (byGeneral << GENERAL_HITS);
  }

  /** Nominal losses of this unit under a `strike`. */
  nominal(strike: number, nominalCap: number): number {
    return nominalLosses((strike & HITS) + ((strike >> GENERAL_HITS) & 1), this.figures, nominalCap);
  }

  /** Figures really killed of `nominal`. */
  killed(nominal: number): number {
    return realLossesInRow(this.saves, nominal, this.figures);
  }

  /** Whether any figure is left after at most `hits` hits. */
  survives(hits: number, nominalCap: number): boolean {
    return this.killed(nominalLosses(hits, this.figures, nominalCap)) < this.figures;
  }

  /** Whether the unit's general falls, as a bit. */
  generalFalls(dice: Dice): number {
    setActor(dice, this.actor);
    return generalFalls(dice, this.led) ? 1 << GENERAL_FALLS : 0;
  }
}
