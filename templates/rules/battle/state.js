import { OptionList } from 'tyche/rules';
import { TYPES } from '../units.js';

/** Zones in a row: Red sets up in the first, Blue in the last. */
export const ZONES = 5;

/** Rounds after which night falls. */
export const MAX_ROUNDS = 12;

/** @typedef {import('tyche/rules').ArmyList} ArmyList */

/**
 * The state of one battle. Units of Red come first; a place in the arrays is a unit.
 *
 * @implements {import('tyche/rules').Battle}
 */
export class RowBattle {
  /** @type {import('tyche/rules').BattleResult} */
  result = { winner: 0, turns: 0, lostRed: 0, lostBlue: 0, first: 0, reason: 0 };
  /** @type {import('tyche/rules').Watcher | null} */
  watcher = null;
  /** The options of the decision that is being asked. */
  options = new OptionList();

  /** @param {readonly [ArmyList, ArmyList]} armies */
  constructor(armies) {
    const units = armies.flatMap(({ lines }, side) =>
      lines.flatMap((line, at) => {
        const row = side === 0 ? at : armies[0].lines.length + at;
        return Array.from({ length: line.units }, () => ({ side, row, line }));
      }),
    );
    const rows = armies[0].lines.length + armies[1].lines.length;
    this.names = /** @type {const} */ ([armies[0].name, armies[1].name]);
    this.brought = /** @type {const} */ ([armies[0].cost, armies[1].cost]);
    this.rows = rows;
    this.count = units.length;
    /** Where the units of Blue begin. */
    this.blue = units.filter(({ side }) => side === 0).length;
    this.side = Int8Array.from(units, ({ side }) => side);
    this.row = Int32Array.from(units, ({ row }) => row);
    this.type = Int8Array.from(units, ({ line }) => TYPES.findIndex((name) => name === line.row));
    this.cost = Float64Array.from(units, ({ line }) => line.cost);
    this.full = Int32Array.from(units, ({ line }) => line.figures);
    /** Ranks that are left; none of a unit that has fled. */
    this.ranks = this.full.slice();
    this.zone = new Int8Array(units.length);
    /** The unit that acts. */
    this.unit = 0;
    /** What was lost by what, and to which line: see `Ledger`. */
    this.ledger = { casualties: new Int32Array(rows * 2), destroyed: new Int32Array(rows * rows) };
    this.reset();
  }

  reset() {
    this.ranks.set(this.full);
    for (let unit = 0; unit < this.count; unit++) this.zone[unit] = this.side[unit] === 0 ? 0 : ZONES - 1;
    this.ledger.casualties.fill(0);
    this.ledger.destroyed.fill(0);
    Object.assign(this.result, { winner: 0, turns: 0, lostRed: 0, lostBlue: 0, first: 0, reason: 0 });
  }

  /** @param {RowBattle} other */
  copyFrom(other) {
    this.ranks.set(other.ranks);
    this.zone.set(other.zone);
    this.ledger.casualties.set(other.ledger.casualties);
    this.ledger.destroyed.set(other.ledger.destroyed);
    Object.assign(this.result, other.result);
  }

  /**
   * Units of a side that are still on the table.
   *
   * @param {number} side
   */
  standing(side) {
    let count = 0;
    for (let unit = 0; unit < this.count; unit++) if (this.side[unit] === side && at(this.ranks, unit) > 0) count++;
    return count;
  }

  /**
   * A unit's number within its own side: the same whichever side an army takes.
   *
   * @param {number} unit
   */
  place(unit) {
    return unit < this.blue ? unit : unit - this.blue;
  }
}

/**
 * An entry of an array that is there.
 *
 * @param {ArrayLike<number>} list
 * @param {number} place
 */
export function at(list, place) {
  const value = list[place];
  if (value === undefined) throw new RangeError(`expected a place below ${list.length}, found ${place}`);
  return value;
}
