import type { Axis, Domain } from '../../model/domain.js';

/**
 * The version of all layouts of counts together, raised whenever one of them changes: plans are named after it, so that no run
 * takes up counts that were kept when their places meant something else.
 */
export const COUNTS_VERSION = 4;

/** What a stretch of a counts vector holds. */
export type SlotKind = 'histogram' | 'paired' | 'sums' | 'extremes' | 'value';

/**
 * A named stretch of a counts vector. A histogram has one count for each combination of its axes' values, the last
 * axis varying fastest; `paired` has five counts, for the pair scores 0, 1/2, 1, 3/2 and 2; `sums` has whole-number sums over
 * games or pairs, in an order that the slot's maker defines.
 * `extremes` holds the least value, its game number + 1, the greatest value and its game number + 1 (0: no game yet);
 * a `value` of width 1 is a probability or an expectation of an exact answer.
 */
export interface Slot {
  readonly name: string;
  readonly kind: SlotKind;
  readonly at: number;
  readonly width: number;
  readonly axes: Domain;
}

/** Where everything lies in the counts vectors of one cell. */
export interface Layout {
  readonly width: number;
  readonly slots: readonly Slot[];
}

/** The least value of an axis as a number. */
export function leastOf(axis: Axis): number {
  return axis.kind === 'int' ? axis.from : 0;
}

/** How many values an axis has. */
export function sizeOf(axis: Axis): number {
  if (axis.kind === 'int') return axis.to - axis.from + 1;
  return axis.kind === 'flag' ? 2 : axis.names.length;
}

/** How many combinations of values a domain has; 1 for an empty one. */
export function cellsOf(domain: Domain): number {
  let cells = 1;
  for (const axis of Object.values(domain)) cells *= sizeOf(axis);
  return cells;
}

/** Lays slots end to end. Throws when two have one name. */
export function layoutOf(slots: readonly Omit<Slot, 'at'>[]): Layout {
  const placed: Slot[] = [];
  let width = 0;
  for (const slot of slots) {
    if (placed.some(({ name }) => name === slot.name)) throw new Error(`two slots are named ${slot.name}`);
    placed.push({ ...slot, at: width });
    width += slot.width;
  }
  return { width, slots: placed };
}

/** A slot by name. Throws when the layout has none of that name. */
export function slotOf(layout: Layout, name: string): Slot {
  const slot = layout.slots.find((one) => one.name === name);
  if (slot === undefined) {
    throw new Error(`expected a slot (${layout.slots.map((one) => one.name).join(', ')}), found ${name}`);
  }
  return slot;
}

/** The counts of a slot by name: a view, not a copy. */
export function countsOf(layout: Layout, counts: Float64Array, name: string): Float64Array {
  const { at, width } = slotOf(layout, name);
  return counts.subarray(at, at + width);
}

/**
 * Counts by the values of the named axes, the last varying fastest, summed over all else: read from the narrowest
 * histogram that has all of them. Throws when no histogram has them together.
 */
export function marginOf(layout: Layout, counts: Float64Array, names: readonly string[]): Float64Array {
  let source: Slot | undefined;
  for (const slot of layout.slots) {
    const fits = slot.kind === 'histogram' && names.every((name) => Object.hasOwn(slot.axes, name));
    if (fits && (source === undefined || slot.width < source.width)) source = slot;
  }
  if (source === undefined) throw new Error(`expected axes that are counted together, found ${names.join(', ')}`);
  const strides: number[] = [];
  let size = 1;
  for (const name of names.toReversed()) {
    strides.unshift(size);
    size *= sizeOf(source.axes[name]!);
  }
  const axes = Object.entries(source.axes).map(([name, axis]) => {
    const at = names.indexOf(name);
    return { size: sizeOf(axis), stride: at < 0 ? 0 : strides[at]! };
  });
  const margin = new Float64Array(size);
  for (let place = 0; place < source.width; place++) {
    let rest = place;
    let into = 0;
    for (let at = axes.length - 1; at >= 0; at--) {
      const { size: values, stride } = axes[at]!;
      into += (rest % values) * stride;
      rest = Math.floor(rest / values);
    }
    margin[into] = margin[into]! + counts[source.at + place]!;
  }
  return margin;
}

/** The game numbers of the least and greatest value seen, or undefined when nothing was. */
export interface Extremes {
  readonly least: number;
  readonly leastGame: number;
  readonly greatest: number;
  readonly greatestGame: number;
}

/** The extremes that a counts vector keeps; undefined where there are none. */
export function extremesOf(layout: Layout, counts: Float64Array): Extremes | undefined {
  const slot = layout.slots.find(({ kind }) => kind === 'extremes');
  if (slot === undefined || counts[slot.at + 1] === 0) return undefined;
  const [least, leastGame, greatest, greatestGame] = counts.subarray(slot.at, slot.at + 4);
  return { least: least!, leastGame: leastGame! - 1, greatest: greatest!, greatestGame: greatestGame! - 1 };
}
