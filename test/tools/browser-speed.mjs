// Measures the app as a mid-range phone would show it: node test/tools/browser-speed.mjs, after npm run build.
// Slow 4G and a quarter of this machine's speed; prints one JSON line. Figures of a busy machine say little.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PLACES = [process.env.TYCHE_CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'];
const executablePath = PLACES.find((place) => place !== '' && existsSync(place));
/** Slow 4G as browsers' developer tools have it. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

const server = spawn(process.execPath, ['dist/cli.js', 'open', '--port', '0', '--no-browser', '--quiet']);
const address = await new Promise((resolve) => {
  server.stdout.once('data', (text) => resolve(String(text).trim()));
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

/** A page of a browser that has kept nothing, with its long tasks noted. */
async function opened(throttled) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });
  });
  if (throttled) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  return page;
}

const first = await opened(true);
const began = performance.now();
await first.goto(`${address}#/odds/taktika/volley`, { waitUntil: 'commit' });
await first.locator('#answer[aria-busy=false] table').first().waitFor({ timeout: 120_000 });
const answer = Math.round(performance.now() - began);
const paint = await first.evaluate(() =>
  Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
);

const desk = await opened(false);
await desk.goto(`${address}#/armies/taktika?first=gaul&second=macedon&pairs=200`);
await desk.locator('.fight .main').first().click({ timeout: 120_000 });
await desk.locator('.live strong').waitFor({ timeout: 120_000 });
await desk.evaluate(() => {
  globalThis.longTasks.length = 0;
});
await desk.waitForTimeout(10_000);
const tasks = await desk.evaluate(() => globalThis.longTasks);
process.stdout.write(
  `${JSON.stringify({ firstPaintMs: paint, firstAnswerMs: answer, longTasksWhileGamesRunMs: tasks })}\n`,
);
await browser.close();
server.kill('SIGINT');
