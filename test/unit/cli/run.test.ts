import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
let folder = '';

beforeAll(() => {
  expect(existsSync(cli), 'run `npm run build` first').toBe(true);
  folder = mkdtempSync(join(tmpdir(), 'tyche-run-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tyche(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

const DUEL =
  'subject: {kind: duel, system: taktika, first: "swiss/pikemen:15", second: "gaul/warriors:9"}\nmethod: sampled\n';

function experiment(name: string, text: string): string {
  writeFileSync(join(folder, `${name}.yaml`), `title: ${name}\nquestion: Who wins?\n${text}`);
  return `${name}.yaml`;
}

describe('tyche run', () => {
  it('writes a report whose bytes do not depend on the number of threads', () => {
    const file = experiment('threads', `${DUEL}factors: {opener: all}\nstop: {kind: trials, trials: 3000}\n`);
    const first = tyche('run', file, '--threads', '1', '--json');
    const page = readFileSync(join(folder, 'notebooks-out/threads/index.html'));
    const second = tyche('run', file, '--threads', '3', '--json');
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(second.out).toBe(first.out);
    expect(readFileSync(join(folder, 'notebooks-out/threads/index.html')).equals(page)).toBe(true);
    expect(JSON.parse(first.out)).toMatchObject({
      tyche: 1,
      kind: 'run',
      interrupted: false,
      signature: expect.any(String),
    });
    expect(first.err).toBe('');
  });

  it('shows the answer, the figures and the path of the report', () => {
    const file = experiment(
      'drill',
      'subject: {kind: mechanic, mechanic: taktika/drill-test}\nfactors: {steadiness: all}\n',
    );
    const { code, out } = tyche('run', file, '--out', 'elsewhere');
    expect(code).toBe(0);
    expect(out).toContain('Who wins?');
    expect(out).toContain('elsewhere/index.html');
    expect(readdirSync(join(folder, 'elsewhere'))).toContain('report.md');
  });

  it('exits with 10 when an imbalance is shown, with 11 when nothing is decided', () => {
    const stop = (low: number, high: number, atMost: number) =>
      `stop: {kind: sequential, low: ${low}, high: ${high}, atMost: ${atMost}}\n`;
    expect(tyche('run', experiment('shown', DUEL + stop(0.01, 0.02, 9000))).code).toBe(10);
    expect(tyche('run', experiment('open', DUEL + stop(0.4999, 0.5, 1000).replace('0.5,', '0.49991,'))).code).toBe(11);
  });

  it('exits with 3 on a bad file and writes nothing', () => {
    const { code, out, err } = tyche('run', experiment('bad', 'subject: {kind: duel}\n'));
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain('bad.yaml:3:10  subject.system: expected text, found nothing');
    expect(existsSync(join(folder, 'notebooks-out/bad'))).toBe(false);
  });

  it('keeps partial results on Ctrl-C, exits with 130, and ends the run from there when called again', async () => {
    const text = `${DUEL}stop: {kind: trials, trials: 400000}\n`;
    const file = experiment('long', text);
    const child = spawn(process.execPath, [cli, 'run', file, '--threads', '2'], { cwd: folder });
    let err = '';
    child.stderr.on('data', (data: Buffer) => {
      err += data.toString();
    });
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const runs = join(folder, '.tyche/runs');
    const written = () => {
      const logs = existsSync(runs) ? readdirSync(runs).map((name) => join(runs, name, 'blocks.log')) : [];
      return logs.some((log) => existsSync(log) && statSync(log).size > 200);
    };
    while (!written() && child.exitCode === null) await setTimeout(10);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(err).toContain('Interrupted');
    const report = readFileSync(join(folder, 'notebooks-out/long/report.md'), 'utf8');
    expect(report).toContain('Interrupted');
    const resumed = tyche('run', file, '--json');
    expect(resumed.code).toBe(0);
    expect(readdirSync(runs)).toEqual([]);
    const whole = tyche('run', file, '--json', '--fresh');
    expect(JSON.parse(resumed.out).signature).toBe(JSON.parse(whole.out).signature);
  });
});

describe('starting', () => {
  it('odds loads neither of the heavy packages', () => {
    const hooks = `import { writeSync } from 'node:fs'; export async function load(url, context, next) { writeSync(2, url + '\\n'); return next(url, context); }`;
    const register = `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)});`;
    const loader = `data:text/javascript,${encodeURIComponent(register)}`;
    const args = ['--import', loader, cli, 'odds', 'taktika/collision', '--json'];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(0);
    const loaded = stderr.split('\n').filter((url) => url.startsWith('file:'));
    expect(loaded.some((url) => url.endsWith('rules/collision.js'))).toBe(true);
    const heavy =
      /node_modules\/(zod|yaml|piscina|vega|vega-lite|arquero|simple-statistics|cli-progress|@resvg|fast-check)\//;
    expect(loaded.filter((url) => heavy.test(url))).toEqual([]);
    expect(loaded.some((url) => url.endsWith('systems/index.js'))).toBe(false);
  });
});
