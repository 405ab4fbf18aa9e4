import { expect, vi } from 'vitest';
import { main } from '../src/cli/main.js';
import { STOPPING } from '../src/cli/terminal.js';

/** What a command has written to either output, and the code that it ended with. */
export interface Carried {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

// Every command listens for signals until its process ends. Where many run in one, Node would warn in the midst of what they say.
process.setMaxListeners(0);

/** Carries out a command line in this process and catches what it writes; removes all spies at its end. */
export async function carriedOut(...args: string[]): Promise<Carried> {
  const written = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    });
  }
  const code = await main(args);
  vi.restoreAllMocks();
  return { code, out: written.stdout, err: written.stderr };
}

/** What a command says that cannot be carried out, on one line. */
export async function refused(...args: string[]): Promise<string> {
  const { code, err } = await carriedOut(...args);
  expect([2, 3], err).toContain(code);
  return err.replaceAll(/\s+/g, ' ');
}

/**
 * How a command ends, and what it writes, that is interrupted as soon as it listens; it must say at once that it
 * stops, after nothing but what it has begun ("Searching ...").
 */
export async function interrupted(...args: string[]): Promise<Carried> {
  vi.spyOn(process, 'once').mockImplementation((event, listener) => {
    if (event === 'SIGINT') queueMicrotask(() => listener());
    return process;
  });
  const { code, out, err } = await carriedOut(...args);
  const [first, ...rest] = err.split('\n').filter((line, at) => at > 0 || !line.endsWith(' ...'));
  expect(first).toBe(STOPPING);
  return { code, out, err: rest.join('\n') };
}
