// Measures the app as a mid-range phone would show it: node test/tools/browser-speed.mjs, after npm run build.
// Slow 4G and a quarter of this machine's speed; prints one JSON line. Figures of a busy machine say little.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { slowLink } from './slow-link.mjs';

const PLACES = [process.env.TYCHE_CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'];
const executablePath = PLACES.find((place) => place !== '' && existsSync(place));
const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const PATIENCE = { timeout: 120_000 };
/** Mirrored pairs that browser and Node both play; the shorter run is taken off, and with it what it costs to begin. */
const PAIRS = [50, 650];

const server = spawn(process.execPath, ['dist/cli.js', 'open', '--port', '0', '--no-browser', '--quiet']);
const address = await new Promise((resolve) => {
  server.stdout.once('data', (text) => resolve(String(text).trim()));
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

/** A page of a browser that has kept nothing, with its long tasks and the time of its first answer noted. */
async function opened(options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver(() => {
      if (document.querySelector('#answer[aria-busy=false] table')) globalThis.answered ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return page;
}

/** When the first page paints and answers, through a slow link and on a slow processor. */
async function firstAnswer(locale) {
  const link = await slowLink(address);
  const page = await opened({ ...PHONE, locale });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${link.address}#/odds/taktika/volley`, { waitUntil: 'commit' });
  await page.locator('#answer[aria-busy=false] table').first().waitFor(PATIENCE);
  const told = await page.evaluate(() => ({
    firstPaintMs: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    firstAnswerMs: Math.round(globalThis.answered),
  }));
  const bytes = link.bytes();
  await page.context().close();
  link.close();
  return { ...told, bytes };
}

/** Seconds that a fight of so many pairs takes in the page, and the page's long tasks meanwhile. */
async function fought(pairs) {
  const page = await opened(PHONE);
  await page.goto(`${address}#/armies/taktika?first=gaul&second=macedon&pairs=${pairs}`);
  await page.locator('.fight .main').first().waitFor(PATIENCE);
  await page.locator('.valid').first().waitFor(PATIENCE);
  await page.evaluate(() => {
    globalThis.longTasks.length = 0;
  });
  const began = performance.now();
  await page.locator('.fight .main').first().click(PATIENCE);
  await page.locator('.fight .report, .fight table').first().waitFor(PATIENCE);
  const seconds = (performance.now() - began) / 1000;
  const tasks = await page.evaluate(() => globalThis.longTasks);
  await page.context().close();
  return { seconds, tasks };
}

/** Seconds that the command line takes for the same fight. */
function commanded(pairs) {
  const began = performance.now();
  const told = ['battle', 'gaul', 'macedon', '--pairs', String(pairs), '--system', 'taktika', '--quiet', '--json'];
  spawnSync(process.execPath, ['dist/cli.js', ...told], { stdio: 'ignore' });
  return (performance.now() - began) / 1000;
}

// A browser that has just been started is slow; a phone's was started long ago.
await firstAnswer('en-GB');
const english = await firstAnswer('en-GB');
const russian = await firstAnswer('ru-RU');
const [short, long] = [await fought(PAIRS[0]), await fought(PAIRS[1])];
const node = commanded(PAIRS[1]) - commanded(PAIRS[0]);
const speedOfNode = Number((node / (long.seconds - short.seconds)).toFixed(2));
process.stdout.write(`${JSON.stringify({ english, russian, speedOfNode, longTasksMs: long.tasks })}\n`);
await browser.close();
server.kill('SIGINT');
