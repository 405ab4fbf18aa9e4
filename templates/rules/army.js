import { unknownName } from 'tyche/rules';
import { RANKS, TYPES, UNITS } from './units.js';

/** Units of one army that the battle has room for. */
export const MAX_UNITS = 12;

/**
 * The entries of a map whose keys are all known; what else is there is added to `problems`.
 *
 * @param {unknown} raw
 * @param {string} what
 * @param {readonly (string | number)[]} path
 * @param {readonly string[]} known
 * @param {import('tyche/rules').Problem[]} problems
 * @returns {Readonly<Record<string, unknown>>}
 */
function mapOf(raw, what, path, known, problems) {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    problems.push({ path, expected: `${what}: a map of ${known.join(', ')}`, found: raw });
    return {};
  }
  for (const key of Object.keys(raw)) {
    if (!known.includes(key)) problems.push(unknownName([...path, key], `a key of ${what}`, key, known));
  }
  return { ...raw };
}

/**
 * Reads an army file and prices it. Everything that is wrong is added to `problems`.
 *
 * @type {import('tyche/rules').RuleSystem['parseArmy']}
 */
export function parseArmy(raw, problems) {
  const before = problems.length;
  const army = mapOf(raw, 'an army', [], ['name', 'units'], problems);
  const entries = army['units'];
  if (!Array.isArray(entries)) {
    problems.push({ path: ['units'], expected: 'a list of { type, count }', found: entries });
    return undefined;
  }
  const lines = entries.flatMap((entry, at) => {
    const path = ['units', at];
    const { type, count = 1 } = mapOf(entry, 'a line', path, ['type', 'count'], problems);
    const name = TYPES.find((known) => known === type);
    if (name === undefined) problems.push(unknownName([...path, 'type'], 'a unit type', type, TYPES));
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > MAX_UNITS) {
      problems.push({ path: [...path, 'count'], expected: `a whole number, 0..${MAX_UNITS}`, found: count });
      return [];
    }
    if (name === undefined || count === 0) return [];
    return [{ row: name, profile: name, units: count, figures: RANKS, cost: UNITS[name].cost }];
  });
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  if (problems.length === before && (units < 1 || units > MAX_UNITS)) {
    problems.push({ path: ['units'], expected: `1..${MAX_UNITS} units`, found: units });
  }
  if (problems.length > before) return undefined;
  const cost = lines.reduce((sum, line) => sum + line.units * line.figures * line.cost, 0);
  return { name: String(army['name'] ?? 'army'), list: 'my-rules', lines, figures: RANKS * units, cost };
}
