import { readFileSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Problem } from '../../model/problem.js';
import { shaped } from '../../model/shape.js';
import { importOwn } from '../../simulate/executors/rules/import-rules.js';
import { FileProblemError } from '../files/file-problem.js';
import { placed } from '../files/placed.js';
import { readYamlBytes } from '../files/read.js';
import { fileFor } from './config-file.js';

const CONFIG = z.strictObject({
  /** Folders or packages with rule systems of the user's own; paths count from the folder of the file. */
  rules: z.array(z.string().min(1)).optional(),
});

/** What a configuration file says, and the folder that it lies in. */
export interface Config {
  readonly rules: readonly string[];
  readonly folder: string;
}

/** The configuration for commands that are given in a folder; undefined where there is none. Throws `FileProblemError`, or `RulesFault`. */
export async function configFor(folder: string): Promise<Config | undefined> {
  const file = fileFor(folder);
  if (file === undefined) return undefined;
  const problems: Problem[] = [];
  if (/\.[mt]?[jt]s$/.test(file)) {
    const place = { module: pathToFileURL(file).href, folder: pathToFileURL(`${dirname(file)}${sep}`).href };
    const { default: data } = await importOwn(place);
    const config = shaped(CONFIG, data, problems);
    if (config === undefined)
      throw new FileProblemError(
        problems.map((one) => ({ ...one, file, line: 1, column: 1 })),
        '',
      );
    return { rules: config.rules ?? [], folder: dirname(file) };
  }
  const yaml = readYamlBytes(file, readFileSync(file));
  if (!yaml.sound) throw new FileProblemError(yaml.problems, yaml.text);
  const config = shaped(CONFIG, yaml.data ?? {}, problems);
  if (config === undefined) throw new FileProblemError(placed(yaml, problems), yaml.text);
  return { rules: config.rules ?? [], folder: dirname(file) };
}
