import type { Dice } from '../../../chance/dice.js';
import { choice, flag } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { TQ } from '../axes.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { TYPE_OF } from '../tables/unit-types.js';
import { GC, KINDS, LC } from '../tables/vocabulary.js';
import { passesCheck } from './tq-check.js';

/** The place of the pursuit check in `CHECKS`. */
const PURSUIT = 4;
/** Leaders who matter to a pursuit: those stacked with the unit. */
const STACKED = ['none', 'leader', 'heroic'] as const;
const HEROIC = 2;

/** What is added to a pursuit check (D10): for the kind of cavalry, and for a leader stacked with it. */
export function pursuitModifier(tables: Tables, kind: number, led: boolean, heroic: boolean): number {
  const { checks } = tables;
  const type = TYPE_OF[kind];
  const light = type === LC || type === GC;
  const leader = led ? checks.pursuitLeader + (heroic ? checks.pursuitHeroic : 0) : 0;
  return leader + (light ? checks.pursuitLight : checks.pursuitHeavy);
}

/** Whether cavalry that routed cavalry stays in hand, and so just advances (SG-7.62a). */
export function staysInHand(
  dice: Dice,
  tables: Tables,
  kind: number,
  tq: number,
  led: boolean,
  heroic: boolean,
): boolean {
  return passesCheck(dice, tables, PURSUIT, tq, pursuitModifier(tables, kind, led, heroic));
}

const situation = { kind: choice(KINDS, 'HC'), tq: TQ, leader: choice(STACKED) } as const;
const outcome = {
  /** Whether the unit leaves the map in pursuit; else it advances. */
  pursues: flag(),
} as const;

/** A pursuit check on a set of tables. */
export function pursuitOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/pursuit',
    summary: 'Cavalry that routed cavalry in shock advances, or leaves the map in pursuit.',
    clauses: ['SG-7.61a', 'SG-7.62a'],
    situation,
    outcome,
    tables: notesOf(tables, 'D10'),
    resolve(dice, s, out) {
      out.pursues = !staysInHand(dice, tables, s.kind, s.tq, s.leader > 0, s.leader === HEROIC);
    },
  });
}

/** A pursuit check (SG-7.61a, SG-7.62a). */
export const pursuit = pursuitOn(OWN_TABLES);
