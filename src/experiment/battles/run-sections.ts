import type { RuleSystem } from '../../model/system.js';
import { wordsOf } from '../../model/system-words.js';
import type { Section } from '../../report/report.js';
import type { Row } from '../design.js';
import type { SubjectRequest } from '../experiment.js';
import { rowWords } from '../glossary/words.js';
import type { Run } from '../run.js';
import { certaintyOf } from '../schedule.js';
import { armiesOfRow, battlesOf } from './subjects.js';
import { casualtyTable } from './tables.js';
import { victorySections } from './victory-section.js';

/** Factors that say whose armies fight. */
const WHOSE = ['scenario', 'first', 'second'];
/** Tables of losses that a report has at most. */
const MOST_TABLES = 12;

function answersOf(run: Run, { parts }: Row) {
  return parts.flatMap(({ cell }) => run.cells.get(cell)?.answer ?? []);
}

/** Whether a row fights in the usual way: at the first level of every factor but those that say who fights. */
function isUsual({ design }: Run, { levels }: Row): boolean {
  return design.experiment.factors.every((one) => WHOSE.includes(one.name) || levels[one.name] === one.levels[0]);
}

/** What an experiment on battles shows besides: how great victories are, and what each line loses in the usual way of fighting. */
export function battleSections(
  run: Run,
  subject: Extract<SubjectRequest, { readonly kind: 'battle' }>,
  system: RuleSystem,
): readonly Section[] {
  const battles = battlesOf(system);
  const { rows } = run.design;
  const how = certaintyOf(run.design.experiment);
  const fought = rows.map((row) => ({ played: rowWords(run, row) || 'all games', answers: answersOf(run, row), how }));
  const usual = rows.filter((row) => isUsual(run, row) && answersOf(run, row).length > 0);
  const losses = usual.slice(0, MOST_TABLES).map((row, at) => {
    const armies = armiesOfRow(system, subject, row.levels);
    const meeting = { armies, answers: answersOf(run, row), how };
    const table = casualtyTable(meeting, battles, wordsOf(system));
    const words = rowWords(run, row);
    return usual.length === 1 ? table : { ...table, id: `${table.id}-${at + 1}`, title: `${table.title}: ${words}` };
  });
  return [...victorySections(battles, fought), ...losses];
}
