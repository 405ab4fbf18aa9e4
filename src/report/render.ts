import type { Spec as VegaSpec } from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import { fontBytes, fontFiles } from './assets.js';
import type { Spec } from './charts/theme.js';
import { compactSvg } from './compact-svg.js';
import { type Ruler, rulerOf } from './font.js';

/** A chart drawn headless: the compiled Vega specification, the SVG, and what the compilers warned about. */
export interface Drawing {
  readonly vega: VegaSpec;
  readonly svg: string;
  /** Pixels of the SVG. */
  readonly width: number;
  readonly height: number;
  readonly warnings: readonly string[];
}

interface TextMetrics {
  width: (item: { readonly fontSize?: number; readonly fontWeight?: unknown }, text: unknown) => number;
}

function isTextMetrics(value: unknown): value is TextMetrics {
  return typeof value === 'object' && value !== null && 'width' in value && typeof value.width === 'function';
}

function isChart(spec: Spec): spec is Spec & TopLevelSpec {
  return 'mark' in spec || 'layer' in spec || 'facet' in spec;
}

let rulers: { readonly regular: Ruler; readonly bold: Ruler } | undefined;

function measuredWidth(item: { readonly fontSize?: number; readonly fontWeight?: unknown }, text: unknown): number {
  const files = fontFiles();
  rulers ??= { regular: rulerOf(fontBytes(files.regular)), bold: rulerOf(fontBytes(files.bold)) };
  const isBold = item.fontWeight === 'bold' || Number(item.fontWeight) >= 600;
  return rulers[isBold ? 'bold' : 'regular'](`${text ?? ''}`) * (item.fontSize ?? 11);
}

/**
 * Draws a Vega-Lite specification without a browser: same specification, same bytes. Text is measured by the bundled
 * font, whatever canvas is installed.
 *
 * @param spec - The specification, of one of `charts` or your own.
 * @returns The SVG, its size, the compiled Vega specification, and what the compilers warned about.
 * @throws An `Error` where the specification is no chart.
 * @example
 * const rows = [{ label: 'gaul', value: 0.52 }];
 * const { svg } = await draw(charts['dot-and-interval'].spec(rows, { valueTitle: 'win share', dotName: 'win share' }));
 * console.log(svg.startsWith('<svg')); // true
 */
export async function draw(spec: Spec): Promise<Drawing> {
  const [vega, { compile }] = await Promise.all([import('vega'), import('vega-lite')]);
  if (!isChart(spec)) throw new Error('expected a chart: a specification with a mark, a layer or a facet');
  const metrics: unknown = Reflect.get(vega, 'textMetrics');
  if (!isTextMetrics(metrics)) throw new Error('expected a Vega whose text measurement can be set');
  metrics.width = measuredWidth;
  const warnings: string[] = [];
  const logger = vega.logger(vega.Warn);
  const warn = (...args: readonly unknown[]): typeof logger => {
    warnings.push(args.map(String).join(' '));
    return logger;
  };
  logger.warn = warn;
  logger.error = warn;
  const compiled = compile(spec, { logger }).spec;
  const view = new vega.View(vega.parse(compiled), { renderer: 'none', logger });
  await view.runAsync();
  vega.resetSVGDefIds();
  const svg = compactSvg(await view.toSVG());
  view.finalize();
  const size = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg);
  return { vega: compiled, svg, width: Number(size?.[1] ?? 0), height: Number(size?.[2] ?? 0), warnings };
}

/** Paints an SVG with the bundled font only, at so many pixels per unit; same SVG, same bytes. */
export async function png(svg: string, zoom = 2): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js');
  const files = fontFiles();
  const painter = new Resvg(svg, {
    font: {
      fontFiles: [files.regular, files.bold],
      defaultFontFamily: 'DejaVu Sans',
      sansSerifFamily: 'DejaVu Sans',
      loadSystemFonts: false,
    },
    fitTo: { mode: 'zoom', value: zoom },
  });
  return painter.render().asPng();
}
