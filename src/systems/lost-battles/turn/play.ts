import { playedBy } from '../../../model/battle-context.js';
import { GameContext } from './context.js';
import { setUp } from './set-up.js';
import { playOn } from './turn.js';

/** Plays one battle from before the set-up to its end. */
export const play = playedBy(GameContext, (context) => {
  setUp(context);
  playOn(context);
});
