import { existsSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shippedFile } from '../studies/files/shipped-file.js';

/** How a file in a folder names a schema file: by a relative path within the folder in which the command runs, else by its URL. */
function schemaReference(schema: string, folder: string): string {
  const within = relative(process.cwd(), schema);
  if (within.startsWith('..') || isAbsolute(within) || /\s/.test(within)) return pathToFileURL(schema).href;
  const path = relative(folder, schema).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** The first line of a file for editors: where its schema lies in the package. Empty where there is none. */
export function schemaLine(file: string, path: string | undefined): string {
  const schema = path === undefined ? undefined : shippedFile(path);
  if (schema === undefined || !existsSync(schema)) return '';
  return `# yaml-language-server: $schema=${schemaReference(schema, dirname(resolve(file)))}\n`;
}
