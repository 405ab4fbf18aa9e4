// The charts of the register as this referee reads them, apart from those of the engine: the source text names them only
// (lines 553 to 559, 26, 32). Every value stands in D3 to D11.

const COLUMNS = ['PH', 'HI', 'LG/CO', 'MI', 'BI', 'LI/LP', 'SK', 'HC/RC', 'LN', 'LC', 'GC', 'EL', 'CH'];

type Matrix = Readonly<Record<string, readonly (number | 'x')[]>>;

const FRONT: Matrix = {
  PH: [0, 0, 0, 2, 2, 2, 4, 1, 2, 2, 1, -1, -1],
  HI: [0, 0, 0, 0, 0, 2, 3, 0, 1, 1, 0, -2, -1],
  'LG/CO': [-1, 1, 0, 1, 1, 1, 3, 0, 1, 1, 0, -2, 0],
  MI: [-1, 0, 0, 0, 0, 0, 3, 0, 1, 1, 0, -2, -2],
  BI: [-2, 0, 0, 0, 0, 2, 3, 0, 1, 1, 0, -3, -2],
  LI: [-2, -1, -2, 0, -1, 0, 2, 0, 0, 0, 0, -3, -2],
  LP: [-2, -1, -2, 0, -1, 0, 2, 0, 0, 0, 0, -3, -2],
  HC: [-2, -1, -1, 0, -1, 0, 3, 0, 2, 2, -1, 'x', -2],
  RC: [-2, -1, -1, -1, -1, 0, 3, -1, 1, 2, -2, 'x', -2],
  LN: [-2, -2, -1, 0, -1, 0, 2, 0, 0, 2, -1, 'x', -2],
  LC: [-3, -2, -2, -2, -3, -1, 2, -1, 0, 0, -2, 'x', -3],
  GC: [-2, -1, -1, 0, -1, 0, 3, 1, 3, 3, 0, 'x', -2],
  EL: [-1, 0, 0, 1, 0, 2, 4, 3, 3, 4, 3, 0, 1],
  CH: [0, 1, 0, 1, 1, 2, 4, 3, 4, 4, 3, 0, 0],
};

const FLANK_REAR: Matrix = {
  PH: [3, 3, 3, 3, 3, 3, 4, 2, 3, 3, 2, 2, 4],
  HI: [3, 3, 3, 3, 3, 2, 3, 2, 2, 2, 2, 2, 3],
  'LG/CO': [3, 3, 2, 3, 3, 2, 3, 2, 2, 3, 2, 2, 4],
  MI: [3, 3, 2, 3, 3, 2, 3, 1, 2, 2, 1, 2, 4],
  BI: [3, 2, 2, 3, 3, 3, 4, 2, 2, 3, 2, 1, 3],
  LI: [2, 2, 2, 2, 2, 1, 2, 1, 1, 1, 1, 1, 2],
  LP: [2, 2, 2, 2, 2, 1, 2, 1, 1, 1, 1, 1, 2],
  HC: [2, 2, 2, 2, 2, 2, 3, 1, 2, 2, 0, 'x', 2],
  RC: [2, 2, 2, 2, 2, 2, 3, 1, 2, 2, 0, 'x', 2],
  LN: [2, 2, 2, 1, 2, 1, 2, 1, 1, 2, 0, 'x', 2],
  LC: [1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 0, 'x', 2],
  GC: [2, 2, 2, 2, 2, 2, 3, 2, 3, 3, 1, 'x', 2],
  EL: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 4],
  CH: [4, 4, 3, 4, 4, 3, 4, 3, 4, 4, 3, 3, 4],
};

/** The modifier for weapon systems (D3, D4); undefined for an attack that is not allowed. */
export function weaponModifier(attacker: string, defender: string, flank: boolean): number | undefined {
  const row = (flank ? FLANK_REAR : FRONT)[attacker === 'LG' || attacker === 'CO' ? 'LG/CO' : attacker];
  const name = defender.replace('*', '');
  const value = row?.[COLUMNS.findIndex((column) => column.split('/').includes(name))];
  return typeof value === 'number' ? value : undefined;
}

/** What one side suffers (D6): a rout check with its modifier, an automatic rout, hits, a retreat. */
export interface Suffers {
  readonly check: number | undefined;
  readonly automatic: boolean;
  readonly hits: number;
  readonly retreat: boolean;
}

const NOTHING: Suffers = { check: undefined, automatic: false, hits: 0, retreat: false };

function suffers(hits: number, retreat: boolean, check?: number): Suffers {
  return { ...NOTHING, hits, retreat, check };
}

/** The attacker's column of the results table (D6), by the modified roll; the defender's is its mirror. */
function attackerSuffers(roll: number): Suffers {
  if (roll <= -5) return { ...NOTHING, automatic: true, retreat: true };
  if (roll <= -3) return suffers(3, true, 2);
  if (roll <= -1) return suffers(2, true, 2);
  if (roll <= 3) return suffers(2, true, 0);
  if (roll === 4) return suffers(2, true);
  if (roll === 5) return suffers(1, true);
  return roll <= 9 ? suffers(1, false) : NOTHING;
}

/** What both sides suffer at a modified roll (D6). */
export function shockResults(roll: number): { readonly attacker: Suffers; readonly defender: Suffers } {
  return { attacker: attackerSuffers(roll), defender: attackerSuffers(13 - roll) };
}

/** Hit numbers by missile class and range from 1 (D8). */
export const HIT_NUMBERS: Readonly<Record<string, readonly number[]>> = {
  A: [5, 3, 3, 1],
  B: [5, 3, 1],
  C: [9, 6, 5, 2, 0],
  J: [5],
  Jm: [3],
  S: [3, 2],
  SB: [5, 3],
  OXY: [7, 5, 5, 3, 2, 1, 0],
  SCO: [6, 5, 4, 3, 2],
  BAL: [7, 6, 5, 4, 3, 2, 1],
  'CAT-E': [3, 3, 3, 3, 2, 2, 1],
};

/** Points, hits that cannot be avoided, and hits that one more point avoids; undefined where entry is prohibited (D11). */
export type Entry = readonly [points: number, hits: number, avoidable: number] | undefined;

const P = undefined;

/** The terrain chart (D11) by mover: other heavy foot, phalanxes, light foot, skirmishers, horse, elephants, chariots, columns. */
const MOVERS = ['H', 'PH', 'L', 'S', 'C', 'E', 'W', 'column'];
const TERRAIN: Readonly<Record<string, readonly Entry[]>> = {
  clear: [
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
  ],
  rough: [[2, 0, 1], [2, 1, 0], [1, 0, 0], [1, 0, 0], [2, 1, 0], [2, 0, 0], P, [2, 0, 0]],
  woods: [[2, 0, 1], [3, 1, 0], [2, 0, 0], [1, 0, 0], [3, 1, 0], [3, 1, 0], P, [2, 0, 0]],
  marsh: [[3, 1, 0], [3, 1, 0], [2, 0, 0], [2, 0, 0], [3, 1, 0], [3, 0, 0], P, [3, 0, 0]],
  village: [[2, 0, 1], [3, 1, 0], [2, 0, 0], [1, 0, 0], [2, 1, 0], [3, 1, 0], P, [2, 0, 0]],
  river: [[2, 0, 1], [2, 1, 0], [2, 0, 0], [2, 0, 0], [2, 0, 1], [2, 0, 0], P, [2, 0, 1]],
  bank: [[2, 0, 1], [2, 1, 0], [2, 0, 0], [1, 0, 0], [2, 0, 1], [2, 0, 1], P, [2, 0, 0]],
  ford: [
    [2, 0, 0],
    [2, 0, 1],
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [1, 0, 0],
  ],
  majorRiver: [P, P, P, P, P, P, P, P],
  up: [
    [1, 0, 0],
    [1, 0, 1],
    [1, 0, 0],
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [1, 0, 0],
  ],
  down: [
    [0, 0, 0],
    [0, 0, 1],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 1],
    [1, 0, 0],
    [0, 0, 0],
  ],
  more: [[2, 0, 1], P, [2, 0, 0], [1, 0, 0], P, P, P, P],
  friends: [[1, 0, 0], [1, 0, 0], [1, 0, 0], [0, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], P],
};

/** A cell of the terrain chart (D11). */
export function terrainEntry(row: string, mover: string): Entry {
  return TERRAIN[row]![MOVERS.indexOf(mover)];
}

/** What terrain adds to an attack on a unit in it (D11). */
export const SHOCK_TERRAIN: Readonly<Record<string, number>> = { rough: -1, woods: -1, village: -1 };
