import { cross } from '../../../model/narration/marks.js';
import { lookOf } from '../../../model/narration/side-looks.js';
import type { LegendEntry, Mark } from '../../../model/picture.js';
import { Order } from '../map/hexes.js';
import { fortificationOn, hasLadder, hasRoad, hasStream } from '../map/hexsides.js';
import type { BattleMap } from '../map/map.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { CAPABILITIES } from '../tables/unit-types.js';
import { TERRAINS, type Terrain } from '../tables/vocabulary.js';
import { outlineOf } from './hex-places.js';
import { groundLook, levelLook } from './looks.js';
import { Names } from './names.js';
import { leaderMark, type UnitLooks, unitMarks } from './unit-marks.js';

const HERE = [0, 0] as const;
const PLAIN: UnitLooks = {
  side: 0,
  sign: 'HI',
  ahead: [0, 1],
  order: Order.Line,
  doubleSize: false,
  doubleDepth: false,
  stacked: false,
  depleted: false,
  hits: 0,
};

/** How far signs reach that are as small as a unit. */
const REACH = 2.2;

function unitEntry(label: string, looks: Partial<UnitLooks>): LegendEntry {
  return { label, marks: unitMarks(HERE, { ...PLAIN, ...looks }, label), reach: REACH };
}

const TERRAIN_LABELS: Readonly<Record<Terrain, string>> = {
  clear: 'Clear ground',
  rough: 'Rough ground',
  woods: 'Woods',
  marsh: 'Marsh',
  village: 'Village',
  river: 'River that can be forded',
  bank: 'Steep bank',
  ford: 'Ford',
  majorRiver: 'Uncrossable river',
};

function areaEntry(label: string, look: string): LegendEntry {
  return { label, marks: [{ kind: 'area', points: outlineOf(HERE, 2), look }] };
}

/** The types of units in a battle with their signs. */
function typesEntry({ forces }: SimpleGbohBattle): LegendEntry {
  const met = new Set(forces.type);
  const words = CAPABILITIES.flatMap(({ type, name }, at) => (met.has(at) ? [`${type} ${name}`] : []));
  const text: Mark = { kind: 'text', x: 0, y: 0, text: 'HI', size: 1.6, look: 'label' };
  return { label: `Types: ${words.join(', ')}`, marks: [text], long: true };
}

/** What lies on hexsides, as far as there is any. */
function hexsideEntries({ sides }: BattleMap): readonly LegendEntry[] {
  const entries = [
    { label: 'Road or ladder', look: 'road', lies: (side: number) => hasRoad(side) || hasLadder(side) },
    { label: 'Stream', look: 'stream', lies: hasStream },
    { label: 'Fortification', look: 'fortification', lies: (side: number) => fortificationOn(side) >= 0 },
  ];
  return entries
    .filter(({ lies }) => sides.some(lies))
    .map(({ label, look }) => ({ label, marks: [{ kind: 'line', points: [-2, 0, 2, 0], look }] }));
}

/** The signs of the pictures: units and what they do, then the ground that there is. */
export function legendOf(battle: SimpleGbohBattle): readonly LegendEntry[] {
  const { introduced } = Names.of(battle);
  const { level, terrain } = battle.forces.map;
  const arrow = (kind: 'arrow' | 'line', look: string): Mark => ({
    kind,
    points: [-4, -1, 4, 1],
    look: lookOf(0, look),
  });
  const lying = TERRAINS.filter((name, at) => name !== 'clear' && terrain.includes(at));
  const heights = [1, 2, 3, 4].filter((height) => level.includes(height));
  return [
    unitEntry(`${introduced[0]}, facing up the picture`, {}),
    unitEntry(`${introduced[1]}, facing down`, { side: 1, ahead: [0, -1] }),
    unitEntry('Double size, in two hexes', { sign: 'PH', doubleSize: true }),
    unitEntry('Double depth', { sign: 'PH', doubleSize: true, doubleDepth: true }),
    unitEntry('In column', { ahead: [1, 0], order: Order.Column }),
    unitEntry('Two units in a hex', { sign: 'LG', stacked: true }),
    unitEntry('Depleted', { depleted: true }),
    unitEntry('With 2 hits', { hits: 2 }),
    typesEntry(battle),
    { label: 'Leader', marks: [leaderMark(0, HERE, false, 'Leader')], reach: REACH },
    { label: 'Overall commander', marks: [leaderMark(0, HERE, true, 'Overall commander')], reach: REACH },
    { label: 'Way since the last picture', marks: [arrow('arrow', 'trail')] },
    { label: 'Shock since the last picture, with its modified roll', marks: [arrow('arrow', 'attack')] },
    { label: 'Missiles since the last picture', marks: [arrow('line', 'shot')] },
    {
      label: 'Lost since the last picture',
      marks: cross(0.5, lookOf(0, 'loss')),
      reach: REACH,
    },
    ...lying.map((name) => areaEntry(TERRAIN_LABELS[name], groundLook(name))),
    ...hexsideEntries(battle.forces.map),
    ...heights.map((height) => areaEntry(`Level ${height}`, levelLook(height))),
  ];
}
