import type { Problem } from '../../../model/problem.js';
import {
  fieldsOf,
  grid,
  numbers,
  passage,
  type Reader,
  roadPassage,
  shockEffect,
  wholeNumber,
} from './table-reader.js';
import {
  ADJUSTMENTS,
  CHECK_MODIFIERS,
  CROSSINGS,
  type FortificationRow,
  MAX_POINTS,
  MAX_RANGE,
  MISSILE_MODIFIERS,
  MOVEMENT_COSTS,
  NOT_ALLOWED,
  type Passing,
  PROHIBITED,
  ROLL_NUMBERS,
  ROUT_POINT_NUMBERS,
  type ShockLine,
  TERRAIN_ROWS,
  type TerrainRow,
} from './table-set.js';
import { FORTIFICATIONS, MATRIX_COLUMNS, MATRIX_ROWS, MISSILE_ROWS, MOVERS } from './vocabulary.js';

const MAX_MODIFIER = 9;
const MAX_ROLL = 40;

const matrix = grid(
  MATRIX_ROWS,
  MATRIX_COLUMNS,
  'against',
  wholeNumber(-MAX_MODIFIER, MAX_MODIFIER, { x: NOT_ALLOWED }),
);

const ranges = Array.from({ length: MAX_RANGE }, (_, at) => String(at + 1));
const missileChart = grid(MISSILE_ROWS, ranges, 'at ranges', wholeNumber(0, 9, { '-': -1 }));

const modifier = wholeNumber(-MAX_MODIFIER, MAX_MODIFIER);
const flagged = (raw: unknown, path: Problem['path'], problems: Problem[]): boolean => {
  if (typeof raw !== 'boolean') problems.push({ path, expected: 'true or false', found: raw });
  return raw === true;
};

const TERRAIN_FIELDS = [...MOVERS, 'shock', 'attackerIn', 'fromRiver', 'cover', 'blocksLos'];

const terrainChart: Reader<readonly TerrainRow[]> = (raw, path, problems) => {
  const chart = fieldsOf(raw, path, problems, 'a row of the chart', TERRAIN_ROWS);
  return TERRAIN_ROWS.map((name) => {
    const at = [...path, name];
    const given = Object.hasOwn(chart, name);
    const heard = given ? problems : [];
    const fields = fieldsOf(chart[name], at, heard, 'a column of the chart', TERRAIN_FIELDS, MOVERS);
    const number = (field: string) => modifier(fields[field] ?? 0, [...at, field], heard);
    const cell = name === 'road' ? roadPassage : passage;
    return {
      passing: MOVERS.map((mover) => cell(fields[mover], [...at, mover], mover in fields ? heard : [])),
      shock: number('shock'),
      attackerIn: number('attackerIn'),
      fromRiver: number('fromRiver'),
      cover: number('cover'),
      blocksLos: flagged(fields['blocksLos'] ?? false, [...at, 'blocksLos'], heard),
    };
  });
};

const CLOSED: Passing = { points: PROHIBITED, hits: 0, avoidable: 0 };
const FORTIFICATION_FIELDS = [...CROSSINGS, 'shock', 'missile'];

/** Ways over a fortification that its row leaves out are closed. */
const fortificationChart: Reader<readonly FortificationRow[]> = (raw, path, problems) => {
  const chart = fieldsOf(raw, path, problems, 'a row of the chart', FORTIFICATIONS);
  return FORTIFICATIONS.map((name) => {
    const at = [...path, name];
    const heard = Object.hasOwn(chart, name) ? problems : [];
    const fields = fieldsOf(chart[name], at, heard, 'a column of the chart', FORTIFICATION_FIELDS, []);
    return {
      passing: CROSSINGS.map((way) => (way in fields ? passage(fields[way], [...at, way], heard) : CLOSED)),
      shock: modifier(fields['shock'] ?? 0, [...at, 'shock'], heard),
      missile: modifier(fields['missile'] ?? 0, [...at, 'missile'], heard),
    };
  });
};

const bound = wholeNumber(-MAX_ROLL, MAX_ROLL);

const shockResultsTable: Reader<readonly ShockLine[]> = (raw, path, problems) => {
  if (!Array.isArray(raw) || raw.length === 0) {
    problems.push({ path, expected: 'a list of lines by ascending modified roll', found: raw });
    return [];
  }
  const lines: readonly unknown[] = raw;
  let before = -MAX_ROLL - 1;
  return lines.map((line, place) => {
    const at = [...path, place];
    const last = place === lines.length - 1;
    const names = last ? ['attacker', 'defender'] : ['upTo', 'attacker', 'defender'];
    const fields = fieldsOf(line, at, problems, last ? 'a column of the last line' : 'a column of the table', names);
    const upTo = last
      ? Number.POSITIVE_INFINITY
      : bound(fields['upTo'], [...at, 'upTo'], 'upTo' in fields ? problems : []);
    if (upTo <= before && 'upTo' in fields) {
      problems.push({ path: [...at, 'upTo'], expected: `more than the line before (${before})`, found: upTo });
    }
    before = upTo;
    const effect = (side: string) => shockEffect(fields[side], [...at, side], side in fields ? problems : []);
    return { upTo, attacker: effect('attacker'), defender: effect('defender') };
  });
};

/** Every table that a pack may replace, by name: the register's table and what reads it. */
export const READERS = {
  weaponSystemMatrixFront: { id: 'D3', read: matrix },
  weaponSystemMatrixFlankRear: { id: 'D4', read: matrix },
  matrixAdjustments: { id: 'D5', read: numbers(ADJUSTMENTS, -MAX_MODIFIER, MAX_MODIFIER) },
  shockResultsTable: { id: 'D6', read: shockResultsTable },
  missileChart: { id: 'D8', read: missileChart },
  missileModifiers: { id: 'D9', read: numbers(MISSILE_MODIFIERS, -MAX_MODIFIER, MAX_MODIFIER) },
  tqChecks: { id: 'D10', read: numbers(CHECK_MODIFIERS, -MAX_MODIFIER, MAX_MODIFIER) },
  terrainChart: { id: 'D11', read: terrainChart },
  fortificationChart: { id: 'D12', read: fortificationChart },
  movementCosts: { id: 'D13', read: numbers(MOVEMENT_COSTS, 0, MAX_POINTS) },
  routPoints: { id: 'D14', read: numbers(ROUT_POINT_NUMBERS, 0, 50) },
  rolls: { id: 'D15', read: numbers(ROLL_NUMBERS, -MAX_MODIFIER, 10) },
} as const;

/** The name of a table in a pack, which is also that of its file. */
export type TableName = keyof typeof READERS;
