import type { Spec as VegaSpec } from 'vega';

/** Pixels below which a chart is drawn in the parts that `narrowParts` changes. */
export const NARROW = 560;

/** Pixels that a chart is never narrower than, unless it says so itself. */
export const NARROWEST = 240;

/** How far a chart is shrunk at most; one that is wider still scrolls. */
export const SMALLEST = 0.75;

/** Pixels of a name beside its row, where it cannot stand above it. */
const LABEL = 118;

/** Pixels from row to row where names stand above them. */
const ROW = 38;

/** How far names of steps are turned, so that neighbours do not run into each other. */
const TURN = -60;

/** What a chart says of itself for narrow screens. */
interface Hints {
  /** Names of rows may stand above them. */
  readonly labels?: unknown;
  /** Names of steps are turned. */
  readonly steps?: unknown;
  readonly narrowest?: unknown;
}

function hintsOf({ usermeta }: VegaSpec): Hints {
  return typeof usermeta === 'object' && usermeta !== null ? usermeta : {};
}

/** Pixels that a chart is never narrower than. */
export function narrowestOf(spec: VegaSpec): number {
  const { narrowest } = hintsOf(spec);
  return typeof narrowest === 'number' ? narrowest : NARROWEST;
}

/** What of a compiled chart is drawn otherwise on a narrow screen. */
export interface NarrowParts {
  readonly axes?: NonNullable<VegaSpec['axes']>;
  readonly signals?: NonNullable<VegaSpec['signals']>;
}

/**
 * What of a compiled chart is drawn otherwise on a narrow screen: names of rows stand above their rows, or are cut where rows leave
 * no room between them; names of steps are turned.
 */
export function narrowParts(spec: VegaSpec): NarrowParts {
  const hints = hintsOf(spec);
  const signals = spec.signals ?? [];
  const above = hints.labels === 'above' && signals.some(({ name }) => name === 'y_step');
  const axes = (spec.axes ?? []).map((axis) => {
    if (axis.labels === false || axis.grid === true) return axis;
    if (axis.orient === 'bottom' && hints.steps === 'turned')
      return { ...axis, labelAngle: TURN, labelAlign: 'right' as const, labelBaseline: 'middle' as const };
    if (axis.orient !== 'left') return axis;
    if (!above) return { ...axis, labelLimit: LABEL, maxExtent: LABEL + 40 };
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
  return {
    ...(spec.axes === undefined ? {} : { axes }),
    ...(above ? { signals: signals.map((one) => (one.name === 'y_step' ? { ...one, value: ROW } : one)) } : {}),
  };
}
