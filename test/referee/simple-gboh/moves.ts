// Steps in the movement phase. Source lines 169, 204 to 220, 270 to 296, 324 to 342, 644.
import { EventKind, Phase } from '../../../src/systems/simple-gboh/state/events.js';
import type { Memory } from './memory.js';
import { six, type View } from './view.js';

/** Judges every step of a unit, and what it has spent. */
export class Moves {
  private readonly memory: Memory;
  /** The least that each unit has spent in this phase. */
  private readonly spent = new Map<number, number>();
  /** Enemies whose zone each unit has left. */
  private readonly leftZones = new Map<number, Set<number>>();
  /** Units that have come into an enemy zone in this phase. */
  private readonly stopped = new Set<number>();
  /** Who began the player turn in column, and so moves a point farther (line 694). */
  private columns: ReadonlySet<number> = new Set();
  /** Who has turned to meet the step that comes. */
  private readonly turned = new Set<number>();

  constructor(memory: Memory) {
    this.memory = memory;
  }

  private get view(): View {
    return this.memory.view;
  }

  event(kind: number, a: number, b: number, c: number, d: number): void {
    if (kind === EventKind.TurnBegins) {
      this.spent.clear();
      this.leftZones.clear();
      this.stopped.clear();
      this.columns = new Set(this.view.units.filter((unit) => this.memory.game.inColumn[unit] === 1));
    }
    if (this.memory.game.phase !== Phase.Movement) return;
    if (kind === EventKind.ReactionFacing && b === 1) this.turned.add(a);
    if (kind === EventKind.Moved) {
      this.step(a, b, d);
      this.turned.clear();
    }
    if (kind === EventKind.Faced && c === 0) this.face(a, b);
  }

  private spend(unit: number, points: number): void {
    const { game } = this.memory;
    const sum = (this.spent.get(unit) ?? 0) + points;
    this.spent.set(unit, sum);
    const most = this.view.allowance(unit) + (this.columns.has(unit) ? 1 : game.inColumn[unit]!);
    this.memory.check(
      sum <= most,
      'SG-5.11a',
      204,
      `movement of ${this.view.name(unit)}`,
      `${most} points at most`,
      sum,
    );
  }

  /** Turning in its hex (line 326; D13), or about, by a double-size unit (line 328). */
  private face(unit: number, vertex: number): void {
    const { memory, view } = this;
    if (memory.game.active !== view.side(unit) || memory.game.acting !== unit) return;
    // Leaving a column costs a point, whichever way it faces then (line 692).
    if (memory.before.inColumn[unit] === 1) {
      this.spend(unit, 1);
      return;
    }
    const by = six(vertex - memory.before.facing[unit]!);
    const turn = Math.min(by, 6 - by);
    const type = view.type(unit);
    if (view.hexes(unit).length === 2) {
      if (by === 3) this.spend(unit, 3);
      return;
    }
    if (view.isSkirmisher(unit) || view.isGun(unit)) return;
    const light = ['LI', 'LP', 'LC', 'GC'].includes(type);
    const name = `turn of ${view.name(unit)}`;
    memory.check(!this.stopped.has(unit), 'SG-6.14a', 332, name, 'no turn in a zone that it has entered');
    this.bound(unit, name, memory.before);
    this.spend(unit, light ? 1 : turn);
  }

  /** Who is out of command spends nothing in a zone, or with enemies in his own (lines 169, 342). */
  private bound(unit: number, name: string, { hex, right, facing }: Memory['before']): void {
    const { memory, view } = this;
    if ((memory.game.flags[unit]! & 2) !== 0) return;
    const at = view.as(unit, hex[unit]!, right[unit]!, facing[unit]!);
    memory.check(!at.held && !at.holds, 'SG-6.23a', 342, name, 'no movement out of command in zones');
  }

  private step(unit: number, from: number, hits: number): void {
    const { memory, view } = this;
    const { game } = memory;
    const old = memory.heldBefore(unit);
    const fresh = view.hexes(unit).filter((hex) => !old.includes(hex));
    const name = `step of ${view.name(unit)} from ${view.hexName(from)}`;
    const side = view.side(unit);
    memory.check(side === game.active && (game.flags[unit]! & 1) === 1, 'SG-3.2c', 149, name, 'an activated unit');
    const was = view.as(unit, memory.before.hex[unit]!, memory.before.right[unit]!, memory.before.facing[unit]!);
    if (game.inColumn[unit] === 0) {
      const ahead = fresh.every((hex) => was.front.includes(hex));
      memory.check(ahead || old.length === 2, 'SG-5.13a', 210, name, 'a front hex');
    }
    const enemies = fresh.flatMap((hex) => view.inHex(hex)).filter((one) => view.side(one) !== side);
    memory.check(enemies.length === 0, 'SG-5.16a', 216, name, 'no enemy in the hex', view.names(enemies));
    this.bound(unit, name, memory.before);
    const near = view.near(unit, 1).filter((one) => view.side(one) !== side);
    const commanded = (game.flags[unit]! & 2) !== 0;
    const beside = near.filter((enemy) => fresh.some((hex) => view.far(enemy, hex) <= 1));
    memory.check(commanded || beside.length === 0, 'SG-4.12a', 169, name, 'no unit out of command beside an enemy');
    this.zones(unit, fresh, was.holders, near, name);
    this.costs(unit, old, fresh, hits, name);
  }

  /** Zones stop movement, and who leaves one does not come beside that enemy again (line 340); cavalry and elephants (644). */
  private zones(
    unit: number,
    fresh: readonly number[],
    holders: readonly number[],
    near: readonly number[],
    name: string,
  ): void {
    const { memory, view } = this;
    const { game } = memory;
    const follows = view.hexes(unit).length === 2 && fresh.length === 1;
    memory.check(!this.stopped.has(unit) || follows, 'SG-6.22a', 340, name, 'no step after a zone was entered');
    const left = this.leftZones.get(unit) ?? new Set<number>();
    const back = near.filter((enemy) => left.has(enemy) && fresh.some((hex) => view.far(enemy, hex) <= 1));
    memory.check(back.length === 0, 'SG-6.22a', 340, name, 'not beside whose zone it left', view.names(back));
    this.leftZones.set(unit, left);
    for (const enemy of holders) if (!view.controls(enemy, unit)) left.add(enemy);
    const zoned = fresh.flatMap((hex) => view.controllers(1 - view.side(unit), hex));
    if (zoned.length > 0) this.stopped.add(unit);
    if (view.isHorse(unit)) {
      const elephants = zoned.filter((enemy) => view.isElephant(enemy) && !this.turned.has(enemy));
      memory.check(elephants.length === 0, 'SG-10.23a', 644, name, 'no zone of elephants', view.names(elephants));
    }
    if (game.joined >= 0 && game.joined !== unit && zoned.length > 0) this.stopped.add(game.joined);
  }

  /** Movement points and hits of terrain (lines 212 to 220, 286; D11). */
  private costs(unit: number, old: readonly number[], fresh: readonly number[], hits: number, name: string): void {
    const { memory, view } = this;
    const { game } = memory;
    const mover = view.mover(unit);
    let [points, least, most] = [0, 0, 0];
    for (const to of fresh) {
      const entries = old.flatMap((half) => (view.distance(half, to) === 1 ? [view.step(mover, half, to)] : []));
      const ways = entries.filter((entry) => entry !== undefined);
      memory.check(ways.length > 0, 'SG-5.15a', 214, name, 'a hex that it may enter');
      const cheapest = [...ways].sort((one, other) => one[0] - other[0])[0] ?? [0, 0, 0];
      const friends = view.inHex(to).some((one) => one !== unit && one !== game.joined) ? 1 : 0;
      points = Math.max(points, cheapest[0] + (mover === 'S' ? 0 : friends));
      least = Math.max(least, cheapest[1]);
      most = Math.max(most, ...ways.map((entry) => entry[1] + entry[2]));
    }
    this.spend(unit, points);
    memory.check(hits <= most, 'SG-5.17a', 218, name, `${most} hits of terrain at most`, hits);
    memory.check(hits >= least, 'SG-5.17a', 218, name, `${least} hits of terrain at least`, hits);
  }
}
