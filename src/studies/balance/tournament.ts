import { findPolicy, unknownPolicy } from '../../model/policies.js';
import type { Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { type NamedArmy, withTitles } from '../armies/armies.js';
import { armiesAt, battlesOf } from '../armies/army-at.js';
import { leadersNamed } from '../battle/request.js';
import { battleSubject, defaultPolicy, mixtureOf } from '../battle/subjects.js';
import type { Levels, PlannedRow } from '../study/study.js';
import type { TournamentRequest } from './schema.js';

/** Checks who takes part in a tournament. */
export function checkTournament(
  { between, armies, policies = [] }: TournamentRequest,
  system: RuleSystem,
  problems: Problem[],
): void {
  for (const [at, text] of armies.entries()) armiesAt(text, system, ['subject', 'armies', at], problems);
  const battles = battlesOf(system);
  for (const [at, id] of policies.entries()) {
    const path = ['subject', 'policies', at];
    if (findPolicy(battles, id) === undefined) problems.push(unknownPolicy(path, id, battles));
    else if (policies.indexOf(id) !== at) problems.push({ path, expected: 'each policy once', found: id });
  }
  const found = between === 'armies' ? armies.flatMap((text) => armiesAt(text, system, [], [])) : policies;
  if (found.length < 2) {
    problems.push({ path: ['subject', between], expected: `two ${between} or more to compare`, found: found.length });
  }
}

/** The opponent of an army where policies are compared: the other army of its scenario, if that takes part, else itself. */
export function opponentOf(one: NamedArmy, armies: readonly NamedArmy[]): NamedArmy {
  const other = armies.find(
    ({ text, scenario }) => scenario !== undefined && scenario === one.scenario && text !== one.text,
  );
  return other ?? one;
}

/**
 * The match-ups of a tournament at one combination of levels, everyone with everyone: armies under each policy in turn, or
 * policies leading the same army against itself, or either army of a scenario, in equal parts over all armies. Each
 * match-up has dice of its own, which are the same at every combination of levels.
 */
export function tournamentRows(
  system: RuleSystem,
  asked: Pick<TournamentRequest, 'between' | 'policies' | 'circumstances'>,
  armies: readonly NamedArmy[],
  readings: Levels,
  levels: Levels,
): readonly PlannedRow[] {
  const policies = asked.policies ?? [defaultPolicy(system)];
  const settings = { ...readings, ...asked.circumstances, ...levels };
  const entrants = asked.between === 'armies' ? armies.map(({ id }) => id) : policies;
  const rows: PlannedRow[] = [];
  let matchup = 0;
  for (const [i, first] of entrants.entries()) {
    for (let j = i + 1; j < entrants.length; j++, matchup++) {
      const name = { first, second: entrants[j]!, ...levels };
      if (asked.between === 'armies') {
        for (const policy of policies) {
          const subjects = [battleSubject(system, [armies[i]!, armies[j]!], leadersNamed(policy), settings, matchup)];
          rows.push(mixtureOf(policies.length === 1 ? name : { ...name, policy }, subjects));
        }
        continue;
      }
      const subjects = armies.map((one, at) =>
        battleSubject(
          system,
          [one, opponentOf(one, armies)],
          [policies[i]!, policies[j]!],
          settings,
          matchup * armies.length + at,
        ),
      );
      rows.push(mixtureOf(name, subjects));
    }
  }
  return rows;
}

/** The armies of a checked tournament. */
export function tournamentArmies(system: RuleSystem, asked: TournamentRequest): readonly NamedArmy[] {
  return withTitles(asked.armies.flatMap((text) => armiesAt(text, system, [], [])));
}
