import { defaultsOf } from '../../../model/domain.js';
import type { Foresee } from '../../../model/foresight.js';
import type { Position } from '../../../model/position.js';
import { type Problem, ProblemError } from '../../../model/problem.js';
import { parseArmy } from '../army/army.js';
import { forcesOf } from '../army/forces-of.js';
import { type ZoneName, zoneCalled } from '../map/zone-names.js';
import { FACINGS, type Facing, facingSeenBy } from '../map/zones.js';
import { readings } from '../readings.js';
import { LostBattlesBattle } from '../state/battle.js';
import { circumstances } from '../state/circumstances.js';
import { FRESH, SPENT } from '../tables/vocabulary.js';
import { shift } from '../turn/places.js';

/** Units of a position, all alike; the first of a zone is its lead. */
export interface PlacedUnits {
  readonly name: string;
  readonly troops: string;
  /** One where left out. */
  readonly count?: number;
  /** Off the map where left out. */
  readonly zone?: ZoneName;
  /** As their own side sees it; forward where left out. */
  readonly faces?: Facing;
  readonly spent?: true;
}

/** A general of a position. */
export interface PlacedGeneral {
  readonly name: string;
  readonly rating: string;
  /** The troops of which the first unit is his; a commander has none. */
  readonly bodyguard?: string;
  readonly zone?: ZoneName;
}

/** A position on the map, of which half a belongs to the side that is asked. */
export interface LostBattlesPosition extends Position {
  readonly own: readonly PlacedUnits[];
  readonly enemy: readonly PlacedUnits[];
  readonly generals?: readonly PlacedGeneral[];
  readonly enemyGenerals?: readonly PlacedGeneral[];
  readonly battlefield?: Readonly<Record<string, unknown>>;
}

/** The turn in which every position stands. */
const TURN = 4;

function rawArmy(
  name: string,
  units: readonly PlacedUnits[],
  generals: readonly PlacedGeneral[],
  battlefield: unknown,
): Readonly<Record<string, unknown>> {
  return {
    name,
    battlefield,
    half: name === 'Own' ? 'a' : 'b',
    first: name === 'Own',
    units: units.map(({ troops, count = 1 }) => ({ troops, count })),
    generals: generals.map(({ name: called, rating, bodyguard }) => ({
      name: called,
      rating,
      kind: bodyguard === undefined ? 'commander' : 'leader',
      ...(bodyguard === undefined ? {} : { bodyguard }),
    })),
  };
}

/** Allocates the battle of a position. Throws `ProblemError` where its armies break a rule of army files. */
export function battleOf(position: LostBattlesPosition, foresee: Foresee | undefined): LostBattlesBattle {
  const { own, enemy, generals = [], enemyGenerals = [], battlefield = {} } = position;
  const problems: Problem[] = [];
  const red = parseArmy(rawArmy('Own', own, generals, battlefield), problems);
  const blue = parseArmy(rawArmy('Enemy', enemy, enemyGenerals, battlefield), problems);
  if (red === undefined || blue === undefined) throw new ProblemError(problems);
  return new LostBattlesBattle(forcesOf(red, blue), defaultsOf(readings), defaultsOf(circumstances), foresee);
}

/** The names of all units of a position by their numbers, and those of its generals. */
export function namesOf(position: LostBattlesPosition): Readonly<Record<'units' | 'generals', readonly string[]>> {
  const { own, enemy, generals = [], enemyGenerals = [] } = position;
  return {
    units: [...own, ...enemy].flatMap(({ name, count = 1 }) => Array.from({ length: count }, () => name)),
    generals: [...generals, ...enemyGenerals].map(({ name }) => name),
  };
}

/** Puts both sides where a position has them, with the first player turn of a turn to come for side 0. */
export function place(position: LostBattlesPosition, battle: LostBattlesBattle): void {
  const { own, enemy, generals = [], enemyGenerals = [] } = position;
  battle.reset();
  let unit = 0;
  for (const { zone, faces = 'forward', count = 1, spent } of [...own, ...enemy]) {
    for (let left = count; left > 0; left--, unit++) {
      const side = battle.forces.sideOf[unit]!;
      const bit = 1 << battle.forces.placeOf[unit]!;
      battle.status[unit] = spent === true ? SPENT : FRESH;
      if (spent === true) battle.fresh[side] = battle.fresh[side]! & ~bit;
      if (zone === undefined) continue;
      const at = zoneCalled(zone);
      shift(battle, side, bit, at);
      battle.facing[at] = facingSeenBy(side, FACINGS.indexOf(faces));
      if (battle.lead[at]! < 0) battle.lead[at] = unit;
    }
  }
  for (const [general, { zone }] of [...generals, ...enemyGenerals].entries()) {
    if (zone !== undefined) battle.generalZone[general] = zoneCalled(zone);
  }
  battle.turn = TURN;
  battle.playerTurns = 2 * (TURN - 1);
  battle.lastActive = 1;
}
