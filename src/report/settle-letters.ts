import type { Letters, Mark } from '../model/picture.js';

/** How wide a letter is and how far it reaches from the middle of its line, as parts of the line's height. */
const WIDTH = 0.75;
const REACH = 0.4;

/** The middles of the letters of a text that stands about (x, y). */
function middlesOf({ text, size, turn = 0 }: Letters, x: number, y: number): readonly (readonly [number, number])[] {
  const angle = (turn * Math.PI) / 180;
  return Array.from({ length: text.length }, (_, at) => {
    const along = (at - (text.length - 1) / 2) * WIDTH * size;
    return [x + along * Math.cos(angle), y + along * Math.sin(angle)];
  });
}

function isFree(letters: Letters, x: number, y: number, others: readonly Letters[]): boolean {
  const middles = middlesOf(letters, x, y);
  return others.every((other) => {
    const apart = (REACH * (letters.size + other.size)) ** 2;
    return middlesOf(other, other.x, other.y).every(([otherX, otherY]) =>
      middles.every(([atX, atY]) => (atX - otherX) ** 2 + (atY - otherY) ** 2 >= apart),
    );
  });
}

/**
 * Marks with each text that may stand `elsewhere` at the first of its places where no letters lie on others: first those
 * without a choice are down, then the rest in their order. A text that finds none stays where it is.
 */
export function settleLetters(marks: readonly Mark[]): readonly Mark[] {
  const standing = marks.filter((mark) => mark.kind === 'text').filter(({ elsewhere }) => elsewhere === undefined);
  return marks.map((mark) => {
    if (mark.kind !== 'text' || mark.elsewhere === undefined) return mark;
    const free = [[mark.x, mark.y] as const, ...mark.elsewhere].find(([x, y]) => isFree(mark, x, y, standing));
    const settled = free === undefined ? mark : { ...mark, x: free[0], y: free[1] };
    standing.push(settled);
    return settled;
  });
}
