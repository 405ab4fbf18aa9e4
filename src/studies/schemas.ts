import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultsOf } from '../model/domain.js';
import { ProblemError, unknownName } from '../model/problem.js';
import type { FileFormat, RuleSystem } from '../model/system.js';
import { allSystems } from './catalog/catalog.js';
import { contractSchema } from './contract/contract-file.js';
import { shippedFile } from './files/shipped-file.js';
import { tablesText } from './files/tables-text.js';
import { experimentSchema } from './pipeline/schema.js';

/** The format of one kind of file: of one system, or of all where the questions to them are asked in the same way. */
export interface KindFormat extends FileFormat {
  /** What the command calls it: `army`, `list`, `experiment`. */
  readonly kind: string;
  readonly system: RuleSystem | undefined;
  /** Where its JSON Schema lies in the package. */
  readonly path: string;
}

const SHARED: readonly KindFormat[] = [
  {
    kind: 'experiment',
    system: undefined,
    title: 'Tyche experiment',
    schema: experimentSchema,
    path: 'experiments/experiment.schema.json',
  },
  {
    kind: 'contract',
    system: undefined,
    title: 'Tyche contract',
    schema: contractSchema,
    path: 'experiments/contracts/contract.schema.json',
  },
];

function formatsOf(system: RuleSystem): readonly KindFormat[] {
  return Object.entries(system.files ?? {}).map(([kind, format]) => {
    const folder = kind === 'list' ? `armies/${system.id}/lists` : `armies/${system.id}`;
    return { ...format, kind, system, path: `${folder}/${kind}.schema.json` };
  });
}

/** Where the JSON Schema of a kind of file of a system lies in the package; undefined where it reads none. */
export function schemaPathOf(kind: string, system: RuleSystem): string | undefined {
  return formatsOf(system).find((one) => one.kind === kind)?.path;
}

/** The formats of all kinds of files, those of questions first. */
function allFormats(): readonly KindFormat[] {
  return [...SHARED, ...allSystems().flatMap(formatsOf)];
}

/** The kinds of files that there are, each once. */
export function fileKinds(): readonly string[] {
  return [...new Set(allFormats().map(({ kind }) => kind))];
}

function kindFormats(kind: string): readonly KindFormat[] {
  const all = allFormats().filter((one) => one.kind === kind);
  if (all.length === 0) throw new ProblemError([unknownName(['kind'], 'a kind of file', kind, fileKinds())]);
  return all;
}

/** The format of a kind of file, of the first system that reads it where none is named. Throws `ProblemError` where there is none. */
export function formatOf(kind: string, id?: string): KindFormat {
  const all = kindFormats(kind);
  const format = all.find(({ system }) => system === undefined || id === undefined || system.id === id);
  if (format !== undefined) return format;
  const ids = all.flatMap(({ system }) => system?.id ?? []);
  throw new ProblemError([unknownName(['system'], `a rule system with ${kind} files`, id, ids)]);
}

/** The JSON Schema (draft-07) of a format. */
export function jsonSchemaOf({ title, schema }: FileFormat): Readonly<Record<string, unknown>> {
  const { $schema, ...body } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  return { $schema, title, ...body };
}

/** The JSON Schemas that editors use, by their path in the package; generated from what the program itself checks. */
export function schemaFiles(): Readonly<Record<string, string>> {
  const formats = [...allFormats()].sort((a, b) =>
    a.system === undefined || b.system === undefined ? 0 : a.path < b.path ? -1 : 1,
  );
  return Object.fromEntries(
    formats.map((format) => [format.path, `${JSON.stringify(jsonSchemaOf(format), null, 2)}\n`]),
  );
}

/** A commented example of a kind of file. */
export interface Example {
  /** Its format; absent where no schema describes it. */
  readonly format?: KindFormat;
  /** The rule system that it is about. */
  readonly system: RuleSystem;
  /** Its text, without the line that names its schema. */
  readonly text: string;
}

/** The example that a system declares or that comes with the program. */
function examplesIn(kind: string, all: readonly KindFormat[]): readonly Example[] {
  return allSystems().flatMap((system) => {
    const format = all.find((one) => one.system === undefined || one.system === system);
    const file = shippedFile(join('examples', system.id, `${kind}.yaml`));
    if (format?.example === undefined && (format === undefined || !existsSync(file))) return [];
    const text = format.example ?? readFileSync(file, 'utf8').replace(/^# yaml-language-server:.*\n/, '');
    return [{ format, system, text }];
  });
}

/** The tables in force of the systems that tell them, as examples of tables. */
function tableExamples(all: readonly KindFormat[]): readonly Example[] {
  return allSystems().flatMap((system) => {
    const tables = system.tablePacks?.inForce?.(defaultsOf(system.readings)) ?? [];
    const format = all.find((one) => one.system === system);
    if (tables.length === 0) return [];
    return [{ ...(format === undefined ? {} : { format }), system, text: tablesText(tables, system) }];
  });
}

/**
 * The commented example of a kind of file for a system, or for the first system with such files where none is named; of tables
 * those in force, where there is no other. Throws `ProblemError` where there is none.
 */
export function exampleOf(kind: string, id?: string): Example {
  const all = kindFormats(kind);
  const found = [...examplesIn(kind, all), ...(kind === 'tables' ? tableExamples(all) : [])];
  const example = found.find(({ system }) => id === undefined || system.id === id);
  if (example !== undefined) return example;
  const ids = [...new Set(found.map(({ system }) => system.id))];
  throw new ProblemError([unknownName(['system'], `a rule system with an example of this kind, ${kind}`, id, ids)]);
}
