/** The unit types, in the order in which `choice` numbers them. */
export const TYPES = /** @type {const} */ (['spears', 'archers', 'riders']);

/** Ranks of a fresh unit: what it loses, and what it strikes with. */
export const RANKS = 4;

/**
 * What a unit type can do; all on six-sided dice.
 *
 * @typedef {object} UnitType
 * @property {number} strike - A rank hits with this or less (MR-1).
 * @property {number} volley - A rank hits from afar with this or less; 0 cannot shoot (MR-2).
 * @property {number} nerve - The unit stands with this or less (MR-3).
 * @property {number} cost - Points per rank.
 */

/** @type {Readonly<Record<typeof TYPES[number], UnitType>>} */
export const UNITS = {
  spears: { strike: 3, volley: 0, nerve: 5, cost: 4 },
  archers: { strike: 2, volley: 2, nerve: 4, cost: 4 },
  riders: { strike: 4, volley: 0, nerve: 4, cost: 5 },
};

/**
 * A unit type by its number.
 *
 * @param {number} number
 * @returns {UnitType}
 */
export function unitType(number) {
  const name = TYPES[number];
  if (name === undefined) throw new RangeError(`expected a unit type below ${TYPES.length}, found ${number}`);
  return UNITS[name];
}
