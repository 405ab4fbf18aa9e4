import { cross, titled } from '../../../model/narration/marks.js';
import { lookOf } from '../../../model/narration/side-looks.js';
import type { Mark } from '../../../model/picture.js';
import { HALF_DEPTH, HALF_WIDTH } from '../geometry/table.js';
import type { TaktikaBattle } from '../state/battle.js';
import { FORMS, told } from './forms.js';
import { Names } from './names.js';
import { nearestPointOf, type Trace } from './trace.js';

/** The height of a name, how wide a letter is at most, and how far from the middle of its line it reaches. */
const SIZE = 1.3;
const LETTER = 0.75 * SIZE;
const REACH = 0.5 * SIZE;
/** How far above or below a cross its name may stand, best first; and how far beside it the name may begin. */
const LINES = [-2.6, 2.6, -4, 4, -5.5, 5.5];
const BESIDE = 2;

/** How many letters of a name of so many, about (x, y), lie on units or off the table. */
function coveredBy({ bases, present, count }: TaktikaBattle, letters: number, x: number, y: number): number {
  let covered = 0;
  for (let letter = 0; letter < letters; letter++) {
    const atX = x + (letter - (letters - 1) / 2) * LETTER;
    if (Math.abs(atX) > HALF_WIDTH || Math.abs(y) > HALF_DEPTH) {
      covered++;
      continue;
    }
    for (let unit = 0; unit < count; unit++) {
      if (present[unit] === 0) continue;
      const [nearX, nearY] = nearestPointOf(bases, unit, atX, y);
      if ((nearX - atX) ** 2 + (nearY - y) ** 2 >= REACH * REACH) continue;
      covered++;
      break;
    }
  }
  return covered;
}

/** Where a name of so many letters may stand about a cross: first where it lies least on units, then nearest. */
function placesOf(
  battle: TaktikaBattle,
  letters: number,
  x: number,
  y: number,
): readonly (readonly [number, number])[] {
  const aside = BESIDE + (letters * LETTER) / 2;
  const places = [...LINES.map((up) => [x, y + up] as const), [x + aside, y] as const, [x - aside, y] as const];
  return places
    .map((place) => ({ place, covered: coveredBy(battle, letters, ...place) }))
    .sort((a, b) => a.covered - b.covered)
    .map(({ place }) => place);
}

/** Crosses where units were destroyed or left the table since the last picture, with their names beside other units. */
export function graveMarks(battle: TaktikaBattle, trace: Trace): readonly Mark[] {
  const names = Names.of(battle);
  return trace.gone.flatMap(({ unit, x, y }): Mark[] => {
    const side = battle.forces.units[unit]!.side;
    const marks = cross(1.6, lookOf(side, 'grave'));
    const text = names.unit(unit);
    const [[atX, atY] = [x, y], ...elsewhere] = placesOf(battle, text.length, x, y);
    return [
      { kind: 'group', x, y, forwardX: 1, forwardY: 0, marks, ...titled(told(FORMS.goneNow, { unit: text })) },
      { kind: 'text', x: atX, y: atY, text, size: SIZE, elsewhere, look: lookOf(side, 'graveName') },
    ];
  });
}
