import { frontOf } from './data/formations.js';
import type { Formation } from './data/vocabulary.js';
import type { Profile } from './profile.js';
import { facingEnemy } from './rules/facing-enemy.js';

/** What one figure of a mixed unit is and carries. Like figures share one such object. */
export type FigureKind = Pick<
  Profile,
  'category' | 'weapon' | 'shield' | 'armour' | 'barding' | 'javelin' | 'mounted' | 'skill' | 'melee' | 'steadiness'
>;

/** One living figure of a mixed unit. */
export interface Figure {
  readonly kind: FigureKind;
  ordered: boolean;
}

/**
 * A unit whose figures differ in weapons or ratings (TK-16a): the figures by their places, front to rear, all in the
 * formation of the front rank.
 */
export class MixedUnit {
  readonly figures: Figure[];
  formation: Formation;

  /** A fresh unit of figures given front to rear, all in order. Throws when the front rank is not filled (TK-3d). */
  constructor(kinds: readonly FigureKind[], formation: Formation) {
    this.figures = kinds.map((kind) => ({ kind, ordered: true }));
    this.formation = formation;
    if (kinds.length < this.front) {
      throw new RangeError(`a ${formation} unit needs ${this.front} figures or more, found ${kinds.length}`);
    }
  }

  /** Whether the unit counts as mounted: its foremost figure settles that (TK-16a). */
  get mounted(): boolean {
    return this.figures[0]?.kind.mounted ?? false;
  }

  /** Figures in a full front rank. */
  get front(): number {
    return frontOf(this.formation, this.mounted);
  }

  /** The figures in the front rank. */
  get frontRank(): readonly Figure[] {
    return this.figures.slice(0, this.front);
  }

  /** Ordered figures, wherever they stand. */
  get ordered(): number {
    return this.figures.filter((figure) => figure.ordered).length;
  }

  /** The rank in which the figure of a place stands, 0 for the front rank; in skirmish order there is but one. */
  rankOf(place: number): number {
    return this.formation === 'skirmish' ? 0 : Math.floor(place / this.front);
  }

  /**
   * The steadiness of the unit as a whole (TK-14d, TK-17b): that of the front rank, and where figures of several kinds
   * share it, the lowest in it (R62).
   */
  get steadiness(): number {
    return Math.min(...this.frontRank.map((figure) => figure.kind.steadiness));
  }

  /** Lets ordered figures step in front of disordered ones, each group keeping its sequence (R13). */
  settle(): void {
    this.figures.sort((a, b) => Number(b.ordered) - Number(a.ordered));
  }

  /**
   * Puts the ranks in a new order (TK-17a): `ranks` names the present ranks, 0 for the front one, as they shall stand.
   * The figures' tests are made apart, by `disorder`. Throws when `ranks` does not name every rank once.
   */
  reorder(ranks: readonly number[]): void {
    const last = this.rankOf(this.figures.length - 1);
    const named = [...ranks].sort((a, b) => a - b);
    if (named.length !== last + 1 || named.some((rank, at) => rank !== at)) {
      throw new RangeError(`expected every rank from 0 to ${last} once, found ${ranks.join(', ')}`);
    }
    const figures = ranks.flatMap((rank) => this.figures.filter((_, place) => this.rankOf(place) === rank));
    this.figures.splice(0, this.figures.length, ...figures);
  }

  /**
   * Puts every ordered figure to an individual test: `failing` says how many of `count` like figures fail it, and the
   * rearmost of them do. One figure keeps facing the enemy (TK-8h); `inMovement` and `lastFigure` are as for `facingEnemy`.
   */
  disorder(failing: (kind: FigureKind, count: number) => number, inMovement: boolean, lastFigure: number): void {
    const counts = new Map<FigureKind, number>();
    for (const { kind, ordered } of this.figures) if (ordered) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    for (const [kind, count] of counts) {
      let failed = failing(kind, count);
      for (let place = this.figures.length - 1; place >= 0 && failed > 0; place--) {
        const figure = this.figures[place]!;
        if (figure.kind !== kind || !figure.ordered) continue;
        figure.ordered = false;
        failed--;
      }
    }
    const foremost = this.figures[0];
    if (
      foremost !== undefined &&
      facingEnemy(this.ordered, this.figures.length, inMovement, lastFigure) > this.ordered
    ) {
      foremost.ordered = true;
    }
  }
}

/** Whether figures may share a unit (TK-16c): before the year 1500 handgunners mix with nobody. */
export function mayMix(kinds: readonly FigureKind[], year: number): boolean {
  const handguns = kinds.filter((kind) => kind.weapon === 'handgun').length;
  return year >= 1500 || handguns === 0 || handguns === kinds.length;
}
