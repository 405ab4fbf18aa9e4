import { inTurn, type Said } from '../../../model/narration/saying.js';
import type { Mark } from '../../../model/picture.js';
import type { Outlines } from '../../../model/plane/outlines.js';
import { deploymentZone } from '../geometry/deployment.js';
import { HALF_DEPTH, HALF_WIDTH } from '../geometry/table.js';
import type { Terrain } from '../geometry/terrain.js';
import { TERRAIN_TYPES, type TerrainType } from '../tables/terrain.js';
import { FORMS, told } from './forms.js';
import { terrainLook } from './looks.js';

/** Terrain in words. */
export const TERRAIN_NAMES: Readonly<Record<TerrainType, string>> = {
  hedge: 'hedge',
  stream: 'stream',
  ditch: 'ditch',
  treeLine: 'line of trees',
  hill: 'hill',
  wood: 'wood',
  village: 'village',
  ploughland: 'ploughland',
  marsh: 'marsh',
  bushes: 'bushes',
  stones: 'stones',
  lake: 'lake',
};

function pointsOf(outlines: Outlines, outline: number): readonly number[] {
  return [...outlines.points.subarray(2 * outlines.first[outline]!, 2 * outlines.first[outline + 1]!)];
}

function outlineMark(outlines: Outlines, outline: number, look: string): Mark {
  return { kind: outlines.closed[outline] === 1 ? 'area' : 'line', points: pointsOf(outlines, outline), look };
}

function typeOfPiece(terrain: Terrain, piece: number): TerrainType {
  return TERRAIN_TYPES[terrain.type[terrain.element[piece]!]!]!;
}

/** The types of terrain that lie on a table, each once, in the order of the register. */
export function typesOn(terrain: Terrain): readonly TerrainType[] {
  const found = new Set(Array.from(terrain.type.subarray(0, terrain.elements), (type) => TERRAIN_TYPES[type]!));
  return TERRAIN_TYPES.filter((type) => found.has(type));
}

/** What lies on a table, in words. */
export function landOf(terrain: Terrain): Said {
  if (terrain.elements === 0) return FORMS.openField;
  const types = [...terrain.type.subarray(0, terrain.elements)];
  const parts = typesOn(terrain).map((one) => {
    const count = types.filter((other) => TERRAIN_TYPES[other] === one).length;
    const type = TERRAIN_NAMES[one];
    return count === 1 ? type : told(FORMS.several, { type, count });
  });
  return told(FORMS.onField, { parts: inTurn(parts) });
}

function middleOf(points: readonly number[]): readonly [number, number] {
  let x = 0;
  let y = 0;
  for (let at = 0; at < points.length; at += 2) {
    x += (2 * points[at]!) / points.length;
    y += (2 * points[at + 1]!) / points.length;
  }
  return [x, y];
}

/** Above the middle of a row of points. */
function besideOf(points: readonly number[]): readonly [number, number] {
  const last = points.length / 2 - 1;
  const before = 2 * Math.floor(last / 2);
  const after = 2 * Math.ceil(last / 2);
  return [(points[before]! + points[after]!) / 2, (points[before + 1]! + points[after + 1]!) / 2 + 1.8];
}

/** Each element's name, in the middle of its first piece. */
function nameMarks(terrain: Terrain): readonly Mark[] {
  const marks: Mark[] = [];
  const named = new Set<number>();
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    const element = terrain.element[piece]!;
    if (named.has(element)) continue;
    named.add(element);
    const points = pointsOf(terrain.pieces, piece);
    const line = terrain.pieces.closed[piece] === 0;
    const [x, y] = line ? besideOf(points) : middleOf(points);
    const inside = (value: number, half: number): number => Math.max(-half + 4, Math.min(half - 4, value));
    const text = TERRAIN_NAMES[typeOfPiece(terrain, piece)];
    marks.push({
      kind: 'text',
      x: inside(x, HALF_WIDTH),
      y: inside(y, HALF_DEPTH),
      text,
      size: 1.5,
      look: 'place',
    });
  }
  return marks;
}

/** Straight lines that divide the sides' deployment zones from the field and from each other. */
function zoneMarks(): readonly Mark[] {
  return [0, 1].flatMap((side) => {
    const { left, right, bottom, top } = deploymentZone(side, 1);
    const inner = side === 0 ? top : bottom;
    const edge = side === 0 ? bottom : top;
    return [
      [-HALF_WIDTH, inner, HALF_WIDTH, inner],
      [left, edge, left, inner],
      [right, edge, right, inner],
    ].map((points): Mark => ({ kind: 'line', points, look: 'zone' }));
  });
}

/** The table with its terrain, from below to above: areas first, then crests, then lines, then names. */
export function groundMarks(terrain: Terrain): readonly Mark[] {
  const box = [-HALF_WIDTH, -HALF_DEPTH, HALF_WIDTH, -HALF_DEPTH, HALF_WIDTH, HALF_DEPTH, -HALF_WIDTH, HALF_DEPTH];
  const marks: Mark[] = [{ kind: 'area', points: box, look: 'table' }];
  const { pieces, crests } = terrain;
  const all = Array.from({ length: pieces.count }, (_, piece) => piece);
  const draw = (piece: number): Mark => outlineMark(pieces, piece, terrainLook(typeOfPiece(terrain, piece)));
  marks.push(...all.filter((piece) => pieces.closed[piece] === 1).map(draw));
  for (let crest = 0; crest < crests.count; crest++) marks.push(outlineMark(crests, crest, 'crest'));
  marks.push(...all.filter((piece) => pieces.closed[piece] === 0).map(draw));
  return [...marks, ...zoneMarks(), ...nameMarks(terrain)];
}
