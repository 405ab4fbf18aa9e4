import { type Domain, listed } from '../model/domain.js';
import type { Mechanic } from '../model/mechanic.js';
import type { FilledSheet, Sheet, SheetPanel } from '../model/sheet.js';
import { tableNotesText } from '../model/table-note.js';
import type { CsvValue } from '../report/csv.js';
import { percentNumber, ROUNDING } from '../report/numbers.js';
import { fillSheet } from '../studies/odds/fill-sheet.js';
import { inWords } from '../studies/odds/odds.js';
import type { OddsQuestion } from '../studies/odds/odds-question.js';
import { shellCommand } from '../studies/sections/shell-command.js';
import { csvPlaceOf } from './csv-output.js';
import { Exit, type Io, UsageError } from './io.js';
import { listOf, type Options, textOf } from './options.js';
import { askedOf } from './sweep.js';
import { paragraph } from './table.js';
import { versionOf } from './version.js';
import { writeNamed } from './write-named.js';

/** Options that ask for something else than a sheet. */
const OTHERS = ['sweep', 'fractions', 'sampled', 'exact', 'budget', 'trials', 'seed'];

/** Whole percent in two places: `.` is impossible, `*` certain, and nothing else reads so; what is nearly so reads `<1` and 99. */
function placeText(share: number): string {
  if (share < ROUNDING) return '.';
  return share > 1 - ROUNDING ? '*' : percentNumber(share, 0).replace('>', '');
}

/** One chance of a panel, in as many pieces beside each other as fit. */
function chanceText(sheet: FilledSheet, { shares }: SheetPanel, chance: number, width: number): string {
  const { rows, columns, chances } = sheet;
  const line = (head: string, cells: readonly string[]) =>
    `${[head.padStart(3), ...cells.map((cell) => cell.padStart(2))].join(' ')}\n`;
  const fit = Math.max(1, Math.floor((width - 3) / 3));
  const pieces: string[] = [];
  for (let from = 0; from < columns.levels.length; from += fit) {
    const to = from + fit;
    const head = line('', columns.levels.slice(from, to).map(String));
    const lines = rows.levels.map((level, row) => {
      return line(String(level), shares[chance]![row]!.slice(from, to).map(placeText));
    });
    pieces.push(head + lines.join(''));
  }
  const title = `${chances[chance]} in %, by ${rows.words} (down) and ${columns.words} (across)`;
  return `\n${paragraph(title, width)}${pieces.join('\n')}`;
}

function sheetText(sheet: FilledSheet, { columns, tableColumns }: Io): string {
  const panels = sheet.panels.map((panel) => {
    const chances = sheet.chances.map((_, at) => chanceText(sheet, panel, at, tableColumns));
    return `\n${panel.titles.join(', ')}\n${chances.join('')}`;
  });
  return `${paragraph(sheet.note, columns)}${panels.join('')}`;
}

/** Every chance of every cell as a row. */
function sheetRows({ rows, columns, chances, panels }: FilledSheet): readonly (readonly CsvValue[])[] {
  return panels.flatMap(({ titles, shares }) =>
    chances.flatMap((chance, at) =>
      rows.levels.flatMap((level, row) =>
        columns.levels.map((column, place) => [titles.join(', '), chance, level, column, shares[at]![row]![place]!]),
      ),
    ),
  );
}

/** What holds in every cell of a sheet, with the names of its axes. */
function givenText(mechanic: Mechanic, sheet: Sheet, situation: Readonly<Record<string, number | boolean>>): string {
  const spread = [sheet.rows, sheet.columns, ...sheet.panels].map(({ axis }) => axis);
  const fixed: Domain = Object.fromEntries(
    Object.entries(listed(mechanic.situation)).filter(([name]) => !spread.includes(name)),
  );
  const said = Object.entries(inWords(fixed, situation)).map(([name, value]) => `${name}=${String(value)}`);
  return `${mechanic.id} ${said.join(' ')}`;
}

function commandOf(id: string, options: Options, name: string): string {
  const said = listOf(options, 'set').flatMap((setting) => ['--set', setting]);
  const tables = textOf(options, 'tables');
  return shellCommand('odds', id, ...said, ...(tables === undefined ? [] : ['--tables', tables]), '--sheet', name);
}

/**
 * `tyche odds <mechanic> --sheet [file]`: the mechanic's table for players, on the terminal or as a page to print. Throws
 * `UsageError` where the mechanic has none, where other options contradict it, and for a file that is no page.
 */
export async function oddsSheet(question: OddsQuestion, options: Options, io: Io): Promise<Exit> {
  const { mechanic, id } = question;
  const name = options['sheet'];
  const { systemOf } = await import('../studies/catalog/catalog.js');
  const sheet = systemOf(id, question.tables)?.sheets?.[id];
  if (sheet === undefined) {
    throw new UsageError(`--sheet: expected a mechanic with a table for players, found "${id}"; --sweep spreads any`);
  }
  const other = OTHERS.find((option) => (Array.isArray(options[option]) ? true : options[option] !== undefined));
  if (other !== undefined) throw new UsageError(`expected --sheet or --${other}, found both`);
  if (typeof name === 'string' && !/\.html?$/.test(name)) {
    throw new UsageError(`--sheet: expected a file ending in .html, found "${name}"`);
  }
  const [asked] = await askedOf(id, question.inputs, options);
  const settings = asked?.settings ?? {};
  const situation = question.situation(settings);
  const given = givenText(mechanic, sheet, situation);
  const filled = fillSheet(sheet, situation, settings);
  const tables = question.notes.length === 0 ? '' : tableNotesText(question.notes);
  const csv = csvPlaceOf(options, io);
  await csv?.write(['panel', 'chance', filled.rows.words, filled.columns.words, 'probability'], sheetRows(filled));
  if (typeof name === 'string') {
    const { sheetPage } = await import('../report/sheet-page.js');
    const origin = { given, tables, command: commandOf(id, options, name) };
    await writeNamed(name, sheetPage(filled, { ...origin, version: versionOf() }));
    io.note(`drawn: ${name}`);
  }
  if (io.asJson) {
    io.json('sheet', { id, given, ...(question.notes.length === 0 ? {} : { tables: question.notes }), sheet: filled });
  } else if (name === true && csv?.alone !== true) {
    io.out(`${filled.title}\n${paragraph(given, io.columns)}${sheetText(filled, io)}`);
    io.out(`\n${paragraph('Exact. A dot is impossible, a star certain; all else is rounded.', io.columns)}`);
    if (tables !== '') io.out(paragraph(tables, io.columns));
  }
  return Exit.Done;
}
