import type { TablePack } from '../../model/plan.js';
import { type Problem, unknownName } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import type { CampaignSubject } from '../../simulate/games/campaigns.js';
import { campaignsOf, type NamedWar, warAt } from '../armies/wars.js';
import { findSystem } from '../catalog/catalog.js';
import type { Levels, PlannedRow } from '../study/study.js';
import { seatsOf } from './measures.js';
import type { CampaignRequest } from './schema.js';

/** Who leads the factions of a scenario where a campaign names none, one or all of them. */
function policiesOf(system: RuleSystem, asked: CampaignRequest, factions: number, levels: Levels): readonly string[] {
  const one = levels['policy'] ?? asked.policy;
  if (one === undefined && asked.policies !== undefined) return asked.policies;
  const [first] = campaignsOf(system).policies;
  return Array.from({ length: factions }, () => String(one ?? first?.id));
}

function scenarioOf(system: RuleSystem, text: unknown): NamedWar {
  const found = warAt(text, system, [], []);
  if (found === undefined) throw new Error('expected the scenario of a checked experiment');
  return found;
}

/** Checks which policy leads which faction in a campaign of an experiment. */
function checkPolicies(asked: CampaignRequest, system: RuleSystem, problems: Problem[]): void {
  const ids = campaignsOf(system).policies.map(({ id }) => id);
  for (const [at, id] of (asked.policies ?? []).entries()) {
    if (!ids.includes(id)) problems.push(unknownName(['subject', 'policies', at], 'a policy', id, ids));
  }
  if (asked.policy !== undefined && !ids.includes(asked.policy)) {
    problems.push(unknownName(['subject', 'policy'], 'a policy', asked.policy, ids));
  }
  if (asked.policy !== undefined && asked.policies !== undefined) {
    problems.push({ path: ['subject', 'policies'], expected: 'one policy or a list, not both', found: asked.policies });
  }
  if (asked.policies === undefined) return;
  const found: Problem[] = [];
  const scenario = warAt(asked.scenario, system, [], found)?.scenario;
  if (scenario === undefined || scenario.factions.length === asked.policies.length) return;
  const expected = `${scenario.factions.length} policies, one for each faction`;
  problems.push({ path: ['subject', 'policies'], expected, found: asked.policies.length });
}

/** The system of a campaign that an experiment asks for, its policies checked; undefined where it has no campaigns. */
export function campaigning(asked: CampaignRequest, problems: Problem[], pack?: TablePack): RuleSystem | undefined {
  const path = ['subject', 'system'];
  const system = findSystem(asked.system, path, problems, pack);
  if (system === undefined) return undefined;
  if (system.campaigns === undefined) {
    problems.push({ path, expected: 'a rule system with campaigns', found: asked.system });
    return undefined;
  }
  checkPolicies(asked, system, problems);
  return system;
}

/** The rows of one combination of levels: every faction under every policy, each alone, all on the same games. */
export function campaignRows(
  system: RuleSystem,
  asked: CampaignRequest,
  readings: Levels,
  levels: Levels,
): readonly PlannedRow[] {
  const { data, scenario } = scenarioOf(system, levels['scenario'] ?? asked.scenario);
  const policies = policiesOf(system, asked, scenario.factions.length, levels);
  const settings = Object.entries({ ...readings, ...levels }).filter(([name]) => Object.hasOwn(system.readings, name));
  const subject: CampaignSubject = {
    kind: 'campaign',
    system: system.id,
    scenario: data,
    policies,
    readings: Object.fromEntries(settings),
    stream: 0,
    ...(system.pack === undefined ? {} : { tables: system.pack }),
  };
  return seatsOf(policies, scenario.factions).map((seat) => ({
    name: { ...levels, ...seat },
    parts: [{ weight: 1, subject }],
  }));
}
