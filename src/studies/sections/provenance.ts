import { createHash } from 'node:crypto';
import { confidenceText } from '../../report/numbers.js';
import type { Provenance } from '../../report/report.js';
import type { ReportRequest, Run } from '../study/study.js';
import { measureWords } from '../study/words.js';
import { tableSources } from './table-sources.js';

/** The digest of all counts behind an answer; that of one run is its own. */
export function signatureOfAll(runs: readonly Pick<Run, 'signature'>[]): string {
  if (runs.length === 1) return runs[0]!.signature;
  return createHash('sha256')
    .update(runs.map(({ signature }) => signature).join('\n'))
    .digest('hex');
}

function stopText(run: Run): string {
  const { stop } = run.design.experiment;
  if (stop.kind === 'trials') return `${stop.trials} trials for each sampled cell, fixed beforehand`;
  if (stop.kind === 'precision') {
    const { gauge, halfWidth, confidence, interval, atMost } = stop;
    const kind = interval === 'anytime' ? 'anytime-valid ' : '';
    return `${kind}${confidenceText(confidence)} interval of ${measureWords(run, gauge)} within ${halfWidth}, or ${atMost} trials`;
  }
  if (stop.kind === 'verdict') {
    const { margin, falseDiscovery, atMost } = stop;
    return `until a win share is shown to lie within ${margin} of even or beyond it, false verdicts at most ${falseDiscovery} of all, or ${atMost} trials`;
  }
  const { gauge, low, high, alpha, beta, atMost } = stop;
  return `sequential test of ${gauge}, ${low} against ${high} (risks ${alpha} and ${beta}), or ${atMost} trials`;
}

/** The readings that a run asks for, with all options of those that vary between its rows. */
function readingsOf({ design }: Run): Provenance['readings'] {
  const { readings, subject } = design.experiment;
  const system = 'system' in subject ? design.kind.systemOf(subject) : undefined;
  const said: Record<string, string | number | boolean> = { ...readings };
  for (const name of Object.keys(system?.readings ?? {})) {
    const options = new Set(design.rows.flatMap(({ levels }) => levels[name] ?? []));
    if (options.size > 1) said[name] = [...options].join(', ');
  }
  return said;
}

/** How many trials some runs have played together; where battles are fought, pairs of them. */
export function trialsOf(...runs: readonly Run[]): number {
  const answers = runs.flatMap(({ cells }) => [...cells.values()]);
  return answers.reduce((sum, { answer }) => sum + answer.trials, 0);
}

/** How a run's numbers were made, and those of further runs behind the same answer. */
export function provenanceOf(run: Run, request: ReportRequest, further: readonly Run[] = []): Provenance {
  const { experiment, kind, plan, rows } = run.design;
  const methods = new Set(plan.cells.map((cell) => cell.method));
  const trials = trialsOf(run, ...further);
  const setAside = [run, ...further].flatMap((one) => one.setAside ?? []);
  return {
    question: experiment.question,
    command: request.command,
    seed: experiment.seed,
    version: request.version,
    signature: signatureOfAll([run, ...further]),
    method: methods.size === 2 ? 'exact and sampled' : methods.has('sampled') ? 'sampled' : 'exact',
    reason: [...new Set(rows.map((row) => row.reason.replace(/^\d+ branches/, 'all branches')))].slice(0, 3).join('; '),
    ...(methods.has('sampled') ? { stopRule: stopText(run), trials } : {}),
    corrections: kind.corrections?.(experiment.subject) ?? [],
    readings: readingsOf(run),
    tables: tableSources(run.design),
    ...(setAside.length === 0 ? {} : { setAside }),
  };
}
