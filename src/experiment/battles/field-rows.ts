import { type JointSums, ratioOfStrata } from '../../analysis/sums.js';
import { wordsOf } from '../../model/system-words.js';
import { capital, singular, spelled } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { fixed } from '../../report/numbers.js';
import type { Section } from '../../report/report.js';
import type { BalanceStudy, FieldTable } from './balance-study.js';
import { lineNames, ratioShown, rowSums } from './tables.js';

/** What one line did against one opponent, in points a game. */
interface LineAgainst {
  readonly army: number;
  readonly line: number;
  readonly against: number;
  readonly destroyed: number;
  readonly lost: number;
  /** Both, summed over pairs. */
  readonly sums: JointSums;
}

/** More lines than this make a picture too large to be read. */
const MOST_SHOWN = 20;

/** What every line of every army did against every opponent that it has met. */
export function linesAgainst({ armies }: BalanceStudy, { matchups }: FieldTable): readonly LineAgainst[] {
  return matchups.flatMap(({ first, second, answers }) => {
    const own = armies[first]!.army.lines.length;
    const count = own + armies[second]!.army.lines.length;
    const pairs = answers.reduce((sum, { trials }) => sum + trials, 0);
    if (pairs === 0) return [];
    return Array.from({ length: count }, (_, row): LineAgainst => {
      const sums = rowSums({ answers }, row);
      const [destroyed, lost] = [sums.sums[0] / 20 / pairs, sums.sums[1] / 20 / pairs];
      const [army, line, against] = row < own ? [first, row, second] : [second, row - own, first];
      return { army, line, against, destroyed, lost, sums };
    });
  });
}

function ratio(destroyed: number, lost: number): number {
  return Math.min(99, destroyed / Math.max(lost, 0.01));
}

/** What units of each line destroy for each point that they lose, over the field and by opponent. */
export function fieldRows(study: BalanceStudy, table: FieldTable): readonly Section[] {
  const { armies, system } = study;
  const words = wordsOf(system);
  const each = `${words.points} destroyed for each ${singular(words.points)} lost`;
  if (armies.length === 0) return [];
  const all = linesAgainst(study, table);
  const lines = armies.flatMap(({ army, id }, at) =>
    lineNames(armies[at]!).map((name, line) => {
      const met = all.filter((one) => one.army === at && one.line === line);
      const games = Math.max(1, met.length);
      const destroyed = met.reduce((sum, one) => sum + one.destroyed, 0) / games;
      const lost = met.reduce((sum, one) => sum + one.lost, 0) / games;
      const ranked = [...met].sort((a, b) => ratio(b.destroyed, b.lost) - ratio(a.destroyed, a.lost));
      const { units, figures, cost, profile } = army.lines[line]!;
      const efficiency = ratioOfStrata(met.map(({ sums }) => sums));
      return { id, name, met, destroyed, lost, efficiency, ranked, points: units * figures * cost, profile };
    }),
  );
  const told = (one: LineAgainst | undefined) =>
    one === undefined ? '' : `${armies[one.against]!.id} (${fixed(ratio(one.destroyed, one.lost), 1)})`;
  const shown = lines.length <= MOST_SHOWN;
  const cells = lines.flatMap(({ id, name, met }) =>
    met.map(({ against, destroyed, lost }) => ({
      row: `${id}: ${name}`,
      column: armies[against]!.id,
      value: Math.max(0.01, ratio(destroyed, lost)),
    })),
  );
  const best = lines.reduce((most, one) =>
    ratio(one.destroyed, one.lost) > ratio(most.destroyed, most.lost) ? one : most,
  );
  const chart: ChartSection = {
    kind: 'chart',
    chart: 'heat-map',
    id: 'line-efficiency',
    title: `${best.id}: ${best.name} destroy most for each ${singular(words.points)} they lose`,
    rows: cells,
    options: {
      rowTitle: 'line',
      columnTitle: 'against',
      valueTitle: each,
      scale: 'diverging',
      centre: 1,
      ratio: true,
      percent: false,
    },
  };
  return [
    ...(shown && cells.length > 0 ? [chart] : []),
    {
      kind: 'table',
      id: 'lines',
      title: 'What each line is worth in the field',
      columns: [
        { key: 'army', label: 'Army' },
        { key: 'line', label: 'Line' },
        { key: 'profile', label: 'Unit' },
        { key: 'points', label: capital(words.points) },
        {
          key: 'destroyed',
          label: 'Destroyed a game',
          digits: 1,
          meaning: `${words.points} killed or put to flight, mean over opponents`,
        },
        {
          key: 'lost',
          label: 'Lost a game',
          digits: 1,
          meaning: `${words.points} of ${words.figures} lost, mean over opponents`,
        },
        { key: 'efficiency', label: 'Efficiency', meaning: `${each}, all opponents counted alike` },
        { key: 'best', label: 'Most against' },
        { key: 'worst', label: 'Least against' },
      ],
      rows: lines.map(({ id, name, profile, points, destroyed, lost, efficiency, ranked }) => ({
        army: id,
        line: spelled(name),
        profile,
        points,
        destroyed,
        lost,
        efficiency: Number.isFinite(efficiency.value) ? ratioShown(efficiency) : '–',
        best: told(ranked[0]),
        worst: told(ranked.at(-1)),
      })),
      note: 'What a line destroys depends on whom its player sends it against. Intervals of efficiencies are those for as many pairs fixed beforehand; in brackets, 99 stands for 99 and more.',
    },
  ];
}
