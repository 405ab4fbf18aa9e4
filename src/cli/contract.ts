import type { Plan } from '../model/plan.js';
import type { Evidence } from '../statistics/interval.js';
import type { Contract } from '../studies/contract/clause.js';
import type { ContractDesign } from '../studies/contract/contract.js';
import type { FoundArmy, PlayedInStages } from '../studies/contract/contract-report.js';
import type { PromisedHunt } from '../studies/contract/promised-hunt.js';
import type { Run } from '../studies/study/study.js';
import type { WorthResult } from '../studies/worth/worth.js';
import { commandLine, conducted, resolveRun } from './battle-options.js';
import { exitFor, printBattle } from './battle-output.js';
import { withReportFiles } from './csv-output.js';
import { type Io, UsageError, type Verb } from './io.js';
import { flagOf, type Options, outOf, readyOut, textOf } from './options.js';
import { interruptionText } from './progress.js';
import { forgetPlan, inStages } from './stages.js';
import { tableOf } from './table.js';
import { versionOf } from './version.js';
import { readyFile, writeNamed } from './write-named.js';

/** What stands for standard output where a file is named. */
const STANDARD_OUTPUT = '-';

/** What the studies of a contract that plan their games while they go on have come to. */
interface Staged {
  readonly worths: (WorthResult | undefined)[];
  readonly hunts: (Evidence | undefined)[];
  readonly stages: PlayedInStages[];
  readonly judging: Run[];
  readonly found: FoundArmy[];
  /** Plans whose games are kept until the report is written. */
  readonly plans: Plan[];
  isInterrupted: boolean;
}

/** Writes the army that a hunt of a promise has found into the folder of the report, where there is one. */
async function saved(
  promise: number,
  data: object,
  args: readonly string[],
  options: Options,
): Promise<{ file?: string }> {
  const out = outOf(options);
  if (out === undefined) return {};
  const { yamlText } = await import('../studies/files/yaml-text.js');
  const file = `${out}/army-${promise + 1}.yaml`;
  await writeNamed(file, yamlText(data, `Found by: ${commandLine('contract', args, options)}`));
  return { file };
}

/** Searches for an army that breaks a promise, and judges the best on fresh dice. */
async function hunted(
  laid: PromisedHunt,
  staged: Staged,
  args: readonly string[],
  options: Options,
  io: Io,
): Promise<void> {
  const [{ asNamed, judgingDesign, playSearch, settingsOf }, { abuseAt, linesOf, JUDGES }, { evidenceOfFound }] =
    await Promise.all([
      import('../studies/hunt/hunt.js'),
      import('../studies/hunt/abuse.js'),
      import('../studies/hunt/judge.js'),
    ]);
  const { clause, field, hunt, promise, search, terms } = laid;
  const { budget, games, plan, space } = search;
  io.note(`Searching for the ${clause.name} ...`);
  const tell = (signature: string) => staged.stages.push({ what: 'a hunt', games, signature });
  if (field !== undefined) {
    const { found, signature } = await inStages(plan, games + 2 * JUDGES, options, io, (stages) =>
      abuseAt(field, stages, games),
    );
    staged.hunts.push(found?.evidence);
    staged.isInterrupted ||= found === undefined;
    tell(signature);
    staged.plans.push(plan);
    if (found === undefined) return;
    const lines = found.lines.map(({ name }) => name);
    staged.found.push({ promise, lines, ...(await saved(promise, found.army, args, options)) });
    return;
  }
  const { found, signature } = await inStages(plan, games, options, io, (stages) => playSearch(terms, search, stages));
  tell(signature);
  staged.plans.push(plan);
  const data = found === undefined ? undefined : space.toData(found.best.army, budget, `Found in ${hunt!.from}`);
  if (data === undefined || io.interruption().aborted) {
    staged.isInterrupted = true;
    staged.hunts.push(undefined);
    return;
  }
  const army = asNamed(hunt!.system, data, 'found army', 'found army', settingsOf(terms));
  const run = await conducted(judgingDesign(terms, hunt!, { army }), options, io);
  staged.judging.push(run);
  staged.isInterrupted ||= run.interrupted;
  staged.hunts.push(evidenceOfFound(run, terms.policies[0]!));
  const lines = linesOf(space, found!.best.army).map(({ name }) => name);
  staged.found.push({ promise, lines, ...(await saved(promise, data, args, options)) });
}

/** Plays the studies of worths and the hunts of a contract, until an interruption. */
async function playedInStages(
  contract: Contract,
  { hunts, worths }: ContractDesign,
  args: readonly string[],
  options: Options,
  io: Io,
): Promise<Staged> {
  const { playWorth } = await import('../studies/worth/worth.js');
  const staged: Staged = { worths: [], hunts: [], stages: [], judging: [], found: [], plans: [], isInterrupted: false };
  for (const { laid } of worths) {
    if (staged.isInterrupted || io.interruption().aborted) break;
    const { planned, question } = laid;
    io.note(`Fighting for the worth of ${planned.priced.length} entries ...`);
    const { found, signature } = await inStages(planned.plan, question.games, options, io, (stages) =>
      playWorth(contract.terms, question, planned, stages),
    );
    staged.worths.push(found);
    staged.isInterrupted ||= found === undefined;
    staged.stages.push({ what: 'worths on the table', games: question.games, signature });
    staged.plans.push(planned.plan);
  }
  for (const { laid } of hunts) {
    if (staged.isInterrupted || io.interruption().aborted) break;
    await hunted(laid, staged, args, options, io);
  }
  return staged;
}

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
    const [{ loadContract }, { contractDesign, judgedClauses }, words, { junitOf }, { foughtPrices }, { gamesNeeded }] =
      await Promise.all([
        import('../studies/contract/load-contract.js'),
        import('../studies/contract/contract.js'),
        import('../studies/contract/contract-report.js'),
        import('../studies/contract/junit.js'),
        import('../studies/balance/parity.js'),
        import('../studies/contract/games-needed.js'),
      ]);
    const file = args[0] ?? '';
    const contract = await loadContract(file, versionOf(), textOf(options, 'tables'));
    const asked = await contractDesign(contract);
    const { design, watch, prices } = asked;
    const junit = textOf(options, 'junit');
    const alone = junit === STANDARD_OUTPUT;
    if (alone && io.asJson) throw new UsageError('expected --junit - or --json, found both');
    if (!alone) readyFile(junit);
    const signal = io.interruption();
    await readyOut(options);
    if (!signal.aborted) for (const line of gamesNeeded(contract, asked)) io.note(line);
    const isIdle = design === undefined || watch.clauses.length === 0;
    const field = isIdle ? undefined : await conducted(design, options, io);
    const priced =
      prices === undefined || field?.interrupted === true
        ? undefined
        : await foughtPrices(prices.parity, (design) => conducted(design, options, io), prices.budgets);
    const parity = (priced ?? []).map((one) => one.run);
    const staged = await playedInStages(contract, asked, args, options, io);
    const { found, hunts, judging, plans, stages, worths } = staged;
    const judged = judgedClauses(contract, asked, { prices: priced, worths, hunts });
    const runs = [...(field === undefined ? [] : [field]), ...parity, ...judging];
    const interrupted = runs.some((one) => one.interrupted) || io.interruption().aborted || staged.isInterrupted;
    const report = words.contractReport(
      contract,
      judged,
      { field, parity, judging, stages, found },
      { command: commandLine('contract', args, options), version: versionOf() },
    );
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
    await printBattle('contract', report, { signature, interrupted, clauses: judged, found }, options, shown, more);
    if (!interrupted) {
      for (const one of runs) await resolveRun(one, options, io);
      if (!flagOf(options, 'fresh')) for (const plan of plans) await forgetPlan(plan);
    }
    if (interrupted) io.note(interruptionText(options['fresh'] !== true));
    return exitFor(words.contractWord(judged), interrupted);
  },
};
