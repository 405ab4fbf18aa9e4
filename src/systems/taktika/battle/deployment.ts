import { ofEach } from '../../../model/of-each.js';
import { makeDisc, makeRectangle } from '../../../model/plane.js';
import { type Offers, Undecided } from '../../../model/player.js';
import { BASE_DEPTH, BASE_WIDTH, SKIRMISH_RADIUS } from '../geometry/base.js';
import { deploymentZone, Part } from '../geometry/deployment.js';
import { placingOrder } from '../rules/placing-order.js';
import { attach, generalWith } from './attachment.js';
import { Focus, Place, type TaktikaBattle } from './battle.js';
import type { Course } from './course.js';
import { DECISIONS, GeneralMove } from './decisions.js';
import { Room, stand } from './room.js';

const nothing = {};
const order = { firstPlacesCentreFirst: false, firstPlacesReservesFirst: false, firstDie: 0, secondDie: 0 };

/** Gives every unit the base it starts on. */
function makeBases({ forces, bases }: TaktikaBattle): void {
  for (let unit = 0; unit < forces.units.length; unit++) {
    const { skirmishers, bases: column } = forces.units[unit]!;
    if (skirmishers) makeDisc(bases, unit, SKIRMISH_RADIUS);
    else makeRectangle(bases, unit, BASE_WIDTH, BASE_DEPTH * column);
  }
}

/** The depths at which there is room for the unit that `room` has looked for. */
class Depths implements Offers {
  readonly room = new Room();
  private readonly battle: TaktikaBattle;

  constructor(battle: TaktikaBattle) {
    this.battle = battle;
  }

  has(depth: number): boolean {
    return this.room.hasPlaceAt(this.battle, depth);
  }
}

const depthsOf = ofEach((battle: TaktikaBattle) => new Depths(battle));

/** Lets a side say how far from its edge the unit in focus stands; `Undecided` where there is no room for it. */
function chooseDepth(course: Course, side: number): number {
  const { battle, options } = course;
  const depths = depthsOf(battle);
  const preferred = course.prefers(side, DECISIONS.depth, depths);
  if (preferred !== Undecided) return preferred;
  depths.room.depthsInto(battle, options.clear());
  return options.count === 0 ? Undecided : course.choose(side, DECISIONS.depth);
}

/** Lets a side place one unit; where there is no room for it, it stays off the table and may arrive later (R60). */
function placeUnit(course: Course, side: number, unit: number, part: number): void {
  const { battle, options } = course;
  const { room } = depthsOf(battle);
  room.look(battle, unit, part);
  course.focus(unit);
  battle.focus[Focus.Part] = part;
  const depth = chooseDepth(course, side);
  if (depth === Undecided) return;
  room.placesInto(battle, depth, options.clear());
  stand(battle, unit, part, depth, course.choose(side, DECISIONS.place));
  battle.present[unit] = 1;
  battle.where[unit] = Place.OnTable;
}

/** Lets a general's figure stand with a unit of his corps, or alone in his zone where none of it is on the table. */
function placeGeneral(course: Course, side: number, general: number, part: number): void {
  const { battle, options } = course;
  const { present, corps, forces } = battle;
  options.clear();
  for (let unit = forces.firstUnit[side]!; unit < forces.firstUnit[side + 1]!; unit++) {
    if (present[unit] === 1 && corps[unit] === general && generalWith(battle, unit) < 0) {
      options.add(GeneralMove.Attach + unit);
    }
  }
  if (options.count === 0) {
    const { left, right, bottom, top } = deploymentZone(side, part);
    battle.generalX[general] = (left + right) / 2;
    battle.generalY[general] = (bottom + top) / 2;
    return;
  }
  course.focus(-1);
  battle.focus[Focus.General] = general;
  attach(battle, general, course.choose(side, DECISIONS.generalMove) - GeneralMove.Attach);
}

/** Places all corps of a part of one side's army, and their generals with them. */
function placePart(course: Course, side: number, part: number): void {
  const { battle } = course;
  const { firstUnit, firstGeneral } = battle.forces;
  for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
    if (battle.part[battle.corps[unit]!] === part) placeUnit(course, side, unit, part);
  }
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    if (battle.part[general] === part) placeGeneral(course, side, general, part);
  }
}

/** Shows or hides those of side 0's part who have been placed. */
function show({ forces, corps, part, where, present }: TaktikaBattle, shown: number, value: number): void {
  for (let unit = 0; unit < forces.firstUnit[1]; unit++) {
    if (part[corps[unit]!] === shown && where[unit] === Place.OnTable) present[unit] = value;
  }
}

/** Places both sides' wings at once: neither sees the other's (TK-30a, TK-30c). */
function placeWings(course: Course, part: number): void {
  placePart(course, 0, part);
  show(course.battle, part, 0);
  placePart(course, 1, part);
  show(course.battle, part, 1);
}

/** Deploys both armies: right wings, centres by a roll-off, left wings, reserves (TK-30a, TK-30b, TK-30c, TK-30d, R60). */
export function deployArmies(course: Course): void {
  makeBases(course.battle);
  placeWings(course, Part.RightWing);
  placingOrder.resolve(course.dice, nothing, order);
  const centre = order.firstPlacesCentreFirst ? 0 : 1;
  const reserve = order.firstPlacesReservesFirst ? 0 : 1;
  placePart(course, centre, Part.Centre);
  placePart(course, 1 - centre, Part.Centre);
  placeWings(course, Part.LeftWing);
  placePart(course, reserve, Part.Reserve);
  placePart(course, 1 - reserve, Part.Reserve);
}
