import type { Clause, Dice } from '../../../chance/dice.js';
import type { ValueOf } from '../../../model/domain.js';
import { MAX_KINDS } from '../army/profile.js';
import { readings } from '../readings.js';
import { setActor } from '../state/actors.js';
import { Takers } from '../state/mixed-unit.js';
import { type Reins, ride, rideGeneral } from './charge.js';
import { generalFalls } from './generals-death.js';
import { shareOfHits } from './resolve-melee.js';
import { rotated } from './saved.js';
import { breaks } from './steadiness-test.js';
import { successes } from './successes.js';
import { nominalLosses, realLosses } from './take-losses.js';

const REAL = 0;
const PIERCED_ALWAYS_TEST = 0;
const ALL_UNITS = 0;
/** Losses after which every pattern begins again. */
const CYCLE = 6;

/** Kinds of protection as the powers of two that `counted` of a striker adds up. */
export const COUNTED = { shield: 1, armour: 2, mount: 4 } as const;

/** The save patterns of a unit against strikes of one kind, as places in `PATTERNS`. */
export class Guard {
  shield = 0;
  armour = 0;
  mount = 0;
}

/** One unit in strikes on contact: what decides it, in numbers, and what the strikes do to it. */
export class Striker {
  /** Number of the unit, for those who gather and apply. */
  unit = 0;
  /** Whether its figures differ, so that they roll and fall by a law of their own; and of those who strike, the kinds. */
  mixed = false;
  readonly takers = new Takers();
  readonly kindHits = new Uint8Array(MAX_KINDS);
  actor = 0;
  mounted = false;
  /** What its strikes rest on, where it does not ride at foot. */
  clause: Clause = 'TK-9b';
  /** Figures that strike, those of them whose misses stay in the fighting front (R13), and their skill. */
  strikers = 0;
  inFront = 0;
  skill = 0;
  /** Skill of a general who strikes along; 0 where none does. */
  general = 0;
  /** Ranks of the enemy that its lancers ride through (R21); 0 where they do not ride at foot. */
  ranks = 0;
  /** Of one of several that have come to an enemy, whether he answers it. */
  answered = false;
  figures = 0;
  readonly againstFoot = new Guard();
  readonly againstCavalry = new Guard();
  /** Which protections count the strikes of foot, so that those of cavalry go on along their patterns (R16): a sum of `COUNTED`. */
  counted = 0;
  steadiness = 0;
  /** Figures in a full rank where depth counts, else 0. */
  front = 0;
  talent = 0;
  /** Whether a general may fall. */
  led = false;

  /** Hits of the unit, those of its figures who missed, and who missed in the fighting front; of mixed units only hits. */
  hits = 0;
  missed = 0;
  missedInFront = 0;
  /** Riders who rode through every rank. */
  through = 0;
  /** Losses before saves, by the strikes of foot and of cavalry. */
  byFoot = 0;
  byCavalry = 0;
  killed = 0;
  generalKilled = false;
  flees = false;

  /** Losses before saves. */
  get nominal(): number {
    return this.byFoot + this.byCavalry;
  }
}

/** How units of figures that differ take part in strikes on contact. */
export interface MixedStrikers {
  /** Rolls the strikes of a unit's figures, without its general, and returns the hits. */
  strike(dice: Dice, one: Striker): number;
  /** Rolls the ride of a unit's figures, adds their hits to `out` and returns how many rode through. */
  ride(dice: Dice, one: Striker, out: { footNominal: number }, held: Held): number;
  /** Marks who has missed, once all have struck. */
  miss(one: Striker): void;
  /** Lets nominal losses fall on a unit's figures and returns how many die. */
  fall(one: Striker, nominal: number, byCavalry: boolean): number;
}

/** Hands the reins of riders, who may stop between two ranks (R21), to their owner; to no player where riders decide nothing. */
export interface Owners {
  take(mover: number, target: number): Reins | undefined;
}

/** The reins that the owner of the riders holds, if he does, and how many he has held back. */
export class Held implements Reins {
  back = 0;
  owner: Reins | undefined;

  slacken(riding: number): number {
    const on = this.owner === undefined ? riding : this.owner.slacken(riding);
    this.back += riding - on;
    return on;
  }
}

/** The readings that decide strikes of several units on one enemy. */
export const STRIKE_READINGS = {
  hitRule: readings.hitRule,
  nominalCap: readings.nominalCap,
  killedInTest: readings.killedInTest,
  ranksCounted: readings.ranksCounted,
  rankBonusCap: readings.rankBonusCap,
  breakthroughTest: readings.breakthroughTest,
  jointTest: readings.jointTest,
} as const;
type StrikeReadings = Readonly<ValueOf<typeof STRIKE_READINGS>>;

/** A contact of some units of one side, from left to right, with one enemy, in numbers. */
export class StrikingParties {
  count = 0;
  readonly movers: Striker[] = [];
  readonly struck = new Striker();
  readonly trampled = { footNominal: 0 };
  readonly held = new Held();

  /** Makes room for so many units that have come to the enemy. */
  begin(count: number): this {
    this.count = count;
    while (this.movers.length < count) this.movers.push(new Striker());
    return this;
  }
}

/** Rolls the strikes of a unit on contact. */
function strike(dice: Dice, one: Striker, hitRule: number, mixed?: MixedStrikers): void {
  const { clause, inFront, skill, strikers } = one;
  if (one.mixed && mixed !== undefined) one.hits = mixed.strike(dice, one);
  else {
    const frontHits = successes(dice, skill, inFront, hitRule, clause);
    one.hits = frontHits + successes(dice, skill, strikers - inFront, hitRule, clause);
    one.missed = strikers - one.hits;
    one.missedInFront = inFront - frontHits;
  }
  if (one.general > 0) one.hits += successes(dice, one.general, 1, hitRule, 'TK-7.1c');
}

/** Rolls the strikes of lancers riding at foot, rank by rank as those who hold the reins let them (TK-10a, TK-10b). */
function rideIn(
  dice: Dice,
  one: Striker,
  { held, trampled }: StrikingParties,
  hitRule: number,
  mixed?: MixedStrikers,
): void {
  const { inFront, ranks, skill, strikers } = one;
  trampled.footNominal = 0;
  held.back = 0;
  if (one.mixed && mixed !== undefined) one.through = mixed.ride(dice, one, trampled, held);
  else {
    const frontThrough = ride(dice, skill, inFront, ranks, hitRule, trampled, held);
    const frontStayed = frontThrough + held.back;
    one.through = frontThrough + ride(dice, skill, strikers - inFront, ranks, hitRule, trampled, held);
    one.missed = strikers - one.through - held.back;
    one.missedInFront = inFront - frontStayed;
  }
  one.through += rideGeneral(dice, one.general, ranks, hitRule, trampled);
  one.hits = trampled.footNominal;
}

/** Rolls what one unit does in a contact; the reins of riders are handed out for the contact of `mover` with the enemy. */
function roll(
  dice: Dice,
  all: StrikingParties,
  one: Striker,
  mover: Striker,
  hitRule: number,
  mixed?: MixedStrikers,
  owners?: Owners,
): void {
  one.missed = 0;
  one.missedInFront = 0;
  one.through = 0;
  if (one.ranks > 0) all.held.owner = owners?.take(mover.unit, all.struck.unit);
  setActor(dice, one.actor);
  if (one.ranks > 0) rideIn(dice, one, all, hitRule, mixed);
  else strike(dice, one, hitRule, mixed);
}

/** Lets hits of foot, or of cavalry after them, fall on a unit. */
function suffer(one: Striker, hits: number, byCavalry: boolean, nominalCap: number, mixed?: MixedStrikers): void {
  const left = one.figures - one.killed;
  const nominal = nominalLosses(hits, left, nominalCap);
  const before = byCavalry ? one.byFoot % CYCLE : 0;
  if (byCavalry) one.byCavalry = nominal;
  else one.byFoot = nominal;
  if (one.mixed && mixed !== undefined) {
    one.killed += mixed.fall(one, nominal, byCavalry);
    return;
  }
  const { armour, mount, shield } = byCavalry ? one.againstCavalry : one.againstFoot;
  one.killed += realLosses(
    rotated(shield, (one.counted & COUNTED.shield) === 0 ? 0 : before),
    rotated(armour, (one.counted & COUNTED.armour) === 0 ? 0 : before),
    rotated(mount, (one.counted & COUNTED.mount) === 0 ? 0 : before),
    nominal,
    left,
  );
}

/** Divides the enemy's hits over the units that he answers: the remainder one each to those with most figures, from the left (R24). */
function shareAnswer({ count, movers, struck }: StrikingParties, nominalCap: number, mixed?: MixedStrikers): void {
  let answered = 0;
  for (let at = 0; at < count; at++) if (movers[at]!.answered) answered++;
  for (let at = 0; at < count; at++) {
    const one = movers[at]!;
    if (!one.answered) continue;
    let place = 0;
    for (let other = 0; other < count; other++) {
      const theirs = movers[other]!.figures;
      if (movers[other]!.answered && (theirs > one.figures || (theirs === one.figures && other < at))) place++;
    }
    suffer(one, shareOfHits(struck.hits, answered, place), struck.mounted, nominalCap, mixed);
  }
}

/** Lets all hits of those who have come to the enemy fall on him together: strikes of foot, then those of cavalry. */
function sufferTogether({ count, movers, struck }: StrikingParties, nominalCap: number, mixed?: MixedStrikers): void {
  let byFoot = 0;
  let byCavalry = 0;
  for (let at = 0; at < count; at++) {
    if (movers[at]!.mounted) byCavalry += movers[at]!.hits;
    else byFoot += movers[at]!.hits;
  }
  suffer(struck, byFoot, false, nominalCap, mixed);
  suffer(struck, byCavalry, true, nominalCap, mixed);
}

/** Rolls for the life of a unit's general, and where the unit `tests` for its nerve (D18). */
function test(dice: Dice, one: Striker, read: StrikeReadings, tests: boolean, pierced: boolean): void {
  setActor(dice, one.actor);
  one.generalKilled = generalFalls(dice, one.led);
  one.flees =
    tests &&
    breaks(
      dice,
      pierced ? 'TK-10c' : 'TK-9i',
      one.steadiness,
      one.figures,
      one.front,
      one.killed,
      read.killedInTest === REAL ? one.killed : one.nominal,
      pierced,
      one.generalKilled ? 0 : one.talent,
      read.ranksCounted,
      read.rankBonusCap,
    );
}

function calm(one: Striker): void {
  one.byFoot = 0;
  one.byCavalry = 0;
  one.killed = 0;
}

/**
 * The strikes of a contact of any number of units of one side with one enemy (TK-9, TK-10, TK-12h): all of them strike before
 * anything falls, the enemy answers them with one roll whose hits are divided over them, and one comparison of nominal losses says
 * which side tests: of several units every one, or every one with losses (R24). A unit that is broken through tests in any case
 * (R21). Returns the balance of nominal losses: those of the units that have come less the enemy's. Units of figures that differ
 * need `mixed`; `owners` hand out the reins of riders who may choose (R21).
 */
export function resolveStrikes(
  dice: Dice,
  all: StrikingParties,
  read: StrikeReadings,
  mixed?: MixedStrikers,
  owners?: Owners,
): number {
  const { count, movers, struck } = all;
  const { breakthroughTest, hitRule, jointTest, nominalCap } = read;
  for (let at = 0; at < count; at++) {
    calm(movers[at]!);
    roll(dice, all, movers[at]!, movers[at]!, hitRule, mixed, owners);
  }
  calm(struck);
  roll(dice, all, struck, movers[0]!, hitRule, mixed, owners);
  if (mixed !== undefined) {
    for (let at = 0; at < count; at++) if (movers[at]!.mixed) mixed.miss(movers[at]!);
    if (struck.mixed) mixed.miss(struck);
  }
  shareAnswer(all, nominalCap, mixed);
  sufferTogether(all, nominalCap, mixed);
  let onMovers = 0;
  let through = 0;
  for (let at = 0; at < count; at++) {
    onMovers += movers[at]!.nominal;
    through += movers[at]!.through;
  }
  const balance = onMovers - struck.nominal;
  for (let at = 0; at < count; at++) {
    const one = movers[at]!;
    const lost = balance > 0 && (jointTest === ALL_UNITS || one.nominal > 0);
    const pierced = struck.through > 0;
    test(dice, one, read, lost || (pierced && breakthroughTest === PIERCED_ALWAYS_TEST), pierced);
  }
  const pierced = through > 0;
  test(dice, struck, read, balance < 0 || (pierced && breakthroughTest === PIERCED_ALWAYS_TEST), pierced);
  return balance;
}
