import { z } from 'zod';
import { duelWork, type Method, WORK_BUDGET } from '../../exact/decide.js';
import type { Contest } from '../../model/contest.js';
import { type Axis, choice } from '../../model/domain.js';
import type { Subject } from '../../model/plan.js';
import type { RuleSystem } from '../../model/system.js';
import { valuesOf } from '../../model/values.js';
import { findSystem, systemWith } from '../catalog/catalog.js';
import { type Meeting, unequalCosts, unitCosts } from '../sections/meeting-costs.js';
import { opener, text } from '../study/experiment.js';
import { eitherWay } from '../study/methods.js';
import { cellOf, openerOf, played, present, readingsAt, systemAt, UnitTexts } from '../study/planning.js';
import type { Levels, StudyKind } from '../study/study.js';
import { contestMeasures } from './contest-measures.js';

const unit = text.optional().describe('a unit in brief notation, or army#line; may be a factor instead');
/** The two sides of a fight between units, as files name them. */
export const sides = { system: text, first: unit, second: unit };
const schema = z.strictObject({ kind: z.literal('duel'), ...sides, opener });

/** Who attacks first, as something that may vary. */
export const OPENER: Axis = choice(['first', 'second', 'both'], 'both');

/** The contest of two units. */
export function contestOf(system: RuleSystem, first: string, second: string, readings: Levels): Contest {
  return present(system.duels, 'duels').contest(first, second, valuesOf(system.readings, readings, []));
}

/** How a contest is answered: solved where that takes few enough steps. */
export function contestMethod(
  { first, readings, second, system: id, tables }: Extract<Subject, { readonly kind: 'duel' | 'relay' }>,
  workOf: (contest: Contest, system: RuleSystem) => number,
): Method {
  const system = present(findSystem(id, [], [], tables), 'a system');
  const work = workOf(contestOf(system, first, second, readings), system);
  return work <= WORK_BUDGET
    ? { method: 'exact', reason: 'the chain over states is solved' }
    : { method: 'sampled', reason: `solving takes ${work} steps, more than the budget of ${WORK_BUDGET}` };
}

/** The units of a duel. */
function meetingOf({ system, first, second }: z.infer<typeof schema>): Meeting {
  return { system, units: { first, second } };
}

/** Studies of duels of two units. */
export const duelKind = {
  kind: 'duel',
  schema,
  systemOf: ({ system }, tables) => findSystem(system, [], [], tables),
  variablesOf(subject, problems, tables) {
    const system = systemWith('duels', subject.system, problems, tables);
    if (system === undefined) return undefined;
    return { system, axes: { ...system.readings, opener: OPENER }, units: ['first', 'second'], numbers: [] };
  },
  checkMethod: eitherWay,
  planner(experiment) {
    const { subject } = experiment;
    const units = new UnitTexts();
    return (levels) => {
      const system = systemAt(experiment, levels);
      const cell = {
        kind: 'duel' as const,
        ...played(system),
        first: units.at(system, 'first', subject.first, levels),
        second: units.at(system, 'second', subject.second, levels),
        opener: openerOf(levels, subject.opener),
        readings: readingsAt(experiment, system, levels),
      };
      return [{ name: levels, parts: [{ weight: 1, subject: cell }] }];
    };
  },
  methodOf(cell) {
    const duel = cellOf(cell, 'duel');
    return contestMethod(duel, (contest, { duels }) => {
      const own = (side: 0 | 1) =>
        duels?.profile(side === 0 ? duel.first : duel.second, [])?.figures ?? contest.capacity[side];
      return duelWork(contest, [own(0), own(1)]);
    });
  },
  measures: contestMeasures,
  remark: (run, subject) => unequalCosts(run, meetingOf(subject)),
  sections: (run, subject) => unitCosts(run, meetingOf(subject)),
} satisfies StudyKind<z.infer<typeof schema>>;
