import { render } from 'preact';
import { App } from './app.js';
import { begin } from './locale/i18n.js';
import './style.css';

const language = await begin();
const root = document.getElementById('app');
if (root !== null) render(<App first={language} />, root);

// Once the page works, everything is kept for use without a network; a new version waits until the pages of the old one are closed.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('./sw.js').catch(() => undefined);
