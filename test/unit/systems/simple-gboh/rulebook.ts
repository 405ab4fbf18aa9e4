import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../../../src/systems/simple-gboh/RULES.md', import.meta.url), 'utf8');

/** The cells of the first table under a heading that begins with `heading`, row by row, without its head. */
export function tableUnder(heading: string): readonly (readonly string[])[] {
  const lines = text
    .slice(text.indexOf(`### ${heading}`))
    .split('\n')
    .slice(1);
  const first = lines.findIndex((line) => line.startsWith('|'));
  const rows = lines.slice(first, first + lines.slice(first).findIndex((line) => !line.startsWith('|')));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
