import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CampaignScenario, Campaigns } from '../../model/campaign.js';
import type { ArmyData } from '../../model/plan.js';
import { type Problem, unknownName } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { SIZE_LIMIT } from '../files/decode.js';
import { FileProblemError } from '../files/file-problem.js';
import { withPositions } from '../files/positions.js';
import { readYamlBytes } from '../files/read.js';
import { armyFolder } from '../files/system-files.js';

/** A scenario that is played: what its file says, and what that means. */
export interface NamedWar {
  readonly data: ArmyData;
  readonly scenario: CampaignScenario;
}

/** Where the scenarios of a system lie among its armies. */
const FOLDER = 'scenarios';

/** The campaigns of a system. Throws when it has none. */
export function campaignsOf(system: RuleSystem): Campaigns {
  if (system.campaigns === undefined) throw new Error(`${system.id} has no campaigns`);
  return system.campaigns;
}

/** The scenarios that come with the program for a system, in alphabetical order. */
export function shippedWars(system: string): readonly string[] {
  const folder = join(armyFolder(system), FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^[A-Za-z][\w-]*\.yaml$/.test(name))
    .map((name) => basename(name, '.yaml'))
    .sort();
}

function fileOf(text: string, system: string): string | undefined {
  const file = /\.ya?ml$/.test(text) ? text : join(armyFolder(system), FOLDER, `${text}.yaml`);
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() && found.size <= SIZE_LIMIT ? file : undefined;
}

/**
 * Reads a scenario by its file or, for those that come with the program, by its name. A problem at `path` when there is
 * none; throws `FileProblemError` when its file holds mistakes.
 */
export function namedWar(
  text: string,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
): NamedWar | undefined {
  const file = fileOf(text, system.id);
  if (file === undefined) {
    problems.push(
      unknownName(path, `a scenario of ${system.id}: a YAML file, or a name`, text, shippedWars(system.id)),
    );
    return undefined;
  }
  const yaml = readYamlBytes(file, readFileSync(file));
  const found: Problem[] = [];
  const scenario = campaignsOf(system).read(yaml.data, found);
  if (scenario !== undefined && yaml.problems.length === 0) {
    return { data: Object.fromEntries(Object.entries(yaml.data ?? {})), scenario };
  }
  throw new FileProblemError(yaml.sound ? withPositions(yaml, found) : yaml.problems, yaml.text);
}

/** The same; all that is wrong with the file as one problem at `path`. */
export function warAt(
  text: unknown,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
): NamedWar | undefined {
  if (typeof text !== 'string') {
    problems.push({ path, expected: 'a scenario', found: text });
    return undefined;
  }
  try {
    return namedWar(text, system, path, problems);
  } catch (error) {
    if (!(error instanceof FileProblemError)) throw error;
    problems.push({ path, expected: 'a scenario without mistakes (see tyche check)', found: text });
    return undefined;
  }
}
