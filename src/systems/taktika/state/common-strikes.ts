const FRONT = 0;

/** One of the units that come to an enemy together, and what their common strikes do to it. */
export class CommonMover {
  unit = 0;
  /** The zone of the enemy that it has come to, a place in `ZONES`. */
  zone = FRONT;
  /** Whether its owner has it strike, where it can. */
  strikes = false;
  /** Hits on the enemy. */
  hits = 0;
  killed = 0;
  flees = false;
  leaderKilled = false;
  /** Riders of its own who rode through every rank. */
  through = 0;
}

/** The strikes of one or several units of a side that have come to one enemy at once, and of his on them (TK-12h, R24). */
export class CommonStrikes {
  readonly movers: CommonMover[] = [];
  count = 0;
  target = 0;
  /** Whether the target's owner declares the answer that it is free to give. */
  answers = false;
  targetKilled = 0;
  targetFlees = false;
  targetLeaderKilled = false;
  /** Riders of the target's who rode through the one unit that has come to it. */
  targetThrough = 0;

  /** Begins with a target that no unit has reached yet. */
  begin(target: number): this {
    this.target = target;
    this.count = 0;
    this.answers = false;
    return this;
  }

  /** Adds a unit that has come to a zone of the target, after those to its left. */
  add(unit: number, zone: number, strikes: boolean): CommonMover {
    if (this.count === this.movers.length) this.movers.push(new CommonMover());
    const mover = this.movers[this.count++]!;
    mover.unit = unit;
    mover.zone = zone;
    mover.strikes = strikes;
    return mover;
  }

  /** Leaves out those who take no part, and keeps the order of the others. */
  keep(takesPart: (mover: Readonly<CommonMover>) => boolean): void {
    let kept = 0;
    for (let at = 0; at < this.count; at++) {
      const mover = this.movers[at]!;
      if (!takesPart(mover)) continue;
      this.movers[at] = this.movers[kept]!;
      this.movers[kept++] = mover;
    }
    this.count = kept;
  }
}
