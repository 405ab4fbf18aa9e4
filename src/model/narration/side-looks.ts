import type { Look } from '../picture.js';

/** Colours of what is written and of what it is written on. */
export const INK = '#1f2328';
export const PAPER = '#ffffff';

/** What a side's troops are drawn in. */
export interface SideColours {
  readonly colour: string;
  readonly dark: string;
  /** What fills its bases, and what letters on them are written in. */
  readonly tint: string;
  readonly letters: string;
}

/** Vermilion and blue differ to every kind of eye; Red's bases are pale and Blue's dark, so they differ in grey too. */
const RED: SideColours = { colour: '#C24E00', dark: '#8A2F00', tint: '#FFE3CC', letters: INK };
const BLUE: SideColours = { colour: '#005A9C', dark: '#003A66', tint: '#3B7FB8', letters: PAPER };

/** The name of a side's look. */
export function lookOf(side: number, name: string): string {
  return `${side === 0 ? 'red' : 'blue'}-${name}`;
}

/** The looks of both sides, each in its colours, by the names that `lookOf` gives them. */
export function sideLooks(looksIn: (colours: SideColours) => Readonly<Record<string, Look>>): Record<string, Look> {
  const looks = [RED, BLUE].flatMap((colours, side) =>
    Object.entries(looksIn(colours)).map(([name, look]) => [lookOf(side, name), look] as const),
  );
  return Object.fromEntries(looks);
}
