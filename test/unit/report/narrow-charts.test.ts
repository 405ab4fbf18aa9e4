import { describe, expect, it } from 'vitest';
import { type ChartSection, chartSpec } from '../../../src/report/charts/index.js';
import { NARROWEST, narrowestOf, narrowParts } from '../../../src/report/charts/narrow.js';
import { draw } from '../../../src/report/render.js';

function steps(count: number): ChartSection {
  return {
    kind: 'chart',
    chart: 'step-chart',
    id: 'steps',
    title: 'What a step is worth',
    rows: Array.from({ length: count }, (_, at) => ({ step: `regular → good, ${at}`, value: at, listed: 1 })),
    options: { stepTitle: 'step', valueTitle: 'points' },
  };
}

describe('charts on narrow screens', () => {
  it('turn the names of many steps, and leave those of few as they are', async () => {
    const angles = async (count: number) => {
      const { vega } = await draw(chartSpec(steps(count)));
      return (narrowParts(vega).axes ?? []).flatMap(({ orient, grid, labelAngle }) =>
        orient === 'bottom' && grid !== true ? [labelAngle] : [],
      );
    };
    expect(await angles(6)).toEqual([-60]);
    expect(await angles(2)).toEqual([0]);
  });

  it('set names of rows above them, with room between the rows', async () => {
    const { vega } = await draw(
      chartSpec({
        kind: 'chart',
        chart: 'dot-and-interval',
        id: 'dots',
        title: 'Dots',
        rows: [{ label: 'the only row', value: 1 }],
        options: { valueTitle: 'points', dotName: 'points' },
      }),
    );
    const { axes = [], signals = [] } = narrowParts(vega);
    const names = axes.filter(({ orient, labels, grid }) => orient === 'left' && labels !== false && grid !== true);
    expect(names.map(({ labelAlign }) => labelAlign)).toEqual(['left']);
    expect(signals.find(({ name }) => name === 'y_step')).toMatchObject({ value: 38 });
    expect(narrowestOf(vega)).toBe(NARROWEST);
  });
});
