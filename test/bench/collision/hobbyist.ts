import { ATTACKER, DEFENDER, type Side, type Variant } from './case.js';

/** How many ranks strike. */
const REACH = { pike: 3, spear: 2, halberd: 1 } as const;

interface Figure {
  readonly id: number;
  readonly rank: number;
  readonly weapon: keyof typeof REACH;
  readonly alive: boolean;
  readonly ordered: boolean;
}

interface Unit extends Side {
  readonly fleeing: boolean;
  readonly men: readonly Figure[];
}

const rollDie = () => Math.floor(Math.random() * 6) + 1;

const muster = (side: Side): Unit => ({
  ...side,
  fleeing: false,
  men: Array.from({ length: side.figures }, (_, id) => ({
    id,
    rank: Math.floor((id * side.ranks) / side.figures),
    weapon: 'pike',
    alive: true,
    ordered: true,
  })),
});

const strike = (unit: Unit) => {
  const strikers = unit.men.filter((man) => man.alive && man.ordered && man.rank < REACH[man.weapon]);
  const rolls = strikers.map(rollDie);
  const hits = rolls.filter((roll) => roll <= unit.skill).length;
  const men = unit.men.map((man, at) => ((rolls[at] ?? 0) > unit.skill ? { ...man, ordered: false } : man));
  return { hits, unit: { ...unit, men } };
};

const bury = (unit: Unit, hits: number) => {
  const nominal = Math.min(hits, unit.men.filter((man) => man.alive).length);
  const killed = nominal - Math.floor(nominal / unit.saves);
  const men = unit.men.map((man, at) => (at < killed ? { ...man, alive: false } : man));
  return { nominal, killed, unit: { ...unit, men } };
};

const test = (unit: Unit, killed: number): Unit => {
  const total = unit.steadiness + unit.ranks - killed;
  const holds = total >= 6 || (total > 0 && rollDie() <= total);
  return holds ? unit : { ...unit, fleeing: true, men: unit.men.map((man) => ({ ...man, ordered: false })) };
};

const collide = (attacker: Unit, defender: Unit) => {
  const first = strike(attacker);
  const second = strike(defender);
  const one = bury(first.unit, second.hits);
  const two = bury(second.unit, first.hits);
  return {
    one: { ...one, unit: one.nominal > two.nominal ? test(one.unit, one.killed) : one.unit },
    two: { ...two, unit: two.nominal > one.nominal ? test(two.unit, two.killed) : two.unit },
  };
};

function simulate(copy: (unit: Unit) => Unit): Variant {
  const attacker = muster(ATTACKER);
  const defender = muster(DEFENDER);
  return {
    run(trials, sums) {
      for (let trial = 0; trial < trials; trial++) {
        const { one, two } = collide(copy(attacker), copy(defender));
        sums[0]! += one.nominal;
        sums[1]! += two.nominal;
        sums[2]! += one.killed;
        sums[3]! += two.killed;
        if (one.unit.fleeing) sums[4]! += 1;
        if (two.unit.fleeing) sums[5]! += 1;
      }
    },
  };
}

/** Objects for figures, copied by spreading, dice from `Math.random`: the usual first version. */
export const hobbyist = simulate((unit) => unit);

/** The same, each unit copied by `structuredClone` before it fights. */
export const hobbyistWithClones = simulate((unit) => structuredClone(unit));
