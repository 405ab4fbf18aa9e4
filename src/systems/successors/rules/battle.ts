import type { Dice } from '../../../dice/dice.js';
import { flag } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { BOTH, rolls } from '../actors.js';
import { ATTACKER_ACTOR, DEFENDER_ACTOR, ELEPHANTS, RATING, RESULT, STRENGTH, WINNER, Winner } from '../axes.js';
import { COMBAT_TABLE_OF, type CombatTable } from '../data/combat-tables.js';
import { readings } from '../readings.js';
import { battleSums, plainSum, raisedSum, rollBattleDice } from './battle-dice.js';
import { combatResult } from './combat-result.js';
import { elephantStrength } from './elephants.js';
import { commanderFalls } from './leader-casualty.js';

/** Place of `reroll` among the readings of drawn battles (R25). */
export const REROLL = 2;
/** How two dice may fall. */
const FALLS = 36;

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
   * Rolls until the results differ, in one request: a die with as many faces as four dice have ways to differ. That is
   * what rolling again comes to, however often it takes. Where no roll can make them differ the battle stays drawn.
   */
  private rollAgain(dice: Dice): void {
    const ways = this.ways(0);
    if (ways === 0) return;
    rolls(dice, BOTH);
    this.ways(dice.die(ways, 'SU-12.9b'));
  }

  /** Counts ways to differ; stops at way `wanted`, which the sums and results then show. */
  private ways(wanted: number): number {
    let ways = 0;
    const { attackerSums, defenderSums } = this;
    for (let attacker = 0; attacker < FALLS; attacker++) {
      this.attackerSums = battleSums(1 + Math.floor(attacker / 6), 1 + (attacker % 6), this.attackerRating);
      for (let defender = 0; defender < FALLS; defender++) {
        this.defenderSums = battleSums(1 + Math.floor(defender / 6), 1 + (defender % 6), this.defenderRating);
        this.compare();
        if (this.attackerResult !== this.defenderResult && ++ways === wanted) return ways;
      }
    }
    this.attackerSums = attackerSums;
    this.defenderSums = defenderSums;
    this.compare();
    return ways;
  }
}

const CLASH = new Clash();

/** What two strengths and battle ratings make of each other: won, drawn or lost, and whether at least doubled. */
export const battle = mechanic({
  id: 'successors/battle',
  summary: 'Strength and battle rating against strength and battle rating: who wins, and whether by double.',
  clauses: [
    'SU-12.1a',
    'SU-12.1b',
    'SU-12.5a',
    'SU-12.5b',
    'SU-12.5c',
    'SU-12.6a',
    'SU-12.7f',
    'SU-12.9b',
    'SU-12.10a',
    'SU-14.1a',
  ],
  situation: {
    attackerActor: ATTACKER_ACTOR,
    defenderActor: DEFENDER_ACTOR,
    attackerStrength: STRENGTH,
    attackerElephants: ELEPHANTS,
    attackerRating: RATING,
    defenderStrength: STRENGTH,
    defenderElephants: ELEPHANTS,
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
    clash.attackerElephants = situation.attackerElephants;
    clash.attackerRating = situation.attackerRating;
    clash.defenderStrength = situation.defenderStrength;
    clash.defenderElephants = situation.defenderElephants;
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
