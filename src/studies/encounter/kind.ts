import { z } from 'zod';
import { valuesOf } from '../../model/values.js';
import { findEncounter, systemOf } from '../catalog/catalog.js';
import { outcomeMeasures } from '../odds/measures.js';
import { mechanicMethod } from '../odds/mechanic-method.js';
import { type Meeting, unequalCosts, unitCosts } from '../sections/meeting-costs.js';
import { settings, tablesOf, text } from '../study/experiment.js';
import { eitherWay } from '../study/methods.js';
import { present, settingsIn, tablesIn, UnitTexts, within } from '../study/planning.js';
import type { StudyKind } from '../study/study.js';

const schema = z.strictObject({
  kind: z.literal('encounter'),
  encounter: text.describe('system/encounter, as tyche systems lists them'),
  attacker: text.optional().describe('a unit in brief notation, or army#line; may be a factor instead'),
  defender: text.optional().describe('a unit in brief notation, or army#line; may be a factor instead'),
  circumstances: settings.default({}),
});

/** The units of an encounter. */
function meetingOf({ encounter, attacker, defender }: z.infer<typeof schema>): Meeting {
  const { id } = present(systemOf(encounter), 'a system');
  return { system: id, units: { attacker, defender } };
}

/** Studies of a mechanic between two units: an encounter is its mechanic's situation. */
export const encounterKind = {
  kind: 'encounter',
  schema,
  systemOf: ({ encounter }, tables) => systemOf(encounter, tables),
  variablesOf(subject, problems, tables) {
    const encounter = findEncounter(subject.encounter, ['subject', 'encounter'], problems, tables);
    const system = encounter === undefined ? undefined : systemOf(encounter.id, tables);
    if (encounter === undefined || system === undefined) return undefined;
    const { circumstances, mechanic } = encounter;
    valuesOf(circumstances, subject.circumstances, problems, ['subject', 'circumstances']);
    const readings = Object.entries(mechanic.situation).filter(([name]) => Object.hasOwn(system.readings, name));
    const axes = { ...Object.fromEntries(readings), ...circumstances };
    return { system, outcome: mechanic.outcome, axes, units: ['attacker', 'defender'], numbers: [] };
  },
  checkMethod: eitherWay,
  planner(experiment) {
    const { subject, readings } = experiment;
    const units = new UnitTexts();
    return (levels) => {
      const tables = tablesOf(experiment, levels);
      const encounter = present(findEncounter(subject.encounter, [], [], tables), 'an encounter');
      const { circumstances, id, mechanic } = encounter;
      const system = present(systemOf(id, tables), 'a system');
      const attacker = units.at(system, 'attacker', subject.attacker, levels);
      const defender = units.at(system, 'defender', subject.defender, levels);
      const settled = within(circumstances, { ...readings, ...subject.circumstances, ...levels });
      const met = encounter.between(attacker, defender, valuesOf(circumstances, settled, []));
      const others = Object.entries({ ...readings, ...levels }).filter(([name]) => !Object.hasOwn(circumstances, name));
      const situation = {
        ...settingsIn(mechanic.situation, met),
        ...within(mechanic.situation, Object.fromEntries(others)),
      };
      const cell = { kind: 'mechanic' as const, mechanic: mechanic.id, situation, ...tablesIn(tables) };
      return [{ name: levels, parts: [{ weight: 1, subject: cell }] }];
    };
  },
  methodOf: mechanicMethod,
  measures: outcomeMeasures,
  remark: (run, subject) => unequalCosts(run, meetingOf(subject)),
  sections: (run, subject) => unitCosts(run, meetingOf(subject)),
} satisfies StudyKind<z.infer<typeof schema>>;
