import { bitsOf } from '../map/zones.js';
import { stackingLimit } from '../rules/stacking-limit.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { holdsOtherGeneral, isNextTo, weightOf } from '../state/relations.js';
import { COMMANDER } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { DECISIONS, Done, Group, Mode } from './decisions.js';
import { arrive } from './group.js';
import { entered, shift } from './places.js';
import { addUnits, firstOfAlike } from './selection.js';

/**
 * Lets units of the group move into the zone that their attack has emptied, facing as they do (LB-6.9a). They attack no more
 * this player turn (LB-6.9d), and the lead stays lead where it ends (LB-6.9e).
 */
export function pursue(context: GameContext, side: number, target: number): void {
  const { battle } = context;
  const able = pursuers(battle, side, target);
  if (able === 0) return;
  const chosen = choosePursuers(context, side, target, able);
  if (chosen === 0) return;
  const from = battle.groupZone;
  const lead = battle.lead[from]!;
  const { firstUnit } = battle.forces;
  const withGeneral = goesAlong(context, side, target, chosen);
  shift(battle, side, chosen, target);
  battle.facing[target] = battle.groupFacing;
  if (withGeneral) arrive(battle, target);
  if (lead >= 0 && ((chosen >>> (lead - firstUnit[side]!)) & 1) === 1) battle.lead[target] = lead;
  else battle.lead[target] = -1;
  context.tell(EventKind.Pursued, from, target, bitsOf(chosen));
  entered(context, side, chosen, target, false);
}

/** Units of the group that may pursue (LB-6.9a, LB-6.9b, LB-9.2c). */
function pursuers(battle: LostBattlesBattle, side: number, target: number): number {
  const { forces, groupZone } = battle;
  let able = battle.groupMode === Mode.Minimal ? battle.group & battle.onlyAttacker : battle.group;
  const { hoplites } = forces.masks[side]!;
  const { heavyInfantry } = forces.masks[1 - side]!;
  if ((able & hoplites) !== 0 && isNextTo(battle, 1 - side, groupZone, heavyInfantry)) able &= ~hoplites;
  const general = battle.groupGeneral;
  if (general >= 0 && holdsOtherGeneral(battle, side, target, general)) {
    const { bodyguard } = forces.generals[general]!;
    if (bodyguard >= 0) able &= ~(1 << forces.placeOf[bodyguard]!);
  }
  return stackingLimit(forces.ground[target]!) === 0 ? 0 : able;
}

function choosePursuers(context: GameContext, side: number, target: number, able: number): number {
  const { battle, options } = context;
  const first = battle.forces.firstUnit[side]!;
  const lead = battle.lead[battle.groupZone]!;
  const leading = lead < 0 ? 0 : 1 << battle.forces.placeOf[lead]!;
  const room = stackingLimit(battle.forces.ground[target]!);
  let chosen = 0;
  for (;;) {
    let fitting = 0;
    const waiting = able & ~chosen;
    for (let left = waiting; left !== 0; left &= left - 1) {
      if (weightOf(battle, side, chosen | (left & -left)) <= room) fitting |= left & -left;
    }
    options.clear();
    addUnits(battle, options, side, firstOfAlike(battle, side, fitting & ~leading) | (fitting & leading));
    if ((waiting & (waiting - 1)) !== 0 && weightOf(battle, side, able) <= room) options.add(Group.All);
    options.add(Done);
    context.setDecisionContext(-1, target);
    const choice = context.choose(side, DECISIONS.pursuit);
    if (choice === Done) return chosen;
    if (choice === Group.All) return able;
    chosen |= 1 << (choice - first);
  }
}

/** Whether the group's general goes along: a leader with his bodyguard, a commander as the owner likes (LB-8.1a, LB-8.2b). */
function goesAlong(context: GameContext, side: number, target: number, chosen: number): boolean {
  const { battle } = context;
  const general = battle.groupGeneral;
  if (general < 0) return false;
  const { bodyguard, kind } = battle.forces.generals[general]!;
  if (kind !== COMMANDER) return ((chosen >>> battle.forces.placeOf[bodyguard]!) & 1) === 1;
  if (holdsOtherGeneral(battle, side, target, general)) return false;
  context.setDecisionContext(-1, target, -1, general);
  return context.asks(side, DECISIONS.pursuingCommander);
}
