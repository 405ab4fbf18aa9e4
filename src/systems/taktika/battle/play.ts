import type { Dice } from '../../../dice/dice.js';
import type { Player } from '../../../model/player.js';
import type { TaktikaBattle } from './battle.js';
import { Course } from './course.js';
import { setUp } from './set-up.js';
import { playOn } from './turn.js';

const courses = new WeakMap<TaktikaBattle, Course>();

/** Turns of one player in a round, and those by which a game may exceed the agreed rounds before it is taken to run away. */
const TURNS = 2;

/** Plays one battle from before the set-up to its end. Throws when it goes on beyond the agreed rounds. */
export function play(battle: TaktikaBattle, red: Player<TaktikaBattle>, blue: Player<TaktikaBattle>, dice: Dice): void {
  let course = courses.get(battle);
  if (course === undefined) {
    course = new Course(battle, red, blue, dice);
    courses.set(battle, course);
  } else course.seat(red, blue, dice);
  battle.reset();
  setUp(course);
  playOn(course, TURNS * (battle.circumstances.rounds + 1));
  if (!battle.over) throw new Error(`the battle goes on in round ${battle.round} of ${battle.circumstances.rounds}`);
}
