import type { Dice } from '../../../src/dice/dice.js';
import { Enumerator, ExactEnumerator } from '../../../src/dice/enumerating.js';
import { usualOf } from '../../../src/model/domain.js';
import { collision } from '../../../src/systems/taktika/rules/collision.js';
import type { Variant } from '../variant.js';
import { ATTACKER, COUNTED, DEFENDER } from './case.js';
import { countedOf, SITUATION } from './situation.js';

const outcome = usualOf(collision.outcome);
const resolve = (dice: Dice) => collision.resolve(dice, SITUATION, outcome);

/** Places of the law: nominal losses of both sides and who flees. The killed follow from the losses. */
const PLACES = (ATTACKER.figures + 1) * (DEFENDER.figures + 1) * 3;

function placeOf(): number {
  const losses = outcome.attackerNominal * (DEFENDER.figures + 1) + outcome.defenderNominal;
  return losses * 3 + (outcome.attackerFlees ? 1 : outcome.defenderFlees ? 2 : 0);
}

/** Means and mean squares of what is counted under a law, by place of `COUNTED`. */
function momentsOf(law: ArrayLike<number>): number[] {
  const moments = new Float64Array(2 * COUNTED.length);
  const seen = new Set<number>();
  new Enumerator().each(resolve, () => {
    const place = placeOf();
    if (seen.has(place)) return;
    seen.add(place);
    for (const [at, value] of countedOf(outcome).entries()) {
      moments[2 * at]! += law[place]! * value;
      moments[2 * at + 1]! += law[place]! * value * value;
    }
  });
  return [...moments];
}

function inDoubles(): Float64Array {
  const law = new Float64Array(PLACES);
  new Enumerator().each(resolve, (probability) => {
    law[placeOf()]! += probability;
  });
  return law;
}

/** Every place has one denominator, because the same dice were rolled for it. */
function inFractions(): { readonly numerators: readonly bigint[]; readonly denominators: readonly bigint[] } {
  const numerators: bigint[] = new Array(PLACES);
  const denominators: bigint[] = new Array(PLACES);
  new ExactEnumerator().each(resolve, ({ numerator, denominator }) => {
    const place = placeOf();
    const before = numerators[place];
    numerators[place] = before === undefined ? numerator : before + numerator;
    denominators[place] = denominator;
  });
  return { numerators, denominators };
}

/** The exact law in doubles, by replay of the unchanged mechanic. */
export const byReplay: Variant = {
  answer: () => momentsOf(inDoubles()),
  run(amount) {
    for (let time = 0; time < amount; time++) inDoubles();
  },
};

/** The exact law in fractions, likewise. */
export const byExactReplay: Variant = {
  answer() {
    const { numerators, denominators } = inFractions();
    return momentsOf(
      Array.from(numerators, (numerator = 0n, at) => Number((numerator << 100n) / (denominators[at] ?? 1n)) / 2 ** 100),
    );
  },
  run(amount) {
    for (let time = 0; time < amount; time++) inFractions();
  },
};
