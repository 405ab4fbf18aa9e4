import { join } from 'node:path';
import type { Run } from '../experiment/run.js';
import { Exit, type Io, type Verb } from './io.js';
import { flagOf, textOf } from './options.js';
import { progressShow } from './progress.js';
import { versionOf } from './version.js';

function exitOf(run: Run): Exit {
  if (run.interrupted) return Exit.Interrupted;
  const endings = [...run.cells.values()].map((cell) => cell.ending);
  if (run.design.experiment.stop.kind === 'sequential' && endings.includes('high')) return Exit.Imbalance;
  if (endings.includes('imbalanced')) return Exit.Imbalance;
  return endings.includes('undecided') ? Exit.Undecided : Exit.Done;
}

async function conducted(file: string, io: Io, keep: boolean): Promise<Run> {
  const [{ loadDesign }, { conduct }] = await Promise.all([
    import('../experiment/load.js'),
    import('../experiment/conduct.js'),
  ]);
  const design = await loadDesign(file, versionOf());
  const signal = io.interruption();
  const progress = await progressShow(io);
  try {
    return await conduct(design, {
      threads: io.threads,
      signal,
      onProgress: (now) => progress.show(now),
      resumable: keep,
    });
  } finally {
    progress.stop();
  }
}

/** `tyche run`: carries out an experiment file and writes its report. */
export const runVerb: Verb = {
  define(command) {
    command
      .argument('<experiment>', 'a YAML file')
      .option('--out <folder>', 'where to write the report; notebooks-out/<id> where absent')
      .option('--fresh', 'neither use nor keep the blocks of earlier runs');
  },
  async run(args, options, io) {
    const file = args[0] ?? '';
    const run = await conducted(file, io, !flagOf(options, 'fresh'));
    const { experiment, plan } = run.design;
    const out = textOf(options, 'out') ?? join('notebooks-out', experiment.id);
    const { publish, terminalText } = await import('../experiment/publish.js');
    const { report, page } = await publish(run, { command: `npx tyche run ${file}`, version: versionOf() }, out);
    if (!run.interrupted && !flagOf(options, 'fresh'))
      await (await import('../experiment/conduct.js')).forget(run.design);
    if (io.asJson) {
      const { signature, interrupted } = run;
      io.json('run', { id: experiment.id, plan: plan.id, signature, interrupted, page, report });
    } else {
      const { paintOf } = await import('./paint.js');
      io.out(terminalText(report, io.columns, paintOf(io.colour), page));
    }
    if (run.interrupted) io.note('Interrupted: finished blocks are kept; the same command goes on from there.');
    return exitOf(run);
  },
};
