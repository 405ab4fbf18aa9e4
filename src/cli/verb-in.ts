/** The verb that a command line names: its first word that is neither an option nor the value of one. */
export function verbIn(args: readonly string[]): string | undefined {
  let skip = false;
  for (const arg of args) {
    if (skip) skip = false;
    else if (arg === '--threads' || arg === '--rules' || arg === '--queue') skip = true;
    else if (!arg.startsWith('-')) return arg;
  }
  return undefined;
}
