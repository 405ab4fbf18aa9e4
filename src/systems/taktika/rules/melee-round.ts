import { choice, flag, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { prefixedName, withPrefix } from '../../../model/with-prefix.js';
import { FIRST_ACTOR, GENERAL, RATING, ROLLING, SECOND_ACTOR, SUFFERED, TARGET } from '../combat-axes.js';
import { meleeAttackOf } from '../state/fighters.js';
import type { Units } from '../state/units.js';
import { groupOfTwo, readFighter } from './group-melee.js';
import { MELEE_READINGS, readMelee, resolveMelee } from './resolve-melee.js';

const FIGHTER = { fighters: ROLLING, melee: RATING, general: GENERAL, ...TARGET } as const;
const FOUGHT = { ...SUFFERED, flees: flag() } as const;

const situation = {
  firstActor: FIRST_ACTOR,
  secondActor: SECOND_ACTOR,
  ...withPrefix('first', FIGHTER),
  ...withPrefix('second', FIGHTER),
  ...MELEE_READINGS,
} as const;

/** What decides it for one unit. */
const DECIDES = [
  'actor',
  'fighters',
  'melee',
  'general',
  'figures',
  'shield',
  'armour',
  'mount',
  'steadiness',
  'front',
  'talent',
  'led',
] as const;

const outcome = {
  ...withPrefix('second', FOUGHT),
  ...withPrefix('first', FOUGHT),
  loser: choice(['none', 'first', 'second']),
} as const;

/** Everything that decides a melee round. */
export type MeleeSituation = ValueOf<typeof situation>;
/** What a melee round does to both sides. */
export type MeleeOutcome = ValueOf<typeof outcome>;

const ROUND = groupOfTwo(0, 1);
const first = ROUND.fighters[0]!;
const second = ROUND.fighters[1]!;

/** Takes a situation into the melee of the two. */
function read(s: Readonly<MeleeSituation>): void {
  first.actor = s.firstActor;
  first.fighters = s.firstFighters;
  first.melee = s.firstMelee;
  first.general = s.firstGeneral;
  first.figures = s.firstFigures;
  first.shield = s.firstShield;
  first.armour = s.firstArmour;
  first.mount = s.firstMount;
  first.steadiness = s.firstSteadiness;
  first.front = s.firstFront;
  first.talent = s.firstTalent;
  first.led = s.firstLed;
  second.actor = s.secondActor;
  second.fighters = s.secondFighters;
  second.melee = s.secondMelee;
  second.general = s.secondGeneral;
  second.figures = s.secondFigures;
  second.shield = s.secondShield;
  second.armour = s.secondArmour;
  second.mount = s.secondMount;
  second.steadiness = s.secondSteadiness;
  second.front = s.secondFront;
  second.talent = s.secondTalent;
  second.led = s.secondLed;
  readMelee(s, ROUND);
}

/**
 * A melee round of one unit against one (TK-12b to TK-12g), `first` being the active side: both roll at the same time,
 * each success kills nominally, each miss becomes disordered, body armour saves (TK-12c), and who lost more tests.
 * A unit hit in flank or rear fights with its normal dice (TK-13b) but tests without depth.
 */
export const meleeRound = mechanic({
  id: 'taktika/melee-round',
  summary: 'One round of hand-to-hand fighting, one unit against one.',
  clauses: ['TK-7.1c', 'TK-12b', 'TK-12c', 'TK-12g', 'TK-13b', 'TK-7.1d'],
  situation,
  outcome,
  score: 'secondKilled',
  resolve(dice, s, out) {
    read(s);
    resolveMelee(dice, ROUND);
    out.secondDisordered = second.disordered;
    out.secondNominal = second.nominal;
    out.secondKilled = second.killed;
    out.secondGeneralKilled = second.generalKilled;
    out.secondFlees = second.flees;
    out.firstDisordered = first.disordered;
    out.firstNominal = first.nominal;
    out.firstKilled = first.killed;
    out.firstGeneralKilled = first.generalKilled;
    out.firstFlees = first.flees;
    const { balance } = ROUND;
    out.loser = balance > 0 ? 1 : balance < 0 ? 2 : 0;
  },
});

/**
 * Counts what decides a melee round between `first`, of the active side, and `second`. `firstZone` and `secondZone`
 * say where each is attacked (0 front, 1 flank, 2 rear); `goesOn` is true from the second round of a melee.
 */
export function readRound(
  units: Units,
  first: number,
  second: number,
  firstZone: number,
  secondZone: number,
  goesOn: boolean,
  into: MeleeSituation,
): void {
  const group = groupOfTwo(first, second, firstZone, secondZone, goesOn);
  const record: Record<string, number | boolean> = into;
  for (const [place, role] of ['first', 'second'].entries()) {
    const one = group.fighters[place]!;
    readFighter(units, one, meleeAttackOf(units, group.fighters[1 - place]!.unit));
    for (const name of DECIDES) record[prefixedName(role, name)] = one[name];
  }
  readMelee(units.readings, into);
}
