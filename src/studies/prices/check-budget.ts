import type { Duels, PriceEntry } from '../../model/contest.js';
import type { Setting } from '../../model/domain.js';
import type { Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { wordsOf } from '../../model/system-words.js';
import { valuesOf } from '../../model/values.js';
import { singular } from '../../model/wording.js';

/** What a question about prices says about its fights. */
interface Fought {
  readonly protocol: 'relay' | 'single';
  /** Points of each side in a relay. */
  readonly budget: number;
  readonly readings: Readonly<Record<string, Setting>>;
}

/** The dearest of some units by what a figure of each costs. */
function dearest(units: readonly { readonly text: string; readonly cost: number }[]) {
  return units.reduce((most, one) => (one.cost > most.cost ? one : most));
}

/**
 * What is wrong with fights in which a side cannot buy a single figure: nothing can be said about prices in them. In a relay
 * both sides have the budget; in single duels the side under test has the points of one full base of each opponent.
 */
export function budgetProblems(
  system: RuleSystem & { readonly duels: Duels },
  entries: readonly PriceEntry[],
  panel: readonly string[],
  { protocol, budget, readings }: Fought,
  path: Problem['path'],
): Problem[] {
  const { duels } = system;
  const [entry] = entries;
  const [rival] = panel;
  if (entry === undefined || rival === undefined) return [];
  const read = valuesOf(system.readings, readings, []);
  const opponents = panel.map((text) => {
    const { cost, capacity } = duels.contest(entry.profile, text, read);
    return { text, cost: cost[1], base: cost[1] * capacity[1] };
  });
  const tested = entries.map(({ profile }) => ({ text: profile, cost: duels.contest(profile, rival, read).cost[0] }));
  const figure = singular(wordsOf(system).figures);
  if (protocol === 'relay') {
    const { text, cost } = dearest([...tested, ...opponents]);
    if (cost <= budget) return [];
    return [{ path, expected: `${cost} points or more, the price of one ${figure} of ${text}`, found: budget }];
  }
  const { text, cost } = dearest(tested);
  return opponents
    .filter(({ base }) => cost > base)
    .map(({ text: other, base }) => ({
      path,
      expected: `opponents whose full base costs as much as one ${figure} of ${text}, ${cost} points`,
      found: `${other}, ${base} points`,
    }));
}
