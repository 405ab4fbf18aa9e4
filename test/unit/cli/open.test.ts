import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFolder } from '../../../src/cli/static-server.js';
import { refused } from '../../command-line.js';
import { cli, folder } from './own-process.js';

let server: Server;
let port = 0;

function portOf(served: Server): number {
  const bound = served.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

/** What the server answers to a path, sent as it stands. */
function asked(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; text: string; policy: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += String(part);
      });
      const policy = String(response.headers['content-security-policy']);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, policy }));
    })
      .on('error', reject)
      .end();
  });
}

beforeAll(async () => {
  const site = join(folder, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), 'the page');
  writeFileSync(join(folder, 'secret.txt'), 'a secret');
  symlinkSync(join(folder, 'secret.txt'), join(site, 'leads-out.txt'));
  server = await serveFolder(site, 0);
  port = portOf(server);
});
afterAll(() => server.close());

describe('the server of tyche open', () => {
  it('serves the files of its folder under a policy that lets nothing else in', async () => {
    const { status, text, policy } = await asked('/');
    expect([status, text]).toEqual([200, 'the page']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(policy).not.toContain('unsafe');
  });

  it('sends texts compressed to those who take them so, and as they are to the others', async () => {
    const sent = async (accepted: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/index.html`, { headers: { 'accept-encoding': accepted } });
      return [response.headers.get('content-encoding'), response.headers.get('vary'), await response.text()];
    };
    expect(await sent('br, gzip')).toEqual(['gzip', 'accept-encoding', 'the page']);
    expect(await sent('identity')).toEqual([null, 'accept-encoding', 'the page']);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/leads-out.txt',
    '/%00',
    '/%E0%A4%A',
    '/none',
    '//',
  ])('has no file outside: %s', async (path) => {
    expect(await asked(path)).toMatchObject({ status: 404, text: 'no such file\n' });
  });

  it('answers only requests to this machine by its own name, and only to be read', async () => {
    expect(await asked('/', { host: 'evil.example:4650' })).toMatchObject({ status: 421 });
    expect(await asked('/', {}, 'POST')).toMatchObject({ status: 405 });
  });
});

describe('the server of reports', () => {
  it('lets their pages run what they carry, and puts a page over them where the folder has none', async () => {
    const reports = join(folder, 'reports');
    mkdirSync(join(reports, 'one'), { recursive: true });
    writeFileSync(join(reports, 'one', 'index.html'), 'a report');
    const own = await serveFolder(reports, 0, { isReports: true, front: 'the page over them' });
    const answer = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${portOf(own)}${path}`);
      return [response.status, await response.text(), response.headers.get('content-security-policy')];
    };
    const policy = expect.stringMatching(/^(?!.*(script|default)-src).*frame-ancestors 'none'/);
    expect(await answer('/')).toEqual([200, 'the page over them', policy]);
    expect(await answer('/one/')).toEqual([200, 'a report', policy]);
    expect(await answer('/two/')).toEqual([404, 'no such file\n', expect.stringContaining("default-src 'none'")]);
    own.close();
  });
});

describe('tyche open', () => {
  it('says so where a folder holds no reports', async () => {
    mkdirSync(join(folder, 'empty'));
    expect(await refused('open', join(folder, 'empty'))).toContain('expected a folder with a report');
    expect(await refused('open', join(folder, 'nowhere'))).toContain('expected a folder with a report');
  });

  it('prints its address, serves the app, and ends with 0 on Ctrl-C', async () => {
    const started = spawn(process.execPath, [cli, 'open', '--port', '0', '--quiet'], { cwd: folder });
    const address = await new Promise<string>((resolve) => {
      started.stdout.once('data', (text) => resolve(String(text).trim()));
    });
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const answer = await fetch(address);
    expect(await answer.text()).toContain('<div id="app">');
    const ended = new Promise((resolve) => {
      started.once('exit', resolve);
    });
    started.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it('says so where its port is taken', async () => {
    expect(await refused('open', '--port', String(port))).toMatch(/--port: expected a port that is free/);
  });
});
