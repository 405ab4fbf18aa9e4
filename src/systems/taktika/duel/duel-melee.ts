import type { Dice } from '../../../chance/dice.js';
import { ROLLING } from '../combat-axes.js';
import { applyFighter, groupOfTwo, readFighter } from '../rules/group-melee.js';
import { MeleeFighter, readMelee, resolveMelee } from '../rules/resolve-melee.js';
import { attackCode } from '../state/traits.js';
import type { Units } from '../state/units.js';

const UNKNOWN = -1;
/** Numbers of nominal losses that one unit may bring to another in a round. */
const LOSSES = ROLLING.to + 1;

/** Codes of what a round does to one unit lie below this. */
const CODES = 2 ** 16;

/** What a unit brings to a melee round: the same in all states that differ in nothing that a round asks for. */
interface Part {
  readonly number: number;
  readonly fighter: MeleeFighter;
  /** Figures killed, and losses that ignored armour, by nominal losses; as rounds have told. */
  readonly killed: Int16Array;
  readonly pierced: Int16Array;
}

/** One unit of a duel in one of its states. */
interface Known {
  readonly state: number;
  readonly part: Part;
  /** Its states after a round, by the code of what the round does to it; `UNKNOWN` until first asked for. */
  readonly after: Int32Array;
}

function partOf(number: number, fighter: MeleeFighter): Part {
  return { number, fighter, killed: new Int16Array(LOSSES), pierced: new Int16Array(LOSSES) };
}

const NO_FIGHTER: Known = { state: UNKNOWN, part: partOf(UNKNOWN, new MeleeFighter()), after: new Int32Array() };

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
  private readonly parts = [new Map<string, Part>(), new Map<string, Part>()] as const;
  private first = NO_FIGHTER;
  private second = NO_FIGHTER;

  /** Rounds of units 0 and 1; `load` puts one of them into a state, and `stateOf` tells in which it is. */
  constructor(units: Units, load: (unit: number, state: number) => void, stateOf: (unit: number) => number) {
    this.units = units;
    this.load = load;
    this.stateOf = stateOf;
    readMelee(units.readings, this.group);
  }

  /** Says by a number what both units bring to rounds: under equal numbers rounds roll alike. */
  get situation(): number {
    return this.first.part.number * CODES + this.second.part.number;
  }

  /** Puts both units into states from which rounds begin. */
  enter(first: number, second: number): void {
    this.first = this.known[0].get(first) ?? this.learn(0, first);
    this.second = this.known[1].get(second) ?? this.learn(1, second);
    this.group.fighters[0] = this.first.part.fighter;
    this.group.fighters[1] = this.second.part.fighter;
  }

  /** Rolls a round. Returns what it does, as a code for `firstAfter` and `secondAfter`. */
  roll(dice: Dice): number {
    resolveMelee(dice, this.group);
    return codeOf(this.first.part) * CODES + codeOf(this.second.part);
  }

  /** The state of unit 0 after a round that has done this. */
  firstAfter(outcome: number): number {
    const code = outcome >>> 16;
    const known = this.first.after[code]!;
    return known === UNKNOWN ? this.find(this.first, code) : known;
  }

  /** The state of unit 1 after it. */
  secondAfter(outcome: number): number {
    const code = outcome & (CODES - 1);
    const known = this.second.after[code]!;
    return known === UNKNOWN ? this.find(this.second, code) : known;
  }

  private learn(unit: 0 | 1, state: number): Known {
    const fighter = groupOfTwo(0, 1).fighters[unit]!;
    this.load(unit, state);
    readFighter(this.units, fighter, attackCode.melee);
    const part = this.partOf(unit, fighter);
    const after = new Int32Array(2 * LOSSES * (fighter.fighters + 1)).fill(UNKNOWN);
    const known = { state, part, after };
    this.known[unit].set(state, known);
    return known;
  }

  /** The part that a unit plays: only circles ask how many figures are in order, to send them to their sides. */
  private partOf(unit: 0 | 1, fighter: MeleeFighter): Part {
    const key = Object.values({ ...fighter, ordered: fighter.circle ? fighter.ordered : 0 }).join();
    const parts = this.parts[unit];
    const part = parts.get(key) ?? partOf(parts.size, fighter);
    parts.set(key, part);
    return part;
  }

  private find({ after, part, state }: Known, code: number): number {
    const { fighter } = part;
    fighter.flees = code % 2 === 1;
    fighter.nominal = (code >> 1) % LOSSES;
    fighter.disordered = Math.floor((code >> 1) / LOSSES);
    fighter.killed = part.killed[fighter.nominal]!;
    fighter.pierced = part.pierced[fighter.nominal]!;
    this.load(fighter.unit, state);
    applyFighter(this.units, fighter);
    const found = this.stateOf(fighter.unit);
    after[code] = found;
    return found;
  }
}

/** A code for what the latest round has done to who plays a part. */
function codeOf({ fighter, killed, pierced }: Part): number {
  const { disordered, nominal } = fighter;
  killed[nominal] = fighter.killed;
  pierced[nominal] = fighter.pierced;
  return 2 * (disordered * LOSSES + nominal) + (fighter.flees ? 1 : 0);
}
