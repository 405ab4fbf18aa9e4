import type { Dice } from '../../../chance/dice.js';
import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { withPrefix } from '../../../model/with-prefix.js';
import { ATTACKER_ACTOR, DEFENDER_ACTOR, RATING, RESULT, UNITS, WINNER, Winner } from '../axes.js';
import { readings } from '../readings.js';
import { setActor } from '../state/actors.js';
import { notesOf, OWN_TABLES, perTables } from '../tables/table-set.js';
import { TYPES, Unit } from '../tables/units.js';
import { groupAttrition, PER_UNIT, unitAttrition } from './attrition.js';
import { BattleResolver } from './battle.js';
import { drawnLosses } from './drawn-losses.js';
import { elephantsOf, sideStrength } from './side-strength.js';
import { winnerLosses } from './winner-losses.js';

/** What one side brings to a land battle: units by type, local troops (D5), the rating of its commander. */
const ARMY = {
  macedonian: { ...UNITS, usual: 4 },
  royal: UNITS,
  silverShields: UNITS,
  mercenary: { ...UNITS, usual: 3 },
  elephant: int(0, 6, 0),
  independent: UNITS,
  localTroops: int(0, 3, 0),
  rating: RATING,
} as const;

/** Most units of a side. */
const MOST = 5 * UNITS.to + 6;

/** What a battle does to one side. */
const SUFFERED = {
  destroyed: int(0, MOST),
  dispersed: int(0, MOST),
  /** Whether its commander falls (SU-12.10a). */
  leaderFalls: flag(),
} as const;

const CLASH = new BattleResolver();
const ATTACKING = new Int16Array(TYPES);
const DEFENDING = new Int16Array(TYPES);

function total(units: Readonly<Int16Array>): number {
  let sum = 0;
  for (const count of units) sum += count;
  return sum;
}

function macedonians(units: Readonly<Int16Array>): number {
  return units[Unit.Macedonian]! + units[Unit.Royal]! + units[Unit.SilverShields]!;
}

/** Macedonians of a beaten side that are destroyed (SU-12.8a). */
function lostToAttrition(dice: Dice, units: Readonly<Int16Array>, attrition: number): number {
  const tested = macedonians(units);
  return attrition === PER_UNIT ? unitAttrition(dice, tested) : groupAttrition(dice, tested);
}

/** `landBattle` on a set of tables. */
export const landBattleOn = perTables((tables) =>
  mechanic({
    id: 'successors/land-battle',
    summary: 'A battle of two armies: who wins, and how many units are destroyed and dispersed.',
    clauses: [
      'SU-12.1a',
      'SU-12.1b',
      'SU-12.5a',
      'SU-12.5b',
      'SU-12.5c',
      'SU-12.6a',
      'SU-12.7a',
      'SU-12.7b',
      'SU-12.7e',
      'SU-12.7f',
      'SU-12.8a',
      'SU-12.9a',
      'SU-12.9b',
      'SU-12.10a',
      'SU-14.1a',
    ],
    situation: {
      attackerActor: ATTACKER_ACTOR,
      defenderActor: DEFENDER_ACTOR,
      ...withPrefix('attacker', ARMY),
      ...withPrefix('defender', ARMY),
      combatTable: readings.combatTable,
      attrition: readings.attrition,
      drawn: readings.drawn,
      leaderCasualty: readings.leaderCasualty,
    },
    outcome: {
      winner: WINNER,
      doubled: flag(),
      attackerResult: RESULT,
      defenderResult: RESULT,
      ...withPrefix('attacker', SUFFERED),
      ...withPrefix('defender', SUFFERED),
    },
    tables: notesOf(tables, 'D1', 'D3', 'D9'),
    score: 'winner',
    resolve(dice, s, out) {
      const clash = CLASH;
      ATTACKING[Unit.Macedonian] = s.attackerMacedonian;
      ATTACKING[Unit.Royal] = s.attackerRoyal;
      ATTACKING[Unit.SilverShields] = s.attackerSilverShields;
      ATTACKING[Unit.Mercenary] = s.attackerMercenary;
      ATTACKING[Unit.Elephant] = s.attackerElephant;
      ATTACKING[Unit.Independent] = s.attackerIndependent;
      DEFENDING[Unit.Macedonian] = s.defenderMacedonian;
      DEFENDING[Unit.Royal] = s.defenderRoyal;
      DEFENDING[Unit.SilverShields] = s.defenderSilverShields;
      DEFENDING[Unit.Mercenary] = s.defenderMercenary;
      DEFENDING[Unit.Elephant] = s.defenderElephant;
      DEFENDING[Unit.Independent] = s.defenderIndependent;
      clash.table = tables.combat[s.combatTable]!;
      clash.drawn = s.drawn;
      clash.leaderCasualty = s.leaderCasualty;
      clash.attackerActor = s.attackerActor;
      clash.defenderActor = s.defenderActor;
      clash.attackerStrength = sideStrength(ATTACKING, 0) + s.attackerLocalTroops;
      clash.attackerElephants = elephantsOf(ATTACKING, 0);
      clash.attackerRating = s.attackerRating;
      clash.defenderStrength = sideStrength(DEFENDING, 0) + s.defenderLocalTroops;
      clash.defenderElephants = elephantsOf(DEFENDING, 0);
      clash.defenderRating = s.defenderRating;
      clash.fight(dice);
      const { winner, doubled } = clash;
      const attackers = total(ATTACKING);
      const defenders = total(DEFENDING);
      out.attackerDispersed = 0;
      out.defenderDispersed = 0;
      if (winner === Winner.Drawn) {
        out.attackerDestroyed = drawnLosses(s.drawn, attackers);
        out.defenderDestroyed = drawnLosses(s.drawn, defenders);
      } else if (winner === Winner.Attacker) {
        setActor(dice, s.defenderActor);
        const lost = lostToAttrition(dice, DEFENDING, s.attrition);
        out.attackerDestroyed = winnerLosses(doubled, attackers);
        out.defenderDispersed = macedonians(DEFENDING) - lost;
        out.defenderDestroyed = defenders - out.defenderDispersed;
      } else {
        setActor(dice, s.attackerActor);
        const lost = lostToAttrition(dice, ATTACKING, s.attrition);
        out.defenderDestroyed = winnerLosses(doubled, defenders);
        out.attackerDispersed = macedonians(ATTACKING) - lost;
        out.attackerDestroyed = attackers - out.attackerDispersed;
      }
      out.winner = winner;
      out.doubled = doubled;
      out.attackerResult = clash.attackerResult;
      out.defenderResult = clash.defenderResult;
      out.attackerLeaderFalls = clash.attackerFalls;
      out.defenderLeaderFalls = clash.defenderFalls;
    },
  }),
);

/**
 * A land battle of two armies and what it costs them: the loser keeps nothing on the map, the winner loses a unit unless he
 * doubled, a drawn battle costs both (SU-12.5, SU-12.7, SU-12.8, SU-12.9).
 */
export const landBattle = landBattleOn(OWN_TABLES);
