import type { TableNote } from '../../../model/system.js';

/**
 * Where the data tables come from. A table that is partly stated by the source and partly filled carries the weaker
 * mark, `reconstructed`, and says so in its title.
 */
export const TABLES: readonly TableNote[] = [
  { id: 'D1', title: 'Formations', provenance: 'seed' },
  { id: 'D2', title: 'Speed', provenance: 'seed' },
  { id: 'D3', title: 'Figures that can strike in a collision', provenance: 'seed' },
  { id: 'D4', title: 'Melee dice of a full unit', provenance: 'seed' },
  { id: 'D5', title: 'Shooting dice of a full unit', provenance: 'seed' },
  { id: 'D6', title: 'Basic ratings', provenance: 'seed' },
  { id: 'D7', title: 'Prices of swordsmen', provenance: 'seed' },
  { id: 'D8', title: 'Prices of line infantry', provenance: 'seed' },
  { id: 'D9', title: 'Prices of shooters', provenance: 'seed' },
  { id: 'D10', title: 'Prices of riders', provenance: 'seed' },
  { id: 'D11', title: 'Prices of lancers', provenance: 'seed' },
  { id: 'D12', title: 'Prices of horse archers', provenance: 'seed' },
  { id: 'D13', title: 'Equipment prices and prohibitions', provenance: 'seed' },
  { id: 'D14', title: 'Striking weapons', provenance: 'seed' },
  { id: 'D15', title: 'Missile weapons', provenance: 'seed' },
  { id: 'D16', title: 'Saves', provenance: 'seed' },
  { id: 'D17', title: 'Which protection works against what', provenance: 'seed' },
  { id: 'D18', title: 'Steadiness test of a whole unit', provenance: 'seed' },
  { id: 'D19', title: 'Disorder tests', provenance: 'seed' },
  { id: 'D20', title: 'Numbers of generals', provenance: 'seed' },
  { id: 'D21', title: 'Talents', provenance: 'seed' },
  { id: 'D22', title: 'Uncontrolled movement', provenance: 'seed' },
  { id: 'D23', title: 'Terrain generation', provenance: 'seed' },
  { id: 'D24', title: 'Terrain effects (partly from the source)', provenance: 'reconstructed' },
  { id: 'D25', title: 'Geometry constants (partly from the source)', provenance: 'reconstructed' },
  { id: 'D26', title: 'Army lists', provenance: 'reconstructed' },
  { id: 'D27', title: 'Reference armies', provenance: 'reconstructed' },
];
