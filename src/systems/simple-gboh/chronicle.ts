import type { Chronicle } from '../../model/chronicle.js';
import type { SimpleGbohBattle } from './battle/battle.js';
import { EventKind } from './battle/events.js';
import { endingOf } from './chronicle/ending.js';
import { legendOf } from './chronicle/legend.js';
import { LOOKS } from './chronicle/looks.js';
import { Names } from './chronicle/names.js';
import { SimpleGbohNarrator } from './chronicle/narrator.js';
import { scoreInto } from './chronicle/standing.js';

/** Battles of Simple GBoH in words, and in hex maps after each player turn. */
export const chronicle: Chronicle<SimpleGbohBattle> = {
  looks: LOOKS,
  turnBegins: EventKind.TurnBegins,
  strength: 'units',
  narrate: (battle) => new SimpleGbohNarrator(battle),
  legend: legendOf,
  sides: (battle) => Names.of(battle).sides,
  actor: (battle, side, actor) => Names.of(battle).actor(side, actor),
  // Whether units rout, and pursuits on which leaders go along.
  beforehand: new Set(['SG-7.53c', 'SG-7.62a']),
  ending: endingOf,
  scoreInto,
};
