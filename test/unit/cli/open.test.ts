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

describe('tyche open', () => {
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
