import { type Problem, ProblemError } from '../model/problem.js';
import type { NamedArmy } from '../studies/armies/armies.js';
import {
  commandLine,
  conducted,
  fightOptions,
  refuseSeveralSettings,
  resolveRun,
  systemAsked,
  termsOf,
} from './battle-options.js';
import { printBattle } from './battle-output.js';
import { Exit, type Verb } from './io.js';
import { numberOf } from './options.js';
import { sectionTable } from './section-table.js';
import { versionOf } from './version.js';

/** Mirrored pairs of each two policies unless told otherwise. */
const PAIRS = 15;

/** The armies that are asked for; where none is named, those that are shipped, or as many of them as there are pairs. */
function fielded(shipped: boolean, armies: readonly NamedArmy[], pairs: number): readonly NamedArmy[] {
  if (!shipped || armies.length <= pairs) return armies;
  return Array.from({ length: pairs }, (_, at) => armies[Math.floor((at * armies.length) / pairs)]!);
}

/** `tyche ladder`: how strong the policies of a system are, and search with what budget. */
export const ladderVerb: Verb = {
  define(command) {
    fightOptions(
      command
        .argument('<system>', 'a rule system with battles')
        .argument(
          '[army...]',
          'armies that both sides lead in turn (default: all that come with the program, or as many as there are pairs)',
        ),
      `mirrored pairs of each two policies, shared equally by the armies and rounded up (${PAIRS})`,
      undefined,
      true,
    );
  },
  async run(args, options, io) {
    const [{ namedArmies }, { settingsOf }, ladder, { ladderReport }, { standingText }] = await Promise.all([
      import('../studies/armies/armies.js'),
      import('../studies/hunt/hunt.js'),
      import('../studies/ladder/ladder.js'),
      import('../studies/ladder/ladder-report.js'),
      import('./standing.js'),
    ]);
    const system = await systemAsked(args, options);
    const problems: Problem[] = [];
    const named = namedArmies(args.slice(1), system, problems);
    if (problems.length > 0) throw new ProblemError(problems);
    const pairs = numberOf(options, 'pairs', PAIRS);
    const armies = fielded(args.length === 1, named, pairs);
    const trials = Math.ceil(pairs / armies.length);
    const asked = await termsOf(options, system, { kind: 'trials', trials });
    refuseSeveralSettings(asked);
    const terms = options['policy'] === undefined ? { ...asked, policies: ladder.ladderPolicies(system) } : asked;
    const run = await conducted(ladder.ladderDesign(terms, armies, settingsOf(terms)), options, io);
    const study = ladder.ladderStudy(run, terms, armies);
    const report = ladderReport(study, { command: commandLine('ladder', args, options), version: versionOf() });
    const { interrupted, signature } = run;
    const places = study.table.places.map((place) => ({ ...place, share: place.share ?? null }));
    const { exploits, steps } = study;
    const tables = [
      standingText(study.field, undefined, io.tableColumns),
      sectionTable(report, 'exploits', io.tableColumns),
    ];
    await printBattle(
      'ladder',
      report,
      { signature, interrupted, places, steps, exploits },
      options,
      io,
      tables.join('\n'),
    );
    await resolveRun(run, options, io);
    return interrupted ? Exit.Interrupted : Exit.Done;
  },
};
