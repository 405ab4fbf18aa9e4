/** The words of a text that stay together; `%` stays with its number. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+(?!%)/);
}

/** Breaks a text into lines of at most so many characters; a longer word keeps a line of its own, and `%` its number. */
export function wrapText(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > most && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
