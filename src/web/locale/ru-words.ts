import { ruArmies } from './ru-armies.js';
import { ruAxes, ruValues, ruWhose } from './ru-axes.js';
import { ruColumnPhrases, ruColumns } from './ru-columns.js';
import { ruFieldValues } from './ru-field-values.js';
import { ruAbouts, ruFields } from './ru-fields.js';
import { ruForms } from './ru-forms.js';
import { ruGboh, ruKinds } from './ru-gboh.js';
import { ruLeaders, ruSides } from './ru-leaders.js';
import { ruPhrases } from './ru-phrases.js';
import { ruProblems } from './ru-problems.js';
import { ruQuestions } from './ru-questions.js';
import { ruReport, ruReportTexts } from './ru-report.js';
import { ruRows } from './ru-rows.js';
import { ruRules } from './ru-rules.js';
import { ruSummaries } from './ru-summaries.js';
import { ruTablePhrases, ruTables } from './ru-tables.js';
import { ruTroops } from './ru-troops.js';
import { ruWatch } from './ru-watch.js';
import { ruWatchTexts } from './ru-watch-texts.js';
import type { RuleWords } from './rule-words.js';

/** Titles of armies without their dates, as sides of battles are called. */
const undated = Object.fromEntries(
  Object.entries(ruArmies).map(([title, said]) => [title.split(',')[0] ?? title, said.split(',')[0] ?? said]),
);

/** All that the rules, the armies and the engine say, in Russian. */
export const ruWords: RuleWords = {
  ...ruRules,
  whose: { ...ruWhose, ...ruRules.whose },
  words: { ...ruAxes, ...ruRules.words },
  armies: { ...undated, ...ruSides, ...ruArmies },
  kinds: ruKinds,
  phrases: [...ruTablePhrases, ...ruColumnPhrases, ...ruProblems, ...ruPhrases, ...ruReport, ...ruWatch],
  texts: { ...ruColumns, ...ruTables, ...ruReportTexts, ...ruWatchTexts },
  forms: ruForms,
  summaries: ruSummaries,
  questions: ruQuestions,
  fields: ruFields,
  abouts: ruAbouts,
  fieldValues: ruFieldValues,
  values: { ...ruRows, ...ruGboh, ...ruLeaders, ...ruTroops, ...ruValues, ...ruRules.values },
};
