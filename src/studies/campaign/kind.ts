import { choice } from '../../model/domain.js';
import { campaignsOf } from '../armies/wars.js';
import { findSystem } from '../catalog/catalog.js';
import { systemAt } from '../study/planning.js';
import type { StudyKind } from '../study/study.js';
import { campaignMeasures } from './measures.js';
import { type CampaignRequest, campaignSchema } from './schema.js';
import { campaigning, campaignRows } from './subjects.js';

/** Studies of wars between several factions. */
export const campaignKind = {
  kind: 'campaign',
  schema: campaignSchema,
  systemOf: ({ system }, tables) => findSystem(system, [], [], tables),
  variablesOf(subject, problems, tables) {
    const system = campaigning(subject, problems, tables);
    if (system === undefined) return undefined;
    // Who may lead all factions.
    const policy = choice(campaignsOf(system).policies.map(({ id }) => id));
    return { system, axes: { ...system.readings, policy }, units: [], wars: ['scenario'], numbers: [] };
  },
  checkMethod({ method, stop }, problems) {
    if (method !== 'exact' && stop.kind !== 'verdict' && stop.kind !== 'sequential') return;
    const found = method === 'exact' ? method : stop.kind;
    problems.push({ path: ['stop', 'kind'], expected: 'trials or precision: campaigns are sampled', found });
  },
  rowNames: ['faction', 'leader'],
  planner: (experiment) => (levels) =>
    campaignRows(systemAt(experiment, levels), experiment.subject, experiment.readings, levels),
  methodOf: () => ({ method: 'sampled', reason: 'whole campaigns are sampled' }),
  measures: campaignMeasures,
} satisfies StudyKind<CampaignRequest>;
