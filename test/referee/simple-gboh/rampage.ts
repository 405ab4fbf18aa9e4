// Elephants that run amok. Source lines 600 to 609.
import type { Memory } from './memory.js';
import { six } from './view.js';

const STANDS = 0;

/** One rampage from its beginning to the end of its elephant. */
export class Rampage {
  readonly elephant: number;
  private readonly memory: Memory;
  private readonly causes: readonly number[];
  /** Hexes at one and two hexes, clockwise from the north-east. */
  private readonly rings: readonly (readonly number[])[];
  /** Who may be rolled for: hexes by unit. */
  private readonly reach = new Map<number, readonly number[]>();
  private readonly causeHexes = new Map<number, readonly number[]>();
  private readonly rolled: number[] = [];
  private ended = false;

  constructor(memory: Memory, elephant: number, causes: readonly number[]) {
    const { game, view } = memory;
    this.memory = memory;
    this.elephant = elephant;
    this.causes = causes.filter((unit) => view.onMap(unit));
    const centre = game.hex[elephant]!;
    const walk = (hex: number, way: number) => (hex < 0 ? -1 : view.beside(hex, way));
    const first = [0, 1, 2, 3, 4, 5].map((way) => view.beside(centre, way));
    const second = [0, 1, 2, 3, 4, 5].flatMap((way) => {
      const corner = walk(view.beside(centre, way), way);
      const [nextOne, nextTwo] = [view.beside(centre, way), view.beside(centre, six(way + 1))];
      const side = nextOne >= 0 ? walk(nextOne, six(way + 1)) : nextTwo >= 0 ? walk(nextTwo, way) : -1;
      return [corner, side];
    });
    this.rings = [first, second];
    for (const unit of view.units) {
      if (unit === elephant || !view.onMap(unit) || game.fate[unit] !== STANDS) continue;
      // Who shares the hex of an elephant that passes through is at neither range (line 602).
      const far = view.between(unit, elephant);
      if (far >= 1 && far <= 2) this.reach.set(unit, view.hexes(unit));
    }
    for (const unit of this.causes) this.causeHexes.set(unit, view.hexes(unit));
  }

  /** A roll against a unit (lines 604, 605). */
  trample(unit: number, hits: number): void {
    const { memory } = this;
    const { view } = memory;
    const name = `rampage of ${view.name(this.elephant)} at ${view.name(unit)}`;
    const die = memory.rollOf('SG-8.5a', unit)?.faces[0] ?? Number.NaN;
    memory.same(hits, Math.max(0, die - view.tq(unit)), 'SG-8.5a', 604, `hits of the ${name}`);
    memory.check(!this.ended, 'SG-8.5a', 605, name, 'no roll after the end');
    memory.check(this.reach.has(unit) && !this.rolled.includes(unit), 'SG-8.5a', 602, name, 'a unit in reach, once');
    this.rolled.push(unit);
    this.ended = die <= 1 || die >= 8;
  }

  /** Places of a unit in the order that begins with a start: those of its nearer half alone. */
  private places(unit: number, starts: readonly number[]): readonly number[] {
    const hexes = this.reach.get(unit) ?? [];
    for (const range of [1, 2]) {
      const ring = this.rings[range - 1]!;
      const found = hexes.filter((hex) => ring.includes(hex));
      if (found.length === 0) continue;
      const size = 6 * range;
      return found.map((hex) => 100 * range + ((ring.indexOf(hex) - starts[range - 1]! + size) % size));
    }
    return [];
  }

  private fits(starts: readonly number[]): boolean {
    let last = 0;
    for (const unit of this.rolled) {
      const next = this.places(unit, starts).filter((place) => place >= last);
      if (next.length === 0) return false;
      last = Math.min(...next);
    }
    return [...this.reach.keys()].every((unit) => {
      if (this.rolled.includes(unit)) return true;
      return this.ended && this.places(unit, starts).some((place) => place >= last);
    });
  }

  /** The rampage is over: whether it went through all in their order (line 602). */
  close(): void {
    const { memory } = this;
    const { view } = memory;
    if (!view.usual('rampageStacks', 'rampageStart', 'rampageChain')) return;
    const first = view.side(this.elephant) === 0 ? 0 : 3;
    const plainStarts = [first, 2 * first];
    const all = this.causes.flatMap((cause) => {
      const hexes = this.causeHexes.get(cause)!;
      const found = [1, 2].flatMap((range) =>
        hexes.flatMap((hex) => {
          const place = this.rings[range - 1]!.indexOf(hex);
          return place < 0 ? [] : [range === 1 ? [place, plainStarts[1]!] : [plainStarts[0]!, place]];
        }),
      );
      return found;
    });
    const both = all.flatMap((one) => all.map((other) => [one[0]!, other[1]!]));
    const fits = [plainStarts, ...all, ...both].some((starts) => this.fits(starts));
    const place = `order of the rampage of ${view.name(this.elephant)}`;
    memory.check(fits, 'SG-8.5a', 602, place, 'all in reach clockwise from its cause', view.names(this.rolled));
  }
}
