// What the referee remembers of a game, and how it says what differs.
import type { Roll } from '../../../src/chance/recording.js';
import type { SimpleGbohBattle } from '../../../src/systems/simple-gboh/state/battle.js';
import { EventKind, Phase } from '../../../src/systems/simple-gboh/state/events.js';
import type { Difference, RefereeContext } from '../referee.js';
import { View } from './view.js';

/** How units stood before an event. */
interface Before {
  readonly hex: Int16Array;
  readonly right: Int16Array;
  readonly facing: Int16Array;
  readonly hits: Int16Array;
  readonly inColumn: Int16Array;
}

/** The memory that all parts of the referee share. */
export class Memory {
  readonly differences: Difference[] = [];
  readonly view: View;
  readonly game: Readonly<SimpleGbohBattle>;
  private readonly all: readonly Roll[];
  private seen = 0;
  /** Rolls since the last event. */
  fresh: readonly Roll[] = [];
  /** The state as the last event left it. */
  before: Before;
  /** Vacant hexes that each unit has entered in this movement phase, and how many steps it has made. */
  readonly entered = new Map<number, Set<number>>();
  readonly steps = new Map<number, number>();
  /** Who was in an enemy zone, and who had an enemy in his own, as the player turn began. */
  heldAtStart: ReadonlySet<number> = new Set();
  holdingAtStart: ReadonlySet<number> = new Set();

  /** The attack of every unit of this shock phase as it was designated. */
  readonly attackOf = new Map<number, number>();

  constructor(context: RefereeContext<SimpleGbohBattle>) {
    this.game = context.game;
    this.all = context.rolls;
    this.view = new View(context.game);
    this.before = this.stand();
  }

  private stand(): Before {
    const { facing, hex, hits, inColumn, right } = this.game;
    return {
      hex: hex.slice(),
      right: right.slice(),
      facing: facing.slice(),
      hits: hits.slice(),
      inColumn: inColumn.slice(),
    };
  }

  differ(clause: string, sourceLine: number, place: string, expected: unknown, found: unknown): void {
    const turn = this.game.playerTurns;
    this.differences.push({ clause, sourceLine, turn, place, expected: String(expected), found: String(found) });
  }

  check(
    right: boolean,
    clause: string,
    line: number,
    place: string,
    expected: string,
    found: unknown = 'otherwise',
  ): void {
    if (!right) this.differ(clause, line, place, expected, found);
  }

  same(found: unknown, expected: unknown, clause: string, line: number, place: string): void {
    if (found !== expected) this.differ(clause, line, place, expected, found);
  }

  /** Keeps the attacks as they are designated, before retreats take units out of them. */
  noteAttacks(): void {
    const { attack, phase } = this.game;
    if (phase !== Phase.Evasion) return;
    for (const unit of this.view.units) if (attack[unit]! >= 0) this.attackOf.set(unit, attack[unit]!);
  }

  /** Reads the dice that were rolled before an event. */
  begin(): void {
    this.noteAttacks();
    this.fresh = this.all.slice(this.seen);
    this.seen = this.all.length;
  }

  /** Remembers what an event has changed. */
  end(kind: number, unit: number): void {
    if (kind === EventKind.TurnBegins) this.beginTurn();
    if (kind === EventKind.Moved && this.game.phase === Phase.Movement) this.moved(unit);
    this.before = this.stand();
  }

  /** The hexes that a unit held before this event. */
  heldBefore(unit: number): readonly number[] {
    return [this.before.hex[unit]!, this.before.right[unit]!].filter((hex) => hex >= 0);
  }

  /** The roll of a clause that a unit has made since the last event. */
  rollOf(clause: string, unit: number, rolls = this.fresh): Roll | undefined {
    const { rollers } = this.game.forces;
    return rolls.find(
      (roll) => roll.clause === clause && roll.side === this.view.side(unit) && roll.actor === rollers[unit],
    );
  }

  private beginTurn(): void {
    const { view } = this;
    this.entered.clear();
    this.attackOf.clear();
    this.steps.clear();
    const here = view.units.filter((unit) => view.onMap(unit));
    this.heldAtStart = new Set(here.filter((unit) => view.held(unit)));
    this.holdingAtStart = new Set(here.filter((unit) => view.holds(unit)));
  }

  /** Notes which vacant hexes a unit has come to, with the one that goes along (line 482). */
  private moved(unit: number): void {
    const { game, view } = this;
    const old = this.heldBefore(unit);
    const along = game.joined;
    for (const one of along >= 0 && along !== unit ? [unit, along] : [unit]) {
      const hexes = this.entered.get(one) ?? new Set<number>();
      this.entered.set(one, hexes);
      this.steps.set(one, (this.steps.get(one) ?? 0) + 1);
      for (const hex of view.hexes(unit)) {
        if (old.includes(hex) || view.inHex(hex).some((other) => other !== unit && other !== along)) continue;
        hexes.add(hex);
      }
    }
  }
}
