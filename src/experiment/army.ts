import type { Problem } from '../model/problem.js';
import type { ArmyList, RuleSystem } from '../model/system.js';
import { valuesOf } from '../model/values.js';
import { allSystems } from './catalog.js';
import { type Checked, placed } from './load.js';
import type { YamlFile } from './read.js';

/** What a YAML file is meant to be. */
export type FileKind = 'experiment' | 'contract' | 'army' | 'army list';

function hasKey(data: unknown, key: string): boolean {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, key);
}

/** What a file is meant to be, by its editor line, else by its keys. */
export function kindOf({ text, data }: YamlFile): FileKind {
  const schema = /^#.*\$schema=\S*?([\w-]+)\.schema\.json/.exec(text)?.[1] ?? '';
  if (schema === 'experiment') return 'experiment';
  if (schema === 'contract' || hasKey(data, 'promises')) return 'contract';
  if (schema.endsWith('-army')) return 'army';
  if (schema.endsWith('-list')) return 'army list';
  if (hasKey(data, 'subject') || hasKey(data, 'factors') || hasKey(data, 'question')) return 'experiment';
  if (hasKey(data, 'rows') && !hasKey(data, 'units')) return 'army list';
  return 'army';
}

/** The system that an army or list file belongs to: by its editor line, its folder, or as the only one that has armies. */
export function systemOfFile({ file, text }: YamlFile): RuleSystem | undefined {
  const systems = allSystems();
  const schema = /^#.*\$schema=\S*?([\w-]+)-(?:army|list)\.schema\.json/.exec(text)?.[1];
  const folders = file.split(/[\\/]/);
  return (
    systems.find((system) => system.id === schema) ??
    systems.find((system) => folders.includes(system.id)) ??
    (systems.length === 1 ? systems[0] : undefined)
  );
}

/** Checks a YAML file as an army of a system and prices it. Never throws for what it holds. */
export function checkArmy(file: YamlFile, system: RuleSystem): Checked<ArmyList> {
  if (file.problems.length > 0) return { value: undefined, problems: file.problems };
  const problems: Problem[] = [];
  const army = system.muster(file.data, problems, valuesOf(system.readings, {}, []));
  if (army === undefined || problems.length > 0) return { value: undefined, problems: placed(file, problems) };
  return { value: army, problems: [] };
}

/** Checks a YAML file as an army list of a system: as the list of an army without units. */
export function checkList(file: YamlFile, system: RuleSystem): Checked<{ readonly rows: number }> {
  if (file.problems.length > 0) return { value: undefined, problems: file.problems };
  const found: Problem[] = [];
  if (typeof file.data !== 'object' || file.data === null || Array.isArray(file.data)) {
    found.push({ path: [], expected: 'an army list', found: file.data });
  } else {
    const all: Problem[] = [];
    system.muster({ name: 'none', list: file.data, units: [] }, all, valuesOf(system.readings, {}, []));
    for (const problem of all) {
      if (problem.path[0] === 'list') found.push({ ...problem, path: problem.path.slice(1) });
    }
  }
  if (found.length > 0) return { value: undefined, problems: placed(file, found) };
  const rows = Object.entries(file.data ?? {}).find(([key]) => key === 'rows')?.[1];
  return { value: { rows: Array.isArray(rows) ? rows.length : 0 }, problems: [] };
}
