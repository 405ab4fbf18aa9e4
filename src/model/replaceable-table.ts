import { z } from 'zod';

/** A table in force that users may replace, as a file of their own says it. */
export interface ReplaceableTable {
  /** What a pack calls it: one of the names of `TablePacks`. */
  readonly name: string;
  /** The tables of the register that it stands for, such as `D7`. */
  readonly ids: readonly string[];
  /** What it holds, in one line. */
  readonly title: string;
  /** Its data as plain data: what `--tables` takes back to the same table. */
  readonly data: unknown;
  /** What its parts mean, by their paths within the table, such as `shield` or `shield.large`. */
  readonly comments?: Readonly<Record<string, string>>;
  /** What the cells of its rows are, where rows are lists. */
  readonly columns?: readonly string[];
  /** What its rows are, where they have no names in a file. */
  readonly rows?: readonly string[];
}

/** A part of a JSON Schema, as far as descriptions need it. */
interface Part {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Part>>;
}

/** What a schema says of its parts, by their paths: `shield`, `shield.large`. */
export function describedParts(schema: z.ZodType): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const walk = ({ properties = {} }: Part, path: readonly string[]): void => {
    for (const [name, part] of Object.entries(properties)) {
      const at = [...path, name];
      if (part.description !== undefined) found[at.join('.')] = part.description;
      walk(part, at);
    }
  };
  walk(z.toJSONSchema(schema, { io: 'input' }) as Part, []);
  return found;
}
