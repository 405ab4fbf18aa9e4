import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { sampling } from '../../../src/dice/streams.js';

const script = fileURLToPath(new URL('./fixtures/run-coin-plan.mjs', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'tyche-kill-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const BLOCKS = 60;
const KILLS = 25;

interface Life {
  readonly killed: boolean;
  readonly errors: string;
}

/** Runs the plan in a process of its own; kills it after `delay` milliseconds unless it has ended by then. */
function live(folder: string, threads: number, delay: number): Promise<Life> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, folder, String(threads), String(BLOCKS)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), delay);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ killed: signal === 'SIGKILL', errors: code === 0 ? '' : errors });
    });
  });
}

function logSize(folder: string): number {
  const log = join(folder, 'blocks.log');
  return existsSync(log) ? statSync(log).size : 0;
}

describe('a run that is killed', () => {
  it(`at ${KILLS} moments resumes and ends with the bytes of an uninterrupted one`, { timeout: 300_000 }, async () => {
    const whole = join(scratch, 'whole');
    const began = performance.now();
    expect(await live(whole, 1, 120_000)).toEqual({ killed: false, errors: '' });
    const duration = performance.now() - began;
    const expected = readFileSync(join(whole, 'result.bin'));
    const finished = logSize(whole);

    const dice = sampling(2026, 0, 0);
    let kills = 0;
    let amid = 0;
    for (let run = 0; kills < KILLS || amid < 5; run++) {
      const folder = join(scratch, `run ${run}`);
      for (let life = 0; ; life++) {
        const delay = (duration * (250 + dice.die(750, 'TE-1'))) / 1000;
        const { killed, errors } = await live(folder, (run + life) % 4, delay);
        expect(errors).toBe('');
        if (!killed) break;
        kills++;
        const size = logSize(folder);
        if (size > 8 && size < finished && !existsSync(join(folder, 'result.bin'))) amid++;
      }
      expect(readFileSync(join(folder, 'result.bin')).equals(expected)).toBe(true);
    }
    expect(kills).toBeGreaterThanOrEqual(KILLS);
  });
});
