import { parse, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import { type ChartSection, chartSpec, readingOf } from '../../report/charts/index.js';
import { NARROW, narrowestOf, narrowParts, SMALLEST } from '../../report/charts/narrow.js';
import type { Spec } from '../../report/charts/theme.js';

/** Charts of more rows are none of the program's, and would keep the page busy. */
const MAX_ROWS = 5000;

function isChart(spec: Spec): spec is Spec & TopLevelSpec {
  return 'mark' in spec || 'layer' in spec || 'facet' in spec;
}

/** Nothing in a chart is fetched. */
function refuse(): Promise<never> {
  return Promise.reject(new Error('a chart of a report fetches nothing'));
}
const closed = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

/**
 * Draws a chart of a report into an element that has so many pixels across, by the specification that the report's own page has.
 *
 * @returns How to read the chart, and what ends it.
 * @throws An `Error` where the section is no chart that can be drawn.
 */
export async function drawChart(
  section: ChartSection,
  stage: HTMLElement,
  room: number,
): Promise<{ readonly reading: string; end(): void }> {
  if (section.rows.length > MAX_ROWS) throw new Error(`expected at most ${MAX_ROWS} rows of a chart`);
  const asked = chartSpec(section);
  if (!isChart(asked)) throw new Error('expected a chart');
  const whole = compile(asked).spec;
  const spec = room < NARROW ? { ...whole, ...narrowParts(whole) } : whole;
  // Expressions are interpreted, as the page's policy lets no text be run.
  const view = new View(parse(spec, undefined, { ast: true }), {
    expr: expressionInterpreter,
    loader: closed,
    renderer: 'svg',
    hover: true,
  });
  await view.initialize(stage).runAsync();
  const across = () => Number(stage.querySelector('svg')?.getAttribute('width') ?? 0);
  const missing = across() - room;
  if (missing > 0 && typeof spec.width === 'number') {
    await view.width(Math.max(narrowestOf(spec), spec.width - missing)).runAsync();
  }
  const svg = stage.querySelector('svg');
  if (svg !== null && across() > room) {
    svg.style.width = `${across() * Math.max(SMALLEST, room / across())}px`;
    svg.style.height = 'auto';
  }
  return { reading: readingOf(section), end: () => view.finalize() };
}
