import type { z } from 'zod';
import type { Problem } from '../../model/problem.js';
import { parseShape } from '../../model/shape.js';

type Path = Problem['path'];

function startsWith(path: Path, start: Path): boolean {
  return start.every((part, at) => path[at] === part);
}

/** Data from which parts are left out, by their paths. */
class Remainder {
  private readonly data: unknown;
  private readonly leftOut: Path[] = [];

  constructor(data: unknown) {
    this.data = data;
  }

  /** Leaves parts of the rest out; where there is nothing, what it is missing in. False where that is the whole. */
  leaveOut(paths: readonly Path[]): boolean {
    const parts = paths.map((path) => this.partAt(this.wholePath(path)));
    for (const part of parts) if (part !== undefined && !this.isLeftOut(part)) this.leftOut.push(part);
    return !parts.includes(undefined);
  }

  value(): unknown {
    return this.without(this.data, []);
  }

  /** The path in the whole of a part of the rest: entries of lists move up where others are left out. */
  wholePath(path: Path): Path {
    const whole: (string | number)[] = [];
    for (const part of path) whole.push(typeof part === 'number' ? this.entryAt(whole, part) : part);
    return whole;
  }

  /** Whether a problem of the rest may come from what is left out: it is about something around that, or names it. */
  explains({ path, found }: Problem): boolean {
    return this.leftOut.some((part) => startsWith(part, path) || (typeof found === 'string' && part.at(-1) === found));
  }

  private partAt(path: Path): Path | undefined {
    for (let length = path.length; length > 0; length--) {
      const part = path.slice(0, length);
      if (this.has(part) && !this.isLeftOut(part)) return part;
    }
    return undefined;
  }

  private entryAt(list: Path, place: number): number {
    let at = 0;
    for (let before = place; ; at++) {
      if (this.isLeftOut([...list, at])) continue;
      if (before === 0) return at;
      before--;
    }
  }

  private isLeftOut(path: Path): boolean {
    return this.leftOut.some((part) => part.length === path.length && startsWith(path, part));
  }

  private has(path: Path): boolean {
    let value = this.data;
    for (const part of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return false;
      value = Reflect.get(value, part);
    }
    return true;
  }

  private without(value: unknown, path: Path): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const kept = (key: string | number, inner: unknown) => {
      const part = [...path, key];
      return this.isLeftOut(part) ? [] : [[key, this.without(inner, part)] as const];
    };
    if (Array.isArray(value)) return value.flatMap((inner, at) => kept(at, inner)).map(([, inner]) => inner);
    return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => kept(key, inner)));
  }
}

/**
 * What data of a schema means, with every problem of its shape and of its meaning. Parts of a wrong shape are left out while
 * the rest is asked for what it means; nothing is reported that may come from their absence. Undefined when there are problems.
 */
export function parseLenient<T, M>(
  schema: z.ZodType<T>,
  data: unknown,
  problems: Problem[],
  meaning: (value: T, problems: Problem[]) => M | undefined,
): M | undefined {
  const rest = new Remainder(data);
  let faults: Problem[] = [];
  let value = parseShape(schema, data, faults);
  if (value !== undefined) return meaning(value, problems);
  problems.push(...faults);
  while (value === undefined) {
    if (!rest.leaveOut(faults.map(({ path }) => path))) return undefined;
    faults = [];
    value = parseShape(schema, rest.value(), faults);
  }
  const further: Problem[] = [];
  meaning(value, further);
  const whole = further.map((problem) => ({ ...problem, path: rest.wholePath(problem.path) }));
  problems.push(...whole.filter((problem) => !rest.explains(problem)));
  return undefined;
}
