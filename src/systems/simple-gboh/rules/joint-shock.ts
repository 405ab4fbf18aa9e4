import { int, type ValueOf } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { GIVEN_NAMES, LEFT_NAMES, MAX_IN_SHOCK, SHOCK_FIELD, SHOCK_LEFT } from '../shock-axes.js';
import { ShockResolver } from '../shock-resolver.js';
import type { Party } from '../state/fighters.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { STANDS } from '../tables/vocabulary.js';
import { setUnit } from './set-unit.js';
import { fightOnce, SHOCK_CLAUSES, SHOCK_END } from './shock.js';

const outcome = {
  ...SHOCK_END,
  attackersGone: int(0, MAX_IN_SHOCK),
  defendersGone: int(0, MAX_IN_SHOCK),
  /** Chariots eliminated because they attacked in vain (SG-10.53a); they are among those gone. */
  chariotsLost: int(0, MAX_IN_SHOCK),
  ...SHOCK_LEFT,
} as const;

const field = new ShockResolver();

type Values = Readonly<Record<string, number | boolean>>;

function readParty(s: Values, party: Party, count: number): void {
  for (let place = 0; place < count; place++) {
    const at = party.side * MAX_IN_SHOCK + place;
    const names = GIVEN_NAMES[at]!;
    setUnit(
      field.troops,
      at,
      Number(s[names.Kind]),
      Number(s[names.Tq]),
      Number(s[names.Hits]),
      s[names.Depletable] === true,
      s[names.Depleted] === true,
      s[names.InColumn] === true,
    );
    const [size, missile] = [Number(s[names.Size]), Number(s[names.Missile])];
    field.put(party, size, missile, s[names.Moved] === true, s[names.DoubleDepth] === true, s[names.Below] === true);
  }
}

function load(s: Readonly<ValueOf<typeof SHOCK_FIELD>>): void {
  field.begin(s, s);
  readParty(s, field.attackers, s.attackers);
  readParty(s, field.defenders, s.defenders);
}

function tell(s: Readonly<ValueOf<typeof SHOCK_FIELD>>, left: Record<string, number | boolean>): void {
  const { troops } = field;
  LEFT_NAMES.forEach((names, at) => {
    const attacks = at < MAX_IN_SHOCK;
    const there = at % MAX_IN_SHOCK < (attacks ? s.attackers : s.defenders);
    const stands = there && troops.fate[at] === STANDS;
    left[names.Fate] = there ? troops.fate[at]! : STANDS;
    left[names.Depleted] = there && troops.depleted[at] === 1;
    left[names.Hits] = stands ? troops.hits[at]! : 0;
    left[names.Retreated] = stands && (attacks ? field.attackerRetreats : field.defenderRetreats);
  });
}

/** An isolated shock of several units on a set of tables. */
export function jointShockOn(tables: Tables): Mechanic<typeof SHOCK_FIELD, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/joint-shock',
    summary: 'One shock of up to four units a side, alone or in stacks, without a map.',
    clauses: SHOCK_CLAUSES,
    situation: SHOCK_FIELD,
    outcome,
    tables: notesOf(tables, 'D3', 'D4', 'D5', 'D6'),
    score: 'result',
    resolve(dice, s, out) {
      load(s);
      fightOnce(dice, tables, field, s, out);
      tell(s, out);
      out.chariotsLost = field.chariotsLost;
      field.dismissGone();
      out.attackersGone = s.attackers - field.attackers.count;
      out.defendersGone = s.defenders - field.defenders.count;
    },
  });
}

/** One shock of several units without a map, with its result for every unit (SG-X.1, SG-X.2, SG-7.35a). */
export const jointShock = jointShockOn(OWN_TABLES);
