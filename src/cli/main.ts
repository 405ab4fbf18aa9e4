import { Command, CommanderError } from 'commander';
import type { FolderRefusal } from '../model/folder-refusal.js';
import { nearestName, type Problem, type ProblemError, sentenceOf } from '../model/problem.js';
import type { QueueRefusal } from '../model/queue-refusal.js';
import { RulesFault } from '../model/rules-fault.js';
import type { FileProblem, FileProblemError } from '../studies/files/file-problem.js';
import { fileFor } from '../studies/own-rules/config-file.js';
import { Exit, type Io, UsageError, type VerbEntry } from './io.js';
import { withOptionNames } from './option-paths.js';
import { listOf, type Options, textOf, wholeNumber } from './options.js';
import { type CommonOptions, outliveReaders, terminal } from './terminal.js';
import { verbIn } from './verb-in.js';
import { verbs } from './verbs.js';
import { versionOf } from './version.js';

const COMMANDS = `one of ${Object.keys(verbs).join(', ')}`;

/** What beginners may try, below the list of commands. */
const EXAMPLES = `
Examples:
  tyche battle gaul macedon --pairs 100    let two armies fight
  tyche odds taktika/steadiness-test       show the exact chances of one rule
  tyche init army taktika                  begin an army file of your own
  tyche check army.yaml                    find what is wrong with a file
`;

/** Values of an option that is given several times. */
function gathered(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}

function withCommon(command: Command): Command {
  return command
    .option('--json', 'write one JSON document to standard output')
    .option('--threads <count>', 'worker threads (default: all cores)', wholeNumber(1, 512))
    .option('--rules <folder or package>', 'a rule system of your own; may be given several times', gathered)
    .option('--queue <address>', 'play on the workers of a queue: redis://host:6379 (default: $TYCHE_QUEUE, if set)')
    .option('--no-color', 'never use colours')
    .option('--quiet', 'print results only')
    .option('--debug', 'show where an error comes from');
}

function configure(command: Command): Command {
  return command
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({ writeErr: () => {} });
}

function hasProblems(error: unknown): error is FileProblemError {
  return error instanceof Error && error.name === 'FileProblemError';
}

/** Whether input cannot be used; rules of a user's own may throw it too, perhaps from another copy of this package. */
function isProblemError(error: unknown): error is ProblemError {
  return error instanceof Error && error.name === 'ProblemError';
}

/**
 * The fault of the user's own rules behind an error, if there is one: itself, what it wraps, or a line of theirs in
 * its stack.
 */
async function rulesFaultIn(error: unknown): Promise<RulesFault | undefined> {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof RulesFault) return one;
  const { faultInStack } = await import('../studies/own-rules/own-fault.js');
  return faultInStack(error);
}

/** Whether the machine refuses a file or folder: there is none, or it may not be written. */
function isRefusal(error: unknown): error is Error & { readonly path: unknown } {
  return error instanceof Error && 'code' in error && 'syscall' in error && 'path' in error;
}

/** Whether a run folder or the disk cannot be used now. */
function isFolderRefusal(error: unknown): error is FolderRefusal {
  return error instanceof Error && error.name === 'FolderRefusal';
}

/** Whether a queue cannot be used now, or not as asked. */
function isQueueRefusal(error: unknown): error is QueueRefusal {
  return error instanceof Error && error.name === 'QueueRefusal';
}

/** Whether the system refuses a request. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

function isOfFile(problem: Problem | FileProblem): problem is FileProblem {
  return 'file' in problem;
}

/** What carrying out a verb tells: the options that it was given, before anything else, all that it takes, and how it ended. */
interface Carrying {
  /** The verb that was asked for, if it is one. */
  verb: string | undefined;
  options: Options;
  takes: readonly string[];
  exit: Exit;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Says why a command line cannot be carried out, and what helps where something does. */
function refuse(message: string, hint: string | undefined, io: Io): Exit {
  say(`tyche: ${message}`);
  if (hint !== undefined) say(hint);
  if (io.asJson) io.json('usage', { message, ...(hint === undefined ? {} : { hint }) });
  return Exit.Usage;
}

async function complain(error: unknown, io: Io, { verb, options, takes }: Carrying, debug: boolean): Promise<Exit> {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return Exit.Done;
    const message = error.code === 'commander.help' ? `expected ${COMMANDS}` : error.message.replace(/^error: /, '');
    return refuse(message, `see tyche ${verb === undefined ? '' : `${verb} `}--help`, io);
  }
  if (error instanceof UsageError) return refuse(error.message, undefined, io);
  if (hasProblems(error)) {
    const { pictureOf } = await import('../studies/files/file-problem.js');
    for (const one of withOptionNames(error.problems, options, takes)) {
      say(isOfFile(one) ? pictureOf(one, error.textOf(one)) : sentenceOf(one));
    }
    if (io.asJson) io.json('problems', { problems: error.problems });
    return Exit.BadInput;
  }
  if (isProblemError(error)) {
    for (const problem of withOptionNames(error.problems, options, takes)) say(sentenceOf(problem));
    if (io.asJson) io.json('problems', { problems: error.problems });
    return Exit.BadInput;
  }
  if (isQueueRefusal(error) && !debug) return refuse(error.message, error.remedy, io);
  if (!debug && (isFolderRefusal(error) || isSystemError(error))) {
    const { freshHint, outputRefusal } = await import('./refusal-hint.js');
    const refusal = isFolderRefusal(error) ? error : outputRefusal(error);
    if (refusal !== undefined) {
      return refuse(refusal.message, `${refusal.remedy}${freshHint(refusal.path, takes)}`, io);
    }
  }
  if (isRefusal(error) && !debug) {
    const { refusalHint } = await import('./refusal-hint.js');
    const hint = typeof error.path === 'string' ? refusalHint(error.path, options, takes) : undefined;
    return refuse(`expected a file or folder that can be used, found ${error.message}`, hint, io);
  }
  const fault = await rulesFaultIn(error);
  if (fault !== undefined) {
    const { faultText } = await import('../studies/own-rules/own-fault.js');
    say(faultText(fault));
    if (debug) say(fault.cause instanceof Error ? (fault.cause.stack ?? '') : (fault.stack ?? ''));
    if (io.asJson) io.json('problems', { problems: [fault.problem] });
    return Exit.BadInput;
  }
  const text = error instanceof Error ? error.message : String(error);
  say(`tyche ${versionOf()} has failed: ${text.split('\n')[0]}`);
  if (debug && error instanceof Error) say(error.stack ?? text);
  else
    say('This is a fault of the program. Please report it with the command line and this message; --debug shows more.');
  return Exit.Fault;
}

function unknownVerb(name: string): UsageError {
  const near = nearestName(name, Object.keys(verbs));
  const hint = near === undefined ? `expected ${COMMANDS}` : `did you mean ${near}?`;
  return new UsageError(`unknown command '${name}'; ${hint}`);
}

/** Registers the rules of the user's own that the command names, or the configuration file. Gives the queue that the latter names. */
async function withRules(texts: readonly string[]): Promise<string | undefined> {
  if (texts.length === 0 && !hasOwnRules && fileFor('.') === undefined) return undefined;
  hasOwnRules = true;
  return (await import('../studies/own-rules/load-rules.js')).loadAllRules(texts);
}

/** Whether rules of the user's own were registered by a command that this process has carried out. */
let hasOwnRules = false;

async function attach(program: Command, name: string, entry: VerbEntry, carrying: Carrying): Promise<void> {
  const verb = await entry.load();
  const command = withCommon(configure(program.command(name).description(entry.summary)));
  verb.define(command);
  command.action(async () => {
    const options = command.optsWithGlobals();
    carrying.options = options;
    carrying.takes = command.options.map(({ long }) => long ?? '');
    const configured = await withRules(listOf(options, 'rules'));
    const queue = textOf(options, 'queue') ?? process.env['TYCHE_QUEUE'] ?? configured;
    carrying.exit = await verb.run(
      command.args,
      options,
      terminal(queue === undefined ? options : { ...options, queue }),
    );
  });
}

/** Runs the command line `args` (without program names) and gives the exit code. Never throws. */
export async function main(args: readonly string[]): Promise<Exit> {
  outliveReaders();
  const debug = args.includes('--debug');
  const carrying: Carrying = { verb: undefined, options: {}, takes: [], exit: Exit.Done };
  const common: CommonOptions = { json: args.includes('--json'), quiet: args.includes('--quiet') };
  try {
    const program = withCommon(configure(new Command('tyche')))
      .description('Monte Carlo balance and statistics for ancient-warfare tabletop games')
      .version(versionOf(), '--version', 'print the version')
      .helpCommand('help [command]', 'show help for a command')
      .addHelpText('after', EXAMPLES)
      .enablePositionalOptions(false);
    const first = verbIn(args);
    const name = first === 'help' ? verbIn(args.slice(args.indexOf('help') + 1)) : first;
    if (name !== undefined && !Object.hasOwn(verbs, name)) throw unknownVerb(name);
    carrying.verb = name;
    for (const [verb, entry] of Object.entries(verbs)) {
      if (verb === name) await attach(program, verb, entry, carrying);
      else
        program
          .command(verb)
          .description(entry.summary)
          .action(() => {});
    }
    if (name === undefined && args.length === 0) {
      program.outputHelp();
      return Exit.Done;
    }
    await program.parseAsync([...args], { from: 'user' });
    return carrying.exit;
  } catch (error) {
    return complain(error, terminal(common), carrying, debug);
  }
}
