import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FolderRefusal } from '../../model/folder-refusal.js';
import { systemCode } from './disk-refusal.js';

const PREFIX = 'writer-';
/** Seconds between two renewals of a mark. */
const RENEWED_EVERY = 10;
/** Seconds after which a mark of another machine or container that is not renewed counts as left behind. */
export const LEASE = 120;

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
    return systemCode(error) === 'EPERM' ? '0' : undefined;
  }
}

/** What tells the processes of one container from those of another under the same host name; empty outside Linux. */
function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '');
  } catch {
    return '';
  }
}

/** The machine and, where there are several, the container: processes of one such place see each other. */
function placeTag(): string {
  const space = processSpace();
  return encodeURIComponent(space === '' ? hostname() : `${hostname()} ${space}`).replaceAll('-', '%2D');
}

/** Seconds since a mark was renewed; undefined where it is gone. */
function ageOf(path: string): number | undefined {
  try {
    return (Date.now() - statSync(path).mtimeMs) / 1000;
  } catch {
    return undefined;
  }
}

/** The seconds for which a mark still has to be respected: 0 where its writer has ended, endless where it runs here. */
function heldFor(folder: string, mark: string): number {
  const [place, pid, start] = mark.slice(PREFIX.length).split('-');
  if (place === placeTag()) return startOf(Number(pid)) === start ? Number.POSITIVE_INFINITY : 0;
  const age = ageOf(join(folder, mark));
  return age === undefined ? 0 : Math.max(0, LEASE - age);
}

function refusedBy(folder: string, mark: string, seconds: number): FolderRefusal {
  const [place, pid] = mark.slice(PREFIX.length).split('-');
  const message = `${folder} is in use by another run (process ${pid} on ${decodeURIComponent(place ?? '').split(' ')[0]})`;
  const left = Math.max(1, Math.ceil(seconds));
  const remedy = Number.isFinite(seconds)
    ? `it is free ${left} s from now at the latest if that run has ended; wait until then`
    : 'wait for that run to end, or stop it';
  return new FolderRefusal(folder, message, remedy);
}

/** A folder marked as being written to by this process. */
export interface FolderLock {
  /** Whether the mark still stands: another run may have taken it for left behind while this process was suspended. */
  stands(): boolean;
  /** Takes the mark away. */
  release(): void;
}

/**
 * Marks a folder as being written to by this process. The mark's name tells the machine, the process and the process's start, so
 * that the mark of a killed process is known as such and removed. A mark of another machine or container counts for `LEASE` seconds
 * after its last renewal; the mark is renewed while the process runs. Each process makes its mark before looking for others, so
 * that of two that come at once at most one stays.
 *
 * @throws {FolderRefusal} Where another writer may be at work.
 */
export function lockFolder(folder: string): FolderLock {
  const mine = `${PREFIX}${placeTag()}-${process.pid}-${startOf(process.pid) ?? '0'}`;
  const path = join(folder, mine);
  try {
    closeSync(openSync(path, 'wx'));
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    throw new FolderRefusal(folder, `${folder} is in use by this process already`, 'close it there first', error);
  }
  try {
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(PREFIX) || name === mine) continue;
      const seconds = heldFor(folder, name);
      if (seconds > 0) throw refusedBy(folder, name, seconds);
      rmSync(join(folder, name), { force: true, recursive: true });
    }
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
  const renewal = setInterval(() => renew(path), RENEWED_EVERY * 1000);
  renewal.unref();
  return {
    stands: () => existsSync(path),
    release: () => {
      clearInterval(renewal);
      rmSync(path, { force: true });
    },
  };
}

function renew(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The mark is gone, which the next write finds out.
  }
}
