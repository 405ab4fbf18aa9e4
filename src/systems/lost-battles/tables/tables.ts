import type { TableNote } from '../../../model/table-note.js';
import { type AttackTable, attackTableNote } from './attack-table.js';

/**
 * Where the data tables come from. A table that is partly stated by the source and partly filled carries the weaker
 * mark, `reconstructed`, and says so in its title. `own` is an attack table of the user's; `ownValues` says that the fighting values
 * are his, those of generals among them.
 */
export const tablesOn = (own: AttackTable | undefined, ownValues: boolean): readonly TableNote[] => [
  { id: 'D1', title: 'Units', provenance: 'seed' },
  { id: 'D2', title: 'Fighting value of units', provenance: ownValues ? 'user' : 'seed' },
  { id: 'D3', title: 'Men per unit', provenance: 'seed' },
  { id: 'D4', title: 'Generals', provenance: 'seed' },
  attackTableNote(own),
  { id: 'D6', title: 'Attack modifiers', provenance: 'seed' },
  { id: 'D7', title: 'Hits by margin', provenance: 'seed' },
  { id: 'D8', title: 'Morale modifiers', provenance: 'seed' },
  { id: 'D9', title: 'Zones (names published, places from the source)', provenance: 'published' },
  { id: 'D10', title: 'Terrain effects', provenance: 'seed' },
  { id: 'D11', title: 'Command costs', provenance: 'seed' },
  { id: 'D12', title: 'Scenarios (partly published)', provenance: 'reconstructed' },
];
