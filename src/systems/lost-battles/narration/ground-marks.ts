import { lookOf } from '../../../model/narration/side-looks.js';
import type { Mark } from '../../../model/picture.js';
import { columnOf, rowOf, ZONES } from '../map/zones.js';
import type { Forces } from '../state/forces.js';
import { CAMP, ELEMENTS, type Element, FORTIFIED_CAMP } from '../tables/vocabulary.js';
import { groundLook } from './looks.js';
import { zoneLabel } from './names.js';
import { HALF_DEPTH, HALF_WIDTH, middleOf, outlineOf, ZONE_DEPTH, ZONE_WIDTH } from './zone-places.js';

const INSET = 0.5;
const AREAS: readonly Element[] = ['hill', 'woods', 'marsh', 'river', 'shoreline', 'impassable'];

function has(ground: number, element: Element): boolean {
  return ((ground >>> ELEMENTS.indexOf(element)) & 1) === 1;
}

/** A strip of a zone along its outer edge, where the shore runs. */
function shoreOf(zone: number): readonly number[] {
  const [x, y] = middleOf(zone);
  const [wide, deep] = [ZONE_WIDTH / 2 - INSET, ZONE_DEPTH / 2 - INSET];
  const column = columnOf(zone);
  if (column === 0) return [x - wide, y - deep, x - wide + 7, y - deep, x - wide + 7, y + deep, x - wide, y + deep];
  if (column === 4) return [x + wide - 7, y - deep, x + wide, y - deep, x + wide, y + deep, x + wide - 7, y + deep];
  const [from, to] = rowOf(zone) < 2 ? [y - deep, y - deep + 6] : [y + deep - 6, y + deep];
  return [x - wide, from, x + wide, from, x + wide, to, x - wide, to];
}

/** The band of a river from one side of its zone to the other. */
function bandOf(zone: number): readonly number[] {
  const [x, y] = middleOf(zone);
  const wide = ZONE_WIDTH / 2;
  return [x - wide, y - 3.2, x + wide, y - 3.2, x + wide, y + 3.2, x - wide, y + 3.2];
}

function areaOf(zone: number, element: Element): readonly number[] {
  if (element === 'shoreline') return shoreOf(zone);
  if (element === 'river') return bandOf(zone);
  return outlineOf(zone, INSET);
}

/** The crest of a hill: a bent oval about the middle of its zone. */
function crestOf(zone: number): Mark {
  const [x, y] = middleOf(zone);
  const points = Array.from({ length: 16 }, (_, at) => {
    const angle = (2 * Math.PI * at) / 16;
    return [x + 7.5 * Math.cos(angle), y + 5 * Math.sin(angle)];
  }).flat();
  return { kind: 'area', points, look: 'crest' };
}

function terrainMarks(ground: readonly number[]): readonly Mark[] {
  const marks: Mark[] = [];
  for (const element of AREAS) {
    for (let zone = 0; zone < ZONES; zone++) {
      if (!has(ground[zone]!, element)) continue;
      marks.push({ kind: 'area', points: areaOf(zone, element), look: groundLook(element) });
      if (element === 'hill') marks.push(crestOf(zone));
    }
  }
  for (let zone = 0; zone < ZONES; zone++) {
    if (!has(ground[zone]!, 'stream')) continue;
    const [x, y] = middleOf(zone);
    const bends = [-12, 0, -6, 1.2, 0, -0.8, 6, 1, 12, 0];
    const points = bends.map((bend, at) => (at % 2 === 0 ? x + bend : y + bend));
    marks.push({ kind: 'line', points, look: groundLook('stream') });
  }
  return marks;
}

/** Tents about a point, within a wall where the camp is fortified. */
export function campMarks(x: number, y: number, fortified: boolean): readonly Mark[] {
  const tent = (at: number): Mark => ({
    kind: 'area',
    points: [x + at - 1.1, y - 0.8, x + at + 1.1, y - 0.8, x + at, y + 1],
    look: groundLook('camp'),
  });
  const wall: Mark = {
    kind: 'area',
    points: [x - 3, y - 1.5, x + 3, y - 1.5, x + 3, y + 1.6, x - 3, y + 1.6],
    look: groundLook('fortifiedCamp'),
  };
  return fortified ? [wall, tent(-1.3), tent(1.3)] : [tent(-1.3), tent(1.3)];
}

/** Whether the back edge of a zone's half is below it. */
function isNear(zone: number): boolean {
  return zone < ZONES / 2;
}

/** Where a zone's name stands: at its rear edge, as its own half sees it. */
function labelOf(zone: number): readonly [number, number] {
  const [x, y] = middleOf(zone);
  return [x, isNear(zone) ? y - ZONE_DEPTH / 2 + 1.2 : y + ZONE_DEPTH / 2 - 1.2];
}

/** Where a zone's camp stands: at its rear corner. */
export function campPlace(zone: number): readonly [number, number] {
  const [x, y] = labelOf(zone);
  return [x - ZONE_WIDTH / 2 + 4, isNear(zone) ? y + 0.9 : y - 0.9];
}

/** A diamond for a key zone. */
export function keyMark(side: number, x: number, y: number): Mark {
  const points = [x - 1.1, y, x, y + 1.1, x + 1.1, y, x, y - 1.1];
  return { kind: 'area', points, look: lookOf(side, 'key') };
}

/** The battlefield, from below to above: zones and their terrain, camps, key zones and names. */
export function groundMarks({ ground, keyZone, camp }: Forces): readonly Mark[] {
  const codes = Array.from(ground);
  const box = [-HALF_WIDTH, -HALF_DEPTH, HALF_WIDTH, -HALF_DEPTH, HALF_WIDTH, HALF_DEPTH, -HALF_WIDTH, HALF_DEPTH];
  const marks: Mark[] = [{ kind: 'area', points: box, look: 'field' }, ...terrainMarks(codes)];
  for (const column of [-1.5, -0.5, 0.5, 1.5]) {
    const x = column * ZONE_WIDTH;
    marks.push({ kind: 'line', points: [x, -HALF_DEPTH, x, HALF_DEPTH], look: 'grid' });
  }
  for (const row of [-1, 0, 1]) {
    const points = [-HALF_WIDTH, row * ZONE_DEPTH, HALF_WIDTH, row * ZONE_DEPTH];
    marks.push({ kind: 'line', points, look: row === 0 ? 'middle' : 'grid' });
  }
  for (let zone = 0; zone < ZONES; zone++) {
    const [x, y] = labelOf(zone);
    marks.push({ kind: 'text', x, y, text: zoneLabel(zone), size: 1.4, look: 'zone' });
    const side = keyZone.indexOf(zone);
    if (side >= 0) marks.push(keyMark(side, x + 7, y));
  }
  for (const zone of camp) {
    if (zone < 0) continue;
    const fortified = (codes[zone]! & FORTIFIED_CAMP) !== 0;
    if (fortified || (codes[zone]! & CAMP) !== 0) marks.push(...campMarks(...campPlace(zone), fortified));
  }
  return marks;
}
