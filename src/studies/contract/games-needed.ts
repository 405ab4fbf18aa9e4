import { counted } from '../../model/wording.js';
import { fixed } from '../../report/numbers.js';
import { normalQuantile } from '../../statistics/special.js';
import type { Contract } from './clause.js';
import type { ContractDesign } from './contract.js';
import { promiseName } from './contract-report.js';
import { JUDGING_PAIRS } from './promised-hunt.js';

/** Standard deviation of the score of a mirrored pair of even armies, and how much longer a decision takes that may come at any time. */
const SPREAD_OF_PAIR = 0.35;
const ANYTIME = 1.5;
const POWER = 0.8;

/** Mirrored pairs that show a share in the middle of what is promised to lie within it, about. */
function pairsFor(low: number, high: number, risk: number): number {
  const half = Math.max(1e-3, (high - low) / 2);
  const reach = normalQuantile(1 - risk / 2) + normalQuantile(POWER);
  return ANYTIME * ((SPREAD_OF_PAIR * reach) / half) ** 2;
}

/**
 * About how many games each promise of a contract needs, one line each: of shares and lengths where the truth lies in the middle of
 * what is promised, and at most; of others as many as they name.
 */
export function gamesNeeded(
  contract: Contract,
  { hunts, prices, risk, watch, worths }: ContractDesign,
): readonly string[] {
  const { file } = contract;
  return file.promises.map((one, promise) => {
    const clauses = watch.clauses.filter((clause) => clause.promise === promise);
    const said = (text: string) => `${promiseName(contract, promise)}: ${text}`;
    if (clauses.length > 0) {
      const cells = new Set(clauses.flatMap((clause) => clause.cells)).size;
      const most = 2 * cells * file.pairs.atMost;
      const [first] = clauses;
      if (first!.unit !== 'share') return said(`${counted(clauses.length, 'clause')}, at most ${fixed(most, 0)} games`);
      const each = Math.min(file.pairs.atMost, pairsFor(first!.low, first!.high, risk) / first!.cells.length);
      const about = Math.min(most, 2 * cells * Math.max(1, Math.ceil(each)));
      return said(`${counted(clauses.length, 'clause')}, about ${fixed(about, 0)} games, at most ${fixed(most, 0)}`);
    }
    if (one.promise === 'hunt') {
      const opponents = hunts.find(({ laid }) => laid.promise === promise)?.laid.hunt?.opponents.length ?? 0;
      return said(`about ${fixed(one.games + 2 * opponents * JUDGING_PAIRS, 0)} games`);
    }
    const worth = worths.find(({ laid }) => laid.promises.includes(promise));
    if (worth !== undefined)
      return said(`${counted(worth.clauses, 'clause')}, ${fixed(worth.laid.question.games, 0)} games`);
    const parity = prices?.parity.design;
    return said(
      parity === undefined ? 'no games' : `about ${fixed(2 * parity.plan.cells.length * file.pairs.prices, 0)} games`,
    );
  });
}
