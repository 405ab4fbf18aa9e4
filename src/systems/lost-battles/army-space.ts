import type { ArmySource, ArmySpace } from '../../model/army-space.js';
import { spelled } from '../../model/wording.js';
import { type FightingValues, OWN_VALUES } from './tables/fighting-values.js';
import { TROOPS } from './tables/units.js';
import { KINDS } from './tables/vocabulary.js';

/** Fighting value that the units of an army have, where nothing else is said: with an average commander, 60. */
export const USUAL_POINTS = 54;

/** Most units of an army, so that a battlefield without terrain has room for all of them (LB-5.5c). */
const MAX_UNITS = 24;
/** Troop types of an army. */
const MAX_LINES = 8;
/** Leads every army, above the fighting value of its units, so that armies differ by their troops alone (D4). */
const COMMANDER = { name: 'Commander', rating: 'average', kind: 'commander' } as const;
/** His place in the fighting values of generals. */
const AVERAGE_RATING = 1;

/**
 * All armies of Lost Battles that fighting values buy (D2, LB-1.4a): units of every class and type, led by an average commander whose
 * fighting value comes on top. Undefined for lists and armies, which the system does not know or others can do without its help.
 */
export function armySpace(source: ArmySource, values: FightingValues = OWN_VALUES): ArmySpace | undefined {
  if (source.kind !== 'prices') return undefined;
  const troops = TROOPS.map(({ kind, name }, troop) => ({ name, kind: KINDS[kind]!, cost: values.units[troop]! }));
  const bought = troops.filter(({ cost }) => cost > 0);
  return {
    entries: bought.map(({ cost, kind, name }) => ({
      id: name,
      name: spelled(name),
      group: 'fighting values',
      type: name,
      category: kind,
      figure: name,
      choices: {},
      profile: name,
      cost,
      sizes: [1],
      size: 1,
      common: true,
    })),
    commands: [`${COMMANDER.rating} ${COMMANDER.kind}`],
    maxLines: MAX_LINES,
    maxUnits: MAX_UNITS,
    toData: ({ lines }, points, name = 'army') => ({
      name,
      budget: points + values.generals[AVERAGE_RATING]!,
      units: lines.map(({ entry, units }) => ({ troops: bought[entry]!.name, count: units })),
      generals: [COMMANDER],
    }),
  };
}
