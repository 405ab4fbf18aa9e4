import type { Report } from '../report/report.js';
import type { VerdictWord } from '../report/verdict.js';
import { reportOutputOf } from './csv-output.js';
import { Exit, type Io } from './io.js';
import { type Options, outOf } from './options.js';

/** Writes the report's folder where one is asked for, and the answer to standard output; the answer of an interrupted run says so. */
export async function printBattle(
  kind: string,
  found: Report,
  content: Readonly<Record<string, unknown>>,
  options: Options,
  io: Io,
  more = '',
): Promise<void> {
  const partial = content['interrupted'] === true ? 'Interrupted, so only what was finished counts. ' : '';
  const setAside = [...new Set([...(found.provenance.setAside ?? []), ...io.setAside])];
  const provenance = setAside.length === 0 ? found.provenance : { ...found.provenance, setAside };
  const report = { ...found, answer: `${partial}${found.answer}`, provenance };
  const out = outOf(options);
  const { writeReport } = await import('../report/files.js');
  const page = out === undefined ? undefined : await writeReport(out, report, reportOutputOf(options));
  if (io.asJson) {
    io.json(kind, { ...content, page, report });
    return;
  }
  const { terminalText } = await import('../studies/pipeline/publish.js');
  const { paintOf } = await import('./paint.js');
  io.out(terminalText(report, io.columns, paintOf(io.colour), page));
  if (more !== '') io.out(`\n${more}`);
}

/** The exit code of a verdict. */
export function exitFor(word: VerdictWord, interrupted: boolean): Exit {
  if (interrupted) return Exit.Interrupted;
  if (word === 'undecided') return Exit.Undecided;
  return word === 'balanced' || word === 'fair' ? Exit.Done : Exit.Imbalance;
}
