import { z } from 'zod';
import { openDecisionProblem } from '../../exact/dilemma.js';
import { valuesOf } from '../../model/values.js';
import { countsOf } from '../../simulate/counts/layout.js';
import { exact } from '../../statistics/interval.js';
import { findDecisionProblem, systemOf } from '../catalog/catalog.js';
import { isPlainShare } from '../measures/plain-measures.js';
import { settings, tablesOf, text } from '../study/experiment.js';
import { solvedOnly } from '../study/methods.js';
import { present, settingsIn, tablesIn, within } from '../study/planning.js';
import type { StudyKind } from '../study/study.js';
import { GAIN } from './dilemmas.js';

const MEASURES = [GAIN, 'doing', 'leaving'];

const schema = z.strictObject({
  kind: z.literal('dilemma'),
  dilemma: text.describe('system/dilemma, as tyche systems lists them'),
  situation: settings.default({}).describe('settings that stay the same (default: the usual value)'),
});

/** Studies of one decision: what doing it is worth, and what leaving it. */
export const dilemmaKind = {
  kind: 'dilemma',
  schema,
  systemOf: ({ dilemma }, tables) => systemOf(dilemma, tables),
  variablesOf(subject, problems, tables) {
    const dilemma = findDecisionProblem(subject.dilemma, ['subject', 'dilemma'], problems, tables);
    const system = dilemma === undefined ? undefined : systemOf(dilemma.id, tables);
    if (dilemma === undefined || system === undefined) return undefined;
    valuesOf(dilemma.situation, subject.situation, problems, ['subject', 'situation'], system.readingNotes);
    return { system, axes: dilemma.situation, units: [], numbers: [] };
  },
  checkMethod: solvedOnly('dilemmas'),
  planner: (experiment) => (levels) => {
    const { subject, readings } = experiment;
    const tables = tablesOf(experiment, levels);
    const dilemma = present(findDecisionProblem(subject.dilemma, [], [], tables), 'a dilemma');
    const { id, situation } = dilemma;
    const values = valuesOf(situation, { ...within(situation, readings), ...subject.situation, ...levels }, []);
    openDecisionProblem(dilemma, values);
    const cell = { kind: 'dilemma' as const, dilemma: id, situation: settingsIn(situation, values) };
    return [{ name: levels, parts: [{ weight: 1, subject: { ...cell, ...tablesIn(tables) } }] }];
  },
  methodOf: () => ({ method: 'exact', reason: 'the game is solved by backward induction' }),
  measures: {
    names: () => MEASURES,
    tested: 'nothing',
    estimate({ counts, layout }, name) {
      const value = (place: string) => countsOf(layout, counts, place)[0]!;
      return exact(name === GAIN ? value('doing') - value('leaving') : value(name));
    },
    isShare: isPlainShare,
    words(name, own, { dilemma }) {
      const worth = findDecisionProblem(dilemma, [], [])?.worth ?? 'points';
      return own ?? (name === GAIN ? `${worth} gained` : `${worth} by ${name} it`);
    },
    reported: () => MEASURES,
    centred: { [GAIN]: { centre: 0, ends: ['doing it pays', 'it does not'], order: 'given' } },
  },
} satisfies StudyKind<z.infer<typeof schema>>;
