import { adjacentTo, bitsOf, distanceOf, facingTowards, lowestOf, neighbourOf, ZONES } from '../map/zones.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { pointsAgainst } from '../turn/end.js';
import type { Weights } from './weights.js';

/** What a zone of enemies draws a group with, and what each zone of the way takes off, in quarters; each enemy adds one. */
const DRAW = 32;
const WAY = 8;
const QUARTER = 0.25;
const LINE = 0.4;

/** How a player turn looks to a mind as it begins: where the enemy is, and what standing where is worth. */
export class ThreatMap {
  /** How strongly the enemies draw a group that stands in a zone, in quarters. */
  private readonly pull = new Int32Array(ZONES);
  private advance = 0;
  /** Victory points by which the side is ahead if the battle ended now. */
  ahead = 0;

  /** Looks at the battle for a side. */
  look(battle: Readonly<LostBattlesBattle>, side: number, weights: Weights): void {
    const seen = battle as LostBattlesBattle;
    this.ahead = pointsAgainst(seen, 1 - side) - pointsAgainst(seen, side);
    this.advance = this.ahead < weights.content ? weights.advance : 0;
    const { pull } = this;
    pull.fill(0);
    for (let left = battle.occupied[1 - side]!; left !== 0; left &= left - 1) {
      const other = lowestOf(left);
      const draw = DRAW + bitsOf(seen.unitsOf(1 - side, other));
      for (let zone = 0; zone < ZONES; zone++) {
        const drawn = draw - WAY * distanceOf(zone, other);
        if (drawn > pull[zone]!) pull[zone] = drawn;
      }
    }
  }

  /** What it is worth to each unit of a group to stand in a zone facing so. */
  worth(battle: Readonly<LostBattlesBattle>, side: number, zone: number, facing: number, weights: Weights): number {
    const { advance, pull } = this;
    const enemies = battle.occupied[1 - side]!;
    const ahead = neighbourOf(zone, facing);
    const around = adjacentTo(zone);
    const elsewhere = ahead < 0 ? around & enemies : around & enemies & ~(1 << ahead);
    let worth = advance * (QUARTER * pull[zone]!) - weights.exposure * bitsOf(elsewhere);
    worth += LINE * bitsOf(around & battle.occupied[side]!);
    if (ahead < 0) return worth - 1;
    if (((enemies >>> ahead) & 1) === 0) return worth + 0.5 * advance * (QUARTER * (pull[ahead]! - pull[zone]!));
    const quarters = (facingTowards(ahead, zone) - battle.facing[ahead]!) & 3;
    worth += advance * weights.contact;
    return quarters === 0 ? worth : worth + weights.flank * (quarters === 2 ? 1.5 : 1);
  }
}
