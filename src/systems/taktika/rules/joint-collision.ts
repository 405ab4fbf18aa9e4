import { choice, flag, int, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { prefixedNames, withPrefix } from '../../../model/with-prefix.js';
import { MAX_FIGURES } from '../army/profile.js';
import { ANSWER_CLAUSES, ANSWERS, FIRST_ACTOR, SECOND_ACTOR, STRIKER, SUFFERED } from '../combat-axes.js';
import { MAX_RANKS } from './charge.js';
import { STRIKER_AXES } from './read-striker.js';
import { COUNTED, resolveStrikes, STRIKE_READINGS, Striker, StrikingParties } from './resolve-strikes.js';
import { PATTERN } from './saved.js';

const MAX_MOVERS = 3;
/** Strikers of one unit, and its general. */
const MAX_HITS = 21;

const MOVER = {
  actor: FIRST_ACTOR,
  ...STRIKER,
  mounted: flag(),
  /** Ranks of the target that its lancers ride through (R21); 0 where they do not ride at foot. */
  ranks: int(0, MAX_RANKS, 0),
  /** Whether the target answers it (TK-9d, TK-9e); its share of the answer falls on the units that it answers. */
  answered: flag(true),
} as const;
const STRUCK = { blocked: int(0, 20), ...SUFFERED, flees: flag() } as const;
const MOVER_STRUCK = {
  ...STRUCK,
  /** Riders who rode through every rank, the general among them. */
  through: int(0, MAX_HITS),
} as const;

const situation = {
  /** Units that come to the target together, from left to right; the places of those beyond are not read. */
  units: int(1, MAX_MOVERS, 2),
  ...withPrefix('first', MOVER),
  ...withPrefix('second', MOVER),
  ...withPrefix('third', MOVER),
  targetActor: SECOND_ACTOR,
  /** The patterns are those against foot. */
  ...withPrefix('target', STRIKER),
  /** What saves the target from strikes of cavalry. */
  ...withPrefix('cavalry', { shield: PATTERN('K'), armour: PATTERN('K'), mount: PATTERN('S') }),
  /** Which patterns go on after strikes of foot before those of cavalry count, where losses are counted on (R16): 1 shield, 2 armour, 4 mount. */
  counted: int(0, COUNTED.shield + COUNTED.armour + COUNTED.mount, 0),
  /** What the target's strikes rest on; only the transcript asks. */
  answer: choice(ANSWERS),
  ...STRIKE_READINGS,
} as const;

const outcome = {
  ...withPrefix('target', {
    ...STRUCK,
    nominal: int(0, MAX_MOVERS * MAX_HITS * MAX_RANKS),
    killed: int(0, MAX_FIGURES),
  }),
  ...withPrefix('first', MOVER_STRUCK),
  ...withPrefix('second', MOVER_STRUCK),
  ...withPrefix('third', MOVER_STRUCK),
  /** Which side lost more, all its units together. */
  loser: choice(['none', 'movers', 'target']),
} as const;

type JointSituation = ValueOf<typeof situation>;
type JointOutcome = ValueOf<typeof outcome>;

const AXES = [...STRIKER_AXES, 'disordered', 'blocked', 'nominal', 'killed', 'generalKilled', 'flees'] as const;

function namesOf<const R extends 'first' | 'second' | 'third' | 'target'>(role: R) {
  return prefixedNames(role, AXES);
}

function moverNames<const R extends 'first' | 'second' | 'third'>(role: R) {
  return {
    ...namesOf(role),
    mounted: `${role}Mounted`,
    ranks: `${role}Ranks`,
    answered: `${role}Answered`,
    through: `${role}Through`,
  } as const;
}

const MOVERS = [moverNames('first'), moverNames('second'), moverNames('third')] as const;
const TARGET = namesOf('target');
type Names = typeof TARGET | (typeof MOVERS)[number];

const PARTIES = new StrikingParties();
const ABSENT: Readonly<Striker> = new Striker();

function read(s: Readonly<JointSituation>, names: Names, into: Striker): void {
  into.actor = s[names.actor];
  into.strikers = s[names.strikers];
  into.inFront = Math.min(s[names.inFront], s[names.strikers]);
  into.skill = s[names.skill];
  into.general = s[names.general];
  into.figures = s[names.figures];
  into.steadiness = s[names.steadiness];
  into.front = s[names.front];
  into.talent = s[names.talent];
  into.led = s[names.led];
  // One enemy strikes a mover, on foot or mounted: its patterns are those against him.
  for (const guard of [into.againstFoot, into.againstCavalry]) {
    guard.shield = s[names.shield];
    guard.armour = s[names.armour];
    guard.mount = s[names.mount];
  }
}

function readMover(s: Readonly<JointSituation>, names: (typeof MOVERS)[number], into: Striker): void {
  read(s, names, into);
  into.mounted = s[names.mounted];
  into.ranks = s[names.ranks];
  into.answered = s[names.answered];
}

function readTarget(s: Readonly<JointSituation>, answers: boolean, into: Striker): void {
  read(s, TARGET, into);
  if (!answers) {
    into.strikers = 0;
    into.inFront = 0;
    into.general = 0;
  }
  into.clause = ANSWER_CLAUSES[s.answer]!;
  into.againstCavalry.shield = s.cavalryShield;
  into.againstCavalry.armour = s.cavalryArmour;
  into.againstCavalry.mount = s.cavalryMount;
  into.counted = s.counted;
}

function write(from: Readonly<Striker>, names: Names, out: JointOutcome): void {
  out[names.disordered] = from.missed;
  out[names.blocked] = from.missedInFront;
  out[names.nominal] = from.nominal;
  out[names.killed] = from.killed;
  out[names.generalKilled] = from.generalKilled;
  out[names.flees] = from.flees;
}

/**
 * The strikes of up to three units of one side that come to one enemy together (TK-12h, R24): their hits are one pool with one
 * saving of losses, he answers with one roll whose hits are divided over the units that he answers, and the side that lost more
 * nominally tests with every unit, or every one with losses. Lancers may ride at foot among them (TK-10a to TK-10c). With one
 * unit it is a `collision`, or a `charge`.
 */
export const jointCollision = mechanic({
  id: 'taktika/joint-collision',
  summary: 'Strikes on contact of up to three units that come to one enemy together, and his answer.',
  clauses: [
    'TK-7.1c',
    'TK-7.1d',
    'TK-9b',
    'TK-9c',
    'TK-9d',
    'TK-9e',
    'TK-9g',
    'TK-9i',
    'TK-10a',
    'TK-10b',
    'TK-10c',
    'TK-10d',
    'TK-12h',
    'TK-19d',
    'TK-19e',
  ],
  situation,
  outcome,
  score: 'targetKilled',
  resolve(dice, s, out) {
    const { movers, struck } = PARTIES.begin(s.units);
    let answers = false;
    for (let at = 0; at < s.units; at++) {
      readMover(s, MOVERS[at]!, movers[at]!);
      answers ||= movers[at]!.answered;
    }
    readTarget(s, answers, struck);
    const balance = resolveStrikes(dice, PARTIES, s);
    write(struck, TARGET, out);
    for (const [at, names] of MOVERS.entries()) {
      const one = at < s.units ? movers[at]! : ABSENT;
      write(one, names, out);
      out[names.through] = one.through;
    }
    out.loser = balance > 0 ? 1 : balance < 0 ? 2 : 0;
  },
});
