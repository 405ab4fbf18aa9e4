import { ofEach } from '../../../model/of-each.js';
import { collectLine } from '../geometry/battle-line.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { shootsBows } from '../state/fighters.js';
import { asCountedBy, MAX_BATTLE_UNITS } from '../state/forces.js';
import { SKIRMISH } from '../state/units.js';
import { mayOrder, mayOrderTogether, mayStandInLine } from './authority.js';
import type { GameContext } from './context.js';
import { DECISIONS, Done } from './decisions.js';
import { lineMark } from './diced-target.js';
import { exchangeRanks } from './rank-exchange.js';
import { canShoot } from './shots.js';
import { hasTarget, listTargets, shootAt } from './volleys.js';
import { isWithdrawn } from './withdrawn.js';

/** How a unit may shoot in this phase: not at all, at a target of its player's choice, or at one that is diced (TK-6g). */
const Right = { None: 0, Chosen: 1, Diced: 2 } as const;

const NO_UNIT = -1;

/** How each unit of a battle may shoot now. */
const rightsOf = ofEach((_: TaktikaBattle) => new Uint8Array(MAX_BATTLE_UNITS));
const targets = new Int32Array(MAX_BATTLE_UNITS);
const eligible = new Uint8Array(MAX_BATTLE_UNITS);
const members = new Int32Array(MAX_BATTLE_UNITS);

/** Whether a unit can be ordered to shoot only as part of the battle line that it stands in, skirmishers too (TK-6f, R51). */
function isOrderedInLine(battle: TaktikaBattle, unit: number, ownCorpsOnly: boolean): boolean {
  const { bases, corps, count, owner } = battle;
  for (let other = 0; other < count; other++) {
    const own = owner[other] === owner[unit] && mayStandInLine(battle, other);
    eligible[other] = own && (!ownCorpsOnly || corps[other] === corps[unit]) ? 1 : 0;
  }
  const length = collectLine(bases, unit, eligible, members);
  return length > 1 && mayOrderTogether(battle, members, length);
}

/**
 * How a unit may shoot now: skirmishers without an order (TK-11b); formed shooters with one, at a target of their
 * player's choice if ordered alone, and at one that the die selects for archers ordered only as part of a battle line
 * (TK-11a, TK-6g). Troops of a withdrawn corps do not shoot (TK-21.2b).
 */
function rightOf(battle: TaktikaBattle, unit: number): number {
  const { acts, units } = battle;
  if (!canShoot(battle, unit) || (acts[unit]! & Act.Shot) !== 0 || isWithdrawn(battle, unit)) return Right.None;
  if (!hasTarget(battle, unit)) return Right.None;
  if (units.formation[unit] === SKIRMISH || mayOrder(battle, unit)) return Right.Chosen;
  if (!isOrderedInLine(battle, unit, true) && !isOrderedInLine(battle, unit, false)) return Right.None;
  return shootsBows(units, unit) ? Right.Diced : Right.Chosen;
}

function noteRights(battle: TaktikaBattle, side: number): void {
  const rights = rightsOf(battle);
  for (let unit = 0; unit < battle.count; unit++) {
    rights[unit] = battle.owner[unit] === side ? rightOf(battle, unit) : Right.None;
  }
}

/** Lets a side name the next unit that shoots; `Done` where it has finished or no unit can shoot. */
function nextShooter(context: GameContext, side: number): number {
  const { battle, options } = context;
  const rights = rightsOf(battle);
  options.clear().add(Done);
  for (let at = 0; at < battle.count; at++) {
    const unit = asCountedBy(battle.forces, side, at);
    if (rights[unit] !== Right.None) options.add(unit);
  }
  return context.setDecisionContext(-1).choose(side, DECISIONS.shooter);
}

function targetOf(context: GameContext, side: number, unit: number): number {
  const { battle, options } = context;
  if (rightsOf(battle)[unit] === Right.Diced) return lineMark(context, unit);
  const listed = listTargets(battle, unit, targets);
  options.clear();
  for (let at = 0; at < listed; at++) options.add(targets[at]!);
  return context.setDecisionContext(unit).choose(side, DECISIONS.target);
}

/**
 * The shooting phase (T1): the active player names the units that shoot one by one, each once, and their targets; volleys
 * are fought out with everything that follows before the next is named (TK-11a). Mixed units may bring other figures forward
 * first (TK-17a).
 */
export function shootingPhase(context: GameContext, side: number): void {
  const { battle } = context;
  for (let at = 0; at < battle.count; at++) {
    const unit = asCountedBy(battle.forces, side, at);
    const free = battle.owner[unit] === side && battle.units.engaged[unit] === 0;
    if (free && battle.units.mixed[unit] !== undefined) exchangeRanks(context, unit, NO_UNIT);
  }
  noteRights(battle, side);
  for (let unit = nextShooter(context, side); unit !== Done; unit = nextShooter(context, side)) {
    shootAt(context, unit, targetOf(context, side, unit));
    noteRights(battle, side);
  }
}
