import { PAPER, type SideColours, sideLooks } from '../../../model/narration/side-looks.js';
import type { Look } from '../../../model/picture.js';
import type { Terrain } from '../tables/vocabulary.js';

/** How terrain is drawn, paler than any troops (D11). */
const TERRAIN_LOOKS: Readonly<Record<Terrain, Look>> = {
  clear: { fill: '#FBFBF7' },
  rough: { fill: '#EEE6DA', texture: { sign: 'dots', colour: '#B49E7C', every: 0.9 } },
  woods: { fill: '#D5E8C8', texture: { sign: 'trees', colour: '#8DB277', every: 1.6 } },
  marsh: { fill: '#E0EEE9', texture: { sign: 'dashes', colour: '#8FB8AB', every: 1.2 } },
  village: { fill: '#EFE3DC', texture: { sign: 'squares', colour: '#B79A86', every: 1.1 } },
  river: { fill: '#CFE5F5', texture: { sign: 'waves', colour: '#8FBFDF', every: 1.3 } },
  bank: { fill: '#F0E7CF', texture: { sign: 'strokes', colour: '#C9B27A', every: 0.9 } },
  ford: { fill: '#E4F0F8', texture: { sign: 'waves', colour: '#B9D7EA', every: 1.9 } },
  majorRiver: { fill: '#A9CFE8', texture: { sign: 'waves', colour: '#6FA9CF', every: 1 } },
};

/** Ground by its level, darker the higher it lies. */
const LEVEL_FILLS = ['#FBFBF7', '#F3EAD2', '#E8D9B4', '#DCC795', '#D0B679'] as const;

/** Looks of one side: its units, its leaders, and what they do. */
function looksIn({ colour, dark, tint, letters }: SideColours): Readonly<Record<string, Look>> {
  return {
    full: { fill: tint, line: dark, width: 0.1 },
    depleted: { fill: PAPER, line: dark, width: 0.14, dash: [0.3, 0.2] },
    front: { line: dark, width: 0.28 },
    nose: { fill: dark },
    name: { fill: letters, bold: true },
    depletedName: { fill: dark, bold: true },
    trail: { line: colour, width: 0.22, opacity: 0.4 },
    shot: { line: colour, width: 0.12, dash: [0.4, 0.3] },
    attack: { line: dark, width: 0.4 },
    roll: { fill: dark, bold: true, halo: PAPER },
    loss: { line: dark, width: 0.25 },
    leader: { fill: '#F5C518', line: dark, width: 0.1 },
    overall: { line: dark, width: 0.12 },
    side: { fill: dark, bold: true },
  };
}

/** The name of a terrain's look. */
export function groundLook(terrain: Terrain): string {
  return `ground-${terrain}`;
}

/** The name of a level's look. */
export function levelLook(level: number): string {
  return `level-${Math.min(level, LEVEL_FILLS.length - 1)}`;
}

/** Every look of the pictures. */
export const LOOKS: Readonly<Record<string, Look>> = {
  field: { fill: '#FBFBF7', line: '#8c959f', width: 0.15 },
  grid: { line: '#d4d8dd', width: 0.05 },
  road: { line: '#B58A5A', width: 0.3 },
  stream: { line: '#5F9FCB', width: 0.3 },
  fortification: { line: '#4A4038', width: 0.4 },
  label: { fill: '#6b6f75' },
  hits: { fill: '#b3261e', line: PAPER, width: 0.06 },
  hitsText: { fill: PAPER, bold: true },
  ...Object.fromEntries(LEVEL_FILLS.map((fill, level) => [`level-${level}`, { fill }])),
  ...Object.fromEntries(Object.entries(TERRAIN_LOOKS).map(([terrain, look]) => [`ground-${terrain}`, look])),
  ...sideLooks(looksIn),
};
