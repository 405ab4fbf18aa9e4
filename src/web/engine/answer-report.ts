import { ProblemError } from '../../model/problem.js';
import { differenceText, howText, placeText, summaryText } from '../../report/diff-words.js';
import { valueText } from '../../report/numbers.js';
import type { Report } from '../../report/report.js';
import { diffReports, isOneQuestion } from '../../report/report-diff.js';
import { parseReport } from '../../report/report-text.js';
import type { Questions, ReportText, ToldDiff } from './protocol.js';

/** The report of a file. Throws `ProblemError` where it holds none. */
export async function answerReport({ file, text }: ReportText): Promise<Report> {
  const report = parseReport(text);
  if (!('found' in report)) return report;
  const expected = 'a report.json, as tyche run and --out write them';
  throw new ProblemError([{ path: [], expected, found: `${file}, ${report.found}` }]);
}

/** What two reports of one question say differently. Throws `ProblemError` where they answer different ones. */
export async function answerDiff({ before, after }: Questions['diff']['asks']): Promise<ToldDiff> {
  const [old, now] = [await answerReport(before), await answerReport(after)];
  if (!isOneQuestion(old, now)) {
    const expected = `a report of the question that ${before.file} answers, "${old.provenance.question}"`;
    throw new ProblemError([{ path: [], expected, found: now.provenance.question }]);
  }
  const diff = diffReports(old, now);
  return {
    question: now.provenance.question,
    how: [howText(before.file, old), howText(after.file, now)],
    summary: summaryText(diff),
    verdicts: diff.verdicts
      .filter((one) => one.before !== one.after)
      .map((one) => ({ place: placeText(one), before: one.before, after: one.after })),
    numbers: diff.numbers.map((one) => ({
      place: placeText(one),
      before: valueText(one.before),
      after: valueText(one.after),
      by: valueText(one.by),
      interval: differenceText(one),
      changed: one.changed,
    })),
    onlyBefore: diff.onlyBefore.map(placeText),
    onlyAfter: diff.onlyAfter.map(placeText),
  };
}
