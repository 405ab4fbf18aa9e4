import { ATTACKER, DEFENDER, type Side, type Variant } from './case.js';

interface Figure {
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
  men: Array.from({ length: side.figures }, () => ({ alive: true, ordered: true })),
});

const strike = (unit: Unit) => {
  const rolls = unit.men
    .filter((man) => man.alive && man.ordered)
    .slice(0, unit.strikers)
    .map(rollDie);
  const hits = rolls.filter((roll) => roll <= unit.skill).length;
  const misses = rolls.length - hits;
  const men = unit.men.map((man, at) => (at < misses ? { ...man, ordered: false } : man));
  return { hits, misses, unit: { ...unit, men } };
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
  return holds ? unit : { ...unit, fleeing: true };
};

const collide = (attacker: Unit, defender: Unit) => {
  const attack = strike(attacker);
  const answer = strike(defender);
  const attackers = bury(attack.unit, answer.hits);
  const defenders = bury(answer.unit, attack.hits);
  return {
    attackersDisordered: attack.misses,
    defendersDisordered: answer.misses,
    attackersKilled: attackers.killed,
    defendersKilled: defenders.killed,
    attacker: attackers.nominal > defenders.nominal ? test(attackers.unit, attackers.killed) : attackers.unit,
    defender: defenders.nominal > attackers.nominal ? test(defenders.unit, defenders.killed) : defenders.unit,
  };
};

function simulate(copy: (unit: Unit) => Unit): Variant {
  const attacker = muster(ATTACKER);
  const defender = muster(DEFENDER);
  return {
    run(trials, sums) {
      for (let trial = 0; trial < trials; trial++) {
        const result = collide(copy(attacker), copy(defender));
        sums[0]! += result.attackersDisordered;
        sums[1]! += result.defendersDisordered;
        sums[2]! += result.attackersKilled;
        sums[3]! += result.defendersKilled;
        if (result.attacker.fleeing) sums[4]! += 1;
        if (result.defender.fleeing) sums[5]! += 1;
      }
    },
  };
}

/** Objects for figures, copied by spreading, dice from `Math.random`: the usual first version. */
export const hobbyist = simulate((unit) => unit);

/** The same, each unit copied by `structuredClone` before it fights. */
export const hobbyistWithClones = simulate((unit) => structuredClone(unit));
