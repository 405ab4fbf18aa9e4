import type { HeatMapOptions } from '../../report/charts/heat-map.js';
import { type Layout, slotOf } from '../../simulate/counts/layout.js';
import type { Answer } from './answer.js';
import { parseMeasure } from './axis-measures.js';

const SHARES = ['winShare', 'firstBroke', 'secondBroke', 'both', 'stalemate', 'pointsSwing'];

/** Whether a measure is a share of one: by its name, as it is compared, or because it is a flag. */
export function isPlainShare(name: string, layout: Layout | undefined): boolean {
  if (SHARES.includes(name) || parseMeasure(name).sign !== undefined) return true;
  return layout?.slots.some(({ axes }) => axes[name]?.kind === 'flag') ?? false;
}

/** How comparisons are said. */
export const SIGNS = { '=': ' ', '<=': ' at most ', '>=': ' at least ' } as const;

/** Measures that are good or bad by which side of a centre they lie on, wherever sides meet. */
export const CENTRED: Readonly<Record<string, Pick<HeatMapOptions, 'centre' | 'ends' | 'order'>>> = {
  winShare: { centre: 0.5, ends: ['more than half', 'less'], order: 'strength' },
  pointsSwing: { centre: 0, ends: ['ahead', 'behind'], order: 'strength' },
};

/** A value that a solved cell has under a name. */
export function valueIn({ counts, layout }: Answer, name: string): number {
  return counts[slotOf(layout, name).at] ?? 0;
}
