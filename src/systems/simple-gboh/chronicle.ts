import type { Chronicle } from '../../model/chronicle.js';
import type { SimpleGbohBattle } from './battle/battle.js';
import { EventKind } from './battle/events.js';
import { endingOf } from './chronicle/ending.js';
import { legendOf } from './chronicle/legend.js';
import { LOOKS } from './chronicle/looks.js';
import { Names } from './chronicle/names.js';
import { SimpleGbohNarrator } from './chronicle/narrator.js';
import { standing } from './chronicle/standing.js';

/** Battles of Simple GBoH in words, and in hex maps after each player turn. */
export const chronicle: Chronicle<SimpleGbohBattle> = {
  looks: LOOKS,
  turnBegins: EventKind.TurnBegins,
  strength: 'units',
  narrate: (battle) => new SimpleGbohNarrator(battle),
  legend: legendOf,
  sides: (battle) => Names.of(battle).sides,
  actor: (battle, side, actor) => Names.of(battle).actor(side, actor),
  // Whether a unit routs.
  beforehand: new Set(['SG-7.53c']),
  // Whether a leader falls in a shock, which is told after him.
  atOnce: new Set(['SG-7.46a']),
  ending: endingOf,
  standing,
};
