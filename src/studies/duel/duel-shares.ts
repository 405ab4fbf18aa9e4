import type { ChartSection } from '../../report/charts/index.js';
import type { Estimate } from '../../statistics/interval.js';
import { findSystem } from '../catalog/catalog.js';
import { type OutcomeShares, sharesOf } from '../measures/axis-measures.js';
import { distributionSection } from '../sections/distribution-section.js';
import { rowMeasure } from '../study/measure.js';
import { certaintyOf } from '../study/schedule.js';
import type { Row, Run } from '../study/study.js';
import { CONTEST_MEASURES } from './contest-measures.js';
import { contestOf } from './kind.js';

function scaled(estimate: Estimate, by: number): Estimate {
  return { ...estimate, value: estimate.value * by, low: estimate.low * by, high: estimate.high * by };
}

/** Whether all duels end in a stalemate. */
function neverDecided(run: Run, row: Row): boolean {
  const [firstBroke, secondBroke, both] = ['firstBroke', 'secondBroke', 'both'].map((name) =>
    rowMeasure(run, row, name),
  );
  return firstBroke?.value === 0 && secondBroke?.value === 0 && both?.value === 0;
}

/**
 * Every measure of a fought duel; points lost are figures lost at the price of the unit. Without the length of duels where
 * none was decided.
 */
export function duelMeasures(run: Run): readonly { readonly name: string; readonly estimate: Estimate }[] {
  const [row] = run.design.rows;
  const subject = run.design.plan.cells[0]?.subject;
  if (row === undefined || subject?.kind !== 'duel') return [];
  const { first, readings, second, system: id, tables } = subject;
  const system = findSystem(id, [], [], tables);
  const costs = system === undefined ? undefined : contestOf(system, first, second, readings).cost;
  return CONTEST_MEASURES.filter((name) => name !== 'duels').flatMap((name) => {
    const estimate = rowMeasure(run, row, name);
    if (estimate === undefined || (name === 'rounds' && neverDecided(run, row))) return [];
    const side = name === 'firstLost' ? 'first' : name === 'secondLost' ? 'second' : undefined;
    const cost = side === undefined ? undefined : costs?.[side === 'first' ? 0 : 1];
    if (side === undefined || cost === undefined) return [{ name, estimate }];
    return [
      { name, estimate },
      { name: `${side}PointsLost`, estimate: scaled(estimate, cost) },
    ];
  });
}

/** A share of duels, with its interval where it was sampled. */
export interface DuelShare extends Pick<Estimate, 'low' | 'high' | 'kind'> {
  readonly level: string;
  readonly share: number;
}

/** How many figures each side has left, and after how many rounds a duel ends. */
function distributed(run: Run): Readonly<Record<'firstLeft' | 'secondLeft' | 'rounds', OutcomeShares>> | undefined {
  const [result] = run.cells.values();
  if (result === undefined) return undefined;
  const shares = (name: string) => sharesOf(result.answer, name, certaintyOf(run.design.experiment));
  return { firstLeft: shares('firstLeft'), secondLeft: shares('secondLeft'), rounds: shares('rounds') };
}

/** The same as shares by level. */
export function duelShares(run: Run): Readonly<Record<string, readonly DuelShare[]>> {
  return Object.fromEntries(
    Object.entries(distributed(run) ?? {}).map(([name, { levels, share }]) => [
      name,
      levels.map((level, at) => {
        const { value, low, high, kind } = share(at, at);
        return { level, share: value, low, high, kind };
      }),
    ]),
  );
}

/** The picture of a duel: figures left to each side. */
function duelChart(run: Run, title: string): ChartSection {
  const shares = distributed(run);
  const sides = shares === undefined ? [] : [shares.firstLeft, shares.secondLeft];
  const all = sides.map(({ levels, share }, at) => ({
    series: at === 0 ? 'the first' : 'the second',
    outcomes: levels.map(Number),
    share,
  }));
  const outcomeTitle = 'figures left';
  const common = { id: 'figures-left', title };
  return (
    distributionSection(all, { ...common, outcomeTitle }) ?? {
      ...common,
      kind: 'chart',
      chart: 'distribution',
      rows: [],
      options: { outcomeTitle },
    }
  );
}

/** Draws the picture of a duel as SVG, or PNG. */
export async function drawDuel(run: Run, title: string, form: 'svg' | 'png'): Promise<string | Buffer> {
  const [{ titledSpec }, { draw, png }] = await Promise.all([
    import('../../report/charts/index.js'),
    import('../../report/render.js'),
  ]);
  const { svg } = await draw(titledSpec(duelChart(run, title)));
  return form === 'svg' ? svg : png(svg);
}
