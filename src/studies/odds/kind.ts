import { z } from 'zod';
import { valuesOf } from '../../model/values.js';
import { findMechanic, systemOf } from '../catalog/catalog.js';
import { settings, tablesOf, text } from '../study/experiment.js';
import { eitherWay } from '../study/methods.js';
import { present, settingsIn, tablesIn, within } from '../study/planning.js';
import type { StudyKind } from '../study/study.js';
import { outcomeMeasures } from './measures.js';
import { mechanicMethod } from './mechanic-method.js';

const schema = z.strictObject({
  kind: z.literal('mechanic'),
  mechanic: text.describe('system/mechanic, as tyche systems lists them'),
  situation: settings.default({}).describe('settings that stay the same (default: the usual value)'),
});

/** Studies of one mechanic: how often its outcomes happen. */
export const mechanicKind = {
  kind: 'mechanic',
  schema,
  systemOf: ({ mechanic }, tables) => systemOf(mechanic, tables),
  variablesOf(subject, problems, tables) {
    const mechanic = findMechanic(subject.mechanic, ['subject', 'mechanic'], problems, tables);
    const system = mechanic === undefined ? undefined : systemOf(mechanic.id, tables);
    if (mechanic === undefined || system === undefined) return undefined;
    valuesOf(mechanic.situation, subject.situation, problems, ['subject', 'situation'], system.readingNotes);
    return { system, outcome: mechanic.outcome, axes: mechanic.situation, units: [], numbers: [] };
  },
  checkMethod: eitherWay,
  planner: (experiment) => (levels) => {
    const { subject, readings } = experiment;
    const tables = tablesOf(experiment, levels);
    const { id, situation } = present(findMechanic(subject.mechanic, [], [], tables), 'a mechanic');
    const values = valuesOf(situation, { ...within(situation, readings), ...subject.situation, ...levels }, []);
    const cell = { kind: 'mechanic' as const, mechanic: id, situation: settingsIn(situation, values) };
    return [{ name: levels, parts: [{ weight: 1, subject: { ...cell, ...tablesIn(tables) } }] }];
  },
  methodOf: mechanicMethod,
  measures: outcomeMeasures,
} satisfies StudyKind<z.infer<typeof schema>>;
