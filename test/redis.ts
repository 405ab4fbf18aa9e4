import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this machine has a Redis server for tests. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

if (!hasRedis) {
  process.stderr.write(
    '\n!!! NO redis-server HERE: THE TESTS OF RUNS OVER A QUEUE ARE LEFT OUT (apt-get install redis-server)\n\n',
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** A Redis server of a test's own, on loopback. */
export interface TestRedis {
  readonly address: string;
  /** Its process, for signals. */
  readonly process: () => ChildProcess;
  /** Ends it as a failing machine would, and starts it again, with its data or without. */
  restart(how: { readonly keepData: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server that keeps what it is given in a file, as it is given it. */
export async function startRedis(...options: readonly string[]): Promise<TestRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'tyche-redis-'));
  const start = (): Promise<ChildProcess> =>
    new Promise((resolve, reject) => {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
      const server = spawn('redis-server', [...args, '--appendonly', 'yes', '--appendfsync', 'always', ...options]);
      server.on('error', reject);
      server.on('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
      server.stdout.on('data', (text) => {
        if (String(text).includes('Ready to accept connections')) resolve(server);
      });
    });
  const ended = (server: ChildProcess): Promise<void> =>
    new Promise((resolve) => {
      server.once('exit', () => resolve());
      server.kill('SIGKILL');
    });
  let server = await start();
  return {
    address: `redis://127.0.0.1:${port}`,
    process: () => server,
    async restart({ keepData }) {
      await ended(server);
      if (!keepData) rmSync(join(folder, 'appendonlydir'), { recursive: true, force: true });
      server = await start();
    },
    async stop() {
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
