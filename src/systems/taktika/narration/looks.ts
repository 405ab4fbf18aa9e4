import { INK, PAPER, type SideColours, sideLooks } from '../../../model/narration/side-looks.js';
import type { Look } from '../../../model/picture.js';
import type { TerrainType } from '../tables/terrain.js';

/** How terrain is drawn, paler than any troops. */
const TERRAIN_LOOKS: Readonly<Record<TerrainType, Look>> = {
  hedge: { line: '#4F7A3A', width: 1.1, dash: [1.6, 0.5] },
  stream: { line: '#9CC9E8', width: 1.6 },
  ditch: { line: '#9A8468', width: 1, dash: [0.5, 0.5] },
  treeLine: { line: '#6E9A57', width: 1.5, dash: [1.3, 0.9] },
  hill: { fill: '#EFE3C2', line: '#C9B27A', width: 0.25 },
  wood: { fill: '#D5E8C8', line: '#8DB277', width: 0.25, texture: { sign: 'trees', colour: '#8DB277', every: 3 } },
  village: { fill: '#E9E1DC', line: '#B3A399', width: 0.25, texture: { sign: 'squares', colour: '#B3A399', every: 3 } },
  ploughland: {
    fill: '#F1E7D6',
    line: '#CDB68D',
    width: 0.2,
    texture: { sign: 'strokes', colour: '#D9C6A3', every: 1.4 },
  },
  marsh: { fill: '#E0EEE9', line: '#8FB8AB', width: 0.2, texture: { sign: 'dashes', colour: '#8FB8AB', every: 2 } },
  bushes: { fill: '#EAF0D8', line: '#A9B97A', width: 0.2, texture: { sign: 'rings', colour: '#A9B97A', every: 2 } },
  stones: { fill: '#ECECEC', line: '#ADADAD', width: 0.2, texture: { sign: 'dots', colour: '#ADADAD', every: 1.6 } },
  lake: { fill: '#D3E8F6', line: '#8FBFDF', width: 0.25, texture: { sign: 'waves', colour: '#9CC9E8', every: 2.4 } },
};

/** Looks of one side: the base, its front edge, those on it, and what it does. */
function looksIn({ colour, dark, tint, letters }: SideColours): Readonly<Record<string, Look>> {
  const filled = letters === INK ? colour : letters;
  const front = letters === INK ? colour : '#002E54';
  return {
    base: { fill: tint, line: colour, width: 0.22 },
    fleeing: { fill: PAPER, line: colour, width: 0.3, dash: [0.7, 0.5], opacity: 0.85 },
    front: { line: front, width: 0.75 },
    ordered: { fill: filled, line: front, width: 0.1 },
    hole: { fill: tint },
    disordered: { line: filled, width: 0.18 },
    fugitive: { line: colour, width: 0.18 },
    roof: { line: letters, width: 0.22, opacity: 0.7 },
    name: { fill: letters, bold: true },
    fugitiveName: { fill: colour, bold: true, halo: PAPER },
    shot: { line: colour, width: 0.22, dash: [0.9, 0.6] },
    javelins: { line: colour, width: 0.2, dash: [0.25, 0.35] },
    trail: { line: colour, width: 0.35, opacity: 0.35 },
    ghost: { line: colour, width: 0.15, dash: [0.4, 0.4], opacity: 0.45 },
    loss: { fill: dark, bold: true, halo: PAPER },
    grave: { line: colour, width: 0.5, opacity: 0.75 },
    graveName: { fill: colour, halo: PAPER },
    general: { fill: '#F5C518', line: colour, width: 0.3 },
    chief: { line: colour, width: 0.3 },
  };
}

/** The name of a terrain element's look. */
export function terrainLook(type: TerrainType): string {
  return `terrain-${type}`;
}

/** Every look of taktika's pictures. */
export const LOOKS: Readonly<Record<string, Look>> = {
  table: { fill: '#FBFBF7', line: '#8c959f', width: 0.3 },
  zone: { line: '#d0d3d6', width: 0.15, dash: [1.2, 1.2] },
  crest: { fill: '#E6D4A4', line: '#C9B27A', width: 0.2, dash: [0.8, 0.5] },
  place: { fill: '#6b6f75', halo: '#FBFBF7' },
  edge: { fill: '#57606a', bold: true },
  melee: { fill: '#FFFFFF', line: INK, width: 0.28 },
  meleeMark: { line: INK, width: 0.35 },
  ...Object.fromEntries(Object.entries(TERRAIN_LOOKS).map(([type, look]) => [`terrain-${type}`, look])),
  ...sideLooks(looksIn),
};
