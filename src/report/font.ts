/** The width of a text in the font's em, so that labels get the room they need without a browser. */
export type Ruler = (text: string) => number;

function tablesOf(file: Buffer): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (let at = 0; at < file.readUInt16BE(4); at++) {
    const entry = 12 + at * 16;
    tables.set(file.toString('latin1', entry, entry + 4), file.readUInt32BE(entry + 8));
  }
  return tables;
}

function characterMap(file: Buffer, cmap: number): number {
  for (let at = 0; at < file.readUInt16BE(cmap + 2); at++) {
    const start = cmap + file.readUInt32BE(cmap + 4 + at * 8 + 4);
    if (file.readUInt16BE(start) === 4) return start;
  }
  throw new Error('expected a font with a character map of format 4');
}

/** Glyph of a character by the TrueType character map of format 4; 0 where the font has none. */
function glyphOf(file: Buffer, map: number, code: number): number {
  const segments = file.readUInt16BE(map + 6) / 2;
  const ends = map + 14;
  const starts = ends + segments * 2 + 2;
  for (let at = 0; at < segments; at++) {
    if (file.readUInt16BE(ends + at * 2) < code) continue;
    const start = file.readUInt16BE(starts + at * 2);
    if (start > code) return 0;
    const delta = file.readUInt16BE(starts + segments * 2 + at * 2);
    const offsetAt = starts + segments * 4 + at * 2;
    const offset = file.readUInt16BE(offsetAt);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = file.readUInt16BE(offsetAt + offset + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** Reads the advance widths of a TrueType font from its bytes; throws an Error where a table is missing. */
export function rulerOf(file: Buffer): Ruler {
  const tables = tablesOf(file);
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((name) => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`expected a font with a table "${name}"`);
    return at;
  });
  const unitsPerEm = file.readUInt16BE(head! + 18);
  const metrics = file.readUInt16BE(hhea! + 34);
  const map = characterMap(file, cmap!);
  const known = new Map<number, number>();
  const advance = (code: number): number => {
    const cached = known.get(code);
    if (cached !== undefined) return cached;
    const glyph = code > 0xffff ? 0 : glyphOf(file, map, code);
    const width = file.readUInt16BE(hmtx! + Math.min(glyph, metrics - 1) * 4) / unitsPerEm;
    known.set(code, width);
    return width;
  };
  return (text) => {
    let sum = 0;
    for (const character of text) sum += advance(character.codePointAt(0) ?? 0);
    return sum;
  };
}
