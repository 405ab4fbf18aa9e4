import { lostBattles } from './lost-battles/index.js';
import { registerShipped } from './registry.js';
import { simpleGboh } from './simple-gboh/index.js';
import { successors } from './successors/index.js';
import { taktika } from './taktika/index.js';

// The rule systems that come with the program, in the order in which people are told of them.
for (const system of [taktika, lostBattles, successors, simpleGboh]) registerShipped(system);

export { forgetRules, ownRules, registerRules, rulesOfCells, type Systems, systemOf, systems } from './registry.js';
