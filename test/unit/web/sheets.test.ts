import { describe, expect, it } from 'vitest';
import { answerTable } from '../../../src/web/engine/answer-table.js';
import { linkText, readLink } from '../../../src/web/link.js';
import { sheetsOf } from '../../../src/web/sheets/sheets.js';
import { systemNames } from '../../../src/web/systems.js';

describe('printable tables', () => {
  it.each(systemNames)('of $id: at least ten rolls, each exact in every cell, on one page', async ({ id }) => {
    const sheets = sheetsOf(id);
    expect(new Set(sheets.map(({ mechanic }) => mechanic)).size).toBeGreaterThanOrEqual(10);
    for (const sheet of sheets) {
      const { mechanic, settings, table } = sheet;
      const { cells } = await answerTable({ mechanic, settings, rows: '', ...table });
      const texts = cells.flat().map(({ text }) => text);
      expect(
        texts.filter((text) => text === '–'),
        linkText(sheet),
      ).toEqual([]);
      expect(new Set(texts).size, linkText(sheet)).toBeGreaterThan(1);
      expect([cells.length <= 24, (cells[0]?.length ?? 0) <= 14], linkText(sheet)).toEqual([true, true]);
      expect(readLink(linkText(sheet))).toEqual({ link: sheet, problems: [] });
    }
  });

  it('have the numbers of a sweep', async () => {
    const asked = { mechanic: 'taktika/steadiness-test', settings: {}, rows: 'killed:0..4', of: 'holds' };
    const { cells, command } = await answerTable(asked);
    expect(cells.flat().map(({ text }) => text)).toEqual(['100', '83', '67', '50', '33']);
    expect(command).toBe('npx tyche odds taktika/steadiness-test --sweep killed=0..4');
  });

  it('name what they cannot be spread over', async () => {
    const asked = { mechanic: 'taktika/steadiness-test', settings: {}, rows: 'kiled', of: 'hols' };
    await expect(answerTable(asked)).rejects.toThrow('did you mean "killed"?');
  });
});
