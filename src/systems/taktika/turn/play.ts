import { playedBy } from '../../../model/battle-context.js';
import { GameContext } from './context.js';
import { setUp } from './set-up.js';
import { playOn } from './turn.js';

/** Turns of one player in a round, and those by which a game may exceed the agreed rounds before it is taken to run away. */
const TURNS = 2;

/** Plays one battle from before the set-up to its end. Throws when it goes on beyond the agreed rounds. */
export const play = playedBy(GameContext, (context) => {
  const { battle } = context;
  setUp(context);
  playOn(context, TURNS * (battle.circumstances.rounds + 1));
  if (!battle.over) throw new Error(`the battle goes on in round ${battle.round} of ${battle.circumstances.rounds}`);
});
