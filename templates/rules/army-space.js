import { MAX_UNITS } from './army.js';
import { RANKS, TYPES, UNITS } from './units.js';

/**
 * What may be bought: so many units of each type. Random armies, searches and estimates of worth choose from it.
 *
 * @type {NonNullable<import('tyche/rules').RuleSystem['armySpace']>}
 */
export function armySpace(source) {
  // The lines of given armies can be bought without our help.
  if (source.kind === 'armies') return undefined;
  return {
    entries: TYPES.map((type) => ({
      id: type,
      name: type,
      group: 'my-rules',
      type,
      category: type,
      figure: type,
      choices: {},
      profile: type,
      cost: UNITS[type].cost,
      sizes: [RANKS],
      size: RANKS,
      common: true,
    })),
    commands: ['default'],
    maxLines: TYPES.length,
    maxUnits: MAX_UNITS,
    toData: ({ lines }, _points, name = 'army') => ({
      name,
      units: lines.map(({ entry, units }) => ({ type: TYPES[entry], count: units })),
    }),
  };
}
