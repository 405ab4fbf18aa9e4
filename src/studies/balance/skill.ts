import { capital, counted } from '../../model/wording.js';
import type { Report, TableSection } from '../../report/report.js';
import { battleWords, levelsOf, skillSentence, standingOf } from '../battle/skill.js';
import { type BalanceStudy, type MatchUp, wordOf } from './balance-study.js';

/** The match-up of two entrants at every level of play at which it has been played, the weakest first. */
function matchUpsAt({ system, tables }: BalanceStudy, { first, second }: MatchUp) {
  return levelsOf(system).flatMap((level) => {
    const all = tables.flatMap(({ matchups }) => matchups);
    const found = all.find((one) => one.first === first && one.second === second && one.levels['policy'] === level);
    return found === undefined
      ? []
      : [{ level, found, standing: standingOf(wordOf(found.verdict), found.share.value > 0.5) }];
  });
}

/**
 * Adds to the report on a field that was played at every level of play what becomes of its verdicts as play improves.
 *
 * @param report The report on the field.
 * @param study The field, one table for every level of play.
 * @returns The report with a sentence and a table more.
 */
export function withSkill(report: Report, study: BalanceStudy): Report {
  const [table] = study.tables;
  if (table === undefined || table.matchups.length === 0) return report;
  const rows = table.matchups.map((matchUp) => {
    const names = [study.names[matchUp.first]!, study.names[matchUp.second]!] as const;
    const standings = matchUpsAt(study, matchUp);
    const shown = new Set(standings.flatMap(({ standing }) => (standing === 'open' ? [] : [standing])));
    return { names, shown: shown.size, said: skillSentence(standings, battleWords(names)) };
  });
  const turned = rows.filter(({ shown }) => shown > 1);
  const open = rows.filter(({ shown }) => shown === 0).length;
  const some = turned.length === 0 ? '' : ` (${turned.map(({ names }) => names.join(' against ')).join('; ')})`;
  const sentence = `As play improves the verdict turns in ${turned.length} of ${counted(rows.length, 'match-up')}${some}, keeps to one in ${rows.length - turned.length - open}, and is open at every level in ${open}.`;
  const section: TableSection = {
    kind: 'table',
    id: 'skill',
    title: 'Verdicts by level of play',
    columns: [
      { key: 'match', label: 'Match-up' },
      { key: 'said', label: 'As play improves' },
    ],
    rows: rows.map(({ names, said }) => ({ match: capital(names.join(' against ')), said })),
    note: 'Both armies are led alike at every level. `search:N` tries plans by N rollouts a turn.',
  };
  return { ...report, answer: `${report.answer} ${sentence}`, sections: [section, ...report.sections] };
}
