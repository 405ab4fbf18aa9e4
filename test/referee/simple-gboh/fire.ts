// Missile fire: which units may fire at which, on what chances. Source lines 346 to 399, 644, 656, 666.
import { EventKind, FireKind, Phase } from '../../../src/systems/simple-gboh/state/events.js';
import { HIT_NUMBERS } from './charts.js';
import type { Memory } from './memory.js';
import type { View } from './view.js';

const DIRECT = ['A', 'B', 'C', 'S', 'SB'];
const ARCHERS = ['A', 'B', 'C', 'BAL'];
const STANDS = 0;

/** Judges volleys, and whether who has the right to a shot is asked. */
export class Fire {
  private readonly memory: Memory;
  private readonly fired = new Set<number>();
  private readonly reacted = new Map<number, number>();
  readonly firedOnEntry = new Set<number>();
  /** Who has retreated, in which attack, and in which segment of the phase. */
  private readonly retreated = new Map<number, { readonly attack: number; readonly phase: number }>();
  /** The latest step of each unit that has moved in this phase: the hexes that it left. */
  private readonly left = new Map<number, readonly number[]>();
  private lastActive: { firer: number; target: number; kind: number } | undefined;
  /** Who may fire at a unit that has entered a zone, and has not been asked yet. */
  private owed: { mover: number; firers: Set<number> } | undefined;

  constructor(memory: Memory) {
    this.memory = memory;
  }

  private get view(): View {
    return this.memory.view;
  }

  event(kind: number, a: number, b: number, c: number, d: number): void {
    if (kind === EventKind.TurnBegins) this.beginTurn();
    if (kind === EventKind.Volley && b >= 0) this.volley(a, b, c, d === 1);
    if (kind === EventKind.Evaded || (kind === EventKind.Retreated && c >= 0)) {
      this.retreated.set(a, { attack: this.memory.attackOf.get(a) ?? -1, phase: this.memory.game.phase });
    }
    if (kind === EventKind.Moved || kind === EventKind.Advanced) {
      this.settleOwed();
      const old = this.memory.heldBefore(a);
      if (this.memory.game.phase === Phase.Movement) this.left.set(a, old);
      this.owe(a, old);
    }
    if (kind === EventKind.TakesPart || kind === EventKind.Ended || kind === EventKind.Designated) this.settleOwed();
    if (kind === EventKind.Hits && c === 1 && this.view.isElephant(a)) this.elephant(a);
  }

  decided(name: string): void {
    if (name === 'entryFire') this.owed?.firers.delete(this.memory.game.decisionContext[0]!);
    if (name === 'next' || name === 'nextAttack') this.settleOwed();
  }

  private beginTurn(): void {
    this.settleOwed();
    this.fired.clear();
    this.reacted.clear();
    this.firedOnEntry.clear();
    this.retreated.clear();
    this.left.clear();
    this.lastActive = undefined;
  }

  /** Whether a unit is in the zone of an enemy other than one and who moves along with it (line 395). */
  private heldByOther(unit: number, mover: number): boolean {
    const { memory, view } = this;
    return view
      .hexes(unit)
      .some((hex) =>
        view.controllers(1 - view.side(unit), hex).some((enemy) => enemy !== mover && enemy !== memory.game.joined),
      );
  }

  /** Whether a unit has retreated in the attack and segment in which another advances (line 395). */
  private justRetreated(unit: number, mover: number): boolean {
    const { attackOf, game } = this.memory;
    const found = this.retreated.get(unit);
    return found !== undefined && found.phase === game.phase && found.attack === (attackOf.get(mover) ?? -1);
  }

  /** Who has the right to fire at a unit that has come into his zone (line 395). */
  private owe(mover: number, old: readonly number[]): void {
    const { memory, view } = this;
    if (memory.game.forces.map.isFortified || !view.onMap(mover)) return;
    const right = view.near(mover, 1).filter((unit) => {
      if (view.side(unit) === view.side(mover) || view.fighter(unit) !== unit || !view.canFire(unit)) return false;
      if (this.reacted.has(unit) || this.justRetreated(unit, mover) || !view.controls(unit, mover)) return false;
      const zone = view.zone(unit);
      return !old.some((hex) => zone.includes(hex)) && !this.heldByOther(unit, mover);
    });
    this.owed = { mover, firers: new Set(right) };
  }

  private settleOwed(): void {
    const { owed, view } = this;
    this.owed = undefined;
    if (owed === undefined || !view.onMap(owed.mover)) return;
    for (const unit of owed.firers) {
      if (!view.onMap(unit) || this.reacted.has(unit) || !view.controls(unit, owed.mover) || !view.canFire(unit))
        continue;
      if (this.heldByOther(unit, owed.mover)) continue;
      const place = `${view.name(unit)} when ${view.name(owed.mover)} came into its zone`;
      this.memory.differ('SG-7.22a', 395, place, 'a shot', 'not asked');
    }
  }

  /** An elephant hit by a missile checks (line 360). */
  private elephant(unit: number): void {
    const { game } = this.memory;
    if (!this.view.usual('elephantHits')) return;
    const hits = game.hits[unit]!;
    const limit = this.view.tq(unit) - hits;
    const roll = this.memory.rollOf('SG-7.14b', unit);
    const expected = roll === undefined ? limit <= 0 : roll.faces[0]! > limit;
    this.memory.same(
      game.fate[unit] !== STANDS,
      expected,
      'SG-7.14b',
      360,
      `whether ${this.view.name(unit)} runs amok`,
    );
  }

  private volley(firer: number, target: number, kind: number, hit: boolean): void {
    const { memory, view } = this;
    const name = `volley of ${view.name(firer)} at ${view.name(target)}`;
    if (!view.canFire(firer)) {
      memory.check(memory.game.forces.map.isFortified, 'SG-7.18a', 378, name, 'no missile capability');
      return;
    }
    this.chances(firer, target, kind, hit, name);
    if (kind === FireKind.Active || kind === FireKind.HitAndRun) this.active(firer, target, kind, name);
    else this.reaction(firer, target, kind, name);
  }

  private rangeOf(firer: number, target: number, kind: number): number {
    if (kind === FireKind.Exit) return 2;
    if (kind === FireKind.Entry || kind === FireKind.HitAndRun) return 1;
    if (kind === FireKind.Return && this.lastActive?.kind === FireKind.HitAndRun) return 1;
    return Math.min(...this.aimed(firer, target).map((to) => this.view.far(firer, to)));
  }

  /** The hexes of a target that lie within the arc and in sight (lines 352, 354); all where none does. */
  private aimed(firer: number, target: number): readonly number[] {
    const { view } = this;
    const arc = [...view.front(firer), ...view.flanks(firer)];
    const found = view.hexes(target).filter((to) => {
      const far = view.far(firer, to);
      const inArc = arc.some((hex) => view.distance(hex, to) === far - 1 && view.far(firer, hex) === 1);
      const sees = far === 1 || view.hexes(firer).some((from) => this.sees(firer, from, to));
      return (inArc || view.isGun(firer)) && sees;
    });
    return found.length > 0 ? found : view.hexes(target);
  }

  /** The die against hit number and modifiers (lines 358 to 362, 387; D8, D9). */
  private chances(firer: number, target: number, kind: number, hit: boolean, name: string): void {
    const { memory, view } = this;
    const range = this.rangeOf(firer, target, kind);
    const row = view.row(firer, view.between(firer, target));
    const number = HIT_NUMBERS[row]![range - 1];
    if (number === undefined) {
      memory.differ('SG-7.12a', 352, name, 'a target within range', `range ${range} on row ${row}`);
      return;
    }
    const limits = this.modifiers(firer, target, row, kind).map((modifier) => number - modifier);
    const roll = memory.rollOf('SG-7.14a', firer);
    const die = roll?.faces[0];
    const right = limits.some((limit) => {
      if (die === undefined) return hit ? limit >= 9 : limit < 0;
      return (roll!.request !== 'test' || roll!.limit === limit) && die <= limit === hit;
    });
    const found = die === undefined ? `no die, ${hit}` : `die ${die} of ${roll!.limit}, ${hit}`;
    memory.check(right, 'SG-7.14a', 358, name, `a hit at ${limits.join(' or ')} or less`, found);
  }

  /** What is added to the die; two values where it may be read to come through front and other hexes (D9). */
  private modifiers(firer: number, target: number, row: string, kind: number): readonly number[] {
    const { memory, view } = this;
    const type = view.type(target);
    let sum = 0;
    if (view.isSkirmisher(target)) sum += 2;
    if (type === 'EL') sum++;
    if (view.unitClass(target) === 'CAT') sum += ['A', 'B', 'C'].includes(row) ? 2 : ['S', 'SB'].includes(row) ? 1 : 0;
    if (kind === FireKind.Active && DIRECT.includes(row) && (memory.steps.get(firer) ?? 0) > 0) sum++;
    if (memory.game.inColumn[target] === 1) sum--;
    const cover = view.hexes(target).some((hex) => ['woods', 'village'].includes(view.terrain(hex))) ? 1 : 0;
    const heavy = type === 'PH' || type === 'HI';
    const legion = type === 'LG' || type === 'CO';
    const fronts = this.fromFront(firer, target);
    return fronts.map((front) => {
      const frontal = front && DIRECT.includes(row);
      return sum + cover + (heavy ? (frontal ? 3 : 1) : legion && frontal ? 1 : 0);
    });
  }

  /** Whether a volley comes through a front hex: of every shortest way to the nearest hexes of the target (D9). */
  private fromFront(firer: number, target: number): readonly boolean[] {
    const { view } = this;
    const aimed = this.aimed(firer, target);
    const far = Math.min(...aimed.map((to) => view.far(firer, to)));
    const front = view.front(target);
    const found = new Set<boolean>();
    for (const to of aimed) {
      for (const from of view.hexes(firer)) {
        if (view.distance(from, to) !== far) continue;
        const last = [0, 1, 2, 3, 4, 5].map((way) => view.beside(to, way));
        found.add(last.some((hex) => hex >= 0 && view.distance(hex, from) === far - 1 && front.includes(hex)));
      }
    }
    return [...found];
  }

  private active(firer: number, target: number, kind: number, name: string): void {
    const { memory, view } = this;
    const { game } = memory;
    memory.check(
      game.phase === Phase.Movement && view.side(firer) === game.active,
      'SG-7.11a',
      348,
      name,
      'no fire now',
    );
    memory.check((game.flags[firer]! & 1) === 1, 'SG-7.11a', 348, name, 'an activated unit');
    memory.check(!this.fired.has(firer), 'SG-7.11a', 348, name, 'one shot in a phase');
    this.fired.add(firer);
    this.lastActive = { firer, target, kind };
    if (view.missile(firer) === 'J') {
      memory.check(!memory.heldAtStart.has(firer), 'SG-7.11c', 348, name, 'no javelins of who began in a zone');
      const shuns = view.isFoot(firer) && view.isHorse(target) && this.reacted.get(target) !== firer;
      memory.check(!shuns, 'SG-7.11c', 348, name, 'no javelins of foot at cavalry');
    }
    if (kind === FireKind.HitAndRun) this.hitAndRun(firer, target, name);
    else {
      this.aims(firer, target, name);
      this.awayFrom(firer, target, name);
    }
  }

  /** No fire after moving away from the target (line 348). */
  private awayFrom(firer: number, target: number, name: string): void {
    const { memory, view } = this;
    const old = this.left.get(firer);
    if (old === undefined || !view.usual('movingAway')) return;
    const before = Math.min(...old.flatMap((hex) => view.hexes(target).map((to) => view.distance(hex, to))));
    memory.check(view.between(firer, target) <= before, 'SG-7.11b', 348, name, 'no fire after moving away');
  }

  /** Targets within the arc and in sight, and those in the own zone first (lines 352, 354). */
  private aims(firer: number, target: number, name: string, own = true): void {
    const { memory, view } = this;
    // Line 397 has a condition of its own for answers, and says nothing of enemies in the zone of who is in no enemy zone.
    if (own && view.holds(firer)) {
      memory.check(view.controls(firer, target), 'SG-7.12a', 352, name, 'a target in its own zone');
    }
    const arc = [...view.front(firer), ...view.flanks(firer)];
    const seen = view.hexes(target).filter((to) => {
      const far = view.far(firer, to);
      return far === 1 || view.hexes(firer).some((from) => this.sees(firer, from, to));
    });
    memory.check(seen.length > 0, 'SG-7.13a', 354, name, 'a target in sight');
    const inArc = seen.some((to) =>
      arc.some((hex) => view.distance(hex, to) === view.far(firer, to) - 1 && view.far(firer, hex) === 1),
    );
    memory.check(view.isGun(firer) || inArc, 'SG-7.12a', 352, name, 'a target before front or flank');
  }

  /** Whether sight is free from a hex to another (line 354, R13, R14, R64). */
  private sees(firer: number, from: number, to: number): boolean {
    const { view } = this;
    const far = view.distance(from, to);
    const archer = ARCHERS.includes(view.missile(firer));
    const blocks = (hex: number) => {
      const level = view.level(hex);
      const [own, other] = [view.level(from), view.level(to)];
      if (['woods', 'village'].includes(view.terrain(hex)) && !(level < own && level < other)) return true;
      if (level > (view.usual('elevationLos') ? Math.max(own, other) : Math.min(own, other))) return true;
      if (view.inHex(hex).length === 0) return false;
      const near = view.distance(hex, from) < view.distance(hex, to) || !view.usual('archerLos');
      return !(archer && near);
    };
    for (let step = 1; step < far; step++) {
      const on = view.onLine(from, to, step / far);
      const real = on.filter((hex) => hex >= 0);
      if (view.usual('hexsideLos') ? real.length > 0 && real.every(blocks) : real.some(blocks)) return false;
    }
    return true;
  }

  /** Hit and run (lines 368 to 376, 644). */
  private hitAndRun(firer: number, target: number, name: string): void {
    const { memory, view } = this;
    const far = view.between(firer, target);
    const foot = view.isSkirmisher(firer) || view.type(firer) === 'LI' || view.type(firer) === 'LP';
    const light = view.type(firer) === 'LC' || view.type(firer) === 'GC';
    const [clause, line] = foot ? (['SG-7.16a', 368] as const) : (['SG-7.17a', 370] as const);
    memory.check(foot || light, clause, line, name, 'a unit that may hit and run');
    memory.check(!foot || !['A', 'B', 'C'].includes(view.missile(firer)), clause, line, name, 'no archers on foot');
    memory.check(!view.isHorse(target), clause, line, name, 'no cavalry as a target');
    memory.check(foot ? far === 2 : far >= 2 && far <= 4, clause, line, name, 'a target 2 hexes away', far);
    memory.check((memory.steps.get(firer) ?? 0) === 0, clause, line, name, 'a unit that has not moved');
    memory.check(!view.held(firer) && !view.holds(firer), clause, line, name, 'no zones about the firing unit');
    memory.check(!view.held(target), clause, line, name, 'a target in no zone of its enemies');
    if (view.usual('hitAndRunPath')) {
      memory.check(this.reachesBeside(firer, target, foot), clause, line, name, 'a free way to the target');
    }
  }

  private reachesBeside(firer: number, target: number, foot: boolean): boolean {
    const { view } = this;
    const most = foot ? 1 : 3;
    const shy = view.isElephant(target);
    let edge = [...view.hexes(firer)];
    for (let step = 1; step <= most; step++) {
      const next: number[] = [];
      for (const hex of edge.flatMap((from) => [0, 1, 2, 3, 4, 5].map((way) => view.beside(from, way)))) {
        if (hex < 0 || view.inHex(hex).length > 0) continue;
        const besides = view.far(target, hex) === 1;
        const zoned = !foot && view.controllers(view.side(target), hex).length > 0;
        if (zoned && (shy || !besides)) continue;
        if (besides) return true;
        next.push(hex);
      }
      edge = next;
    }
    return false;
  }

  private reaction(firer: number, target: number, kind: number, name: string): void {
    const { memory, view } = this;
    const { game } = memory;
    memory.check(view.side(firer) !== game.active, 'SG-7.20a', 391, name, 'fire of the inactive player only');
    const spare = kind === FireKind.Artillery && !view.usual('artilleryShot');
    memory.check(spare || !this.reacted.has(firer), 'SG-7.20a', 391, name, 'one shot in a player turn');
    if (!spare) this.reacted.set(firer, target);
    if (kind === FireKind.Exit) {
      memory.check(game.phase === Phase.Movement, 'SG-7.21a', 393, name, 'a movement phase');
      memory.check(view.reach(firer) >= 2, 'SG-7.21a', 393, name, 'a reach of 2');
      memory.check(view.controls(firer, target), 'SG-7.21a', 393, name, 'who leaves its zone');
    }
    if (kind === FireKind.Entry) {
      this.firedOnEntry.add(firer);
      memory.check(view.controls(firer, target), 'SG-7.22a', 395, name, 'who has entered its zone');
      memory.check(!this.heldByOther(firer, target), 'SG-7.22a', 395, name, 'no unit in the zone of another enemy');
      memory.check(!this.justRetreated(firer, target), 'SG-7.22a', 395, name, 'no unit that has just retreated');
    }
    if (kind === FireKind.Return) {
      const { firer: by = -1, target: at = -1, kind: how } = this.lastActive ?? {};
      const top = view.hexes(by).flatMap((hex) => (by < 0 ? [] : view.inHex(hex)));
      memory.check(
        at === firer && (by === target || top.includes(target)),
        'SG-7.23a',
        397,
        name,
        'an answer to a volley',
      );
      const bound = view.held(firer) && !view.controls(firer, target);
      memory.check(!bound, 'SG-7.23a', 397, name, 'no answer beyond its own zone');
      if (how === FireKind.Active && !bound) this.aims(firer, target, name, false);
    }
    if (kind === FireKind.Artillery) {
      memory.check(view.isGun(firer) && game.phase === Phase.Movement, 'SG-7.24a', 399, name, 'artillery');
    }
  }
}
