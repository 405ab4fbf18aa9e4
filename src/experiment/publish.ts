import { writeReport } from '../report/files.js';
import type { Report } from '../report/report.js';
import { type Paint, terminal } from '../report/terminal.js';
import { priceReport } from './price-report.js';
import { isPriceStudy, priceDesign, priceStudy } from './price-run.js';
import { provenanceOf, type ReportRequest, reportOf } from './report-of.js';
import type { Run } from './run.js';

/** Writes the report of a run into a folder and gives it with the path of its page. */
export async function publish(
  run: Run,
  request: ReportRequest,
  folder: string,
): Promise<{ readonly report: Report; readonly page: string }> {
  const report = studyOf(run, request);
  return { report, page: await writeReport(folder, report) };
}

/** The report that suits a run: a price study's own, or the one of any experiment. */
export function studyOf(run: Run, request: ReportRequest): Report {
  const { experiment } = run.design;
  if (!isPriceStudy(experiment) || run.cells.size === 0) return reportOf(run, request);
  return priceReport(priceStudy(priceDesign(experiment, request.version), run), provenanceOf(run, request));
}

/** A report as text for a terminal of so many columns. */
export function terminalText(report: Report, columns: number, paint: Paint, path?: string): string {
  return terminal(report, { columns, paint, ...(path === undefined ? {} : { path }) });
}
