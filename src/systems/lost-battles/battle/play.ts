import type { Dice } from '../../../dice/dice.js';
import type { Player } from '../../../model/player.js';
import type { LostBattlesBattle } from './battle.js';
import { Course } from './course.js';
import { setUp } from './set-up.js';
import { playOn } from './turn.js';

const courses = new WeakMap<LostBattlesBattle, Course>();

/** Plays one battle from before the set-up to its end. */
export function play(
  battle: LostBattlesBattle,
  red: Player<LostBattlesBattle>,
  blue: Player<LostBattlesBattle>,
  dice: Dice,
): void {
  let course = courses.get(battle);
  if (course === undefined) {
    course = new Course(battle, red, blue, dice);
    courses.set(battle, course);
  } else course.seat(red, blue, dice);
  battle.reset();
  setUp(course);
  playOn(course);
}
