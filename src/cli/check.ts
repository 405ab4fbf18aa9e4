import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { characterText, type InvisiblePlace, invisibleIn, visible } from '../model/characters.js';
import type { ArmyList, RuleSystem } from '../model/system.js';
import { wordsOf } from '../model/system-words.js';
import type { TableNote } from '../model/table-note.js';
import { counted } from '../model/wording.js';
import type { CostSheet } from '../studies/armies/costs.js';
import type { FileProblem, FileProblemError } from '../studies/files/file-problem.js';
import type { YamlFile } from '../studies/files/read.js';
import { Exit, type Io, type Verb } from './io.js';
import { type Options, TABLES_HELP, textOf } from './options.js';
import { versionOf } from './version.js';

/** What was found in one file. */
interface Finding {
  readonly file: string;
  readonly kind: string;
  /** What a valid file holds, in words. */
  readonly summary: string;
  readonly problems: readonly FileProblem[];
  /** What the armies in it cost, line by line. */
  readonly sheets?: readonly CostSheet[];
  /** The user's tables at which it was judged; absent where that was done at the shipped ones. */
  readonly tables?: readonly TableNote[];
  /** Characters in a valid file that cannot be seen: allowed in names, but seldom meant. */
  readonly invisible?: readonly InvisiblePlace[];
  /** The text of the file that a problem is in. */
  textOf(problem: FileProblem): string;
}

/** What files may be. */
const KINDS = 'an army, an army list, a scenario, a campaign, tables, an experiment or a contract';

/** What a file holds that is none of them. */
function keysText(data: unknown): unknown {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? `the keys ${Object.keys(data).join(', ')}`
    : data;
}

/** Whether some system takes a file for an army of its own, whatever its keys are called. */
async function isArmyOfAny(file: YamlFile): Promise<boolean> {
  const [{ checkArmy }, { allSystems }] = await Promise.all([
    import('../studies/files/army.js'),
    import('../studies/catalog/catalog.js'),
  ]);
  return allSystems().some((system) => checkArmy(file, system).value !== undefined);
}

/** How much an army holds, in the words of its system. */
async function contentText(army: ArmyList, system: RuleSystem): Promise<string> {
  const { costSheet, sizeText, spentText } = await import('../studies/armies/costs.js');
  const words = wordsOf(system);
  const sheet = costSheet(army, system);
  return `${sizeText(sheet, words.figures)}, ${spentText(sheet, words.points)}`;
}

/** What is found in a file at the tables of `place`, which experiments are not judged at: they name their own. */
async function findingOf(read: YamlFile, place: string | undefined): Promise<Finding> {
  const [
    { checkArmy, checkCampaign, checkList, checkScenario },
    { kindOf, knownKind, systemOfFile },
    { withOwnList },
    user,
  ] = await Promise.all([
    import('../studies/files/army.js'),
    import('../studies/files/file-kind.js'),
    import('../studies/files/own-list.js'),
    import('../studies/files/user-tables.js'),
  ]);
  const kind = kindOf(read);
  const file = kind === 'army' ? withOwnList(read) : read;
  const sheetsOf = async (armies: readonly ArmyList[], system: RuleSystem): Promise<readonly CostSheet[]> => {
    const { costSheet } = await import('../studies/armies/costs.js');
    return armies.map((army) => costSheet(army, system));
  };
  let tables: readonly TableNote[] = [];
  const finding = (problems: readonly FileProblem[], summary = '', sheets: readonly CostSheet[] = []): Finding => {
    return {
      ...(tables.length === 0 ? {} : { tables }),
      file: file.file,
      kind,
      summary,
      problems,
      sheets,
      ...(problems.length > 0 ? {} : { invisible: invisibleIn(file.text) }),
      textOf: (one) => file.texts?.get(one.file) ?? file.text,
    };
  };
  if (read.sound && knownKind(read) === undefined && !(await isArmyOfAny(file))) {
    const expected = `a file of Tyche: ${KINDS} (their keys tell which)`;
    return finding([file.place({ path: [], expected, found: keysText(read.data) })]);
  }
  if (kind === 'experiment') {
    const { checkExperiment } = await import('../studies/pipeline/parse.js');
    const { value, problems } = checkExperiment(file, versionOf());
    const exact = value?.plan.cells.filter((cell) => cell.method === 'exact').length ?? 0;
    const { unfounded } = await import('../studies/statements/check-statements.js');
    const literal = value === undefined ? 0 : unfounded(value);
    const signed = value?.experiment.signature === undefined ? '; without a signature it is never printed' : '';
    const told = `${counted(literal, 'text')} without results in {...}, printed only of the run that has the signature`;
    const notes = literal === 0 ? '' : `; ${told}${signed.replace('it is', literal === 1 ? 'it is' : 'they are')}`;
    return finding(
      problems,
      `${value?.rows.length ?? 0} rows, ${value?.plan.cells.length ?? 0} cells, ${exact} exact${notes}`,
    );
  }
  if (kind === 'contract') {
    const { checkContract } = await import('../studies/contract/load-contract.js');
    const { value, problems } = checkContract(file, versionOf(), place);
    tables = place === undefined ? [] : user.userNotes(value?.system);
    const promises = counted(value?.file.promises.length ?? 0, 'promise');
    return finding(problems, `${promises} of ${value?.armies.length ?? 0} armies`);
  }
  const own = systemOfFile(file, kind);
  if (own === undefined) {
    const expected = `an editor line that names the system: # yaml-language-server: $schema=<system>-${kind.replace(/^army list$/, 'list')}.schema.json`;
    return finding([file.place({ path: [], expected, found: undefined })]);
  }
  const system = kind === 'tables' ? own : user.onUserTables(own, place);
  tables = user.userNotes(system);
  if (kind === 'army list') {
    const { value, problems } = checkList(file, system);
    return finding(problems, `${system.id}, ${value?.rows ?? 0} rows`);
  }
  if (kind === 'scenario') {
    const { value, problems } = checkScenario(file, system);
    const armies = await Promise.all(
      Object.entries(value ?? {}).map(async ([name, { army }]) => `${name}: ${await contentText(army, system)}`),
    );
    const sheets = await sheetsOf(
      Object.values(value ?? {}).map(({ army }) => army),
      system,
    );
    return finding(problems, [system.id, ...armies].join('; '), sheets);
  }
  if (kind === 'campaign') {
    const { value, problems } = checkCampaign(file, system);
    const held = value === undefined ? '' : `, ${value.factions.join(', ')}; ${counted(value.turns, 'turn')}`;
    return finding(problems, `${system.id}${held}`);
  }
  if (kind === 'tables') return tablesFinding(file.file);
  const { value, problems } = checkArmy(file, system);
  if (value === undefined) return finding(problems);
  return finding(problems, `${system.id}, ${await contentText(value, system)}`, await sheetsOf([value], system));
}

/** A user's tables in a file or a folder; their system is found by what they hold. */
async function tablesFinding(place: string): Promise<Finding> {
  const [{ readTables, playedOnFiles }, { systemOfFile }, { FileProblemError }] = await Promise.all([
    import('../studies/files/user-tables.js'),
    import('../studies/files/file-kind.js'),
    import('../studies/files/file-problem.js'),
  ]);
  const finding = { file: place, kind: 'tables', summary: '', textOf: () => '' };
  try {
    const found = readTables(place);
    const [first] = found.files;
    const names = Object.keys(found.pack.tables);
    const system = systemOfFile({ ...first!, data: found.pack.tables }, 'tables');
    if (system === undefined) {
      const problem = found.place({ path: [], expected: 'tables of a rule system', found: names.join(', ') });
      return { ...finding, problems: [problem] };
    }
    playedOnFiles(system, found);
    return { ...finding, summary: `${system.id}, ${names.join(', ')}`, problems: [] };
  } catch (error) {
    if (!(error instanceof FileProblemError)) throw error;
    return { ...finding, problems: error.problems, textOf: (problem) => error.textOf(problem) };
  }
}

async function checkOne(name: string, tables: string | undefined): Promise<Finding> {
  const { readYamlFile } = await import('../studies/files/read-file.js');
  const { FileProblemError } = await import('../studies/files/file-problem.js');
  try {
    if (statSync(name, { throwIfNoEntry: false })?.isDirectory() === true) return await tablesFinding(name);
    return await findingOf(await readYamlFile(name), tables);
  } catch (error) {
    if (!(error instanceof FileProblemError)) throw error;
    return unread(name, error);
  }
}

/** What is told of a file that cannot be looked at. */
function unread(name: string, error: FileProblemError): Finding {
  const textOf = (problem: FileProblem) => error.textOf(problem);
  return { file: visible(name), kind: 'file', summary: '', problems: error.problems, textOf };
}

/** What to check where a folder is named: the files in it, or the folder itself where it holds tables or nothing that is known. */
async function placesIn(folder: string): Promise<readonly string[]> {
  const [{ kindOf, plainKind }, { readYamlFile }] = await Promise.all([
    import('../studies/files/file-kind.js'),
    import('../studies/files/read-file.js'),
  ]);
  const places = readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(folder, name));
  const files = await Promise.allSettled(places.map(readYamlFile));
  const read = files.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : []));
  const plain = read.map(plainKind).filter((kind) => kind !== undefined);
  const tables = read.some((file) => kindOf(file) === 'tables') && plain.every((kind) => kind === 'tables');
  return tables || plain.length === 0 ? [folder] : places;
}

/** What was found in the files that an argument means. */
async function findingsAt(text: string, tables: string | undefined): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  if (statSync(text, { throwIfNoEntry: false })?.isDirectory() === true) {
    for (const place of await placesIn(text)) findings.push(await checkOne(place, tables));
    return findings;
  }
  const [{ placesMeant }, { FileProblemError }] = await Promise.all([
    import('../studies/armies/shipped-places.js'),
    import('../studies/files/file-problem.js'),
  ]);
  try {
    for (const place of placesMeant(text)) findings.push(await checkOne(place, tables));
  } catch (error) {
    if (!(error instanceof FileProblemError)) throw error;
    findings.push(unread(text, error));
  }
  return findings;
}

/** At whose tables a file was judged, as a paragraph; empty where that was done at the shipped ones. */
async function judgedAt({ tables }: Finding, io: Io): Promise<string> {
  if (tables === undefined) return '';
  const [{ tableNotesText }, { paragraph }] = await Promise.all([
    import('../model/table-note.js'),
    import('./table.js'),
  ]);
  return paragraph(`Judged at your tables. ${tableNotesText(tables)}`, io.columns);
}

/** What a problem is, wherever it is told: files that share a list share its problems. */
const keyOf = ({ file, line, column, path, expected }: FileProblem): string =>
  JSON.stringify([file, line, column, path, expected]);

/** Prints what was found in a file; problems that are in `told` already are not told again. */
async function print(finding: Finding, told: Set<string>, io: Io): Promise<void> {
  if (finding.problems.length === 0) {
    io.out(`${finding.file}: valid ${finding.kind} (${finding.summary})\n`);
    for (const { line, column, character } of finding.invisible ?? [])
      io.note(
        `${finding.file}:${line}:${column}: holds ${characterText(character)}, which cannot be seen; remove it if it is not meant`,
      );
    const { sheetTable } = await import('./cost-table.js');
    for (const sheet of finding.sheets ?? []) {
      const named = finding.sheets?.length === 1 ? '' : `${sheet.name}\n`;
      io.out(`\n${named}${sheetTable(sheet, io)}\n`);
    }
    io.out(await judgedAt(finding, io));
    return;
  }
  const { pictureOf } = await import('../studies/files/file-problem.js');
  const open = finding.problems.filter((problem) => !told.has(keyOf(problem)));
  for (const problem of open) {
    told.add(keyOf(problem));
    process.stderr.write(`${pictureOf(problem, finding.textOf(problem))}\n`);
  }
  if (open.length < finding.problems.length) {
    const others = open.length === 0 ? 'its problems are' : 'its other problems are';
    io.note(`${finding.file}: ${others} those told above`);
  }
  process.stderr.write(await judgedAt(finding, io));
}

/** `tyche check`: validates armies, army lists, scenarios, tables, experiments and contracts, all problems of all files together. */
export const checkVerb: Verb = {
  define(command) {
    command
      .argument(
        '<file...>',
        'YAML files, folders of them, or names of what comes with the program: armies, army lists, scenarios, campaigns, tables, experiments, contracts',
      )
      .option('--tables <file or folder>', `${TABLES_HELP}; experiments name theirs themselves`);
  },
  async run(args, options: Options, io) {
    const findings: Finding[] = [];
    const tables = textOf(options, 'tables');
    for (const text of args) findings.push(...(await findingsAt(text, tables)));
    const bad = findings.filter((finding) => finding.problems.length > 0);
    if (io.asJson) {
      const files = findings.map(({ file, kind, summary, problems, sheets = [], tables: judged, invisible = [] }) => {
        const at = judged === undefined ? {} : { tables: judged };
        const unseen = invisible.map(({ character, ...place }) => ({ ...place, character: characterText(character) }));
        const found = unseen.length === 0 ? {} : { invisible: unseen };
        return { file, kind, summary, problems, ...(sheets.length === 0 ? {} : { sheets }), ...at, ...found };
      });
      io.json('check', { valid: bad.length === 0, files });
    } else {
      const told = new Set<string>();
      for (const finding of findings) await print(finding, told, io);
    }
    if (bad.length === 0) return Exit.Done;
    const count = new Set(bad.flatMap(({ problems }) => problems.map(keyOf))).size;
    io.note(`${counted(count, 'problem')} in ${bad.length} of ${findings.length} files`);
    return Exit.BadInput;
  },
};
