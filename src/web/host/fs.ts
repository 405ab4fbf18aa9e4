import { bytesOf, isFolder, namesIn } from './files.js';

/** What the engine asks of a file or a folder. */
export interface Stats {
  readonly size: number;
  isFile(): boolean;
  isDirectory(): boolean;
}

/** The machine's own error for a path where nothing is. */
function missing(path: string): Error {
  return Object.assign(new Error(`ENOENT: no such file or directory, open '${path}'`), {
    code: 'ENOENT',
    syscall: 'open',
    path,
  });
}

/** Whether there is a file or a folder at a path. */
export function existsSync(path: string): boolean {
  return bytesOf(path) !== undefined || isFolder(path);
}

/** The bytes of a file, or its text where an encoding is named. */
export function readFileSync(path: string, encoding?: string): Uint8Array | string {
  const bytes = bytesOf(path);
  if (bytes === undefined) throw missing(path);
  return encoding === undefined ? bytes : new TextDecoder().decode(bytes);
}

/** The same, as the asynchronous call has it. */
export async function readFile(path: string, encoding?: string): Promise<Uint8Array | string> {
  return readFileSync(path, encoding);
}

/** What stands at a path. */
export function statSync(path: string, options?: { readonly throwIfNoEntry?: boolean }): Stats | undefined {
  const bytes = bytesOf(path);
  if (bytes !== undefined) return { size: bytes.length, isFile: () => true, isDirectory: () => false };
  if (isFolder(path)) return { size: 0, isFile: () => false, isDirectory: () => true };
  if (options?.throwIfNoEntry === false) return undefined;
  throw missing(path);
}

/** The same, as the asynchronous call has it. */
export async function stat(path: string): Promise<Stats | undefined> {
  return statSync(path);
}

/** What lies in a folder: names, or with their kinds. */
export function readdirSync(path: string, options?: { readonly withFileTypes?: boolean }): unknown[] {
  const names = namesIn(path);
  if (options?.withFileTypes !== true) return [...names];
  return names.map((name) => {
    const isFile = bytesOf(`${path.replace(/\/$/, '')}/${name}`) !== undefined;
    return { name, isFile: () => isFile, isDirectory: () => !isFile };
  });
}

function refused(): never {
  throw new Error('a browser keeps no files');
}

// The engine has code that writes, which no page asks for.
export {
  refused as closeSync,
  refused as fsyncSync,
  refused as ftruncateSync,
  refused as fstatSync,
  refused as linkSync,
  refused as mkdirSync,
  refused as openSync,
  refused as readSync,
  refused as renameSync,
  refused as rm,
  refused as rmSync,
  refused as unlinkSync,
  refused as utimesSync,
  refused as writeFileSync,
  refused as writeSync,
};
