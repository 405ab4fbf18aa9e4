import { type Problem, ProblemError } from '../model/problem.js';
import type { RuleSystem } from '../model/system.js';
import type { TableNote } from '../model/table-note.js';
import { tableNotesText } from '../model/table-note.js';
import type { CostSheet } from '../studies/armies/costs.js';
import { allSystems, findSystem } from '../studies/catalog/catalog.js';
import { Exit, type Io, type Verb } from './io.js';
import { flagOf, type Options, TABLES_HELP, textOf } from './options.js';
import { paragraph } from './table.js';

/** What is shown: the cost sheet of an army, or the rows of a list. */
interface Shown extends CostSheet {
  readonly kind: 'army' | 'list';
  /** The user's tables that it is priced at; absent where the prices are the shipped ones. */
  readonly tables?: readonly TableNote[];
}

/** The system on the tables that `--tables` names. Throws `FileProblemError` for tables with mistakes. */
async function pricedAt(system: RuleSystem, options: Options): Promise<RuleSystem> {
  const { onUserTables } = await import('../studies/files/user-tables.js');
  return onUserTables(system, textOf(options, 'tables'));
}

/** The user's tables behind a sheet, for its answer to name. */
function notesOf({ tables, pack }: RuleSystem): Pick<Shown, 'tables'> {
  return pack === undefined ? {} : { tables: tables.filter(({ provenance }) => provenance === 'user') };
}

function systemNamed(options: Options): RuleSystem | undefined {
  const id = textOf(options, 'system');
  if (id === undefined) return undefined;
  const problems: Problem[] = [];
  const system = findSystem(id, ['--system'], problems);
  if (system === undefined) throw new ProblemError(problems);
  return system;
}

/** The list that a text means, by its id or in its file; undefined where it means none. */
async function listAt(text: string, chosen: RuleSystem | undefined, options: Options): Promise<Shown | undefined> {
  const { repricedList } = await import('../studies/armies/repriced.js');
  const isFile = /\.ya?ml$/.test(text);
  let list: unknown = text;
  if (isFile) {
    const [{ readYamlFile }, { kindOf }, { checkList }, { FileProblemError }] = await Promise.all([
      import('../studies/files/read-file.js'),
      import('../studies/files/file-kind.js'),
      import('../studies/files/army.js'),
      import('../studies/files/file-problem.js'),
    ]);
    const file = await readYamlFile(text);
    if (kindOf(file) !== 'army list') return undefined;
    const system = chosen ?? allSystems().find(({ rowsOf }) => rowsOf !== undefined);
    const { problems } = system === undefined ? { problems: [] } : checkList(file, system);
    if (problems.length > 0) throw new FileProblemError(problems, file.text);
    list = file.data;
  }
  for (const system of chosen === undefined ? allSystems() : [chosen]) {
    if (system.rowsOf?.(list) === undefined) continue;
    const priced = await pricedAt(system, options);
    const sheet = repricedList(list, priced, system);
    if (sheet !== undefined) return { kind: 'list', ...sheet, ...notesOf(priced) };
  }
  return undefined;
}

async function armiesAt(
  text: string,
  at: number,
  chosen: RuleSystem | undefined,
  options: Options,
): Promise<readonly Shown[]> {
  const [{ noArmies, readArmies, systemOfArmies }, { costSheet }, { repricedSheets, unlimited }] = await Promise.all([
    import('../studies/armies/armies.js'),
    import('../studies/armies/costs.js'),
    import('../studies/armies/repriced.js'),
  ]);
  const asked = chosen ?? systemOfArmies([text]);
  const path = ['armies', at] as const;
  if (asked === undefined) throw new ProblemError(noArmies([text]).map((problem) => ({ ...problem, path })));
  const system = await pricedAt(asked, options);
  const problems: Problem[] = [];
  const read = (on: RuleSystem) => {
    const armies = readArmies(text, on, path, problems);
    if (problems.length > 0) throw new ProblemError(problems);
    return armies;
  };
  if (system.pack === undefined) return read(system).map(({ army }) => ({ kind: 'army', ...costSheet(army, system) }));
  const [priced, shipped] = [unlimited(system), unlimited(asked)];
  const sheets = repricedSheets(read(priced.system), priced, read(shipped.system), shipped);
  return sheets.map((sheet) => ({ kind: 'army', ...sheet, ...notesOf(system) }));
}

async function shownAt(text: string, at: number, options: Options): Promise<readonly Shown[]> {
  const chosen = systemNamed(options);
  const isList = flagOf(options, 'list') || /\.ya?ml$/.test(text);
  const list = isList ? await listAt(text, chosen, options) : undefined;
  if (list !== undefined) return [list];
  if (flagOf(options, 'list')) {
    const listing = allSystems().flatMap(({ id, rowsOf }) => (rowsOf === undefined ? [] : [id]));
    const expected = `an army list of ${listing.join(', ')}: its id, or a YAML file`;
    throw new ProblemError([{ path: ['armies', at], expected, found: text }]);
  }
  return armiesAt(text, at, chosen, options);
}

/** What all texts mean. Throws what is wrong with any of them, together. */
async function allShown(texts: readonly string[], options: Options): Promise<readonly Shown[]> {
  const sheets: Shown[] = [];
  const problems: Problem[] = [];
  const files: unknown[] = [];
  for (const [at, text] of texts.entries()) {
    try {
      sheets.push(...(await shownAt(text, at, options)));
    } catch (error) {
      if (error instanceof ProblemError) problems.push(...error.problems);
      else files.push(error);
    }
  }
  if (problems.length > 0 && files.length === 0) throw new ProblemError(problems);
  if (files.length === 0) return sheets;
  const { forEachFile } = await import('../studies/files/file-problem.js');
  forEachFile(files, (error) => {
    throw error;
  });
  return sheets;
}

async function print(sheet: Shown, io: Io): Promise<void> {
  const { changesText, sheetTable, totalText } = await import('./cost-table.js');
  io.out(paragraph(`${sheet.name} (${sheet.system}, ${sheet.list})`, io.columns));
  io.out(`\n${sheetTable(sheet, io)}\n`);
  const end = sheet.kind === 'list' ? 'One usual unit of each row' : totalText(sheet);
  io.out(paragraph(`${end}.`, io.columns));
  if (sheet.tables !== undefined)
    io.out(paragraph(`${changesText(sheet)} ${tableNotesText(sheet.tables)}`, io.columns));
}

/** `tyche show`: what armies cost, line by line, and what stands in army lists. */
export const showVerb: Verb = {
  define(command) {
    command
      .argument(
        '<army, list or scenario...>',
        'YAML files, or names of armies and scenarios that come with the program; file#army for one army of a scenario',
      )
      .option('--system <id>', 'the rule system (default: the one of the file or the name)')
      .option('--tables <file or folder>', TABLES_HELP)
      .option('--list', 'show the army list of this id instead of the army');
  },
  async run(args, options, io) {
    const sheets = await allShown(args, options);
    if (io.asJson) io.json('show', { sheets });
    else {
      for (const [at, sheet] of sheets.entries()) {
        if (at > 0) io.out('\n');
        await print(sheet, io);
      }
    }
    return Exit.Done;
  },
};
