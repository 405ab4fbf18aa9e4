import { sampling } from '../../chance/streams.js';
import type { ArmySource, ArmySpace } from '../../model/army-space.js';
import type { ArmyData, Plan } from '../../model/plan.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import { randomArmy } from '../../model/random-army.js';
import type { RuleSystem } from '../../model/system.js';
import { armyNames, type NamedArmy } from '../armies/armies.js';
import { readingsIn } from '../armies/check-armies.js';
import { tournamentSchema } from '../balance/schema.js';
import { checkTerms, designFor, experimentOf, type FieldTerms, sampledCells } from '../battle/request.js';
import { battleSubject, foughtBy } from '../battle/subjects.js';
import { planOf } from '../study/plan-of.js';
import type { Stages } from '../study/staged.js';
import type { Design, Levels, PlannedRow } from '../study/study.js';
import { arenaOf } from './arena.js';
import { linesSpace } from './lines-space.js';
import { type Found, searchArmies } from './search.js';

/** What is hunted, and against which opponents. */
export interface Hunt {
  readonly system: RuleSystem;
  /** Where armies are bought from, and what reports call it: `the list of Gallic tribes`. */
  readonly source: ArmySource;
  readonly from: string;
  /** Points that an army may cost. */
  readonly budget: number;
  readonly opponents: readonly NamedArmy[];
  /** The army whose list or lines are searched; absent where none was named. */
  readonly known?: NamedArmy;
  /** Whether what beats the one opponent is asked, and not what breaks the game. */
  readonly isCounter: boolean;
  /** Games of the search, and of that for an army that beats what it finds; 0 for none. */
  readonly games: number;
  readonly counterGames: number;
}

/** What an army is bought from: its list, or the lines of its file where it follows none or those alone are asked for. */
export function sourceOfArmy({ data }: NamedArmy, linesAlone: boolean): ArmySource {
  const list = data['list'];
  if (linesAlone || list === undefined) return { kind: 'armies', armies: [data] };
  return { kind: 'lists', lists: [list] };
}

/** The settings of terms that have one value each. */
export function settingsOf({ settings }: Pick<FieldTerms, 'settings'>): Levels {
  return Object.fromEntries(Object.entries(settings).map(([name, [level]]) => [name, level!]));
}

/**
 * The armies that may be bought. Throws `ProblemError` where the source has mistakes, or the system has none to offer: of a system
 * that says nothing of what can be bought from such a source, the lines of an army only.
 */
function spaceOf(terms: FieldTerms, { source, known, opponents, budget }: Sought): ArmySpace {
  const { system } = terms;
  const problems: Problem[] = [];
  const readings = readingsIn(system, settingsOf(terms));
  const space = system.armySpace?.(source, readings, problems);
  if (space === undefined && problems.length === 0) {
    if (source.kind === 'armies' && known !== undefined) return linesSpace(system, known, readings, opponents, budget);
    const expected = 'a system whose armies can be bought from lists and tables; elsewhere an army with --lines';
    problems.push({ path: ['system'], expected, found: system.id });
  }
  if (space === undefined) throw new ProblemError(problems);
  return space;
}

/** What a search looks for. */
export type Sought = Pick<Hunt, 'source' | 'known' | 'opponents' | 'budget' | 'games'>;

/** A search: its plan, which names the question, and the space that it looks through. */
export interface PlannedSearch {
  readonly plan: Plan;
  readonly space: ArmySpace;
  readonly opponents: readonly NamedArmy[];
  readonly games: number;
  readonly budget: number;
}

/** Plans a search of a source; `asked` is what else tells the question apart. Throws `ProblemError` with everything that is wrong with the question. */
export function planSearch(
  terms: FieldTerms,
  sought: Sought,
  asked: Readonly<Record<string, unknown>> = {},
): PlannedSearch {
  const { source, opponents, budget, games } = sought;
  const { system } = terms;
  const settings = settingsOf(terms);
  const space = spaceOf(terms, sought);
  const least = Math.min(...space.entries.filter(({ common }) => common).map(({ cost, size }) => cost * size));
  if (budget < least) {
    throw new ProblemError([
      { path: ['--budget'], expected: `${least} points or more, which one unit costs`, found: budget },
    ]);
  }
  const [policy] = terms.policies;
  const pack = system.pack === undefined ? {} : { tables: system.pack };
  // One cell, which the plan of this search never plays, tells whose rules workers have to load.
  const army = opponents[0]?.data ?? space.toData(randomArmy(space, sampling(terms.seed, 0, 0), { budget }), budget);
  const subject = {
    kind: 'battle' as const,
    ...foughtBy(system, [policy!, policy!], settings, 0),
    armies: [army, army] as const,
  };
  const cells = [{ subject, method: 'sampled' as const }];
  const question = {
    hunt: source,
    budget,
    games,
    policy,
    settings,
    opponents: opponents.map(({ data }) => data),
    ...pack,
    ...asked,
  };
  return { plan: planOf(terms.version, terms.seed, cells, question), space, opponents, games, budget };
}

/** Plays a search. Undefined where it was interrupted before anything was found. */
export function playSearch(
  { system, seed, policies, settings }: FieldTerms,
  { budget, games, opponents, space }: PlannedSearch,
  stages: Stages,
): Promise<Found | undefined> {
  const terms = { system, space, budget, opponents, policy: policies[0]!, settings: settingsOf({ settings }) };
  return searchArmies(space, arenaOf(stages, terms), { budget, games, seed });
}

/** A found army as one that takes part. Throws `ProblemError` where the rules refuse it, which is a fault of its space. */
export function asNamed(system: RuleSystem, data: ArmyData, id: string, text: string, settings: Levels): NamedArmy {
  const problems: Problem[] = [];
  const readings = readingsIn(system, settings);
  const army = system.parseArmy(data, problems, readings);
  if (army === undefined || problems.length > 0) throw new ProblemError(problems);
  return { id, text, data, army };
}

/** What a hunt has found, as armies that take part in the battles that judge it. */
export interface Quarry {
  readonly army: NamedArmy;
  /** What beats it; absent where nothing was looked for. */
  readonly counter?: NamedArmy;
}

/** Streams of the dice that judge: far from those of the search, which are the numbers of the opponents. */
export const FRESH_DICE = 1_000_000;

/**
 * The battles that judge what a hunt has found, on dice that the search has not seen: the army against every opponent under each
 * policy, the army that it was bought beside against them under the first, and the counter against the army.
 */
export function judgingDesign(terms: FieldTerms, hunt: Hunt, { army, counter }: Quarry): Design {
  const { system, opponents, known } = hunt;
  const { policies, version } = terms;
  checkTerms(terms, [army, ...opponents]);
  const settings = settingsOf(terms);
  const rows: PlannedRow[] = [];
  const add = (who: string, one: NamedArmy, against: NamedArmy, policy: string, stream: number) => {
    const subject = battleSubject(system, [one, against], [policy, policy], settings, FRESH_DICE + stream);
    rows.push({ name: { who, policy, against: against.id }, parts: [{ subject, weight: 1 }] });
  };
  for (const policy of policies) {
    for (const [at, opponent] of opponents.entries()) add('army', army, opponent, policy, at);
  }
  if (known !== undefined && !hunt.isCounter)
    for (const [at, opponent] of opponents.entries()) add('known', known, opponent, policies[0]!, at);
  if (counter !== undefined) add('counter', counter, army, policies[0]!, opponents.length);
  const { cells, rows: laid } = sampledCells(rows);
  const question = hunt.isCounter
    ? `Which army in ${hunt.from} beats ${armyNames(opponents)[0]!}?`
    : `Is there an army in ${hunt.from} that breaks the game?`;
  const subject = {
    kind: 'tournament' as const,
    system: system.id,
    between: 'armies' as const,
    armies: [army, ...opponents].map(({ id }) => id),
    circumstances: {},
  };
  return designFor(experimentOf('hunt', question, terms, tournamentSchema, subject), cells, laid, version);
}
