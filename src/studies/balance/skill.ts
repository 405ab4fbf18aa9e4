import { capital, counted } from '../../model/wording.js';
import type { Report, TableSection } from '../../report/report.js';
import { battleWords, levelsAbove, type Standing, skillSentence, standingOf } from '../battle/skill.js';
import { defaultPolicy } from '../battle/subjects.js';
import { type BalanceStudy, type MatchUp, wordOf } from './balance-study.js';

/** What is shown of two entrants where they are led by these policies; undefined where they have not been played. */
function standingIn(
  { tables }: BalanceStudy,
  { first, second }: MatchUp,
  own: string,
  enemy: string,
): Standing | undefined {
  const all = tables.flatMap(({ matchups }) => matchups);
  const led = `${own}/${enemy}`;
  const found = all.find((one) => one.first === first && one.second === second && one.levels['policy'] === led);
  return found === undefined ? undefined : standingOf(wordOf(found.verdict), found.share.value > 0.5);
}

/**
 * The field where both sides are led alike, the best play first, of one that was played by levels of skill.
 *
 * @param study The field under the policies of `skillPolicies`.
 * @param levels The levels of play, the weakest first.
 */
export function ledAlike(study: BalanceStudy, levels: readonly string[]): BalanceStudy {
  const tables = levels.toReversed().flatMap((level) => {
    const found = study.tables.find(({ name }) => name === `${level}/${level}`);
    return found === undefined ? [] : [{ ...found, name: level }];
  });
  return { ...study, tables, bySkill: true };
}

/**
 * Adds to the report on a field that was played at every level of play what becomes of its verdicts as play improves.
 *
 * @param report The report on the field, led alike.
 * @param study The field under the policies of `skillPolicies`.
 * @param levels The levels of play, the weakest first.
 * @returns The report with a sentence and a table more.
 */
export function withSkill(report: Report, study: BalanceStudy, levels: readonly string[]): Report {
  const [table] = study.tables;
  if (table === undefined || table.matchups.length === 0) return report;
  const base = defaultPolicy(study.system);
  const above = levelsAbove(study.system, levels);
  const best = levels.at(-1)!;
  const rows = table.matchups.map((matchUp) => {
    const names = [study.names[matchUp.first]!, study.names[matchUp.second]!] as const;
    const known = (some: readonly string[], led: (level: string) => readonly [string, string]) =>
      some.flatMap((level) => {
        const standing = standingIn(study, matchUp, ...led(level));
        return standing === undefined ? [] : [{ level, standing }];
      });
    const alike = known(levels, (level) => [level, level]);
    const words = { first: names[0], second: names[1], even: 'even', open: 'open' };
    const oneSided = (standings: typeof alike) =>
      standings.map(({ level, standing }) => `${level}: ${words[standing]}`).join('; ');
    const first = known(above, (level) => [level, base]);
    const second = known(above, (level) => [base, level]);
    const shown = new Set(alike.flatMap(({ standing }) => (standing === 'open' ? [] : [standing])));
    const won = [first.at(-1)?.standing === 'first', second.at(-1)?.standing === 'second'].filter(Boolean).length;
    const said = skillSentence(alike, battleWords(names));
    return { names, shown: shown.size, won, said, first: oneSided(first), second: oneSided(second) };
  });
  const turned = rows.filter(({ shown }) => shown > 1);
  const open = rows.filter(({ shown }) => shown === 0).length;
  const some = turned.length === 0 ? '' : ` (${turned.map(({ names }) => names.join(' against ')).join('; ')})`;
  const sentence = `As play improves the verdict turns in ${turned.length} of ${counted(rows.length, 'match-up')}${some}, keeps to one in ${rows.length - turned.length - open}, and is open at every level in ${open}.`;
  const won = rows.reduce((sum, row) => sum + row.won, 0);
  const alone =
    above.length === 0
      ? ''
      : ` Led by ${best} against ${base}, an army is shown to be the stronger in ${won} of ${2 * rows.length} cases.`;
  const section: TableSection = {
    kind: 'table',
    id: 'skill',
    title: 'Verdicts by level of play',
    columns: [
      { key: 'match', label: 'Match-up' },
      { key: 'said', label: 'As play improves' },
      ...(above.length === 0
        ? []
        : [
            { key: 'first', label: `Stronger, the second led by ${base}` },
            { key: 'second', label: `Stronger, the first led by ${base}` },
          ]),
    ],
    rows: rows.map(({ first, names, said, second }) => ({
      match: capital(names.join(' against ')),
      said,
      ...(above.length === 0 ? {} : { first, second }),
    })),
    note: '`search:N` tries plans by N rollouts a turn. As play improves: both armies are led alike. Beside it only one of them is led so.',
  };
  return { ...report, answer: `${report.answer} ${sentence}${alone}`, sections: [section, ...report.sections] };
}
