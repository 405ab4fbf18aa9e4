import { localTroopsOf, readBattle } from '../encounter/fighting.js';
import { type BattleOdds, battleOdds } from '../odds/battle-odds.js';
import { type SideDistribution, sideDistribution } from '../odds/side-distribution.js';
import { elephantsOf, sideStrength } from '../rules/side-strength.js';
import { EncounterState } from '../state/encounter-state.js';
import type { War } from '../state/war.js';
import { type CombatTable, MAX_STRENGTH } from '../tables/combat-tables.js';
import { NO_GENERAL_RATING } from '../tables/generals.js';
import { NOMINAL_THIRDS, Unit } from '../tables/units.js';

/**
 * Numbers of elephants, of ratings and of strengths that keys tell apart; elephants beyond count what they are worth
 * on average.
 */
const ELEPHANTS = 64;
const RATINGS = 8;
const STRENGTHS = MAX_STRENGTH + 1;

/** Exact chances of battles, kept for the next question (D1, elephants by their distribution). One for each combat table. */
export class Estimates {
  private readonly table: CombatTable;
  private readonly distributions = new Map<number, SideDistribution>();
  private readonly odds = new Map<number, BattleOdds>();

  constructor(table: CombatTable) {
    this.table = table;
  }

  private key(strength: number, elephants: number, rating: number): number {
    const told = Math.min(elephants, ELEPHANTS - 1);
    const beyond = Math.round(((elephants - told) * NOMINAL_THIRDS[Unit.Elephant]!) / 3);
    return (Math.min(strength + beyond, MAX_STRENGTH) * ELEPHANTS + told) * RATINGS + rating;
  }

  private distribution(key: number): SideDistribution {
    let probabilities = this.distributions.get(key);
    if (probabilities === undefined) {
      const rating = key % RATINGS;
      const elephants = Math.floor(key / RATINGS) % ELEPHANTS;
      probabilities = sideDistribution(this.table, Math.floor(key / RATINGS / ELEPHANTS), elephants, rating);
      this.distributions.set(key, probabilities);
    }
    return probabilities;
  }

  /** The chances of two keys, the attacker's first. */
  private between(attacker: number, defender: number): BattleOdds {
    const pair = attacker * (ELEPHANTS * RATINGS * STRENGTHS) + defender;
    let odds = this.odds.get(pair);
    if (odds === undefined) {
      odds = battleOdds(this.distribution(attacker), this.distribution(defender));
      this.odds.set(pair, odds);
    }
    return odds;
  }

  /** The chances of the battle that is about to be fought, as everybody stands. */
  battle(war: War): BattleOdds {
    readBattle(war);
    return this.gathered(war);
  }

  /** Whether it raises the decider's chance to win when all combat units come out of the city to help (SU-12.4a). */
  sortieHelps(war: War): boolean {
    const { battle: clash, decider, movingSide, warState } = war;
    const from = warState.inside(war.space) * warState.width;
    const strength = sideStrength(warState.units, from);
    const elephants = elephantsOf(warState.units, from);
    const alone = this.battle(war);
    if (decider === movingSide) {
      clash.attackerStrength += strength;
      clash.attackerElephants += elephants;
      return this.gathered(war).win > alone.win;
    }
    clash.defenderStrength += strength;
    clash.defenderElephants += elephants;
    return this.gathered(war).lose > alone.lose;
  }

  /** The chances of what has been gathered. */
  private gathered({ battle: clash }: War): BattleOdds {
    return this.between(
      this.key(clash.attackerStrength, clash.attackerElephants, clash.attackerRating),
      this.key(clash.defenderStrength, clash.defenderElephants, clash.defenderRating),
    );
  }

  /** The key of what stands in a slot and in another that joins it, with local troops for a battle in `space`. */
  private keyOf(war: War, slot: number, joined: number, attacker: boolean, space: number): number {
    const { warState } = war;
    const leader = seniorOf(war, warState.commander(slot), joined < 0 ? -1 : warState.commander(joined));
    const rating = leader < 0 ? NO_GENERAL_RATING : warState.leaders[leader]!.battleRating;
    let strength = sideStrength(warState.units, slot * warState.width);
    let elephants = elephantsOf(warState.units, slot * warState.width);
    if (joined >= 0) {
      strength += sideStrength(warState.units, joined * warState.width);
      elephants += elephantsOf(warState.units, joined * warState.width);
    }
    const local = localTroopsOf(war, warState.side[slot]!, attacker, space);
    return this.key(strength + local, elephants, rating);
  }

  /** The chance that the moving army wins against the force of a space next to it, which stands; 1 against a lone general. */
  attack(war: War, space: number): number {
    const { warState } = war;
    const enemy = warState.outside(space);
    if (warState.unitsIn(enemy) === 0) return 1;
    const { now } = warState;
    const missing = now[EncounterState.NoLocalTroops]!;
    now[EncounterState.NoLocalTroops] = 0;
    const attacker = this.keyOf(war, warState.mover, -1, true, space);
    const defender = this.keyOf(war, enemy, -1, false, space);
    now[EncounterState.NoLocalTroops] = missing;
    return this.between(attacker, defender).win;
  }

  /** The chance that the force that may set out from a slot wins against the moving army in the space that it has entered. */
  defence(war: War, from: number): number {
    const { warState, space } = war;
    if (warState.unitsIn(warState.mover) === 0) return 1;
    const here = warState.outside(space);
    const besiegers = warState.side[here] === war.movingSide ? here : -1;
    const friends = warState.side[here] === warState.side[from] ? here : -1;
    const attacker = this.keyOf(war, warState.mover, besiegers, true, space);
    return this.between(attacker, this.keyOf(war, from, friends, false, space)).lose;
  }
}

function seniorOf({ warState }: War, one: number, other: number): number {
  if (one < 0 || other < 0) return Math.max(one, other);
  return warState.leaders[other]!.seniority > warState.leaders[one]!.seniority ? other : one;
}
