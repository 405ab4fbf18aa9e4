import { LINK_TABLE } from '../tables/links.js';
import { LINKS, type Link, type SpaceKind } from '../tables/vocabulary.js';

/** A map as people write it. */
export interface MapRows {
  readonly provinces: readonly { readonly name: string; readonly points: number }[];
  readonly spaces: readonly {
    readonly id: string;
    readonly name: string;
    /** Absent at transit points, which belong to none. */
    readonly province?: string;
    readonly kind: SpaceKind;
    readonly port: boolean;
  }[];
  /** Pairs of ids joined by a hyphen, by kind of link. */
  readonly links: Readonly<Partial<Record<Link, readonly string[]>>>;
}

/** A link as seen from one of its ends. */
export interface Way {
  readonly to: number;
  /** Place in `LINKS`. */
  readonly link: number;
  /** Movement points to enter (D8). */
  readonly cost: number;
}

/** A point-to-point map with spaces and provinces by number, in the order of its rows (D10). */
export class WarMap {
  readonly rows: MapRows;
  /** How many spaces there are. */
  readonly spaces: number;
  readonly provinces: number;
  /** Ways out of a space, by the number of the space they lead to. */
  readonly ways: readonly (readonly Way[])[];
  /** Places of the kinds `majorCity` 0, `minorCity` 1, `transit` 2. */
  readonly kind: Int8Array;
  /** Province of a space, -1 at transit points. */
  readonly province: Int8Array;
  /** Victory points by province. */
  readonly points: Int8Array;
  /** Spaces by province. */
  readonly within: readonly (readonly number[])[];
  /** Steps by land between spaces, at `a * spaces + b`; 127 where there is no way. */
  readonly landSteps: Int8Array;

  /** Takes rows that have been checked: ids and provinces that exist. Throws `RangeError` where a link names no space. */
  constructor(rows: MapRows) {
    this.rows = rows;
    this.spaces = rows.spaces.length;
    this.provinces = rows.provinces.length;
    const names = rows.provinces.map(({ name }) => name);
    this.kind = Int8Array.from(rows.spaces, ({ kind }) => (kind === 'majorCity' ? 0 : kind === 'minorCity' ? 1 : 2));
    this.province = Int8Array.from(rows.spaces, ({ province }) =>
      province === undefined ? -1 : names.indexOf(province),
    );
    this.points = Int8Array.from(rows.provinces, ({ points }) => points);
    this.within = names.map((_, province) =>
      [...this.province.keys()].filter((space) => this.province[space] === province),
    );
    const ways: Way[][] = rows.spaces.map(() => []);
    for (const [number, link] of LINKS.entries()) {
      for (const pair of rows.links[link] ?? []) {
        const [a, b] = pair.split('-').map((id) => this.spaceOf(id));
        if (a === undefined || b === undefined) throw new RangeError(`expected two spaces joined by a hyphen: ${pair}`);
        const { cost } = LINK_TABLE[link];
        ways[a]!.push({ to: b, link: number, cost });
        ways[b]!.push({ to: a, link: number, cost });
      }
    }
    this.ways = ways.map((list) => list.sort((one, other) => one.to - other.to || one.link - other.link));
    this.landSteps = landSteps(this.ways);
  }

  /** The number of a space by its id. Throws `RangeError` when there is none. */
  spaceOf(id: string): number {
    const space = this.rows.spaces.findIndex((row) => row.id === id);
    if (space < 0) throw new RangeError(`no space ${id}`);
    return space;
  }

  /** Whether a space is a transit point: never controlled, in no province (SU-8d). */
  isTransit(space: number): boolean {
    return this.kind[space] === TRANSIT;
  }

  isMajorCity(space: number): boolean {
    return this.kind[space] === MAJOR_CITY;
  }
}

const MAJOR_CITY = 0;
const TRANSIT = 2;
const LAND = 0;

function landSteps(ways: readonly (readonly Way[])[]): Int8Array {
  const count = ways.length;
  const steps = new Int8Array(count * count).fill(127);
  for (let from = 0; from < count; from++) {
    const queue = [from];
    steps[from * count + from] = 0;
    for (const space of queue) {
      for (const { to, link } of ways[space]!) {
        if (link !== LAND || steps[from * count + to] !== 127) continue;
        steps[from * count + to] = steps[from * count + space]! + 1;
        queue.push(to);
      }
    }
  }
  return steps;
}
