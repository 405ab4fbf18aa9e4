import { counted } from '../model/wording.js';

/** Blocks of one eighth of a column to seven. */
export const EIGHTHS = '▏▎▍▌▋▊▉';

/** A bar of block characters, `width` columns long at a share of one, to an eighth of a column. */
export function barText(share: number, width: number): string {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * 8);
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest === 0 ? '' : EIGHTHS[rest - 1]!);
}

/** A shade of block characters for a share of one, from nothing to full. */
function shadeText(share: number, width: number): string {
  return ' ░▒▓█'[Math.round(Math.max(0, Math.min(1, share)) * 4)]!.repeat(width);
}

/** Text without control characters, so that a name cannot steer a terminal. */
export function harmless(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}

function shortened(letters: readonly string[], width: number): readonly string[] {
  const last = Math.max(0, Math.floor((width - 1) / 2));
  return [...letters.slice(0, Math.max(0, width - 1 - last)), '…', ...letters.slice(letters.length - last)];
}

/**
 * Text cut to a width, with an ellipsis for the middle that is missing, as names of a kind differ in their ends; and filled with
 * blanks to it.
 */
export function fitText(text: string, width: number, right = false): string {
  const letters = [...harmless(text)];
  const cut = letters.length > width ? shortened(letters, width) : letters;
  const blanks = ' '.repeat(Math.max(0, width - cut.length));
  return right ? blanks + cut.join('') : cut.join('') + blanks;
}

/** One line of a bar chart in text. */
export interface BarLine {
  readonly label: string;
  /** Not negative; the longest bar is the largest value. */
  readonly value: number;
  /** The number as the line shows it. */
  readonly text: string;
  /** Marked by an arrow (a median, the row in question). */
  readonly marked?: boolean;
}

/** Bars of block characters with labels and numbers, at most so many columns wide. */
export function barLines(bars: readonly BarLine[], columns: number): readonly string[] {
  const label = Math.min(Math.floor(columns * 0.4), Math.max(...bars.map((bar) => [...bar.label].length), 1));
  const text = Math.max(...bars.map((bar) => bar.text.length), 1);
  const width = Math.max(4, columns - label - text - 5);
  const most = Math.max(...bars.map((bar) => bar.value), 1e-300);
  return bars.map((bar) => {
    const mark = bar.marked ? '>' : ' ';
    return `${mark} ${fitText(bar.label, label)} ${fitText(bar.text, text, true)} ${barText(bar.value / most, width)}`;
  });
}

/** Bars to both sides of a middle line, for numbers around zero, at most so many columns wide. */
export function divergingLines(bars: readonly BarLine[], columns: number): readonly string[] {
  const label = Math.min(Math.floor(columns * 0.4), Math.max(...bars.map((bar) => [...bar.label].length), 1));
  const text = Math.max(...bars.map((bar) => bar.text.length), 1);
  const half = Math.max(3, Math.floor((columns - label - text - 5) / 2));
  const most = Math.max(...bars.map((bar) => Math.abs(bar.value)), 1e-300);
  return bars.map((bar) => {
    const size = Math.round((Math.abs(bar.value) / most) * half);
    const left = bar.value < 0 ? ' '.repeat(half - size) + '▒'.repeat(size) : ' '.repeat(half);
    const right = bar.value > 0 ? '█'.repeat(size) : '';
    return `${fitText(bar.label, label)} ${fitText(bar.text, text, true)} ${left}│${right}`.trimEnd();
  });
}

/** One cell of a heat map in text. */
export interface HeatCell {
  readonly row: string;
  readonly column: string;
  /** Shade from nothing (0) to full (1). */
  readonly share: number;
  /** The number as the cell shows it, up to four characters. */
  readonly text: string;
}

/** Heads of at most this many characters stand over their columns; longer ones get a number and a key. */
const shortHead = 5;

/** As many columns as fit, those with the fullest cells, in their order. */
function fullestHeads(cells: readonly HeatCell[], fits: number): readonly string[] {
  const most = new Map<string, number>();
  for (const { column, share } of cells) most.set(column, Math.max(share, most.get(column) ?? 0));
  const kept = [...most].toSorted(([, one], [, other]) => other - one).slice(0, fits);
  const heads = new Set(kept.map(([head]) => head));
  return [...most.keys()].filter((head) => heads.has(head));
}

/**
 * A heat map of shades and numbers, at most so many columns wide, with a key below where the heads are long. Of columns that do
 * not fit the fullest are kept, and rows that have nothing in them are left out.
 */
export function heatLines(cells: readonly HeatCell[], columns: number): readonly string[] {
  const label = Math.min(Math.floor(columns * 0.35), Math.max(...cells.map(({ row }) => [...row].length), 1));
  const fits = Math.max(1, Math.floor((columns - label - 1) / 6));
  const shown = fullestHeads(cells, fits);
  const rows = [...new Set(cells.filter(({ column }) => shown.includes(column)).map(({ row }) => row))];
  const at = new Map(cells.map((cell) => [`${cell.row}\u0000${cell.column}`, cell]));
  const lines = rows.map((row) => {
    const parts = shown.map((head) => {
      const cell = at.get(`${row}\u0000${head}`);
      return cell === undefined ? '      ' : ` ${shadeText(cell.share, 1)}${fitText(cell.text, 4, true)}`;
    });
    return `${fitText(row, label)} ${parts.join('')}`.trimEnd();
  });
  const keyed = shown.some((head) => [...head].length > shortHead);
  const over = shown.map((head, place) => fitText(keyed ? `${place + 1}` : head, 6, true)).join('');
  const key = keyed
    ? ['columns:', ...shown.map((head, place) => fitText(`  ${place + 1} ${head}`, columns).trimEnd())]
    : [];
  const left = [
    { count: new Set(cells.map(({ column }) => column)).size - shown.length, what: 'more column' },
    { count: new Set(cells.map(({ row }) => row)).size - rows.length, what: 'more row' },
  ].flatMap(({ count, what }) => (count > 0 ? [counted(count, what)] : []));
  const rest = left.length === 0 ? [] : [`  (${left.join(' and ')} in the full report)`];
  return [`${' '.repeat(label + 1)}${over}`, ...lines, ...key, ...rest];
}
