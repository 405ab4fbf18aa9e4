import type { Chronicle } from '../../model/chronicle.js';
import { endingOf } from './narration/ending.js';
import { legendOf } from './narration/legend.js';
import { LOOKS } from './narration/looks.js';
import { Names } from './narration/names.js';
import { SimpleGbohNarrator } from './narration/narrator.js';
import { scoreInto } from './narration/standing.js';
import type { SimpleGbohBattle } from './state/battle.js';
import { EventKind } from './state/events.js';

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
