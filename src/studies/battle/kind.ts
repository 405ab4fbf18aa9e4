import { choice } from '../../model/domain.js';
import { findPolicy, policyNames, unknownPolicy } from '../../model/policies.js';
import { valuesOf } from '../../model/values.js';
import { findSystem, systemWith } from '../catalog/catalog.js';
import { systemAt } from '../study/planning.js';
import type { StudyKind } from '../study/study.js';
import { checkChoicesIn } from './check-choices.js';
import { battleMeasures, battleOutcome } from './measures.js';
import { armiesInBattle, battleMethod, checkBattleMethod } from './methods.js';
import { battleSections } from './run-sections.js';
import { type BattleRequest, battleSchema } from './schema.js';
import { battleRow } from './subjects.js';
import { verdictRule } from './verdict-rule.js';
import { verdictFindings } from './verdict-sections.js';

/** Studies of battles of two armies. */
export const battleKind = {
  kind: 'battle',
  schema: battleSchema,
  systemOf: ({ system }, tables) => findSystem(system, [], [], tables),
  variablesOf(subject, problems, tables) {
    const system = systemWith('battles', subject.system, problems, tables);
    if (system?.battles === undefined) return undefined;
    const { circumstances } = system.battles;
    const ids = policyNames(system.battles);
    valuesOf(circumstances, subject.circumstances, problems, ['subject', 'circumstances']);
    for (const name of ['policy', 'firstPolicy', 'secondPolicy'] as const) {
      const id = subject[name];
      if (id === undefined || findPolicy(system.battles, id) !== undefined) continue;
      problems.push(unknownPolicy(['subject', name], id, system.battles));
    }
    const led = { policy: choice(ids), firstPolicy: choice(ids), secondPolicy: choice(ids) };
    return {
      system,
      outcome: battleOutcome(system.battles),
      axes: { ...system.readings, ...circumstances, ...led },
      units: [],
      armies: ['first', 'second'],
      scenarios: system.scenarios === undefined ? [] : ['scenario'],
      numbers: [],
    };
  },
  checkMethod: checkBattleMethod,
  check: ({ readings, subject: { first, scenario, second } }, factors, system, problems) =>
    checkChoicesIn([scenario, first, second], readings, factors, system, problems),
  planner: (experiment) => (levels) => [
    battleRow(systemAt(experiment, levels), experiment.subject, experiment.readings, levels),
  ],
  methodOf: battleMethod,
  together: verdictRule,
  measures: battleMeasures,
  findings(run, subject) {
    const system = findSystem(subject.system, [], []);
    return system === undefined ? undefined : verdictFindings(run, subject, system);
  },
  sections(run, subject) {
    const system = findSystem(subject.system, [], []);
    return system === undefined ? [] : battleSections(run, subject, system);
  },
  armiesIn: armiesInBattle,
} satisfies StudyKind<BattleRequest>;
