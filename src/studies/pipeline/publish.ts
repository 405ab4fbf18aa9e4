import type { CsvStyle } from '../../report/csv.js';
import { writeReport } from '../../report/files.js';
import type { Report } from '../../report/report.js';
import { type Paint, terminal } from '../../report/terminal.js';
import { balanceReport } from '../balance/balance-report.js';
import { balanceStudy } from '../balance/balance-study.js';
import { costsTable } from '../battle/run-sections.js';
import { tournamentArmies } from '../battle/subjects.js';
import { findSystem } from '../catalog/catalog.js';
import { priceReport } from '../prices/price-report.js';
import { isPriceStudy, priceDesign, priceStudy } from '../prices/price-run.js';
import type { SubjectRequest } from '../study/experiment.js';
import { provenanceOf, type ReportRequest, reportOf } from './report.js';
import type { Run } from './run.js';

/** Writes the report of a run into a folder and gives it with the path of its page. */
export async function publish(
  run: Run,
  request: ReportRequest,
  folder: string,
  csvStyle?: CsvStyle,
): Promise<{ readonly report: Report; readonly page: string }> {
  const report = studyOf(run, request);
  return { report, page: await writeReport(folder, report, csvStyle) };
}

/** The report that suits a run: a price study's or a tournament's own, or the one of any experiment. */
export function studyOf(run: Run, request: ReportRequest): Report {
  const { experiment } = run.design;
  if (experiment.subject.kind === 'tournament') return tournamentReport(run, experiment.subject, request);
  if (!isPriceStudy(experiment) || run.cells.size === 0) return reportOf(run, request);
  return priceReport(priceStudy(priceDesign(experiment, request.version), run), provenanceOf(run, request));
}

function tournamentReport(
  run: Run,
  subject: Extract<SubjectRequest, { readonly kind: 'tournament' }>,
  request: ReportRequest,
): Report {
  const { stop } = run.design.experiment;
  const system = findSystem(subject.system, [], []);
  if (system === undefined) throw new Error(`expected a system, found ${subject.system}`);
  const fielded = tournamentArmies(system, subject);
  const armies = subject.between === 'armies' ? fielded : [];
  const entrants = subject.between === 'armies' ? armies.map(({ id }) => id) : (subject.policies ?? []);
  const terms = stop.kind === 'verdict' ? stop : { margin: 0.05, falseDiscovery: 0.05 };
  const report = balanceReport(balanceStudy(run, system, entrants, armies, terms), request);
  // Of armies that are entrants the table of the field has the costs.
  const costs = subject.between === 'armies' ? [] : costsTable(fielded, system);
  return { ...report, sections: [...report.sections, ...costs] };
}

/** A report as text for a terminal of so many columns. */
export function terminalText(report: Report, columns: number, paint: Paint, path?: string): string {
  return terminal(report, { columns, paint, ...(path === undefined ? {} : { path }) });
}
