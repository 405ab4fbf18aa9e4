import type { Chronicle } from '../../model/chronicle.js';
import { endingOf } from './narration/ending.js';
import { legendOf } from './narration/legend.js';
import { LOOKS } from './narration/looks.js';
import { Names } from './narration/names.js';
import { TaktikaNarrator } from './narration/narrator.js';
import { scoreInto } from './narration/standing.js';
import { talentOfRoll } from './narration/talent-rolls.js';
import type { TaktikaBattle } from './state/battle.js';
import { EventKind } from './state/events.js';

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
