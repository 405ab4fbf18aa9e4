/** A numbered passage of a rule register: a clause, a reading, a data table or a row of one, an example or an exact result. */
export interface Passage {
  readonly system: string;
  /** `TK-9b`, `R5`, `D14`, `W3`, `X12`, `M7`. */
  readonly id: string;
  /** The main heading and the heading that it stands under. */
  readonly chapter: string;
  readonly section: string;
  /** Its line in the register, from 1. */
  readonly line: number;
  readonly text: string;
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

/** Chapters whose tables number their rows; elsewhere only tables do whose first column is headed `id`. */
const NUMBERED = /^(Readings|Worked examples|Exact results)\b/;
const HEADED = /^\| id +\|/;

/** A clause or reading as an item of a list, its question in bold type where it has one: `- **R1 Which table?** ...`. */
const ITEM = /^- \*\*([A-Z]{1,2}(?:-[0-9A-Z]|\d)[0-9A-Za-z.]*)(?:[ :]+([^*]*))?\*\*:? *(.*)$/;
/** A clause that follows another on its line. */
const ANOTHER = / \*\*(?=[A-Z]{2}-[0-9A-Za-z.]+\*\* \[)/;
/** An example as a paragraph: `**E1 (4.46, seizure).** ...`. */
const PARAGRAPH = /^\*\*([A-Z]\d+[a-z]?)\b[ .]*([^*]*)\*\* *(.*)$/;
const ROW = /^\| ([A-Z]\d+[a-z]?) +\| (.*) \|$/;

/** The numbered passages of a register's text. */
export function passagesOf(system: string, text: string): Passage[] {
  const passages: Passage[] = [];
  let [chapter, section] = ['', ''];
  let table: { id: string; line: number; lines: string[] } | undefined;
  let headed = false;
  const close = () => {
    if (table !== undefined)
      passages.push({ system, id: table.id, chapter, section, line: table.line, text: table.lines.join('\n').trim() });
    table = undefined;
  };
  for (const [at, line] of text.split('\n').entries()) {
    const heading = /^(#+) (.*)$/.exec(line);
    if (heading !== null) {
      const deep = heading[1] === '####' && table !== undefined;
      if (deep) {
        table?.lines.push(line);
        continue;
      }
      close();
      section = heading[2] ?? '';
      if (heading[1] === '##') chapter = section;
      const data = /^(D\d+[a-z]?(?:-D\d+)?)\b/.exec(section);
      if (data !== null) table = { id: data[1] ?? '', line: at + 1, lines: [] };
      continue;
    }
    table?.lines.push(line);
    const add = (id = '', words = '') =>
      passages.push({ system, id, chapter, section, line: at + 1, text: words.trim() });
    for (const [place, part] of line.split(ANOTHER).entries()) {
      const item = ITEM.exec(place === 0 ? part : `- **${part}`);
      if (item !== null) add(item[1], [item[2], item[3]].filter((words) => (words ?? '') !== '').join(' '));
    }
    headed = HEADED.test(line) || (headed && line.startsWith('|'));
    if (!NUMBERED.test(chapter) && !headed) continue;
    const row = ROW.exec(line);
    if (row !== null) add(row[1], cellsOf(row[2] ?? ''));
    const paragraph = PARAGRAPH.exec(line);
    if (paragraph !== null) add(paragraph[1], `${paragraph[2]} ${paragraph[3]}`);
  }
  close();
  return passages;
}
