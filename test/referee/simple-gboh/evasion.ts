// Retreats before shock, and who follows. Source lines 440 to 460, 644.
import type { Decision } from '../../../src/model/player.js';
import { EventKind, Phase } from '../../../src/systems/simple-gboh/state/events.js';
import type { Fire } from './fire.js';
import type { Memory } from './memory.js';
import type { View } from './view.js';

/** Judges segment 1 of the Shock phase. */
export class Evasion {
  private readonly memory: Memory;
  private readonly fire: Fire;
  /** Those that have gone back in the attack that is resolved, by attack, with the hex that they left. */
  private readonly gone = new Map<number, { unit: number; from: number; to: number }[]>();

  constructor(memory: Memory, fire: Fire) {
    this.memory = memory;
    this.fire = fire;
  }

  private get view(): View {
    return this.memory.view;
  }

  event(kind: number, a: number, b: number, c: number): void {
    if (kind === EventKind.TurnBegins) this.gone.clear();
    if (kind === EventKind.Evaded) this.evades(a, b, c);
    if (kind === EventKind.Advanced && this.memory.game.phase === Phase.Evasion) this.follows(a, b, c);
  }

  decided({ name }: Decision): void {
    this.memory.noteAttacks();
    if (name !== 'retreatBeforeShock') return;
    const unit = this.memory.game.decisionContext[0]!;
    const attackers = this.attackersOf(unit);
    const place = `retreat before shock offered to ${this.view.name(unit)}`;
    this.memory.check(this.mayEvade(unit, attackers), 'SG-7.41a', 448, place, 'no right to it', 'offered');
  }

  private attackersOf(unit: number): readonly number[] {
    const number = this.memory.attackOf.get(unit);
    const { active } = this.memory.game;
    return this.view.units.filter(
      (one) =>
        number !== undefined &&
        this.memory.attackOf.get(one) === number &&
        this.view.side(one) === active &&
        this.view.onMap(one),
    );
  }

  /** Whether a unit may retreat before shock (lines 395, 448, 700). */
  mayEvade(unit: number, attackers: readonly number[]): boolean {
    const { memory, view } = this;
    const light = view.type(unit) === 'LI' || view.type(unit) === 'LP';
    if (!view.isHorse(unit) && !view.isSkirmisher(unit) && !light) return false;
    if (memory.game.inColumn[unit] === 1 || this.fire.firedOnEntry.has(unit)) return false;
    if (!view.usual('skirmisherEvasion', 'evasionRating', 'cavalryFear')) return true;
    if (memory.heldAtStart.has(unit) || memory.holdingAtStart.has(unit)) return false;
    if (view.isSkirmisher(unit) && attackers.every((one) => view.isFoot(one))) return true;
    return attackers.every((one) => view.allowance(unit) > view.allowance(one));
  }

  private evades(unit: number, from: number, to: number): void {
    const { memory, view } = this;
    const attackers = this.attackersOf(unit);
    const name = `retreat before shock of ${view.name(unit)} from ${view.hexName(from)}`;
    memory.check(this.mayEvade(unit, attackers), 'SG-7.41a', 448, name, 'no right to it');
    const number = this.memory.attackOf.get(unit) ?? -1;
    this.gone.set(number, [...(this.gone.get(number) ?? []), { unit, from, to }]);
    if (to < 0 || !view.onMap(unit)) return;
    if (view.usual('rbsDistance') && to !== from) {
      const farther = attackers.every((one) => view.far(one, to) > view.far(one, from));
      memory.check(farther, 'SG-7.42a', 450, name, 'farther from every attacker', view.hexName(to));
    }
    if (to === from) memory.check(!view.usual('evasionWithoutHex'), 'SG-7.42a', 450, name, 'at least one hex');
    const budget = Math.ceil(view.allowance(unit) / 2);
    memory.check(view.distance(from, to) <= budget, 'SG-7.42a', 450, name, `${budget} movement points at most`);
    const light = view.type(unit) === 'LI' || view.type(unit) === 'LP';
    const roll = memory.rollOf('SG-7.45a', unit);
    memory.same(roll !== undefined, light && view.tq(unit) < 9, 'SG-7.45a', 458, `die of the ${name}`);
  }

  /** An attacker follows when all have gone, not up to those who went (line 454). */
  private follows(unit: number, from: number, to: number): void {
    const { memory, view } = this;
    const number = this.memory.attackOf.get(unit) ?? -1;
    const gone = this.gone.get(number) ?? [];
    const name = `advance before shock of ${view.name(unit)} from ${view.hexName(from)}`;
    const { active } = memory.game;
    const stay = view.units.filter(
      (one) => view.side(one) !== active && view.onMap(one) && memory.game.attack[one] === number,
    );
    memory.check(stay.length === 0, 'SG-7.44a', 454, name, 'all defenders gone', view.names(stay));
    const close = gone.filter((one) => view.onMap(one.unit) && view.between(unit, one.unit) <= 1);
    memory.check(close.length === 0, 'SG-7.44a', 454, name, 'no hex beside who retreated', view.hexName(to));
  }
}
