import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Makes a folder and those above it, one by one: where none can be made, as below /proc, Node's own recursive way never ends. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Makes the folders that a report is written into, or finds that they can be written. Throws what the file system throws. */
export function makeReportFolder(folder: string): void {
  for (const path of [folder, join(folder, 'charts'), join(folder, 'data')]) {
    makeFolder(path);
    accessSync(path, constants.W_OK | constants.X_OK);
  }
}
