import { createHash } from 'node:crypto';
import { escaped, scriptCode } from './escape.js';

/** A page that needs nothing else. */
export interface Page {
  readonly title: string;
  readonly version: string;
  readonly style: string;
  /** What stands in the body, without scripts; no element may have a style of its own, which the page's policy forbids. */
  readonly body: string;
  /** Data for the scripts, as an element. */
  readonly data?: string;
  /** The programs that the page may run, in their order, each with a comment that is kept before it. */
  readonly scripts?: readonly string[];
}

/** The source expression that allows just this text. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/**
 * A page as one HTML file. Its content security policy allows this style and these programs by their digests, and nothing else:
 * nothing is fetched, and no text of a document is run, whatever it contains.
 */
export function pageHtml({ title, version, style, body, data = '', scripts = [] }: Page): string {
  const programs = scripts.map(scriptCode);
  const allowed = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(programs.length === 0 ? [] : [`script-src ${programs.map(hashOf).join(' ')}`]),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${allowed.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="tyche ${escaped(version)}">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
${[data, ...programs.map((code) => `<script>${code}</script>`)].filter((part) => part !== '').join('\n')}
</body>
</html>
`;
}
