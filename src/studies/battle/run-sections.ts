import type { RuleSystem } from '../../model/system.js';
import { wordsOf } from '../../model/system-words.js';
import { capital } from '../../model/wording.js';
import type { Section, TableSection } from '../../report/report.js';
import { armyNames, type NamedArmy } from '../armies/armies.js';
import { battlesOf } from '../armies/army-at.js';
import { costSheet, costsText } from '../armies/costs.js';
import { certaintyOf } from '../study/schedule.js';
import type { Row, Run } from '../study/study.js';
import { rowWords } from '../study/words.js';
import type { BattleRequest } from './schema.js';
import { armiesOfRow } from './subjects.js';
import { casualtyTable } from './tables.js';
import { asksForVerdicts } from './verdict-sections.js';
import { victorySections } from './victory-section.js';

/** Factors that say whose armies fight. */
const WHOSE = ['scenario', 'first', 'second'];
/** Tables of losses that a report has at most. */
const MAX_TABLES = 12;
/** Ways of fighting of which a report shows all victories; of more it shows those in the usual way. */
const MAX_WAYS = 100;

function answersOf(run: Run, { parts }: Row) {
  return parts.flatMap(({ cell }) => run.cells.get(cell)?.answer ?? []);
}

/** Whether a row fights in the usual way: at the first level of every factor but those that say who fights. */
function isDefault({ design }: Run, { levels }: Row): boolean {
  return design.experiment.factors.every((one) => WHOSE.includes(one.name) || levels[one.name] === one.levels[0]);
}

/** What the armies of some meetings cost, each once; nothing where the system has no points for armies. */
export function costsTable(armies: readonly NamedArmy[], system: RuleSystem): readonly TableSection[] {
  const { figures, points } = wordsOf(system);
  const distinct = [...new Map(armies.map((one) => [one.text, one])).values()];
  const names = armyNames(distinct);
  const sheets = distinct.map((one) => costSheet(one.army, system));
  if (sheets.every(({ cost }) => cost === 0)) return [];
  const agreed = sheets.some(({ limit }) => limit !== undefined);
  const inFigures = sheets.some((one) => one.units !== one.figures);
  const note = costsText(
    distinct.map(({ army }, at) => ({ name: names[at]!, army })),
    system,
  );
  return [
    {
      kind: 'table',
      id: 'costs',
      title: 'What the armies cost',
      columns: [
        { key: 'army', label: 'Army' },
        { key: 'cost', label: capital(points) },
        ...(agreed
          ? [
              { key: 'limit', label: 'Agreed' },
              { key: 'unspent', label: 'Unspent' },
            ]
          : []),
        { key: 'units', label: 'Units' },
        ...(inFigures ? [{ key: 'figures', label: capital(figures) }] : []),
      ],
      rows: sheets.map(({ cost, limit, unspent, units, figures: brought }, at) => ({
        army: names[at]!,
        cost,
        ...(limit === undefined ? {} : { limit }),
        ...(unspent === undefined ? {} : { unspent }),
        units,
        ...(inFigures ? { figures: brought } : {}),
      })),
      ...(note === '' ? {} : { note }),
    },
  ];
}

/**
 * What an experiment on battles shows besides: what the armies cost, how great victories are, and what each line loses in the usual way
 * of fighting. Where verdicts under several policies are asked for, only the costs.
 */
export function battleSections(run: Run, subject: BattleRequest, system: RuleSystem): readonly Section[] {
  const battles = battlesOf(system);
  const { rows } = run.design;
  const armies = rows.flatMap((row) => armiesOfRow(system, subject, row.levels));
  if (asksForVerdicts(run)) return costsTable(armies, system);
  const how = certaintyOf(run.design.experiment);
  const defaultRows = rows.filter((row) => isDefault(run, row) && answersOf(run, row).length > 0);
  const ways = rows.length > MAX_WAYS ? defaultRows : rows;
  const fought = ways.map((row) => ({ played: rowWords(run, row) || 'all games', answers: answersOf(run, row), how }));
  const losses = defaultRows.slice(0, MAX_TABLES).map((row, at) => {
    const armies = armiesOfRow(system, subject, row.levels);
    const meeting = { armies, answers: answersOf(run, row), how };
    const table = casualtyTable(meeting, battles, wordsOf(system));
    const words = rowWords(run, row);
    return defaultRows.length === 1
      ? table
      : { ...table, id: `${table.id}-${at + 1}`, title: `${table.title}: ${words}` };
  });
  return [...costsTable(armies, system), ...victorySections(battles, fought), ...losses];
}
