// What a shock does to both sides. Source lines 486 to 499, 565 to 588, 596, 644.

import type { Roll } from '../../../src/chance/recording.js';
import { type Suffers, shockResults } from './charts.js';
import type { Memory } from './memory.js';
import type { Sides } from './modifiers.js';

const STANDS = 0;

/** What becomes of one unit. */
interface Outcome {
  readonly hits: number;
  readonly depleted: number;
  readonly routs: boolean;
}

/** How a unit was before. */
interface State {
  readonly hits: number;
  readonly depleted: number;
}

function text({ depleted, hits, routs }: Outcome): string {
  return routs ? 'rout' : `${hits} hits${depleted === 1 ? ', depleted' : ''}`;
}

/** Judges the results of one shock when all of them have been told, and nothing that follows from them. */
export class Results {
  readonly effects: ReturnType<typeof shockResults>;
  readonly routed = new Set<number>();
  /** Attacking chariots that are gone though no result has routed them. */
  readonly swept = new Set<number>();
  private readonly memory: Memory;
  private readonly sides: Sides;
  private readonly state = new Map<number, State>();
  /** Two less for units in column, which may be in line again when this is judged (line 700). */
  private readonly columns = new Map<number, number>();
  private readonly tops: readonly number[];
  private readonly groups = new Map<number, readonly number[]>();
  private checkFailed = false;

  constructor(memory: Memory, sides: Sides, roll: number) {
    this.memory = memory;
    this.sides = sides;
    this.effects = shockResults(roll);
    const { game, view } = memory;
    const all = [...sides.attackers, ...sides.defenders];
    for (const unit of all) {
      this.state.set(unit, { hits: game.hits[unit]!, depleted: game.depleted[unit]! });
      this.columns.set(unit, 2 * game.inColumn[unit]!);
    }
    this.tops = all.filter((unit) => view.fighter(unit) === unit);
    for (const top of this.tops) {
      const below = all.filter((unit) => unit !== top && view.fighter(unit) === top);
      this.groups.set(top, [top, ...below]);
    }
  }

  /** Troop Quality as the shock found it. */
  private tq(unit: number, depleted: number): number {
    return Math.max(0, this.memory.game.forces.units[unit]!.tq - 2 * depleted - this.columns.get(unit)!);
  }

  private isDepletable(unit: number): boolean {
    return this.memory.game.forces.units[unit]!.depletable;
  }

  /** What hits do (lines 565, 568, 583, 588). */
  private withHits(unit: number, more: number, from = this.state.get(unit)!): Outcome {
    const hits = from.hits + more;
    if (more === 0 || hits < this.tq(unit, from.depleted)) return { ...from, hits, routs: false };
    if (!this.isDepletable(unit) || from.depleted === 1) return { ...from, hits, routs: true };
    const kept = Math.max(1, hits - this.memory.game.forces.units[unit]!.tq);
    return { hits: kept, depleted: 1, routs: kept >= this.tq(unit, 1) };
  }

  /** What a result of rout does (lines 494, 499, 579, 584). */
  private routedBy(unit: number): Outcome {
    const from = this.state.get(unit)!;
    if (!this.isDepletable(unit) || from.depleted === 1) return { ...from, routs: true };
    return { hits: Math.floor(from.hits / 2), depleted: 1, routs: false };
  }

  /** Whether a unit fails its rout check, from its die (lines 492, 497). */
  private fails(unit: number, modifier: number, rolls: readonly Roll[]): boolean {
    const limit = this.tq(unit, this.state.get(unit)!.depleted) - modifier;
    const roll = this.memory.rollOf('SG-7.53c', unit, rolls);
    const certain = limit < 0 || limit >= 9;
    if (certain !== (roll === undefined)) {
      const place = `rout check of ${this.memory.view.name(unit)}`;
      this.memory.differ('SG-7.53c', 492, place, certain ? 'no die' : 'a die', roll === undefined ? 'none' : 'one');
    }
    return roll === undefined ? limit < 0 : roll.faces[0]! > limit;
  }

  private afraid(unit: number): boolean {
    const { view } = this.memory;
    return (
      view.isHorse(unit) &&
      this.sides.defenders.includes(unit) &&
      this.sides.attackers.some((enemy) => view.isElephant(enemy))
    );
  }

  /** Cavalry attacked by elephants takes a hit more unless it has routed (line 644). */
  private withFear(unit: number, outcome: Outcome): Outcome {
    if (outcome.routs || !this.afraid(unit)) return outcome;
    return this.withHits(unit, 1, outcome);
  }

  private judgeOne(unit: number, may: readonly Outcome[], kept: number, line: number, clause: string): number {
    const { game, view } = this.memory;
    const routs = game.fate[unit] !== STANDS || !view.onMap(unit);
    const found: Outcome = { hits: game.hits[unit]!, depleted: game.depleted[unit]!, routs };
    if (unit === kept) return 0;
    const sweeps = this.memory.view.type(unit) === 'CH' && this.sides.attackers.includes(unit);
    if (routs && sweeps && may.every((one) => !one.routs)) {
      this.swept.add(unit);
      return 0;
    }
    if (routs) this.routed.add(unit);
    const at = may.findIndex((one) => text(one) === text(found));
    if (at < 0) {
      const expected = may.map(text).join(' or ');
      this.memory.differ(clause, line, `shock results of ${view.name(unit)}`, expected, text(found));
    }
    return at;
  }

  private judgeSide(units: readonly number[], effect: Suffers, rolls: readonly Roll[], kept: number): void {
    const tops = this.tops.filter((unit) => units.includes(unit));
    if (effect.automatic) {
      for (const unit of units) this.judgeOne(unit, [this.withFear(unit, this.routedBy(unit))], kept, 499, 'SG-7.53d');
      return;
    }
    if (effect.check !== undefined) {
      for (const top of tops) {
        const group = this.groups.get(top)!;
        const fails = this.fails(top, effect.check, rolls);
        if (fails) this.checkFailed = true;
        for (const [at, unit] of group.entries()) {
          const share = Math.floor(effect.hits / group.length) + (at < effect.hits % group.length ? 1 : 0);
          const plain = fails ? this.withHits(unit, 0) : this.withHits(unit, share);
          const outcome = fails && at === 0 ? this.routedBy(unit) : plain;
          this.judgeOne(unit, [this.withFear(unit, outcome)], kept, fails ? 494 : 495, 'SG-7.53c');
        }
      }
      return;
    }
    this.judgeHits(units, effect.hits, kept);
  }

  /** Hits without a check are spread as evenly as may be over all units (line 488). */
  private judgeHits(units: readonly number[], hits: number, kept: number): void {
    const low = Math.floor(hits / units.length);
    const over = hits % units.length;
    let more = 0;
    let open = 0;
    for (const unit of units) {
      const may = [low, low + 1]
        .slice(0, over > 0 ? 2 : 1)
        .map((share) => this.withFear(unit, this.withHits(unit, share)));
      const at = this.judgeOne(unit, may, kept, 488, 'SG-7.53a');
      if (unit === kept || this.swept.has(unit) || (may.length > 1 && text(may[0]!) === text(may[1]!))) open++;
      else if (at === 1) more++;
    }
    if (over > 0 && (more > over || more + open < over)) {
      const place = `hits left over among ${this.memory.view.names(units)}`;
      this.memory.differ('SG-7.53a', 488, place, `${over} units with ${low + 1}`, more);
    }
  }

  /** Judges everything; `kept` is the unit that its side has kept of all that would rout, or -1 (line 596). */
  judge(rolls: readonly Roll[], kept: number): void {
    this.judgeSide(this.sides.attackers, this.effects.attacker, rolls, kept);
    this.judgeSide(this.sides.defenders, this.effects.defender, rolls, kept);
    if (kept < 0) return;
    const { game, view } = this.memory;
    const all = [...this.sides.attackers, ...this.sides.defenders];
    const rest = all.filter((unit) => unit !== kept && !this.routed.has(unit));
    const byHits = !this.checkFailed && !this.effects.attacker.automatic && !this.effects.defender.automatic;
    const hasDefaults = view.usual('depletionAsRout');
    this.memory.check(
      !hasDefaults || (rest.length === 0 && byHits),
      'SG-8.4b',
      596,
      `${view.name(kept)} is kept`,
      'all rout by hits',
    );
    this.memory.same(game.hits[kept], view.tq(kept) - 1, 'SG-8.4b', 596, `hits of ${view.name(kept)}, kept`);
  }
}
