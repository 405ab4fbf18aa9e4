import { titled } from '../../../model/narration/marks.js';
import { lookOf } from '../../../model/narration/side-looks.js';
import type { Mark } from '../../../model/picture.js';
import { capital } from '../../../model/wording.js';
import { bitsOf, facingTowards, lowestOf, OFF_MAP, ZONES } from '../map/zones.js';
import { General, type LostBattlesBattle } from '../state/battle.js';
import { COMMANDER, SPENT, STATUSES } from '../tables/vocabulary.js';
import { FORMS, told } from './forms.js';
import { campPlace } from './ground-marks.js';
import { Names } from './names.js';
import type { Trace } from './trace.js';
import { BLOCK_DEPTH, BLOCK_WIDTH, generalMark, unitMarks } from './unit-marks.js';
import {
  aheadOf,
  HALF_DEPTH,
  middleOf,
  type Point,
  reachOf,
  rearwards,
  ZONE_DEPTH,
  ZONE_WIDTH,
} from './zone-places.js';

/** Units in a rank before the longer border of a zone, and before the shorter one, where they keep clear of its name. */
const ABREAST = 4;
const ABREAST_ASIDE = 3;
/** Centimetres from block to block along the front and from rank to rank, and from the front rank to the border. */
const FILE = BLOCK_WIDTH + 0.4;
const RANK = BLOCK_DEPTH + 0.9;
const GAP = 2.2;
/** The same where the name of the zone stands along that border. */
const GAP_BEFORE_NAME = 3.7;

function abreastFacing(facing: number): number {
  return facing % 2 === 0 ? ABREAST : ABREAST_ASIDE;
}

function gapIn(zone: number, facing: number): number {
  return facing === rearwards(zone) ? GAP_BEFORE_NAME : GAP;
}

/** A point of a zone by how far it lies ahead of its middle and to the left of that. */
function pointIn(zone: number, facing: number, ahead: number, left: number): Point {
  const [x, y] = middleOf(zone);
  const [forwardX, forwardY] = aheadOf(facing);
  return [x + ahead * forwardX - left * forwardY, y + ahead * forwardY + left * forwardX];
}

/** The units of a zone in their order on the picture: the lead in the middle of the front rank, the others as they come. */
function orderOf(battle: LostBattlesBattle, side: number, zone: number): readonly number[] {
  const first = battle.forces.firstUnit[side]!;
  const units: number[] = [];
  for (let left = battle.unitsOf(side, zone); left !== 0; left &= left - 1) units.push(first + lowestOf(left));
  const lead = battle.lead[zone]!;
  const others = units.filter((unit) => unit !== lead);
  if (others.length === units.length) return units;
  const middle = Math.floor((Math.min(abreastFacing(battle.facing[zone]!), units.length) - 1) / 2);
  return [...others.slice(0, middle), lead, ...others.slice(middle)];
}

/** Where each unit of a zone stands on the picture: in ranks behind the border that they face. */
function placesIn(battle: LostBattlesBattle, side: number, zone: number): ReadonlyMap<number, Point> {
  const units = orderOf(battle, side, zone);
  const facing = battle.facing[zone]!;
  const front = reachOf(facing) - gapIn(zone, facing) - BLOCK_DEPTH / 2;
  const abreast = abreastFacing(facing);
  return new Map(
    units.map((unit, at) => {
      const rank = Math.floor(at / abreast);
      const inRank = Math.min(abreast, units.length - rank * abreast);
      const left = ((inRank - 1) / 2 - (at % abreast)) * FILE;
      return [unit, pointIn(zone, facing, front - rank * RANK, left)] as const;
    }),
  );
}

function zoneMarksOf(battle: LostBattlesBattle, side: number, zone: number, names: Names): readonly Mark[] {
  const { forces, status, lead, facing } = battle;
  const marks: Mark[] = [];
  const stars: Mark[] = [];
  for (const [unit, place] of placesIn(battle, side, zone)) {
    const looks = {
      side,
      troop: forces.troop[unit]!,
      number: names.number(unit),
      spent: status[unit] === SPENT,
      lead: lead[zone] === unit,
      facing: facing[zone]!,
    };
    marks.push(...unitMarks(place, looks, names.unitInFull(battle, unit)));
    const leader = forces.leaderOf[unit]!;
    if (leader < 0 || battle.generalStatus[leader] !== General.InPlay) continue;
    const at: Point = [place[0] + 2.05, place[1] + 1.75];
    const title = told(FORMS.among, { general: names.generalInFull(leader), unit: names.unit(unit) });
    stars.push(generalMark(side, at, false, title));
  }
  return [...marks, ...stars];
}

/** Every unit on the map in its zone, with leaders. */
export function troopMarks(battle: LostBattlesBattle): readonly Mark[] {
  const names = Names.of(battle);
  const marks: Mark[] = [];
  for (let side = 0; side < 2; side++) {
    for (let zone = 0; zone < ZONES; zone++) {
      if (battle.unitsOf(side, zone) !== 0) marks.push(...zoneMarksOf(battle, side, zone, names));
    }
  }
  return marks;
}

/** Commanders on the map, behind the units of their zone, with their names. */
export function commanderMarks(battle: LostBattlesBattle): readonly Mark[] {
  const { generals } = battle.forces;
  const names = Names.of(battle);
  return generals.flatMap(({ side, kind }, general): readonly Mark[] => {
    const zone = battle.generalZone[general]!;
    if (kind !== COMMANDER || battle.generalStatus[general] !== General.InPlay || zone >= ZONES) return [];
    const facing = battle.unitsOf(side, zone) === 0 ? 2 * side : battle.facing[zone]!;
    const ranks = Math.max(1, Math.ceil(bitsOf(battle.unitsOf(side, zone)) / abreastFacing(facing)));
    const behind = Math.max(2 - reachOf(facing), reachOf(facing) - gapIn(zone, facing) - ranks * RANK - 1.2);
    const [x, y] = pointIn(zone, facing, behind, 0);
    const name = names.general(general);
    const width = 0.42 * name.length;
    return [
      generalMark(side, [x - width - 1, y], true, names.generalInFull(general)),
      { kind: 'text', x: x + 1, y, text: name, size: 1.3, look: lookOf(side, 'generalName') },
    ];
  });
}

/** Where groups came from since the last picture. */
export function trailMarks(trace: Trace): readonly Mark[] {
  return trace.moves().map(({ side, zones }): Mark => {
    const slip = side === 0 ? -1.5 : 1.5;
    const points = zones.flatMap((zone, at): readonly number[] => {
      if (zone !== OFF_MAP) {
        const [x, y] = middleOf(zone);
        return [x + slip, y + slip];
      }
      const [x] = middleOf(zones[at + 1] ?? 2);
      return [x + slip, side === 0 ? -HALF_DEPTH : HALF_DEPTH];
    });
    return { kind: 'arrow', points, look: lookOf(side, 'trail') };
  });
}

/** Attacks since the last picture: an arrow over the border, with the hits that it brought. */
export function attackMarks({ assaults }: Trace): readonly Mark[] {
  return assaults.flatMap(({ side, from, to, hits }): readonly Mark[] => {
    const facing = facingTowards(from, to);
    const border = reachOf(facing);
    // Attacks over one border from either side do not lie on each other.
    const aside = side === 0 ? 10.7 : -10.7;
    const sideways = facing % 2 === 0 ? aside : 0.87 * aside;
    const [fromX, fromY] = pointIn(from, facing, border - 3.6, sideways);
    const [toX, toY] = pointIn(from, facing, border + 3.2, sideways);
    const [x, y] = pointIn(from, facing, border - 4.8, sideways);
    return [
      { kind: 'arrow', points: [fromX, fromY, toX, toY], look: lookOf(side, 'attack') },
      { kind: 'text', x, y, text: `${hits}`, size: 1.8, look: lookOf(side, 'hits') },
    ];
  });
}

/** A place for words in a zone: behind the units that stand there now. */
function freePlaceIn(battle: LostBattlesBattle, zone: number): Point {
  if ((battle.unitsOf(0, zone) | battle.unitsOf(1, zone)) === 0) return middleOf(zone);
  const facing = battle.facing[zone]!;
  return pointIn(zone, facing, facing % 2 === 0 ? 3.2 - ZONE_DEPTH / 2 : 6 - ZONE_WIDTH / 2, 0);
}

/** Units that have left play since the last picture, counted where they stood. */
export function lossMarks(battle: LostBattlesBattle, { losses }: Trace): readonly Mark[] {
  const { sideOf } = battle.forces;
  const names = Names.of(battle);
  const marks: Mark[] = [];
  for (let side = 0; side < 2; side++) {
    for (let zone = 0; zone < ZONES; zone++) {
      const gone = losses.filter((loss) => loss.zone === zone && sideOf[loss.unit] === side);
      if (gone.length === 0) continue;
      const counts = STATUSES.flatMap((name, status) => {
        const count = gone.filter(({ unit }) => battle.status[unit] === status).length;
        return count === 0 ? [] : [`${count} ${name}`];
      });
      const [x, at] = freePlaceIn(battle, zone);
      const [first = '', ...others] = gone.map(({ unit }) => names.unit(unit));
      const title = told(FORMS.gone, { units: [capital(first), ...others] });
      const words = counts.map((text, line): Mark => {
        const above = 1.7 * ((counts.length - 1) / 2 - line);
        return { kind: 'text', x: 0, y: above, text: `\u2020 ${text}`, size: 1.5, look: lookOf(side, 'loss') };
      });
      marks.push({ kind: 'group', x, y: at, forwardX: 1, forwardY: 0, marks: words, ...titled(title) });
    }
  }
  return marks;
}

/** Camps that have fallen, crossed out. */
export function campMarks({ forces, campLost }: LostBattlesBattle): readonly Mark[] {
  return forces.camp.flatMap((zone, side): readonly Mark[] => {
    if (zone < 0 || campLost[side] === 0) return [];
    const [x, y] = campPlace(zone);
    return [
      { kind: 'line', points: [x - 2.8, y - 1.5, x + 2.8, y + 1.6], look: 'lostCamp' },
      { kind: 'line', points: [x - 2.8, y + 1.6, x + 2.8, y - 1.5], look: 'lostCamp' },
    ];
  });
}
