import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const FILES = readdirSync(DIST).filter((file) => file.endsWith('.js'));
const TEXTS = new Map(FILES.map((file) => [file, readFileSync(`${DIST}${file}`, 'utf8')]));
/** What a file loads before itself: its own files that it imports, or exports from. */
const BEFORE = /^(?:import|export)\b(?:[^;'"]*\bfrom)? ?["']\.\/([^"']+)["']/gm;

/** The files through which each loads itself, one circle for each file that closes one. */
function circles(): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): void => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file]);
    if (way.includes(file) || done.has(file)) return;
    way.push(file);
    for (const [, next] of TEXTS.get(file)?.matchAll(BEFORE) ?? []) visit(next!);
    way.pop();
    done.add(file);
  };
  for (const file of FILES) visit(file);
  return found;
}

describe('the built files', () => {
  // In a circle one file runs before another whose constants it uses, and those are not there yet.
  it('never load one another in a circle, so that every constant is there when it is used', () => {
    expect([...TEXTS.values()].flatMap((text) => [...text.matchAll(BEFORE)]).length).toBeGreaterThan(FILES.length);
    expect(circles()).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('let the command be run after every build, not the first alone', () => {
    expect(statSync(`${DIST}cli.js`).mode & 0o111).toBe(0o111);
  });
});
