import type { Dice } from '../../../chance/dice.js';
import { flag } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { ATTACKER_ACTOR, BATTLE_END, DEFENDER_ACTOR, RATING, RESULT, STRENGTH, WINNER } from '../axes.js';
import { readings } from '../readings.js';
import { BOTH, setActor } from '../state/actors.js';
import { COMBAT_TABLE_OF, type CombatTable } from '../tables/combat-tables.js';
import { notesOf, OWN_TABLES, perTables } from '../tables/table-set.js';
import { battleSums, plainSum, raisedSum, rollBattleDice } from './battle-dice.js';
import { combatResult } from './combat-result.js';
import { elephantStrength } from './elephants.js';
import { commanderFalls } from './leader-casualty.js';
import { endOf, isDoubled, REROLL, winnerOf } from './winner-of.js';

/**
 * A land battle up to its results: both sides' strengths are completed by their elephants, dice are raised, looked up
 * and compared (SU-12.1, SU-12.5, SU-12.6). Set the fields of both sides, `fight`, and read the rest. Used again and again.
 */
export class BattleResolver {
  table: CombatTable = COMBAT_TABLE_OF[0]!;
  drawn = 0;
  leaderCasualty = false;
  attackerActor = ATTACKER_ACTOR.usual;
  defenderActor = DEFENDER_ACTOR.usual;
  /** Strength without elephants, local troops included. */
  attackerStrength = 0;
  attackerElephants = 0;
  attackerRating = 1;
  /** Whether the side has a commander who may fall. */
  attackerLed = true;
  defenderStrength = 0;
  defenderElephants = 0;
  defenderRating = 1;
  defenderLed = true;
  /** Strengths with elephants, as fought. */
  attackerTotal = 0;
  defenderTotal = 0;
  attackerSums = 0;
  defenderSums = 0;
  attackerResult = 0;
  defenderResult = 0;
  attackerFalls = false;
  defenderFalls = false;

  get winner(): number {
    return winnerOf(this.attackerResult, this.defenderResult);
  }

  get doubled(): boolean {
    return isDoubled(this.attackerResult, this.defenderResult);
  }

  /** Rolls in the order of SU-E3: elephants, battle dice, leader casualties; the attacker's always first. */
  fight(dice: Dice): void {
    setActor(dice, this.attackerActor);
    this.attackerTotal = this.attackerStrength + elephantStrength(dice, this.attackerElephants);
    setActor(dice, this.defenderActor);
    this.defenderTotal = this.defenderStrength + elephantStrength(dice, this.defenderElephants);
    setActor(dice, this.attackerActor);
    this.attackerSums = rollBattleDice(dice, this.attackerRating);
    setActor(dice, this.defenderActor);
    this.defenderSums = rollBattleDice(dice, this.defenderRating);
    this.compare();
    if (this.drawn === REROLL && this.attackerResult === this.defenderResult) this.rollAgain(dice);
    this.attackerFalls = this.attackerLed && this.falls(dice, this.attackerActor, this.attackerSums);
    this.defenderFalls = this.defenderLed && this.falls(dice, this.defenderActor, this.defenderSums);
  }

  private falls(dice: Dice, actor: number, sums: number): boolean {
    if (!this.leaderCasualty) return false;
    setActor(dice, actor);
    return commanderFalls(dice, plainSum(sums));
  }

  private compare(): void {
    this.attackerResult = combatResult(this.table, this.attackerTotal, raisedSum(this.attackerSums));
    this.defenderResult = combatResult(this.table, this.defenderTotal, raisedSum(this.defenderSums));
  }

  /**
   * Rolls until the results differ, as one roll under that condition: what rolling again comes to, however often it takes.
   * Where no roll can make them differ the battle stays drawn.
   */
  private rollAgain(dice: Dice): void {
    const [attacker, defender] = FALLS;
    attacker.tally(this.attackerRating, this.leaderCasualty);
    defender.tally(this.defenderRating, this.leaderCasualty);
    let ways = 0;
    for (let own = 0; own < attacker.count; own++) {
      attacker.chances[own] = attacker.ways[own]! * this.waysAgainst(attacker.sums[own]!, defender);
      ways += attacker.chances[own]!;
    }
    if (ways === 0) return;
    setActor(dice, BOTH);
    this.attackerSums = attacker.pick(dice, ways);
    this.defenderSums = defender.pick(dice, this.waysAgainst(this.attackerSums, defender));
    this.compare();
  }

  /** How many falls of the defender's dice differ in result from the attacker's sums, and by each of his sums. */
  private waysAgainst(attackerSums: number, defender: Falls): number {
    const result = combatResult(this.table, this.attackerTotal, raisedSum(attackerSums));
    let ways = 0;
    for (let at = 0; at < defender.count; at++) {
      const differs = combatResult(this.table, this.defenderTotal, raisedSum(defender.sums[at]!)) !== result;
      defender.chances[at] = differs ? defender.ways[at]! : 0;
      ways += defender.chances[at]!;
    }
    return ways;
  }
}

/** The different sums of one side's dice, and in how many ways they fall. */
class Falls {
  readonly sums = new Int16Array(36);
  readonly ways = new Int16Array(36);
  /** How likely each is to be picked. */
  readonly chances = new Int32Array(36);
  count = 0;

  /** Counts how two dice may fall; by the raised sum alone where the plain one does not matter. */
  tally(rating: number, plain: boolean): void {
    this.count = 0;
    for (let first = 1; first <= 6; first++) {
      for (let second = 1; second <= 6; second++) {
        const both = battleSums(first, second, rating);
        this.add(plain ? both : raisedSum(both));
      }
    }
  }

  /** One of the sums, as likely as its chances are among `all`. */
  pick(dice: Dice, all: number): number {
    let left = all;
    let at = 0;
    while (!this.falls(dice, at, left)) left -= this.chances[at++]!;
    return this.sums[at]!;
  }

  /** Whether the sum of a place falls, of so many chances `left` from it on; where that is certain nothing is asked of the dice. */
  private falls(dice: Dice, at: number, left: number): boolean {
    const chances = this.chances[at]!;
    return chances === left || (chances > 0 && dice.test(chances, left, 'SU-12.9b'));
  }

  private add(sums: number): void {
    let at = 0;
    while (at < this.count && this.sums[at] !== sums) at++;
    if (at === this.count) {
      this.sums[at] = sums;
      this.ways[at] = 0;
      this.count++;
    }
    this.ways[at]! += 1;
  }
}

const FALLS = [new Falls(), new Falls()] as const;

const CLASH = new BattleResolver();

/** `battle` on a set of tables. */
export const battleOn = perTables((tables) =>
  mechanic({
    id: 'successors/battle',
    summary: 'Strength and battle rating against strength and battle rating: who wins, and whether by double.',
    clauses: ['SU-12.1a', 'SU-12.5a', 'SU-12.5b', 'SU-12.5c', 'SU-12.6a', 'SU-12.7f', 'SU-12.9b', 'SU-12.10a'],
    situation: {
      attackerActor: ATTACKER_ACTOR,
      defenderActor: DEFENDER_ACTOR,
      attackerStrength: STRENGTH,
      attackerRating: RATING,
      defenderStrength: STRENGTH,
      defenderRating: RATING,
      combatTable: readings.combatTable,
      drawn: readings.drawn,
      leaderCasualty: readings.leaderCasualty,
    },
    outcome: {
      winner: WINNER,
      /** Whether the winner's result is at least twice the loser's. */
      doubled: flag(),
      /** Winner and doubled in one. */
      end: BATTLE_END,
      attackerResult: RESULT,
      defenderResult: RESULT,
      attackerLeaderFalls: flag(),
      defenderLeaderFalls: flag(),
    },
    tables: notesOf(tables, 'D1'),
    score: 'winner',
    resolve(dice, situation, outcome) {
      const clash = CLASH;
      clash.table = tables.combat[situation.combatTable]!;
      clash.drawn = situation.drawn;
      clash.leaderCasualty = situation.leaderCasualty;
      clash.attackerActor = situation.attackerActor;
      clash.defenderActor = situation.defenderActor;
      clash.attackerStrength = situation.attackerStrength;
      clash.attackerElephants = 0;
      clash.attackerRating = situation.attackerRating;
      clash.defenderStrength = situation.defenderStrength;
      clash.defenderElephants = 0;
      clash.defenderRating = situation.defenderRating;
      clash.fight(dice);
      outcome.winner = clash.winner;
      outcome.doubled = clash.doubled;
      outcome.attackerResult = clash.attackerResult;
      outcome.defenderResult = clash.defenderResult;
      outcome.end = endOf(clash.winner, clash.doubled);
      outcome.attackerLeaderFalls = clash.attackerFalls;
      outcome.defenderLeaderFalls = clash.defenderFalls;
    },
  }),
);

/**
 * What two strengths and battle ratings make of each other: won, drawn or lost, and whether at least doubled. Elephants
 * roll in `land-battle`.
 */
export const battle = battleOn(OWN_TABLES);
