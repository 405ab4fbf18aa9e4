import { type Problem, ProblemError } from '../model/problem.js';
import type { FieldTerms } from '../studies/battle/request.js';
import {
  commandLine,
  conducted,
  fightingSystem,
  fightOptions,
  resolveRun,
  shareOption,
  termsOf,
} from './battle-options.js';
import { exitFor, printBattle } from './battle-output.js';
import { type Exit, type Io, UsageError, type Verb } from './io.js';
import { listOf, numberOf, type Options } from './options.js';
import { bySkill, SKILL_PAIRS, skillLevels, withSkill } from './skill-options.js';
import { versionOf } from './version.js';

/** Pairs of each opponent at which an open comparison ends. */
const MAX_PAIRS = 5000;
/** Default difference of win shares that still counts as none. */
const USUAL_MARGIN = 0.02;

/** When a comparison ends: when it is decided, but at every level of skill after the same number of pairs. */
function stopOf(options: Options, margin: number): FieldTerms['stop'] {
  if (options['skill'] === true) return { kind: 'trials', trials: numberOf(options, 'pairs', SKILL_PAIRS) };
  return { kind: 'verdict', margin, falseDiscovery: 0.05, atMost: numberOf(options, 'pairs', MAX_PAIRS) };
}

/** Three builds or more on the same dice against the same opponents. */
async function rank(
  args: readonly string[],
  against: readonly string[],
  terms: FieldTerms,
  margin: number,
  options: Options,
  io: Io,
): Promise<Exit> {
  const [{ namedArmies }, { rankingDesign, rankingFinding }, { rankingReport }] = await Promise.all([
    import('../studies/armies/armies.js'),
    import('../studies/compare/ranking.js'),
    import('../studies/compare/ranking-report.js'),
  ]);
  const { system } = terms;
  const problems: Problem[] = [];
  const builds = namedArmies(args, system, problems);
  const opponents = namedArmies(against, system, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  const ranking = { system, builds, opponents, margin };
  const run = await conducted(rankingDesign(terms, ranking), options, io);
  const report = rankingReport(run, ranking, { command: commandLine('compare', args, options), version: versionOf() });
  const finding = rankingFinding(run, ranking);
  const { signature, interrupted } = run;
  await printBattle('compare', report, { signature, interrupted, finding }, options, io);
  await resolveRun(run, options, io);
  return exitFor(finding?.word ?? 'undecided', interrupted);
}

/** `tyche compare`: a sequential test of which of two or more builds is better, on common random numbers. */
export const compareVerb: Verb = {
  define(command) {
    withSkill(
      fightOptions(
        command
          .argument('<army>', 'a YAML file, or the name of an army that comes with the program')
          .argument('<army>', 'the other build')
          .argument('[more...]', 'further builds, which --against ranks'),
        `mirrored pairs with each opponent at most (${MAX_PAIRS})`,
        `the difference of win shares that still counts as none; without --against, that from one half (${USUAL_MARGIN})`,
      ).option(
        '--against <army...>',
        'opponents that all builds fight, or all for every army that comes with the program (default: each other)',
      ),
    );
  },
  async run(args, options, io) {
    const [{ namedArmies, shippedArmies, twoArmies }, { compareDesign, compareReport, comparisonFinding }] =
      await Promise.all([import('../studies/armies/armies.js'), import('../studies/compare/compare.js')]);
    const asked = listOf(options, 'against');
    const all = asked.includes('all');
    const system = await fightingSystem(options, all ? args : [...args, ...asked]);
    const margin = shareOption(options, 'margin', USUAL_MARGIN);
    const given = await termsOf(options, system, stopOf(options, margin));
    const levels = await skillLevels(given, options);
    const terms = await bySkill(given, levels);
    const problems: Problem[] = [];
    const against = all ? shippedArmies(system.id) : asked;
    if (args.length > 2 && levels !== undefined)
      throw new UsageError(`--skill: expected two builds, found ${args.length}`);
    if (args.length > 2 && asked.length > 0) return rank(args, against, terms, margin, options, io);
    if (args.length > 2) {
      throw new UsageError(
        `expected two builds, or --against with opponents that all ${args.length} fight (tyche balance lets armies fight each other)`,
      );
    }
    const builds = twoArmies(args, system, problems);
    const opponents = against.length === 0 ? [] : namedArmies(against, system, problems);
    if (builds === undefined || problems.length > 0) throw new ProblemError(problems);
    const comparison = { system, builds, opponents, margin, ...(levels === undefined ? {} : { bySkill: levels }) };
    const run = await conducted(compareDesign(terms, comparison), options, io);
    const report = compareReport(run, comparison, {
      command: commandLine('compare', args, options),
      version: versionOf(),
    });
    const finding = comparisonFinding(run, comparison);
    const { signature, interrupted } = run;
    const { sectionTable } = await import('./section-table.js');
    const more = sectionTable(report, 'skill', io.tableColumns);
    await printBattle('compare', report, { signature, interrupted, finding }, options, io, more);
    await resolveRun(run, options, io);
    return exitFor(finding?.word ?? 'undecided', run.interrupted);
  },
};
