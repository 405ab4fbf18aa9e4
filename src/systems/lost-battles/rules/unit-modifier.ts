import { choice, flag, int, type ValueOf } from '../../../model/domain.js';
import { CLASS_OF, KIND_OF, TROOP_NAMES, TYPE_OF } from '../tables/units.js';
import {
  AVERAGE,
  CHARIOTS,
  ELEPHANTS,
  HEAVY_INFANTRY,
  HOPLITES_KIND,
  INDIAN,
  LEGIONARIES_KIND,
  LEVY,
  SCYTHED_CHARIOTS_KIND,
  VETERAN,
} from '../tables/vocabulary.js';

const SCYTHED_ONLY = 1;

/** What a unit's morale rests on besides the army's (D8). */
export const UNIT_FACTS = {
  troop: choice(TROOP_NAMES, 'average heavyInfantry'),
  spent: flag(),
  /** Zones between it and the attacked one, counted orthogonally. */
  distance: int(0, 7),
  /** Whether an Inspired or Brilliant friendly general is in its zone or a Brilliant one in an adjacent zone, able to inspire. */
  inspired: flag(),
  /** Whether enemies pincer its zone: front and rear, or left and right (R4). */
  pincered: flag(),
  /** Whether its zone is adjacent to one that holds enemy hoplites. */
  enemyHoplites: flag(),
  /** Whether it is the bodyguard of a timid leader. */
  timidGuard: flag(),
} as const;

/** The facts of a unit whose morale is tested. */
export type UnitFacts = ValueOf<typeof UNIT_FACTS>;

function isSteady(troop: number): boolean {
  const unitClass = CLASS_OF[troop];
  return (
    unitClass === VETERAN || unitClass === INDIAN || (unitClass === AVERAGE && KIND_OF[troop] === LEGIONARIES_KIND)
  );
}

/** The sum of the modifiers U1 to U7 of a unit on the map (D8, LB-7.2a); hoplites near hoplites lack U2 (LB-9.2e). */
export function unitModifier(f: Readonly<UnitFacts>): number {
  const kind = KIND_OF[f.troop];
  const type = TYPE_OF[f.troop];
  let sum = 0;
  if (isSteady(f.troop)) sum++;
  if (type === HEAVY_INFANTRY && !(kind === HOPLITES_KIND && f.enemyHoplites)) sum++;
  if (f.distance >= 3) sum++;
  if (type !== ELEPHANTS && f.inspired) sum++;
  if (CLASS_OF[f.troop] === LEVY || kind === SCYTHED_CHARIOTS_KIND || f.timidGuard) sum--;
  if (f.spent) sum--;
  if (f.pincered) sum--;
  return sum;
}

/**
 * The sum of the modifiers of an undeployed unit (D8, LB-7.4a): the short list. `undeployedChariots` is the reading R18:
 * all chariots, or scythed ones only.
 */
export function undeployedModifier(troop: number, timidGuard: boolean, undeployedChariots: number): number {
  const chariots =
    undeployedChariots === SCYTHED_ONLY ? KIND_OF[troop] === SCYTHED_CHARIOTS_KIND : TYPE_OF[troop] === CHARIOTS;
  let sum = isSteady(troop) ? 1 : 0;
  if (TYPE_OF[troop] === HEAVY_INFANTRY) sum++;
  if (CLASS_OF[troop] === LEVY || chariots || timidGuard) sum--;
  return sum;
}
