import { type Problem, ProblemError } from '../model/problem.js';
import { differenceText, howText, placeText, summaryText } from '../report/diff-words.js';
import { valueText } from '../report/numbers.js';
import type { Report } from '../report/report.js';
import type { NumberChange, Place, ReportDiff } from '../report/report-diff.js';
import { Exit, type Io, type Verb } from './io.js';
import { flagOf, type Options } from './options.js';
import { paragraph, tableOf } from './table.js';

/** Places that only one report has are listed up to so many. */
const MAX_LISTED = 20;

/** The report of a folder. Says what is wrong where it has none. */
async function reportIn(folder: string, problems: Problem[]): Promise<Report | undefined> {
  const { readReport } = await import('../report/read-report.js');
  const report = await readReport(folder);
  if (report === undefined) {
    const expected = 'a folder with a report (report.json), as tyche run and --out write them';
    problems.push({ path: [], expected, found: folder });
  }
  return report;
}

function numbersText(numbers: readonly NumberChange[], io: Io): string {
  return tableOf(
    ['where', 'before', 'after', 'difference', 'interval'],
    numbers.map((one) => [
      placeText(one),
      valueText(one.before),
      valueText(one.after),
      valueText(one.by),
      differenceText(one),
    ]),
    io.tableColumns,
  );
}

function onlyText(head: string, places: readonly Place[]): string {
  if (places.length === 0) return '';
  const rest = places.length > MAX_LISTED ? `  and ${places.length - MAX_LISTED} more\n` : '';
  const lines = places.slice(0, MAX_LISTED).map((place) => `  ${placeText(place)}\n`);
  return `\n${head}\n${lines.join('')}${rest}`;
}

function write(
  before: Report,
  after: Report,
  folders: readonly string[],
  diff: ReportDiff,
  options: Options,
  io: Io,
): void {
  const [one = '', two = ''] = folders;
  io.out(`${after.provenance.question}\n\n`);
  io.out(`${howText(one, before)}\n`);
  io.out(`${howText(two, after)}\n`);
  io.out(`\n${paragraph(summaryText(diff), io.columns)}`);
  const all = flagOf(options, 'all');
  const verdicts = diff.verdicts.filter((each) => all || each.before !== each.after);
  if (verdicts.length > 0) {
    const rows = verdicts.map((each) => [placeText(each), each.before, each.after]);
    io.out(`\n${tableOf(['verdict', 'before', 'after'], rows, io.tableColumns)}`);
  }
  const numbers = diff.numbers.filter(({ changed }) => all || changed);
  if (numbers.length > 0) io.out(`\n${numbersText(numbers, io)}`);
  io.out(onlyText(`Only in ${one}`, diff.onlyBefore));
  io.out(onlyText(`Only in ${two}`, diff.onlyAfter));
}

/** `tyche diff`: what two runs of one question say differently. */
export const diffVerb: Verb = {
  define(command) {
    command
      .argument('<folder>', 'the folder of the earlier report')
      .argument('<folder>', 'the folder of the later one')
      .option('--all', 'list numbers and verdicts that have not changed, too');
  },
  async run(args, options, io) {
    const problems: Problem[] = [];
    const [before, after] = [await reportIn(args[0] ?? '', problems), await reportIn(args[1] ?? '', problems)];
    if (before === undefined || after === undefined) throw new ProblemError(problems);
    const { diffReports, isOneQuestion } = await import('../report/report-diff.js');
    if (!isOneQuestion(before, after)) {
      const expected = `a report of the question that ${args[0] ?? ''} answers, "${before.provenance.question}"`;
      throw new ProblemError([{ path: [], expected, found: after.provenance.question }]);
    }
    const diff = diffReports(before, after);
    if (io.asJson) {
      const of = ({ provenance }: Report, folder: string) => {
        const { command, seed, signature, version } = provenance;
        return { folder, command, seed, signature, version };
      };
      io.json('diff', {
        question: after.provenance.question,
        before: of(before, args[0] ?? ''),
        after: of(after, args[1] ?? ''),
        ...diff,
      });
    } else write(before, after, args, diff, options, io);
    return Exit.Done;
  },
};
