/**
 * Loaded before a program (`node --import`): sends the process a signal just as it makes a certain change of its files, so that
 * a test stops it at the same place on every machine, however fast that is. What the program changes is counted alike: folders
 * made, files opened to be written, writes, cuts, renamings, removals; what is only forced to the disk is not, as that goes by the
 * clock. A process that is killed at a write has written half of it.
 *
 * TYCHE_SIGNAL: the signal; TYCHE_SIGNAL_AT: the number of the change, from 1; TYCHE_SIGNAL_FILE: the name of the only file
 * whose changes count, all files where absent; TYCHE_CHANGES: a file that gets the number of all changes at the end.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { TYCHE_SIGNAL, TYCHE_SIGNAL_AT, TYCHE_SIGNAL_FILE, TYCHE_CHANGES } = process.env;
const { writeFileSync } = fs;
const last = Number(TYCHE_SIGNAL_AT ?? 0);
const names = new Map();
let changes = 0;

/** Counts a change of a file; at the one that is asked for it lets `half` happen and sends the signal. */
function changing(path, half) {
  if (TYCHE_SIGNAL_FILE !== undefined && basename(String(path)) !== TYCHE_SIGNAL_FILE) return;
  if (++changes !== last) return;
  if (TYCHE_SIGNAL === 'SIGKILL') half?.();
  process.kill(process.pid, TYCHE_SIGNAL);
}

/** Puts a function around one that changes the file or folder named first. */
function watched(module, name, half) {
  const real = module[name];
  module[name] = (path, ...more) => {
    changing(path, half === undefined ? undefined : () => half(path, ...more));
    return real(path, ...more);
  };
}

function watchAll() {
  for (const name of ['mkdirSync', 'renameSync', 'rmSync']) watched(fs, name);
  for (const name of ['mkdir', 'rename', 'rm', 'appendFile']) watched(fs.promises, name);
  watched(fs.promises, 'writeFile', (path, content) => writeFileSync(path, content.slice(0, content.length >> 1)));
  const { openSync, writeSync, ftruncateSync } = fs;
  fs.openSync = (path, flags = 'r', mode = undefined) => {
    const reads = flags === 'r' || flags === fs.constants.O_RDONLY;
    if (!reads) changing(path);
    const handle = openSync(path, flags, mode);
    if (!reads) names.set(handle, path);
    return handle;
  };
  fs.ftruncateSync = (handle, length) => {
    changing(names.get(handle));
    ftruncateSync(handle, length);
  };
  fs.writeSync = (handle, bytes, from = 0, length = bytes.length - from, position = null) => {
    if (names.has(handle)) changing(names.get(handle), () => writeSync(handle, bytes, from, length >> 1, position));
    return writeSync(handle, bytes, from, length, position);
  };
  syncBuiltinESMExports();
  if (TYCHE_CHANGES !== undefined) process.on('exit', () => writeFileSync(TYCHE_CHANGES, String(changes)));
}

if (isMainThread) watchAll();
