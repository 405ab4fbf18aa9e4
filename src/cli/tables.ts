import { type Problem, ProblemError } from '../model/problem.js';
import type { ReplaceableTable } from '../model/replaceable-table.js';
import type { RuleSystem } from '../model/system.js';
import { Exit, type Io, UsageError, type Verb } from './io.js';
import { flagOf, listOf, type Options, settingsOf, TABLES_HELP, textOf } from './options.js';
import { paragraph, tableOf } from './table.js';

/** The system on the tables asked for, and its tables in force. Throws what is wrong. */
async function asked(
  id: string,
  options: Options,
): Promise<{ readonly system: RuleSystem; readonly tables: readonly (ReplaceableTable | string)[] }> {
  const [{ findSystem }, { onUserTables }, { tablesInForce }] = await Promise.all([
    import('../studies/catalog/catalog.js'),
    import('../studies/files/user-tables.js'),
    import('../studies/files/tables-in-force.js'),
  ]);
  const settings = settingsOf(listOf(options, 'set'));
  const problems: Problem[] = [];
  const known = findSystem(id, ['system'], problems);
  if (known === undefined) throw new ProblemError(problems);
  const system = onUserTables(known, textOf(options, 'tables'));
  const tables = tablesInForce(system, settings, problems);
  if (tables === undefined) throw new ProblemError(problems);
  return { system, tables };
}

/** Lists the tables of a system. */
async function list(system: RuleSystem, tables: readonly (ReplaceableTable | string)[], io: Io): Promise<void> {
  const { idsText, originOf } = await import('../studies/files/tables-text.js');
  const rows = tables.map((table) => {
    if (typeof table === 'string') return { name: table, clause: '', origin: '', title: 'not told by these rules' };
    return { name: table.name, clause: idsText(table), origin: originOf(table, system), title: table.title };
  });
  if (io.asJson) {
    io.json('tables', { system: system.id, tables: rows });
    return;
  }
  const cells = rows.map(({ name, clause, origin, title }) => [name, clause, origin, title]);
  io.out(`${system.title} (${system.id}): tables of your own may replace these\n\n`);
  io.out(tableOf(['name', 'clause', 'from', 'what it holds'], cells, io.tableColumns));
  const told = rows.find(({ clause }) => clause !== '');
  const hint =
    told === undefined
      ? 'These rules name tables but do not tell what is in them (tablePacks.inForce): see their own documents.'
      : `tyche tables ${system.id} ${told.name} prints one as a file, --all all of them; --tables <file> takes it back.`;
  io.out(`\n${paragraph(hint, io.columns)}`);
}

/** `tyche tables`: which tables users may replace, and these as files for `--tables`. */
export const tablesVerb: Verb = {
  define(command) {
    command
      .argument('<system>', 'the rule system')
      .argument('[table...]', 'the tables to print (default: list them all by name)')
      .option('--all', 'print all of them')
      .option('--set <reading=value...>', 'readings that choose among the tables that come with the rules')
      .option('--tables <file or folder>', TABLES_HELP)
      .option('--save <file>', 'write them to this file instead of printing them');
  },
  async run([id = '', ...names], options, io) {
    const isAll = flagOf(options, 'all');
    const file = textOf(options, 'save');
    if (isAll && names.length > 0) throw new UsageError(`expected --all or names of tables, found both`);
    if (file !== undefined && !isAll && names.length === 0)
      throw new UsageError('--save: expected --all or the name of a table');
    const { system, tables } = await asked(id, options);
    if (!isAll && names.length === 0) {
      await list(system, tables, io);
      return Exit.Done;
    }
    const [{ tablesNamed }, { tablesText }, { schemaLine }] = await Promise.all([
      import('../studies/files/tables-in-force.js'),
      import('../studies/files/tables-text.js'),
      import('./schema-line.js'),
    ]);
    const problems: Problem[] = [];
    const found = tablesNamed(tables, names, system, problems);
    if (problems.length > 0) throw new ProblemError(problems);
    const text = tablesText(found, system);
    if (file !== undefined) {
      const [{ writeNamed }, { schemaPathOf }] = await Promise.all([
        import('./write-named.js'),
        import('../studies/schemas.js'),
      ]);
      await writeNamed(file, schemaLine(file, schemaPathOf('tables', system)) + text);
    }
    if (io.asJson) {
      const data = Object.fromEntries(found.map((table) => [table.name, table.data]));
      io.json('tables', { system: system.id, ...(file === undefined ? {} : { file }), data });
    } else if (file === undefined) io.out(text);
    else io.out(`${file}: ${found.map(({ name }) => name).join(', ')} of ${system.title}\n`);
    return Exit.Done;
  },
};
