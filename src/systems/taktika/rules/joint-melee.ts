import { flag, int, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { prefixedNames, withPrefix } from '../../../model/with-prefix.js';
import { FIGURES, FIRST_ACTOR, GENERAL, RATING, SECOND_ACTOR, TARGET } from '../combat-axes.js';
import { readings } from '../readings.js';
import { MELEE_READINGS, MeleeFighter, MeleeGroup, readMelee, resolveMelee } from './resolve-melee.js';

const FIGHTERS = int(0, 9, 4);
const FIGHTER = { actor: SECOND_ACTOR, fighters: FIGHTERS, melee: RATING, general: GENERAL, ...TARGET } as const;
/** What a round does to one of several units that fight against one. */
const FOUGHT = {
  disordered: int(0, 9),
  nominal: int(0, 10),
  killed: int(0, 10),
  generalKilled: flag(),
  flees: flag(),
} as const;

const situation = {
  /** Units that fight against the lone one; the places of those beyond are not read. */
  units: int(1, 3, 2),
  /** Whether the lone unit's side is the active one and rolls first. */
  loneActive: flag(),
  ...withPrefix('lone', { ...FIGHTER, actor: FIRST_ACTOR, ordered: FIGURES }),
  /** Fighters of the lone unit on each side of its circle (R58a); 0 when it stands in no circle. */
  loneSide: int(0, 5, 0),
  ...withPrefix('first', { ...FIGHTER, ignoresArmour: flag() }),
  ...withPrefix('second', { ...FIGHTER, ignoresArmour: flag() }),
  ...withPrefix('third', { ...FIGHTER, ignoresArmour: flag() }),
  ...MELEE_READINGS,
  jointTest: readings.jointTest,
} as const;

const outcome = {
  ...withPrefix('lone', { ...FOUGHT, disordered: int(0, 15), nominal: int(0, 30), killed: int(0, 30) }),
  /** Nominal losses of the lone unit that its armour did not count. */
  lonePierced: int(0, 30),
  ...withPrefix('first', FOUGHT),
  ...withPrefix('second', FOUGHT),
  ...withPrefix('third', FOUGHT),
} as const;

/** Everything that decides a joint melee round. */
export type JointSituation = ValueOf<typeof situation>;
/** What a joint melee round does to every unit in it. */
export type JointOutcome = ValueOf<typeof outcome>;

const AXES = [
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
  'disordered',
  'nominal',
  'killed',
  'generalKilled',
  'flees',
] as const;

function namesOf<const R extends 'lone' | 'first' | 'second' | 'third'>(role: R) {
  return prefixedNames(role, AXES);
}

const LONE = namesOf('lone');
const OTHERS = [
  { ...namesOf('first'), ignoresArmour: 'firstIgnoresArmour' },
  { ...namesOf('second'), ignoresArmour: 'secondIgnoresArmour' },
  { ...namesOf('third'), ignoresArmour: 'thirdIgnoresArmour' },
] as const;
type Names = typeof LONE | (typeof OTHERS)[number];

const ROUND = new MeleeGroup();
const NO_FIGHTER: Readonly<MeleeFighter> = new MeleeFighter();

function read(s: Readonly<JointSituation>, names: Names, into: MeleeFighter): void {
  into.actor = s[names.actor];
  into.fighters = s[names.fighters];
  into.melee = s[names.melee];
  into.general = s[names.general];
  into.figures = s[names.figures];
  into.shield = s[names.shield];
  into.armour = s[names.armour];
  into.mount = s[names.mount];
  into.steadiness = s[names.steadiness];
  into.front = s[names.front];
  into.talent = s[names.talent];
  into.led = s[names.led];
}

function write(from: Readonly<MeleeFighter>, names: Names, out: JointOutcome): void {
  out[names.disordered] = from.disordered;
  out[names.nominal] = from.nominal;
  out[names.killed] = from.killed;
  out[names.generalKilled] = from.generalKilled;
  out[names.flees] = from.flees;
}

/** Adds the lone unit, which touches all the others. */
function addLone(s: Readonly<JointSituation>): void {
  const lone = ROUND.add(0, 0, false);
  read(s, LONE, lone);
  lone.ignoresArmour = false;
  lone.ordered = s.loneOrdered;
  lone.circle = s.loneSide > 0;
  if (lone.circle) lone.fighters = s.loneSide;
  for (let unit = 0; unit < s.units; unit++) ROUND.addPair(placeOf(s, unit));
}

/** The place in the melee of one of the several units. */
function placeOf(s: Readonly<JointSituation>, unit: number): number {
  return s.loneActive ? unit + 1 : unit;
}

function addOther(s: Readonly<JointSituation>, unit: number): void {
  const names = OTHERS[unit]!;
  const other = ROUND.add(unit, 0, false);
  read(s, names, other);
  other.ignoresArmour = s[names.ignoresArmour];
  other.circle = false;
  ROUND.addPair(s.loneActive ? 0 : s.units);
}

/**
 * A melee round of up to three units against one (TK-12h): the lone unit's hits are divided over its enemies (R24), a
 * circle fights each of them with the fighters of one side (R58a); the side with larger losses in all tests with every
 * unit that took part, or every one with losses (R24), each with its own depth and killed (TK-12g).
 */
export const jointMelee = mechanic({
  id: 'taktika/joint-melee',
  summary: 'One round of hand-to-hand fighting, up to three units against one.',
  clauses: ['TK-7.1c', 'TK-7.1d', 'TK-12b', 'TK-12g', 'TK-12h'],
  situation,
  outcome,
  score: 'loneKilled',
  resolve(dice, s, out) {
    ROUND.clear();
    if (s.loneActive) addLone(s);
    for (let unit = 0; unit < s.units; unit++) addOther(s, unit);
    if (!s.loneActive) addLone(s);
    ROUND.active = s.loneActive ? 1 : s.units;
    ROUND.jointTest = s.jointTest;
    readMelee(s, ROUND);
    resolveMelee(dice, ROUND);
    const lone = ROUND.fighters[s.loneActive ? 0 : s.units]!;
    write(lone, LONE, out);
    out.lonePierced = lone.pierced;
    for (const [unit, names] of OTHERS.entries()) {
      write(unit < s.units ? ROUND.fighters[placeOf(s, unit)]! : NO_FIGHTER, names, out);
    }
  },
});
