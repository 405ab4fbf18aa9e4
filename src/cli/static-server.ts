import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';

/** What files are, by their endings. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Files that are served compressed to those who take them so: texts, which shrink to a third. */
const SHRINKS = /^(text|application\/json|application\/manifest|image\/svg)/;

/** What pages of the app may do: run and fetch what this server has, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What pages of reports may do: what they say themselves, by the digests of their own programs, and nothing in another page. */
const REPORT_POLICY =
  "base-uri 'none'; connect-src 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/** What is served. */
export interface Site {
  /** Whether it is a folder of reports, whose pages carry programs of their own; else the app. */
  readonly isReports?: boolean;
  /** The page of the folder itself, where no file stands for it. */
  readonly front?: string;
}

const HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Names by which this machine calls itself: another in a request is that of a page elsewhere which points to this machine. */
const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, {
    ...HEADERS,
    'content-security-policy': POLICY,
    'content-type': 'text/plain; charset=utf-8',
  });
  response.end(`${why}\n`);
}

/** The file that a request means; undefined where there is none inside the folder. */
async function fileOf(root: string, address: string): Promise<string | undefined> {
  try {
    const { pathname } = new URL(address, 'http://localhost');
    const asked = decodeURIComponent(pathname);
    if (asked.includes('\0')) return undefined;
    const named = join(root, asked.endsWith('/') ? `${asked}index.html` : asked);
    const real = await realpath(named);
    if (!real.startsWith(`${root}${sep}`)) return undefined;
    return (await stat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

async function serve(root: string, site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = (request.headers.host ?? '').replace(/:\d+$/, '');
  if (!OWN_NAMES.includes(name)) return refuse(response, 421, 'expected a request to this machine by its own name');
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'expected GET');
  const headers = { ...HEADERS, 'content-security-policy': site.isReports === true ? REPORT_POLICY : POLICY };
  const file = await fileOf(root, request.url ?? '/');
  if (file === undefined && site.front !== undefined && /^\/(\?|$)/.test(request.url ?? '/')) {
    response.writeHead(200, { ...headers, 'content-type': TYPES['.html'], 'cache-control': 'no-cache' });
    response.end(request.method === 'HEAD' ? undefined : site.front);
    return;
  }
  if (file === undefined) return refuse(response, 404, 'no such file');
  const lasting = /[\\/]assets[\\/][^\\/]*-[\w-]{8}\.\w+$/.test(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const shrinks = SHRINKS.test(type);
  const shrunk = shrinks && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  response.writeHead(200, {
    ...headers,
    'content-type': type,
    'cache-control': lasting ? 'max-age=31536000, immutable' : 'no-cache',
    ...(shrinks ? { vary: 'accept-encoding' } : {}),
    ...(shrunk ? { 'content-encoding': 'gzip' } : {}),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const parts = [createReadStream(file), ...(shrunk ? [createGzip()] : []), response];
  pipeline(parts, () => undefined);
}

/**
 * Serves the files of a folder to this machine alone, with a content security policy that allows nothing but them; pages of reports
 * have stricter ones of their own. `port` 0 lets the machine choose. Rejects with the machine's error where the port cannot be had, or where there is no such folder.
 */
export async function serveFolder(folder: string, port: number, site: Site = {}): Promise<Server> {
  const root = await realpath(folder);
  const server = createServer((request, response) => {
    serve(root, site, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server;
}
