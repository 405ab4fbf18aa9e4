import { type ComponentChild, h } from 'preact';
import { proseText, type Stretch, stretchesOf } from './escape.js';

function stretchNode(stretch: Stretch): ComponentChild {
  if (stretch.kind === 'code') return h('code', null, stretch.text);
  const text = proseText(stretch.text);
  if (stretch.kind === 'strong') return h('strong', null, text);
  if (stretch.kind === 'emphasis') return h('em', null, text);
  return stretch.kind === 'link' ? h('a', { href: stretch.to }, text) : text;
}

/** One line of Markdown (emphasis, code, links inside the report's folder) as nodes; everything else is text. */
export function inlineNodes(markdown: string): readonly ComponentChild[] {
  return stretchesOf(markdown).map(stretchNode);
}

const LISTS = [
  [/^[-*]\s+/, 'ul'],
  [/^\d+\.\s+/, 'ol'],
] as const;

function blockNode(block: string): ComponentChild {
  const lines = block.trim().split('\n');
  const [, signs, heading] = /^(#{1,4})\s+(.*)$/.exec(lines[0]!) ?? [];
  if (signs !== undefined && lines.length === 1) {
    return h(`h${Math.min(4, signs.length + 1)}`, null, ...inlineNodes(heading!));
  }
  for (const [pattern, tag] of LISTS) {
    if (!lines.every((line) => pattern.test(line))) continue;
    return h(
      tag,
      null,
      lines.map((line) => h('li', null, ...inlineNodes(line.replace(pattern, '')))),
    );
  }
  return h('p', null, ...inlineNodes(lines.join(' ')));
}

/** Markdown of paragraphs, headings, lists, emphasis, code and links inside the report's folder as nodes; no HTML passes. */
export function markdownNodes(markdown: string): readonly ComponentChild[] {
  return markdown
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map(blockNode);
}
