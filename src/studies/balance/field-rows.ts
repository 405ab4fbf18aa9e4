import { wordsOf } from '../../model/system-words.js';
import { capital, singular, spelled } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { intervalText, valueText } from '../../report/numbers.js';
import type { Section } from '../../report/report.js';
import { shownGreatest } from '../../statistics/equivalence.js';
import { heldTogether } from '../../statistics/greatest.js';
import type { Estimate } from '../../statistics/interval.js';
import { type JointSums, ratioOfStrata, ratioOfSums } from '../../statistics/sums.js';
import { costSheet } from '../armies/costs.js';
import { lineNames, pointsShown, RATIO_KIND, ratioShown, rowMean, rowSums } from '../battle/tables.js';
import { mixed } from '../measures/answer.js';
import { certaintyOfCell, gridNote } from '../sections/shown.js';
import { certaintyOf } from '../study/schedule.js';
import type { BalanceStudy, FieldTable } from './balance-study.js';

/** What one line did against one opponent, in points a game. */
interface LineAgainst {
  readonly army: number;
  readonly line: number;
  readonly against: number;
  readonly destroyed: Estimate;
  readonly lost: Estimate;
  /** Both, summed over pairs. */
  readonly sums: JointSums;
  /** Points destroyed for each that is lost: infinite where none is lost, not a number where none is destroyed either. */
  readonly ratio: Estimate;
}

/** More lines than this make a picture too large to be read. */
const MAX_SHOWN = 20;

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
      return { army, line, against, destroyed, lost, sums, ratio: ratioOfSums(sums) };
    });
  });
}

type Exchange = Pick<LineAgainst, 'destroyed' | 'lost'>;

/** The ratio of a line's opponent picked among so many by it, with an interval that holds for all of them, in words. */
function pickedText({ sums }: LineAgainst, opponents: number): string {
  const shown = ratioShown(heldTogether((confidence) => ratioOfSums(sums, confidence), opponents));
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
  /** What its army is called. */
  readonly army: string;
  readonly name: string;
  /** What its figures are and carry, in words. */
  readonly equipment: string;
  /** What all its units cost. */
  readonly points: number;
  readonly met: readonly LineAgainst[];
  /** The same from the opponent against which it did most to the one against which it did least. */
  readonly ranked: readonly LineAgainst[];
  readonly mean: Exchange | undefined;
  readonly efficiency: Estimate;
}

function fieldLines(study: BalanceStudy, table: FieldTable): readonly FieldLine[] {
  const all = linesAgainst(study, table);
  return study.armies.flatMap((one, at) => {
    const bill = costSheet(one.army, study.system).lines;
    return lineNames(one).map((name, line) => {
      const met = all.filter((each) => each.army === at && each.line === line);
      const known = met.filter(({ ratio }) => !Number.isNaN(ratio.value));
      // Two that are infinite differ by what is not a number.
      const ranked = known.sort((a, b) => b.ratio.value - a.ratio.value || 0);
      const { units, figures, cost } = one.army.lines[line]!;
      const efficiency = ratioOfStrata(met.map(({ sums }) => sums));
      return {
        army: study.names[at]!,
        name,
        equipment: bill[line]!.equipment,
        points: units * figures * cost,
        met,
        ranked,
        mean: meanOver(met),
        efficiency,
      };
    });
  });
}

/** Every line against every opponent, in a grid; nothing where that is too large to be read, or none has met anybody. */
function efficiencyChart(
  lines: readonly FieldLine[],
  { names, system }: BalanceStudy,
  valueTitle: string,
): readonly ChartSection[] {
  const all = lines.flatMap(({ met }) => met);
  const rows = lines.flatMap(({ army, name, met }) =>
    met.flatMap((one) => {
      const { value } = one.ratio;
      if (!Number.isFinite(value)) return [];
      const [row, column] = [`${army}: ${name}`, names[one.against]!];
      return [{ row, column, value, ...certaintyOfCell(ratioShown(one.ratio)) }];
    }),
  );
  if (lines.length > MAX_SHOWN || rows.length === 0) return [];
  const unended = rows.length < all.length;
  const strata = lines.map(({ met }) => met.map(({ sums }) => sums));
  const best = shownGreatest(strata.map((sums) => (confidence) => ratioOfStrata(sums, confidence)));
  const point = singular(wordsOf(system).points);
  return [
    {
      kind: 'chart',
      chart: 'heat-map',
      id: 'line-efficiency',
      title:
        best === undefined
          ? `No single line stands out as destroying most for each ${point} it loses`
          : `${lines[best]!.army}: ${lines[best]!.name} destroy most for each ${point} they lose`,
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
      ...gridNote(
        all.filter(({ ratio }) => Number.isFinite(ratio.value)).map(({ ratio }) => ratioShown(ratio)),
        unended ? 'Empty where a line has lost nothing yet: the ratio has no end there.' : '',
      ),
    },
  ];
}

/** What units of each line destroy for each point that they lose, over the field and by opponent. */
export function fieldRows(study: BalanceStudy, table: FieldTable): readonly Section[] {
  const { armies, names, system } = study;
  const words = wordsOf(system);
  const each = `${words.points} destroyed for each ${singular(words.points)} lost`;
  if (armies.length === 0) return [];
  const lines = fieldLines(study, table);
  const told = (one: LineAgainst | undefined, ranked: readonly LineAgainst[]) => {
    // Of a single opponent, or of equal ones, none is the most or the least.
    if (one === undefined || ranked[0]!.ratio.value === ranked.at(-1)!.ratio.value) return '–';
    return `${names[one.against]!} (${pickedText(one, ranked.length)})`;
  };
  const picked = `as found: ${RATIO_KIND} for all opponents at once`;
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
        { key: 'best', label: 'Most against', meaning: picked },
        { key: 'worst', label: 'Least against', meaning: picked },
      ],
      rows: lines.map(({ army, name, equipment, points, mean, efficiency, ranked }) => ({
        army,
        line: spelled(name),
        profile: equipment,
        points,
        destroyed: mean === undefined ? null : pointsShown(mean.destroyed),
        lost: mean === undefined ? null : pointsShown(mean.lost),
        efficiency: Number.isNaN(efficiency.value) ? '–' : ratioShown(efficiency),
        best: told(ranked[0], ranked),
        worst: told(ranked.at(-1), ranked),
      })),
      note: 'What a line destroys depends on the enemies that its player sends it against. Intervals of efficiencies are those for as many pairs fixed beforehand; they stand in brackets too. A line that has lost nothing yet has an infinite one.',
    },
  ];
}
