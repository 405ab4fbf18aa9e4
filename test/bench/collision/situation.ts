import { usualOf, type ValueOf } from '../../../src/model/domain.js';
import { collision } from '../../../src/systems/taktika/rules/collision.js';
import { PATTERNS } from '../../../src/systems/taktika/rules/saved.js';
import { ATTACKER, DEFENDER, type Side } from './case.js';

type Situation = ValueOf<(typeof collision)['situation']>;
type Outcome = ValueOf<(typeof collision)['outcome']>;

const shieldOf = (side: Side) => PATTERNS.indexOf(side.saves === 2 ? 'KS' : 'KKS');

/** The measured collision as the mechanic takes it; what is not said here has its usual value. */
export const SITUATION: Situation = {
  ...usualOf(collision.situation),
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
};

/** What the variants count of an outcome, in the order of `COUNTED`. */
export function countedOf(outcome: Readonly<Outcome>): readonly number[] {
  return [
    outcome.attackerNominal,
    outcome.defenderNominal,
    outcome.attackerKilled,
    outcome.defenderKilled,
    outcome.attackerFlees ? 1 : 0,
    outcome.defenderFlees ? 1 : 0,
  ];
}

function twinUnit(side: 'attacker' | 'defender'): readonly number[] {
  const names = [
    'Strikers',
    'InFront',
    'Skill',
    'General',
    'Figures',
    'Shield',
    'Armour',
    'Mount',
    'Steadiness',
  ] as const;
  const last = ['Front', 'Talent', 'Led'] as const;
  return [...names, ...last].map((name) => Number(SITUATION[`${side}${name}`]));
}

/** The same situation as the numbers that twin.c takes. */
export const TWIN_SITUATION: readonly number[] = [
  ...twinUnit('attacker'),
  ...twinUnit('defender'),
  SITUATION.hitRule,
  SITUATION.nominalCap,
  SITUATION.killedInTest,
  SITUATION.ranksCounted,
  SITUATION.rankBonusCap,
];
