import { shortestLine } from '../../../model/plane/shortest-line.js';
import { TOUCH } from '../../../model/plane.js';
import { lineOfShot, viewOf } from '../geometry/sight.js';
import { outOfMelee } from '../rules/out-of-melee.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { throwersIn } from '../state/fighters.js';
import { asCountedBy } from '../state/forces.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { strikesUnasked } from './strikes.js';
import { throwJavelins } from './volleys.js';

/** Centimetres that a javelin flies (R37). */
const POINT_BLANK = 1;
/** The option of `javelinReach` by which they are thrown on contact only (R37). */
const CONTACT_ONLY = 1;

const line = shortestLine();

/** Whether an enemy stands further off than a javelin flies, told without measuring the bases. */
function isFarOff({ bases }: TaktikaBattle, unit: number, enemy: number): boolean {
  const own = bases.halfWidth[unit]! + bases.depth[unit]! + bases.radius[unit]!;
  const reach = bases.halfWidth[enemy]! + bases.depth[enemy]! + bases.radius[enemy]! + own + POINT_BLANK + 2 * TOUCH;
  return Math.abs(bases.x[unit]! - bases.x[enemy]!) > reach || Math.abs(bases.y[unit]! - bases.y[enemy]!) > reach;
}

/** Whether an enemy stands point-blank before a unit, out of melee (TK-12f). */
function isPointBlank(battle: TaktikaBattle, unit: number, enemy: number): boolean {
  if (battle.present[enemy] === 0 || battle.owner[enemy] === battle.owner[unit] || !outOfMelee(battle.units, enemy)) {
    return false;
  }
  if (isFarOff(battle, unit, enemy)) return false;
  const seen = lineOfShot(battle.bases, unit, enemy, viewOf(false, battle.readings.sight), line);
  return seen && line.length <= (battle.readings.javelinReach === CONTACT_ONLY ? 0 : POINT_BLANK) + TOUCH;
}

/** Lets a unit that has ended its move throw its javelins at an enemy within 1 cm, once in its own turn (TK-27e, R37). */
export function throwAtEnd(context: GameContext, side: number, unit: number): void {
  const { battle } = context;
  const { acts, present, units } = battle;
  if (present[unit] === 0 || units.fleeing[unit] === 1 || (acts[unit]! & Act.Threw) !== 0) return;
  if ((acts[unit]! & Act.Moved) === 0 || throwersIn(units, unit) === 0) return;
  for (let at = 0; at < battle.count; at++) {
    const enemy = asCountedBy(battle.forces, side, at);
    if (!isPointBlank(battle, unit, enemy)) continue;
    if (!strikesUnasked(context) && !context.setDecisionContext(unit, enemy).asks(side, DECISIONS.javelins)) continue;
    throwJavelins(context, unit, enemy);
    return;
  }
}
