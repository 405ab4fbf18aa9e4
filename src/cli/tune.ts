import { type Problem, ProblemError } from '../model/problem.js';
import type { FieldTerms } from '../studies/battle/request.js';
import type { Tuning } from '../studies/tune/tune.js';
import {
  commandLine,
  conducted,
  fightingSystem,
  fightOptions,
  refuseSeveral,
  resolveRun,
  termsOf,
} from './battle-options.js';
import { printBattle } from './battle-output.js';
import { Exit, type Io, type Verb } from './io.js';
import { flagOf, listOf, numberOf, type Options, outOf, readyOut, textOf, wholeNumber } from './options.js';
import { interruptionText } from './progress.js';
import { forgetPlan, inStages } from './stages.js';
import { versionOf } from './version.js';
import { readyFile, writeNamed } from './write-named.js';

/** Games of a search unless told otherwise. */
const GAMES = 20_000;
/** Mirrored pairs with each army that judge what was found, at most. */
const PAIRS = 120;
/** What is decided is whether the share lies beyond one half by more than this, or not. */
const MARGIN = 0.02;
const FALSE_VERDICTS = 0.05;

/** What the command line asks for. */
async function askedFor(args: readonly string[], options: Options): Promise<{ terms: FieldTerms; tuning: Tuning }> {
  const [{ namedArmies }, { settingsOf }, { tunedMind }] = await Promise.all([
    import('../studies/armies/armies.js'),
    import('../studies/hunt/hunt.js'),
    import('../studies/tune/tune.js'),
  ]);
  const [id = '', ...texts] = args;
  const system = await fightingSystem({ ...options, system: id }, texts);
  const atMost = numberOf(options, 'pairs', PAIRS);
  const stop = { kind: 'verdict' as const, margin: MARGIN, falseDiscovery: FALSE_VERDICTS, atMost };
  const terms = await termsOf(options, system, stop);
  refuseSeveral(terms);
  const base = terms.policies[0]!;
  const mind = tunedMind(system, base);
  const problems: Problem[] = [];
  const armies = namedArmies(texts, system, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  const named = listOf(options, 'against').flatMap((text) => text.split(','));
  const panel = [...new Set([base, ...(named.length > 0 ? named : Object.keys(mind.policies))])];
  const games = numberOf(options, 'games', GAMES);
  return { terms, tuning: { system, mind, base, panel, armies, settings: settingsOf(terms), games } };
}

/** Where the tuned weights are written: the file that is asked for, or one in the report's folder. */
function fileOf(options: Options): string | undefined {
  const out = outOf(options);
  return textOf(options, 'save') ?? (out === undefined ? undefined : `${out}/weights.yaml`);
}

/** Plays the search with progress on standard error, keeping its games. */
async function searched(terms: FieldTerms, tuning: Tuning, options: Options, io: Io) {
  const { planTuning, playTuning } = await import('../studies/tune/tune.js');
  const plan = planTuning(terms, tuning);
  io.note(`Tuning ${tuning.base} ...`);
  const found = await inStages(plan, tuning.games, options, io, (stages) => playTuning(terms, tuning, stages));
  return { ...found, plan };
}

/** `tyche tune`: looks for weights with which a policy plays better. */
export const tuneVerb: Verb = {
  define(command) {
    fightOptions(
      command
        .argument('<system>', 'a rule system whose policies have weights')
        .argument('[army...]', 'armies that both sides lead in turn (default: all that come with the program)'),
      `most mirrored pairs with each army that judge what was found (${PAIRS})`,
      undefined,
    )
      .option('--against <policies...>', 'the panel that is met besides (default: all policies of the same mind)')
      .option('--games <count>', `games of the search (${GAMES})`, wholeNumber(100, 100_000_000))
      .option('--save <file>', 'write the weights to this file (default: weights.yaml in the folder of --out)');
  },
  async run(args, options, io) {
    const [{ judgingTuned }, { judgedTuning }, { tuneReport }, { yamlText }] = await Promise.all([
      import('../studies/tune/tune.js'),
      import('../studies/tune/judge.js'),
      import('../studies/tune/tune-report.js'),
      import('../studies/files/yaml-text.js'),
    ]);
    const { terms, tuning } = await askedFor(args, options);
    const command = commandLine('tune', args, options);
    const file = fileOf(options);
    readyFile(file);
    await readyOut(options);
    const { found: tuned, signature: searchSignature, plan } = await searched(terms, tuning, options, io);
    if (tuned === undefined) {
      io.note(interruptionText(!flagOf(options, 'fresh')));
      if (io.asJson) io.json('tune', { signature: searchSignature, interrupted: true });
      return Exit.Interrupted;
    }
    const { games, path, policy, weights } = tuned;
    io.note('Judging on fresh dice ...');
    const run = await conducted(judgingTuned(terms, tuning, tuned), options, io);
    const judgement = judgedTuning(run, policy, tuning.base, tuning.panel);
    if (file !== undefined) {
      const pedigree = { policy, base: tuning.base, weights, acceptance: judgement?.acceptance ?? 'open' };
      await writeNamed(file, yamlText(pedigree, `Tuned by: ${command}`));
    }
    const report = tuneReport({ tuning, tuned, run }, { command, version: versionOf() });
    const { interrupted, signature } = run;
    const content = { signature, interrupted, searchSignature, games, path, policy, weights, file, judgement };
    await printBattle('tune', report, content, options, io, `The policy: ${policy}`);
    await resolveRun(run, options, io);
    if (!interrupted && !flagOf(options, 'fresh')) await forgetPlan(plan);
    if (interrupted) return Exit.Interrupted;
    return judgement === undefined || judgement.acceptance === 'open' ? Exit.Undecided : Exit.Done;
  },
};
