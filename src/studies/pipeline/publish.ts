import { type ReportOutput, writeReport } from '../../report/files.js';
import type { Report } from '../../report/report.js';
import { type Paint, terminal } from '../../report/terminal.js';
import type { ReportRequest, Run } from '../study/study.js';
import { studyOf } from './report.js';

/** Writes the report of a run into a folder and gives it with the path of its page. */
export async function publish(
  run: Run,
  request: ReportRequest,
  folder: string,
  output?: ReportOutput,
): Promise<{ readonly report: Report; readonly page: string }> {
  const report = studyOf(run, request);
  return { report, page: await writeReport(folder, report, output) };
}

/** A report as text for a terminal of so many columns. */
export function terminalText(report: Report, columns: number, paint: Paint, path?: string): string {
  return terminal(report, { columns, paint, ...(path === undefined ? {} : { path }) });
}
