import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { type Delegate, Dice } from '../../../src/dice/dice.js';
import { noWords } from '../../../src/dice/streams.js';

/** The straightforward way to roll: pure-rand throws each die and a loop looks at it. */
class ThrownDice implements Delegate {
  private readonly random: RandomGenerator = xoroshiro128plus(20_261_121);

  actor(): void {}

  die(sides: number): number {
    return uniformInt(this.random, 1, sides);
  }

  test(limit: number, sides: number): boolean {
    return uniformInt(this.random, 1, sides) <= limit;
  }

  total(count: number, sides: number): number {
    let sum = 0;
    for (let thrown = 0; thrown < count; thrown++) sum += uniformInt(this.random, 1, sides);
    return sum;
  }

  atMost(limit: number, count: number, sides: number): number {
    let found = 0;
    for (let thrown = 0; thrown < count; thrown++) {
      if (uniformInt(this.random, 1, sides) <= limit) found++;
    }
    return found;
  }
}

/** Dice for the same mechanic that throw every single die. */
export function thrownDice(): Dice {
  return new Dice(noWords(), new ThrownDice());
}
