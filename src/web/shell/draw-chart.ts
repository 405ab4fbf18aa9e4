import { parse, type Spec as VegaSpec, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import { type ChartSection, chartSpec, readingOf } from '../../report/charts/index.js';
import type { Spec } from '../../report/charts/theme.js';

/** Charts of more rows are none of the program's, and would keep the page busy. */
const MAX_ROWS = 5000;

/** Pixels below which names of rows stand above their rows, or are cut. */
const NARROW = 560;
const LABEL = 118;

/** Pixels that a chart is never narrower than, unless it says so itself. */
const NARROWEST = 240;

/** How far a chart is shrunk at most; one that is wider still scrolls. */
const SMALLEST = 0.75;

function isChart(spec: Spec): spec is Spec & TopLevelSpec {
  return 'mark' in spec || 'layer' in spec || 'facet' in spec;
}

/** What a chart says of itself for narrow screens. */
interface Hints {
  readonly labels?: unknown;
  readonly narrowest?: unknown;
}

function hintsOf({ usermeta }: VegaSpec): Hints {
  return typeof usermeta === 'object' && usermeta !== null ? usermeta : {};
}

/** The chart for a narrow screen, as the page of a report has it. */
function narrowed(spec: VegaSpec): VegaSpec {
  const above = hintsOf(spec).labels === 'above';
  const hasStep = spec.signals?.some(({ name }) => name === 'y_step') ?? false;
  const axes = (spec.axes ?? []).map((axis) => {
    if (axis.orient !== 'left' || axis.labels === false || axis.grid === true) return axis;
    if (!above || !hasStep) return { ...axis, labelLimit: LABEL, maxExtent: LABEL + 40 };
    return {
      ...axis,
      zindex: 1,
      labelAlign: 'left' as const,
      labelPadding: -2,
      labelOffset: -12,
      labelLimit: 300,
      maxExtent: 0,
      minExtent: 0,
    };
  });
  const signals = (spec.signals ?? []).map((one) => (above && one.name === 'y_step' ? { ...one, value: 38 } : one));
  return { ...spec, signals, axes };
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
  const spec = room < NARROW ? narrowed(whole) : whole;
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
    const { narrowest } = hintsOf(spec);
    const least = typeof narrowest === 'number' ? narrowest : NARROWEST;
    await view.width(Math.max(least, spec.width - missing)).runAsync();
  }
  const svg = stage.querySelector('svg');
  if (svg !== null && across() > room) {
    svg.style.width = `${across() * Math.max(SMALLEST, room / across())}px`;
    svg.style.height = 'auto';
  }
  return { reading: readingOf(section), end: () => view.finalize() };
}
