import type { Letters, Mark } from '../model/picture.js';

/** How wide a letter is and how far it reaches from the middle of its line, as parts of the line's height. */
const WIDTH = 0.75;
const REACH = 0.4;
/** What the last bits of distances may decide. */
const SLACK = 1e-9;

/** The middles of the letters of a text that stands about (x, y). */
function middlesOf({ text, size, turn = 0 }: Letters, x: number, y: number): readonly (readonly [number, number])[] {
  const angle = (turn * Math.PI) / 180;
  return Array.from({ length: text.length }, (_, at) => {
    const along = (at - (text.length - 1) / 2) * WIDTH * size;
    return [x + along * Math.cos(angle), y + along * Math.sin(angle)];
  });
}

/** How far the letters of a text about (x, y) are from touching those of others; below 0 where they lie on them. */
function clearance(letters: Letters, x: number, y: number, others: readonly Letters[]): number {
  let least = Number.POSITIVE_INFINITY;
  const middles = middlesOf(letters, x, y);
  for (const other of others) {
    const touching = REACH * (letters.size + other.size);
    for (const [otherX, otherY] of middlesOf(other, other.x, other.y)) {
      for (const [atX, atY] of middles) {
        const square = (atX - otherX) ** 2 + (atY - otherY) ** 2;
        least = Math.min(least, Math.sqrt(square) - touching);
      }
    }
  }
  return least;
}

/** The first place of a text that leaves room to others, else the one that leaves the most. */
function placeOf(letters: Letters, others: readonly Letters[]): readonly [number, number] {
  const { x, y, elsewhere = [], room = 0 } = letters;
  let best: readonly [number, number] = [x, y];
  let most = Number.NEGATIVE_INFINITY;
  for (const place of [best, ...elsewhere]) {
    const clear = clearance(letters, ...place, others);
    if (clear >= room - SLACK) return place;
    if (clear > most) [best, most] = [place, clear];
  }
  return best;
}

/**
 * Marks with each text that may stand `elsewhere` at the first of its places where no letters lie on others: first those
 * without a choice are down, then the rest in their order. A text that finds none stands where it lies least on others.
 */
export function placeLabels(marks: readonly Mark[]): readonly Mark[] {
  const standing = marks.filter((mark) => mark.kind === 'text').filter(({ elsewhere }) => elsewhere === undefined);
  return marks.map((mark) => {
    if (mark.kind !== 'text' || mark.elsewhere === undefined) return mark;
    const [x, y] = placeOf(mark, standing);
    const settled = { ...mark, x, y };
    standing.push(settled);
    return settled;
  });
}
