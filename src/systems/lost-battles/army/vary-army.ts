import { mapsIn } from '../../../model/fields.js';
import type { ArmyData } from '../../../model/plan.js';
import type { Problem } from '../../../model/problem.js';
import { readBattlefield } from '../map/battlefield.js';
import { ZONE_NAMES } from '../map/zone-names.js';
import { stackingLimit } from '../rules/stacking-limit.js';
import { TROOPS } from '../tables/units.js';
import { parseArmy } from './army.js';

type Entry = Readonly<Record<string, unknown>>;

function countOf(entry: Entry): number {
  return typeof entry['count'] === 'number' ? entry['count'] : 1;
}

function weightOf(troops: unknown): number {
  return TROOPS.find(({ name }) => name === troops)?.stacking ?? 1;
}

/** How many units more each zone of the file has room for, in the places of the stacking limit (LB-5.5c). */
function roomLeft(raw: ArmyData, entries: readonly Entry[]): Map<unknown, number> {
  const field = readBattlefield(raw['battlefield'] ?? 'open', [], []);
  const left = new Map<unknown, number>();
  for (const [zone, name] of ZONE_NAMES.entries()) left.set(name, stackingLimit(field?.ground[zone] ?? 0));
  for (const entry of entries) {
    const { zone, troops } = entry;
    if (zone !== undefined) left.set(zone, (left.get(zone) ?? 0) - countOf(entry) * weightOf(troops));
  }
  return left;
}

/** Shares out a number of units among the places of their line as they were, the first of equal places first. */
function sharesOf(entries: readonly Entry[], wanted: number): readonly number[] {
  const before = entries.reduce((sum, entry) => sum + countOf(entry), 0);
  let [exactly, given] = [0, 0];
  return entries.map((entry) => {
    exactly += (countOf(entry) * wanted) / before;
    const here = Math.round(exactly) - given;
    given += here;
    return here;
  });
}

/** Entries with other numbers of units by line: where a line has no more room on the map, the rest waits off it. */
function recounted(raw: ArmyData, units: readonly number[]): readonly Entry[] {
  const entries = mapsIn(raw['units']);
  const lines = [...new Set(entries.map(({ troops }) => troops))];
  const counts = new Map<Entry, number>();
  for (const [line, troops] of lines.entries()) {
    const own = entries.filter((entry) => entry['troops'] === troops);
    for (const [at, count] of sharesOf(own, units[line] ?? 0).entries()) counts.set(own[at]!, count);
  }
  const fewer = entries.map((entry) => ({ ...entry, count: Math.min(countOf(entry), counts.get(entry)!) }));
  const left = roomLeft(raw, fewer);
  const kept: Entry[] = [];
  for (const [at, entry] of entries.entries()) {
    const wanted = counts.get(entry)! - fewer[at]!.count;
    const weight = weightOf(entry['troops']);
    const { zone } = entry;
    const added = zone === undefined ? wanted : Math.min(wanted, Math.floor((left.get(zone) ?? 0) / weight));
    if (zone !== undefined) left.set(zone, (left.get(zone) ?? 0) - added * weight);
    if (fewer[at]!.count + added > 0) kept.push({ ...entry, count: fewer[at]!.count + added });
    if (wanted > added) kept.push({ troops: entry['troops'], count: wanted - added });
  }
  return kept;
}

function generalsRefused(army: ArmyData): boolean {
  const problems: Problem[] = [];
  parseArmy(army, problems);
  return problems.some(({ path }) => path[0] === 'generals');
}

/** Generals as they can serve in an army: where their units are gone, elsewhere or off the map, or not at all. */
export function reassigned(army: ArmyData, generals: readonly Entry[]): readonly Entry[] {
  const kept: Entry[] = [];
  const entries = mapsIn(army['units']);
  for (const general of generals) {
    const { zone: _, ...unplaced } = general;
    const { bodyguard } = general;
    const places = entries.filter(({ troops }) => bodyguard === undefined || troops === bodyguard);
    const elsewhere = places.map(({ zone }) => (zone === undefined ? unplaced : { ...general, zone }));
    const serves = [general, ...elsewhere].find((one) => !generalsRefused({ ...army, generals: [...kept, one] }));
    if (serves !== undefined) kept.push(serves);
  }
  return kept;
}

/**
 * An army of Lost Battles with other numbers of units by line, at any fighting value. Units stand where those of their line
 * did; those without room wait off the map. A general without units where he was joins others, a leader only
 * those of his bodyguard's kind; failing that he stays at home.
 */
export function varyArmy(raw: ArmyData, units: readonly number[]): ArmyData {
  const { budget: _, fightingValue: __, valueToEnemy: ___, generals, ...rest } = raw;
  const varied = { ...rest, units: recounted(raw, units) };
  return generals === undefined ? varied : { ...varied, generals: reassigned(varied, mapsIn(generals)) };
}
