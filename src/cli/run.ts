import { join } from 'node:path';
import { listed } from '../model/wording.js';
import type { ReportOutput } from '../report/files.js';
import { shellCommand } from '../studies/sections/shell-command.js';
import type { Design, Run } from '../studies/study/study.js';
import { reportOutputOf, withReportFiles } from './csv-output.js';
import { Exit, type Io, playersOf, UsageError, type Verb } from './io.js';
import { flagOf, type Options, outOf, REPORTS, TABLES_HELP, textOf } from './options.js';
import { interruptionText, progressShow } from './progress.js';
import { versionOf } from './version.js';

/** An experiment that is to be carried out, and where its report goes. */
interface Task {
  readonly file: string;
  /** The command that does the same again. */
  readonly command: string;
  readonly design: Design;
  readonly out: string;
}

/** What one experiment came to, as JSON shows it. */
interface Outcome {
  readonly exit: Exit;
  readonly page: string;
  readonly document: Readonly<Record<string, unknown>>;
}

/** Worst first: what a command about several experiments exits with. */
const SEVERITY: readonly Exit[] = [Exit.Interrupted, Exit.Imbalance, Exit.Undecided, Exit.Done];

/** A study's verdicts are its results; a test's verdict is the exit code. */
function exitOf({ interrupted, cells, design }: Run): Exit {
  if (interrupted) return Exit.Interrupted;
  if (design.kind.isSurvey === true) return Exit.Done;
  const endings = [...cells.values()].map((cell) => cell.ending);
  if (design.experiment.stop.kind === 'sequential' && endings.includes('high')) return Exit.Imbalance;
  if (endings.includes('imbalanced')) return Exit.Imbalance;
  return endings.includes('undecided') ? Exit.Undecided : Exit.Done;
}

/** All experiments read and checked, so that the last file's mistake shows before the first one's hours. */
async function tasksOf(files: readonly string[], options: Options): Promise<readonly Task[]> {
  const out = outOf(options);
  const tables = textOf(options, 'tables');
  const words = tables === undefined ? [] : ['--tables', tables];
  if (out !== undefined && files.length > 1) {
    throw new UsageError(`--out: expected one experiment, found ${files.length}`);
  }
  const [{ loadDesign }, { forEachFile }] = await Promise.all([
    import('../studies/pipeline/parse.js'),
    import('../studies/files/file-problem.js'),
  ]);
  const loaded = await Promise.allSettled(files.map((file) => loadDesign(file, versionOf(), tables)));
  const designs = forEachFile(loaded, (one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  const tasks: Task[] = [];
  for (const [at, file] of files.entries()) {
    const design = designs[at]!;
    const folder = out ?? join(REPORTS, design.experiment.id);
    if (tasks.some((task) => task.out === folder)) {
      throw new UsageError(`expected each experiment once, found "${design.experiment.id}" twice`);
    }
    tasks.push({ file, command: shellCommand('run', file, ...words), design, out: folder });
  }
  const { makeReportFolder } = await import('../report/report-folder.js');
  for (const task of tasks) makeReportFolder(task.out);
  return tasks;
}

async function conducted(design: Design, io: Io, keep: boolean): Promise<Run> {
  const { conduct } = await import('../studies/pipeline/conduct.js');
  const signal = io.interruption();
  const progress = await progressShow(io);
  try {
    return await conduct(design, {
      ...playersOf(io),
      signal,
      onProgress: (now) => progress.show(now),
      resumable: keep,
    });
  } finally {
    progress.stop();
  }
}

async function execute({ command, design, out }: Task, io: Io, keep: boolean, output: ReportOutput): Promise<Outcome> {
  const run = await conducted(design, io, keep);
  const { publish, terminalText } = await import('../studies/pipeline/publish.js');
  const { report, page } = await publish(run, { command, version: versionOf() }, out, output);
  if (!run.interrupted && keep) await (await import('../studies/pipeline/conduct.js')).forget(design);
  if (!io.asJson) {
    const { paintOf } = await import('./paint.js');
    io.out(terminalText(report, io.columns, paintOf(io.colour), page));
  }
  const { signature, interrupted } = run;
  const document = { id: design.experiment.id, plan: design.plan.id, signature, interrupted, page, report };
  return { exit: exitOf(run), page, document };
}

/** `tyche run`: carries out experiment files one after another and writes a report of each. */
export const runVerb: Verb = {
  define(command) {
    withReportFiles(command)
      .argument('<experiment...>', 'YAML files, or names of experiments that come with the program')
      .option('--out <folder>', 'where to write the report (default: notebooks-out/<id>)')
      .option('--tables <file or folder>', TABLES_HELP)
      .option('--fresh', 'ignore saved progress and save none');
  },
  async run(args, options, io) {
    const tasks = await tasksOf(args, options);
    const done: Outcome[] = [];
    for (const [at, task] of tasks.entries()) {
      if (tasks.length > 1) io.note(`${at + 1} of ${tasks.length}: ${task.design.experiment.question}`);
      const outcome = await execute(task, io, !flagOf(options, 'fresh'), reportOutputOf(options));
      done.push(outcome);
      if (tasks.length > 1 && !io.asJson) io.out('\n');
      if (outcome.exit === Exit.Interrupted) break;
    }
    if (outOf(options) === undefined) {
      const { writeIndex } = await import('../report/index-page.js');
      await writeIndex(REPORTS, versionOf());
    }
    if (io.asJson) {
      if (tasks.length === 1) io.json('run', done[0]!.document);
      else io.json('runs', { runs: done.map(({ document }) => document) });
    } else if (tasks.length > 1) {
      io.out(`Open ${listed(done.map(({ page }) => page))}\n`);
    }
    const exits = done.map(({ exit }) => exit);
    if (exits.includes(Exit.Interrupted)) {
      io.note(interruptionText(!flagOf(options, 'fresh')));
    }
    return SEVERITY.find((exit) => exits.includes(exit)) ?? Exit.Done;
  },
};
