import { type CampaignResult, SHARES } from '../../model/campaign.js';
import { choice, int } from '../../model/domain.js';
import { extremesSlot, noteExtremes } from './extremes.js';
import { type Layout, layoutOf, type Slot } from './layout.js';

/** What must be known of a scenario and its policies to count their campaigns. */
export interface CampaignShape {
  /** Names of the factions. */
  readonly factions: readonly string[];
  /** The policy of each faction in the first game of a set. */
  readonly policies: readonly string[];
  readonly turns: number;
  /** Most victory points that a faction can have. */
  readonly mostPoints: number;
  readonly reasons: readonly string[];
  readonly events: readonly string[];
}

/** Places in the sums of a faction under a policy: shares of the win in twelfths, victory points, each with squares over sets. */
const SeatSum = { Shares: 0, ShareSquares: 1, Points: 2, PointSquares: 3 } as const;
const SEAT_SUMS = 4;

/** The policies of a scenario, each once, in the order in which they are first named. */
export function distinct(policies: readonly string[]): readonly string[] {
  return [...new Set(policies)];
}

/**
 * How many games make a set: as many as there are different ways of moving all policies on by one faction after another.
 * One where all factions are led alike.
 */
export function rotationsOf(policies: readonly string[]): number {
  for (let by = 1; by < policies.length; by++) {
    if (policies.every((policy, at) => policy === policies[(at + by) % policies.length])) return by;
  }
  return policies.length;
}

/** The policy that leads a faction in a game of a set. */
export function policyAt(policies: readonly string[], faction: number, rotation: number): string {
  return policies[(faction + rotation) % policies.length]!;
}

/** In how many games of a set a policy leads a faction; undefined stands for every faction, or every policy. */
export function gamesOf({ policies }: Pick<CampaignShape, 'policies'>, faction?: number, policy?: string): number {
  let games = 0;
  for (let rotation = 0; rotation < rotationsOf(policies); rotation++) {
    for (let seat = 0; seat < policies.length; seat++) {
      if (faction !== undefined && seat !== faction) continue;
      if (policy === undefined || policyAt(policies, seat, rotation) === policy) games++;
    }
  }
  return games;
}

function sums(name: string, width: number): Omit<Slot, 'at'> {
  return { name, kind: 'sums', width, axes: {} };
}

/**
 * Where the counts of campaigns lie: `seats`, in the places of `SeatSum`, of every faction (and after the last one of all
 * together) under every policy (and after the last one of all together), policies varying faster; `events`, sums and sums
 * of squares over sets, event by event; `turns` and `ends`, counts of games.
 */
function campaignLayout({ events, factions, policies, reasons, turns }: CampaignShape): Layout {
  const seats = (factions.length + 1) * (distinct(policies).length + 1);
  return layoutOf([
    sums('seats', seats * SEAT_SUMS),
    sums('events', 2 * events.length),
    { name: 'turns', kind: 'histogram', width: turns + 1, axes: { turns: int(0, turns) } },
    { name: 'ends', kind: 'histogram', width: reasons.length, axes: { reason: choice(reasons) } },
    extremesSlot(),
  ]);
}

/** Counts sets of campaigns in which policies rotate through the factions, in whole numbers. */
export class CampaignTally {
  readonly layout: Layout;
  readonly counts: Float64Array;
  readonly rotations: number;
  private readonly shape: CampaignShape;
  private readonly columns: number;
  /** The column of each faction's policy, rotation by rotation. */
  private readonly column: Int32Array;
  private readonly at: Readonly<Record<string, number>>;
  /** Shares and points of the set so far, seat by seat. */
  private readonly shares: Float64Array;
  private readonly points: Float64Array;
  private readonly events: Float64Array;

  constructor(shape: CampaignShape) {
    const { factions, policies } = shape;
    this.shape = shape;
    this.layout = campaignLayout(shape);
    this.counts = new Float64Array(this.layout.width);
    this.rotations = rotationsOf(policies);
    const names = distinct(policies);
    this.columns = names.length + 1;
    this.column = Int32Array.from({ length: this.rotations * factions.length }, (_, at) => {
      const rotation = Math.floor(at / factions.length);
      return names.indexOf(policyAt(policies, at % factions.length, rotation));
    });
    this.at = Object.fromEntries(this.layout.slots.map(({ name, at }) => [name, at]));
    const seats = (factions.length + 1) * this.columns;
    this.shares = new Float64Array(seats);
    this.points = new Float64Array(seats);
    this.events = new Float64Array(shape.events.length);
  }

  /** Counts a game of a set; the games of one set one after the other. */
  add(result: Readonly<CampaignResult>, set: number, rotation: number): void {
    const { counts, at, events, shape } = this;
    const factions = shape.factions.length;
    let most = 0;
    for (let faction = 0; faction < factions; faction++) {
      const column = this.column[rotation * factions + faction]!;
      const points = result.points[faction]!;
      if (points > most) most = points;
      this.addSeat(faction, column, result.shares[faction]!, points);
    }
    for (let event = 0; event < events.length; event++) events[event]! += result.events[event]!;
    counts[at['turns']! + result.turns]! += 1;
    counts[at['ends']! + result.reason]! += 1;
    noteExtremes(counts, at['extremes']!, most, set * this.rotations + rotation);
    if (rotation === this.rotations - 1) this.endSet();
  }

  /** Forgets everything. */
  clear(): void {
    this.counts.fill(0);
  }

  /** Adds to a faction under a policy, to both alone, and to all together. */
  private addSeat(faction: number, column: number, share: number, points: number): void {
    const { columns, shares } = this;
    const last = this.shape.factions.length;
    for (let row = faction; ; row = last) {
      for (let policy = column; ; policy = columns - 1) {
        shares[row * columns + policy]! += share;
        this.points[row * columns + policy]! += points;
        if (policy === columns - 1) break;
      }
      if (row === last) break;
    }
  }

  private endSet(): void {
    const { counts, at, events, points, shares } = this;
    for (let seat = 0; seat < shares.length; seat++) {
      const place = at['seats']! + seat * SEAT_SUMS;
      const share = shares[seat]!;
      const point = points[seat]!;
      counts[place + SeatSum.Shares]! += share;
      counts[place + SeatSum.ShareSquares]! += share * share;
      counts[place + SeatSum.Points]! += point;
      counts[place + SeatSum.PointSquares]! += point * point;
    }
    for (let event = 0; event < events.length; event++) {
      const count = events[event]!;
      counts[at['events']! + 2 * event]! += count;
      counts[at['events']! + 2 * event + 1]! += count * count;
    }
    shares.fill(0);
    points.fill(0);
    events.fill(0);
  }
}

/** What is known of a quantity of one faction under one policy: means are over games, sums over sets. */
export interface SeatSums {
  readonly trials: number;
  readonly sum: number;
  readonly squares: number;
}

/**
 * The sums of the win share, or of victory points, of a faction under a policy per game; undefined stands for every
 * faction, or every policy.
 */
export function seatSums(
  shape: Pick<CampaignShape, 'factions' | 'policies'>,
  seats: Float64Array,
  trials: number,
  what: 'share' | 'points',
  faction?: number,
  policy?: string,
): SeatSums {
  const names = distinct(shape.policies);
  const row = faction ?? shape.factions.length;
  const column = policy === undefined ? names.length : names.indexOf(policy);
  const place = (row * (names.length + 1) + column) * SEAT_SUMS + (what === 'share' ? SeatSum.Shares : SeatSum.Points);
  const scale = gamesOf(shape, faction, policy) * (what === 'share' ? SHARES : 1);
  return { trials, sum: seats[place]! / scale, squares: seats[place + 1]! / (scale * scale) };
}
