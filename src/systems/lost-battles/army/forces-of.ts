import { type AttackSituation, meetingOf } from '../attack-situation.js';
import { facingSeenBy, zoneSeenBy } from '../map/zones.js';
import { type Condition, type FieldedGeneral, type FieldedUnit, type Forces, fielded } from '../state/forces.js';
import type { AttackTable } from '../tables/attack-table.js';
import { DRY, RAINING } from '../tables/battlefields.js';
import { type FightingValues, OWN_VALUES } from '../tables/fighting-values.js';
import type { LostBattlesArmy } from './army.js';

/** Two armies that have met, and on what terms. */
export interface Met {
  readonly armies: readonly [LostBattlesArmy, LostBattlesArmy];
  readonly meeting: AttackSituation;
}

const met = new WeakMap<Forces, Met>();

/** The armies whose forces these are; undefined for forces that were put together without armies. */
export function armiesBehind(forces: Forces): Met | undefined {
  return met.get(forces);
}

/**
 * Two armies as they take the field together, side 0 first; the map lies so that side 0 sees it as it is, whichever half
 * it has. `own` is an attack table that goes before the battlefield's. Throws `RangeError` where they cannot meet or one
 * has too many units.
 */
export function forcesOf(
  red: LostBattlesArmy,
  blue: LostBattlesArmy,
  own?: AttackTable,
  values: FightingValues = OWN_VALUES,
): Forces {
  const meeting = meetingOf(red, blue);
  const { battlefield, half, first } = meeting;
  const armies = [red, blue] as const;
  const onMap = (zone: number): number => zoneSeenBy(half, zone);
  const unitsOf = (side: 0 | 1): readonly FieldedUnit[] =>
    armies[side].units.map(({ troop, line, zone, facing }) => ({
      side,
      line,
      row: side === 0 ? line : red.lines.length + line,
      troop,
      figures: 1,
      zone: onMap(zone),
      facing: facingSeenBy(side, facing),
    }));
  const generalsOf = (side: 0 | 1): readonly FieldedGeneral[] =>
    armies[side].generals.map(({ name, kind, rating, timid, bodyguard, bodyguardName, zone }) => ({
      side,
      name,
      kind,
      rating,
      timid,
      bodyguard: bodyguard < 0 || side === 0 ? bodyguard : red.units.length + bodyguard,
      bodyguardName,
      zone: onMap(zone),
    }));
  const conditionOf = (side: 0 | 1): Condition => ({
    first: first === side,
    surprised: armies[side].surprised,
    fatigued: armies[side].fatigued,
  });
  const { keyZones, camps, ground } = battlefield;
  const campOf = (which: number): number => (camps[which] === -1 ? -1 : onMap(camps[which]!));
  const forces = fielded(
    [unitsOf(0), unitsOf(1)],
    [generalsOf(0), generalsOf(1)],
    [conditionOf(0), conditionOf(1)],
    armies.flatMap(({ lines }) => lines.map(({ row }) => row)),
    {
      ground: half === 0 ? ground : ground.toReversed(),
      keyZone: [onMap(keyZones[half]!), onMap(keyZones[1 - half]!)],
      camp: [campOf(half), campOf(1 - half)],
      attackLimit: battlefield.attackLimit,
      values,
      attackTable: own ?? battlefield.attackTable,
      dusty: battlefield.dusty,
      wet: battlefield.weather !== DRY,
      rainingAtStart: battlefield.weather === RAINING,
    },
  );
  met.set(forces, { armies, meeting });
  return forces;
}
