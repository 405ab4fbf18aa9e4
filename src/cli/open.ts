import { spawn } from 'node:child_process';
import type { Server } from 'node:http';
import { shippedFile } from '../studies/files/shipped-file.js';
import { Exit, type Io, UsageError, type Verb } from './io.js';
import { flagOf, type Options, wholeNumber } from './options.js';
import { serveFolder } from './static-server.js';

/** The port that is tried first, so that links and what a browser keeps last from one start to the next. */
const USUAL_PORT = 4650;

function isPortTrouble(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}

/** Serves a folder at the port that was asked for, else at the usual one or any that is free. */
async function served(folder: string, { port }: Options): Promise<Server> {
  try {
    return await serveFolder(folder, typeof port === 'number' ? port : USUAL_PORT);
  } catch (error) {
    if (!isPortTrouble(error)) throw error;
    if (port === undefined) return serveFolder(folder, 0);
    throw new UsageError(`--port: expected a port that is free, found ${String(port)} (${error.code}); leave it out`);
  }
}

/** The command that shows an address in the reader's browser; undefined where there is no screen to show it on. */
function browserCommand(address: string): readonly [string, ...string[]] | undefined {
  if (process.stdout.isTTY !== true) return undefined;
  if (process.platform === 'darwin') return ['open', address];
  if (process.platform === 'win32') return ['explorer.exe', address];
  const hasScreen = (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') !== '';
  return hasScreen ? ['xdg-open', address] : undefined;
}

function showInBrowser(address: string): void {
  const command = browserCommand(address);
  if (command === undefined) return;
  const [program, ...args] = command;
  // Where there is no such program the address stands on the screen.
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/** Waits until Ctrl-C, then lets the server go. */
async function untilStopped(server: Server, io: Io): Promise<void> {
  const signal = io.interruption();
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  });
}

/** `tyche open`: Tyche in the browser, from this machine to this machine. */
export const openVerb: Verb = {
  define(command) {
    command
      .option('--port <number>', `the port to serve at (${USUAL_PORT}, or any that is free)`, wholeNumber(0, 65_535))
      .option('--no-browser', 'print the address only');
  },
  async run(_args, options, io) {
    const server = await served(shippedFile('dist/web'), options);
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    const address = `http://127.0.0.1:${port}/`;
    if (io.asJson) io.json('open', { address });
    else io.out(`${address}\n`);
    io.note('Open this address in a browser on this machine. Ctrl-C ends it.');
    if (flagOf(options, 'browser') && !io.asJson && !io.quiet) showInBrowser(address);
    await untilStopped(server, io);
    return Exit.Done;
  },
};
