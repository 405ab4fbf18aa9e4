import type { Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { listed } from '../../model/wording.js';
import { allSystems } from '../catalog/catalog.js';
import { shippedArmies, shippedScenarios } from './armies.js';
import { verbOfArmies } from './army-verbs.js';
import { shippedWars } from './wars.js';

/** A unit in the brief notation of a system, to show what that looks like; undefined where the system has no duels. */
export function unitSuchAs({ duels }: RuleSystem): string | undefined {
  return Object.values(duels?.panels ?? {})[0]?.[0];
}

/** What comes with the program that is no unit, with the command that takes it. */
const OTHERS = [
  ['an army', shippedArmies, verbOfArmies],
  ['the scenario of a battle', shippedScenarios, verbOfArmies],
  ['a campaign', shippedWars, () => 'tyche replay'],
] as const;

/**
 * What is wrong with a text where a unit belongs, if it names something else that the program knows: a rule system, or an army, a
 * battle or a campaign that comes with it.
 */
export function noUnit(text: string, path: Problem['path']): Problem | undefined {
  const [head = ''] = text.split('/');
  const named = allSystems().find(({ id }) => id === head);
  if (named !== undefined) {
    const example = unitSuchAs(named);
    const unit = example === undefined ? 'a unit of a system with duels' : `a unit, such as ${example}`;
    return { path, expected: `${unit}; ${head} is a rule system, which --system names`, found: text };
  }
  for (const [what, namesOf, takerOf] of OTHERS) {
    const owners = allSystems().filter(({ id }) => namesOf(id).includes(text));
    if (owners.length === 0) continue;
    const systems = listed(owners.map(({ id }) => id));
    const taker = owners.map(takerOf).find((verb) => verb !== undefined);
    return { path, expected: `a unit; ${text} is ${what} of ${systems}, for ${taker ?? 'tyche show'}`, found: text };
  }
  return undefined;
}
