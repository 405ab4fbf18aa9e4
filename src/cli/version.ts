import { createRequire } from 'node:module';

/** The program's version, from its package file. */
export function versionOf(): string {
  const content: unknown = createRequire(import.meta.url)('tyche/package.json');
  const named = typeof content === 'object' && content !== null && 'version' in content;
  return named && typeof content.version === 'string' ? content.version : 'unknown';
}
