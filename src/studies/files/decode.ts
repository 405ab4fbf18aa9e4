import { isUtf8 } from 'node:buffer';
import { characterText, PRINTABLE_TEXT, UNPRINTABLE } from '../../model/characters.js';
import type { FileProblem } from './file-problem.js';

/** Bytes that a file may have at most. */
export const SIZE_LIMIT = 1 << 20;

/** Text from a file's bytes, or what keeps them from being text. */
export interface Decoded {
  /** The text; with replacement characters, or empty, where there is a problem. */
  readonly text: string;
  readonly problem: FileProblem | undefined;
}

const NEWLINE = 10;

function badByte(file: string, bytes: Uint8Array): FileProblem {
  let start = 0;
  for (let line = 1; ; line++) {
    const next = bytes.indexOf(NEWLINE, start);
    const end = next < 0 ? bytes.length : next;
    const part = bytes.subarray(start, end);
    if (!isUtf8(part) || next < 0) {
      const column = new TextDecoder().decode(part).indexOf('\uFFFD') + 1;
      return problemAt(file, line, Math.max(column, 1), 'UTF-8 text', 'bytes that are not UTF-8');
    }
    start = end + 1;
  }
}

function problemAt(file: string, line: number, column: number, expected: string, found: string): FileProblem {
  return { file, line, column, path: [], expected, found };
}

/**
 * Reads a file's bytes as UTF-8 text, with or without a byte order mark. Files beyond `SIZE_LIMIT`, other encodings,
 * broken bytes and control characters give one problem.
 */
export function decode(file: string, bytes: Uint8Array): Decoded {
  const refuse = (problem: FileProblem, text = ''): Decoded => ({ text, problem });
  if (bytes.length > SIZE_LIMIT) {
    return refuse(problemAt(file, 1, 1, `a file of at most ${SIZE_LIMIT} bytes`, `${bytes.length} bytes`));
  }
  const marked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (marked) return refuse(problemAt(file, 1, 1, 'UTF-8 text', 'UTF-16 text; save the file as UTF-8'));
  if (bytes[0] === 0 || bytes[1] === 0) {
    return refuse(problemAt(file, 1, 1, 'UTF-8 text', 'zero bytes, as in UTF-16 or UTF-32 text or a binary file'));
  }
  if (!isUtf8(bytes)) return refuse(badByte(file, bytes), new TextDecoder().decode(bytes));
  const text = new TextDecoder().decode(bytes);
  // Lone carriage returns are read differently by everybody.
  const control = new RegExp(`\\r(?!\\n)|${UNPRINTABLE.source}`, 'u').exec(text);
  if (control !== null) {
    const before = text.slice(0, control.index).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    return refuse(problemAt(file, before.length, column, PRINTABLE_TEXT, characterText(control[0])), text);
  }
  return { text, problem: undefined };
}
