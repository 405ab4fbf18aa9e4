import type { Side } from '../../../model/battle.js';
import type { PositionFeatures } from '../../../model/win-chance.js';
import { bitsOf, GONE, lowestOf, neighbourOf, OFF_MAP } from '../map/zones.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { halvesLeft, holds, isFlanked, isPincered } from '../state/relations.js';
import { commandValue, FEWEST_HALVES, pointsAgainst } from '../turn/end.js';

/** The features in the order in which they are read. */
const NOTES = {
  points: 'tens of victory points that it would score if the battle ended now',
  latePoints: 'the same times the share of the turns that are over',
  units: 'units left in play, Levy for half',
  fresh: 'units that have taken no hit',
  value: 'tens of fighting value in play',
  nearBreaking: 'one over the halves of units that it can lose before it breaks',
  generals: 'generals in play',
  toMove: '1 where the next player turn is its own',
  contact: 'fresh units in zones that face an enemy zone',
  strikes: 'the same where the next player turn is its own',
  flanked: 'units in zones with an enemy beside or behind them',
  pincered: 'units in zones between two enemies',
  offMap: 'units that have not come onto the map',
} as const;

const TEN = 10;

/** What a fitted win probability looks at in Lost Battles. */
export const features: PositionFeatures<LostBattlesBattle> = {
  notes: NOTES,
  add(readonlyBattle, side: Side, sign, out) {
    const battle = readonlyBattle as LostBattlesBattle;
    const { forces, generalStatus, leader, halfDone } = battle;
    const points = pointsAgainst(battle, 1 - side) / TEN;
    const halves = halvesLeft(battle, side);
    const moves = (halfDone ? 1 - leader : leader) === side ? 1 : 0;
    let generals = 0;
    for (let general = forces.firstGeneral[side]!; general < forces.firstGeneral[side + 1]!; general++) {
      if (generalStatus[general] === 0) generals++;
    }
    let [contact, flanked, pincered] = [0, 0, 0];
    for (let left = battle.occupied[side]!; left !== 0; left &= left - 1) {
      const zone = lowestOf(left);
      const units = battle.unitsOf(side, zone);
      if (holds(battle, 1 - side, neighbourOf(zone, battle.facing[zone]!)))
        contact += bitsOf(units & battle.fresh[side]!);
      if (isFlanked(battle, side, zone)) flanked += bitsOf(units);
      if (isPincered(battle, side, zone)) pincered += bitsOf(units);
    }
    let at = 0;
    out[at++]! += sign * points;
    out[at++]! += (sign * points * battle.turn) / battle.lastTurn;
    out[at++]! += (sign * halves) / 2;
    out[at++]! += sign * bitsOf(battle.fresh[side]! & ~battle.unitsOf(side, GONE));
    out[at++]! += (sign * commandValue(battle, side)) / TEN;
    out[at++]! += sign / Math.max(1, halves - FEWEST_HALVES + 1);
    out[at++]! += sign * generals;
    out[at++]! += sign * moves;
    out[at++]! += sign * contact;
    out[at++]! += sign * contact * moves;
    out[at++]! += sign * flanked;
    out[at++]! += sign * pincered;
    out[at]! += sign * bitsOf(battle.unitsOf(side, OFF_MAP));
  },
};
