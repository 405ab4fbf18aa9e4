import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import { counted, signalled } from '../../../signalled.js';

const script = fileURLToPath(new URL('./fixtures/run-coin-plan.mjs', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'tyche-kill-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const BLOCKS = 20;
const KILLS = 25;

function logSize(folder: string): number {
  const log = join(folder, 'blocks.log');
  return existsSync(log) ? statSync(log).size : 0;
}

/** What runs the plan in a folder, on threads or, for 0, without. */
const asked = (folder: string, threads: number) => [script, folder, String(threads), String(BLOCKS)];

describe('a run that is killed', () => {
  it(`at ${KILLS} places resumes and ends with the bytes of an uninterrupted one`, async () => {
    const whole = join(scratch, 'whole');
    const { changes, ...ended } = await counted(asked(whole, 1), scratch, scratch);
    expect(ended).toEqual({ code: 0, by: null, out: '', err: '' });
    const expected = readFileSync(join(whole, 'result.bin'));
    const finished = logSize(whole);

    const dice = sampling(2026, 0, 0);
    let kills = 0;
    let amid = 0;
    for (let run = 0; kills < KILLS || amid < 5; run++) {
      const folder = join(scratch, `run ${run}`);
      for (let life = 0; ; life++) {
        // Later lives have less to do: what is drawn beyond it lets them end.
        const change = dice.die(changes, 'TE-1');
        const { by, err } = await signalled(asked(folder, (run + life) % 4), scratch, { signal: 'SIGKILL', change });
        expect(err).toBe('');
        if (by === null) break;
        kills++;
        const size = logSize(folder);
        if (size > 8 && size < finished && !existsSync(join(folder, 'result.bin'))) amid++;
      }
      expect(readFileSync(join(folder, 'result.bin')).equals(expected)).toBe(true);
    }
    expect(kills).toBeGreaterThanOrEqual(KILLS);
  });
});
