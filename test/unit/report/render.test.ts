import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fontBytes, fontFiles } from '../../../src/report/assets.js';
import { rulerOf } from '../../../src/report/font.js';
import { draw, png } from '../../../src/report/render.js';

/** Pixels of an 8-bit RGBA PNG that are not white, before undoing the line filters: enough to tell pictures apart. */
function pixelsOf(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return inflateSync(Buffer.concat(parts));
}

const label = (text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="200" height="40" fill="white"/>` +
  `<text x="10" y="25" font-family="DejaVu Sans, Verdana, sans-serif" font-size="16">${text}</text></svg>`;

describe('render', () => {
  it('paints text, Cyrillic included, and different letters differently', async () => {
    const [blank, latin, cyrillic, other] = await Promise.all(
      ['', 'Taktika', 'Тактика', 'Тактики'].map((text) => png(label(text))),
    );
    const pictures = [blank, latin, cyrillic, other].map((file) => pixelsOf(file!).toString('base64'));
    expect(new Set(pictures).size).toBe(4);
  });

  it('paints letters, not boxes for missing ones', async () => {
    const missing = pixelsOf(await png(label('\u{13000}'))).toString('base64');
    for (const letter of ['Ж', 'ё', '→', '▼', '●', '–']) {
      expect(pixelsOf(await png(label(letter))).toString('base64')).not.toBe(missing);
    }
  });

  it('paints the same bytes again', async () => {
    expect((await png(label('Тактика'))).equals(await png(label('Тактика')))).toBe(true);
  });

  it('measures text as the bundled font sets it', () => {
    const ruler = rulerOf(fontBytes(fontFiles().regular));
    expect(ruler('')).toBe(0);
    expect(ruler('i')).toBeCloseTo(569 / 2048, 12);
    expect(ruler('M')).toBeCloseTo(1767 / 2048, 12);
    expect(ruler('Ж')).toBeGreaterThan(ruler('г'));
    expect(ruler('legion')).toBeCloseTo(
      [...'legion'].reduce((sum, letter) => sum + ruler(letter), 0),
      12,
    );
  });

  it('refuses what is no chart and a font without its tables', async () => {
    await expect(draw({ data: {} })).rejects.toThrow('expected a chart');
    expect(() => rulerOf(Buffer.alloc(64))).toThrow('expected a font with a table');
  });

  it('reports what the compiler warns about', async () => {
    const spec = {
      data: { values: [{ a: 1 }] },
      mark: 'point',
      encoding: { x: { field: 'a', type: 'quantitative' }, nowhere: { field: 'a', type: 'quantitative' } },
    };
    expect((await draw(spec)).warnings.length).toBeGreaterThan(0);
  });
});
