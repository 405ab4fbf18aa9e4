import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PRELOAD = new URL('./tools/signal-at-change.mjs', import.meta.url).href;

/** When a process is stopped: just as it makes the change of its files with this number, counted from 1. */
export interface Moment {
  readonly signal: 'SIGKILL' | 'SIGINT';
  readonly change: number;
  /** The name of the only file whose changes count; all files where absent. */
  readonly file?: string;
}

/** How a process came to its end. */
export interface Ended {
  readonly code: number | null;
  /** The signal that ended it, if one did. */
  readonly by: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

function nodeWith(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', (code, by) => resolve({ code, by, out, err }));
  });
}

/**
 * Runs a script in a process of its own, in folder `cwd`, which signals itself at a moment that no clock decides: the machine's
 * speed and load change nothing. It ends by itself where it makes fewer changes than that.
 */
export function signalled(args: readonly string[], cwd: string, { signal, change, file }: Moment): Promise<Ended> {
  return nodeWith(args, cwd, {
    TYCHE_SIGNAL: signal,
    TYCHE_SIGNAL_AT: String(change),
    ...(file === undefined ? {} : { TYCHE_SIGNAL_FILE: file }),
  });
}

/** Runs a script to its end and counts all changes that it makes to its files; the count is noted in folder `notes`. */
export async function counted(
  args: readonly string[],
  cwd: string,
  notes: string,
): Promise<Ended & { readonly changes: number }> {
  const note = join(notes, 'changes.txt');
  const ended = await nodeWith(args, cwd, { TYCHE_CHANGES: note });
  return { ...ended, changes: Number(readFileSync(note, 'utf8')) };
}
