import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distribution } from 'tyche/exact';
import { armyFrom, systemInvariants } from 'tyche/testing';
import rules from './index.js';
import { strike } from './rules/strike.js';

const reds = armyFrom(rules, { name: 'Reds', units: [{ type: 'spears', count: 2 }, { type: 'archers' }] });
const blues = armyFrom(rules, { name: 'Blues', units: [{ type: 'riders', count: 2 }] });

// What every rule, duel and battle must keep to: the same game on the same dice, no result out of range, no side favoured, ...
for (const law of systemInvariants(rules, { armies: [reds, blues] })) {
  test(law.name, () => law.check({ seed: 1, runs: 20 }));
}

test('spears hit riders with 4 or less, all else with 3 or less (MR-1)', () => {
  const hit = (/** @type {number} */ defender) => {
    const { outcomes } = distribution(strike, { attacker: 0, defender, ranks: 1 });
    return outcomes.find(({ values }) => values.losses === 1)?.probability;
  };
  assert.equal(hit(2), 4 / 6);
  assert.equal(hit(0), 3 / 6);
});

test('armies that are bought are read, at the price of their entries', () => {
  const space = rules.armySpace?.({ kind: 'prices', variants: false }, {}, []);
  assert.ok(space);
  const lines = space.entries.map(({ size }, entry) => ({ entry, units: 2, figures: size }));
  const { cost } = armyFrom(rules, space.toData({ lines, command: 0 }, 1000));
  assert.equal(
    cost,
    space.entries.reduce((sum, entry) => sum + 2 * entry.size * entry.cost, 0),
  );
});

test('an army with an unknown unit type is refused, and the nearest is named', () => {
  assert.throws(() => armyFrom(rules, { units: [{ type: 'spear' }] }), /did you mean "spears"/);
});
