import { DuelStatus, ProblemError, unknownName } from 'tyche/rules';
import { nerve } from './rules/nerve.js';
import { strike } from './rules/strike.js';
import { volley } from './rules/volley.js';
import { RANKS, TYPES, UNITS, unitType } from './units.js';

/**
 * A duel of two unit types, without a table. A unit is a whole number, its ranks; a unit that has fled has none. The state of a
 * duel is `8 * first + second`.
 */
const BASE = 8;

/**
 * The ranks of a unit that was attacked, once it has tested its nerve.
 *
 * @param {import('tyche/rules').Dice} dice
 * @param {number} type
 * @param {number} ranks
 * @param {number} losses
 */
function left(dice, type, ranks, losses) {
  if (losses === 0 || losses >= ranks) return Math.max(0, ranks - losses);
  const test = { flees: false };
  nerve.resolve(dice, { type, losses }, test);
  return test.flees ? 0 : ranks - losses;
}

/**
 * The ranks that one unit costs another by a strike.
 *
 * @param {import('tyche/rules').Dice} dice
 * @param {number} attacker
 * @param {number} defender
 * @param {number} ranks
 */
function struck(dice, attacker, defender, ranks) {
  const outcome = { losses: 0 };
  strike.resolve(dice, { attacker, defender, ranks }, outcome);
  return outcome.losses;
}

/**
 * The duel of two unit types by their numbers.
 *
 * @param {readonly [number, number]} types
 * @returns {import('tyche/rules').Contest}
 */
function contestOf(types) {
  const [one, two] = types;
  const key = `my-rules ${one} ${two}`;
  return {
    capacity: [RANKS, RANKS],
    rank: [1, 1],
    cost: [unitType(one).cost, unitType(two).cost],
    maxRounds: 20,
    // The unit that opens shoots while the other comes near, where it can.
    opening(opener) {
      const shooter = opener === 0 ? one : two;
      if (unitType(shooter).volley === 0) return [];
      return [
        {
          name: 'volley',
          key: `${key} volley ${opener}`,
          clauses: ['MR-2', 'MR-3'],
          run(dice, state) {
            const units = [Math.floor(state / BASE), state % BASE];
            const outcome = { losses: 0 };
            volley.resolve(dice, { shooter, zones: 1, ranks: units[opener] ?? 0 }, outcome);
            const target = opener === 0 ? 1 : 0;
            units[target] = left(dice, target === 0 ? one : two, units[target] ?? 0, outcome.losses);
            return BASE * (units[0] ?? 0) + (units[1] ?? 0);
          },
        },
      ];
    },
    // Both strike at the same time.
    round: {
      name: 'round',
      key: `${key} round`,
      clauses: ['MR-1', 'MR-3'],
      run(dice, state) {
        const [first, second] = [Math.floor(state / BASE), state % BASE];
        const secondLoses = struck(dice, one, two, first);
        const firstLoses = struck(dice, two, one, second);
        return BASE * left(dice, one, first, firstLoses) + left(dice, two, second, secondLoses);
      },
    },
    recovery: () => ({ key: 'my-rules none', run: (_, unit) => unit }),
    fresh: (_, figures) => figures,
    meet: (first, second) => BASE * first + second,
    unitOf: (state, side) => (side === 0 ? Math.floor(state / BASE) : state % BASE),
    figuresOf: (_, unit) => unit,
    statusOf(state) {
      const [first, second] = [Math.floor(state / BASE), state % BASE];
      if (first > 0) return second > 0 ? DuelStatus.Open : DuelStatus.SecondBroke;
      return second > 0 ? DuelStatus.FirstBroke : DuelStatus.BothBroke;
    },
  };
}

/**
 * The number of a unit type. Throws `ProblemError` where there is none of that name.
 *
 * @param {string} text
 */
export function typeNamed(text) {
  const number = TYPES.findIndex((name) => name === text);
  if (number < 0) throw new ProblemError([unknownName([], 'a unit type', text, TYPES)]);
  return number;
}

/** @type {import('tyche/rules').Duels} */
export const duels = {
  profile(text, problems) {
    const name = TYPES.find((one) => one === text);
    if (name !== undefined) return { text: name, label: name, figures: RANKS, cost: UNITS[name].cost };
    problems.push(unknownName([], 'a unit type', text, TYPES));
    return undefined;
  },
  contest: (first, second) => contestOf([typeNamed(first), typeNamed(second)]),
  prices: TYPES.map((name) => ({
    id: `units/${name}`,
    table: 'units',
    row: name,
    column: 'ranks',
    arms: name,
    protection: 'none',
    listed: UNITS[name].cost,
    cost: UNITS[name].cost,
    profile: name,
    otherCosts: {},
  })),
  panels: { all: TYPES },
  scope: {
    relay: (points) => `Units meet one after the other, with ${points} points a side.`,
    single: 'Two full units meet once.',
    leftOut: 'The row of zones is left out.',
  },
  rounds: 'rounds',
};
