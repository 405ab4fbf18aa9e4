import { choice, type Domain, flag, int, type ValueOf } from '../../model/domain.js';
import { type Prefixed, withPrefix } from '../../model/with-prefix.js';
import { DRM, HITS, LEADERSHIP, MISSILE, UNIT } from './axes.js';
import { readings } from './readings.js';
import { ASPECTS, FATES } from './tables/vocabulary.js';

/** Units of one side in an isolated shock. */
export const MAX_IN_SHOCK = 4;
const PLACES = [1, 2, 3, 4] as const;
const SIDES = ['attacker', 'defender'] as const;

/** One unit of an isolated shock (SG-X.1). */
const FIGHTER = {
  ...UNIT,
  Missile: MISSILE,
  /** Whether it moved to attack (SG-7.5g); of chariots, four hexes forward (SG-10.51a). Nothing to defenders. */
  Moved: flag(),
  DoubleDepth: flag(),
} as const;

/** One of several units of a side. */
const ONE_OF_SEVERAL = {
  ...FIGHTER,
  /** Whether it lies below the unit before it in one stack. */
  Below: flag(),
} as const;

/** What has become of one unit. */
const LEFT = {
  Fate: choice(FATES),
  Depleted: flag(),
  /** Hits of a unit that stands; 0 of one that is gone. */
  Hits: HITS,
  Retreated: flag(),
} as const;

type Places<P extends string, D extends Domain> = Prefixed<`${P}${1 | 2 | 3 | 4}`, D>;

/** The axes of every unit of a side: `attacker1Kind`, `attacker2Kind`, ... */
function places<const P extends string, const D extends Domain>(prefix: P, axes: D): Places<P, D> {
  const named = PLACES.map((place) => withPrefix(`${prefix}${place}`, axes));
  return Object.assign({}, ...named) as Places<P, D>;
}

/** What a shock rests on besides its units and the field. */
export const SHOCK_TERMS = {
  attackerLeader: LEADERSHIP,
  defenderLeader: LEADERSHIP,
  attackerRetreatBlocked: flag(),
  defenderRetreatBlocked: flag(),
  germanAsLight: flag(),
  hitsDrmCap: readings.hitsDrmCap,
  twiceTheSize: readings.twiceTheSize,
  depletionAsRout: readings.depletionAsRout,
  depletedRoutPoints: readings.depletedRoutPoints,
  scrtShift: readings.scrtShift,
} as const;

/** What isolated shocks rest on besides units. */
const TERMS = { aspect: choice(ASPECTS), terrainDrm: DRM, ...SHOCK_TERMS } as const;

/** What matters only with several units on a side. */
const SEVERAL = {
  attackers: int(1, MAX_IN_SHOCK),
  defenders: int(1, MAX_IN_SHOCK),
  /** Numbers of the lead units (SG-7.35a); a number beyond the last stands for the last. */
  attackerLead: int(1, MAX_IN_SHOCK),
  defenderLead: int(1, MAX_IN_SHOCK),
  adjustmentSource: readings.adjustmentSource,
  tqUnit: readings.tqUnit,
  stackHits: readings.stackHits,
} as const;

/** Everything that decides an isolated shock between two units (SG-X.1). */
export const DUEL_FIELD = {
  ...withPrefix('attacker', FIGHTER),
  ...withPrefix('defender', FIGHTER),
  ...TERMS,
} as const;

/** Everything that decides an isolated shock of up to four units a side (SG-X.1). */
export const SHOCK_FIELD = {
  ...SEVERAL,
  ...TERMS,
  ...places('attacker', ONE_OF_SEVERAL),
  ...places('defender', ONE_OF_SEVERAL),
} as const;

/** What has become of two units. */
export const DUEL_LEFT = { ...withPrefix('attacker', LEFT), ...withPrefix('defender', LEFT) } as const;

/** What has become of up to four units a side. */
export const SHOCK_LEFT = { ...places('attacker', LEFT), ...places('defender', LEFT) } as const;

/** What isolated shocks rest on besides units. */
export type ShockTerms = ValueOf<typeof TERMS>;
/** How many units fight, and who leads them. */
export type ShockSides = ValueOf<typeof SEVERAL>;

/** One unit a side. */
export const ONE_EACH: Readonly<ShockSides> = {
  attackers: 1,
  defenders: 1,
  attackerLead: 1,
  defenderLead: 1,
  adjustmentSource: 0,
  tqUnit: 0,
  stackHits: 0,
};

type Names<D extends Domain> = Readonly<Record<keyof D & string, string>>;

/** The names of the axes of each unit, attackers first, with room for `MAX_IN_SHOCK` a side. */
function namesOf<const D extends Domain>(axes: D): readonly Names<D>[] {
  return SIDES.flatMap((side) =>
    PLACES.map(
      (place) => Object.fromEntries(Object.keys(axes).map((name) => [name, `${side}${place}${name}`])) as Names<D>,
    ),
  );
}

/** How the axes of several units are called, of what is given: `attacker1Kind`. */
export const GIVEN_NAMES = namesOf(ONE_OF_SEVERAL);
/** The same of what has become of them: `attacker1Fate`. */
export const LEFT_NAMES = namesOf(LEFT);
