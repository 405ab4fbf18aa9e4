import type { Command } from 'commander';
import type { CsvStyle, CsvValue } from '../report/csv.js';
import type { ReportOutput } from '../report/files.js';
import { defaultFormats, type ReportFormat, reportFormats } from '../report/formats.js';
import { type Io, UsageError } from './io.js';
import { flagOf, type Options, textOf } from './options.js';
import { readyFile, writeNamed } from './write-named.js';

/** What stands for standard output where a file is named. */
const STANDARD_OUTPUT = '-';

/**
 * Adds the option that asks for semicolons and decimal commas in CSV files. Where a verb writes none unless another
 * option asks for them, `beside` names that: without it this one is refused, as it would do nothing.
 */
function withDecimalComma(command: Command, beside?: 'csv' | 'out'): Command {
  return command
    .option('--decimal-comma', 'write CSV with semicolons and decimal commas, as spreadsheets of many countries do')
    .hook('preAction', (asked) => {
      const options: Options = asked.opts();
      if (beside === undefined || !flagOf(options, 'decimalComma') || textOf(options, beside) !== undefined) return;
      throw new UsageError(`expected --${beside} beside --decimal-comma: nothing else writes CSV`);
    });
}

/** Adds the options of a verb that writes a report: its formats, and how CSV is written; `beside` as above. */
export function withReportFiles(command: Command, beside?: 'out'): Command {
  return withDecimalComma(command, beside)
    .option(
      '--formats <names>',
      `what the report is written as, with commas: ${reportFormats.join(', ')}, or all (${defaultFormats.join(',')})`,
    )
    .hook('preAction', (asked) => {
      const options: Options = asked.opts();
      const names = textOf(options, 'formats')?.split(',') ?? [];
      const unknown = names.find((name) => name !== 'all' && !isFormat(name));
      if (unknown !== undefined)
        throw new UsageError(`--formats: expected ${reportFormats.join(', ')} or all, found "${unknown}"`);
      if (names.length > 0 && beside !== undefined && textOf(options, beside) === undefined)
        throw new UsageError(`expected --${beside} beside --formats: nothing else is written`);
    });
}

function isFormat(name: string): name is ReportFormat {
  return (reportFormats as readonly string[]).includes(name);
}

/** In which formats and how a report is to be written. */
export function reportOutputOf(options: Options): ReportOutput {
  const csvStyle = csvStyleOf(options);
  const asked = textOf(options, 'formats');
  if (asked === undefined) return { csvStyle };
  const names = asked.split(',');
  return { csvStyle, formats: names.includes('all') ? reportFormats : names.filter(isFormat) };
}

/** Adds the options of a verb whose answer can be written as one CSV table. */
export function withCsv(command: Command): Command {
  return withDecimalComma(
    command.option('--csv <file>', 'write the answer as CSV to this file; - for standard output instead of the text'),
    'csv',
  );
}

/** How CSV is to be written. */
function csvStyleOf(options: Options): CsvStyle {
  return flagOf(options, 'decimalComma') ? 'comma' : 'point';
}

/** Where the answer goes as CSV. */
export interface CsvPlace {
  /** Whether it goes to standard output, in place of the text. */
  readonly alone: boolean;
  write(head: readonly string[], rows: readonly (readonly CsvValue[])[]): Promise<void>;
}

/**
 * Where `--csv` sends the answer; undefined where it is not given. A file is tried before anything is computed for it.
 *
 * @throws {UsageError} Where CSV and JSON would both go to standard output.
 */
export function csvPlaceOf(options: Options, io: Io): CsvPlace | undefined {
  const file = textOf(options, 'csv');
  if (file === undefined) return undefined;
  const alone = file === STANDARD_OUTPUT;
  if (alone && io.asJson) throw new UsageError('expected --csv - or --json, found both');
  if (!alone) readyFile(file);
  const style = csvStyleOf(options);
  return {
    alone,
    write: async (head, rows) => {
      const { BYTE_ORDER_MARK, tableCsv } = await import('../report/csv.js');
      const csv = tableCsv(head, rows, style);
      if (alone) {
        io.out(csv);
        return;
      }
      await writeNamed(file, `${BYTE_ORDER_MARK}${csv}`);
      io.note(`written: ${file}`);
    },
  };
}
