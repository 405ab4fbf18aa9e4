import type { FileProblem } from '../experiment/file-problem.js';
import type { YamlFile } from '../experiment/read.js';
import { Exit, type Io, type Verb } from './io.js';
import { versionOf } from './version.js';

/** What was found in one file. */
interface Finding {
  readonly file: string;
  readonly kind: string;
  /** What a valid file holds, in words. */
  readonly summary: string;
  readonly problems: readonly FileProblem[];
  readonly text: string;
}

async function findingOf(file: YamlFile): Promise<Finding> {
  const { checkArmy, checkList, kindOf, systemOfFile } = await import('../experiment/army.js');
  const kind = kindOf(file);
  const finding = (problems: readonly FileProblem[], summary = ''): Finding => {
    return { file: file.file, kind, summary, problems, text: file.text };
  };
  if (kind === 'experiment') {
    const { checkExperiment } = await import('../experiment/load.js');
    const { value, problems } = checkExperiment(file, versionOf());
    const exact = value?.plan.cells.filter((cell) => cell.method === 'exact').length ?? 0;
    return finding(problems, `${value?.rows.length ?? 0} rows, ${value?.plan.cells.length ?? 0} cells, ${exact} exact`);
  }
  if (kind === 'contract') {
    const { checkContract } = await import('../experiment/battles/load-contract.js');
    const { value, problems } = checkContract(file, versionOf());
    const armies = value?.armies.length ?? 0;
    return finding(problems, `${value?.file.promises.length ?? 0} promises of ${armies} armies`);
  }
  const system = systemOfFile(file);
  if (system === undefined) {
    const expected = `an editor line that names the system: # yaml-language-server: $schema=<system>-army.schema.json`;
    return finding([file.place({ path: [], expected, found: undefined })]);
  }
  if (kind === 'army list') {
    const { value, problems } = checkList(file, system);
    return finding(problems, `${system.id}, ${value?.rows ?? 0} rows`);
  }
  const { value, problems } = checkArmy(file, system);
  const units = value?.lines.reduce((sum, line) => sum + line.units, 0) ?? 0;
  return finding(problems, `${system.id}, ${units} units, ${value?.figures ?? 0} figures, ${value?.cost ?? 0} points`);
}

async function checkOne(name: string): Promise<Finding> {
  const { readYamlFile } = await import('../experiment/files.js');
  const { FileProblemError } = await import('../experiment/file-problem.js');
  try {
    return await findingOf(await readYamlFile(name));
  } catch (error) {
    if (!(error instanceof FileProblemError)) throw error;
    return { file: name, kind: 'file', summary: '', problems: error.problems, text: error.text };
  }
}

async function print(finding: Finding, io: Io): Promise<void> {
  if (finding.problems.length === 0) {
    io.out(`${finding.file}: valid ${finding.kind} (${finding.summary})\n`);
    return;
  }
  const { pictureOf } = await import('../experiment/file-problem.js');
  for (const problem of finding.problems) process.stderr.write(`${pictureOf(problem, finding.text)}\n`);
}

/** `tyche check`: validates armies, army lists, experiments and contracts, all problems of all files together. */
export const checkVerb: Verb = {
  define(command) {
    command.argument('<file...>', 'YAML files: armies, army lists, experiments, contracts');
  },
  async run(args, _options, io) {
    const findings: Finding[] = [];
    for (const name of args) findings.push(await checkOne(name));
    const bad = findings.filter((finding) => finding.problems.length > 0);
    if (io.asJson) {
      const files = findings.map(({ file, kind, summary, problems }) => ({ file, kind, summary, problems }));
      io.json('check', { valid: bad.length === 0, files });
    } else for (const finding of findings) await print(finding, io);
    if (bad.length === 0) return Exit.Done;
    const count = bad.reduce((sum, finding) => sum + finding.problems.length, 0);
    io.note(`${count} ${count === 1 ? 'problem' : 'problems'} in ${bad.length} of ${findings.length} files`);
    return Exit.BadInput;
  },
};
