import { defaultsOf, type ValueOf } from '../../../src/model/domain.js';
import { collision } from '../../../src/systems/taktika/rules/collision.js';
import { PATTERNS } from '../../../src/systems/taktika/rules/saved.js';
import { ATTACKER, DEFENDER, type Side } from './case.js';

type Situation = ValueOf<(typeof collision)['situation']>;
type Outcome = ValueOf<(typeof collision)['outcome']>;

const shieldOf = (side: Side) => (side.saves === 2 ? 'KS' : 'KKS');

/** What the measured collision sets, as plans write it; everything else has its usual value. */
export const SETTINGS = {
  attackerStrikers: ATTACKER.strikers,
  attackerSkill: ATTACKER.skill,
  attackerFigures: ATTACKER.figures,
  attackerShield: shieldOf(ATTACKER),
  attackerSteadiness: ATTACKER.steadiness,
  attackerFront: ATTACKER.figures / ATTACKER.ranks,
  defenderStrikers: DEFENDER.strikers,
  defenderSkill: DEFENDER.skill,
  defenderFigures: DEFENDER.figures,
  defenderShield: shieldOf(DEFENDER),
  defenderSteadiness: DEFENDER.steadiness,
  defenderFront: DEFENDER.figures / DEFENDER.ranks,
} as const;

/** The same as the mechanic takes it. */
export const SITUATION: Situation = {
  ...defaultsOf(collision.situation),
  ...SETTINGS,
  attackerShield: PATTERNS.indexOf(SETTINGS.attackerShield),
  defenderShield: PATTERNS.indexOf(SETTINGS.defenderShield),
};

/** What the variants count of an outcome, in the order of `COUNTED`. */
export function countedOf(outcome: Readonly<Outcome>): readonly number[] {
  return [
    outcome.attackerDisordered,
    outcome.defenderDisordered,
    outcome.attackerKilled,
    outcome.defenderKilled,
    outcome.attackerFlees ? 1 : 0,
    outcome.defenderFlees ? 1 : 0,
  ];
}
