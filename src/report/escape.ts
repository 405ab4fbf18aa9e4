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

/** Text of running prose: `%` is never parted from its number. */
export function proseText(text: string): string {
  return text.replace(/(\d) %/g, '$1\u00a0%');
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
