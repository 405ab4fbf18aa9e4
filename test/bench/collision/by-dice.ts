import type { Dice } from '../../../src/chance/dice.js';
import { Enumerator } from '../../../src/chance/enumerating.js';
import { ExactEnumerator } from '../../../src/chance/exact-enumerating.js';
import { keyed } from '../../../src/chance/keyed.js';
import { recording } from '../../../src/chance/recording.js';
import { scripted } from '../../../src/chance/scripted.js';
import { sampling } from '../../../src/chance/streams.js';
import { defaultsOf } from '../../../src/model/domain.js';
import { collision } from '../../../src/systems/taktika/rules/collision.js';
import { ATTACKER, DEFENDER, type Sums, type Variant } from './case.js';
import { countedOf, SITUATION } from './situation.js';

const outcome = defaultsOf(collision.outcome);
const prepared = preparedOf();
const histogram = new Float64Array(prepared.codes);
const resolve = (dice: Dice) => collision.resolve(dice, SITUATION, outcome);

function preparedOf() {
  const made = collision.prepare?.(SITUATION);
  if (made === undefined) throw new Error('expected a collision that can be prepared');
  return made;
}

/** Lets every other interpreter run the mechanic first, as a process that answers several questions does. */
function useEveryInterpreter(): void {
  const { dice, key } = keyed();
  const { dice: recorder } = recording(sampling(1, 0, 0));
  const sixes = Array.from({ length: ATTACKER.strikers + DEFENDER.strikers }, () => 6);
  for (let time = 0; time < 50; time++) {
    new Enumerator().each(resolve, () => {});
    new ExactEnumerator().each(resolve, () => {});
    for (let game = 0; game < 100; game++) {
      key.begin(1, 0, game);
      resolve(dice);
      resolve(recorder);
      scripted(sixes, resolve);
    }
  }
}

function count(dice: Dice, trials: number, sums: Sums): void {
  histogram.fill(0);
  for (let trial = 0; trial < trials; trial++) {
    const code = prepared.roll(dice);
    histogram[code] = histogram[code]! + 1;
  }
  for (const [code, times] of histogram.entries()) {
    if (times === 0) continue;
    prepared.read(code, outcome);
    for (const [place, counted] of countedOf(outcome).entries()) sums[place]! += times * counted;
  }
}

/** The mechanic through sampling dice, in a process where all other interpreters have been used. */
export function byDice(): Variant {
  useEveryInterpreter();
  const dice = sampling(1, 0, 1);
  return { run: (trials, sums) => count(dice, trials, sums) };
}
