import type { Dice } from '../../dice/dice.js';
import { ROLLING } from './combat-axes.js';
import { applyFighter, gatherFighter, groupOfTwo } from './rules/group-melee.js';
import { MeleeFighter, meleeLaw, readMelee } from './rules/melee-law.js';
import { attackCode } from './traits.js';
import type { Units } from './units.js';

const UNKNOWN = -1;
/** Numbers of nominal losses that one unit may bring to another in a round. */
const LOSSES = ROLLING.to + 1;

/** One unit of a duel in one of its states. */
interface Known {
  readonly state: number;
  /** What it brings to a melee round. */
  readonly fighter: MeleeFighter;
  /** Its states after one, by figures that missed, nominal losses and flight; `UNKNOWN` until somebody asks. */
  readonly after: Int32Array;
}

const NOBODY: Known = { state: UNKNOWN, fighter: new MeleeFighter(), after: new Int32Array() };

/**
 * Melee rounds of two units without generals, by the numbers of their states. What a unit brings to a round hangs on its
 * own state alone, and so does what becomes of it once its misses, nominal losses and flight are known: both are worked
 * out once for each state of a unit, however often a solver comes by.
 */
export class DuelMelee {
  private readonly units: Units;
  private readonly load: (unit: number, state: number) => void;
  private readonly stateOf: (unit: number) => number;
  private readonly group = groupOfTwo(0, 1);
  private readonly known = [new Map<number, Known>(), new Map<number, Known>()] as const;
  private first = NOBODY;
  private second = NOBODY;

  /** Rounds of units 0 and 1; `load` puts one of them into a state, and `stateOf` tells in which it is. */
  constructor(units: Units, load: (unit: number, state: number) => void, stateOf: (unit: number) => number) {
    this.units = units;
    this.load = load;
    this.stateOf = stateOf;
    readMelee(units.readings, this.group);
  }

  /** The state of unit 0 after the latest round. */
  get firstAfter(): number {
    return this.after(this.first);
  }

  /** The state of unit 1 after the latest round. */
  get secondAfter(): number {
    return this.after(this.second);
  }

  /** Puts both units into states from which rounds begin. */
  enter(first: number, second: number): void {
    this.first = this.known[0].get(first) ?? this.learn(0, first);
    this.second = this.known[1].get(second) ?? this.learn(1, second);
    this.group.fighters[0] = this.first.fighter;
    this.group.fighters[1] = this.second.fighter;
  }

  /** Rolls a round. */
  roll(dice: Dice): void {
    meleeLaw(dice, this.group);
  }

  private learn(unit: 0 | 1, state: number): Known {
    const fighter = groupOfTwo(0, 1).fighters[unit]!;
    this.load(unit, state);
    gatherFighter(this.units, fighter, attackCode.melee);
    const after = new Int32Array(2 * LOSSES * (fighter.fighters + 1)).fill(UNKNOWN);
    const known = { state, fighter, after };
    this.known[unit].set(state, known);
    return known;
  }

  private after({ after, fighter, state }: Known): number {
    const at = 2 * (fighter.disordered * LOSSES + fighter.nominal) + (fighter.flees ? 1 : 0);
    const known = after[at]!;
    if (known !== UNKNOWN) return known;
    this.load(fighter.unit, state);
    applyFighter(this.units, fighter);
    const found = this.stateOf(fighter.unit);
    after[at] = found;
    return found;
  }
}
