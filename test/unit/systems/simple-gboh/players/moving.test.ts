import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import type { Decision, Options, OptionTest, Player } from '../../../../../src/model/player.js';
import { steady } from '../../../../../src/systems/simple-gboh/players/steady.js';
import type { SimpleGbohBattle } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { DECISIONS, Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { play } from '../../../../../src/systems/simple-gboh/turn/play.js';
import { battleIn } from '../turn/field.js';

const SEED = 43;
const WITH_CARE = Step.WheelLeftCarefully - Step.WheelLeft;

/** Plays as another player does, and counts its wheels with care, and those without where care was offered. */
class Watching implements Player<SimpleGbohBattle> {
  careful = 0;
  careless = 0;
  private readonly other: Player<SimpleGbohBattle>;

  constructor(other: Player<SimpleGbohBattle>) {
    this.other = other;
  }

  plan(battle: Readonly<SimpleGbohBattle>): void {
    this.other.plan?.(battle);
  }

  prefer(decision: Decision, battle: Readonly<SimpleGbohBattle>, offers: OptionTest): number {
    const answer = this.other.prefer!(decision, battle, offers);
    if (decision === DECISIONS.step) this.note(answer, (step) => offers.has(step));
    return answer;
  }

  choose(decision: Decision, battle: Readonly<SimpleGbohBattle>, options: Options): number {
    const answer = this.other.choose(decision, battle, options);
    const listed = options.list.subarray(0, options.count);
    if (decision === DECISIONS.step) this.note(answer, (step) => listed.includes(step));
    return answer;
  }

  private note(answer: number, isOffered: (step: number) => boolean): void {
    if (answer < Step.WheelLeft || answer >= Step.AboutFace) return;
    if (answer >= Step.WheelLeftCarefully) this.careful++;
    else if (isOffered(answer + WITH_CARE)) this.careless++;
  }
}

describe('a unit on its way', () => {
  it('wheels with care wherever that spares it a hit (SG-5.17a)', () => {
    const battle = battleIn('granicus');
    let careful = 0;
    let careless = 0;
    for (let game = 0; game < 24; game++) {
      const one = new Watching(steady.createPlayer(0, sampling(SEED, 1, game)));
      const other = new Watching(steady.createPlayer(1, sampling(SEED, 2, game)));
      play(battle, one, other, sampling(SEED, 0, game));
      careful += one.careful + other.careful;
      careless += one.careless + other.careless;
    }
    expect(careless).toBe(0);
    expect(careful).toBeGreaterThan(0);
  });
});
