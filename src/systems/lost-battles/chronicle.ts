import type { Chronicle } from '../../model/chronicle.js';
import type { LostBattlesBattle } from './battle/battle.js';
import { EventKind } from './battle/events.js';
import { endingOf } from './chronicle/ending.js';
import { legendOf } from './chronicle/legend.js';
import { LOOKS } from './chronicle/looks.js';
import { Names } from './chronicle/names.js';
import { LostBattlesNarrator } from './chronicle/narrator.js';
import { scoreInto } from './chronicle/standing.js';

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
