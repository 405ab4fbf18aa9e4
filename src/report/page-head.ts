import { escaped } from './escape.js';

/** What the head of a page says about it. */
export interface PageHead {
  readonly title: string;
  readonly version: string;
  /** What the page may load and run: nothing may be fetched, whatever a document contains. */
  readonly policy: string;
  readonly style: string;
}

/** The beginning of a page that needs nothing else, up to its body. */
export function pageHead({ title, version, policy, style }: PageHead): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="tyche ${escaped(version)}">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
`;
}
