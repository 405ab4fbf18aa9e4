import { readFileSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Problem } from '../../model/problem.js';
import { parseShape } from '../../model/shape.js';
import { importOwn } from '../../simulate/executors/rules/import-rules.js';
import { FileProblemError } from '../files/file-problem.js';
import { withPositions } from '../files/positions.js';
import { readYamlBytes } from '../files/read.js';
import { fileFor } from './config-file.js';

const CONFIG = z.strictObject({
  /** Folders or packages with rule systems of the user's own; paths count from the folder of the file. */
  rules: z.array(z.string().min(1)).optional(),
  /** The address of the queue whose workers play. */
  queue: z.string().min(1).optional(),
});

/** What a configuration file says, and the folder that it lies in. */
export interface Config {
  readonly rules: readonly string[];
  readonly queue: string | undefined;
  readonly folder: string;
}

/** The configuration for commands that are given in a folder; undefined where there is none. Throws `FileProblemError`, or `RulesFault`. */
export async function configFor(folder: string): Promise<Config | undefined> {
  const file = fileFor(folder);
  if (file === undefined) return undefined;
  const problems: Problem[] = [];
  const ofModule = /\.(?:m?js|ts)$/.test(file);
  const yaml = ofModule ? undefined : readYamlBytes(file, readFileSync(file));
  if (yaml?.sound === false) throw new FileProblemError(yaml.problems, yaml.text);
  const config = parseShape(CONFIG, ofModule ? await exportedBy(file) : (yaml?.data ?? {}), problems);
  if (config !== undefined) return { rules: config.rules ?? [], queue: config.queue, folder: dirname(file) };
  if (yaml !== undefined) throw new FileProblemError(withPositions(yaml, problems), yaml.text);
  const atTop = problems.map((one) => ({ ...one, file, line: 1, column: 1 }));
  throw new FileProblemError(atTop, '');
}

/** What a configuration file of JavaScript exports by default. Throws `RulesFault` where it cannot be loaded. */
async function exportedBy(file: string): Promise<unknown> {
  const place = { module: pathToFileURL(file).href, folder: pathToFileURL(`${dirname(file)}${sep}`).href };
  return (await importOwn(place))['default'];
}
