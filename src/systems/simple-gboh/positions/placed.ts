import { defaultsOf } from '../../../model/domain.js';
import type { Foresee } from '../../../model/foresight.js';
import type { Position } from '../../../model/position.js';
import { type Problem, ProblemError } from '../../../model/problem.js';
import { parseArmy } from '../army/army.js';
import { forcesOf } from '../army/forces-of.js';
import type { SimpleGbohArmy } from '../army/mustered-army.js';
import { readings } from '../readings.js';
import { scenariosOn } from '../scenarios.js';
import { SimpleGbohBattle } from '../state/battle.js';
import { circumstances } from '../state/circumstances.js';
import type { Tables } from '../tables/table-set.js';

/** A unit of a position, as scenario files have it; the rest of such a line is filled in. */
export interface PlacedUnit {
  readonly name: string;
  readonly type: string;
  readonly class?: string;
  readonly tq?: number;
  readonly size?: number;
  readonly missile?: string;
  readonly hex: string;
  /** The vertex that it faces, where not that of its army. */
  readonly faces?: string;
  /** Hits that it has. */
  readonly hits?: number;
  /** The formation that it belongs to, where there is more than one. */
  readonly formation?: string;
}

/** A position on a map of hexes, with the side that is asked in the south and facing north. */
export interface SimpleGbohPosition extends Position {
  readonly own: readonly PlacedUnit[];
  readonly enemy: readonly PlacedUnit[];
  /** Where the leaders of both sides are; far behind where left out. */
  readonly leader?: string;
  readonly enemyLeader?: string;
  /** Ground that is not clear, as scenario files have it. */
  readonly terrain?: readonly Readonly<Record<string, unknown>>[];
}

const MAP = { columns: 20, rows: 12 };
const OWN_POST = '1012';
const ENEMY_POST = '1001';
/** Rout Points at which either side withdraws: more than a unit costs, and no more than the general and any unit. */
const LEVEL = 25;
/** Both sides have had so many player turns. */
const TURNS = 3;

function rawArmy(units: readonly PlacedUnit[], isOwn: boolean, hex: string): Readonly<Record<string, unknown>> {
  const id = isOwn ? 'OWN' : 'ENE';
  const name = isOwn ? 'general' : 'enemy general';
  const formations = [...new Set(units.map(({ formation = 'Line' }) => formation))];
  return {
    name: isOwn ? 'Own' : 'Enemy',
    faces: isOwn ? 'north' : 'south',
    retreatEdge: isOwn ? 'south' : 'north',
    withdrawalLevel: LEVEL,
    formations: formations.map((one) => ({ name: one, commanders: [id] })),
    leaders: [{ id, name, initiative: 5, range: 15, overall: true, hex }],
    units: units.map(({ formation = 'Line', hex: place, hits: _, ...unit }, at) => ({
      ids: `${isOwn ? 'A' : 'B'}${at + 1}`,
      formation,
      hexes: [place],
      ...unit,
    })),
  };
}

/** Allocates the battle of a position. Throws `ProblemError` where it breaks a rule of scenario files. */
export function battleOf(tables: Tables, position: SimpleGbohPosition, foresee: Foresee | undefined): SimpleGbohBattle {
  const { own, enemy, leader = OWN_POST, enemyLeader = ENEMY_POST, terrain = [] } = position;
  const problems: Problem[] = [];
  const armies = scenariosOn(tables).armiesOf(
    {
      name: position.title,
      first: 'own',
      map: { ...MAP, ...(terrain.length === 0 ? {} : { terrain }) },
      armies: { own: rawArmy(own, true, leader), enemy: rawArmy(enemy, false, enemyLeader) },
    },
    problems,
  );
  const [red, blue] = Object.values(armies ?? {}).map((raw) => parseArmy(tables, raw, problems));
  if (red === undefined || blue === undefined) throw new ProblemError(problems);
  const forces = forcesOf(tables, red as SimpleGbohArmy, blue as SimpleGbohArmy, 0);
  return new SimpleGbohBattle(forces, defaultsOf(readings), defaultsOf(circumstances), foresee);
}

/** Puts both sides where a position has them, with a player turn to come for side 0. */
export function place({ own, enemy }: SimpleGbohPosition, battle: SimpleGbohBattle): void {
  battle.reset();
  for (const [unit, { hits = 0 }] of [...own, ...enemy].entries()) battle.hits[unit] = hits;
  battle.first = 0;
  battle.nextSide = 0;
  battle.playerTurns = 2 * TURNS;
  battle.ownTurns.fill(TURNS);
}
