import { star, titled } from '../../../model/narration/marks.js';
import type { Said } from '../../../model/narration/saying.js';
import { lookOf } from '../../../model/narration/side-looks.js';
import type { Mark } from '../../../model/picture.js';
import { capital } from '../../../model/wording.js';
import { TROOPS } from '../tables/units.js';
import { AVERAGE, INDIAN, SCYTHED_CHARIOTS_KIND, VETERAN } from '../tables/vocabulary.js';
import { KIND_SIGNS } from './names.js';
import { aheadOf, type Point } from './zone-places.js';

/** A unit's block in centimetres: along its front, and from front to rear. */
export const BLOCK_WIDTH = 4.4;
export const BLOCK_DEPTH = 3.4;

/** What a unit's block shows. */
export interface UnitLooks {
  readonly side: number;
  /** A place in `TROOPS`. */
  readonly troop: number;
  readonly number: number;
  readonly spent: boolean;
  readonly lead: boolean;
  readonly facing: number;
}

/** Pips for the class: three for Veteran and Indian, two for Average and African, one for Levy and scythed chariots. */
function pipsOf(troop: number): number {
  const { unitClass, kind } = TROOPS[troop]!;
  if (kind === SCYTHED_CHARIOTS_KIND) return 1;
  if (unitClass === VETERAN || unitClass === INDIAN) return 3;
  return unitClass === AVERAGE || TROOPS[troop]!.fightingValue >= 3 ? 2 : 1;
}

/** The block in its own frame, ahead along x, its middle at the origin: outline, front, pennant of a lead. */
function bodyMarks({ side, spent, lead }: UnitLooks): readonly Mark[] {
  const [half, wide] = [BLOCK_DEPTH / 2, BLOCK_WIDTH / 2];
  const outline = [half, wide, half, -wide, -half, -wide, -half, wide];
  const marks: Mark[] = [{ kind: 'area', points: outline, look: lookOf(side, spent ? 'spent' : 'fresh') }];
  marks.push({ kind: 'line', points: [half - 0.3, wide, half - 0.3, -wide], look: lookOf(side, 'front') });
  const nose = lead ? 1.5 : 0.5;
  const base = lead ? 1.3 : 0.6;
  marks.push({ kind: 'area', points: [half, base, half + nose, 0, half, -base], look: lookOf(side, 'lead') });
  return marks;
}

/** Where letters stand on a block: how far behind its middle, and number and pips to either side of that. */
const ABREAST = { back: 0.25, left: 1, step: 0.5 };
const ASIDE = { back: 0.35, left: 0.66, step: 0.42 };

/** A unit's block about a point, with its type, number and class upright, whichever way it faces. */
export function unitMarks([x, y]: Point, looks: UnitLooks, title: Said): readonly Mark[] {
  const { side, troop, number, spent, facing } = looks;
  const [forwardX, forwardY] = aheadOf(facing);
  const of = (name: string) => lookOf(side, spent ? `spent${capital(name)}` : name);
  const sign = KIND_SIGNS[TROOPS[troop]!.kind]!;
  // The front lies above, below or beside the letters, which keep clear of it; beside it they have less room.
  const { back, left, step } = forwardX === 0 ? ABREAST : ASIDE;
  const [middleX, middleY] = [x - back * forwardX, y - back * forwardY];
  const marks: Mark[] = [
    { kind: 'group', x, y, forwardX, forwardY, marks: bodyMarks(looks), ...titled(title) },
    { kind: 'text', x: middleX, y: middleY + 0.55, text: sign, size: 1.6, look: of('name') },
    { kind: 'text', x: middleX - left, y: middleY - 0.8, text: `${number}`, size: 1.05, look: of('number') },
  ];
  for (let pip = 0; pip < pipsOf(troop); pip++) {
    marks.push({ kind: 'disc', x: middleX + 0.3 + step * pip, y: middleY - 0.8, radius: 0.19, look: of('pip') });
  }
  return marks;
}

const STAR = star(1);

/** A general: a star, ringed where he is a commander. */
export function generalMark(side: number, [x, y]: Point, commander: boolean, title: Said): Mark {
  const marks: Mark[] = [{ kind: 'area', points: STAR, look: lookOf(side, 'general') }];
  if (commander) marks.push({ kind: 'disc', x: 0, y: 0, radius: 1.35, look: lookOf(side, 'commander') });
  return { kind: 'group', x, y, forwardX: 1, forwardY: 0, marks, ...titled(title) };
}
