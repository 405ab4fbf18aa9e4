import type { RuleSystem } from '../model/system.js';
import { allSystems } from './catalog.js';
import { readTextFile } from './files.js';

/** A numbered passage of a rule register: a clause, a reading, a data table, an example or an exact result. */
export interface Passage {
  readonly system: string;
  /** `TK-9b`, `R5`, `D14`, `W3`, `X12`. */
  readonly id: string;
  /** The heading that it stands under. */
  readonly section: string;
  /** Its line in the register, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Where a system's register lies. */
export function registerOf(system: RuleSystem): URL {
  return new URL(`../../src/systems/${system.id}/RULES.md`, import.meta.url);
}

function cellsOf(row: string): string {
  return row
    .split('|')
    .map((cell) => cell.trim())
    .join(' -> ');
}

/** Whether a passage is the one meant by an id; `D9` lies within `D7-D12`. Case is ignored. */
export function isPassage(passage: Passage, id: string): boolean {
  if (passage.id.toLowerCase() === id.toLowerCase()) return true;
  const range = /^D(\d+)-D(\d+)$/.exec(passage.id);
  const number = /^d(\d+)$/i.exec(id);
  if (range === null || number === null) return false;
  return Number(number[1]) >= Number(range[1]) && Number(number[1]) <= Number(range[2]);
}

/** The numbered passages of a register's text. */
export function passagesOf(system: string, text: string): Passage[] {
  const passages: Passage[] = [];
  let section = '';
  let table: { id: string; line: number; lines: string[] } | undefined;
  const close = () => {
    if (table !== undefined)
      passages.push({ system, id: table.id, section, line: table.line, text: table.lines.join('\n').trim() });
    table = undefined;
  };
  for (const [at, line] of text.split('\n').entries()) {
    const heading = /^#+ (.*)$/.exec(line);
    if (heading !== null) {
      close();
      section = heading[1] ?? '';
      const data = /^(D\d+(?:-D\d+)?)\b/.exec(section);
      if (data !== null) table = { id: data[1] ?? '', line: at + 1, lines: [] };
      continue;
    }
    table?.lines.push(line);
    const item = /^- \*\*([A-Z]{1,2}-?\d[0-9A-Za-z.]*)\*\*:? *(.*)$/.exec(line);
    const row = /^\| ([WX]\d+) +\| (.*) \|$/.exec(line);
    if (row !== null) passages.push({ system, id: row[1] ?? '', section, line: at + 1, text: cellsOf(row[2] ?? '') });
    if (item !== null) passages.push({ system, id: item[1] ?? '', section, line: at + 1, text: item[2] ?? '' });
  }
  close();
  return passages;
}

/** The passages of every registered system. */
export async function allPassages(): Promise<readonly Passage[]> {
  const found: Passage[] = [];
  for (const system of allSystems()) found.push(...passagesOf(system.id, await readTextFile(registerOf(system))));
  return found;
}
