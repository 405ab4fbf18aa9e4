import type { RuleSystem } from '../../model/system.js';
import { registerShipped, systems } from '../../systems/registry.js';

/** Each shipped rule system whole: its battles, players and narration. */
const SYSTEMS: Readonly<Record<string, () => Promise<RuleSystem>>> = {
  taktika: async () => (await import('../../systems/taktika/index.js')).taktika,
  'lost-battles': async () => (await import('../../systems/lost-battles/index.js')).lostBattles,
  successors: async () => (await import('../../systems/successors/index.js')).successors,
  'simple-gboh': async () => (await import('../../systems/simple-gboh/index.js')).simpleGboh,
};

/** Loads a shipped rule system into the register; undefined where there is none of that id. */
export async function loadSystem(id: string): Promise<RuleSystem | undefined> {
  const load = Object.hasOwn(SYSTEMS, id) ? SYSTEMS[id] : undefined;
  if (load === undefined) return undefined;
  if (!Object.hasOwn(systems, id)) registerShipped(await load());
  return systems[id];
}
