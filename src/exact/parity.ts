import type { Contest } from '../model/contest.js';
import type { StepCache } from './contest.js';
import { type RelayDistribution, RelaySolver } from './relay.js';
import { unitsOf } from './relay-units.js';

/** How one profile fares against one opponent at given (mixed) numbers of figures; shares of the budget are points. */
export interface MatchUp {
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
  private readonly solved = new Map<number, MatchUp>();

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
  withFigures(figures: number): MatchUp {
    let matchup = this.solved.get(figures);
    if (matchup === undefined) {
      const own = this.queue(0, figures);
      matchup = this.blend(
        this.enemies.map((enemy) => ({
          weight: enemy.weight,
          distribution: this.solver.solve(own, this.queue(1, enemy.figures), this.openers),
        })),
      );
      this.solved.set(figures, matchup);
    }
    return matchup;
  }

  /** The fight with a mixed number of figures. */
  withMixed(figures: number): MatchUp {
    const parts = mixture(figures);
    const fights = parts.map((part) => this.withFigures(part.figures));
    const mean = (of: (fight: MatchUp) => number) =>
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

  private blend(parts: readonly { readonly weight: number; readonly distribution: RelayDistribution }[]): MatchUp {
    let winShare = 0;
    let lostOwn = 0;
    let lostEnemy = 0;
    let duels = 0;
    let error = 0;
    for (const { weight, distribution: probabilities } of parts) {
      // What was dropped may have gone either way: half of it, give or take that half.
      winShare += weight * (probabilities.secondLost + (probabilities.bothLost + probabilities.dropped) / 2);
      lostOwn += weight * probabilities.figuresLost[0];
      lostEnemy += weight * probabilities.figuresLost[1];
      duels += weight * probabilities.duels;
      error += (weight * probabilities.dropped) / 2;
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
  readonly atList: readonly MatchUp[];
  /** Figures (mixed) at which the mean win share is one half; NaN when no number within the limits is. */
  readonly figures: number;
  /** Points a figure is worth: list price times list figures over `figures`; +-Infinity beyond the limits. */
  readonly price: number;
  /** Bounds of `price` from what was dropped in solving. */
  readonly priceLow: number;
  readonly priceHigh: number;
  /** Change of the mean win share for a point of price: its slope from list price over a tenth of the figures. */
  readonly elasticity: number;
}

/** How many times the list figures a search for parity may go up or down. */
const PARITY_REACH = 8;

/** One opponent and the number of the profile's figures that the budget buys. */
export interface PricedFight {
  readonly fight: PanelFight;
  readonly listFigures: number;
}

/**
 * Finds the parity price of a profile: the scale factor on its list figures at which its mean win share against the
 * panel is one half. Win shares are taken at whole numbers of figures where all opponents meet the same number (in a
 * relay), else at thousandths of the list numbers, and are linear between (which is what mixing means). Where they
 * cross one half more than once, one of the crossings is found.
 */
export function parityOf(fights: readonly PricedFight[], cost: number): Parity {
  const listed = fights[0]!.listFigures;
  const grid = fights.every(({ listFigures }) => listFigures === listed) ? listed : 1000;
  const at = (scale: number): readonly MatchUp[] =>
    fights.map(({ fight, listFigures }) => fight.withMixed(listFigures * scale));
  const excess = (place: number): number => meanOf(at(place / grid), (one) => one.winShare) - 0.5;
  const atList = at(1);
  const here = meanOf(atList, (one) => one.winShare) - 0.5;
  const tenth = here < 0 ? Math.ceil(grid * 1.1) : Math.max(1, Math.floor(grid * 0.9));
  const beside = excess(tenth);
  // With points fixed, figures fall as 1 / price: d scale / d price = -1 / price at list price.
  const slope = (beside - here) / (tenth / grid - 1);
  const elasticity = -slope / cost;
  const found = crossing(excess, { place: grid, excess: here }, { place: tenth, excess: beside }, grid);
  if (found === undefined) {
    const price = here > 0 ? Number.POSITIVE_INFINITY : 0;
    return { atList, figures: Number.NaN, price, priceLow: price, priceHigh: price, elasticity };
  }
  const scale = found / grid;
  const error = meanOf(at(scale), (one) => one.error);
  const width = slope > 0 ? error / slope : 0;
  return {
    atList,
    figures: listed * scale,
    price: cost / scale,
    priceLow: cost / (scale + width),
    priceHigh: cost / Math.max(scale - width, 1e-9),
    elasticity,
  };
}

function meanOf(matchups: readonly MatchUp[], of: (one: MatchUp) => number): number {
  return matchups.reduce((sum, one) => sum + of(one), 0) / matchups.length;
}

interface Point {
  readonly place: number;
  readonly excess: number;
}

/** Where the line through two points is zero. */
function zeroOf(a: Point, b: Point): number {
  return a.place - (a.excess * (b.place - a.place)) / (b.excess - a.excess);
}

/**
 * The place between whole places at which a function, linear between them, is zero: a bracket is stepped outwards from
 * two points, then narrowed by false position with a safeguard. Undefined beyond `PARITY_REACH` times `grid`.
 */
function crossing(excess: (place: number) => number, start: Point, beside: Point, grid: number): number | undefined {
  if (start.excess === 0) return start.place;
  const rising = start.excess < 0;
  let near = start;
  let far = beside;
  while (far.excess !== 0 && far.excess < 0 === rising) {
    const aim = far.excess === near.excess ? far.place : zeroOf(near, far);
    const step = rising
      ? Math.min(Math.max(Math.ceil(aim) + 1, Math.ceil(far.place * 1.05) + 1), Math.ceil(far.place * 1.6) + 1)
      : Math.max(Math.min(Math.floor(aim) - 1, Math.floor(far.place * 0.95) - 1), Math.floor(far.place * 0.6), 1);
    if (step > grid * PARITY_REACH || step < grid / PARITY_REACH || step === far.place) return undefined;
    near = far;
    far = { place: step, excess: excess(step) };
  }
  for (let halve = false; Math.abs(far.place - near.place) > 1; halve = !halve) {
    const low = Math.floor(Math.min(near.place, far.place)) + 1;
    const high = Math.ceil(Math.max(near.place, far.place)) - 1;
    if (low > high) break;
    const aim = halve ? (low + high) / 2 : zeroOf(near, far);
    const place = Math.min(Math.max(Math.round(aim), low), high);
    const middle = { place, excess: excess(place) };
    if (middle.excess < 0 === far.excess < 0) far = middle;
    else near = middle;
  }
  return far.excess === near.excess ? far.place : zeroOf(near, far);
}
