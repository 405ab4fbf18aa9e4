// Battles, overruns and fallen cities: who is lost, and where everybody stands afterwards.

import { Away } from '../../../src/systems/successors/state/war-state.js';
import { INDEPENDENT, NONE, UNIT_TYPES } from '../../../src/systems/successors/tables/vocabulary.js';
import { RefereeMemory } from './base.js';
import { elephantAt, lostAt, resultOf, TESTED } from './book.js';
import { elephantsOf, strengthOf, sum, testedOf, together, type Units } from './sight.js';

/** A side of a battle as it stands before the dice. */
export interface Side {
  readonly side: number;
  readonly slots: readonly number[];
  readonly units: Units;
  readonly leaders: readonly number[];
  readonly commander: number;
  readonly local: number;
  readonly lost: number;
}

/** A battle that has been begun. */
export interface Fight {
  readonly space: number;
  readonly attacker: Side;
  readonly defender: Side;
  /** Numbers of the events about it. */
  readonly told: (readonly number[])[];
  /** The leaders that the battle dice have put in danger and killed. */
  readonly fallen: number[];
  winner?: Side | undefined;
  loser?: Side | undefined;
  doubled: boolean;
}

/** Recomputes battles and fates. */
export abstract class FateReferee extends RefereeMemory {
  protected fight: Fight | undefined;

  /** A side's dice, raised to the rating one by one (S 79); the plain sum and the raised one. */
  private pair(side: Side, place: string): { readonly plain: number; readonly raised: number } {
    const rating = side.commander < 0 ? 1 : this.war.warState.leaders[side.commander]!.battleRating;
    const faces = [0, 1].map(() => this.next('SU-12.5a', 71, place, side.side, side.commander)?.faces[0] ?? 1);
    return { plain: sum(faces), raised: sum(faces.map((face) => Math.max(face, rating))) };
  }

  private beasts(side: Side, place: string): number {
    const count = elephantsOf(side.units);
    if (count === 0) return 0;
    const faces = this.next('SU-14.1a', 45, place, side.side, side.commander)?.faces ?? [];
    this.same(faces.length, count, 'SU-14.1a', 45, `dice of elephants, ${place}`);
    return sum(faces.map(elephantAt));
  }

  /** The result of a battle has been told: both strengths, dice, results, who wins (S 43 to S 81). */
  protected judge(results: readonly number[]): void {
    const { fight } = this;
    if (fight === undefined) {
      this.differ('SU-12a', 41, 'a result', 'a battle before it', 'none');
      return;
    }
    const place = `battle at ${this.see.name(fight.space)}`;
    const sides = [fight.attacker, fight.defender] as const;
    const totals = sides.map((side) => strengthOf(side.units) + side.local + this.beasts(side, place));
    const pairs = sides.map((side) => this.pair(side, place));
    const table = Number(this.options['combatTable']);
    const found = pairs.map(({ raised }, at) => resultOf(table, totals[at]!, raised));
    const again = this.options['drawn'] === 2 && found[0] === found[1];
    if (again) this.skip('SU-12.9b');
    const [attack = 0, defence = 0] = again ? results : found;
    const expected: (readonly number[])[] = sides.flatMap((side, at) => {
      const local = side.local + side.lost > 0 ? [[side.side, side.local, side.lost, 0]] : [];
      const rating = side.commander < 0 ? 1 : this.war.warState.leaders[side.commander]!.battleRating;
      return [...local, [side.side, totals[at]!, rating, elephantsOf(side.units)]];
    });
    this.same(fight.told.join(' '), expected.join(' '), 'SU-12.1a', 45, `strengths, ${place}`);
    fight.doubled = attack !== defence && Math.max(attack, defence) >= 2 * Math.min(attack, defence);
    const winner = attack === defence ? 1 : attack > defence ? 2 : 0;
    this.same(results.slice(0, 2).join(' '), [attack, defence].join(' '), 'SU-12.5a', 71, `results, ${place}`);
    this.same(results[2], winner, 'SU-12.5b', 71, `winner, ${place}`);
    this.same(results[3], Number(fight.doubled), 'SU-12.7f', 95, `doubled, ${place}`);
    if (winner !== 1) [fight.winner, fight.loser] = winner === 2 ? sides : [sides[1], sides[0]];
    if (this.options['leaderCasualty'] !== true) return;
    if (again) {
      fight.fallen.push(...this.skip('SU-12.10a', 6));
      return;
    }
    for (const [at, side] of sides.entries()) {
      if (side.commander < 0 || pairs[at]!.plain !== 9) continue;
      const roll = this.next('SU-12.10a', 79, place, side.side, side.commander);
      if (roll?.faces[0] === 6) fight.fallen.push(side.commander);
    }
  }

  /** The fate of a beaten force (S 87 to S 93): its losses, told and untold, and its generals. */
  protected suffers(side: number, commander: number, units: Units, leaders: readonly number[], place: string): void {
    const tested = testedOf(units);
    const perUnit = this.options['attrition'] === 1;
    let dead = 0;
    if (perUnit) {
      for (const [type, name] of UNIT_TYPES.entries()) {
        if (!TESTED.includes(name) || units[type] === 0) continue;
        const faces = this.next('SU-12.8a', 89, place, side, commander)?.faces ?? [];
        this.same(faces.length, units[type], 'SU-12.8a', 89, `dice of attrition, ${place}`);
        dead += faces.filter((face) => face >= 5).length;
      }
    } else if (tested > 0) {
      const die = this.next('SU-12.8a', 89, place, side, commander)?.faces[0];
      if (die !== undefined) dead = lostAt(tested, die);
    }
    const { destroyed, dispersed } = this.lost(side);
    for (const [type, name] of UNIT_TYPES.entries()) {
      if (TESTED.includes(name)) {
        this.same(destroyed[type]! + dispersed[type]!, units[type], 'SU-12.7b', 89, `${name}, ${place}`);
      } else this.same(destroyed[type], units[type], 'SU-12.7a', 87, `${name} destroyed, ${place}`);
    }
    this.same(testedOf(destroyed), dead, 'SU-12.8a', 89, `attrition, ${place}`);
    destroyed.fill(0);
    dispersed.fill(0);
    for (const leader of leaders) {
      const fell = this.fight?.fallen.includes(leader) === true;
      const minor = this.war.scenario.generals[leader]!.minor;
      const away = fell ? Away.Removed : minor ? Away.Pool : Away.Dispersed;
      this.same(this.war.warState.at[leader], away, 'SU-12.7c', 91, `general ${leader}, ${place}`);
    }
  }

  /** A side loses so many units of those that it fought with, no more (S 95). */
  private gives(side: Side, count: number, place: string, clause: string): void {
    const { destroyed, dispersed } = this.lost(side.side);
    this.same(sum(destroyed), Math.min(count, sum(side.units)), clause, 95, `losses of side ${side.side}, ${place}`);
    this.check(
      destroyed.every((number, type) => number <= side.units[type]!),
      clause,
      95,
      place,
      'units that have fought',
    );
    this.same(sum(dispersed), 0, clause, 95, `dispersed of side ${side.side}, ${place}`);
    destroyed.fill(0);
  }

  /** The move has ended with a battle: losses, and where both sides stand (S 85 to S 95). */
  protected settle(previous: number, besiegers: boolean): void {
    const { fight } = this;
    if (fight === undefined) return;
    const { space, attacker, defender, winner, loser, doubled } = fight;
    const place = `battle at ${this.see.name(space)}`;
    for (const leader of fight.fallen) {
      this.same(this.war.warState.at[leader], Away.Removed, 'SU-12.10a', 79, `commander ${leader}, ${place}`);
    }
    if (winner === undefined || loser === undefined) {
      const count = this.options['drawn'] === 1 ? 0 : 1;
      this.gives(attacker, count, place, 'SU-12.9a');
      this.gives(defender, count, place, 'SU-12.9a');
      const back = besiegers ? space : previous;
      for (const leader of attacker.leaders) {
        if (!fight.fallen.includes(leader))
          this.same(this.war.warState.at[leader], back, 'SU-12.9b', 75, `general ${leader} after ${place}`);
      }
    } else {
      this.suffers(loser.side, loser.commander, loser.units, loser.leaders, place);
      this.gives(winner, doubled ? 0 : 1, place, 'SU-12.7e');
      const here = this.see.outside(space);
      const left = sum(winner.units) - (doubled ? 0 : 1) > 0;
      if (left) this.same(here, winner.side, 'SU-12.7g', 71, `who holds the space after ${place}`);
    }
    this.fight = undefined;
  }

  /** One side of a battle, of the slots that take part. */
  protected sideOf(side: number, slots: readonly number[], space: number, attacks: boolean, penalised: boolean): Side {
    const none = attacks && this.options['localTroops'] === 1;
    const local = none ? 0 : this.see.local(side, space);
    return {
      side,
      slots,
      units: together(slots.map((slot) => this.see.units(slot))),
      leaders: slots.flatMap((slot) => this.see.leaders(slot)),
      commander: this.see.commander(slots),
      local: penalised ? 0 : local,
      lost: penalised ? local : 0,
    };
  }

  /** Whether a side is one of the factions. */
  protected isFaction(side: number): boolean {
    return side !== NONE && side !== INDEPENDENT;
  }
}
