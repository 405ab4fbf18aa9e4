import type { Chronicle } from '../../model/chronicle.js';
import type { TaktikaBattle } from './battle/battle.js';
import { EventKind } from './battle/events.js';
import { endingOf } from './chronicle/ending.js';
import { legendOf } from './chronicle/legend.js';
import { LOOKS } from './chronicle/looks.js';
import { Names } from './chronicle/names.js';
import { TaktikaNarrator } from './chronicle/narrator.js';
import { scoreInto } from './chronicle/standing.js';
import { talentOfRoll } from './chronicle/talent-rolls.js';

/** Battles of taktika in words, and in pictures of the table after each player's turn. */
export const chronicle: Chronicle<TaktikaBattle> = {
  looks: LOOKS,
  turnBegins: EventKind.TurnBegins,
  narrate: (battle) => new TaktikaNarrator(battle),
  legend: legendOf,
  sides: (battle) => Names.of(battle).sides,
  actor: (battle, side, actor) => Names.of(battle).actor(side, actor),
  // The target of an impetuous unit, whether cavalry rides on, and whether a general or a unit survives a strike unharmed.
  afterwards: new Set(['TK-7.2e', 'TK-7.2i', 'TK-10e', 'TK-10f', 'TK-7.1d', 'TK-14a']),
  // An answer to a volley, and whether a unit flees from a melee or a collision.
  beforehand: new Set(['TK-11c', 'TK-12g', 'TK-9i']),
  purpose: talentOfRoll,
  ending: endingOf,
  scoreInto,
};
