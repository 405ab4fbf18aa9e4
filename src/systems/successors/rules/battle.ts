import type { Dice } from '../../../dice/dice.js';
import { flag } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { BOTH, rolls } from '../actors.js';
import { ATTACKER_ACTOR, DEFENDER_ACTOR, RATING, RESULT, STRENGTH, WINNER, Winner } from '../axes.js';
import { COMBAT_TABLE_OF, type CombatTable } from '../data/combat-tables.js';
import { readings } from '../readings.js';
import { battleSums, plainSum, raisedSum, rollBattleDice } from './battle-dice.js';
import { combatResult } from './combat-result.js';
import { elephantStrength } from './elephants.js';
import { commanderFalls } from './leader-casualty.js';

/** Place of `reroll` among the readings of drawn battles (R25). */
export const REROLL = 2;

/** The winner of two battle results: the higher one; equal ones draw (SU-12.5b, SU-12.5c). */
export function winnerOf(attackerResult: number, defenderResult: number): number {
  if (attackerResult === defenderResult) return Winner.Drawn;
  return attackerResult > defenderResult ? Winner.Attacker : Winner.Defender;
}

/** Whether the winner's result is at least twice the loser's, so that the winner loses nothing (SU-12.7f, R22). */
export function isDoubled(attackerResult: number, defenderResult: number): boolean {
  const loser = Math.min(attackerResult, defenderResult);
  const winner = Math.max(attackerResult, defenderResult);
  return winner !== loser && winner >= 2 * loser;
}

/**
 * A land battle up to its results: both sides' strengths are completed by their elephants, dice are raised, looked up
 * and compared (SU-12.1, SU-12.5, SU-12.6). Set the fields of both sides, `fight`, and read the rest. Used again and again.
 */
export class Clash {
  table: CombatTable = COMBAT_TABLE_OF[0]!;
  drawn = 0;
  leaderCasualty = false;
  attackerActor = ATTACKER_ACTOR.usual;
  defenderActor = DEFENDER_ACTOR.usual;
  /** Strength without elephants, local troops included. */
  attackerStrength = 0;
  attackerElephants = 0;
  attackerRating = 1;
  defenderStrength = 0;
  defenderElephants = 0;
  defenderRating = 1;
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
    rolls(dice, this.attackerActor);
    this.attackerTotal = this.attackerStrength + elephantStrength(dice, this.attackerElephants);
    rolls(dice, this.defenderActor);
    this.defenderTotal = this.defenderStrength + elephantStrength(dice, this.defenderElephants);
    rolls(dice, this.attackerActor);
    this.attackerSums = rollBattleDice(dice, this.attackerRating);
    rolls(dice, this.defenderActor);
    this.defenderSums = rollBattleDice(dice, this.defenderRating);
    this.compare();
    if (this.drawn === REROLL && this.attackerResult === this.defenderResult) this.rollAgain(dice);
    this.attackerFalls = this.falls(dice, this.attackerActor, this.attackerSums);
    this.defenderFalls = this.falls(dice, this.defenderActor, this.defenderSums);
  }

  private falls(dice: Dice, actor: number, sums: number): boolean {
    if (!this.leaderCasualty) return false;
    rolls(dice, actor);
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
    tallyFalls(ATTACKER_FALLS, this.attackerRating, this.leaderCasualty);
    tallyFalls(DEFENDER_FALLS, this.defenderRating, this.leaderCasualty);
    let ways = 0;
    for (let sums = 0; sums < this.codes; sums++) ways += ATTACKER_FALLS[sums]! * this.waysAgainst(sums);
    if (ways === 0) return;
    rolls(dice, BOTH);
    this.attackerSums = this.pick(dice, ways, true);
    this.defenderSums = this.pick(dice, this.waysAgainst(this.attackerSums), false);
    this.compare();
  }

  /** Sums that matter lie below this: raised ones alone, where nobody asks for plain ones. */
  private get codes(): number {
    return this.leaderCasualty ? SUMS : RAISED_SUMS;
  }

  /** How many falls of the defender's dice differ in result from the attacker's sums; 0 where these cannot fall. */
  private waysAgainst(attackerSums: number): number {
    if (ATTACKER_FALLS[attackerSums] === 0) return 0;
    let ways = 0;
    for (let sums = 0; sums < this.codes; sums++) if (this.differ(attackerSums, sums)) ways += DEFENDER_FALLS[sums]!;
    return ways;
  }

  private differ(attackerSums: number, defenderSums: number): boolean {
    const attacker = combatResult(this.table, this.attackerTotal, raisedSum(attackerSums));
    return attacker !== combatResult(this.table, this.defenderTotal, raisedSum(defenderSums));
  }

  /** One side's sums, each as likely as the ways to differ that it leaves. */
  private pick(dice: Dice, ways: number, attacker: boolean): number {
    let left = ways;
    for (let sums = 0; ; sums++) {
      const own = attacker
        ? ATTACKER_FALLS[sums]! * this.waysAgainst(sums)
        : this.differ(this.attackerSums, sums)
          ? DEFENDER_FALLS[sums]!
          : 0;
      if (dice.test(own, left, 'SU-12.9b')) return sums;
      left -= own;
    }
  }
}

/** Both sums together lie below this, raised ones alone below that. */
const SUMS = 256;
const RAISED_SUMS = 16;
const ATTACKER_FALLS = new Int16Array(SUMS);
const DEFENDER_FALLS = new Int16Array(SUMS);

/** Counts how two dice may fall by their sums; by the raised sum alone where the plain one does not matter. */
function tallyFalls(falls: Int16Array, rating: number, plain: boolean): void {
  falls.fill(0);
  for (let first = 1; first <= 6; first++) {
    for (let second = 1; second <= 6; second++) {
      const sums = battleSums(first, second, rating);
      falls[plain ? sums : raisedSum(sums)]! += 1;
    }
  }
}

const CLASH = new Clash();

/** What two strengths and battle ratings make of each other: won, drawn or lost, and whether at least doubled. Elephants roll in `land-battle`. */
export const battle = mechanic({
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
    attackerResult: RESULT,
    defenderResult: RESULT,
    attackerLeaderFalls: flag(),
    defenderLeaderFalls: flag(),
  },
  score: 'winner',
  resolve(dice, situation, outcome) {
    const clash = CLASH;
    clash.table = COMBAT_TABLE_OF[situation.combatTable]!;
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
    outcome.attackerLeaderFalls = clash.attackerFalls;
    outcome.defenderLeaderFalls = clash.defenderFalls;
  },
});
