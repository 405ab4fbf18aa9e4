import type { Estimate } from '../../analysis/interval.js';
import { type JointSums, ratioOfStrata, ratioOfSums } from '../../analysis/sums.js';
import { wordsOf } from '../../model/system-words.js';
import { capital, singular, spelled } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { intervalText, valueText } from '../../report/numbers.js';
import type { Section } from '../../report/report.js';
import { mixed } from '../answer.js';
import { certaintyOf } from '../schedule.js';
import { certaintyOfCell } from '../shown.js';
import type { BalanceStudy, FieldTable } from './balance-study.js';
import { lineNames, pointsShown, ratioShown, rowMean, rowSums } from './tables.js';

/** What one line did against one opponent, in points a game. */
interface LineAgainst {
  readonly army: number;
  readonly line: number;
  readonly against: number;
  readonly destroyed: Estimate;
  readonly lost: Estimate;
  /** Both, summed over pairs. */
  readonly sums: JointSums;
}

/** More lines than this make a picture too large to be read. */
const MOST_SHOWN = 20;

/** What every line of every army did against every opponent that it has met. */
export function linesAgainst({ armies, run }: BalanceStudy, { matchups }: FieldTable): readonly LineAgainst[] {
  const how = certaintyOf(run.design.experiment);
  return matchups.flatMap(({ first, second, answers }) => {
    const own = armies[first]!.army.lines.length;
    const lines = [first, second].flatMap((army) => armies[army]!.army.lines);
    if (answers.every(({ trials }) => trials === 0)) return [];
    const met = { answers, how };
    return lines.map(({ units, figures, cost }, row): LineAgainst => {
      const sums = rowSums(met, row);
      const destroyed = rowMean(met, row, 'destroyed');
      const lost = rowMean(met, row, 'lost', units * figures * cost);
      const [army, line, against] = row < own ? [first, row, second] : [second, row - own, first];
      return { army, line, against, destroyed, lost, sums };
    });
  });
}

type Exchange = Pick<LineAgainst, 'destroyed' | 'lost'>;

function ratio({ destroyed, lost }: Exchange): number {
  return Math.min(99, destroyed.value / Math.max(lost.value, 0.01));
}

/** The same with its interval, in words. */
function ratioText(one: LineAgainst): string {
  const shown = { ...ratioShown(ratioOfSums(one.sums)), value: ratio(one) };
  return `${valueText(shown)}: ${intervalText(shown)}`;
}

/** What a line did in the mean over its opponents, each counting alike; undefined where it has met none. */
function meanOver(met: readonly LineAgainst[]): Exchange | undefined {
  if (met.length === 0) return undefined;
  const mean = (what: keyof Exchange) => mixed(met.map((one) => ({ weight: 1 / met.length, estimate: one[what] })));
  return { destroyed: mean('destroyed'), lost: mean('lost') };
}

/** A line of an army and what it did in the field. */
interface FieldLine {
  /** Its army. */
  readonly id: string;
  readonly name: string;
  readonly profile: string;
  /** What all its units cost. */
  readonly points: number;
  readonly met: readonly LineAgainst[];
  /** The same from the opponent against whom it did most to him against whom it did least. */
  readonly ranked: readonly LineAgainst[];
  readonly mean: Exchange | undefined;
  readonly efficiency: Estimate;
}

function fieldLines(study: BalanceStudy, table: FieldTable): readonly FieldLine[] {
  const all = linesAgainst(study, table);
  return study.armies.flatMap((one, at) =>
    lineNames(one).map((name, line) => {
      const met = all.filter((each) => each.army === at && each.line === line);
      const ranked = [...met].sort((a, b) => ratio(b) - ratio(a));
      const { units, figures, cost, profile } = one.army.lines[line]!;
      const efficiency = ratioOfStrata(met.map(({ sums }) => sums));
      return {
        id: one.id,
        name,
        profile,
        points: units * figures * cost,
        met,
        ranked,
        mean: meanOver(met),
        efficiency,
      };
    }),
  );
}

/** Every line against every opponent, in a grid; nothing where that is too large to be read, or none has met anybody. */
function efficiencyChart(
  lines: readonly FieldLine[],
  { armies, system }: BalanceStudy,
  valueTitle: string,
): readonly ChartSection[] {
  const rows = lines.flatMap(({ id, name, met }) =>
    met.map((one) => ({
      row: `${id}: ${name}`,
      column: armies[one.against]!.id,
      value: Math.max(0.01, ratio(one)),
      ...certaintyOfCell(ratioShown(ratioOfSums(one.sums))),
    })),
  );
  if (lines.length > MOST_SHOWN || rows.length === 0) return [];
  const reached = ({ mean }: FieldLine) => (mean === undefined ? 0 : ratio(mean));
  const best = lines.reduce((most, one) => (reached(one) > reached(most) ? one : most));
  return [
    {
      kind: 'chart',
      chart: 'heat-map',
      id: 'line-efficiency',
      title: `${best.id}: ${best.name} destroy most for each ${singular(wordsOf(system).points)} they lose`,
      rows,
      options: {
        rowTitle: 'line',
        columnTitle: 'against',
        valueTitle,
        scale: 'diverging',
        centre: 1,
        ratio: true,
        percent: false,
      },
    },
  ];
}

/** What units of each line destroy for each point that they lose, over the field and by opponent. */
export function fieldRows(study: BalanceStudy, table: FieldTable): readonly Section[] {
  const { armies, system } = study;
  const words = wordsOf(system);
  const each = `${words.points} destroyed for each ${singular(words.points)} lost`;
  if (armies.length === 0) return [];
  const lines = fieldLines(study, table);
  const told = (one: LineAgainst | undefined) =>
    one === undefined ? '' : `${armies[one.against]!.id} (${ratioText(one)})`;
  return [
    ...efficiencyChart(lines, study, each),
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
          meaning: `${words.points} killed or put to flight, mean over opponents`,
        },
        {
          key: 'lost',
          label: 'Lost a game',
          meaning: `${words.points} of ${words.figures} lost, mean over opponents`,
        },
        { key: 'efficiency', label: 'Efficiency', meaning: `${each}, all opponents counted alike` },
        { key: 'best', label: 'Most against' },
        { key: 'worst', label: 'Least against' },
      ],
      rows: lines.map(({ id, name, profile, points, mean, efficiency, ranked }) => ({
        army: id,
        line: spelled(name),
        profile,
        points,
        destroyed: mean === undefined ? null : pointsShown(mean.destroyed),
        lost: mean === undefined ? null : pointsShown(mean.lost),
        efficiency: Number.isFinite(efficiency.value) ? ratioShown(efficiency) : '–',
        best: told(ranked[0]),
        worst: told(ranked.at(-1)),
      })),
      note: 'What a line destroys depends on whom its player sends it against. Intervals of efficiencies are those for as many pairs fixed beforehand; in brackets, with their intervals, 99 stands for 99 and more.',
    },
  ];
}
