import type { Chronicle } from '../../model/chronicle.js';
import { endingOf } from './narration/ending.js';
import { legendOf } from './narration/legend.js';
import { LOOKS } from './narration/looks.js';
import { Names } from './narration/names.js';
import { LostBattlesNarrator } from './narration/narrator.js';
import { scoreInto } from './narration/standing.js';
import type { LostBattlesBattle } from './state/battle.js';
import { EventKind } from './state/events.js';

/** Battles of Lost Battles in words, and in maps of the zones after each player turn. */
export const chronicle: Chronicle<LostBattlesBattle> = {
  looks: LOOKS,
  turnBegins: EventKind.TurnBegins,
  strength: 'hits left',
  narrate: (battle) => new LostBattlesNarrator(battle),
  legend: legendOf,
  sides: (battle) => Names.of(battle).sides,
  actor: (battle, side, actor) => Names.of(battle).actor(side, actor),
  ending: endingOf,
  scoreInto,
};
