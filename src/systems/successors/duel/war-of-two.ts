import type { Dice } from '../../../chance/dice.js';
import { type Contest, type ContestStep, DuelStatus } from '../../../model/contest.js';
import type { ValueOf } from '../../../model/domain.js';
import { MAX_UNITS } from '../army/notation.js';
import { Winner } from '../axes.js';
import type { readings } from '../readings.js';
import { groupAttrition, PER_UNIT, unitAttrition } from '../rules/attrition.js';
import { BattleResolver } from '../rules/battle.js';
import { drawnLosses } from '../rules/drawn-losses.js';
import { elephantStrength } from '../rules/elephants.js';
import { sideStrength } from '../rules/side-strength.js';
import { winnerLosses } from '../rules/winner-losses.js';
import type { Tables } from '../tables/table-set.js';
import { TYPES, UNIT_TABLE, Unit } from '../tables/units.js';
import { UNIT_TYPES } from '../tables/vocabulary.js';

/** Combat units of one type and the battle rating of the general who leads them. */
export interface Troops {
  /** A place in `UNIT_TYPES`. */
  readonly unit: number;
  readonly units: number;
  readonly rating: number;
}

/** A unit of the contest is so many combat units, and `ROLLED` times the strength that its elephants have rolled, plus one. */
const ROLLED = 1 << 10;
/** A state is the second side's unit, and `SECOND` times the first side's. */
const SECOND = 1 << 24;
/** Most rounds of battles, and rolls of elephants before them; fewer than one even war in ten thousand lasts longer. */
const MAX_ROUNDS = 60;

/** Points of one combat unit (D3). */
function costOf({ unit }: Troops, { costs }: Tables): number {
  return costs.units[UNIT_TYPES[unit]!];
}

/** The strength of so many units without dice. */
function printedStrength({ unit }: Troops, units: number): number {
  const counts = new Int16Array(TYPES);
  counts[unit] = units;
  return sideStrength(counts, 0);
}

function unitsIn(unit: number): number {
  return unit % ROLLED;
}

/**
 * Two armies, each of one type of combat unit, that fight battle after battle until one has no unit left. What is
 * left of a beaten army after attrition is dispersed and returns for the next battle (SU-12.7, SU-12.8, SU-C2).
 * Elephants roll for their strength in a round of their own before each battle (SU-14.1a). Neither side has local
 * troops; a fallen commander is replaced by an equal.
 */
export class WarOfTwo implements Contest {
  readonly capacity = [MAX_UNITS, MAX_UNITS] as const;
  readonly rank = [1, 1] as const;
  readonly cost: readonly [number, number];
  readonly maxRounds = MAX_ROUNDS;
  readonly round: ContestStep;
  private readonly sides: readonly [Troops, Troops];
  private readonly perUnit: boolean;
  private readonly battle = new BattleResolver();

  constructor(first: Troops, second: Troops, read: Readonly<ValueOf<typeof readings>>, tables: Tables) {
    this.sides = [first, second];
    this.cost = [costOf(first, tables), costOf(second, tables)];
    this.perUnit = read.attrition === PER_UNIT;
    this.battle.table = tables.combat[read.combatTable]!;
    this.battle.drawn = read.drawn;
    this.battle.attackerRating = first.rating;
    this.battle.defenderRating = second.rating;
    const sides = this.sides.map(({ unit, rating }) => `${unit} ${rating}`);
    this.round = {
      name: 'battle',
      key: `battle ${sides.join(' ')} ${read.combatTable} ${read.drawn} ${read.attrition}`,
      clauses: ['SU-14.1a', 'SU-12.5a', 'SU-12.9b', 'SU-12.8a'],
      run: (dice, state) => this.fight(dice, state),
    };
  }

  /** Nothing comes before the first battle. */
  opening(): readonly ContestStep[] {
    return [];
  }

  /** Survivors of a battle are as good as new. */
  recovery(): { readonly key: string; run(dice: Dice, unit: number): number } {
    return { key: 'none', run: (_dice, unit) => unit };
  }

  fresh(_side: number, figures: number): number {
    return figures;
  }

  meet(first: number, second: number): number {
    return first * SECOND + second;
  }

  unitOf(state: number, side: number): number {
    return side === 0 ? Math.floor(state / SECOND) : state % SECOND;
  }

  figuresOf(_side: number, unit: number): number {
    return unitsIn(unit);
  }

  statusOf(state: number): DuelStatus {
    const first = unitsIn(this.unitOf(state, 0));
    const second = unitsIn(this.unitOf(state, 1));
    if (first > 0 && second > 0) return DuelStatus.Open;
    if (first > 0) return DuelStatus.SecondBroke;
    return second > 0 ? DuelStatus.FirstBroke : DuelStatus.BothBroke;
  }

  private fight(dice: Dice, state: number): number {
    const first = this.unitOf(state, 0);
    const second = this.unitOf(state, 1);
    if (this.rollsFirst(0, first) || this.rollsFirst(1, second)) {
      return this.meet(this.rolled(dice, 0, first), this.rolled(dice, 1, second));
    }
    const { battle: clash } = this;
    const [attackers, defenders] = [unitsIn(first), unitsIn(second)];
    clash.attackerStrength = this.strength(0, first);
    clash.defenderStrength = this.strength(1, second);
    clash.fight(dice);
    const { winner, doubled } = clash;
    if (winner === Winner.Drawn) {
      const lost = [drawnLosses(clash.drawn, attackers), drawnLosses(clash.drawn, defenders)] as const;
      return this.meet(attackers - lost[0], defenders - lost[1]);
    }
    if (winner === Winner.Attacker) {
      return this.meet(attackers - winnerLosses(doubled, attackers), this.returning(dice, 1, defenders));
    }
    return this.meet(this.returning(dice, 0, attackers), defenders - winnerLosses(doubled, defenders));
  }

  private rollsFirst(side: 0 | 1, unit: number): boolean {
    return this.sides[side].unit === Unit.Elephant && unit < ROLLED;
  }

  private rolled(dice: Dice, side: 0 | 1, unit: number): number {
    if (!this.rollsFirst(side, unit)) return unit;
    dice.actor(side, 0);
    return unit + ROLLED * (1 + elephantStrength(dice, unit));
  }

  private strength(side: 0 | 1, unit: number): number {
    const rolled = Math.floor(unit / ROLLED);
    return printedStrength(this.sides[side], unitsIn(unit)) + Math.max(0, rolled - 1);
  }

  /** Units of a beaten army that come back. */
  private returning(dice: Dice, side: 0 | 1, units: number): number {
    const type = UNIT_TYPES[this.sides[side].unit]!;
    if (!UNIT_TABLE[type].macedonian) return 0;
    dice.actor(side, 0);
    return units - (this.perUnit ? unitAttrition(dice, units) : groupAttrition(dice, units));
  }
}
