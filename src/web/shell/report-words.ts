import type { Tongue } from '../../report/html-table.js';
import type { Shown } from '../../report/numbers.js';
import type { Cell, Report, Section, TableSection } from '../../report/report.js';
import { isShown } from '../../report/table-cells.js';
import { type Language, localNumbers } from '../locale/numbers.js';
import { textIn } from '../locale/rule-words.js';

/** How a language has texts of reports, and how it writes numbers. */
export function tongueOf(language: Language): Tongue {
  return { words: (text) => textIn(language, text), numbers: (text) => localNumbers(text, language) };
}

/** What is set as code, which stays as it is typed. */
const CODE = /(`[^`]*`)/;

/** A sentence in a language, numbers too; as it is where the language has no words for it. */
function sentenceIn(text: string, language: Language): string {
  const put = textIn(language, text);
  if (put === text) return text;
  const parts = put.split(CODE).map((part) => (part.startsWith('`') ? part : localNumbers(part, language)));
  return parts.join('');
}

/** A number whose interval, or what it is without one, is named in a language. */
function shownIn(shown: Shown, language: Language): Shown {
  return { ...shown, kind: textIn(language, shown.kind) };
}

function cellIn(cell: Cell | undefined, language: Language): Cell {
  if (typeof cell === 'string') return textIn(language, cell);
  return isShown(cell) ? shownIn(cell, language) : (cell ?? null);
}

/** A table with its title, note, columns and names of lines in a language. */
export function tableIn(table: TableSection, language: Language): TableSection {
  const put = (text: string) => textIn(language, text);
  return {
    ...table,
    title: put(table.title),
    ...(table.note === undefined ? {} : { note: sentenceIn(table.note, language) }),
    columns: table.columns.map(({ meaning, ...column }) => ({
      ...column,
      label: put(column.label),
      ...(meaning === undefined ? {} : { meaning: put(meaning) }),
    })),
    rows: table.rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, cellIn(cell, language)])),
    ),
  };
}

function sectionIn(section: Section, language: Language): Section {
  if (section.kind === 'table') return tableIn(section, language);
  return section.kind === 'text' ? { ...section, markdown: sentenceIn(section.markdown, language) } : section;
}

/** A report of the app's own games in a language, as far as that has words for it. */
export function reportIn(report: Report, language: Language): Report {
  if (language === 'en') return report;
  const put = (text: string) => textIn(language, text);
  const { figures, replays, sections } = report;
  return {
    ...report,
    answer: sentenceIn(report.answer, language),
    figures: figures.map((figure) => ({
      ...figure,
      label: put(figure.label),
      shown: shownIn(figure.shown, language),
      ...(figure.unit === undefined ? {} : { unit: put(figure.unit) }),
    })),
    sections: sections.map((section) => sectionIn(section, language)),
    ...(replays === undefined ? {} : { replays: replays.map((replay) => ({ ...replay, label: put(replay.label) })) }),
  };
}
