import { rolledTalents, rollInitiative } from '../rules/rolled-talents.js';
import { setActor } from '../state/actors.js';
import { generalActor } from '../state/forces.js';
import type { GameContext } from './context.js';

const situation = { commanderInChief: false };
const outcome = { sum: 0, steadiness: 0, melee: 0, skill: 0, initiative: 0 };

/**
 * Gives every general his talents: rolled (TK-24g), or as they were bought (TK-24h). The initiative of the two
 * commanders-in-chief is rolled in any case.
 */
export function giveTalents({ battle, dice }: GameContext): void {
  const { forces } = battle;
  for (let general = 0; general < forces.generals.length; general++) {
    const { side, talents, commanderInChief } = forces.generals[general]!;
    setActor(dice, generalActor(forces, general));
    if (talents === undefined) {
      situation.commanderInChief = commanderInChief;
      rolledTalents.resolve(dice, situation, outcome);
    }
    const given = talents ?? outcome;
    battle.steadinessTalent[general] = given.steadiness;
    battle.meleeTalent[general] = given.melee;
    battle.skillTalent[general] = given.skill;
    if (!commanderInChief) continue;
    battle.setInitiative(side, talents === undefined ? outcome.initiative : rollInitiative(dice));
  }
}
