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

function inline(text: string): string {
  const parts = text.split(/(`[^`]+`)/);
  return parts
    .map((part) => {
      if (part.length > 2 && part.startsWith('`') && part.endsWith('`'))
        return `<code>${escaped(part.slice(1, -1))}</code>`;
      return proseHtml(part)
        .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replace(/\*([^*]+)\*/g, '<em>$1</em>')
        .replace(/\[([^\]]+)\]\((#[\w-]+|[\w][\w./-]*)\)/g, '<a href="$2">$1</a>');
    })
    .join('');
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
