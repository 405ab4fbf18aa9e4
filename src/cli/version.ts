import { readFileSync } from 'node:fs';

/** The program's version, from its package file. */
export function versionOf(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const content: unknown = JSON.parse(text);
  const named = typeof content === 'object' && content !== null && 'version' in content;
  return named && typeof content.version === 'string' ? content.version : 'unknown';
}
