import { titled } from '../../../model/narration/marks.js';
import type { Said } from '../../../model/narration/saying.js';
import { lookOf } from '../../../model/narration/side-looks.js';
import type { Mark, MarkGroup } from '../../../model/picture.js';
import { BASE_DEPTH, BASE_WIDTH, SKIRMISH_RADIUS } from '../geometry/base.js';
import { CIRCLE, TORTOISE } from '../state/units.js';
import { RANKS_ON_A_BASE } from '../tables/formations.js';
import type { Weapon } from '../tables/vocabulary.js';

/** What a figure of a mixed unit looks like in its place. */
export interface FigureLooks {
  /** A place among the kinds that were bought, front to rear. */
  readonly kind: number;
  readonly ordered: boolean;
}

/** What a unit looks like, wherever it stands. */
export interface UnitLooks {
  readonly side: number;
  /** A place in `FORMATIONS`. */
  readonly formation: number;
  /** A place in `SPECIALS`. */
  readonly special: number;
  readonly figures: number;
  readonly ordered: number;
  /** Disordered figures that stay in the front rank (R13). */
  readonly blocked: number;
  readonly mounted: boolean;
  readonly fleeing: boolean;
  /** Round: a base of skirmishers. */
  readonly round: boolean;
  /** Figures in a full front rank. */
  readonly front: number;
  /** Bases one behind another. */
  readonly bases: number;
  /** Of a mixed unit its figures, front to rear. */
  readonly places?: readonly FigureLooks[];
}

const FIRST_RANK = 1.05;
const RANK_STEP = 1.4;
const WIDEST_FILE = 2.1;
/** Dots on a figure: how large, how far apart, and how many at most. */
const DOT = 0.19;
const DOT_STEP = 0.5;
const MAX_DOTS = 2;

/** A figure on foot, looking ahead: a drop with its point in front. */
const FOOT: readonly number[] = [0.72, 0, 0.2, 0.46, -0.22, 0.5, -0.52, 0.24, -0.52, -0.24, -0.22, -0.5, 0.2, -0.46];
/** A rider, looking ahead: a longer shape with a narrow tail. */
const RIDER: readonly number[] = [
  0.95, 0, 0.55, 0.34, 0.1, 0.44, -0.45, 0.4, -0.72, 0.16, -0.72, -0.16, -0.45, -0.4, 0.1, -0.44, 0.55, -0.34,
];

/** Dots that tell figures of a mixed unit's second and further kinds from those of its first. */
function kindMarks({ side }: UnitLooks, { kind, ordered }: FigureLooks): Mark[] {
  const look = lookOf(side, ordered ? 'hole' : 'ordered');
  const dots = Math.min(kind, MAX_DOTS);
  return Array.from({ length: dots }, (_, dot) => ({ kind: 'disc', x: -DOT_STEP * dot, y: 0, radius: DOT, look }));
}

function figureMark(looks: UnitLooks, figure: FigureLooks, x: number, y: number, aheadX = 1, aheadY = 0): Mark {
  const { ordered } = figure;
  const name = looks.fleeing ? 'fugitive' : ordered ? 'ordered' : 'disordered';
  // Disordered figures turn their backs to the enemy (TK-8h); fugitives look where they run.
  const way = ordered || looks.fleeing ? 1 : -1;
  const points = looks.mounted ? RIDER : FOOT;
  return {
    kind: 'group',
    x,
    y,
    forwardX: way * aheadX,
    forwardY: way * aheadY,
    marks: [{ kind: 'area', points, look: lookOf(looks.side, name) }, ...kindMarks(looks, figure)],
  };
}

/**
 * The figures by their places from front to rear. In a unit of like figures all are in order but those who block the front,
 * then the rest.
 */
export function figuresOf({ figures, ordered, blocked, front, places: known }: UnitLooks): readonly FigureLooks[] {
  if (known !== undefined) return known;
  const firstRank = Math.min(front, figures);
  const held = Math.min(blocked, firstRank, figures - ordered);
  const places = Array.from({ length: figures }, () => false);
  let left = ordered;
  for (let place = 0; place < figures && left > 0; place++) {
    if (place >= firstRank - held && place < firstRank) continue;
    places[place] = true;
    left--;
  }
  return places.map((inOrder) => ({ kind: 0, ordered: inOrder }));
}

/** Figures in ranks on one base or in a column; the front edge is at x = 0. */
function ranked(looks: UnitLooks): Mark[] {
  const { figures, front } = looks;
  const file = Math.min(WIDEST_FILE, (BASE_WIDTH - 0.5) / front);
  return figuresOf(looks).map((figure, place) => {
    const rank = Math.floor(place / front);
    const inRank = Math.min(front, figures - rank * front);
    const base = Math.floor(rank / RANKS_ON_A_BASE);
    const x = -(base * BASE_DEPTH + FIRST_RANK + (rank % RANKS_ON_A_BASE) * RANK_STEP);
    const y = ((inRank - 1) / 2 - (place % front)) * file;
    return figureMark(looks, figure, x, y);
  });
}

/** Figures all round, looking outwards, about the middle of the base. */
function ringed(looks: UnitLooks): Mark[] {
  const { figures } = looks;
  return figuresOf({ ...looks, blocked: 0 }).map((figure, place) => {
    const angle = (2 * Math.PI * place) / figures;
    const [aheadX, aheadY] = [Math.cos(angle), Math.sin(angle)];
    return figureMark(looks, figure, -BASE_DEPTH / 2 + 0.7 + 1.5 * aheadX, 2.7 * aheadY, aheadX, aheadY);
  });
}

/** Up to three skirmishers, or two riders, on their round base; more stand in rows of three. */
function scattered(looks: UnitLooks): Mark[] {
  const { figures } = looks;
  const abreast = figures <= 2 ? 2 : 3;
  return figuresOf({ ...looks, blocked: 0 }).map((figure, place) => {
    const rank = Math.floor(place / abreast);
    const inRank = Math.min(abreast, figures - rank * abreast);
    const y = ((inRank - 1) / 2 - (place % abreast)) * 1.6;
    return figureMark(looks, figure, 0.7 - 1.3 * rank - (inRank === 3 && place % 3 !== 1 ? 0.7 : 0), y);
  });
}

function rectangle(width: number, depth: number, inset = 0): readonly number[] {
  const half = width / 2 - inset;
  return [-inset, half, inset - depth, half, inset - depth, -half, -inset, -half];
}

/** The base with its front edge and a point that shows where ahead is. */
function baseMarks(looks: UnitLooks): Mark[] {
  const { side, fleeing, round, bases } = looks;
  const look = lookOf(side, fleeing ? 'fleeing' : 'base');
  const front = lookOf(side, 'front');
  if (round) {
    const nose: Mark = { kind: 'line', points: [2.4, 1.8, 3, 0, 2.4, -1.8], look: front };
    const disc: Mark = { kind: 'disc', x: 0, y: 0, radius: SKIRMISH_RADIUS, look };
    return fleeing ? [disc] : [disc, nose];
  }
  const marks: Mark[] = [{ kind: 'area', points: rectangle(BASE_WIDTH, BASE_DEPTH * bases), look }];
  if (fleeing) return marks;
  marks.push({ kind: 'line', points: [-0.35, BASE_WIDTH / 2, -0.35, -BASE_WIDTH / 2], look: front });
  marks.push({ kind: 'line', points: [0, 0.5, 0.45, 0, 0, -0.5], look: front });
  return marks;
}

/** A unit in its own frame: base, front and figures in their ranks. */
function bodyMarks(looks: UnitLooks): readonly Mark[] {
  const marks = baseMarks(looks);
  if (looks.round) return [...marks, ...scattered(looks)];
  if (looks.special === CIRCLE) return [...marks, ...ringed(looks)];
  const roof: Mark[] =
    looks.special === TORTOISE
      ? [0.5, 1.1].map((inset) => {
          const points = rectangle(BASE_WIDTH, BASE_DEPTH - 1, inset);
          return { kind: 'area', points, look: lookOf(looks.side, 'roof') };
        })
      : [];
  return [...marks, ...ranked(looks), ...roof];
}

const WEAPON_SIGNS: Readonly<Record<Weapon, string>> = {
  sword: 'sword',
  twoHanded: 'axe',
  pike: 'pike',
  spear: 'spear',
  halberd: 'halberd',
  cavalryPike: 'lance',
  cavalrySpear: 'lance',
  bow: 'bow',
  crossbow: 'xbow',
  sling: 'sling',
  handgun: 'gun',
};

/**
 * What is written on a base: its number, and in a word what its front rank fights with; a round base has room for the
 * number only.
 */
export function badgeOf(number: number, weapon: Weapon, javelin: boolean, round: boolean): string {
  if (round) return `${number}`;
  return `${number} ${javelin && weapon === 'sword' ? 'javelin' : WEAPON_SIGNS[weapon]}`;
}

/** Degrees by which letters along a base are turned so that they never stand on their head. */
export function uprightTurn(forwardX: number, forwardY: number): number {
  const degrees = (Math.atan2(forwardY, forwardX) * 180) / Math.PI - 90;
  const whole = Math.round(degrees * 10) / 10;
  const turned = whole <= -270 ? whole + 360 : whole <= -90 ? whole + 180 : whole;
  return turned === 0 ? 0 : turned;
}

/** Where a unit stands and which way it looks. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly forwardX: number;
  readonly forwardY: number;
}

/** A unit on the table, with its name for those who point at it. */
export function unitMark(stand: Stand, looks: UnitLooks, title: Said): MarkGroup {
  const { x, y, forwardX, forwardY } = stand;
  return { kind: 'group', x, y, forwardX, forwardY, marks: bodyMarks(looks), ...titled(title) };
}

/** A unit's number and weapon, at the rear of its base. */
export function badgeMark(stand: Stand, looks: UnitLooks, text: string): Mark {
  const { x, y, forwardX, forwardY } = stand;
  const behind = looks.round ? 1.75 : BASE_DEPTH * looks.bases - 0.8;
  const name = looks.fleeing ? 'fugitiveName' : 'name';
  return {
    kind: 'text',
    x: x - behind * forwardX,
    y: y - behind * forwardY,
    text,
    size: 1.25,
    turn: uprightTurn(forwardX, forwardY),
    look: lookOf(looks.side, name),
  };
}
