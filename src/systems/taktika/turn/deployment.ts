import { ofEach } from '../../../model/of-each.js';
import { makeDisc, makeRectangle } from '../../../model/plane.js';
import { type OptionTest, Undecided } from '../../../model/player.js';
import { BASE_DEPTH, BASE_WIDTH, SKIRMISH_RADIUS } from '../geometry/base.js';
import { deploymentZone, Part } from '../geometry/deployment.js';
import { placingOrder } from '../rules/placing-order.js';
import { Place, Subject, type TaktikaBattle } from '../state/battle.js';
import { attach, generalWith } from './attachment.js';
import type { GameContext } from './context.js';
import { DECISIONS, GeneralMove } from './decisions.js';
import { Room, stand } from './deployment-space.js';

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
class Depths implements OptionTest {
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
function chooseDepth(context: GameContext, side: number): number {
  const { battle, options } = context;
  const depths = depthsOf(battle);
  const preferred = context.prefers(side, DECISIONS.depth, depths);
  if (preferred !== Undecided) return preferred;
  depths.room.depthsInto(battle, options.clear());
  return options.count === 0 ? Undecided : context.choose(side, DECISIONS.depth);
}

/** Lets a side place one unit; where there is no room for it, it stays off the table and may arrive later (R60). */
function placeUnit(context: GameContext, side: number, unit: number, part: number): void {
  const { battle, options } = context;
  const { room } = depthsOf(battle);
  room.look(battle, unit, part);
  context.setDecisionContext(unit);
  battle.decisionContext[Subject.Part] = part;
  const depth = chooseDepth(context, side);
  if (depth === Undecided) return;
  room.placesInto(battle, depth, options.clear());
  stand(battle, unit, part, depth, context.choose(side, DECISIONS.place));
  battle.present[unit] = 1;
  battle.where[unit] = Place.OnTable;
}

/** Lets a general's figure stand with a unit of his corps, or alone in his zone where none of it is on the table. */
function placeGeneral(context: GameContext, side: number, general: number, part: number): void {
  const { battle, options } = context;
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
  context.setDecisionContext(-1);
  battle.decisionContext[Subject.General] = general;
  attach(battle, general, context.choose(side, DECISIONS.generalMove) - GeneralMove.Attach);
}

/** Places all corps of a part of one side's army, and their generals with them. */
function placePart(context: GameContext, side: number, part: number): void {
  const { battle } = context;
  const { firstUnit, firstGeneral } = battle.forces;
  for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
    if (battle.part[battle.corps[unit]!] === part) placeUnit(context, side, unit, part);
  }
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    if (battle.part[general] === part) placeGeneral(context, side, general, part);
  }
}

/** Shows or hides those of side 0's part who have been placed. */
function show({ forces, corps, part, where, present }: TaktikaBattle, shown: number, value: number): void {
  for (let unit = 0; unit < forces.firstUnit[1]; unit++) {
    if (part[corps[unit]!] === shown && where[unit] === Place.OnTable) present[unit] = value;
  }
}

/** Places both sides' wings at once: neither sees the other's (TK-30a, TK-30c). */
function placeWings(context: GameContext, part: number): void {
  placePart(context, 0, part);
  show(context.battle, part, 0);
  placePart(context, 1, part);
  show(context.battle, part, 1);
}

/** Deploys both armies: right wings, centres by a roll-off, left wings, reserves (TK-30a, TK-30b, TK-30c, TK-30d, R60). */
export function deployArmies(context: GameContext): void {
  makeBases(context.battle);
  placeWings(context, Part.RightWing);
  placingOrder.resolve(context.dice, nothing, order);
  const centre = order.firstPlacesCentreFirst ? 0 : 1;
  const reserve = order.firstPlacesReservesFirst ? 0 : 1;
  placePart(context, centre, Part.Centre);
  placePart(context, 1 - centre, Part.Centre);
  placeWings(context, Part.LeftWing);
  placePart(context, reserve, Part.Reserve);
  placePart(context, 1 - reserve, Part.Reserve);
}
