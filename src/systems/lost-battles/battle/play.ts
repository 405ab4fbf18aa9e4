import { playedBy } from '../../../model/battle-course.js';
import { GameContext } from './course.js';
import { setUp } from './set-up.js';
import { playOn } from './turn.js';

/** Plays one battle from before the set-up to its end. */
export const play = playedBy(GameContext, (context) => {
  setUp(context);
  playOn(context);
});
