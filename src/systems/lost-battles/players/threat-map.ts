import {
  adjacentTo,
  bitsOf,
  columnOf,
  distanceOf,
  facingTowards,
  lowestOf,
  neighbourOf,
  ZONES,
  zoneSeenBy,
} from '../map/zones.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { pointsAgainst } from '../turn/end.js';
import type { Weights } from './weights.js';

/** What a zone of enemies draws a group with, and what each zone of the way takes off, in quarters; each enemy adds one. */
const DRAW = 32;
const WAY = 8;
const QUARTER = 0.25;
/** The column in the middle, and the zones of the way within which the enemy's flanks and rear draw. */
const MIDDLE = 2;
const NEAR = 3;

/** How a player turn looks to a mind as it begins: where the enemy is, and what standing where is worth. */
export class ThreatMap {
  /** How strongly the enemies draw a group that stands in a zone, in quarters. */
  private readonly pull = new Int32Array(ZONES);
  /** What it is worth to any group to stand in each zone. */
  private readonly here = new Float64Array(ZONES);
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
    this.weighZones(seen, side, weights);
    for (let left = battle.occupied[1 - side]!; left !== 0; left &= left - 1) {
      const other = lowestOf(left);
      const draw = DRAW + bitsOf(seen.unitsOf(1 - side, other));
      for (let zone = 0; zone < ZONES; zone++) {
        const drawn = draw - WAY * distanceOf(zone, other);
        if (drawn > pull[zone]!) pull[zone] = drawn;
      }
    }
  }

  /** Weighs what zones are worth to any group: by the column and for a camp, or beside or behind the enemy where that is more. */
  private weighZones(battle: LostBattlesBattle, side: number, { camp, envelop, lean }: Weights): void {
    const { here } = this;
    const enemies = battle.occupied[1 - side]!;
    here.fill(0);
    if (lean !== 0)
      for (let zone = 0; zone < ZONES; zone++) here[zone] = lean * (columnOf(zoneSeenBy(side, zone)) - MIDDLE);
    if (camp !== 0) {
      const own = battle.forces.camp[side]!;
      if (own >= 0 && battle.campLost[side] === 0 && (adjacentTo(own) & enemies) !== 0) here[own]! += camp;
      const his = battle.forces.camp[1 - side]!;
      if (his >= 0 && battle.campLost[1 - side] === 0) here[his]! += camp;
    }
    if (envelop === 0) return;
    for (let left = enemies; left !== 0; left &= left - 1) {
      const other = lowestOf(left);
      for (let quarters = 1; quarters < 4; quarters++) {
        const beside = neighbourOf(other, (battle.facing[other]! + quarters) & 3);
        if (beside < 0 || ((enemies >>> beside) & 1) === 1) continue;
        for (let zone = 0; zone < ZONES; zone++) {
          const drawn = envelop * (NEAR - distanceOf(zone, beside));
          if (drawn > here[zone]!) here[zone] = drawn;
        }
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
    worth += weights.line * bitsOf(around & battle.occupied[side]!) + this.here[zone]!;
    if (weights.crowd !== 0) worth += weights.crowd * bitsOf((battle as LostBattlesBattle).unitsOf(side, zone));
    if (ahead < 0) return worth - 1;
    if (((enemies >>> ahead) & 1) === 0) return worth + 0.5 * advance * (QUARTER * (pull[ahead]! - pull[zone]!));
    const quarters = (facingTowards(ahead, zone) - battle.facing[ahead]!) & 3;
    worth += advance * weights.contact;
    return quarters === 0 ? worth : worth + weights.flank * (quarters === 2 ? 1.5 : 1);
  }
}
