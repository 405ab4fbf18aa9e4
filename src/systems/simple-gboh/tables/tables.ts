import type { TableNote } from '../../../model/system.js';

/**
 * Where the data tables come from. A table that is partly stated by the source or published and partly filled carries the
 * weakest mark, `reconstructed`, and says so in its title.
 */
export const TABLES: readonly TableNote[] = [
  { id: 'D1', title: 'Unit types and capabilities (partly from the source)', provenance: 'reconstructed' },
  { id: 'D2', title: 'Movement Allowance (partly from the source)', provenance: 'reconstructed' },
  { id: 'D3', title: 'Weapon System Matrix, front', provenance: 'reconstructed' },
  { id: 'D4', title: 'Weapon System Matrix, flank or rear', provenance: 'reconstructed' },
  {
    id: 'D5',
    title: 'Special adjustments of the matrix (pila and hedge from the source)',
    provenance: 'reconstructed',
  },
  { id: 'D6', title: 'Shock Combat Results Table', provenance: 'reconstructed' },
  { id: 'D7', title: 'Shock die roll modifiers', provenance: 'seed' },
  { id: 'D8', title: 'Missile Range and Results chart (partly published)', provenance: 'reconstructed' },
  { id: 'D9', title: 'Missile die roll modifiers (partly published)', provenance: 'reconstructed' },
  { id: 'D10', title: 'TQ checks (pursuit modifiers reconstructed)', provenance: 'reconstructed' },
  { id: 'D11', title: 'Terrain Effects Chart', provenance: 'reconstructed' },
  { id: 'D12', title: 'Fortification Effects Chart', provenance: 'reconstructed' },
  { id: 'D13', title: 'Facing, formation and stacking costs (partly from the source)', provenance: 'reconstructed' },
  { id: 'D14', title: 'Rout Points', provenance: 'seed' },
  { id: 'D15', title: 'Rampage, pursuit return, leader rolls', provenance: 'seed' },
  { id: 'D17', title: 'Scenarios (partly published)', provenance: 'reconstructed' },
];
