import { choice, flag, int, type ValueOf } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { withPrefix } from '../../../model/with-prefix.js';
import { DRM } from '../axes.js';
import { readings } from '../readings.js';
import { DUEL_FIELD, DUEL_LEFT } from '../shock-axes.js';
import { isStacked, ShockResolver } from '../shock-resolver.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { ASPECTS, KINDS, MISSILES, NO_LEADER, STANDS } from '../tables/vocabulary.js';
import { type FireTally, noFire } from './fire-series.js';
import { ENTRY_RANGE, fireInReaction, type ReactionFirers } from './reaction-fire.js';
import { readDuel, writeDuel } from './read-duel.js';
import { fightOnce, SHOCK_CLAUSES, SHOCK_END, writeShock } from './shock.js';
import { defaultVolley } from './volley.js';

const MAX_SUPPORTERS = 3;
const MAX_SHOTS = MAX_SUPPORTERS + 1;
const ATTACKER = 0;
const DEFENDING = 1;

/** Who fires at the attacker, which comes beside the defender to attack it, and from where. */
export const ENTRY_FIRE = {
  /** Whether the defender fires, and so gives up its right to retreat before the shock (SG-7.22a). */
  defenderFires: flag(true),
  /** Through which hexes of the attacker all volleys come. */
  fireAspect: choice(ASPECTS),
  /** Other units whose zone the attacker enters, and which fire after the defender. */
  supporters: int(0, MAX_SUPPORTERS, 0),
  ...withPrefix('supporter', { Kind: choice(KINDS, 'LI'), Missile: choice(MISSILES, 'J') }),
  leaderShot: readings.leaderShot,
  elephantHits: readings.elephantHits,
} as const;

const situation = {
  ...DUEL_FIELD,
  attackerMoved: flag(true),
  defenderKind: choice(KINDS, 'LI'),
  defenderMissile: choice(MISSILES, 'J'),
  ...ENTRY_FIRE,
  /** What terrain and fortifications add to the die of all volleys (D11, D12). */
  fireProtection: DRM,
} as const;

const outcome = {
  ...SHOCK_END,
  /** Whether the attacker still stands when all have fired; no shock is fought where it does not. */
  arrives: flag(true),
  shots: int(0, MAX_SHOTS),
  /** Volleys that hit the attacker. */
  shotHits: int(0, MAX_SHOTS),
  ...DUEL_LEFT,
} as const;

type Situation = Readonly<ValueOf<typeof situation>>;

const field = new ShockResolver();
const volley = defaultVolley();
const fire: FireTally = { fired: 0, hits: 0, leadersKilled: 0 };

function loadTarget(s: Situation): void {
  volley.target = s.attackerKind;
  volley.targetInColumn = s.attackerInColumn;
  volley.leaders = isStacked(s.attackerLeader) ? 1 : 0;
  volley.leaderShot = s.leaderShot;
  volley.elephantHits = s.elephantHits;
}

function firersOf(s: Situation, kind: number, missile: number, depleted: boolean): ReactionFirers {
  return { kind, missile, depleted, fromRampart: false, aspect: s.fireAspect, protection: s.fireProtection };
}

/** A shock after entry fire on a set of tables. */
export function shockAfterFireOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/shock-after-fire',
    summary: 'One shock of two units, of which the second fires at the first as it comes near, without a map.',
    clauses: [
      'SG-7.20a',
      'SG-7.22a',
      'SG-7.14a',
      'SG-7.14b',
      'SG-7.15a',
      'SG-7.18a',
      'SG-7.81a',
      'SG-8.21a',
      ...SHOCK_CLAUSES,
    ],
    situation,
    outcome,
    tables: notesOf(tables, 'D3', 'D4', 'D5', 'D6', 'D8', 'D9'),
    score: 'result',
    resolve(dice, s, out) {
      readDuel(field, s);
      loadTarget(s);
      noFire(fire);
      const { troops } = field;
      const fires = (firers: ReactionFirers, count: number) =>
        fireInReaction(dice, tables, firers, count, ENTRY_RANGE, DEFENDING, volley, troops, ATTACKER, fire);
      fires(firersOf(s, s.defenderKind, s.defenderMissile, s.defenderDepleted), s.defenderFires ? 1 : 0);
      fires(firersOf(s, s.supporterKind, s.supporterMissile, false), s.supporters);
      if (fire.leadersKilled > 0) {
        field.attackerLeader = NO_LEADER;
        field.attackerLeaderKilled = true;
      }
      out.shots = fire.fired;
      out.shotHits = fire.hits;
      out.arrives = troops.fate[ATTACKER] === STANDS;
      if (out.arrives) {
        fightOnce(dice, tables, field, s, out);
      } else {
        out.allowed = field.mayFight(tables, s.aspect);
        writeShock(tables, field, s, out);
      }
      writeDuel(field, out);
    },
  });
}

/** Entry fire at a unit that moves up to attack, and the shock that it then fights (SG-7.22a, SG-X.1). */
export const shockAfterFire = shockAfterFireOn(OWN_TABLES);
