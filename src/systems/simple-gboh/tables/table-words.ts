import type { ReplaceableTable } from '../../../model/replaceable-table.js';
import type { TableName } from './read-tables.js';
import {
  type ADJUSTMENTS,
  type CHECK_MODIFIERS,
  MAX_RANGE,
  type MISSILE_MODIFIERS,
  type MOVEMENT_COSTS,
  type ROLL_NUMBERS,
  type ROUT_POINT_NUMBERS,
} from './table-set.js';
import { MATRIX_COLUMNS } from './vocabulary.js';

/** A sentence for each of some names. */
type Comments<N extends readonly string[]> = Readonly<Record<N[number], string>>;

const adjustments: Comments<typeof ADJUSTMENTS> = {
  pila: 'lead attacker LG or CO that has moved',
  hedge: 'lead defender PH on the front table; attacker neither PH nor HI, and has moved',
  thrown: 'lead attacker with missiles F or X that has moved, but no LG or CO',
  chariotCharge: 'lead attacker CH that has moved at least 4 hexes forward',
  cataphractCharge: 'lead attacker HC/CAT that has moved; front table, defender neither PH nor EL',
  africanOnIndian: 'lead attacker EL/AFR against EL/IND',
  indianOnAfrican: 'lead attacker EL/IND against EL/AFR',
  conscript: 'lead attacker CO/CON',
  conscriptTarget: 'lead defender CO/CON',
};

const missileModifiers: Comments<typeof MISSILE_MODIFIERS> = {
  targetSkirmisher: 'target SK or SK*',
  targetElephant: 'target EL',
  heavyFront: 'target PH or HI through a front hex, by A, B, C, S or SB',
  heavyOther: 'target PH or HI in every other case',
  legionFront: 'target LG or CO through a front hex, by A, B, C, S or SB',
  cataphractByArchers: 'target HC/CAT, by A, B or C',
  cataphractBySlingers: 'target HC/CAT, by S or SB',
  firerMoved: 'the firing unit has moved in this activation; A, B, C, S or SB',
  rampartFire: 'fire from a tower or rampart',
  columnTarget: 'target in column',
};

const checks: Comments<typeof CHECK_MODIFIERS> = {
  routCheck: 'rout check',
  reactionFacing: 'reaction facing change',
  retreatBeforeShock: 'retreat before shock of LI and LP',
  elephant: 'elephant hit by a missile, besides its hits',
  pursuit: 'pursuit of cavalry',
  pursuitLeader: 'pursuit: a leader is stacked with the unit',
  pursuitHeroic: 'pursuit: this leader has Heroic Charisma',
  pursuitHeavy: 'pursuit: the unit is HC, RC or LN',
  pursuitLight: 'pursuit: the unit is LC or GC',
};

const movementCosts: Comments<typeof MOVEMENT_COSTS> = {
  vertexTurn: 'each vertex that formed troops turn',
  anyTurn: 'any turn of LI, LP, LC and GC',
  aboutFace: 'about-face of a double-size unit',
  otherHalf: 'the other half of a double-size unit advances in an enemy ZOC',
  swapStack: 'top and bottom of a stack change places',
  changeColumn: 'entering or leaving column',
};

const routPoints: Comments<typeof ROUT_POINT_NUMBERS> = {
  skirmishers: 'each SK or SK*, instead of its TQ',
  chariots: 'each CH, instead of its TQ',
  elephants: 'each EL, instead of its TQ',
  doubleSize: 'what the points of a double-size unit are multiplied by',
  doubleDepth: 'what the points of a double-depth unit are multiplied by',
  leader: 'what the initiative of a leader is multiplied by',
};

const rolls: Comments<typeof ROLL_NUMBERS> = {
  returnAtMost: 'pursuers come back on this or less',
  lostFrom: 'pursuers are lost for ever on this or more',
  commanderPursues: 'added to that roll where the commander of the formation pursues',
  shockLeaderFirst: 'a leader in shock is hit where the first die is at most this ...',
  shockLeaderSecond: '... and the second die at most this',
  missileLeaderFirst: 'a leader under fire is hit where the die of the volley is at most this ...',
  missileLeaderSecond: '... and the second die at most this',
  rampageEndsAtMost: 'a rampage ends on this or less ...',
  rampageEndsFrom: '... and on this or more',
};

const MATRIX = 'modifiers of the shock die, rows lead attackers, columns lead defenders; x is not allowed';

/** What each table that a pack may replace holds, and what its numbers are. */
export const TABLE_WORDS: Readonly<Record<TableName, Pick<ReplaceableTable, 'title' | 'comments' | 'columns'>>> = {
  weaponSystemMatrixFront: { title: `front: ${MATRIX}`, columns: MATRIX_COLUMNS },
  weaponSystemMatrixFlankRear: { title: `flank or rear: ${MATRIX}`, columns: MATRIX_COLUMNS },
  matrixAdjustments: { title: 'what is added to the matrix in special cases', comments: adjustments },
  shockResultsTable: {
    title: 'what a modified roll of shock, up to the one given, does to both sides (H hits, R retreat, RC rout check)',
  },
  missileChart: {
    title: 'hit numbers of volleys by class and range in hexes; - is out of range',
    columns: Array.from({ length: MAX_RANGE }, (_, at) => String(at + 1)),
  },
  missileModifiers: { title: 'what is added to the die of a volley', comments: missileModifiers },
  tqChecks: { title: 'what is added to the die of a TQ check', comments: checks },
  terrainChart: {
    title: 'Movement Points, hits after them (avoidable ones in brackets), and modifiers by terrain; P is prohibited',
  },
  fortificationChart: {
    title: 'Movement Points, hits and modifiers of fortifications by the way of crossing; ways left out are closed',
  },
  movementCosts: { title: 'Movement Points of turns, formations and stacks', comments: movementCosts },
  routPoints: { title: 'Rout Points of what is eliminated, besides the TQ of other units', comments: routPoints },
  rolls: { title: 'numbers that other rolls are compared with', comments: rolls },
};
