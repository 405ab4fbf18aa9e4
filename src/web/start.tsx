import { render } from 'preact';
import { App } from './app.js';
import { begin } from './locale/i18n.js';

/** Shows the page in the reader's language. */
export async function start(): Promise<void> {
  const language = await begin();
  const root = document.getElementById('app');
  if (root !== null) render(<App first={language} />, root);
}
