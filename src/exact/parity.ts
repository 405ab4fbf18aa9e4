import type { Contest } from '../model/contest.js';
import type { StepCache } from './contest.js';
import { type RelayLaw, RelaySolver } from './relay.js';
import { unitsOf } from './relay-units.js';

/** How one profile fares against one opponent at given (mixed) numbers of figures; shares of the budget are points. */
export interface Matchup {
  /** P(only the enemy is out of units) + half of P(both). */
  readonly winShare: number;
  /** Expected points lost by the profile and by the opponent, as shares of the budget. */
  readonly lostOwn: number;
  readonly lostEnemy: number;
  /** Expected number of duels. */
  readonly duels: number;
  /** No win share lies further than this from its true value. */
  readonly error: number;
}

/** A whole number of things with its weight in a mixture. */
interface Part {
  readonly figures: number;
  readonly weight: number;
}

/** The two neighbouring whole numbers whose mixture has mean `figures`; at least `least`. */
export function mixture(figures: number, least = 1): readonly Part[] {
  if (figures <= least) return [{ figures: least, weight: 1 }];
  const low = Math.floor(figures);
  const rest = figures - low;
  if (rest < 1e-9) return [{ figures: low, weight: 1 }];
  if (rest > 1 - 1e-9) return [{ figures: low + 1, weight: 1 }];
  return [
    { figures: low, weight: 1 - rest },
    { figures: low + 1, weight: rest },
  ];
}

/** One opponent of a panel, ready to be fought with any number of the profile's figures. */
export class PanelFight {
  private readonly contest: Contest;
  private readonly protocol: 'relay' | 'single';
  private readonly budget: number;
  private readonly openers: readonly number[];
  private readonly enemies: readonly Part[];
  private readonly solver: RelaySolver;
  private readonly solved = new Map<number, Matchup>();

  /**
   * @param contest the profile as side 0, the opponent as side 1
   * @param protocol units of a base coming on one after another, or a single unit a side whatever its size
   * @param budget points of each side
   * @param openers who attacks first, each with equal weight
   */
  constructor(
    contest: Contest,
    protocol: 'relay' | 'single',
    budget: number,
    openers: readonly number[],
    cache: StepCache,
    floor: number,
  ) {
    this.contest = contest;
    this.protocol = protocol;
    this.budget = budget;
    this.openers = openers;
    this.enemies = mixture(budget / contest.cost[1]);
    this.solver = new RelaySolver(contest, cache, floor);
  }

  /** The fight with a whole number of the profile's figures. */
  withFigures(figures: number): Matchup {
    let matchup = this.solved.get(figures);
    if (matchup === undefined) {
      const parts: { weight: number; law: RelayLaw }[] = [];
      for (const enemy of this.enemies) {
        for (const opener of this.openers) {
          const weight = enemy.weight / this.openers.length;
          parts.push({ weight, law: this.solver.solve(this.queue(0, figures), this.queue(1, enemy.figures), opener) });
        }
      }
      matchup = this.blend(parts);
      this.solved.set(figures, matchup);
    }
    return matchup;
  }

  /** The fight with a mixed number of figures. */
  withMixed(figures: number): Matchup {
    const parts = mixture(figures);
    const fights = parts.map((part) => this.withFigures(part.figures));
    const mean = (of: (fight: Matchup) => number) =>
      parts.reduce((sum, part, at) => sum + part.weight * of(fights[at]!), 0);
    return {
      winShare: mean((fight) => fight.winShare),
      lostOwn: mean((fight) => fight.lostOwn),
      lostEnemy: mean((fight) => fight.lostEnemy),
      duels: mean((fight) => fight.duels),
      error: mean((fight) => fight.error),
    };
  }

  private queue(side: 0 | 1, figures: number): readonly number[] {
    const { capacity, rank } = this.contest;
    return this.protocol === 'single' ? [Math.max(figures, 1)] : unitsOf(figures, capacity[side], rank[side]);
  }

  private blend(parts: readonly { readonly weight: number; readonly law: RelayLaw }[]): Matchup {
    let winShare = 0;
    let lostOwn = 0;
    let lostEnemy = 0;
    let duels = 0;
    let error = 0;
    for (const { weight, law } of parts) {
      // What was dropped may have gone either way: half of it, give or take that half.
      winShare += weight * (law.secondLost + (law.bothLost + law.dropped) / 2);
      lostOwn += weight * law.figuresLost[0];
      lostEnemy += weight * law.figuresLost[1];
      duels += weight * law.duels;
      error += (weight * law.dropped) / 2;
    }
    const [own, enemy] = this.contest.cost;
    return {
      winShare,
      lostOwn: (lostOwn * own) / this.budget,
      lostEnemy: (lostEnemy * enemy) / this.budget,
      duels,
      error,
    };
  }
}

/** What a profile is worth against a panel. */
export interface Parity {
  /** At list price: one match-up an opponent. */
  readonly atList: readonly Matchup[];
  /** Figures (mixed) at which the mean win share is one half; NaN when no number within the limits is. */
  readonly figures: number;
  /** Points a figure is worth: list price times list figures over `figures`; +-Infinity beyond the limits. */
  readonly price: number;
  /** Bounds of `price` from what was dropped in solving. */
  readonly priceLow: number;
  readonly priceHigh: number;
  /** Change of the mean win share when the price rises by one point, at list price. */
  readonly elasticity: number;
}

/** How many times the list figures a search for parity may go up or down. */
export const PARITY_REACH = 8;

/**
 * Finds the parity price of a profile: the scale factor on its list figures at which its mean win share against the
 * panel is one half. The win share is piecewise linear in the number of figures; the crossing is bracketed from the
 * list number outwards and then bisected, so the answer is the crossing nearest to the list price.
 */
export function parityOf(
  fights: readonly { readonly fight: PanelFight; readonly listFigures: number }[],
  cost: number,
): Parity {
  const at = (scale: number): readonly Matchup[] =>
    fights.map(({ fight, listFigures }) => fight.withMixed(listFigures * scale));
  const share = (scale: number): number => meanOf(at(scale), (one) => one.winShare);
  const atList = at(1);
  const here = meanOf(atList, (one) => one.winShare);
  const elasticity =
    cost > 1 ? (share(cost / (cost + 1)) - share(cost / (cost - 1))) / 2 : share(cost / (cost + 1)) - here;
  const scale = crossing(share, here);
  if (scale === undefined) {
    const price = here > 0.5 ? Number.POSITIVE_INFINITY : 0;
    return { atList, figures: Number.NaN, price, priceLow: price, priceHigh: price, elasticity };
  }
  const price = cost / scale;
  const found = at(scale);
  const step = 0.02;
  const slope = (share(scale * (1 + step)) - share(scale * (1 - step))) / (2 * step * scale);
  const error = meanOf(found, (one) => one.error);
  const width = slope > 0 ? error / slope : 0;
  return {
    atList,
    figures: fights[0]!.listFigures * scale,
    price,
    priceLow: cost / (scale + width),
    priceHigh: cost / Math.max(scale - width, 1e-9),
    elasticity,
  };
}

function meanOf(matchups: readonly Matchup[], of: (one: Matchup) => number): number {
  return matchups.reduce((sum, one) => sum + of(one), 0) / matchups.length;
}

function crossing(share: (scale: number) => number, here: number): number | undefined {
  if (here === 0.5) return 1;
  const rising = here < 0.5;
  let near = 1;
  let far = 1;
  const ratio = rising ? 1.15 : 1 / 1.15;
  for (;;) {
    near = far;
    far *= ratio;
    if (far > PARITY_REACH || far < 1 / PARITY_REACH) return undefined;
    if (share(far) >= 0.5 === rising) break;
  }
  let low = Math.min(near, far);
  let high = Math.max(near, far);
  for (let halving = 0; halving < 40 && high - low > 1e-9; halving++) {
    const middle = (low + high) / 2;
    if (share(middle) < 0.5) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
