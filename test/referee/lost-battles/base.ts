// What the referee remembers of a game, and how it says what differs.
import type { LostBattlesBattle } from '../../../src/systems/lost-battles/state/battle.js';
import type { Difference, RefereeContext } from '../referee.js';
import type { March } from './march.js';
import { Sight } from './sight.js';

/** An attack that has been rolled, and what has come of it so far. */
export interface Struck {
  readonly attacker: number;
  readonly prey: number;
  readonly target: number;
  readonly margin: number;
  readonly mayAllOut: boolean;
  readonly screen: boolean;
  readonly preyFresh: boolean;
  allOut: boolean;
  /** Hits that stood and were annulled, in their order. */
  readonly taken: { unit: number; annulled: boolean }[];
  readonly shattered: number[];
  /** Units that a general has tried to rally. */
  readonly tried: Set<number>;
  killed: number;
  tested: boolean;
}

/** A referee's memory. */
export abstract class RefereeMemory {
  readonly differences: Difference[] = [];
  protected readonly context: RefereeContext<LostBattlesBattle>;
  protected readonly see: Sight;
  protected readonly options: Readonly<Record<string, number | boolean>>;
  protected side = 0;
  protected turn = 0;
  protected points = 0;
  protected zonesBefore: Int16Array;
  protected freshBefore: ReadonlySet<number> = new Set();
  protected readonly entered = [new Set<number>(), new Set<number>()] as const;
  protected activated = new Set<number>();
  protected ridden = new Set<number>();
  protected rained: boolean;
  protected turnedUnits = new Set<number>();
  protected leadBefore = new Set<number>();
  protected attackedFrom = new Set<string>();
  protected readonly attackZones: [Set<number>, Set<number>] = [new Set(), new Set()];
  protected lastSide = -1;
  protected twice = false;
  protected readonly recovering = new Set<number>();
  protected readonly noRally = new Set<number>();
  protected readonly campLost: [boolean, boolean] = [false, false];
  protected march: March | undefined;
  protected first = true;
  protected left = 0;
  protected target = -1;
  protected bonuses = 0;
  protected supported = false;
  protected struck: Struck | undefined;
  protected leavers: Set<number> | undefined;
  protected attackers: number[] = [];
  /** Who has swept scythed chariots aside without using up an attack, by the option; -1 for no unit. */
  protected sweeper = -1;
  protected attackGroup: readonly number[] = [];
  protected supporters = new Set<number>();
  protected lastStep = -1;
  protected toldAttacker = -1;
  protected sum = 0;

  constructor(context: RefereeContext<LostBattlesBattle>) {
    this.context = context;
    this.see = new Sight(context.game);
    this.options = context.options;
    this.rained = context.game.raining;
    this.zonesBefore = context.game.zone.slice();
  }

  protected differ(clause: string, sourceLine: number, place: string, expected: unknown, found: unknown): void {
    const difference = { clause, sourceLine, place, turn: this.turn };
    this.differences.push({ ...difference, expected: String(expected), found: String(found) });
  }

  protected check(right: boolean, clause: string, line: number, place: string, expected: string): void {
    if (!right) this.differ(clause, line, place, expected, 'otherwise');
  }

  protected same(found: number, expected: number, clause: string, line: number, place: string): void {
    if (found !== expected) this.differ(clause, line, place, expected, found);
  }

  protected group(): readonly number[] {
    const { battle } = this.see;
    return this.see.everybody(this.side).filter((unit) => {
      return ((battle.group >>> battle.forces.placeOf[unit]!) & 1) === 1;
    });
  }

  protected lastFaces(clause: string): readonly number[] {
    const roll = this.context.rolls.findLast((one) => one.clause === clause);
    return roll?.faces ?? [];
  }

  protected isScythed(unit: number): boolean {
    return this.see.nature(unit).kind === 'scythedChariots';
  }

  protected arrive(units: readonly number[], byMove: boolean): void {
    if (this.options['hopliteEntry'] === 1 && !byMove) return;
    for (const unit of units) this.entered[this.side as 0 | 1].add(unit);
  }

  protected get nowAttacked(): Set<number> {
    return this.attackZones[this.side as 0 | 1];
  }
}
