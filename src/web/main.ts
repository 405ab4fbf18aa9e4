import { engine } from './engine/client.js';
import { readLink, systemOf } from './link.js';
import './style.css';

/** After how long a page that has asked nothing is kept. */
const KEPT_AFTER_MS = 10_000;

// The engine loads beside the page, and the rules that the page will ask about: neither waits for the other's files.
const { link } = readLink(location.hash);
if (link.page === 'odds') engine.ask('system', { id: systemOf(link) }).catch(() => undefined);
const { start } = await import('./start.js');
await start();

// Once the page has answered, everything is kept for use without a network: earlier, these files would delay those of the answer. A new
// version waits until the pages of the old one are closed.
await Promise.race([engine.answered, new Promise((resolve) => setTimeout(resolve, KEPT_AFTER_MS))]);
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('./sw.js').catch(() => undefined);
