import { isRound } from '../geometry/base.js';
import { facesContact } from '../geometry/contact.js';
import { asCountedBy } from '../state/forces.js';
import { meetsTogether, meetTogether } from './common-contact.js';
import { Meeting, resolveContact } from './contact-procedure.js';
import type { GameContext } from './context.js';

/** Whether a collision has left the way free because the enemy was beaten or pierced, not because skirmishers gave way (R65). */
function isBeaten(context: GameContext, target: number): boolean {
  const { present, units, bases } = context.battle;
  if (context.leg.passed[target] === 1) return true;
  return present[target] === 0 || units.fleeing[target] === 1 || !isRound(bases, target);
}

/** Lets a unit on the march meet every enemy that its front has come to touch (C1). Returns false where that ends its move. */
export function meetAhead(context: GameContext, unit: number): boolean {
  const { battle, leg } = context;
  const { present, owner, bases, units } = battle;
  for (let at = 0; at < bases.count; at++) {
    const enemy = asCountedBy(battle.forces, owner[unit]!, at);
    if (present[enemy] === 0 || owner[enemy] === owner[unit] || leg.passed[enemy] === 1) continue;
    if (!facesContact(bases, unit, enemy, false)) continue;
    if (collectTogether(context, unit, enemy)) {
      if (!meetWithOthers(context, unit, enemy)) return false;
      continue;
    }
    leg.struck = false;
    const result = resolveContact(context, unit, enemy);
    if (result !== Meeting.WayFree || present[unit] === 0 || units.fleeing[unit] === 1) return false;
    noteFree(context, unit, enemy, leg.struck);
  }
  return true;
}

/** Notes that a meeting has left the way free for a unit, and whether it has beaten the enemy by its strikes. */
function noteFree(context: GameContext, unit: number, enemy: number, struck: boolean): void {
  const { leg } = context;
  leg.met = enemy;
  if (!struck || !isBeaten(context, enemy)) return;
  leg.success = true;
  leg.won[unit] = 1;
}

/** Lists in the leg a unit and all after it in its line who face the same enemy, where they meet him together; whether there are several. */
function collectTogether(context: GameContext, unit: number, enemy: number): boolean {
  const { battle, leg } = context;
  const { bases, present, units } = battle;
  if (!meetsTogether(context, unit, enemy)) return false;
  leg.togetherCount = 0;
  for (let at = leg.members.indexOf(unit); at < leg.count; at++) {
    const mate = leg.members[at]!;
    if (present[mate] === 0 || units.fleeing[mate] === 1 || leg.halted[mate] === 1) continue;
    if (facesContact(bases, mate, enemy, false)) leg.together[leg.togetherCount++] = mate;
  }
  return leg.togetherCount > 1;
}

/** Lets those who have come to an enemy at once meet him together. Returns whether the way is free for the first of them. */
function meetWithOthers(context: GameContext, unit: number, enemy: number): boolean {
  const { battle, leg } = context;
  const { present, units } = battle;
  meetTogether(context, enemy);
  for (let at = 0; at < leg.togetherCount; at++) {
    const mate = leg.together[at]!;
    const result = leg.results[mate]!;
    if (result < 0) continue;
    if (result !== Meeting.WayFree || present[mate] === 0 || units.fleeing[mate] === 1) leg.halted[mate] = 1;
    else noteFree(context, mate, enemy, leg.struckTogether[mate] === 1);
  }
  return leg.halted[unit] === 0;
}
