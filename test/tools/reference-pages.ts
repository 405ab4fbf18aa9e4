import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { verbs } from '../../src/cli/verbs.js';
import { schemaFiles } from '../../src/studies/schemas.js';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

const LOOK = 'UPDATE_README=1 npx vitest run test/unit/readme.test.ts';

function helpOf(...args: readonly string[]): string {
  const env = { ...process.env, NO_COLOR: '1', COLUMNS: '110' };
  return execFileSync(process.execPath, [cli, ...args, '--help'], { encoding: 'utf8', env }).trimEnd();
}

/** The page of all commands: what each prints for `--help`. */
export function commandsPage(): string {
  const stretches = Object.entries(verbs).map(
    ([name, { summary }]) =>
      `## ${name}\n\n${summary[0]!.toUpperCase()}${summary.slice(1)}.\n\n\`\`\`text\n${helpOf(name)}\n\`\`\`\n`,
  );
  const links = Object.keys(verbs).map((name) => `[${name}](#${name})`);
  return [
    '# Commands\n',
    `What every command prints for \`--help\`; made by \`${LOOK}\`. [Exit codes](exit-codes.md) have a page of their own.\n`,
    `${links.join(' · ')}\n`,
    ...stretches,
  ].join('\n');
}

/** What this page reads of a JSON Schema. */
interface Schema {
  readonly title?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly not?: unknown;
  readonly $ref?: string;
}

const MAX_NAMES = 12;

const alternatives = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];

/** A schema's values in a few words. */
function valuesOf(schema: Schema): string {
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum !== undefined) {
    const shown = schema.enum.slice(0, MAX_NAMES).map((one) => `\`${one}\``);
    return shown.join(', ') + (schema.enum.length > MAX_NAMES ? ` and ${schema.enum.length - MAX_NAMES} more` : '');
  }
  const several = alternatives(schema);
  if (several.length > 0) return [...new Set(several.map(valuesOf))].join(' or ');
  if (schema.type === 'array') return `list of ${schema.items === undefined ? 'values' : valuesOf(schema.items)}`;
  if (schema.type === 'object') return schema.properties === undefined ? 'names with values' : 'keys as below';
  const { minimum: least, maximum: most } = schema;
  // The widest whole numbers of a double say that there is no bound.
  const bound = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  if (bound(least) && bound(most)) return `${schema.type} ${least} to ${most}`;
  if (bound(least)) return `${schema.type} from ${least}`;
  if (bound(most)) return `${schema.type} to ${most}`;
  return schema.type ?? 'any value';
}

/** A line for each key: the schema's own and those of the objects and lists within. */
function keysOf(schema: Schema, path: string, seen: Set<string>): readonly string[] {
  const lines: string[] = [];
  for (const one of alternatives(schema)) lines.push(...keysOf(one, path, seen));
  if (schema.items !== undefined) lines.push(...keysOf(schema.items, `${path}[]`, seen));
  if (typeof schema.additionalProperties === 'object') {
    lines.push(...keysOf(schema.additionalProperties, `${path}.<name>`, seen));
  }
  for (const [key, value] of Object.entries(schema.properties ?? {})) {
    if (value.not !== undefined) continue;
    const here = path === '' ? key : `${path}.${key}`;
    const needed = schema.required?.includes(key) === true ? ' (needed)' : '';
    const meaning = value.description === undefined ? '' : `: ${value.description.replaceAll('\n', ' ')}`;
    const line = `- \`${here}\`${needed}, ${valuesOf(value)}${meaning}`;
    if (!seen.has(line)) {
      seen.add(line);
      lines.push(line);
    }
    lines.push(...keysOf(value, here, seen));
  }
  return lines;
}

/** The page of all file formats, read from the JSON Schemas that editors use. */
export function fileFormatsPage(): string {
  const stretches = Object.entries(schemaFiles()).map(([path, text]) => {
    const schema = JSON.parse(text) as Schema;
    const keys = keysOf(schema, '', new Set());
    return [`## ${schema.title}\n`, `Schema: [${path}](../${path})\n`, ...keys, ''].join('\n');
  });
  return [
    '# File formats\n',
    `Every file is YAML (or JSON). The lists are made from the schemas by \`${LOOK}\`; \`tyche check <file>\` tells every problem of a file with its place. A first line of`,
    '`# yaml-language-server: $schema=<path of the schema>` lets an editor complete keys and mark mistakes.\n',
    ...stretches,
  ].join('\n');
}
