import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signalled } from '../../signalled.js';
import { besidesProgress, folder, root, tyche } from './in-process.js';
import { cli } from './own-process.js';

const DUEL =
  'subject: {kind: duel, system: taktika, first: "swiss/pikemen:15", second: "gaul/warriors:9"}\nmethod: sampled\n';

function experiment(name: string, text: string): string {
  writeFileSync(join(folder, `${name}.yaml`), `title: ${name}\nquestion: Who wins?\n${text}`);
  return `${name}.yaml`;
}

describe('tyche run', () => {
  it('writes a report whose bytes do not depend on the number of threads', async () => {
    const file = experiment('threads', `${DUEL}factors: {opener: all}\nstop: {kind: trials, trials: 3000}\n`);
    const first = await tyche('run', file, '--threads', '1', '--json');
    const page = readFileSync(join(folder, 'notebooks-out/threads/index.html'));
    const second = await tyche('run', file, '--threads', '3', '--json');
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(second.out).toBe(first.out);
    expect(readFileSync(join(folder, 'notebooks-out/threads/index.html')).equals(page)).toBe(true);
    expect(JSON.parse(first.out)).toMatchObject({
      tyche: 1,
      kind: 'run',
      interrupted: false,
      signature: expect.any(String),
    });
    expect(besidesProgress(first.err)).toBe('');
  });

  it('shows the answer, the figures and the path of the report', async () => {
    const file = experiment(
      'drill',
      'subject: {kind: mechanic, mechanic: taktika/drill-test}\nfactors: {steadiness: all}\n',
    );
    const { code, out } = await tyche('run', file, '--out', 'elsewhere');
    expect(code).toBe(0);
    expect(out).toContain('Who wins?');
    expect(out).toContain('elsewhere/index.html');
    expect(readdirSync(join(folder, 'elsewhere'))).toContain('report.md');
  });

  it('exits with 10 when an imbalance is shown, with 11 when nothing is decided', async () => {
    const stop = (low: number, high: number, atMost: number) =>
      `stop: {kind: sequential, low: ${low}, high: ${high}, atMost: ${atMost}}\n`;
    expect((await tyche('run', experiment('shown', DUEL + stop(0.01, 0.02, 9000)))).code).toBe(10);
    expect(
      (await tyche('run', experiment('open', DUEL + stop(0.4999, 0.5, 1000).replace('0.5,', '0.49991,')))).code,
    ).toBe(11);
    const width = 'stop: {kind: precision, gauge: winShare, halfWidth: 0.0001, atMost: 1000}\n';
    expect((await tyche('run', experiment('wide', DUEL + width))).code).toBe(11);
    const battle = 'subject: {kind: battle, system: taktika, first: swiss, second: macedon, policy: random}\n';
    const verdict = 'stop: {kind: verdict, margin: 0.01, atMost: 100}\n';
    expect((await tyche('run', experiment('beaten', battle + verdict))).code).toBe(10);
    expect((await tyche('run', experiment('planned', `${battle}stop: {kind: trials, trials: 20}\n`))).code).toBe(0);
  });

  it('carries several files out in their order, and says at the end what to open', async () => {
    const drill = 'subject: {kind: mechanic, mechanic: taktika/drill-test}\nfactors: {steadiness: all}\n';
    const rally = 'subject: {kind: mechanic, mechanic: taktika/rally}\n';
    const files = [experiment('one', drill), experiment('two', rally), experiment('three', drill)];
    const alone: Record<string, unknown>[] = [];
    for (const file of files) alone.push(JSON.parse((await tyche('run', file, '--json')).out));
    const { code, out, err } = await tyche('run', ...files);
    expect(code).toBe(0);
    expect(err).toBe('1 of 3: Who wins?\n2 of 3: Who wins?\n3 of 3: Who wins?\n');
    const [one, two, three] = ['one', 'two', 'three'].map((id) => `notebooks-out/${id}/index.html`);
    expect(out.indexOf(`Full report: ${one}`)).toBeGreaterThan(0);
    expect(out.indexOf(`Full report: ${two}`)).toBeGreaterThan(out.indexOf(`Full report: ${one}`));
    expect(out.trimEnd().split('\n').at(-1)).toBe(`Open ${one}, ${two} and ${three}`);
    const { kind, runs } = JSON.parse((await tyche('run', ...files, '--json')).out);
    expect(kind).toBe('runs');
    expect(runs).toEqual(alone.map(({ tyche: _, kind: __, ...document }) => document));
  });

  it('exits as the worst of several files, and reads them all before it begins', async () => {
    const open = 'stop: {kind: sequential, low: 0.4999, high: 0.49991, atMost: 1000}\n';
    const shown = 'stop: {kind: sequential, low: 0.01, high: 0.02, atMost: 9000}\n';
    const files = [experiment('worst', DUEL + shown), experiment('worse', DUEL + open)];
    expect((await tyche('run', ...files)).code).toBe(10);
    const bad = await tyche('run', experiment('good', DUEL + open), experiment('worst', 'subject: {kind: duel}\n'));
    expect([bad.code, bad.out]).toEqual([3, '']);
    expect(existsSync(join(folder, 'notebooks-out/good'))).toBe(false);
    expect(await tyche('run', ...files, '--out', 'elsewhere')).toMatchObject({ code: 2, out: '' });
    expect((await tyche('run', files[1]!, files[1]!)).err).toContain('found "worse" twice');
  });

  it('exits with 0 when a tournament is done, whatever its verdicts', async () => {
    const text =
      'subject: {kind: tournament, system: taktika, armies: [gaul, swiss], circumstances: {rounds: 2}}\n' +
      'stop: {kind: verdict, atMost: 4}\ncheckpoints: {first: 2, factor: 2}\n';
    expect((await tyche('run', experiment('field', text))).code).toBe(0);
  });

  it('exits with 3 on a bad file and writes nothing', async () => {
    const { code, out, err } = await tyche('run', experiment('bad', 'subject: {kind: duel}\n'));
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain('bad.yaml:3:10  subject.system: expected text, found nothing');
    expect(existsSync(join(folder, 'notebooks-out/bad'))).toBe(false);
  });

  it('keeps partial results on Ctrl-C, exits with 130, and ends the run from there when called again', async () => {
    const text = `${DUEL}stop: {kind: trials, trials: 400000}\n`;
    const file = experiment('long', text);
    const { code, err } = await signalled([cli, 'run', file, '--threads', '2'], folder, {
      signal: 'SIGINT',
      change: 5,
      file: 'blocks.log',
    });
    expect(code).toBe(130);
    expect(err).toContain('Interrupted');
    const report = readFileSync(join(folder, 'notebooks-out/long/report.md'), 'utf8');
    expect(report).toContain('Interrupted');
    const runs = join(folder, '.tyche/runs');
    expect(readdirSync(runs)).toHaveLength(1);
    const resumed = await tyche('run', file, '--json');
    expect(resumed.code).toBe(0);
    expect(readdirSync(runs)).toEqual([]);
    const whole = await tyche('run', file, '--json', '--fresh');
    expect(JSON.parse(resumed.out).signature).toBe(JSON.parse(whole.out).signature);
  });
});

describe('starting', () => {
  it('odds needs neither the heavy packages nor all systems', () => {
    // A copy that has nothing else: whatever it tried to load would be missing.
    const copy = join(folder, 'bare');
    cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true });
    cpSync(join(root, 'package.json'), join(copy, 'package.json'));
    mkdirSync(join(copy, 'node_modules'));
    for (const name of ['commander', 'pure-rand']) {
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
    }
    rmSync(join(copy, 'dist/engine.js'));
    const asked = (...args: string[]) =>
      spawnSync(process.execPath, [join(copy, 'dist/cli.js'), ...args], { encoding: 'utf8' });
    const { status, stdout, stderr } = asked('odds', 'taktika/collision', '--json');
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout).kind).toBe('odds');
    expect(asked('duel', 'gaul/warriors', 'swiss/pikemen').status).toBe(1);
  });
});
