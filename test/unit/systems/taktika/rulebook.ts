import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../../../src/systems/taktika/RULES.md', import.meta.url), 'utf8');

/** The cells of one table row, without back-ticks. */
export type Row = readonly string[];

/** The tables printed under a heading of the rulebook (`### D5 ...`), each as its rows without the heading row. */
export function tablesOf(heading: string): readonly (readonly Row[])[] {
  const found = new RegExp(`^(?:### )?${heading} `, 'm').exec(text);
  if (found === null) throw new Error(`expected a section ${heading} in the rulebook`);
  const section = text.slice(found.index + found[0].length).split(/^(?:#+ |D\d+ )/m, 1)[0] ?? '';
  const blocks = section.split(/\n\s*\n/).filter((block) => block.trimStart().startsWith('|'));
  return blocks.map((block) =>
    block
      .trim()
      .split('\n')
      .slice(2)
      .map((line) =>
        line
          .slice(1, line.lastIndexOf('|'))
          .split('|')
          .map((cell) => cell.replaceAll('`', '').trim()),
      ),
  );
}

/** The first table under a heading. */
export function tableOf(heading: string): readonly Row[] {
  const [table] = tablesOf(heading);
  if (table === undefined) throw new Error(`expected a table in section ${heading} of the rulebook`);
  return table;
}
