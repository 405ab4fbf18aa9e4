/** The kinds of the intervals of what is sampled outside of battles, for players. */
export const INTERVAL_KINDS = "Wilson's of probabilities and Student's t of means";

/** A text table: a head and rows; numbers stand right, words left. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)));
  const right = head.map((_, at) => rows.every((row) => /^[<>~]?-?[\d.,/]+( %)?$|^infinite$|^$/.test(row[at] ?? '')));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (right[at] === true ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
    .map((text) => `${text}\n`)
    .join('');
}

const EIGHTHS = ['', '\u258f', '\u258e', '\u258d', '\u258c', '\u258b', '\u258a', '\u2589'];

/** A bar of block characters for a share of one; `width` columns mean all. */
export function barOf(share: number, width: number): string {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * 8);
  return '\u2588'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}

/** A number with up to `digits` decimals, without trailing zeros. */
export function numberOf(value: number, digits = 4): string {
  const text = value.toFixed(digits);
  const bare = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return bare === '-0' ? '0' : bare;
}

/** Text broken into lines of at most `width` columns between words; `%` stays with its number. */
export function wrapped(text: string, width: number, indent = ''): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+(?!%)/)) {
    if (line.length + word.length + 1 > width && line.trim() !== '') {
      lines.push(line);
      line = indent;
    }
    line += `${line === indent ? '' : ' '}${word}`;
  }
  return `${[...lines, line].join('\n')}\n`;
}
