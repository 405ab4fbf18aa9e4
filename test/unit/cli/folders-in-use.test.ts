import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, document, folder } from './own-process.js';

const asked = ['battle', 'gaul', 'swiss', '--policy', 'random', '--threads', '1', '--out', 'report'];

/** Leaves the folder of an unfinished run behind, by a limit on the size of files, and gives what the command said. */
function stoppedByLimit(): { code: number | null; content: unknown } {
  const command = `ulimit -f 1; exec "$@"`;
  const args = ['-c', command, 'sh', process.execPath, cli, ...asked, '--pairs', '200', '--json'];
  const { status, stdout } = spawnSync('sh', args, { cwd: folder, encoding: 'utf8' });
  return { code: status, content: JSON.parse(stdout) };
}

const runs = join(folder, '.tyche', 'runs');
const kept = () => join(runs, readdirSync(runs)[0]!);

describe.skipIf(process.platform === 'win32')('a run whose folder takes no more', () => {
  it('ends as a matter of the machine, says what helps, and goes on later', () => {
    const { code, content } = stoppedByLimit();
    expect(code).toBe(2);
    expect(content).toMatchObject({
      kind: 'usage',
      message: expect.stringMatching(/^cannot write to \.tyche.runs.[0-9a-f]+: a file .+ \(EFBIG\)$/),
      hint: expect.stringContaining('the same command goes on from them, or --fresh, which keeps none'),
    });
    const again = document(...asked, '--pairs', '200');
    expect(again).toMatchObject({ code: expect.toBeOneOf([0, 10, 11]), content: { kind: 'battle' } });
  });

  it('is refused while another run may write there, in one document', () => {
    stoppedByLimit();
    const mark = join(kept(), 'writer-elsewhere-12-34');
    writeFileSync(mark, '');
    const { code, content } = document(...asked, '--pairs', '200');
    expect(code).toBe(2);
    expect(content).toMatchObject({
      message: expect.stringContaining('is in use by another run (process 12 on elsewhere)'),
      hint: expect.stringMatching(/^it is free \d+ s from now at the latest .+, or --fresh, which keeps none$/),
    });
    utimesSync(mark, new Date(0), new Date(0));
    expect(document(...asked, '--pairs', '200').code).not.toBe(2);
  });

  it('is refused with what helps where its log is damaged', () => {
    stoppedByLimit();
    writeFileSync(join(kept(), 'blocks.log'), 'something else altogether');
    const { code, content } = document(...asked, '--pairs', '200');
    expect(code).toBe(2);
    expect(content).toMatchObject({ hint: expect.stringMatching(/^remove .+ to begin again, or --fresh/) });
    rmSync(kept(), { recursive: true });
    mkdirSync(runs, { recursive: true });
  });
});
