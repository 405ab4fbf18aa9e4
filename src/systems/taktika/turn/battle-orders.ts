import { ofEach } from '../../../model/of-each.js';
import { Part } from '../geometry/deployment.js';
import { Subject, type TaktikaBattle } from '../state/battle.js';
import { MAX_BATTLE_GENERALS, MAX_BATTLE_UNITS } from '../state/forces.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';

const UNKNOWN = -1;

/** What one side has written down while the other still writes. */
class Hidden {
  readonly corps = new Int16Array(MAX_BATTLE_UNITS);
  readonly parts = new Int16Array(MAX_BATTLE_GENERALS);
}

const hiddenOf = ofEach((_: TaktikaBattle) => new Hidden());

/** Whether a general leads any unit. */
function leadsAnybody({ corps }: TaktikaBattle, general: number): boolean {
  for (let unit = 0; unit < corps.length; unit++) if (corps[unit] === general) return true;
  return false;
}

function chooseCorps(context: GameContext, side: number): void {
  const { battle, options } = context;
  const { firstUnit, firstGeneral } = battle.forces;
  for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
    if (battle.corps[unit] !== UNKNOWN) continue;
    options.clear();
    for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) options.add(general);
    context.setDecisionContext(unit);
    battle.corps[unit] = context.choose(side, DECISIONS.corps);
  }
}

function chooseParts(context: GameContext, side: number): void {
  const { battle, options } = context;
  const { firstGeneral } = battle.forces;
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    if (battle.part[general] !== UNKNOWN) continue;
    if (!leadsAnybody(battle, general)) {
      battle.part[general] = Part.Centre;
      continue;
    }
    options.clear().add(Part.RightWing).add(Part.Centre).add(Part.LeftWing).add(Part.Reserve);
    context.setDecisionContext(UNKNOWN);
    battle.decisionContext[Subject.General] = general;
    battle.part[general] = context.choose(side, DECISIONS.part);
  }
}

/**
 * Lets both sides write their battle orders: which general leads each unit, where the army file does not say so, and in
 * which part of the army he stands with his whole corps (TK-28a). Neither side sees what the other writes.
 */
export function writeBattleOrders(context: GameContext): void {
  const { battle } = context;
  const { corps, part } = battle;
  const hidden = hiddenOf(battle);
  const units = battle.forces.firstUnit[1];
  const generals = battle.forces.firstGeneral[1];
  for (let unit = 0; unit < units; unit++) hidden.corps[unit] = corps[unit]!;
  for (let general = 0; general < generals; general++) hidden.parts[general] = part[general]!;
  chooseCorps(context, 0);
  chooseParts(context, 0);
  for (let unit = 0; unit < units; unit++) exchange(corps, hidden.corps, unit);
  for (let general = 0; general < generals; general++) exchange(part, hidden.parts, general);
  chooseCorps(context, 1);
  chooseParts(context, 1);
  for (let unit = 0; unit < units; unit++) exchange(corps, hidden.corps, unit);
  for (let general = 0; general < generals; general++) exchange(part, hidden.parts, general);
}

function exchange(one: Int16Array, other: Int16Array, at: number): void {
  const kept = one[at]!;
  one[at] = other[at]!;
  other[at] = kept;
}
