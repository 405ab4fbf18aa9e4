import type { Report } from './report.js';

/** The version of the report's JSON document; it rises when a field changes its meaning or goes away. */
export const reportFormatVersion = 1;

/** A report as one JSON document with its format's name and version, and the files written beside it. Non-finite numbers are null. */
export function json(report: Report, files: readonly string[] = []): string {
  const document = { format: 'tyche-report', formatVersion: reportFormatVersion, report, files };
  return `${JSON.stringify(document)}\n`;
}
