import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'writer-';

/** When a process was started, in the system's ticks; `0` where that cannot be told, undefined when it does not run. */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      // Fields from the third on, after the command's name in brackets: the state comes first, the start is the 22nd.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  try {
    process.kill(pid, 0);
    return '0';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? '0' : undefined;
  }
}

function hostTag(): string {
  return encodeURIComponent(hostname()).replaceAll('-', '%2D');
}

/** Whether the writer that a mark names may still be writing: it runs, or it runs on another machine for all we know. */
function mayLive(mark: string): boolean {
  const [host, pid, start] = mark.slice(PREFIX.length).split('-');
  if (host !== hostTag()) return true;
  return startOf(Number(pid)) === start;
}

/**
 * Marks a folder as being written to by this process, and gives the function that takes the mark away. The mark's name
 * tells machine, process and the process's start, so that the mark of a killed process is known as such and removed.
 * Everybody makes a mark before looking for others, so of two that come at once at most one stays.
 * Throws when another writer may be at work.
 */
export function lockFolder(folder: string): () => void {
  const mine = `${PREFIX}${hostTag()}-${process.pid}-${startOf(process.pid) ?? '0'}`;
  const path = join(folder, mine);
  try {
    closeSync(openSync(path, 'wx'));
  } catch (error) {
    throw new Error(`${folder} is being written to by this process already`, { cause: error });
  }
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(PREFIX) || name === mine) continue;
    if (mayLive(name)) {
      rmSync(path, { force: true });
      throw new Error(`${folder} is being written to by another run (remove ${name} in it if that run has ended)`);
    }
    rmSync(join(folder, name), { force: true });
  }
  return () => rmSync(path, { force: true });
}
