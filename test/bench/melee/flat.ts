import type { Variant } from '../variant.js';
import { FIRST, type Fighter, ROUNDS, SECOND } from './case.js';

/** Codes of one side: figures * 16 + ordered figures. */
const CODES = 256;

/** Figures in a full rank, where depth counts, and dice, of infantry with so many figures left. */
const frontOf = (figures: number) => (figures >= 5 ? 5 : figures >= 4 ? 4 : figures >= 3 ? 3 : 0);
const diceOf = (figures: number) => (figures >= 5 ? 5 : figures >= 4 ? 4 : figures >= 3 ? 9 : 3);

function binomial(count: number, limit: number): number[] {
  const probabilities = [1];
  for (let die = 1; die <= count; die++) {
    probabilities[die] = 0;
    for (let k = die; k >= 0; k--)
      probabilities[k] = probabilities[k]! * (1 - limit / 6) + (k === 0 ? 0 : probabilities[k - 1]! * (limit / 6));
  }
  return probabilities;
}

/** P(a side of `figures` that really lost `killed` fails its test). */
function failure(side: Fighter, figures: number, killed: number): number {
  const front = frontOf(figures);
  const total = side.steadiness + (front === 0 ? 0 : Math.floor(figures / front)) - killed;
  return 1 - Math.min(Math.max(total, 0), 6) / 6;
}

/** A side's code after a round. */
function after(figures: number, ordered: number, missed: number, killed: number): number {
  const left = figures - killed;
  const still = Math.max(0, ordered - missed - killed);
  return left * 16 + (left > 0 ? Math.max(1, still) : 0);
}

/**
 * The melee as one would write it for this question alone: two flat arrays over figures and ordered figures of both
 * sides, swept round after round. Shares nothing with the program.
 */
function solve(): readonly number[] {
  const firstLaws = Array.from({ length: 16 }, (_, dice) => binomial(dice, FIRST.melee));
  const secondLaws = Array.from({ length: 16 }, (_, dice) => binomial(dice, SECOND.melee));
  let here = new Float64Array(CODES * CODES);
  let next = new Float64Array(CODES * CODES);
  let firstBroke = 0;
  let secondBroke = 0;
  let bothBroke = 0;
  here[(FIRST.figures * 16 + FIRST.figures) * CODES + SECOND.figures * 16 + SECOND.figures] = 1;
  for (let round = 0; round < ROUNDS; round++) {
    next.fill(0);
    for (let state = 0; state < here.length; state++) {
      const share = here[state]!;
      if (share === 0) continue;
      const n1 = state >> 12;
      const o1 = (state >> 8) & 15;
      const n2 = (state >> 4) & 15;
      const o2 = state & 15;
      const k1 = Math.min(o1, diceOf(n1));
      const k2 = Math.min(o2, diceOf(n2));
      for (let h1 = 0; h1 <= k1; h1++) {
        for (let h2 = 0; h2 <= k2; h2++) {
          const lost1 = Math.min(h2, n1);
          const lost2 = Math.min(h1, n2);
          const killed1 = lost1 - Math.ceil(lost1 / FIRST.armour);
          const killed2 = lost2 - Math.ceil(lost2 / SECOND.armour);
          const p = share * firstLaws[k1]![h1]! * secondLaws[k2]![h2]!;
          if (killed1 === n1 || killed2 === n2) {
            // A destroyed side tests no more, but the other may still have lost more.
            const other1 = killed1 === n1 ? 1 : lost1 > lost2 ? failure(FIRST, n1, killed1) : 0;
            const other2 = killed2 === n2 ? 1 : lost2 > lost1 ? failure(SECOND, n2, killed2) : 0;
            bothBroke += p * other1 * other2;
            firstBroke += p * other1 * (1 - other2);
            secondBroke += p * other2 * (1 - other1);
            continue;
          }
          const fails1 = lost1 > lost2 ? failure(FIRST, n1, killed1) : 0;
          const fails2 = lost2 > lost1 ? failure(SECOND, n2, killed2) : 0;
          firstBroke += p * fails1;
          secondBroke += p * fails2;
          const code = after(n1, o1, k1 - h1, killed1) * CODES + after(n2, o2, k2 - h2, killed2);
          next[code]! += p * (1 - fails1 - fails2);
        }
      }
    }
    [here, next] = [next, here];
  }
  return [here.reduce((sum, share) => sum + share, 0), firstBroke, secondBroke, bothBroke];
}

/** The hand-written program, measured. */
export const flat: Variant = {
  answer: solve,
  run(amount) {
    for (let time = 0; time < amount; time++) solve();
  },
};
