import type { SystemWith } from '../model/system.js';
import { lostBattles } from './lost-battles/index.js';
import { systems as registered, registerShipped, type Systems } from './registry.js';
import { simpleGboh } from './simple-gboh/index.js';
import { successors } from './successors/index.js';
import { taktika } from './taktika/index.js';

/** The rule systems that come with the program, in the order in which people are told of them, with the parts that each has. */
export interface ShippedSystems {
  readonly taktika: SystemWith<'battles' | 'duels'>;
  readonly 'lost-battles': SystemWith<'battles'>;
  readonly successors: SystemWith<'campaigns' | 'duels'>;
  readonly 'simple-gboh': SystemWith<'battles'>;
}

const shipped: ShippedSystems = { taktika, 'lost-battles': lostBattles, successors, 'simple-gboh': simpleGboh };
for (const system of Object.values<SystemWith<never>>({ ...shipped })) registerShipped(system);

/**
 * Every rule system that is known, by id: those that come with the program, and those of the user's own that `loadRules` has
 * registered.
 *
 * @example
 * console.log(systems.taktika.title, systems['no-such-id']?.title); // Taktika undefined
 */
export const systems: Systems & ShippedSystems = Object.assign(registered, shipped);

export { forgetRules, ownRules, registerRules, rulesOfCells, type Systems, systemOf } from './registry.js';
