import { cross } from '../../../model/narration/marks.js';
import { lookOf } from '../../../model/narration/side-looks.js';
import type { LegendEntry, Mark } from '../../../model/picture.js';
import { capital } from '../../../model/wording.js';
import type { TaktikaBattle } from '../state/battle.js';
import { TERRAIN_TABLE, type TerrainType } from '../tables/terrain.js';
import { FORMATIONS } from '../tables/vocabulary.js';
import { terrainLook } from './looks.js';
import { Names } from './names.js';
import { blades, generalMark } from './scene-marks.js';
import { TERRAIN_NAMES, typesOn } from './terrain-marks.js';
import { badgeMark, type UnitLooks, unitMark } from './unit-marks.js';

const ORDERED: UnitLooks = {
  side: 0,
  formation: FORMATIONS.indexOf('dense'),
  special: 0,
  figures: 8,
  ordered: 8,
  blocked: 0,
  mounted: false,
  fleeing: false,
  round: false,
  front: 4,
  bases: 1,
};

const AHEAD = { x: 0, y: 2.7, forwardX: 0, forwardY: 1 };

function unitEntry(label: string, looks: Partial<UnitLooks>, badge = ''): LegendEntry {
  const all = { ...ORDERED, ...looks };
  const stand = all.round ? { ...AHEAD, y: 0 } : AHEAD;
  const marks: Mark[] = [unitMark(stand, all, label)];
  if (badge !== '') marks.push(badgeMark(stand, all, badge));
  return { label, marks };
}

/** Four figures of a first kind in front, and behind them as many of a second. */
const MIXED = unitEntry('Mixed unit: figures of its second kind are dotted', {
  places: [0, 0, 0, 0, 1, 1, 1, 1].map((kind) => ({ kind, ordered: true })),
});

function terrainEntry(type: TerrainType): LegendEntry {
  const look = terrainLook(type);
  const round = TERRAIN_TABLE[type].shape === 'round';
  const marks: Mark[] = round
    ? [{ kind: 'area', points: [-4, -2.5, 4, -2.5, 4, 2.5, -4, 2.5], look }]
    : [{ kind: 'line', points: [-4, 0, 4, 0], look }];
  if (type === 'hill') marks.push({ kind: 'area', points: [-2, -1.2, 2, -1.2, 2, 1.2, -2, 1.2], look: 'crest' });
  return { label: capital(TERRAIN_NAMES[type]), marks };
}

/** The signs of taktika's pictures: troops and what they do, then the terrain that lies there. */
export function legendOf(battle: TaktikaBattle): readonly LegendEntry[] {
  const names = Names.of(battle);
  const arrow = (look: string): Mark => ({ kind: 'arrow', points: [-4, -1.5, 4, 1.5], look: lookOf(0, look) });
  return [
    unitEntry(names.introduced[0], {}, '1 spear'),
    unitEntry(names.introduced[1], { side: 1 }, '1 spear'),
    unitEntry('Filled: in order; hollow and turned about: disordered', { ordered: 3 }),
    unitEntry('Riders', { mounted: true, front: 3, figures: 6, ordered: 6 }),
    ...(battle.units.mixed.some((mixed) => mixed !== undefined) ? [MIXED] : []),
    unitEntry('Skirmishers', { round: true, figures: 3, ordered: 3 }),
    unitEntry('Fleeing', { fleeing: true, ordered: 0 }),
    { label: 'General', marks: [generalMark(0, 0, 0, false, 'General')] },
    { label: 'Commander-in-chief', marks: [generalMark(1, 0, 0, true, 'Commander-in-chief')] },
    { label: 'Shooting', marks: [arrow('shot')] },
    { label: 'Javelins', marks: [arrow('javelins')] },
    { label: 'Moved since the last picture', marks: [arrow('trail')] },
    { label: 'In melee', marks: blades(0, 0) },
    {
      label: 'Figures lost since the last picture',
      marks: [{ kind: 'text', x: 0, y: 0, text: '\u22123', size: 2.4, look: lookOf(0, 'loss') }],
    },
    {
      label: 'Destroyed or gone from the table',
      marks: cross(1.6, lookOf(0, 'grave')),
    },
    ...typesOn(battle.terrain).map(terrainEntry),
  ];
}
