import { cross, titled } from '../../../model/narration/marks.js';
import { inTurn, type Saying } from '../../../model/narration/saying.js';
import { lookOf } from '../../../model/narration/side-looks.js';
import type { Mark } from '../../../model/picture.js';
import { capital } from '../../../model/wording.js';
import { Order } from '../map/hexes.js';
import { LeaderStatus, type SimpleGbohBattle, Status } from '../state/battle.js';
import { qualityOf } from '../state/relations.js';
import { TYPE_OF } from '../tables/unit-types.js';
import { TYPES } from '../tables/vocabulary.js';
import { FORMS, told } from './forms.js';
import { aheadOf, extentOf, middleOf, middleOfUnit, type Point } from './hex-places.js';
import { Names } from './names.js';
import type { Trace } from './trace.js';
import { leaderMark, unitMarks } from './unit-marks.js';

/** A unit with its state, for those who point at it. */
export function unitInFull(battle: SimpleGbohBattle, unit: number): Saying {
  const names = Names.of(battle);
  const { forces, hits, depleted, order, hex } = battle;
  const state = inTurn([
    told(FORMS.quality, { quality: qualityOf(battle, unit) }),
    told(FORMS.size, { size: forces.size[unit]! }),
    ...(hits[unit]! > 0 ? [told(FORMS.hits, { hits: hits[unit]! })] : []),
    ...(depleted[unit] === 1 ? [FORMS.isDepleted] : []),
    ...(order[unit] === Order.Line ? [] : [FORMS.inColumn]),
  ]);
  return told(FORMS.unit, { unit: capital(names.unit(unit)), hex: names.hex(hex[unit]!), state });
}

/** Every unit on the map where it stands; of a stack the unit on top. */
export function troopMarks(battle: SimpleGbohBattle): readonly Mark[] {
  const { forces, hex, right, facing, order, top, bottom } = battle;
  const marks: Mark[] = [];
  for (let unit = 0; unit < battle.count; unit++) {
    const at = hex[unit]!;
    if (at < 0 || top[at] !== unit) continue;
    const below = bottom[at]!;
    const looks = {
      side: forces.sideOf[unit]!,
      sign: TYPES[TYPE_OF[forces.kind[unit]!]!]!,
      ahead: aheadOf(facing[unit]!, order[unit]!),
      order: order[unit]!,
      doubleSize: right[unit]! >= 0,
      doubleDepth: battle.deep[unit] === 1,
      stacked: below >= 0,
      depleted: battle.depleted[unit] === 1,
      hits: battle.hits[unit]!,
    };
    const above = unitInFull(battle, unit);
    const title = below < 0 ? above : told(FORMS.below, { unit: above, other: unitInFull(battle, below) });
    marks.push(...unitMarks(middleOfUnit(forces.map.grid, at, right[unit]!), looks, title));
  }
  return marks;
}

/** Every leader on the map, in the corner of his hex. */
export function leaderMarks({ forces, leaderHex, leaderStatus }: SimpleGbohBattle): readonly Mark[] {
  return forces.leaders.flatMap(({ side, name, overall, initiative, range }, leader) => {
    const hex = leaderHex[leader]!;
    if (leaderStatus[leader] !== LeaderStatus.OnMap || hex < 0) return [];
    const [x, y] = middleOf(forces.map.grid, hex);
    const rank = overall ? FORMS.overall : '';
    const title = told(FORMS.leader, { leader: name, initiative, range, overall: rank });
    return leaderMark(side, [x - 0.8, y + 0.75], overall, title);
  });
}

/** Where units came from since the last picture. */
export function trailMarks(battle: SimpleGbohBattle, { start }: Trace): readonly Mark[] {
  const { forces, hex } = battle;
  const { grid } = forces.map;
  const marks: Mark[] = [];
  for (let unit = 0; unit < battle.count; unit++) {
    const [from, to] = [start[unit]!, hex[unit]!];
    if (from < 0 || to < 0 || from === to) continue;
    const points = [...middleOf(grid, from), ...middleOf(grid, to)];
    marks.push({ kind: 'arrow', points, look: lookOf(forces.sideOf[unit]!, 'trail') });
  }
  return marks;
}

/** A point on the way from one to another. */
function between([fromX, fromY]: Point, [toX, toY]: Point, share: number): Point {
  return [fromX + share * (toX - fromX), fromY + share * (toY - fromY)];
}

/** A point as far from the middle of the way from one point to another as the way is long, to its right. */
function beside([fromX, fromY]: Point, [toX, toY]: Point): Point {
  return [(fromX + toX) / 2 + toY - fromY, (fromY + toY) / 2 + fromX - toX];
}

/** How far the halo of a roll reaches beyond it. */
const HALO = 0.2;

/** How far along an attack and to its right its roll may stand, as shares of its length, best first after its usual place. */
const ROLL_PLACES: readonly (readonly [number, number])[] = [
  ...[-0.3, 0.5, -0.5, 0.8, -0.8].map((aside) => [0.5, aside] as const),
  ...[0.3, -0.3, 0.5, -0.5, 0.8, -0.8].flatMap((aside) => [[0.25, aside] as const, [0.75, aside] as const]),
];

/** Attacks since the last picture with their modified rolls, and volleys. */
export function fightMarks({ forces }: SimpleGbohBattle, { clashes, shots }: Trace): readonly Mark[] {
  const { grid } = forces.map;
  const marks: Mark[] = [];
  for (const { side, from, to } of shots) {
    if (from < 0 || to < 0) continue;
    const [one, other] = [middleOf(grid, from), middleOf(grid, to)];
    const points = [...between(one, other, 0.15), ...between(one, other, 0.85)];
    marks.push({ kind: 'line', points, look: lookOf(side, 'shot') });
  }
  for (const { side, from, to, roll } of clashes) {
    if (from < 0 || to < 0) continue;
    const [one, other] = [middleOf(grid, from), middleOf(grid, to)];
    const points = [...between(one, other, 0.2), ...between(one, other, 0.6)];
    const middle = between(one, other, 0.5);
    const [x, y] = between(middle, beside(one, other), 0.3);
    const elsewhere = ROLL_PLACES.map(([along, aside]) => {
      const [offX, offY] = between(middle, beside(one, other), aside);
      const [onX, onY] = between(one, other, along);
      return [onX + offX - middle[0], onY + offY - middle[1]] as const;
    });
    marks.push({ kind: 'arrow', points, look: lookOf(side, 'attack') });
    marks.push({ kind: 'text', x, y, text: `${roll}`, size: 0.8, elsewhere, room: HALO, look: lookOf(side, 'roll') });
  }
  return marks;
}

/** Crosses where units have been lost since the last picture. */
export function lossMarks(battle: SimpleGbohBattle, { losses }: Trace): readonly Mark[] {
  const { forces, status } = battle;
  const names = Names.of(battle);
  return losses.map(({ unit, hex }): Mark => {
    const [x, y] = middleOf(forces.map.grid, hex);
    const look = lookOf(forces.sideOf[unit]!, 'loss');
    const marks = cross(0.5, look);
    const how = status[unit] === Status.Pursuing ? FORMS.gonePursuing : FORMS.lost;
    const title = told(FORMS.gone, { unit: capital(names.unit(unit)), how });
    return { kind: 'group', x, y, forwardX: 1, forwardY: 0, marks, ...titled(title) };
  });
}

/** How far the names of the sides stand beyond the map. */
export const MARGIN = 3;

/** The sides beyond their edges, with their Rout Points and withdrawal levels. */
export function marginMarks(battle: SimpleGbohBattle): readonly Mark[] {
  const { forces, routPoints } = battle;
  const [width, height] = extentOf(forces.map.grid);
  const names = Names.of(battle);
  return forces.standings.map(({ withdrawalLevel }, side): Mark => {
    const text = `${names.side(side)}: ${routPoints[side]} of ${withdrawalLevel} Rout Points`;
    return {
      kind: 'text',
      x: width / 2,
      y: side === 0 ? -1.6 : height + 2,
      text,
      size: 1.6,
      look: lookOf(side, 'side'),
    };
  });
}
