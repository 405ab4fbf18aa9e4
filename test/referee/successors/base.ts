// What the referee of a war remembers, how it takes the dice, and how it says what differs.
import type { Roll } from '../../../src/chance/recording.js';
import { warActor } from '../../../src/systems/successors/state/actors.js';
import type { SuccessorsCampaign } from '../../../src/systems/successors/state/campaign.js';
import { NONE, UNIT_TYPES } from '../../../src/systems/successors/tables/vocabulary.js';
import type { Difference, RefereeContext } from '../referee.js';
import { Sight, sum } from './sight.js';

/** Losses that have been told since they were last settled, by side. */
interface Tally {
  readonly destroyed: number[];
  readonly dispersed: number[];
}

/** A referee's memory. */
export abstract class RefereeMemory {
  readonly differences: Difference[] = [];
  protected readonly context: RefereeContext<SuccessorsCampaign>;
  protected readonly see: Sight;
  protected readonly options: Readonly<Record<string, number | boolean>>;
  protected turn = 0;
  protected order: number[] = [];
  /** The faction whose segment it is. */
  protected active = -1;
  /** Siege points by space, with who has gathered them. */
  protected readonly sieges = new Map<number, { readonly by: number; readonly points: number }>();
  /** Rolls that have been judged. */
  private taken = 0;
  private tallies = new Map<number, Tally>();

  constructor(context: RefereeContext<SuccessorsCampaign>) {
    this.context = context;
    this.see = new Sight(context.game);
    this.options = context.options;
  }

  protected get war(): Readonly<SuccessorsCampaign> {
    return this.context.game;
  }

  protected differ(clause: string, sourceLine: number, place: string, expected: unknown, found: unknown): void {
    const difference = { clause, sourceLine, place, turn: this.turn };
    this.differences.push({ ...difference, expected: String(expected), found: String(found) });
  }

  protected check(right: boolean, clause: string, line: number, place: string, expected: string): void {
    if (!right) this.differ(clause, line, place, expected, 'otherwise');
  }

  protected same(found: unknown, expected: unknown, clause: string, line: number, place: string): void {
    if (String(found) !== String(expected)) this.differ(clause, line, place, expected, found);
  }

  /** The next roll, which must be under a clause, by a general of a side; undefined where there is none. */
  protected next(clause: string, line: number, place: string, side: number, leader: number): Roll | undefined {
    const roll = this.context.rolls[this.taken];
    if (roll?.clause !== clause) {
      this.differ(clause, line, place, `a roll under ${clause}`, roll?.clause ?? 'none');
      return undefined;
    }
    this.taken++;
    const who = warActor(this.war.warState, roll.side, roll.actor);
    this.same(`${who?.side}/${who?.leader}`, `${side}/${leader}`, clause, line, `who rolls, ${place}`);
    return roll;
  }

  /** Passes over all rolls under a clause; gives the generals who have rolled a face. */
  protected skip(clause: string, face = 0): readonly number[] {
    const rolled: number[] = [];
    for (;;) {
      const roll = this.context.rolls[this.taken];
      if (roll?.clause !== clause) return rolled;
      this.taken++;
      if (roll.faces[0] === face) rolled.push(warActor(this.war.warState, roll.side, roll.actor)?.leader ?? NONE);
    }
  }

  /** No roll may be left that nothing has asked for. */
  protected allTaken(place: string): void {
    const more = this.context.rolls.slice(this.taken);
    if (more.length > 0) this.differ(more[0]!.clause, 23, place, 'no further roll', more.length);
    this.taken = this.context.rolls.length;
  }

  protected lost(side: number): Tally {
    let tally = this.tallies.get(side);
    if (tally === undefined) {
      tally = { destroyed: UNIT_TYPES.map(() => 0), dispersed: UNIT_TYPES.map(() => 0) };
      this.tallies.set(side, tally);
    }
    return tally;
  }

  protected destroyed(side: number, type: number, count: number): void {
    this.lost(side).destroyed[type]! += count;
  }

  protected dispersed(side: number, type: number, count: number): void {
    this.lost(side).dispersed[type]! += count;
  }

  /** Losses not yet accounted for. */
  protected settled(place: string): void {
    for (const [side, { destroyed, dispersed }] of this.tallies) {
      const left = sum(destroyed) + sum(dispersed);
      if (left > 0) this.differ('SU-12.7', 85, `${place}, side ${side}`, 'no losses', left);
    }
    this.tallies = new Map();
  }
}
