import { Command } from 'commander';
import { shippedArmies, shippedScenarios } from '../studies/armies/armies.js';
import { shippedNames } from '../studies/armies/shipped-places.js';
import { allDecisionProblems, allMechanics, allSystems } from '../studies/catalog/catalog.js';
import { shippedContracts, shippedExperiments } from '../studies/files/shipped-experiments.js';
import { fileKinds } from '../studies/schemas.js';
import { Exit, UsageError, type Verb, type VerbEntry } from './io.js';

/** Verbs about armies and scenarios, and verbs that take files. */
const FIGHTS = ['battle', 'compare', 'balance', 'replay', 'show'];
const FILES = [...FIGHTS, 'run', 'check', 'contract'];

const COMMON = ['--json', '--threads', '--no-color', '--quiet', '--debug', '--help'];

/** What may follow a verb. */
interface Words {
  readonly verb: string;
  readonly summary: string;
  readonly options: readonly string[];
  readonly names: readonly string[];
  /** The verb takes files. */
  readonly files: boolean;
}

/** Names of the armies and scenarios that come with the program. */
function fighters(): readonly string[] {
  const names = allSystems().flatMap(({ id }) => [...shippedArmies(id), ...shippedScenarios(id)]);
  return [...new Set(names)];
}

async function wordsOf(verbs: Readonly<Record<string, VerbEntry>>): Promise<readonly Words[]> {
  const names: Readonly<Record<string, readonly string[]>> = {
    odds: allMechanics().map((one) => one.id),
    advise: allDecisionProblems().map((one) => one.id),
    systems: allSystems().map((one) => one.id),
    price: allSystems().flatMap(({ id, duels }) => (duels === undefined ? [] : [id])),
    ...Object.fromEntries(FIGHTS.map((verb) => [verb, fighters()])),
    check: shippedNames(),
    init: fileKinds(),
    schema: fileKinds(),
    run: shippedExperiments(),
    contract: shippedContracts(),
    new: ['rules'],
    completion: ['bash', 'zsh', 'fish'],
  };
  const all: Words[] = [];
  for (const [verb, entry] of Object.entries(verbs)) {
    const command = new Command(verb);
    (await entry.load()).define(command);
    const options = command.options.flatMap((option) => (option.long === undefined ? [] : [option.long]));
    const files = FILES.includes(verb);
    all.push({ verb, summary: entry.summary, options: [...options, ...COMMON], names: names[verb] ?? [], files });
  }
  return all;
}

function bash(words: readonly Words[]): string {
  const cases = words.map(({ verb, options, names, files }) => {
    const rest = files ? ' $(compgen -f -- "$word")' : '';
    return `    ${verb}) COMPREPLY=($(compgen -W "${[...names, ...options].join(' ')}" -- "$word")${rest}) ;;`;
  });
  return `# tyche completion for bash: source <(tyche completion bash)
_tyche() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${words.map((one) => one.verb).join(' ')} help --help --version" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
}
complete -o filenames -F _tyche tyche
`;
}

function zsh(words: readonly Words[]): string {
  const described = words.map(({ verb, summary }) => `    '${verb}:${summary}'`);
  const cases = words.map(({ verb, options, names, files }) => {
    return `    ${verb}) compadd -- ${[...names, ...options].join(' ')}${files ? '; _files' : ''} ;;`;
  });
  return `#compdef tyche
# tyche completion for zsh: tyche completion zsh > a folder of $fpath, as _tyche
_tyche() {
  local -a verbs
  verbs=(
${described.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' verbs
    return
  fi
  case "$words[2]" in
${cases.join('\n')}
  esac
}
compdef _tyche tyche
`;
}

function fish(words: readonly Words[]): string {
  const lines = ['# tyche completion for fish: tyche completion fish | source', 'complete -c tyche -f'];
  for (const { verb, summary, options, names, files } of words) {
    lines.push(`complete -c tyche -n __fish_use_subcommand -a ${verb} -d '${summary}'`);
    const after = `complete -c tyche -n '__fish_seen_subcommand_from ${verb}'`;
    if (names.length > 0) lines.push(`${after} -a '${names.join(' ')}'`);
    for (const option of options) lines.push(`${after} -l ${option.slice(2)}`);
    if (files) lines.push(`${after} -F`);
  }
  return `${lines.join('\n')}\n`;
}

/** `tyche completion`: a completion script for a shell, of the verbs given. */
export function completionOf(verbs: Readonly<Record<string, VerbEntry>>): Verb {
  return {
    define(command) {
      command.argument('<shell>', 'bash, zsh or fish');
    },
    async run(args, _options, io) {
      const shells: Readonly<Record<string, (words: readonly Words[]) => string>> = { bash, zsh, fish };
      const shell = args[0] ?? '';
      const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
      if (script === undefined) throw new UsageError(`expected bash, zsh or fish, found "${shell}"`);
      const text = script(await wordsOf(verbs));
      if (io.asJson) io.json('completion', { shell, script: text });
      else io.out(text);
      return Exit.Done;
    },
  };
}
