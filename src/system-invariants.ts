import { battleInvariants } from './battle-invariants.js';
import { fc } from './fast-check.js';
import { defaultsOf } from './model/domain.js';
import type { Mechanic } from './model/mechanic.js';
import type { ArmyData } from './model/plan.js';
import { type Problem, ProblemError } from './model/problem.js';
import type { ArmyList, RuleSystem } from './model/system.js';
import { duelInvariants, mechanicInvariants, profilesOf, type RuleInvariant, recordsOf } from './properties.js';

/**
 * An army of a rule system from plain data, as its file would say it.
 *
 * @param system - The system that reads and prices it, under its default readings.
 * @param data - What the file would hold.
 * @returns The army.
 * @throws `ProblemError` with everything that is wrong.
 * @example
 * const data = { name: 'Reds', units: [{ name: 'Spears', category: 'lineInfantry', weapon: 'spear', figures: 9, count: 2 }] };
 * const reds = (): ArmyList => armyFrom(systems.taktika, data);
 */
export function armyFrom(system: RuleSystem, data: ArmyData): ArmyList {
  const problems: Problem[] = [];
  const army = system.parseArmy(data, problems, defaultsOf(system.readings));
  if (problems.length > 0) throw new ProblemError(problems);
  if (army === undefined) throw new Error(`parseArmy of ${system.id} gave no army and told no problem`);
  return army;
}

/** What the laws of a whole system are put to the test with. */
export interface SystemInvariantOptions {
  /** Armies that fight each other in all pairings; without them battles are left out. */
  readonly armies?: readonly ArmyList[];
  /** Branches of the dice beyond which a distribution is not enumerated; 200 000 where absent. */
  readonly budget?: number;
}

/**
 * Every law that a rule system must keep: those of its mechanics, of its duels, and of battles between some armies.
 *
 * @param system - The system.
 * @param options - The armies for its battles, and a budget.
 * @returns The laws, each with a name that says what it is about.
 * @example
 * const laws = systemInvariants(systems.successors, { budget: 2000 });
 * for (const { name, check } of laws.slice(0, 3)) {
 *   check({ seed: 1, runs: 3 });
 *   console.log(name.startsWith('successors/')); // true true true
 * }
 */
export function systemInvariants(system: RuleSystem, options: SystemInvariantOptions = {}): readonly RuleInvariant[] {
  const { battles, duels, readings } = system;
  const { armies = [], budget } = options;
  const named = (subject: string, invariants: readonly RuleInvariant[]) =>
    invariants.map((probabilities): RuleInvariant => ({ ...probabilities, name: `${subject} ${probabilities.name}` }));
  const ofMechanic = (one: Mechanic) => named(`${one.id}:`, mechanicInvariants(one, budget));
  const invariants = system.mechanics.flatMap(ofMechanic);
  if (duels !== undefined) {
    const profiles = profilesOf(duels);
    const contests = fc.tuple(profiles, profiles, recordsOf(readings)).map(([a, b, read]) => duels.contest(a, b, read));
    invariants.push(...named('a duel', duelInvariants(contests)));
  }
  if (battles !== undefined && armies.length > 0) {
    const army = fc.constantFrom(...armies);
    const policy = fc.constantFrom(...battles.policies);
    const terms = fc.record({
      battles: fc.constant(battles),
      armies: fc.tuple(army, army),
      policies: fc.tuple(policy, policy),
      readings: recordsOf(readings),
      circumstances: recordsOf(battles.circumstances),
    });
    invariants.push(...named('battles', battleInvariants(terms)));
  }
  return invariants;
}
