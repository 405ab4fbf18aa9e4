import type { Dice } from '../../../dice/dice.js';
import type { Player } from '../../../model/player.js';
import type { SimpleGbohBattle } from './battle.js';
import { Course } from './course.js';
import { EventKind } from './events.js';
import { playOn } from './turn.js';

const FACES = 10;
const courses = new WeakMap<SimpleGbohBattle, Course>();

/** Names the side that moves first: the scenario's, or whose die is higher (SG-3.1a). */
export function setUp(course: Course): void {
  const { battle, dice } = course;
  battle.first = battle.forces.first;
  while (battle.first < 0) {
    course.sideRolls(0);
    const one = dice.die(FACES, 'SG-3.1a');
    course.sideRolls(1);
    const other = dice.die(FACES, 'SG-3.1a');
    if (one !== other) battle.first = one > other ? 0 : 1;
  }
  battle.nextSide = battle.first;
  course.tell(EventKind.Deployed);
}

/** Plays one battle from before the set-up to its end. */
export function play(
  battle: SimpleGbohBattle,
  red: Player<SimpleGbohBattle>,
  blue: Player<SimpleGbohBattle>,
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
