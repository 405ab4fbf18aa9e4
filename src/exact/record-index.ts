import type { Axis, Domain, ValueOf } from '../model/domain.js';
import { power } from '../model/power.js';
import { StateIndex } from './state-index.js';

/** Values that one word of a record may take; a word's number is at most this times the records met. */
const WORD_SPAN = 2 ** 30;

/** How many values an axis has. */
export function spanOf(axis: Axis): number {
  return axis.kind === 'int' ? axis.to - axis.from + 1 : axis.kind === 'flag' ? 2 : axis.names.length;
}

/**
 * The ends of the runs of axes that make one word each: as long as the word stays below 2^53, or below `WORD_SPAN` when
 * there are several.
 */
function wordsOf(spans: readonly number[]): number[] {
  if (spans.reduce((product, span) => product * span, 1) <= Number.MAX_SAFE_INTEGER) return [spans.length];
  const ends: number[] = [];
  let product = 1;
  for (const [at, span] of spans.entries()) {
    if (at > 0 && product * span > WORD_SPAN) {
      ends.push(at);
      product = 1;
    }
    product *= span;
  }
  return [...ends, spans.length];
}

/** How the axes of a domain make words. Worked out once a domain. */
interface Shape {
  readonly names: readonly string[];
  readonly from: readonly number[];
  readonly spans: readonly number[];
  readonly ends: readonly number[];
  readonly wordSpans: readonly number[];
  /** Where all axes make one word: what a step on each axis adds to it. Absent elsewhere. */
  readonly places: Float64Array | undefined;
  /** The word of a record of zeros, were there one. */
  readonly zero: number;
}

const SHAPES = new WeakMap<Domain, Shape>();

function shapeOf(domain: Domain): Shape {
  const known = SHAPES.get(domain);
  if (known !== undefined) return known;
  const axes = Object.values(domain);
  const spans = axes.map(spanOf);
  const from = axes.map((axis) => (axis.kind === 'int' ? axis.from : 0));
  const ends = wordsOf(spans);
  const wordSpans = ends.map((end, word) =>
    spans.slice(ends[word - 1] ?? 0, end).reduce((product, span) => product * span, 1),
  );
  const places = Float64Array.from(spans, (_, at) => spans.slice(at + 1).reduce((product, span) => product * span, 1));
  const furthest = axes.map(
    (axis, at) => Math.max(Math.abs(from[at]!), Math.abs(from[at]! + spanOf(axis))) * places[at]!,
  );
  const whole = ends.length === 1 && furthest.reduce((sum, size) => sum + size, 0) <= Number.MAX_SAFE_INTEGER / 2;
  const shape: Shape = {
    names: Object.keys(domain),
    from,
    spans,
    ends,
    wordSpans,
    places: whole ? places : undefined,
    zero: from.reduce((sum, first, at) => sum - first * places[at]!, 0),
  };
  SHAPES.set(domain, shape);
  return shape;
}

/** The numbers of states below `limit`, by ascending state. */
function inNumberOrder(states: StateIndex, limit: number): number[] {
  const sorted = new Float64Array(states.size);
  const order: number[] = [];
  const room = power(2, Math.ceil(Math.log2(states.size)));
  // Sorting bare numbers is several times quicker than sorting indices by comparison; where there is room, they carry the index.
  if (limit * room <= Number.MAX_SAFE_INTEGER) {
    for (let index = 0; index < sorted.length; index++) sorted[index] = states.stateAt(index) * room + index;
    sorted.sort();
    for (let at = 0; at < sorted.length; at++) order.push(sorted[at]! - Math.floor(sorted[at]! / room) * room);
    return order;
  }
  for (let index = 0; index < sorted.length; index++) sorted[index] = states.stateAt(index);
  sorted.sort();
  for (let at = 0; at < sorted.length; at++) order.push(states.indexOf(sorted[at]!));
  return order;
}

/** Numbers the distinct records of a domain 0, 1, 2, ... in the order in which they are first met, however large the domain. */
export class RecordIndex<D extends Domain> {
  private readonly shape: Shape;
  /** One for each word: numbers the beginnings of records up to that word. */
  private readonly words: readonly StateIndex[];

  constructor(domain: D) {
    this.shape = shapeOf(domain);
    this.words = this.shape.ends.map(() => new StateIndex());
  }

  /** How many records are numbered. */
  get size(): number {
    return this.words.at(-1)!.size;
  }

  /** The number of a record of the domain, given on first sight. Quickest where its fields stand in the order of the axes. */
  indexOf(values: Readonly<ValueOf<D>>): number {
    const { names, places, zero } = this.shape;
    if (places === undefined) return this.indexByWords(values);
    const record: Readonly<Record<string, number | boolean>> = values;
    let at = 0;
    let code = zero;
    // Looping over the record itself lets the engine read its fields without looking them up.
    for (const name in record) {
      if (name !== names[at]) return this.indexOf(this.inOrder(record));
      const value = record[name]!;
      code += places[at++]! * (value === true ? 1 : value === false ? 0 : value);
    }
    return this.words[0]!.indexOf(code);
  }

  private indexByWords(values: Readonly<ValueOf<D>>): number {
    const record: Readonly<Record<string, number | boolean>> = values;
    const { names, from, spans, ends, wordSpans } = this.shape;
    let at = 0;
    let word = 0;
    let code = 0;
    let index = 0;
    for (const name in record) {
      if (name !== names[at]) return this.indexOf(this.inOrder(record));
      const value = record[name]!;
      code = code * spans[at]! + (value === true ? 1 : value === false ? 0 : value) - from[at]!;
      if (++at === ends[word]) {
        index = this.words[word]!.indexOf(index * wordSpans[word]! + code);
        code = 0;
        word++;
      }
    }
    return index;
  }

  /** The numbers of the records met, in the order of the domain's axes. */
  inAxisOrder(): number[] {
    return this.words.length === 1 ? inNumberOrder(this.words[0]!, this.shape.wordSpans[0]!) : this.inWordOrder();
  }

  private inWordOrder(): number[] {
    const { wordSpans } = this.shape;
    const columns = this.words.map(() => new Float64Array(this.size));
    for (let index = 0; index < this.size; index++) {
      let left = index;
      for (let word = columns.length - 1; word > 0; word--) {
        const key = this.words[word]!.stateAt(left);
        left = Math.floor(key / wordSpans[word]!);
        columns[word]![index] = key - left * wordSpans[word]!;
      }
      columns[0]![index] = this.words[0]!.stateAt(left);
    }
    return Array.from(columns[0]!, (_, index) => index).sort((a, b) => {
      for (const column of columns) if (column[a] !== column[b]) return column[a]! - column[b]!;
      return 0;
    });
  }

  private inOrder(record: Readonly<Record<string, number | boolean>>): ValueOf<D> {
    return Object.fromEntries(this.shape.names.map((name) => [name, record[name]])) as ValueOf<D>;
  }
}
