import { PAPER, type SideColours, sideLooks } from '../../../model/narration/side-looks.js';
import type { Look } from '../../../model/picture.js';
import type { Element } from '../tables/vocabulary.js';

/** How elements of terrain are drawn, paler than any troops. */
const GROUND_LOOKS: Readonly<Record<Element, Look>> = {
  hill: { fill: '#EFE3C2', line: '#C9B27A', width: 0.25 },
  woods: { fill: '#D5E8C8', line: '#8DB277', width: 0.25, texture: { sign: 'trees', colour: '#8DB277', every: 3 } },
  marsh: { fill: '#E0EEE9', line: '#8FB8AB', width: 0.2, texture: { sign: 'dashes', colour: '#8FB8AB', every: 2.4 } },
  stream: { line: '#9CC9E8', width: 1 },
  river: { fill: '#CFE5F5', line: '#8FBFDF', width: 0.25, texture: { sign: 'waves', colour: '#8FBFDF', every: 2.4 } },
  shoreline: {
    fill: '#DDEDF7',
    line: '#A9CFE8',
    width: 0.2,
    texture: { sign: 'waves', colour: '#A9CFE8', every: 3.2 },
  },
  impassable: {
    fill: '#D9D9D9',
    line: '#8c959f',
    width: 0.3,
    texture: { sign: 'strokes', colour: '#8c959f', every: 1.6 },
  },
  camp: { fill: '#F7E9C8', line: '#7A5C1E', width: 0.3 },
  fortifiedCamp: { line: '#7A5C1E', width: 0.55 },
};

/** Looks of one side: its units, and what they do. */
function looksIn({ colour, dark, tint, letters }: SideColours): Readonly<Record<string, Look>> {
  return {
    fresh: { fill: tint, line: dark, width: 0.2 },
    spent: { fill: PAPER, line: colour, width: 0.25, dash: [0.6, 0.4] },
    front: { line: dark, width: 0.7 },
    lead: { fill: dark },
    pip: { fill: letters },
    name: { fill: letters, bold: true },
    number: { fill: letters },
    spentPip: { fill: dark },
    spentName: { fill: dark, bold: true, halo: PAPER },
    spentNumber: { fill: dark, halo: PAPER },
    trail: { line: colour, width: 0.5, opacity: 0.4 },
    attack: { line: dark, width: 0.8 },
    hits: { fill: dark, bold: true, halo: PAPER },
    loss: { fill: dark, bold: true, halo: PAPER },
    general: { fill: '#F5C518', line: dark, width: 0.25 },
    commander: { line: dark, width: 0.25 },
    generalName: { fill: dark, bold: true, halo: '#FBFBF7' },
    side: { fill: dark, bold: true },
    reserve: { fill: dark },
    key: { fill: '#F5C518', line: dark, width: 0.2 },
  };
}

/** The name of an element's look. */
export function groundLook(element: Element): string {
  return `ground-${element}`;
}

/** Every look of the pictures. */
export const LOOKS: Readonly<Record<string, Look>> = {
  field: { fill: '#FBFBF7', line: '#8c959f', width: 0.3 },
  grid: { line: '#c3c8ce', width: 0.2 },
  middle: { line: '#8c959f', width: 0.3, dash: [1.4, 1] },
  crest: { fill: '#E6D4A4', line: '#C9B27A', width: 0.2, dash: [0.8, 0.5] },
  zone: { fill: '#6b6f75', halo: '#FBFBF7' },
  sky: { fill: '#57606a' },
  lostCamp: { line: '#b3261e', width: 0.5 },
  ...Object.fromEntries(Object.entries(GROUND_LOOKS).map(([element, look]) => [`ground-${element}`, look])),
  ...sideLooks(looksIn),
};
