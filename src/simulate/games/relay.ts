import type { Dice } from '../../chance/dice.js';
import { unitsOf } from '../../exact/relay-units.js';
import type { Contest } from '../../model/contest.js';
import { DuelStatus } from '../../model/contest.js';
import type { RelayResult } from '../counts/contests.js';
import { Outcome, relayGauges, relayMargin } from '../counts/contests.js';
import { Tally } from '../counts/tally.js';
import { DuelSimulator } from './duel.js';
import type { Match, PlayGame } from './match.js';

/** The most units that one side of a sampled relay may have. */
export const MAX_UNITS = 256;

/**
 * A war of duels without a table: each side feeds its units, foremost first, into one duel after another.
 * The opener of the first duel is given, then the sides open in turn. A unit that breaks is replaced by the next of
 * its side, and the survivor makes one recovery step before they meet; when both break, or the duel ends in a stalemate,
 * both are replaced. A side without units has lost. Lost are the killed, and every figure of a unit that broke.
 *
 * @example
 * const { duels, readings } = systems.taktika;
 * const relay = new Relay(duels.contest('swordsmen', 'lineInfantry', defaultsOf(readings)), [36, 36]);
 * relay.play(sampling(1, 0, 0), 0, null);
 * console.log(relay.result.duels > 0); // true
 */
export class Relay implements Match<RelayResult> {
  readonly result: RelayResult = { outcome: Outcome.Both, firstLost: 0, secondLost: 0, duels: 0, pair: -1 };
  private readonly fight: DuelSimulator;
  private readonly figures: readonly [number, number];
  private readonly units: readonly [readonly number[], readonly number[]];
  private readonly fresh: readonly [readonly number[], readonly number[]];
  private readonly recovery: readonly [ReturnType<Contest['recovery']>, ReturnType<Contest['recovery']>];

  /** Throws `RangeError` when a side has more than `MAX_UNITS` units. */
  constructor(contest: Contest, figures: readonly [number, number]) {
    const units = (side: 0 | 1) => unitsOf(figures[side], contest.capacity[side], contest.rank[side]);
    this.fight = new DuelSimulator(contest);
    this.figures = figures;
    this.units = [units(0), units(1)];
    for (const { length } of this.units) {
      if (length > MAX_UNITS) throw new RangeError(`a side must have at most ${MAX_UNITS} units, found ${length}`);
    }
    this.fresh = [this.units[0].map((n) => contest.fresh(0, n)), this.units[1].map((n) => contest.fresh(1, n))];
    this.recovery = [contest.recovery(0), contest.recovery(1)];
  }

  /**
   * Plays one relay and leaves its result in `result`; `result.pair` is left alone.
   *
   * @param dice - The dice of the game.
   * @param opener - The side that attacks first in the first duel: 0 or 1.
   * @param meeting - Called before two units meet, with their numbers from 0; null where nothing has to.
   */
  play(dice: Dice, opener: number, meeting: PlayGame | null): void {
    const { contest } = this.fight;
    const [firstUnits, secondUnits] = this.units;
    const [firstFresh, secondFresh] = this.fresh;
    let first = 0;
    let second = 0;
    let firstUnit = firstFresh[0] ?? 0;
    let secondUnit = secondFresh[0] ?? 0;
    let firstLost = 0;
    let secondLost = 0;
    let duels = 0;
    let opens = opener;
    let survivor = -1;
    while (first < firstUnits.length && second < secondUnits.length) {
      if (meeting !== null) meeting(first, second);
      if (survivor === 0) firstUnit = this.recovery[0].run(dice, firstUnit);
      if (survivor === 1) secondUnit = this.recovery[1].run(dice, secondUnit);
      const end = this.fight.run(dice, contest.meet(firstUnit, secondUnit), opens);
      const standing = contest.statusOf(end);
      firstUnit = contest.unitOf(end, 0);
      secondUnit = contest.unitOf(end, 1);
      duels++;
      opens = 1 - opens;
      survivor = standing === DuelStatus.SecondBroke ? 0 : standing === DuelStatus.FirstBroke ? 1 : -1;
      if (survivor !== 0) {
        firstLost +=
          standing === DuelStatus.Open ? firstUnits[first]! - contest.figuresOf(0, firstUnit) : firstUnits[first]!;
        first++;
        if (first < firstUnits.length) firstUnit = firstFresh[first]!;
      }
      if (survivor !== 1) {
        secondLost +=
          standing === DuelStatus.Open ? secondUnits[second]! - contest.figuresOf(1, secondUnit) : secondUnits[second]!;
        second++;
        if (second < secondUnits.length) secondUnit = secondFresh[second]!;
      }
    }
    const firstLeft = first < firstUnits.length;
    const secondLeft = second < secondUnits.length;
    if (firstLeft) firstLost += firstUnits[first]! - contest.figuresOf(0, firstUnit);
    if (secondLeft) secondLost += secondUnits[second]! - contest.figuresOf(1, secondUnit);
    this.result.outcome = firstLeft ? Outcome.SecondBroke : secondLeft ? Outcome.FirstBroke : Outcome.Both;
    this.result.firstLost = firstLost;
    this.result.secondLost = secondLost;
    this.result.duels = duels;
  }

  /**
   * Makes an empty tally of what is counted of such relays.
   *
   * @param paired - Whether games come in mirrored pairs.
   * @returns The tally.
   */
  tally(paired: boolean): Tally<RelayResult> {
    const most = Math.max(0, this.units[0].length + this.units[1].length - 1);
    return new Tally(relayGauges(this.figures, most, paired), relayMargin);
  }
}
