import type { Axis, Domain, ValueOf } from '../model/domain.js';
import { StateIndex } from './state-index.js';

/** Values that one word of a record may take; a word's number is at most this times the records met. */
const WORD_SPAN = 2 ** 30;

/** How many values an axis has. */
export function spanOf(axis: Axis): number {
  return axis.kind === 'int' ? axis.to - axis.from + 1 : axis.kind === 'flag' ? 2 : axis.names.length;
}

/** The ends of the runs of axes that make one word each: as long as the word stays below 2^53, or below `WORD_SPAN` when there are several. */
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

/** The numbers of states, by ascending state. */
function inNumberOrder(states: StateIndex): number[] {
  const sorted = new Float64Array(states.size);
  for (let index = 0; index < sorted.length; index++) sorted[index] = states.stateAt(index);
  // Sorting bare numbers and looking them up again is several times quicker than sorting indices by comparison.
  sorted.sort();
  const order: number[] = [];
  for (let at = 0; at < sorted.length; at++) order.push(states.indexOf(sorted[at]!));
  return order;
}

/** Numbers the distinct records of a domain 0, 1, 2, ... in the order in which they are first met, however large the domain. */
export class RecordIndex<D extends Domain> {
  private readonly names: readonly string[];
  private readonly from: readonly number[];
  private readonly spans: readonly number[];
  private readonly ends: readonly number[];
  private readonly wordSpans: readonly number[];
  /** One for each word: numbers the beginnings of records up to that word. */
  private readonly words: readonly StateIndex[];

  constructor(domain: D) {
    const axes = Object.values(domain);
    this.names = Object.keys(domain);
    this.from = axes.map((axis) => (axis.kind === 'int' ? axis.from : 0));
    this.spans = axes.map(spanOf);
    this.ends = wordsOf(this.spans);
    this.wordSpans = this.ends.map((end, word) =>
      this.spans.slice(this.ends[word - 1] ?? 0, end).reduce((product, span) => product * span, 1),
    );
    this.words = this.ends.map(() => new StateIndex());
  }

  /** How many records are numbered. */
  get size(): number {
    return this.words.at(-1)!.size;
  }

  /** The number of a record of the domain, given on first sight. Quickest where its fields stand in the order of the axes. */
  indexOf(values: Readonly<ValueOf<D>>): number {
    const record: Readonly<Record<string, number | boolean>> = values;
    const { names, from, spans, ends } = this;
    let at = 0;
    let word = 0;
    let code = 0;
    let index = 0;
    // Looping over the record itself lets the engine read its fields without looking them up.
    for (const name in record) {
      if (name !== names[at]) return this.indexOf(this.inOrder(record));
      const value = record[name]!;
      code = code * spans[at]! + (value === true ? 1 : value === false ? 0 : value) - from[at]!;
      if (++at === ends[word]) {
        index = this.words[word]!.indexOf(index * this.wordSpans[word]! + code);
        code = 0;
        word++;
      }
    }
    return index;
  }

  /** The numbers of the records met, in the order of the domain's axes. */
  inAxisOrder(): number[] {
    return this.words.length === 1 ? inNumberOrder(this.words[0]!) : this.inWordOrder();
  }

  private inWordOrder(): number[] {
    const columns = this.words.map(() => new Float64Array(this.size));
    for (let index = 0; index < this.size; index++) {
      let left = index;
      for (let word = columns.length - 1; word > 0; word--) {
        const key = this.words[word]!.stateAt(left);
        left = Math.floor(key / this.wordSpans[word]!);
        columns[word]![index] = key - left * this.wordSpans[word]!;
      }
      columns[0]![index] = this.words[0]!.stateAt(left);
    }
    return Array.from(columns[0]!, (_, index) => index).sort((a, b) => {
      for (const column of columns) if (column[a] !== column[b]) return column[a]! - column[b]!;
      return 0;
    });
  }

  private inOrder(record: Readonly<Record<string, number | boolean>>): ValueOf<D> {
    return Object.fromEntries(this.names.map((name) => [name, record[name]])) as ValueOf<D>;
  }
}
