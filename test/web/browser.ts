import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { serveFolder } from '../../src/cli/static-server.js';

/** Where browsers are installed; the first that is there is used. */
const PLACES = [
  process.env['TYCHE_CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that tests are carried out in; undefined where none is installed. */
export const browserPath = PLACES.find((place) => place !== '' && existsSync(place));

if (browserPath === undefined) {
  process.stderr.write(
    '\nNO BROWSER: Chromium is not installed, so every test of the app in a browser is SKIPPED.\n\n',
  );
}

/** Windows that people have. */
export const WINDOWS = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const;

/** Milliseconds that a page may take on a busy machine: only what hangs reaches them. */
const PATIENCE = 300_000;

let server: Server;
let browser: Browser;
const contexts: BrowserContext[] = [];
/** What went wrong in a page that no test looks at by itself: errors, and requests that leave the app. */
const faults: string[] = [];

/** Starts the browser for a test file and ends it after its tests. */
export function inBrowser(): void {
  beforeAll(async () => {
    if (browserPath === undefined) return;
    server = await serveFolder(fileURLToPath(new URL('../../dist/web', import.meta.url)), 0);
    browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    if (browserPath === undefined) return;
    await Promise.all(contexts.splice(0).map((one) => one.close()));
    await browser.close();
    server.closeAllConnections();
    server.close();
    expect(faults.splice(0)).toEqual([]);
  });
}

/** The address of the app, which is served for these tests. */
function appAddress(): string {
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/`;
}

/** How a page is opened. */
export interface Opening {
  readonly window?: keyof typeof WINDOWS;
  readonly dark?: boolean;
  readonly locale?: string;
  /** What is done before the page is opened. */
  prepare?(context: BrowserContext): Promise<unknown>;
}

/** Opens the app at a fragment in a browser of its own that has kept nothing. */
export async function openApp(
  fragment = '',
  { window = 'phone', dark = false, locale = 'en-GB', prepare }: Opening = {},
): Promise<Page> {
  const context = await browser.newContext({ ...WINDOWS[window], colorScheme: dark ? 'dark' : 'light', locale });
  contexts.push(context);
  await prepare?.(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(appAddress()) && !/^(blob|data):/.test(request.url())) faults.push(request.url());
  });
  await page.goto(`${appAddress()}${fragment}`);
  return page;
}

/** Opens a page that is a file of its own in a browser that has kept nothing; it may fetch nothing. */
export async function openFile(path: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, isMobile: width < 600 });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const address = pathToFileURL(path).href;
  page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url())) faults.push(request.url());
  });
  await page.goto(address);
  return page;
}

/** Serious findings of axe on a page as it stands: each with the element that it is about. */
export async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{
    violations: { id: string; impact: string; nodes: { html: string }[] }[];
  }>('axe.run()');
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** Texts of a page that a box cuts off without a way to scroll to the rest; what is there for screen readers alone is none. */
export async function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`[...document.querySelectorAll('body *')].flatMap((one) => {
    const { clipPath, overflowX, overflowY, textOverflow } = getComputedStyle(one);
    const text = (one.innerText ?? '').trim();
    if (text === '' || clipPath !== 'none' || one.clientHeight === 0) return [];
    const low = /hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 2;
    const wide = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 2;
    return low || wide ? [one.className + ': ' + text.slice(0, 80)] : [];
  })`);
}
