import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { ProblemError } from '../model/problem.js';
import { shippedFile } from '../studies/files/shipped-file.js';
import { Exit, type Io, UsageError, type Verb } from './io.js';
import { flagOf, type Options, wholeNumber } from './options.js';
import { type Site, serveFolder } from './static-server.js';
import { versionOf } from './version.js';

/** The port that is tried first, so that links and what a browser keeps last from one start to the next. */
const USUAL_PORT = 4650;
/** The same of reports: pages of another origin than the app's, whose memory they have no part in. */
const REPORTS_PORT = 4651;

function isPortTrouble(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}

/** Serves a folder at the port that was asked for, else at the usual one or any that is free. */
async function served(folder: string, { port }: Options, site: Site): Promise<Server> {
  const usual = site.isReports === true ? REPORTS_PORT : USUAL_PORT;
  try {
    return await serveFolder(folder, typeof port === 'number' ? port : usual, site);
  } catch (error) {
    if (!isPortTrouble(error)) throw error;
    if (port === undefined) return serveFolder(folder, 0, site);
    throw new UsageError(`--port: expected a port that is free, found ${String(port)} (${error.code}); leave it out`);
  }
}

/** The reports of a folder: its own, or those of the folders in it with a page over them. Throws `ProblemError` where there is none. */
async function reportsIn(folder: string): Promise<Site> {
  const [{ indexPage }, { readReport }] = await Promise.all([
    import('../report/index-page.js'),
    import('../report/read-report.js'),
  ]);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) {
    if ((await readReport(folder)) !== undefined && existsSync(join(folder, 'index.html'))) return { isReports: true };
    const front = await indexPage(folder, versionOf());
    if (front.includes('<li>')) return { isReports: true, front };
  }
  const expected = 'a folder with a report, or with folders of reports, as tyche run and --out write them';
  throw new ProblemError([{ path: [], expected, found: folder }]);
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

/** `tyche open`: Tyche in the browser, or reports, from this machine to this machine. */
export const openVerb: Verb = {
  define(command) {
    command
      .argument('[folder]', 'a folder of reports to browse instead, or the folder of one report')
      .option(
        '--port <number>',
        `the port to serve at (${USUAL_PORT}, of reports ${REPORTS_PORT}, or any that is free)`,
        wholeNumber(0, 65_535),
      )
      .option('--no-browser', 'print the address only');
  },
  async run([folder], options, io) {
    const site = folder === undefined ? {} : await reportsIn(folder);
    const server = await served(folder ?? shippedFile('dist/web'), options, site);
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
