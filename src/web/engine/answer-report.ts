import { ProblemError } from '../../model/problem.js';
import { differenceText, placeText } from '../../report/diff-words.js';
import { valueText } from '../../report/numbers.js';
import type { Report } from '../../report/report.js';
import { diffReports, isOneQuestion } from '../../report/report-diff.js';
import { parseReport } from '../../report/report-text.js';
import type { Questions, ReportText } from './protocol.js';
import type { RunMade, ToldDiff } from './told-diff.js';

/** The report of a file. Throws `ProblemError` where it holds none. */
export async function answerReport({ file, text }: ReportText): Promise<Report> {
  const report = parseReport(text);
  if (!('found' in report)) return report;
  const expected = 'a report.json, as tyche run and --out write them';
  throw new ProblemError([{ path: [], expected, found: `${file}, ${report.found}` }]);
}

function gamesOf({ trials, pairs }: Report['provenance']): RunMade['games'] {
  if (trials !== undefined) return { kind: 'trials', count: trials };
  return pairs === undefined ? 'exact' : { kind: 'pairs', count: pairs };
}

function madeOf(file: string, { provenance }: Report): RunMade {
  const { seed, signature, version } = provenance;
  return { file, games: gamesOf(provenance), seed, version, signature: signature.slice(0, 16) };
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
    made: [madeOf(before.file, old), madeOf(after.file, now)],
    same: diff.same,
    sharedSeed: diff.sharedSeed,
    verdictCount: diff.verdicts.length,
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
