import { createHash } from 'node:crypto';
import { type ComponentChild, h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { scriptCode } from './escape.js';
import { packed } from './packed.js';

/** A text that a page carries compressed, under the id of its element. */
export interface PackedText {
  readonly id: string;
  readonly text: string;
  /** Whether the page may run it as a program once it has been unpacked. */
  readonly isProgram?: boolean;
}

/** A page that needs nothing else. */
export interface Page {
  readonly title: string;
  readonly version: string;
  /** The language that it is written in; English where absent. */
  readonly language?: string;
  readonly style: string;
  /** What stands in the body, without scripts; no element may have a style of its own, which the page's policy forbids. */
  readonly body: ComponentChild;
  /** Data and programs for the scripts to unpack. */
  readonly packed?: readonly PackedText[];
  /** The programs that the page may run, in their order. */
  readonly scripts?: readonly string[];
}

/** An element with HTML inside that is trusted: made by the program, with all text in it escaped. */
export function rawElement(tag: string, attributes: Readonly<Record<string, unknown>>, html: string): ComponentChild {
  return h(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}

/** The source expression that allows just this text. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/**
 * A page as one HTML file. Its content security policy allows this style and these programs by their digests, and nothing else:
 * nothing is fetched, and no text of a document is run, whatever it contains.
 */
export function pageHtml(page: Page): string {
  const { title, version, language = 'en', style, body, packed: texts = [], scripts = [] } = page;
  const programs = scripts.map(scriptCode);
  const runnable = [...programs, ...texts.filter(({ isProgram }) => isProgram === true).map(({ text }) => text)];
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(runnable.length === 0 ? [] : [`script-src ${runnable.map(hashOf).join(' ')}`]),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const head = h('head', null, [
    h('meta', { charset: 'utf-8' }),
    h('meta', { 'http-equiv': 'Content-Security-Policy', content: policy.join('; ') }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'generator', content: `tyche ${version}` }),
    h('title', null, title),
    rawElement('style', {}, style),
  ]);
  const rest = [
    ...texts.map(({ id, text }) => rawElement('script', { type: 'text/plain', id }, packed(text))),
    ...programs.map((code) => rawElement('script', {}, code)),
  ];
  return `<!doctype html>\n${renderToStaticMarkup(h('html', { lang: language }, [head, h('body', null, [body, ...rest])]))}\n`;
}
