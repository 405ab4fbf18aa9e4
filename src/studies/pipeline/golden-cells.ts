import type { Cell } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { type GoldenCells, goldenDigest } from '../../simulate/executors/queue/golden-run.js';
import { ownRules } from '../../systems/index.js';
import { namedArmies, shippedArmies } from '../armies/armies.js';
import { allSystems } from '../catalog/catalog.js';

/** Trials of each golden cell: pairs of battles among them. */
const TRIALS = 2;

/** A battle between two armies that come with the program, if a system has such. */
function battleOf(system: RuleSystem): readonly Cell[] {
  const policy = system.battles?.policies[0]?.id;
  const names = shippedArmies(system.id).slice(0, 2);
  if (policy === undefined || names.length < 2) return [];
  const problems: Problem[] = [];
  const [first, second] = namedArmies(names, system, problems);
  if (first === undefined || second === undefined) return [];
  const subject = {
    kind: 'battle' as const,
    system: system.id,
    readings: {},
    circumstances: {},
    stream: 0,
    armies: [first.data, second.data] as const,
    policies: [policy, policy] as const,
  };
  return [{ subject, method: 'sampled' }];
}

/** The short runs, one for each system that comes with the program. */
function goldenCells(): readonly GoldenCells[] {
  const own = new Set(ownRules().map(({ system }) => system));
  return allSystems()
    .filter(({ id }) => !own.has(id))
    .map((system) => {
      const rules = system.mechanics.map(({ id }): Cell => {
        return { subject: { kind: 'mechanic', mechanic: id, situation: {} }, method: 'sampled' };
      });
      return { system: system.id, cells: [...rules, ...battleOf(system)], trials: TRIALS };
    });
}

let known: readonly string[] | undefined;

/** The digests of short runs of every system, by which machines find out whether they play the same games: computed once a start. */
export function goldenDigests(): readonly string[] {
  known ??= goldenCells().map(goldenDigest);
  return known;
}
