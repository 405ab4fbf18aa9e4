import type { TableNote } from '../../../model/system.js';

/** Where the data tables come from; a table that is partly published and partly filled carries the weaker mark. */
export const TABLES: readonly TableNote[] = [
  { id: 'D1', title: 'Combat results table (two cells from the source)', provenance: 'reconstructed' },
  { id: 'D2', title: 'Two dice raised to the battle rating', provenance: 'seed' },
  { id: 'D3', title: 'Combat-unit types (strengths of three types published)', provenance: 'reconstructed' },
  { id: 'D4', title: 'Generals and stacks (single figures published)', provenance: 'reconstructed' },
  { id: 'D5', title: 'Local troops', provenance: 'seed' },
  { id: 'D6', title: 'Interception and avoidance', provenance: 'published' },
  { id: 'D7', title: 'Movement points', provenance: 'published' },
  { id: 'D8', title: 'Links: costs and uses', provenance: 'reconstructed' },
  { id: 'D9', title: 'Attrition table', provenance: 'reconstructed' },
  { id: 'D10', title: 'Stylised map', provenance: 'reconstructed' },
  { id: 'D11', title: 'Reinforcements and control', provenance: 'published' },
];
