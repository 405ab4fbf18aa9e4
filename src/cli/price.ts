import { join } from 'node:path';
import { counted } from '../model/wording.js';
import { numberText, signedPercent } from '../report/numbers.js';
import type { Provenance } from '../report/report.js';
import { shortNumber } from '../report/short-number.js';
import { allSystems } from '../studies/catalog/catalog.js';
import type { PriceStudy } from '../studies/prices/price-report.js';
import type { Run } from '../studies/study/study.js';
import { allEntries, commandLine } from './battle-options.js';
import { reportOutputOf, withReportFiles } from './csv-output.js';
import { Exit, type Io, playersOf, UsageError, type Verb } from './io.js';
import { listOf, type Options, outOf, readyOut, settingsOf, TABLES_HELP, textOf } from './options.js';
import { interruptionText, progressShow } from './progress.js';
import { paragraph, tableOf } from './table.js';
import { versionOf } from './version.js';

function positive(options: Options, name: string): number | undefined {
  const text = textOf(options, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(value > 0)) throw new UsageError(`--${name}: expected a number above 0, found "${text}"`);
  return value;
}

/** The first system that has prices under test. */
function pricedSystem(): string {
  const system = allSystems().find(({ duels }) => duels !== undefined && duels.prices.length > 0);
  if (system === undefined) throw new UsageError('expected a rule system with prices');
  return system.id;
}

async function asked(args: readonly string[], options: Options, io: Io): Promise<Run> {
  const [{ requestedPrices }, { conduct }] = await Promise.all([
    import('../studies/requests/price-request.js'),
    import('../studies/pipeline/conduct.js'),
  ]);
  const [system = pricedSystem(), ...rows] = args;
  const protocol = textOf(options, 'protocol');
  const panel = textOf(options, 'panel');
  const opener = textOf(options, 'opener');
  const budget = positive(options, 'budget');
  const margin = positive(options, 'margin');
  const tables = textOf(options, 'tables');
  const design = requestedPrices({
    system,
    rows,
    ...(textOf(options, 'entries') === undefined ? {} : { entries: allEntries(options) ? 'all' : 'usual' }),
    ...(protocol === undefined ? {} : { protocol }),
    ...(panel === undefined ? {} : { panel }),
    ...(opener === undefined ? {} : { opener }),
    ...(budget === undefined ? {} : { budget }),
    ...(margin === undefined ? {} : { margin }),
    readings: settingsOf(listOf(options, 'set')),
    ...(tables === undefined ? {} : { tables }),
    version: versionOf(),
  });
  await readyOut(options);
  const progress = await progressShow(io);
  try {
    const signal = io.interruption();
    return await conduct(design, { ...playersOf(io), signal, onProgress: progress.show, resumable: true });
  } finally {
    progress.stop();
  }
}

async function studied(run: Run): Promise<PriceStudy> {
  const { priceDesign, priceStudy } = await import('../studies/prices/price-run.js');
  return priceStudy(priceDesign(run.design.experiment, versionOf()), run);
}

async function entryTable(study: PriceStudy, { columns, tableColumns }: Io): Promise<string> {
  const { BEYOND_NOTE, gapOf, nameOf } = await import('../studies/prices/price-study.js');
  const lines = study.rows.map((row) => [
    nameOf(row.entry),
    shortNumber(row.entry.cost),
    Number.isFinite(row.parity.price) ? numberText(row.parity.price, 2, false) : 'infinite',
    Number.isFinite(gapOf(row)) ? signedPercent(gapOf(row), 2) : '',
    row.verdict.word,
  ]);
  const table = tableOf(['entry', 'price', 'parity price', 'worth beyond price', 'verdict'], lines, tableColumns);
  const beyond = study.rows.some(({ parity }) => parity.price === 0 || !Number.isFinite(parity.price));
  return beyond ? `${table}\n${paragraph(BEYOND_NOTE, columns)}` : table;
}

/** That nothing was sampled, and what was fought: the same for every entry. */
function methodText({ budget, opponents, protocol }: PriceStudy, { reason }: Provenance): string {
  const fought = protocol === 'relay' ? 'relays' : 'single duels';
  const against = counted(opponents.length, 'opponent');
  return `Exact: ${reason}; ${fought} at ${shortNumber(budget)} points a side against ${against}.`;
}

function exitOf(run: Run, study: PriceStudy): Exit {
  if (run.interrupted) return Exit.Interrupted;
  const words = study.rows.map((row) => row.verdict.word);
  if (words.includes('too cheap') || words.includes('too dear')) return Exit.Imbalance;
  return words.includes('undecided') ? Exit.Undecided : Exit.Done;
}

/** `tyche price`: the parity price of every entry of a system's price tables, with verdicts. */
export const priceVerb: Verb = {
  define(command) {
    withReportFiles(command, 'out')
      .argument('[system]', 'the rule system (default: the first with prices)')
      .argument('[rows...]', 'beginnings of entries, for example lancers or swordsmen/veteran (default: all)')
      .option('--entries <which>', 'all: every variant; usual: each cell in its usual protection (default: all)')
      .option('--protocol <name>', 'relay or single (relay)')
      .option('--panel <name>', 'the opponents: a panel of the system (default: its first)')
      .option('--budget <points>', 'points of each side (150)')
      .option('--opener <side>', 'who attacks first: first, second or both (both)')
      .option('--margin <share>', 'the share of a price that still counts as fair (0.1)')
      .option('--set <reading=value...>', 'readings that differ from the default')
      .option('--tables <file or folder>', TABLES_HELP)
      .option('--out <folder>', 'write the full report to this folder');
  },
  async run(args, options, io) {
    const run = await asked(args, options, io);
    const study = await studied(run);
    const [{ publish }, { studyOf }] = await Promise.all([
      import('../studies/pipeline/publish.js'),
      import('../studies/pipeline/report.js'),
    ]);
    const request = { command: commandLine('price', args, options), version: versionOf() };
    const out = outOf(options);
    const page = out === undefined ? undefined : (await publish(run, request, join(out), reportOutputOf(options))).page;
    const report = studyOf(run, request);
    if (io.asJson) io.json('price', { signature: run.signature, interrupted: run.interrupted, page, report });
    else {
      const answer = paragraph(report.answer.replaceAll('**', ''), io.tableColumns);
      io.out(`${answer}\n${await entryTable(study, io)}`);
      io.out(`\n${paragraph(methodText(study, report.provenance), io.columns)}`);
      if (page !== undefined) io.out(`\nReport: ${page}\n`);
    }
    if (run.interrupted) io.note(interruptionText(true));
    else await (await import('../studies/pipeline/conduct.js')).forget(run.design);
    return exitOf(run, study);
  },
};
