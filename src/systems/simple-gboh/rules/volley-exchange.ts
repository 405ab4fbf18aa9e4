import { choice, flag, type ValueOf } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { DRM, KIND, MISSILE, UNIT } from '../axes.js';
import { readings } from '../readings.js';
import { Fighters } from '../state/fighters.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { ASPECTS, FATES, STANDS } from '../tables/vocabulary.js';
import { rollForLeaders, rollVolley, takeVolley, type VolleyDie } from './roll-volley.js';
import { setUnit } from './set-unit.js';
import { LEADERS, RANGE } from './volley.js';
import { hitNumber, mayFire, rowAt, type VOLLEY_FACTS, volleyModifier } from './volley-modifier.js';

const situation = {
  range: RANGE,
  firer: KIND,
  firerMissile: MISSILE,
  firerTq: UNIT.Tq,
  firerHits: UNIT.Hits,
  firerDepletable: UNIT.Depletable,
  firerDepleted: UNIT.Depleted,
  firerInColumn: UNIT.InColumn,
  firerMoved: flag(),
  /** From where the answer strikes the firer. */
  firerAspect: choice(ASPECTS),
  firerProtection: DRM,
  firerLeaders: LEADERS,
  target: KIND,
  targetMissile: MISSILE,
  targetTq: UNIT.Tq,
  targetHits: UNIT.Hits,
  targetDepletable: UNIT.Depletable,
  targetDepleted: UNIT.Depleted,
  targetInColumn: UNIT.InColumn,
  targetAspect: choice(ASPECTS),
  targetProtection: DRM,
  targetLeaders: LEADERS,
  /** Whether the target may and does return fire (SG-7.23a). */
  returns: flag(true),
  leaderShot: readings.leaderShot,
  elephantHits: readings.elephantHits,
} as const;

const outcome = {
  targetHit: flag(),
  firerHit: flag(),
  targetFate: choice(FATES),
  targetDepleted: flag(),
  targetHits: UNIT.Hits,
  targetLeaderKilled: LEADERS,
  firerFate: choice(FATES),
  firerDepleted: flag(),
  firerHits: UNIT.Hits,
  firerLeaderKilled: LEADERS,
} as const;

type Situation = Readonly<ValueOf<typeof situation>>;

const FIRER = 0;
const TARGET = 1;
const troops = new Fighters(2);
const volleyDie: VolleyDie = { hit: false, endangers: false };
const answerDie: VolleyDie = { hit: false, endangers: false };
const facts: ValueOf<typeof VOLLEY_FACTS> = {
  target: 0,
  aspect: 0,
  targetInColumn: false,
  firerMoved: false,
  fromRampart: false,
  protection: 0,
};

function load(s: Situation): void {
  setUnit(troops, FIRER, s.firer, s.firerTq, s.firerHits, s.firerDepletable, s.firerDepleted, s.firerInColumn);
  setUnit(troops, TARGET, s.target, s.targetTq, s.targetHits, s.targetDepletable, s.targetDepleted, s.targetInColumn);
}

function fire(
  dice: Parameters<typeof rollVolley>[0],
  tables: Tables,
  s: Situation,
  answering: boolean,
  die: VolleyDie,
): void {
  const kind = answering ? s.target : s.firer;
  const missile = answering ? s.targetMissile : s.firerMissile;
  const row = rowAt(kind, missile, s.range);
  const number = hitNumber(tables, row, s.range);
  die.hit = false;
  die.endangers = false;
  if (number < 0 || !mayFire(kind, missile, answering ? s.targetDepleted : s.firerDepleted)) return;
  facts.target = answering ? s.firer : s.target;
  facts.aspect = answering ? s.firerAspect : s.targetAspect;
  facts.targetInColumn = answering ? s.firerInColumn : s.targetInColumn;
  facts.firerMoved = !answering && s.firerMoved;
  facts.protection = answering ? s.firerProtection : s.targetProtection;
  const leaders = answering ? s.firerLeaders : s.targetLeaders;
  if (dice.listens) dice.actor(answering ? TARGET : FIRER, 0);
  rollVolley(dice, tables, number, volleyModifier(tables, row, facts), leaders > 0, s.leaderShot, die);
}

/** A volley and its answer on a set of tables. */
export function volleyExchangeOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/volley-exchange',
    summary: 'A volley and the return fire of its target, both dice before the effects of either.',
    clauses: ['SG-X.4', 'SG-7.14a', 'SG-7.14b', 'SG-7.15a', 'SG-7.18a', 'SG-7.20a', 'SG-7.23a', 'SG-8.1a'],
    situation,
    outcome,
    tables: notesOf(tables, 'D8', 'D9'),
    score: 'targetHit',
    resolve(dice, s, out) {
      load(s);
      fire(dice, tables, s, false, volleyDie);
      answerDie.hit = false;
      answerDie.endangers = false;
      if (s.returns) fire(dice, tables, s, true, answerDie);
      out.targetLeaderKilled = rollForLeaders(dice, tables, s.targetLeaders, volleyDie);
      out.firerLeaderKilled = rollForLeaders(dice, tables, s.firerLeaders, answerDie);
      out.targetHit = volleyDie.hit;
      out.firerHit = answerDie.hit;
      if (out.targetHit) takeVolley(dice, tables, troops, TARGET, s.elephantHits);
      if (out.firerHit) takeVolley(dice, tables, troops, FIRER, s.elephantHits);
      out.targetFate = troops.fate[TARGET]!;
      out.targetDepleted = troops.depleted[TARGET] === 1;
      out.targetHits = out.targetFate === STANDS ? troops.hits[TARGET]! : 0;
      out.firerFate = troops.fate[FIRER]!;
      out.firerDepleted = troops.depleted[FIRER] === 1;
      out.firerHits = out.firerFate === STANDS ? troops.hits[FIRER]! : 0;
    },
  });
}

/** A volley with return fire: simultaneous, so both dice come before the effects (SG-7.20a, SG-7.23a, SG-X.4). */
export const volleyExchange = volleyExchangeOn(OWN_TABLES);
