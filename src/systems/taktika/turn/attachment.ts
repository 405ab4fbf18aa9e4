import { centreX, centreY } from '../../../model/plane.js';
import { generalFights } from '../rules/general-fights.js';
import type { TaktikaBattle } from '../state/battle.js';
import { GeneralRole } from '../state/units.js';
import { SKILL_USES } from '../tables/generals.js';

const STRIKE = SKILL_USES.indexOf('strike');

/**
 * Whether a talent for one use of skill helps a unit of like figures (TK-24g): shooting those who shoot, striking everybody
 * else. In a mixed unit it helps those who do just that.
 */
function helpsSkill(battle: TaktikaBattle, general: number, unit: number): boolean {
  const shoots = battle.forces.units[unit]!.shoots;
  return (battle.forces.generals[general]!.skillFor === STRIKE) !== shoots;
}

/**
 * Lets a general join a unit (TK-7.1a): it has his talents from now on (TK-7.1b), and he fights in its ranks where he is
 * of the same arm (R47). He stands with the unit. Called again after his talents or the unit's arm have changed.
 */
export function attach(battle: TaktikaBattle, general: number, unit: number): void {
  const { units } = battle;
  const { commanderInChief, profile } = battle.forces.generals[general]!;
  const { category } = profile;
  battle.attachedTo[general] = unit;
  const fights = generalFights(category, units.traits[unit]!.mounted);
  units.general[unit] = fights ? GeneralRole.Fights : GeneralRole.Commands;
  units.leader[unit] = general + 1;
  units.guest[unit] = commanderInChief || battle.corps[unit] === general ? 0 : 1;
  units.steadinessTalent[unit] = battle.steadinessTalent[general]!;
  units.meleeTalent[unit] = battle.meleeTalent[general]!;
  const mixed = units.mixed[unit];
  if (mixed !== undefined) mixed.talentFor = battle.forces.generals[general]!.skillFor;
  const helps = mixed !== undefined || helpsSkill(battle, general, unit);
  units.skillTalent[unit] = helps ? battle.skillTalent[general]! : 0;
}

/** Lets a general leave his unit: his figure stays where the middle of the unit's base is. Nothing where he is alone. */
export function detach(battle: TaktikaBattle, general: number): void {
  const { units, bases } = battle;
  const unit = battle.attachedTo[general]!;
  if (unit < 0) return;
  battle.attachedTo[general] = -1;
  battle.generalX[general] = centreX(bases, unit);
  battle.generalY[general] = centreY(bases, unit);
  units.general[unit] = GeneralRole.None;
  units.leader[unit] = 0;
  units.guest[unit] = 0;
  units.steadinessTalent[unit] = 0;
  units.meleeTalent[unit] = 0;
  units.skillTalent[unit] = 0;
}

/** The general who is attached to a unit; -1 for none. */
export function generalWith(battle: TaktikaBattle, unit: number): number {
  const { attachedTo } = battle;
  for (let general = 0; general < attachedTo.length; general++) if (attachedTo[general] === unit) return general;
  return -1;
}

/** Writes the x and the y of a general's figure: an attached one stands in the middle of his unit's base. */
export function generalPlaceInto(battle: Readonly<TaktikaBattle>, general: number, place: Float64Array): void {
  const unit = battle.attachedTo[general]!;
  place[0] = unit < 0 ? battle.generalX[general]! : centreX(battle.bases, unit);
  place[1] = unit < 0 ? battle.generalY[general]! : centreY(battle.bases, unit);
}
