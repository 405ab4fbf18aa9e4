import { defaultsOf } from '../../../model/domain.js';
import { gapInto, isWithin } from '../../../model/plane/overlap.js';
import { centreX, centreY, copyShape, Shapes } from '../../../model/plane.js';
import { isRound, standFormed } from '../geometry/base.js';
import { turnTo } from '../geometry/flight.js';
import { mayStand } from '../geometry/reach.js';
import { DRILLS, drillTest } from '../rules/drill-test.js';
import { mayAdopt } from '../rules/may-adopt.js';
import { basesOf, mayChangeFormation } from '../rules/may-change-formation.js';
import { rally } from '../rules/rally.js';
import { recovery } from '../rules/recovery.js';
import { talentOf } from '../rules/steadiness-test.js';
import { setActor } from '../state/actors.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { asCountedBy } from '../state/forces.js';
import { applyRally, Facing, readDrill, testFigures } from '../state/order-state.js';
import { SKIRMISH } from '../state/units.js';
import { frontOf } from '../tables/formations.js';
import { FORMATIONS, SPECIALS } from '../tables/vocabulary.js';
import { attach, generalWith } from './attachment.js';
import { retouch } from './contacts.js';
import type { GameContext } from './context.js';
import { Task } from './decisions.js';

const CHANGE = DRILLS.indexOf('changeFormation');
const MOUNT = DRILLS.indexOf('mountOrDismount');
const SPECIAL_PLACES = 4;
const BASE = 0;

const drilling = defaultsOf(drillTest.situation);
const drilled = defaultsOf(drillTest.outcome);
const resting = { ...defaultsOf(recovery.situation), lastFigure: 0 };
const rested = defaultsOf(recovery.outcome);
const rallying = { ...defaultsOf(rally.situation) };
const rallied = defaultsOf(rally.outcome);
const before = new Shapes(1);

/** How a change to a formation and special formation is written as an option of `task`. */
export function formationTask(formation: number, special: number): number {
  return Task.Formation + SPECIAL_PLACES * formation + special;
}

/** The formation that an option of `task` names. */
export function formationOf(task: number): number {
  return Math.floor((task - Task.Formation) / SPECIAL_PLACES);
}

/** The special formation that an option of `task` names. */
export function specialOf(task: number): number {
  return (task - Task.Formation) % SPECIAL_PLACES;
}

/** Gives a unit the base or column that it takes up in a formation: it extends to the rear only (TK-8j). */
function takeRoom(battle: TaktikaBattle, unit: number, formation: number, mounted: boolean): void {
  if (formation === SKIRMISH) return;
  standFormed(battle.bases, unit, basesOf(battle.units.figures[unit]!, FORMATIONS[formation]!, mounted));
}

/** Whether there is room for a unit to stand in a formation, where it takes up more of it than now (TK-8j). */
function hasRoom(battle: TaktikaBattle, unit: number, formation: number, mounted: boolean): boolean {
  const { bases } = battle;
  if (formation === SKIRMISH) return true;
  copyShape(bases, unit, before, BASE);
  takeRoom(battle, unit, formation, mounted);
  const fits = bases.depth[unit]! <= before.depth[BASE]! || mayStand(battle.table, unit);
  copyShape(before, BASE, bases, unit);
  return fits;
}

/** Whether a unit can change to a formation and special formation where it stands (TK-8i, TK-8j, TK-20a). */
export function mayReform(battle: TaktikaBattle, unit: number, formation: number, special: number): boolean {
  const { units } = battle;
  const from = units.formation[unit]!;
  if (formation === from && special === units.special[unit]) return false;
  const to = FORMATIONS[formation]!;
  const { mounted } = units.traits[unit]!;
  if (!mayAdopt(SPECIALS[special]!, to, units.profiles[unit]!.shield)) return false;
  if (formation === from) return from !== SKIRMISH;
  if (!mayChangeFormation(FORMATIONS[from]!, to, units.figures[unit]!, mounted)) return false;
  return hasRoom(battle, unit, formation, mounted);
}

/** The drill test of a unit (TK-8i, TK-17a, TK-18a): who fails is disordered. `kind` is a place in `DRILLS`. */
export function drill(context: GameContext, unit: number, kind: number): void {
  const { units } = context.battle;
  drilling.drill = kind;
  readDrill(units, unit, drilling);
  testFigures(context.dice, units, unit, drillTest, drilling, drilled);
}

/** Lets a unit change its formation (TK-8i): every figure tests, then it takes its new base. See `mayReform`. */
export function reform(context: GameContext, unit: number, formation: number, special: number): void {
  const { battle } = context;
  const { units } = battle;
  drill(context, unit, CHANGE);
  units.formation[unit] = formation;
  units.special[unit] = special;
  takeRoom(battle, unit, formation, units.traits[unit]!.mounted);
  retouch(battle, unit);
  battle.acts[unit] = battle.acts[unit]! | Act.ChangedFormation;
  context.tell(EventKind.Reformed, unit, formation, special);
}

/** Whether riders can mount or dismount where they stand, keeping their formation (TK-18a, R57). */
export function mayChangeSeat(battle: TaktikaBattle, unit: number): boolean {
  const { units, onFoot } = battle;
  const toHorse = onFoot[unit] === 1;
  if (units.special[unit] !== 0 || toHorse === units.traits[unit]!.mounted) return false;
  const formation = units.formation[unit]!;
  if (formation !== SKIRMISH && units.figures[unit]! < frontOf(FORMATIONS[formation]!, toHorse)) return false;
  return hasRoom(battle, unit, formation, toHorse);
}

/** Lets riders dismount, or mount again (TK-18a): they test as for a change of formation. See `mayChangeSeat`. */
export function changeSeat(context: GameContext, unit: number): void {
  const { battle } = context;
  const { units } = battle;
  drill(context, unit, MOUNT);
  battle.onFoot[unit] = 1 - battle.onFoot[unit]!;
  battle.retrait();
  takeRoom(battle, unit, units.formation[unit]!, units.traits[unit]!.mounted);
  retouch(battle, unit);
  const general = generalWith(battle, unit);
  if (general >= 0) attach(battle, general, unit);
  battle.acts[unit] = battle.acts[unit]! | Act.ChangedFormation;
  context.tell(EventKind.Reformed, unit, units.formation[unit]!, units.special[unit]!);
}

/** Whether a unit can spend its turn on recovery: it has disordered figures and has done nothing yet (TK-8l, R55). */
export function mayRecover(battle: TaktikaBattle, unit: number): boolean {
  const { units, acts } = battle;
  return units.ordered[unit]! < units.figures[unit]! && acts[unit] === 0;
}

/** Lets a unit spend its turn on recovery (TK-8l). */
export function recover(context: GameContext, unit: number): void {
  const { battle } = context;
  const { units } = battle;
  const inOrder = units.ordered[unit]!;
  readDrill(units, unit, resting);
  testFigures(context.dice, units, unit, recovery, resting, rested, Facing.None);
  battle.acts[unit] = battle.acts[unit]! | Act.Recovered;
  context.tell(EventKind.Recovered, unit, units.ordered[unit]! - inOrder);
}

const measured = new Float64Array(1);

/** The enemy nearest to a unit, of those as near the first as its side counts; -1 where there is none on the table. */
function nearestEnemyOf(battle: TaktikaBattle, unit: number): number {
  const { bases, present, owner } = battle;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < battle.count; at++) {
    const enemy = asCountedBy(battle.forces, owner[unit]!, at);
    if (present[enemy] === 0 || owner[enemy] === owner[unit]) continue;
    gapInto(bases, unit, enemy, measured);
    if (measured[0]! >= least) continue;
    least = measured[0]!;
    best = enemy;
  }
  return best;
}

/** Turns a rallied unit to the nearest enemy (R46), unless there is no room to turn. */
function faceEnemy(battle: TaktikaBattle, unit: number): void {
  const { bases } = battle;
  const enemy = nearestEnemyOf(battle, unit);
  if (enemy < 0) return;
  copyShape(bases, unit, before, BASE);
  turnTo(bases, unit, centreX(bases, enemy), centreY(bases, enemy));
  if (!isRound(bases, unit) && !mayStand(battle.table, unit)) copyShape(before, BASE, bases, unit);
}

/** Whether a unit's base touches that of any enemy; units in flight are not engaged even so. */
function isTouched({ bases, count, owner, present }: Readonly<TaktikaBattle>, unit: number): boolean {
  for (let enemy = 0; enemy < count; enemy++) {
    if (present[enemy] === 1 && owner[enemy] !== owner[unit] && isWithin(bases, unit, enemy, 0)) return true;
  }
  return false;
}

/** Whether a fleeing unit may be rallied this turn: once, and not in contact with an enemy (R46). */
export function mayRally(battle: Readonly<TaktikaBattle>, unit: number): boolean {
  if (battle.present[unit] === 0 || battle.units.fleeing[unit] === 0) return false;
  return (battle.acts[unit]! & Act.RallyTried) === 0 && !isTouched(battle, unit);
}

/** Lets a general try to stop a fleeing unit (TK-15b, TK-15c): one that stops faces the nearest enemy. */
export function rallyUnit(context: GameContext, general: number, unit: number): void {
  const { battle } = context;
  const { units } = battle;
  rallying.lastFigure = units.readings.lastFigure;
  readDrill(units, unit, rallying);
  rallying.talent = talentOf(units, unit);
  setActor(context.dice, units.actors[unit]!);
  rally.resolve(context.dice, rallying, rallied);
  applyRally(units, unit, rallied);
  battle.acts[unit] = battle.acts[unit]! | Act.RallyTried;
  if (rallied.rallied) {
    battle.acts[unit] = battle.acts[unit]! | Act.Rallied;
    faceEnemy(battle, unit);
    retouch(battle, unit);
  }
  context.tell(EventKind.Rallied, general, unit, rallied.rallied ? 1 : 0);
}
