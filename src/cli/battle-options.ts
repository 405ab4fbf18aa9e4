import type { Command } from 'commander';
import { USUAL_POINTS } from '../model/army-space.js';
import type { Setting } from '../model/domain.js';
import { type Problem, ProblemError, unknownName } from '../model/problem.js';
import type { RuleSystem } from '../model/system.js';
import type { NamedArmy } from '../studies/armies/armies.js';
import type { FieldTerms } from '../studies/battle/request.js';
import { allSystems } from '../studies/catalog/catalog.js';
import type { ConductOptions } from '../studies/pipeline/conduct.js';
import { shellCommand } from '../studies/sections/shell-command.js';
import type { Design, Run } from '../studies/study/study.js';
import { withReportFiles } from './csv-output.js';
import { type Io, playersOf, UsageError } from './io.js';
import { listOf, numberOf, type Options, readyOut, settingsOf, TABLES_HELP, textOf, wholeNumber } from './options.js';
import { interruptionText, progressShow } from './progress.js';
import { versionOf } from './version.js';

/** Help text on runs until a width: the number of pairs at the first check. */
export const FIRST_LOOK = ' (first check at 240 pairs)';

/** Default margin of verdicts that compare win shares with one half. */
export const USUAL_MARGIN = 0.05;
/** What that margin is, for help. */
export const MARGIN_OF_HALF = `the distance from one half that still counts as even (${USUAL_MARGIN})`;

/** What names of policies may be. */
const POLICY_NAMES = 'search:16 tries plans by 16 rollouts a turn, steady:caution=1.2 has a weight of its own';

/**
 * The options that every verb about battles understands; `pairs` and `margin` are what is said of `--pairs` and `--margin`, if it has
 * these; `ladder` says that `--policy` names those that fight each other.
 */
export function fightOptions(
  command: Command,
  pairs: string | undefined,
  margin: string | undefined,
  ladder = false,
): Command {
  const fought = withReportFiles(command, 'out')
    .option(
      '--policy <names>',
      ladder
        ? `policies that meet each other, separated by commas; ${POLICY_NAMES} (default: all of the system, search:4 and search:16)`
        : `policies that lead the armies: one, several separated by commas, or all; ${POLICY_NAMES}; in battle also first/second (default: the usual one)`,
    )
    .option('--agree <circumstance=value...>', 'what is agreed before a battle; several values with commas, or all')
    .option('--terrain <kinds>', 'short for --agree terrain=<kinds>')
    .option('--tables <file or folder>', TABLES_HELP)
    .option('--set <reading=value...>', 'readings that differ from the default; several values with commas, or all')
    .option('--seed <number>', 'seed of the dice (1)', wholeNumber(0));
  const all = (margin === undefined ? fought : fought.option('--margin <share>', margin))
    .option('--system <id>', 'the rule system (default: that of the armies)')
    .option('--out <folder>', 'write the full report to this folder')
    .option('--fresh', 'ignore saved progress and save none');
  return pairs === undefined ? all : all.option('--pairs <count>', pairs, wholeNumber(2, 100_000_000));
}

/**
 * The system with battles that is asked for, on the tables asked for: the one named, else that of the armies, else the first.
 * Throws `ProblemError` for an unknown system or unknown armies, and `FileProblemError` for tables with mistakes.
 */
export async function fightingSystem(options: Options, armies: readonly string[]): Promise<RuleSystem> {
  const [{ noArmies, systemOfArmies }, { meetElsewhere }, { onUserTables }] = await Promise.all([
    import('../studies/armies/armies.js'),
    import('../studies/armies/army-verbs.js'),
    import('../studies/files/user-tables.js'),
  ]);
  const fighting = allSystems().filter(({ battles }) => battles !== undefined);
  const ids = fighting.map(({ id }) => id);
  const named = textOf(options, 'system');
  const id = named ?? (armies.length === 0 ? ids[0] : systemOfArmies(armies)?.id);
  if (id === undefined) throw new ProblemError(noArmies(armies));
  const system = fighting.find((one) => one.id === id);
  if (system !== undefined) return onUserTables(system, textOf(options, 'tables'));
  const refused = unknownName(named === undefined ? ['armies'] : ['--system'], 'a system with battles', id, ids);
  throw new ProblemError([{ ...refused, expected: refused.expected + meetElsewhere(id) }]);
}

/** A share option between 0 and `below`, or `usual` where it is not given. Throws `UsageError` for any other text. */
export function shareOption(options: Options, name: string, defaultValue: number, below = 0.5): number {
  const text = textOf(options, name);
  const value = text === undefined ? defaultValue : Number(text.replace(/\s*%$/, '')) / (text.endsWith('%') ? 100 : 1);
  if (value > 0 && value < below) return value;
  throw new UsageError(`--${name}: expected a share between 0 and ${below}, found "${text}"`);
}

/** The stop rule of `--until`: win shares within a half-width of 2 % or what it names, at most so many pairs. */
export function untilWidth(options: Options, atMost: number): FieldTerms['stop'] {
  return {
    kind: 'precision',
    gauge: 'winShare',
    halfWidth: shareOption(options, 'until', 0.02),
    confidence: 0.95,
    interval: 'fixedWidth',
    atMost,
  };
}

/** Settings with one or several values each: `terrain=flat,wooded`, `rounds=20`, `hitRule=all`. */
function levelsOf(texts: readonly string[], option: string, domain: RuleSystem['readings']): FieldTerms['settings'] {
  const entries = Object.entries(settingsOf(texts, option)).map(([name, value]): [string, readonly Setting[]] => {
    const axis = Object.hasOwn(domain, name) ? domain[name] : undefined;
    if (value !== 'all' || axis === undefined) return [name, String(value).split(',')];
    if (axis.kind === 'choice') return [name, axis.names];
    return [
      name,
      axis.kind === 'flag' ? [false, true] : Array.from({ length: axis.to - axis.from + 1 }, (_, at) => axis.from + at),
    ];
  });
  return Object.fromEntries(entries);
}

/** The policies that `--policy` names; undefined where there is none. Throws `UsageError` where it names one twice. */
export function policiesNamed(options: Options): readonly string[] | undefined {
  const named = textOf(options, 'policy')?.split(',');
  const twice = named?.find((id, at) => named.indexOf(id) !== at);
  if (twice !== undefined) throw new UsageError(`--policy: expected each policy once, found "${twice}" twice`);
  return named;
}

/** What a command line says of how battles are fought. Throws `UsageError` where it names a policy twice. */
export async function termsOf(options: Options, system: RuleSystem, stop: FieldTerms['stop']): Promise<FieldTerms> {
  const { defaultPolicy } = await import('../studies/battle/subjects.js');
  const terrain = textOf(options, 'terrain');
  const agreed = [...listOf(options, 'agree'), ...(terrain === undefined ? [] : [`terrain=${terrain}`])];
  const policies = policiesNamed(options) ?? [defaultPolicy(system)];
  return {
    system,
    policies:
      policies.length === 1 && policies[0] === 'all' ? (system.battles?.policies ?? []).map(({ id }) => id) : policies,
    settings: {
      ...levelsOf(listOf(options, 'set'), '--set', system.readings),
      ...levelsOf(agreed, '--agree', system.battles?.circumstances ?? {}),
    },
    seed: numberOf(options, 'seed', 1),
    stop,
    version: versionOf(),
  };
}

/** Throws `UsageError` where a setting has several values, for verbs that ask one question. */
export function refuseSeveralSettings({ settings }: FieldTerms): void {
  const several = Object.entries(settings).find(([, values]) => values.length > 1);
  if (several !== undefined) throw new UsageError(`expected one value of ${several[0]}, found ${several[1].length}`);
}

/** Throws `UsageError` where there are several policies, or several values of a setting, for verbs that ask one question. */
export function refuseSeveral(terms: FieldTerms): void {
  const { length } = terms.policies;
  if (length > 1) throw new UsageError(`--policy: expected one policy, found ${length}`);
  refuseSeveralSettings(terms);
}

/** The arguments of verbs that ask about two armies. */
export function twoArmyArguments(command: Command): Command {
  return command
    .argument(
      '<army or scenario>',
      'a YAML file, or the name of one that comes with the program; file#army for one army of a scenario',
    )
    .argument('[army]', 'the other army (default: the second of the scenario)');
}

/**
 * Two armies and the one way in which they fight, for verbs that ask one question of them. Throws `UsageError` where there are several
 * ways, and `ProblemError` where the armies cannot be used.
 */
export async function twoArmiesAsked(
  args: readonly string[],
  options: Options,
): Promise<{
  readonly terms: FieldTerms;
  readonly armies: readonly [NamedArmy, NamedArmy];
  readonly names: readonly [string, string];
}> {
  const { pairNames, twoArmies } = await import('../studies/armies/armies.js');
  const system = await fightingSystem(options, args);
  const terms = await termsOf(options, system, { kind: 'trials', trials: 1 });
  const { length } = terms.policies;
  if (length > 1) throw new UsageError(`--policy: expected one policy, or two with a slash, found ${length}`);
  refuseSeveralSettings(terms);
  const problems: Problem[] = [];
  const armies = twoArmies(args, system, problems);
  if (armies === undefined) throw new ProblemError(problems);
  return { terms, armies, names: pairNames(armies) };
}

/** The system with battles that a verb is given as its argument or as `--system`. Throws `UsageError` where both are given. */
export function systemAsked([named]: readonly string[], options: Options): Promise<RuleSystem> {
  if (named === undefined) return fightingSystem(options, []);
  if (textOf(options, 'system') !== undefined) throw new UsageError('expected a system or --system, found both');
  return fightingSystem({ ...options, system: named }, []);
}

/** Help of `--budget` for verbs that buy armies. */
export const BUDGET_HELP = `points of an army (default: what is usual in the system: ${USUAL_POINTS}, or what it says)`;

/** Help of `--entries`. */
export const ENTRIES_HELP = 'usual: one entry of each cell of the tables; all: every variant (default: usual)';

/** Whether `--entries` asks for every variant of the price tables. Throws `UsageError` for any other word. */
export function allEntries(options: Options): boolean {
  const text = textOf(options, 'entries') ?? 'usual';
  if (text !== 'usual' && text !== 'all') throw new UsageError(`--entries: expected usual or all, found "${text}"`);
  return text === 'all';
}

/**
 * Carries a design out with progress on standard error; Ctrl-C keeps what is finished. Throws `UsageError`, or what the file
 * system throws, where its report cannot be written.
 */
export async function conducted(design: Design, options: Options, io: Io): Promise<Run> {
  await readyOut(options);
  const { conduct } = await import('../studies/pipeline/conduct.js');
  const progress = await progressShow(io);
  try {
    const how: ConductOptions = {
      ...playersOf(io),
      signal: io.interruption(),
      onProgress: progress.show,
      resumable: options['fresh'] !== true,
    };
    return await conduct(design, how);
  } finally {
    progress.stop();
  }
}

/** Says what an interrupted run leaves behind, or forgets the kept games of a finished one. */
export async function resolveRun(run: Run, options: Options, io: Io): Promise<void> {
  if (run.interrupted) io.note(interruptionText(options['fresh'] !== true));
  else if (options['fresh'] !== true) await (await import('../studies/pipeline/conduct.js')).forget(run.design);
}

/** The command line as a reader would type it again. */
export function commandLine(verb: string, args: readonly string[], options: Options): string {
  const words: string[] = [];
  for (const name of [
    'against',
    'counter',
    'from-table',
    'lines',
    'policy',
    'skill',
    'levels',
    'agree',
    'terrain',
    'tables',
    'set',
    'pairs',
    'until',
    'even',
    'seed',
    'margin',
    'prices',
    'system',
    'protocol',
    'panel',
    'budget',
    'games',
    'game',
    'stream',
    'lists',
    'random',
    'rounds',
    'entries',
    'duels',
    'formula',
    'step',
    'changes',
    'freeze',
    'gain',
    'hunt-games',
    'proof-games',
    'opener',
  ]) {
    const value = options[name.replace(/-(.)/, (_, letter: string) => letter.toUpperCase())];
    if (value === undefined || value === false) continue;
    words.push(`--${name}`, ...(value === true ? [] : Array.isArray(value) ? value.map(String) : [String(value)]));
  }
  return shellCommand(verb, ...args, ...words);
}
