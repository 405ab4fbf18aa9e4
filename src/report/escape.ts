const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, inside elements and inside quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}

/** Text of running prose as it may stand in HTML: `%` is never parted from its number. */
export function proseHtml(text: string): string {
  return escaped(text).replace(/(\d) %/g, '$1\u00a0%');
}

/** A value as JSON that may stand inside a script element: no '<', and no line separators of JavaScript. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** A program as it may stand inside a script element. */
export function scriptCode(code: string): string {
  return code.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--');
}

/** A stretch of one line of Markdown: words, or what they are marked as. */
export type Stretch =
  | { readonly kind: 'words' | 'code' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

const STRETCHES = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\((#[\w-]+|[\w][\w./-]*)\)/g;

/**
 * One line of Markdown in stretches: code, strong words, emphasis, and links inside the report's folder are marked; all else is
 * words, whatever it may mean to a reader of Markdown.
 */
export function stretchesOf(markdown: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { 0: all, 1: code, 2: strong, 3: emphasis, 4: label, 5: to, index } of markdown.matchAll(STRETCHES)) {
    if (index > from) stretches.push({ kind: 'words', text: markdown.slice(from, index) });
    from = index + all.length;
    if (code !== undefined) stretches.push({ kind: 'code', text: code });
    else if (strong !== undefined) stretches.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) stretches.push({ kind: 'emphasis', text: emphasis });
    else stretches.push({ kind: 'link', text: label ?? '', to: to ?? '' });
  }
  if (from < markdown.length) stretches.push({ kind: 'words', text: markdown.slice(from) });
  return stretches;
}

function stretchHtml(stretch: Stretch): string {
  if (stretch.kind === 'code') return `<code>${escaped(stretch.text)}</code>`;
  const text = proseHtml(stretch.text);
  if (stretch.kind === 'strong') return `<strong>${text}</strong>`;
  if (stretch.kind === 'emphasis') return `<em>${text}</em>`;
  return stretch.kind === 'link' ? `<a href="${stretch.to}">${text}</a>` : text;
}

function inline(text: string): string {
  return stretchesOf(text).map(stretchHtml).join('');
}

/** One line of Markdown (emphasis, code, links inside the report's folder) as HTML; everything else is escaped. */
export function inlineHtml(markdown: string): string {
  return inline(markdown);
}

/** Markdown of paragraphs, headings, lists, emphasis, code and links inside the report's folder as HTML; no raw HTML passes. */
export function markdownHtml(markdown: string): string {
  return markdown
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.trim().split('\n');
      const heading = /^(#{1,4})\s+(.*)$/.exec(lines[0]!);
      if (heading !== null && lines.length === 1) {
        const level = Math.min(4, heading[1]!.length + 1);
        return `<h${level}>${inline(heading[2]!)}</h${level}>`;
      }
      for (const [pattern, tag] of [
        [/^[-*]\s+/, 'ul'],
        [/^\d+\.\s+/, 'ol'],
      ] as const) {
        if (lines.every((line) => pattern.test(line))) {
          return `<${tag}>${lines.map((line) => `<li>${inline(line.replace(pattern, ''))}</li>`).join('')}</${tag}>`;
        }
      }
      return `<p>${inline(lines.join(' '))}</p>`;
    })
    .join('\n');
}
