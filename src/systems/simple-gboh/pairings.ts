import { choice, defaultsOf, flag, int, type ValueOf } from '../../model/domain.js';
import type { UnitPairing } from '../../model/mechanic.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import { type BriefUnit, readUnit } from './army/notation.js';
import type { MechanicSet } from './mechanics.js';
import { readings } from './readings.js';
import { attacksByShock, mayAttack } from './rules/may-attack.js';
import { ENTRY_FIRE } from './rules/shock-after-fire.js';
import { missileProtection, shockTerrain } from './rules/shock-terrain.js';
import { LEADERS, RANGE } from './rules/volley.js';
import { mayFire, throwsMounted } from './rules/volley-modifier.js';
import { type DUEL_FIELD, SHOCK_TERMS } from './shock-axes.js';
import { notesOf, type Tables } from './tables/table-set.js';
import { ASPECTS, FORTIFICATIONS, TERRAINS } from './tables/vocabulary.js';

const GROUND = choice(TERRAINS.filter((terrain) => terrain !== 'majorRiver'));
const BEHIND = choice(['nothing', ...FORTIFICATIONS]);

/** What two units that fight by shock may say of the field and of the rules. */
const CONTACT = {
  aspect: choice(ASPECTS),
  /** Whether the attacker moved to attack; of chariots, four hexes forward. */
  moved: flag(true),
  terrain: GROUND,
  attackerTerrain: GROUND,
  /** Levels that the defender stands higher. */
  rise: int(-2, 2, 0),
  stream: flag(),
  /** What the defender stands behind. */
  fortification: BEHIND,
  ...SHOCK_TERMS,
} as const;

const DUEL = { ...CONTACT, maxRounds: int(1, 12, 3) } as const;

/** What a volley may say of the field and of the rules. */
const SHOT = {
  range: RANGE,
  aspect: choice(ASPECTS),
  moved: flag(),
  terrain: GROUND,
  fortification: BEHIND,
  leaders: LEADERS,
  leaderShot: readings.leaderShot,
  elephantHits: readings.elephantHits,
} as const;

const SERIES = { ...SHOT, volleys: int(1, 12, 3) } as const;

const EXCHANGE = {
  ...SHOT,
  firerAspect: choice(ASPECTS),
  firerTerrain: GROUND,
  firerLeaders: LEADERS,
  /** Whether the target returns fire. */
  returns: flag(true),
} as const;

/** The two units of an encounter. Throws `ProblemError` when a notation is wrong. */
function unitsOf(attacker: string, defender: string): readonly [BriefUnit, BriefUnit] {
  const problems: Problem[] = [];
  const first = readUnit(attacker, ['attacker'], problems);
  const second = readUnit(defender, ['defender'], problems);
  if (first === undefined || second === undefined) throw new ProblemError(problems);
  return [first, second];
}

/** What reaction fire may say of the field and of the rules. */
const REACTION = {
  /** When the second unit is fired at: as it enters the zone of the first, or as it leaves it. */
  fire: choice(['entry', 'exit']),
  /** Units that fire, each like the first. */
  firers: int(1, 3),
  aspect: choice(ASPECTS),
  terrain: GROUND,
  fortification: BEHIND,
  leaders: LEADERS,
  leaderShot: readings.leaderShot,
  elephantHits: readings.elephantHits,
} as const;
const ENTERING = 0;

const AFTER_FIRE = { ...CONTACT, ...ENTRY_FIRE } as const;

type Contact = Readonly<ValueOf<typeof CONTACT>>;

function readShock(
  tables: Tables,
  attacker: string,
  defender: string,
  given: Contact,
  into: ValueOf<typeof DUEL_FIELD>,
): void {
  const [first, second] = unitsOf(attacker, defender);
  if (!mayAttack(tables, first.kind, first.inColumn, second.kind, given.aspect)) {
    const able = attacksByShock(first.kind) && !first.inColumn;
    const expected = able ? `a unit that ${attacker} may attack by shock` : 'a unit that attacks by shock';
    throw new ProblemError([{ path: [able ? 'defender' : 'attacker'], expected, found: able ? defender : attacker }]);
  }
  into.attackerKind = first.kind;
  into.attackerTq = first.tq;
  into.attackerSize = first.size;
  into.attackerHits = first.hits;
  into.attackerDepletable = first.depletable;
  into.attackerDepleted = first.depleted;
  into.attackerMissile = first.missile;
  into.attackerMoved = given.moved;
  into.attackerDoubleDepth = first.doubleDepth;
  into.defenderKind = second.kind;
  into.defenderTq = second.tq;
  into.defenderSize = second.size;
  into.defenderHits = second.hits;
  into.defenderDepletable = second.depletable;
  into.defenderDepleted = second.depleted;
  into.defenderInColumn = second.inColumn;
  into.defenderMissile = second.missile;
  into.defenderDoubleDepth = second.doubleDepth;
  into.aspect = given.aspect;
  into.terrainDrm = shockTerrain(tables, {
    attackerTerrain: given.attackerTerrain,
    defenderTerrain: given.terrain,
    rise: given.rise,
    stream: given.stream,
    fortification: given.fortification - 1,
  });
  into.attackerLeader = given.attackerLeader;
  into.defenderLeader = given.defenderLeader;
  into.attackerRetreatBlocked = given.attackerRetreatBlocked;
  into.defenderRetreatBlocked = given.defenderRetreatBlocked;
  into.germanAsLight = given.germanAsLight;
  into.hitsDrmCap = given.hitsDrmCap;
  into.twiceTheSize = given.twiceTheSize;
  into.depletionAsRout = given.depletionAsRout;
  into.depletedRoutPoints = given.depletedRoutPoints;
  into.scrtShift = given.scrtShift;
}

/** The two units of a volley. Throws `ProblemError` when the first cannot fire. */
function shootersOf(firer: string, target: string): readonly [BriefUnit, BriefUnit] {
  const [first, second] = unitsOf(firer, target);
  if (!mayFire(first.kind, first.missile, first.depleted)) {
    throw new ProblemError([{ path: ['attacker'], expected: 'a unit that can fire', found: firer }]);
  }
  return [first, second];
}

type Shot = Readonly<ValueOf<typeof SHOT>>;

function readVolley(
  tables: Tables,
  firer: string,
  target: string,
  given: Shot,
  into: ValueOf<MechanicSet['volley']['situation']>,
): void {
  const [first, second] = shootersOf(firer, target);
  into.missile = first.missile;
  into.mounted = throwsMounted(first.kind, given.range);
  into.range = given.range;
  into.target = second.kind;
  into.aspect = given.aspect;
  into.targetInColumn = second.inColumn;
  into.firerMoved = given.moved;
  into.protection = missileProtection(tables, given.terrain, given.fortification - 1);
  into.targetTq = second.tq;
  into.targetHits = second.hits;
  into.targetDepletable = second.depletable;
  into.targetDepleted = second.depleted;
  into.leaders = given.leaders;
  into.leaderShot = given.leaderShot;
  into.elephantHits = given.elephantHits;
}

function shockEncounters(tables: Tables, { shock, shockAfterFire, shockDuel }: MechanicSet) {
  const once: UnitPairing<typeof shock.situation, typeof CONTACT> = {
    id: 'simple-gboh/shock-encounter',
    summary: 'One shock: the first unit attacks the second.',
    mechanic: shock,
    circumstances: CONTACT,
    between(attacker, defender, given) {
      const situation = defaultsOf(shock.situation);
      readShock(tables, attacker, defender, given, situation);
      return situation;
    },
  };
  const duel: UnitPairing<typeof shockDuel.situation, typeof DUEL> = {
    id: 'simple-gboh/duel-encounter',
    summary: 'The first unit attacks the second, again and again until one leaves its hex or the rounds are over.',
    mechanic: shockDuel,
    circumstances: DUEL,
    between(attacker, defender, given) {
      const situation = defaultsOf(shockDuel.situation);
      readShock(tables, attacker, defender, given, situation);
      situation.maxRounds = given.maxRounds;
      return situation;
    },
  };
  const afterFire: UnitPairing<typeof shockAfterFire.situation, typeof AFTER_FIRE> = {
    id: 'simple-gboh/shock-after-fire-encounter',
    summary: 'The first unit comes up to the second, which fires at it, and attacks if it still stands.',
    mechanic: shockAfterFire,
    circumstances: AFTER_FIRE,
    between(attacker, defender, given) {
      const situation = defaultsOf(shockAfterFire.situation);
      readShock(tables, attacker, defender, given, situation);
      situation.defenderFires = given.defenderFires;
      situation.fireAspect = given.fireAspect;
      situation.fireProtection = missileProtection(tables, given.attackerTerrain, -1);
      situation.supporters = given.supporters;
      situation.supporterKind = given.supporterKind;
      situation.supporterMissile = given.supporterMissile;
      situation.leaderShot = given.leaderShot;
      situation.elephantHits = given.elephantHits;
      return situation;
    },
  };
  return [once, duel, afterFire];
}

function reactionEncounter(tables: Tables, { reactionFire }: MechanicSet) {
  const moving: UnitPairing<typeof reactionFire.situation, typeof REACTION> = {
    id: 'simple-gboh/reaction-fire-encounter',
    summary: 'The first unit, or several like it, fire in reaction at the second as it enters or leaves their zones.',
    mechanic: reactionFire,
    circumstances: REACTION,
    between(firer, mover, given) {
      const [first, second] = shootersOf(firer, mover);
      const enters = given.fire === ENTERING;
      const protection = missileProtection(tables, given.terrain, given.fortification - 1);
      return {
        ...defaultsOf(reactionFire.situation),
        moverKind: second.kind,
        moverTq: second.tq,
        moverHits: second.hits,
        moverDepletable: second.depletable,
        moverDepleted: second.depleted,
        moverInColumn: second.inColumn,
        moverLeaders: given.leaders,
        exitFirers: enters ? 0 : given.firers,
        exitKind: first.kind,
        exitMissile: first.missile,
        exitAspect: given.aspect,
        exitProtection: protection,
        entryFirers: enters ? given.firers : 0,
        entryKind: first.kind,
        entryMissile: first.missile,
        entryAspect: given.aspect,
        entryProtection: protection,
        leaderShot: given.leaderShot,
        elephantHits: given.elephantHits,
      };
    },
  };
  return moving;
}

function volleyEncounters(tables: Tables, { volley, volleys, volleyExchange }: MechanicSet) {
  const once: UnitPairing<typeof volley.situation, typeof SHOT> = {
    id: 'simple-gboh/volley-encounter',
    summary: 'One volley of the first unit at the second.',
    mechanic: volley,
    circumstances: SHOT,
    between(firer, target, given) {
      const situation = defaultsOf(volley.situation);
      readVolley(tables, firer, target, given, situation);
      return situation;
    },
  };
  const series: UnitPairing<typeof volleys.situation, typeof SERIES> = {
    id: 'simple-gboh/volleys-encounter',
    summary: 'Volleys of the first unit at the second one after another, until it is gone.',
    mechanic: volleys,
    circumstances: SERIES,
    between(firer, target, given) {
      const situation = defaultsOf(volleys.situation);
      readVolley(tables, firer, target, given, situation);
      situation.volleys = given.volleys;
      return situation;
    },
  };
  const exchange: UnitPairing<typeof volleyExchange.situation, typeof EXCHANGE> = {
    id: 'simple-gboh/exchange-encounter',
    summary: 'A volley of the first unit at the second, and its return fire.',
    mechanic: volleyExchange,
    circumstances: EXCHANGE,
    between(firer, target, given) {
      const [first, second] = shootersOf(firer, target);
      return {
        ...defaultsOf(volleyExchange.situation),
        range: given.range,
        firer: first.kind,
        firerMissile: first.missile,
        firerTq: first.tq,
        firerHits: first.hits,
        firerDepletable: first.depletable,
        firerDepleted: first.depleted,
        firerInColumn: first.inColumn,
        firerMoved: given.moved,
        firerAspect: given.firerAspect,
        firerProtection: missileProtection(tables, given.firerTerrain, -1),
        firerLeaders: given.firerLeaders,
        target: second.kind,
        targetMissile: second.missile,
        targetTq: second.tq,
        targetHits: second.hits,
        targetDepletable: second.depletable,
        targetDepleted: second.depleted,
        targetInColumn: second.inColumn,
        targetAspect: given.aspect,
        targetProtection: missileProtection(tables, given.terrain, given.fortification - 1),
        targetLeaders: given.leaders,
        returns: given.returns,
        leaderShot: given.leaderShot,
        elephantHits: given.elephantHits,
      };
    },
  };
  return [once, series, exchange];
}

/** Every encounter of Simple GBoH on a set of tables: those of its mechanic, and what ground and fortifications add. */
export function encountersOn(tables: Tables, set: MechanicSet): readonly UnitPairing[] {
  const shocks = shockEncounters(tables, set);
  const all: readonly UnitPairing[] = [...shocks, ...volleyEncounters(tables, set), reactionEncounter(tables, set)];
  return all.map((one) => {
    const ids = (one.mechanic.tables ?? []).map(({ id }) => id);
    return { ...one, tables: notesOf(tables, ...ids, 'D11', 'D12') };
  });
}
