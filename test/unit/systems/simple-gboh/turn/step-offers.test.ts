import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import {
  type Decision,
  type Options,
  type OptionTest,
  type Player,
  Undecided,
} from '../../../../../src/model/player.js';
import type { SimpleGbohBattle } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { DECISIONS, Done, Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { play } from '../../../../../src/systems/simple-gboh/turn/play.js';
import { eager } from './eager.js';
import { battleIn } from './field.js';

const SEED = 41;
const PLACES = [0, 1, 2, 3, 4, 5];
const { AboutFace, Carefully, FollowLeft, FollowLeftCarefully, FollowRight, FollowRightCarefully } = Step;
const { Move, Swap, Turn, WheelLeft, WheelLeftCarefully, WheelRight, WheelRightCarefully } = Step;

/** Every step that no other unit has part in. */
const STEPS = [
  ...[Move, Carefully, Turn].flatMap((first) => PLACES.map((place) => first + place)),
  ...[WheelLeft, WheelRight, WheelLeftCarefully, WheelRightCarefully, AboutFace, Swap],
  ...[FollowLeft, FollowRight, FollowLeftCarefully, FollowRightCarefully, Done],
];

/** Plays as another player does, and counts steps that are offered and not among the options, or the other way round. */
class Comparing implements Player<SimpleGbohBattle> {
  wrong = 0;
  careful = 0;
  private offered: readonly number[] = [];
  private readonly other: Player<SimpleGbohBattle>;

  constructor(other: Player<SimpleGbohBattle>) {
    this.other = other;
  }

  prefer(decision: Decision, _battle: Readonly<SimpleGbohBattle>, offers: OptionTest): number {
    if (decision === DECISIONS.step) this.offered = STEPS.filter((step) => offers.has(step));
    return Undecided;
  }

  choose(decision: Decision, battle: Readonly<SimpleGbohBattle>, options: Options): number {
    if (decision === DECISIONS.step) {
      const listed = options.list.subarray(0, options.count);
      if (STEPS.filter((step) => listed.includes(step)).join() !== this.offered.join()) this.wrong++;
      if (listed.includes(WheelLeftCarefully) || listed.includes(WheelRightCarefully)) this.careful++;
    }
    return this.other.choose(decision, battle, options);
  }
}

describe('the steps that a unit is offered', () => {
  it('are its options, whether or not they are gathered, careful wheels among them (SG-5.17a)', () => {
    const battle = battleIn('cynoscephalae');
    let wrong = 0;
    let careful = 0;
    for (let game = 0; game < 3; game++) {
      const one = new Comparing(eager.createPlayer(0, sampling(SEED, 1, game)));
      const other = new Comparing(eager.createPlayer(1, sampling(SEED, 2, game)));
      play(battle, one, other, sampling(SEED, 0, game));
      wrong += one.wrong + other.wrong;
      careful += one.careful + other.careful;
    }
    expect(wrong).toBe(0);
    expect(careful).toBeGreaterThan(0);
  });
});
