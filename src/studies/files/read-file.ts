import { readFile, stat } from 'node:fs/promises';
import { visible } from '../../model/characters.js';
import { SIZE_LIMIT } from './decode.js';
import { FileProblemError } from './file-problem.js';
import { readYamlBytes, type YamlFile } from './read.js';

function cannotRead(file: string, reason: string): FileProblemError {
  const problem = {
    file: visible(file),
    line: 1,
    column: 1,
    path: [],
    expected: 'a file that can be read',
    found: reason,
  };
  return new FileProblemError([problem], '');
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'no such file';
  if (code === 'EACCES') return 'no permission';
  return code === '' ? String(error) : code;
}

/** Reads a YAML file. Throws `FileProblemError` when there is no such file or it is too large to be read. */
export async function readYamlFile(file: string): Promise<YamlFile> {
  let bytes: Uint8Array;
  try {
    const found = await stat(file);
    if (!found.isFile()) throw cannotRead(file, 'a folder or device');
    if (found.size > SIZE_LIMIT) throw cannotRead(file, `${found.size} bytes, more than ${SIZE_LIMIT}`);
    bytes = await readFile(file);
  } catch (error) {
    throw error instanceof FileProblemError ? error : cannotRead(file, reasonOf(error));
  }
  return readYamlBytes(file, bytes);
}

/** Reads a text file, for rule registers. Throws `FileProblemError` when it cannot be read. */
export async function readTextFile(file: string | URL): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw cannotRead(String(file), reasonOf(error));
  }
}
