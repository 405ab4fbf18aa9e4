import { cross, star, titled } from '../../../model/narration/marks.js';
import { inTurn, type Said } from '../../../model/narration/saying.js';
import { lookOf } from '../../../model/narration/side-looks.js';
import type { Mark } from '../../../model/picture.js';
import { capital } from '../../../model/wording.js';
import { BASE_DEPTH } from '../geometry/base.js';
import { HALF_DEPTH } from '../geometry/table.js';
import type { TaktikaBattle } from '../state/battle.js';
import { FORMS, TALENT_WORDS, told } from './forms.js';
import { Names } from './names.js';
import { meetingPoint, type Trace } from './trace.js';
import { badgeMark, badgeOf, type FigureLooks, type Stand, type UnitLooks, unitMark } from './unit-marks.js';

/** The figures of a mixed unit by their places; undefined for units of like figures. */
function placesOf({ units }: TaktikaBattle, unit: number): readonly FigureLooks[] | undefined {
  const mixed = units.mixed[unit];
  if (mixed === undefined) return undefined;
  return Array.from({ length: mixed.figures }, (_, place) => ({
    kind: mixed.kindAt(place),
    ordered: mixed.isOrdered(place),
  }));
}

/** What a unit of a battle looks like at this moment. */
function looksOf(battle: TaktikaBattle, unit: number): UnitLooks {
  const { units, bases, owner } = battle;
  const formation = units.formation[unit]!;
  const places = placesOf(battle, unit);
  return {
    ...(places === undefined ? {} : { places }),
    side: owner[unit]!,
    formation,
    special: units.special[unit]!,
    figures: units.figures[unit]!,
    ordered: units.ordered[unit]!,
    blocked: units.blocked[unit]!,
    mounted: units.traits[unit]!.mounted,
    fleeing: units.fleeing[unit] === 1,
    round: bases.radius[unit]! > 0,
    front: units.traits[unit]!.fronts[formation]!,
    bases: Math.max(1, Math.round(bases.depth[unit]! / BASE_DEPTH)),
  };
}

function standOf({ bases }: TaktikaBattle, unit: number): Stand {
  return { x: bases.x[unit]!, y: bases.y[unit]!, forwardX: bases.forwardX[unit]!, forwardY: bases.forwardY[unit]! };
}

/** Every unit on the table, with its badge. */
export function unitMarks(battle: TaktikaBattle): readonly Mark[] {
  const names = Names.of(battle);
  const bodies: Mark[] = [];
  const badges: Mark[] = [];
  for (let unit = 0; unit < battle.count; unit++) {
    if (battle.present[unit] === 0) continue;
    const looks = looksOf(battle, unit);
    const stand = standOf(battle, unit);
    const mixed = battle.units.mixed[unit];
    const { weapon, javelin } = mixed?.kinds[mixed.kindAt(0)] ?? battle.forces.units[unit]!.profile;
    bodies.push(unitMark(stand, looks, names.unitWithState(unit)));
    badges.push(badgeMark(stand, looks, badgeOf(names.number(unit), weapon, javelin, looks.round)));
  }
  return [...bodies, ...badges];
}

/** Figures lost since the last picture, behind the units that lost them. */
export function lossMarks(battle: TaktikaBattle, trace: Trace): readonly Mark[] {
  const { bases, present, units, owner } = battle;
  const marks: Mark[] = [];
  for (let unit = 0; unit < battle.count; unit++) {
    const lost = trace.figures[unit]! - units.figures[unit]!;
    if (present[unit] === 0 || lost <= 0) continue;
    const { x, y, forwardX, forwardY } = standOf(battle, unit);
    const [depth, radius] = [bases.depth[unit]!, bases.radius[unit]!];
    const at = (behind: number, aside: number): readonly [number, number] => [
      x - behind * forwardX - aside * forwardY,
      y - behind * forwardY + aside * forwardX,
    ];
    const aside = bases.halfWidth[unit]! + radius + 1.2;
    const [behind, ...elsewhere] = [at(depth + radius + 1.2, 0), at(depth / 2, aside), at(depth / 2, -aside)] as const;
    marks.push({
      kind: 'text',
      x: behind[0],
      y: behind[1],
      text: `\u2212${lost}`,
      size: 1.7,
      elsewhere,
      look: lookOf(owner[unit]!, 'loss'),
    });
  }
  return marks;
}

/** Where units came from since the last picture: their ways, and where their bases stood. */
export function trailMarks(battle: TaktikaBattle, trace: Trace): readonly Mark[] {
  const { before, shown } = trace;
  const marks: Mark[] = [];
  for (let unit = 0; unit < battle.count; unit++) {
    const way = trace.ways[unit]!;
    if (way.length < 4 || shown[unit] === 0) continue;
    const side = battle.owner[unit]!;
    const forwardX = before.forwardX[unit]!;
    const forwardY = before.forwardY[unit]!;
    const half = before.halfWidth[unit]!;
    const depth = before.depth[unit]!;
    const radius = before.radius[unit]!;
    const look = lookOf(side, 'ghost');
    const outline: Mark =
      radius > 0
        ? { kind: 'disc', x: 0, y: 0, radius, look }
        : { kind: 'area', points: [0, half, -depth, half, -depth, -half, 0, -half], look };
    marks.push({ kind: 'group', x: before.x[unit]!, y: before.y[unit]!, forwardX, forwardY, marks: [outline] });
    marks.push({ kind: 'arrow', points: way, look: lookOf(side, 'trail') });
  }
  return marks;
}

/** Volleys, answers and javelins since the last picture. */
export function shotMarks({ shots }: Trace): readonly Mark[] {
  return shots.map(({ side, fromX, fromY, toX, toY, thrown }) => ({
    kind: 'arrow',
    points: [fromX, fromY, toX, toY],
    look: lookOf(side, thrown ? 'javelins' : 'shot'),
  }));
}

/** How far crossed blades reach. */
const BLADE = 0.75;

/** Two crossed blades about a point. */
export function blades(x: number, y: number): readonly Mark[] {
  return [{ kind: 'disc', x, y, radius: 1.25, look: 'melee' }, ...cross(BLADE, 'meleeMark', x, y)];
}

/** Which units touch, and where units met since the last picture. */
export function fightMarks(battle: TaktikaBattle, trace: Trace): readonly Mark[] {
  const spots: (readonly [number, number])[] = [];
  for (let one = 0; one < battle.count; one++) {
    for (let other = one + 1; other < battle.count; other++) {
      if (battle.relations.touch(one, other)) spots.push(meetingPoint(battle.bases, one, other));
    }
  }
  const marks = spots.flatMap(([x, y]) => blades(x, y));
  for (const { x, y } of trace.fights) {
    if (spots.some(([otherX, otherY]) => Math.abs(otherX - x) < 2 && Math.abs(otherY - y) < 2)) continue;
    marks.push({
      kind: 'group',
      x,
      y,
      forwardX: 1,
      forwardY: 0,
      marks: cross(BLADE, 'meleeMark'),
      title: FORMS.fight,
    });
  }
  return marks;
}

/** How far a general's star reaches, and the ring about a commander's. */
const STAR_REACH = 1.35;
const RING = 1.6;
const STAR = star(STAR_REACH);
/** How far behind a base its general stands: a ring about him leaves the name at its rear free. */
const BEHIND = 1.3;
/** How far beyond the edge of the table he may stand, on this side of the army's name. */
const BEYOND = 0.25;

/** A general: a star, ringed where he commands the army. */
export function generalMark(side: number, x: number, y: number, chief: boolean, title: Said): Mark {
  const marks: Mark[] = [{ kind: 'area', points: STAR, look: lookOf(side, 'general') }];
  if (chief) marks.push({ kind: 'disc', x: 0, y: 0, radius: RING, look: lookOf(side, 'chief') });
  return { kind: 'group', x, y, forwardX: 1, forwardY: 0, marks, ...titled(title) };
}

/** A general's talents, as far as he has any. */
function talentsOf({ steadinessTalent, meleeTalent, skillTalent }: TaktikaBattle, general: number): Said {
  const values = [steadinessTalent[general]!, meleeTalent[general]!, skillTalent[general]!];
  const talents = TALENT_WORDS.flatMap((name, at) => {
    const value = values[at]!;
    return value === 0 ? [] : [told(FORMS.talent, { name, value: value > 0 ? `+${value}` : value })];
  });
  return talents.length === 0 ? '' : told(FORMS.talents, { talents: inTurn(talents) });
}

/** All generals: at the rear corner of the unit they are attached to, or where they ride. */
export function generalMarks(battle: TaktikaBattle): readonly Mark[] {
  const { attachedTo, bases, generalX, generalY, present, serves, forces } = battle;
  const names = Names.of(battle);
  const marks: Mark[] = [];
  for (const [general, { commanderInChief, regular }] of forces.generals.entries()) {
    const side = serves[general]!;
    const unit = attachedTo[general]!;
    const title = told(FORMS.general, {
      general: capital(names.general(general)),
      kind: regular ? FORMS.regular : FORMS.irregular,
      where: unit < 0 ? FORMS.alone : told(FORMS.among, { unit: names.unit(unit) }),
      talents: talentsOf(battle, general),
    });
    if (unit < 0) {
      marks.push(generalMark(side, generalX[general]!, generalY[general]!, commanderInChief, title));
      continue;
    }
    if (present[unit] === 0) continue;
    const round = bases.radius[unit]! > 0;
    const behind = round ? 1.8 : bases.depth[unit]! + BEHIND;
    const aside = round ? 2.4 : bases.halfWidth[unit]! + 0.2;
    const { x, y, forwardX, forwardY } = standOf(battle, unit);
    const atX = x - behind * forwardX - aside * forwardY;
    const atY = y - behind * forwardY + aside * forwardX;
    const most = HALF_DEPTH + BEYOND;
    marks.push(generalMark(side, atX, Math.min(most, Math.max(-most, atY)), commanderInChief, title));
  }
  return marks;
}
