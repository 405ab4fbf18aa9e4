import type { RuleSystem } from '../../model/system.js';
import { allSystems } from '../catalog/catalog.js';

/** The command that takes whole armies of a system: its battles, else an encounter between armies; undefined where there is none. */
export function verbOfArmies({ battles, pairings }: RuleSystem): string | undefined {
  if (battles !== undefined) return 'tyche battle';
  const meeting = pairings.find(({ armies }) => armies === true);
  return meeting === undefined ? undefined : `tyche odds ${meeting.id}`;
}

/** What is said, after what battles need, of a system without battles: where its armies meet; empty where they meet nowhere. */
export function meetElsewhere(id: string): string {
  const system = allSystems().find((one) => one.id === id);
  const verb = system === undefined ? undefined : verbOfArmies(system);
  return verb === undefined ? '' : `; armies of ${id} meet in ${verb}`;
}
