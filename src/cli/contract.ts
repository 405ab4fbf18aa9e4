import { commandLine, conducted, resolveRun } from './battle-options.js';
import { exitFor, printBattle } from './battle-output.js';
import { withReportFiles } from './csv-output.js';
import { UsageError, type Verb } from './io.js';
import { textOf } from './options.js';
import { interruptionText } from './progress.js';
import { tableOf } from './table.js';
import { versionOf } from './version.js';
import { readyFile, writeNamed } from './write-named.js';

/** What stands for standard output where a file is named. */
const STANDARD_OUTPUT = '-';

/** `tyche contract`: checks a designer's promises, with control of errors. */
export const contractVerb: Verb = {
  define(command) {
    withReportFiles(command, 'out')
      .argument('<file>', 'a YAML file of promises, or the name of one that comes with the program')
      .option(
        '--junit <file>',
        'write the verdicts there for continuous integration; - for standard output, in place of the text',
      )
      .option('--tables <file or folder>', 'judge it at your own tables, before those that it names')
      .option('--out <folder>', 'write the full report to this folder')
      .option('--fresh', 'ignore saved progress and save none');
  },
  async run(args, options, io) {
    const [{ loadContract }, { contractDesign, judgedPrices }, words, { junitOf }, { foughtPrices }] =
      await Promise.all([
        import('../studies/contract/load-contract.js'),
        import('../studies/contract/contract.js'),
        import('../studies/contract/contract-report.js'),
        import('../studies/contract/junit.js'),
        import('../studies/balance/parity.js'),
      ]);
    const file = args[0] ?? '';
    const contract = await loadContract(file, versionOf(), textOf(options, 'tables'));
    const asked = await contractDesign(contract);
    const { watch, prices } = asked;
    const idle = watch.clauses.length === 0;
    const junit = textOf(options, 'junit');
    const alone = junit === STANDARD_OUTPUT;
    if (alone && io.asJson) throw new UsageError('expected --junit - or --json, found both');
    if (!alone) readyFile(junit);
    const fieldRun = idle ? undefined : await conducted(asked.design, options, io);
    const priced =
      prices === undefined || fieldRun?.interrupted === true
        ? undefined
        : await foughtPrices(prices.parity, (design) => conducted(design, options, io), prices.budgets);
    const judged = [...watch.judged, ...judgedPrices(contract, asked, priced)];
    const runs = [...(fieldRun === undefined ? [] : [fieldRun]), ...(priced ?? []).map((one) => one.run)];
    const [run, ...further] = runs;
    if (run === undefined) throw new Error('expected a contract with promises');
    const interrupted = runs.some((one) => one.interrupted);
    const report = words.contractReport(contract, judged, [run, ...further], {
      command: commandLine('contract', args, options),
      version: versionOf(),
    });
    const verdicts = junitOf(contract, judged);
    if (alone) io.out(verdicts);
    else if (junit !== undefined) await writeNamed(junit, verdicts);
    const notKept = judged.filter(({ word }) => word !== 'kept');
    const rows = notKept.map((one) => [
      words.promiseName(contract, one.clause.promise),
      one.clause.name,
      words.allowed(one.clause),
      words.foundText(one),
      one.word,
    ]);
    const more =
      rows.length === 0 ? '' : tableOf(['promise', 'of', 'promised', 'found', 'verdict'], rows, io.tableColumns);
    const shown = alone ? { ...io, out: () => {} } : io;
    const { signature } = report.provenance;
    await printBattle('contract', report, { signature, interrupted, clauses: judged }, options, shown, more);
    if (!interrupted) for (const one of runs) await resolveRun(one, options, io);
    if (interrupted) io.note(interruptionText(options['fresh'] !== true));
    return exitFor(words.contractWord(judged), interrupted);
  },
};
